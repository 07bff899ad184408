import { describe, expect, it } from "vitest";
import { type Client, expectStatus, newClient, useStack } from "#tests/support/api.ts";
import { readCsv } from "#tests/support/csv.ts";
import { accepted, questionShown, startTab, type Tab } from "#tests/support/participant.ts";
import { addGroup, addRandomizer } from "#tests/support/structure.ts";
import { addQuestions, invite, newStudy } from "#tests/support/survey.ts";

const stack = useStack();

const choice = (content: string) => ({
  content,
  type: "multipleChoice",
  props: { options: ["A", "B"] },
});

const weighted = (label: string, weight_basis_points: number, fields: object = {}) => ({
  label,
  weight_basis_points,
  ...fields,
});

/** First, then a randomizer with an arm that always shows x, then one without content, then last. */
async function splitStudy() {
  const client = await newClient(stack);
  const studyId = await newStudy(client);
  const [first = "", x = "", y = "", last = ""] = await addQuestions(
    client,
    studyId,
    ["first", "x", "y", "last"].map(choice),
  );
  const shown = await addRandomizer(client, studyId, {
    name: "Shown",
    arms: [weighted("X", 10_000, { question_id: x }), weighted("Y", 0, { question_id: y })],
  });
  const empty = await addRandomizer(client, studyId, {
    name: "Held out",
    display_order: 2,
    arms: [weighted("None", 10_000), weighted("Never", 0)],
  });
  const routed = (randomizer: { id: string; name: string; arms: { id: string; label: string }[] }) => ({
    randomizer_id: randomizer.id,
    randomizer_name: randomizer.name,
    arm_id: randomizer.arms[0]?.id,
    arm_label: randomizer.arms[0]?.label,
  });
  return { client, studyId, q: { first, x, y, last }, shown, empty, routed };
}

const read = async (client: Client, id: string) =>
  (await expectStatus(client.send("GET", `/interviews/${id}`), 200)).body;

const finish = async (tab: Tab) => {
  while (tab.state.step.kind === "question") await accepted(tab.answer("A"));
};

describe("what an interview tells of its course", () => {
  it("grows with the questions asked and the randomizers reached", async () => {
    const { client, studyId, q, shown, empty, routed } = await splitStudy();
    const { id, link } = await invite(client, studyId);
    expect(await read(client, id)).toMatchObject({ routing: [], question_order: [] });
    const tab = await startTab(stack, link);
    expect(await read(client, id)).toMatchObject({ routing: [], question_order: [q.first] });
    await accepted(tab.answer("A"));
    expect(questionShown(tab).id).toBe(q.x);
    expect(await read(client, id)).toMatchObject({
      routing: [routed(shown)],
      question_order: [q.first, q.x],
    });
    await accepted(tab.answer("A"));
    const reached = { routing: [routed(shown), routed(empty)], question_order: [q.first, q.x, q.last] };
    expect(await read(client, id)).toMatchObject(reached);
    await accepted(tab.say("back"));
    expect(await read(client, id)).toMatchObject({
      routing: [routed(shown)],
      question_order: [q.first, q.x],
    });
    await finish(tab);
    const body = await read(client, id);
    expect(body).toMatchObject(reached);
    const updated = await expectStatus(client.send("PUT", `/interviews/${id}`, { notes: "n" }), 200);
    expect(updated.body).toMatchObject(reached);
    const listed = await expectStatus(client.send("GET", `/interviews?study_id=${studyId}`), 200);
    const { messages: _, ...interview } = body;
    expect(listed.body).toEqual([{ ...interview, notes: "n" }]);
  });

  it("keeps the names of a removed randomizer", async () => {
    const { client, studyId, shown, routed } = await splitStudy();
    const { id, link } = await invite(client, studyId);
    await finish(await startTab(stack, link));
    await expectStatus(client.send("POST", `/randomizers/${shown.id}/remove`, { mode: "ungroup" }), 204);
    expect((await read(client, id)).routing[0]).toEqual(routed(shown));
  });

  it("has nothing to tell of an interview that was conducted elsewhere", async () => {
    const { client, studyId, q } = await splitStudy();
    const { id } = await invite(client, studyId);
    const answers = [{ question_id: q.first, value: "A" }];
    await expectStatus(client.send("PUT", `/interviews/${id}`, { status: "closed", answers }), 200);
    expect(await read(client, id)).toMatchObject({ routing: [], question_order: [] });
  });
});

describe("the export", () => {
  it("has a column for each randomizer, in the order of the study, and one name once", async () => {
    const { client, studyId, q } = await splitStudy();
    const group = await addGroup(client, studyId, { question_ids: [q.last] });
    await addRandomizer(client, studyId, {
      name: "Shown",
      parent_question_group_id: group.id,
      display_order: 0,
    });
    const { link } = await invite(client, studyId, { metadata: { panel: "p" } });
    await invite(client, studyId);
    await finish(await startTab(stack, link));
    const { text } = await expectStatus(client.send("GET", `/studies/${studyId}/export?links=false`), 200);
    const [header = [], ...rows] = readCsv(text);
    expect(header.slice(9)).toEqual([
      "metadata.panel",
      "randomizer.Shown",
      "randomizer.Held out",
      "randomizer.Shown (2)",
      "Q1. first",
      "Q2. x",
      "Q3. y",
      "Q4. last",
    ]);
    expect(rows.map((row) => row.slice(10, 12))).toEqual([
      ["X", "None"],
      ["", ""],
    ]);
  });

  it("shows references in its header as positions", async () => {
    const client = await newClient(stack);
    const studyId = await newStudy(client);
    const [first] = await addQuestions(client, studyId, [choice("Which?")]);
    await addQuestions(client, studyId, [
      { content: `You use: {{Q:${first}}}. Not {{Q:${first}.option[1]}}?` },
    ]);
    const { text } = await expectStatus(client.send("GET", `/studies/${studyId}/export`), 200);
    expect(readCsv(text)[0]?.slice(-2)).toEqual(["Q1. Which?", "Q2. You use: [Q1]. Not [Q1]?"]);
  });
});

describe("the balance of a randomizer", () => {
  const balanceOf = async (client: Client, id: string) =>
    (await expectStatus(client.send("GET", `/randomizers/${id}/balance`), 200)).body;

  it("counts started interviews by arm and end, erased ones too", async () => {
    const { client, studyId, shown } = await splitStudy();
    const links: { id: string; link: string }[] = [];
    for (const fields of [{}, {}, {}, { is_simulated: true }, { is_mock: true }])
      links.push(await invite(client, studyId, fields));
    await invite(client, studyId);
    const tabs = await Promise.all(links.map(({ link }) => startTab(stack, link)));
    await Promise.all(tabs.slice(1).map(finish));
    await expectStatus(client.send("DELETE", `/interviews/${links[2]?.id}`), 204);
    const counted = { assigned: 3, expected: 3, started: 3, completed: 2, completion_rate: 0.6667 };
    const none = { assigned: 0, expected: 0, started: 0, completed: 0, completion_rate: null };
    const ends = { screened_out: 0, over_quota: 0, canceled: 0 };
    expect(await balanceOf(client, shown.id)).toEqual({
      randomizer_id: shown.id,
      arms: [
        { arm_id: shown.arms[0].id, label: "X", weight_basis_points: 10_000, ...counted, ...ends },
        { arm_id: shown.arms[1].id, label: "Y", weight_basis_points: 0, ...none, ...ends },
      ],
      allocation_test: null,
      attrition_test: null,
    });
  });

  it("tests allocation and attrition once every expected count is 5", async () => {
    const { client, studyId, q } = await splitStudy();
    const split = await addRandomizer(client, studyId, {
      name: "Even",
      arms: [weighted("L", 5000, { question_id: q.last }), weighted("R", 5000)],
    });
    const assign = (arm: number, count: number, status: string) =>
      stack.pool.query(
        `with added as (
           insert into interview (id, study_id, organization_id, metadata, status, type, language, is_mock,
             is_simulated, is_archived, progress, is_conducted, created_at, updated_at, started_at, revision)
           select gen_random_uuid(), $1, $2, '{}', $3, 'SERVICE', 'English', false, false, false, 0, true, now(),
             now(), now(), 1 from generate_series(1, $4::int) returning id)
         insert into randomizer_assignment (interview_id, randomizer_id, arm_id, randomizer_name, arm_label)
         select id, $5, $6, '', '' from added`,
        [studyId, client.organizationId, status, count, split.id, split.arms[arm].id],
      );
    await assign(0, 4, "closed");
    await assign(1, 5, "closed");
    expect(await balanceOf(client, split.id)).toMatchObject({ allocation_test: null, attrition_test: null });
    await assign(0, 26, "closed");
    await assign(0, 10, "screened_out");
    await assign(1, 15, "closed");
    await assign(1, 18, "canceled");
    await assign(1, 2, "over_quota");
    await assign(1, 20, "in_progress");
    // R: chisq.test(c(40, 60)) and chisq.test(matrix(c(30, 10, 20, 20), 2), correct = FALSE)
    const { allocation_test, attrition_test } = await balanceOf(client, split.id);
    expect(allocation_test).toMatchObject({ kind: "chi_square", statistic: 4, degrees_of_freedom: 1 });
    expect(allocation_test.p_value).toBeCloseTo(0.04550026389635857, 10);
    expect(attrition_test.statistic).toBeCloseTo(5.333333333333333, 10);
    expect(attrition_test.p_value).toBeCloseTo(0.02092133533779403, 10);
  });
});
