import { describe, expect, it } from "vitest";
import { verifyCounts } from "#core/field/count/index.ts";
import { expectStatus, useOrganization, useStack } from "#tests/support/api.ts";
import { accepted, openTab, questionShown, startTab, type Tab } from "#tests/support/participant.ts";
import { addQuestions, invite, newStudy } from "#tests/support/survey.ts";

const stack = useStack();
const client = useOrganization(stack);

const choice = { type: "multipleChoice", content: "Which?", props: { options: ["A", "B"] } };

async function invited(questions: Record<string, unknown>[] = [choice], fields = {}) {
  const studyId = await newStudy(client, fields);
  const questionIds = questions.length === 0 ? [] : await addQuestions(client, studyId, questions);
  const { id, link } = await invite(client, studyId);
  const tab = openTab(stack, link);
  await tab.send("GET", "");
  return { studyId, questionIds, id, link, tab };
}

const look = async (tab: Tab) => (await accepted(tab.send("GET", ""))).state;
const statusOf = async (id: string) => (await client.send("GET", `/interviews/${id}`)).body.status;

describe("a link that cannot be used", () => {
  it("cannot be started in a study without questions, and counts nothing", async () => {
    const { studyId, id, tab } = await invited([]);
    expect(tab.state).toMatchObject({ unavailable_reason: "no_questions", step: { kind: "welcome" } });
    const { status, body } = await tab.send("POST", "/start", {});
    expect({ status, code: body.code }).toEqual({ status: 409, code: "no_questions" });
    expect(await statusOf(id)).toBe("open");
    const { body: metrics } = await client.send("GET", `/studies/${studyId}/metrics`);
    expect(metrics).toMatchObject({ complete: 0, in_progress: 0 });
    await addQuestions(client, studyId, [choice]);
    expect((await look(tab)).unavailable_reason).toBeNull();
    await accepted(tab.send("POST", "/start", {}));
  });

  it("says how long the interview takes and how many questions there are, unless loops ask some again", async () => {
    const { studyId, questionIds, tab } = await invited([choice, choice, choice]);
    const [sourceId, ...rest] = questionIds;
    const { body: study } = await client.send("GET", `/studies/${studyId}`);
    const { estimated_length } = study;
    expect(estimated_length).toBeGreaterThan(0);
    expect(tab.state.step).toMatchObject({ estimated_length, question_count: 3 });
    await expectStatus(client.send("DELETE", `/questions/${rest[1]}`), 204);
    expect((await look(tab)).step).toMatchObject({ question_count: 2 });
    const group = {
      study_id: studyId,
      name: "Each",
      question_ids: rest.slice(0, 1),
      repeat_for: { source: { question_id: sourceId, select: "all" } },
    };
    await expectStatus(client.send("POST", "/question-groups", group), 201);
    expect((await look(tab)).step).toMatchObject({ question_count: null });
  });

  it.each([
    ["draft", "draft"],
    ["paused", "paused"],
    ["archived", "closed"],
  ])("says so when it is opened: %s", async (status, unavailable_reason) => {
    const { studyId, tab, link } = await invited();
    expect(tab.state.unavailable_reason).toBeNull();
    const begun = await startTab(stack, (await invite(client, studyId)).link);
    await expectStatus(client.send("PUT", `/studies/${studyId}`, { status }), 200);
    expect(await look(tab)).toMatchObject({ unavailable_reason });
    const refused = await openTab(stack, link).send("POST", "/start", {});
    expect(refused).toMatchObject({ status: 409, body: { state: { unavailable_reason } } });
    expect((await look(begun)).unavailable_reason).toBe(status === "paused" ? null : unavailable_reason);
  });

  it.each([
    ["draft", 200],
    ["paused", 200],
    ["archived", 409],
  ])("runs nevertheless, if it is a mock interview, in a study that is %s: %i", async (status, expected) => {
    const studyId = await newStudy(client);
    const [questionId] = await addQuestions(client, studyId, [choice]);
    await expectStatus(client.send("PUT", `/studies/${studyId}`, { status }), 200);
    const { link } = await invite(client, studyId, { is_mock: true });
    const tab = openTab(stack, link);
    const started = await tab.send("POST", "/start", {});
    expect(started.status).toBe(expected);
    if (expected !== 200) return;
    expect((await accepted(tab.answer("A"))).state.status).toBe("closed");
    // Nobody has answered, so an option still has no code that must stay.
    const { body } = await client.send("GET", `/questions/${questionId}/codes`);
    expect(body.is_fielded).toBe(false);
  });

  it("says that the study is full, which only a start records", async () => {
    const { id, tab } = await invited([choice], { config: { quota: 0 } });
    expect(tab.state).toMatchObject({ unavailable_reason: "over_quota", status: "open" });
    expect(await statusOf(id)).toBe("open");
    await accepted(tab.send("POST", "/start", {}));
    expect(tab.state).toMatchObject({ status: "over_quota", unavailable_reason: null });
    const mock = await invite(client, (await invited([choice], { config: { quota: 0 } })).studyId, {
      is_mock: true,
    });
    expect((await look(openTab(stack, mock.link))).unavailable_reason).toBeNull();
  });

  it("is over where the interview was conducted elsewhere", async () => {
    const { id, tab } = await invited();
    const conversation_json = [{ role: "user", content: "It was said on the phone" }];
    await expectStatus(client.send("PUT", `/interviews/${id}`, { conversation_json }), 200);
    expect((await look(tab)).unavailable_reason).toBe("closed");
  });

  it("takes one statement to look at", async () => {
    const { tab } = await invited();
    stack.takeStatements();
    await look(tab);
    expect(stack.takeStatements()).toHaveLength(1);
  });
});

describe("a question that cannot be answered", () => {
  const nothing = { required: true };
  const label = { ...nothing, options: ["A"] };
  it.each([
    ["multipleChoice", nothing],
    ["matrixRatingScale", { ...nothing, requireAll: true }],
    ["ranking", nothing],
    ["rankingWithMatrix", label],
    ["rankingWithMatrix", { ...nothing, criteria: ["x"] }],
    ["cardSort", nothing],
    ["cardSort", { ...nothing, mode: "closed", cards: ["A"] }],
    ["allocation", nothing],
    ["allocationWithMatrix", label],
    ["conjoint", nothing],
    ["maxDiff", { ...nothing, items: ["A", "B", "C"] }],
  ])("is passed, and counts as skipped: %s %j", async (type, props) => {
    const { studyId, tab, questionIds } = await invited([{ type, content: "Which?", props }, choice]);
    await accepted(tab.send("POST", "/start", {}));
    expect(questionShown(tab)).toMatchObject({ answerable: false, required: false });
    await accepted(tab.say("skip"));
    const { body } = await client.send("GET", `/studies/${studyId}/stats`);
    expect(body.questions[0]).toMatchObject({
      question_id: questionIds[0],
      reached: 1,
      answered: 0,
      skipped: 1,
    });
    expect((await verifyCounts(stack.ctx, { study_id: studyId })).differences).toEqual([]);
  });

  it.each([
    ["multipleChoice", { ...nothing, allowOther: true }],
    ["multipleChoice", label],
    ["cardSort", { ...nothing, cards: ["A"] }],
    ["treeTest", nothing],
    ["textInput", nothing],
  ])("is none where something can be said: %s %j", async (type, props) => {
    const { tab } = await invited([{ type, content: "Which?", props }]);
    await accepted(tab.send("POST", "/start", {}));
    expect(questionShown(tab)).toMatchObject({ answerable: true, required: true });
    expect((await tab.say("skip")).status).toBe(422);
  });
});

describe("an appointment", () => {
  it("that none of the times suits is an answer, and none given is a skip", async () => {
    const slots = [{ start: "2090-01-01T09:00:00Z", end: "2090-01-01T10:00:00Z" }];
    const { studyId, tab, questionIds } = await invited([
      { type: "calendar", content: "When?", props: { slots } },
    ]);
    await accepted(tab.send("POST", "/start", {}));
    await accepted(tab.answer(null));
    const skipping = await startTab(stack, (await invite(client, studyId)).link);
    await accepted(skipping.say("skip"));
    const { body } = await client.send("GET", `/studies/${studyId}/questions/${questionIds[0]}/stats`);
    expect(body).toMatchObject({ response_count: 1, skipped_count: 1, booked_count: 0, booked_rate: 0 });
  });
});
