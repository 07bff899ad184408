import { describe, expect, it } from "vitest";
import { verifyCounts } from "#core/field/count/index.ts";
import { samples } from "#tests/design/question-type/samples.ts";
import { expectStatus } from "#tests/support/api.ts";
import { accepted, openTab } from "#tests/support/participant.ts";
import { useRespondents } from "#tests/support/respondents.ts";
import { addQuestions, invite, newStudy } from "#tests/support/survey.ts";

const world = useRespondents();
const { stack, receive, work, simulate, stateOf, interviewsOf } = world;

/** What everybody said, by the number of the respondent. */
async function saidIn(studyId: string, simulationId: string) {
  const { rows } = await stack.pool.query(
    `select r.number, i.status, json_agg(json_build_array(a.question_id, a.outcome, a.value) order by a.position) as answers
     from simulated_respondent r join interview i on i.id = r.interview_id
     join answer a on a.interview_id = i.id
     where r.simulation_id = $1 and i.study_id = $2 group by 1, 2 order by 1`,
    [simulationId, studyId],
  );
  return rows;
}

const everyType = samples.map(({ name: type, props }) => ({
  type,
  content: type,
  props: { ...props, required: true },
}));

describe("simulated respondents", () => {
  it("answer every type of question to the end, and count as simulated alone", {
    timeout: 60_000,
  }, async () => {
    const studyId = await newStudy(world.client, { config: { quota: 0 } });
    const ids = await addQuestions(world.client, studyId, everyType);
    const simulationId = await simulate(studyId, { count: 3, seed: 1 });
    expect(await work()).toBe(3);
    expect(await stateOf(studyId, simulationId)).toEqual({
      status: "done",
      completed: 3,
      failed: 0,
      count: 3,
    });
    const interviews = await interviewsOf(studyId);
    expect(new Set(interviews.map(({ status }: { status: string }) => status))).toEqual(new Set(["closed"]));
    const said = await saidIn(studyId, simulationId);
    const answered = new Set(
      said.flatMap(({ answers }) =>
        answers.filter(([, outcome]: [string, string]) => outcome === "answered").map(([id]: [string]) => id),
      ),
    );
    expect(answered).toEqual(new Set(ids));
    expect((await verifyCounts(stack.ctx, { study_id: studyId })).differences).toEqual([]);
    const real = await world.client.send("GET", `/studies/${studyId}/stats?include_simulations=false`);
    const all = await world.client.send("GET", `/studies/${studyId}/stats?include_simulations=true`);
    expect([real.body.completed, all.body.completed]).toEqual([0, 3]);
    const { rows } = await stack.pool.query("select 1 from outbox where kind = 'respondent'");
    expect(rows).toEqual([]);
  });

  it("are hidden what others are, which counts as theirs alone", async () => {
    const studyId = await newStudy(world.client);
    const [drink] = await addQuestions(world.client, studyId, [
      { type: "multipleChoice", content: "What?", props: { options: ["Tea"], required: true } },
    ]);
    await addQuestions(world.client, studyId, [
      {
        content: "Which coffee?",
        display_conditions: {
          match: "all",
          conditions: [{ question_id: drink, operation: "==", comparison_value: "Coffee" }],
        },
      },
    ]);
    await simulate(studyId, { count: 2, seed: 1 });
    expect(await work()).toBe(2);
    const hidden = async (query: string) =>
      (await world.client.send("GET", `/studies/${studyId}/stats${query}`)).body.questions.map(
        (one: { hidden: number }) => one.hidden,
      );
    expect(await hidden("?include_simulations=true")).toEqual([0, 2]);
    expect(await hidden("?include_simulations=false")).toEqual([0, 0]);
    expect((await verifyCounts(stack.ctx, { study_id: studyId })).differences).toEqual([]);
  });

  it("store the files they send, which erasure deletes", async () => {
    const studyId = await newStudy(world.client);
    const [question] = await addQuestions(world.client, studyId, [
      { type: "mediaUpload", content: "Show us", props: { required: true, accept: ["image/*"] } },
    ]);
    await simulate(studyId, { count: 1 });
    await work();
    const [interview] = await interviewsOf(studyId);
    const [file] = interview.parsed_conversation_json[question ?? ""].value;
    const key = file.url.split("/object/public/")[1];
    const stored = await stack.storage.bucket.list({ prefix: key });
    expect(stored.map((object) => object.key)).toEqual([key]);
    await expectStatus(world.client.send("DELETE", `/interviews/${interview.id}`), 204);
    const { rows } = await stack.pool.query("select key from file_deletion where key = $1", [key]);
    expect(rows).toHaveLength(1);
  });

  it("make the same choices for the same seed, and others for another", async () => {
    const studyId = await newStudy(world.client);
    await addQuestions(
      world.client,
      studyId,
      everyType.filter(({ type }) => /ing|multipleChoice|number|card|allocation$/i.test(type)),
    );
    const made = [];
    for (const seed of [7, 7, 8]) {
      const id = await simulate(studyId, { count: 3, seed });
      await work();
      made.push(await saidIn(studyId, id));
    }
    expect(made[0]).toHaveLength(3);
    expect(made[1]).toEqual(made[0]);
    expect(made[2]).not.toEqual(made[0]);
    expect(made[0]?.[1].answers).not.toEqual(made[0]?.[0].answers);
  });

  it("take no quota places, and are not limited by quotas", async () => {
    const studyId = await newStudy(world.client, { config: { quota: 1 } });
    const [id] = await addQuestions(world.client, studyId, [
      { type: "multipleChoice", content: "Which?", props: { options: ["A"], required: true } },
    ]);
    const buckets = [{ kind: "choice", match: "equals", value: "A", limit: 1 }];
    await expectStatus(
      world.client.send("PUT", `/studies/${studyId}/questions/${id}/quotas`, { buckets }),
      200,
    );
    const simulationId = await simulate(studyId, { count: 4 });
    await work();
    expect(await stateOf(studyId, simulationId)).toMatchObject({ status: "done", completed: 4 });
    const { body } = await world.client.send("GET", `/studies/${studyId}/quotas/progress`);
    expect(body.study).toMatchObject({ limit: 1, complete: 0 });
    expect(body.questions[0]).toMatchObject({ limit: 1, complete: 0 });
    const tab = openTab(stack, (await invite(world.client, studyId)).link);
    await accepted(tab.send("POST", "/start", {}));
    await accepted(tab.answer("A"));
    expect(tab.state.status).toBe("closed");
  });

  it("count as completed when they are screened out", async () => {
    const studyId = await newStudy(world.client);
    const [question_id] = await addQuestions(world.client, studyId, [
      { type: "nps", content: "How likely?", props: { required: true } },
      { content: "Why?" },
    ]);
    await expectStatus(
      world.client.send("POST", "/question-logic", {
        study_id: studyId,
        question_id,
        operation: "ALWAYS",
        comparison_value_type: "string",
        action_type: "screen_out",
      }),
      201,
    );
    const simulationId = await simulate(studyId, { count: 2 });
    await work();
    expect(await stateOf(studyId, simulationId)).toMatchObject({ status: "done", completed: 2, failed: 0 });
    const stats = await world.client.send("GET", `/studies/${studyId}/stats?include_simulations=true`);
    expect(stats.body).toMatchObject({ screened_out: 2, completed: 0 });
  });
});

describe("respondents who fail", () => {
  it("fail when the study is no longer published", async () => {
    const studyId = await newStudy(world.client);
    await addQuestions(world.client, studyId, [{ content: "Why?" }]);
    const simulationId = await simulate(studyId, { count: 3 });
    await receive(world.sent.splice(0, 1));
    await expectStatus(world.client.send("PUT", `/studies/${studyId}`, { status: "paused" }), 200);
    await work();
    expect(await stateOf(studyId, simulationId)).toEqual({
      status: "done",
      completed: 1,
      failed: 2,
      count: 3,
    });
  });

  it("pass a question without a valid answer", async () => {
    const studyId = await newStudy(world.client);
    await addQuestions(world.client, studyId, [
      { type: "ranking", content: "Rank nothing", props: { options: [] } },
      { type: "ranking", content: "Rank nothing", props: { options: [], required: true } },
    ]);
    const simulationId = await simulate(studyId, { count: 1 });
    await work();
    expect(await stateOf(studyId, simulationId)).toEqual({
      status: "done",
      completed: 1,
      failed: 0,
      count: 1,
    });
    const [{ status }] = await interviewsOf(studyId);
    expect(status).toBe("closed");
  });

  it("fail when their interview was archived or erased", async () => {
    const studyId = await newStudy(world.client);
    await addQuestions(world.client, studyId, [{ content: "Why?" }]);
    const simulationId = await simulate(studyId, { count: 2 });
    const [archived, erased] = await interviewsOf(studyId);
    await expectStatus(world.client.send("PUT", `/interviews/${archived.id}`, { is_archived: true }), 200);
    await expectStatus(world.client.send("DELETE", `/interviews/${erased.id}`), 204);
    await work();
    expect(await stateOf(studyId, simulationId)).toEqual({
      status: "done",
      completed: 0,
      failed: 2,
      count: 2,
    });
  });

  it("fail after the maximum of attempts, and complete after a temporary failure", async () => {
    const studyId = await newStudy(world.client);
    await addQuestions(world.client, studyId, [
      { type: "mediaUpload", content: "Show", props: { required: true } },
    ]);
    world.put = () => Promise.reject(new Error("the bucket is down"));
    const hopeless = await simulate(studyId, { count: 1 });
    // A link may have three forms for uploads open, and the fourth is refused.
    expect(await work()).toBe(4);
    expect(await stateOf(studyId, hopeless)).toMatchObject({ status: "done", completed: 0, failed: 1 });
    let failures = 2;
    world.put = (...args) =>
      failures-- > 0 ? Promise.reject(new Error("down")) : stack.ctx.bucket.put(...args);
    const lucky = await simulate(studyId, { count: 1 });
    expect(await work()).toBe(3);
    expect(await stateOf(studyId, lucky)).toMatchObject({ status: "done", completed: 1, failed: 0 });
  });
});
