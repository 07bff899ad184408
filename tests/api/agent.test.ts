import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type EditRequest, type Model, ModelError } from "#core/platform/model.ts";
import type { QueueMessage } from "#core/platform/queue.ts";
import type { EditOperation } from "#core/study-edit/operation.ts";
import { offlineModel } from "#functions/platform/model/offline.ts";
import { providePorts } from "#functions/platform/ports.ts";
import { handler } from "#functions/queue/agent-edit.ts";
import { type Answer, type Client, expectStatus, newClient, useStack } from "#tests/support/api.ts";
import { operation } from "#tests/support/edit-plan.ts";
import { sqsEventOf } from "#tests/support/queue.ts";
import { rowsOf } from "#tests/support/study-rows.ts";
import { addQuestions, newStudy, questionsOf, unknownId } from "#tests/support/survey.ts";

let sent: QueueMessage[] = [];
/** Whether messages are handed over as they are sent. */
let isDelivering = true;
let asked: EditRequest[] = [];
let plan: Model["planEdit"] = offlineModel.planEdit;

const deliver = (messages: readonly QueueMessage[]) =>
  handler(sqsEventOf(messages), { awsRequestId: "test", getRemainingTimeInMillis: () => 300_000 });

const stack = useStack({
  queue: {
    send: async (queue, messages) => {
      if (queue === "agent_edit") sent.push(...messages);
      if (queue === "agent_edit" && isDelivering) setImmediate(() => deliver(messages));
      return messages.length;
    },
  },
  model: {
    ...offlineModel,
    planEdit: async (request) => {
      asked.push(request);
      return plan(request);
    },
  },
  log: () => {},
});

let client: Client;
let studyId: string;
let ids: string[];

beforeAll(() => providePorts(stack.ctx));
beforeEach(async () => {
  [sent, asked, plan, isDelivering] = [[], [], offlineModel.planEdit, true];
  stack.ports.agentWaitMs = stack.ctx.agentWaitMs;
  client = await newClient(stack);
  studyId = await newStudy(client);
  ids = await addQuestions(client, studyId, [
    { content: "What do you drink?", type: "multipleChoice", props: { options: ["Tea", "Coffee"] } },
    { content: "Why?" },
  ]);
});

const agent = (message: string, fields: Record<string, unknown> = {}, headers?: Record<string, string>) =>
  client.send("POST", `/studies/${studyId}/agent`, { message, ...fields }, headers);
const preview = async (message: string) =>
  (await expectStatus(agent(message, { auto_save: false }), 200)).body;
const apply = (mutations: unknown, who = client): Promise<Answer> =>
  who.send("POST", `/studies/${studyId}/agent/apply`, { mutations });

const wholeStudy = () => rowsOf(stack.ctx, studyId);
const logicOf = async () => (await client.send("GET", `/question-logic?study_id=${studyId}`)).body;

const contents = async () =>
  (await questionsOf(client, studyId)).map(({ content }: { content: string }) => content);

type Create = Extract<EditOperation, { op: "create_question" }>;
const create = (temp_id: string, content: string, more: Partial<Create> = {}) =>
  operation("create_question", { temp_id, content, type: "question", ...more });

describe("an agent edit", () => {
  it("is saved, told and honest about the stand-in", async () => {
    const answer = await expectStatus(
      agent('add question "Where?" at the start; make question 2 required'),
      200,
    );
    expect(answer.headers.get("x-ai-mode")).toBe("offline");
    expect(answer.body.message).toContain("offline stand-in");
    expect(answer.body.mutations).toMatchObject([
      { entity_type: "question", operation: "create", before: null, after: { content: "Where?" } },
      {
        operation: "update",
        entity_id: ids[1],
        before: { props: { required: null } },
        after: { props: { required: true } },
      },
    ]);
    expect(await contents()).toEqual(["Where?", "What do you drink?", "Why?"]);
    expect(answer.body.questions).toEqual(await questionsOf(client, studyId));
    expect(answer.body.study_settings.title).toBe("Study");
  });

  it("writes nothing as a preview, and exactly what it showed when that is applied", async () => {
    const before = await wholeStudy();
    const shown = await preview(
      'add required multiple choice question "Which?" with options "A", "B" after question 1; delete question 2; ' +
        'screen out when question 1 is "Tea"; rename the study to "Drinks"',
    );
    expect(await wholeStudy()).toEqual(before);
    const applied = await expectStatus(apply(shown.mutations), 200);
    const dates = /"(created_at|updated_at)":"[^"]*"/g;
    const comparable = (edit: Record<string, unknown>) =>
      JSON.parse(JSON.stringify({ ...edit, message: "" }).replace(dates, '"date":""'));
    expect(comparable(applied.body)).toEqual(comparable(shown));
    expect((await client.send("GET", `/studies/${studyId}`)).body.title).toBe("Drinks");
    expect(await contents()).toHaveLength(2);
    expect(await logicOf()).toMatchObject([
      { question_id: ids[0], action_type: "screen_out", comparison_value: "Tea" },
    ]);
  });

  it("tells references that it breaks from those that were broken", async () => {
    const [, third] = await addQuestions(client, studyId, [
      { content: "a" },
      { content: `So {{Q:${ids[1]}}}?` },
    ]);
    const { broken_mentions } = await preview("delete question 2");
    expect(broken_mentions).toMatchObject([
      { question_id: third, placeholder: `{{Q:${ids[1]}}}`, newly_broken: true },
    ]);
    await expectStatus(agent("delete question 2"), 200);
    const later = await preview('rename question 1 to "Drink?"');
    expect(later.broken_mentions).toMatchObject([{ question_id: third, newly_broken: false }]);
  });

  it("gives the model what the request says", async () => {
    await expectStatus(agent('add question "Wo?"', { model: "fast", language: "German" }), 200);
    await expectStatus(agent('add question "Where?"'), 200);
    expect(asked).toMatchObject([
      { tier: "fast", language: "German", instruction: 'add question "Wo?"' },
      { tier: "smart", language: "English" },
    ]);
  });

  it("lets new questions be referred to before they exist", async () => {
    plan = async () => ({
      operations: [create("new_1", "First"), create("new_2", "And {{Q:new_1}}?")],
      message: "done",
    });
    const { body } = await expectStatus(agent("x"), 200);
    const [first, second] = body.mutations;
    expect(second.after.content).toBe(`And {{Q:${first.entity_id}}}?`);
    expect(body.broken_mentions).toEqual([]);
  });

  it("changes settings and messages, groups and quotas", async () => {
    plan = async () => ({
      operations: [
        operation("update_settings", { description: "d", config_json: '{"progressBar": false}' }),
        operation("update_message", { message: "welcome_message", title: "Hi" }),
        operation("create_group", {
          temp_id: "g",
          name: "G",
          question_ids: [ids[1] ?? ""],
          randomize: true,
        }),
        operation("set_quotas", {
          question_id: ids[0] ?? "",
          buckets: [{ match: "equals", value: "Tea", limit: 5 }],
        }),
      ],
      message: "done",
    });
    const shown = await preview("x");
    const { body } = await expectStatus(apply(shown.mutations), 200);
    expect(body.study_settings).toMatchObject({
      description: "d",
      config: { progressBar: false, interviewMode: "quality" },
      welcome_message: { title: "Hi", ctaText: "Start" },
    });
    expect(body.question_groups).toMatchObject([{ name: "G", question_ids: [ids[1]], randomize: true }]);
    expect(body.question_quotas).toMatchObject([
      { question_id: ids[0], buckets: [{ value: "Tea", limit: 5 }] },
    ]);
  });

  it("is planned again with what the validators said, twice at most", async () => {
    const bad = create("new_1", "Rate", { type: "ratingScale", props_json: '{"min": 5, "max": 1}' });
    plan = async ({ attempts }) => ({
      operations:
        attempts.length === 0
          ? [bad, { op: "delete_question", question_id: "nonsense" }]
          : [create("new_1", "Fine")],
      message: "done",
    });
    await expectStatus(agent("x"), 200);
    expect(asked).toHaveLength(2);
    expect(asked[1]?.attempts[0]?.problems).toMatchObject([
      { operation: 0 },
      { operation: 1, message: expect.stringContaining("nonsense") },
    ]);
    expect(await contents()).toContain("Fine");
    const before = await wholeStudy();
    plan = async () => ({ operations: [create("new_2", "Good"), bad], message: "done" });
    const refused = await expectStatus(agent("y"), 502);
    expect(refused.body.code).toBe("agent_execution_failed");
    expect(asked).toHaveLength(5);
    expect(await wholeStudy()).toEqual(before);
  });

  it.each(["nonsense", "busy", "timeout", "refused", "misconfigured", "unreachable"] as const)(
    "fails with nothing written when the model is %s",
    async (failure) => {
      const before = await wholeStudy();
      plan = () => Promise.reject(new ModelError(failure));
      const refused = await expectStatus(agent("x"), 502);
      expect(refused.body.code).toBe("agent_execution_failed");
      expect(asked).toHaveLength(failure === "nonsense" ? 3 : 1);
      expect(await wholeStudy()).toEqual(before);
    },
  );

  it("gives way to a change that was made while the model thought", async () => {
    plan = async (request) => {
      await expectStatus(client.send("PUT", `/questions/${ids[1]}`, { content: "Why so?" }), 204);
      return offlineModel.planEdit(request);
    };
    const refused = await expectStatus(agent('rename question 2 to "Reason?"'), 409);
    expect(refused.body.code).toBe("study_changed");
    expect(await contents()).toEqual(["What do you drink?", "Why so?"]);
  });
});

describe("X-AI-Mode", () => {
  it("is on every answer that the stand-in had a part in, and on no other", async () => {
    const modes: (string | null)[] = [];
    const take = async (answer: Promise<Answer>, status: number) => {
      const { headers, body } = await expectStatus(answer, status);
      modes.push(headers.get("x-ai-mode"));
      return { location: headers.get("location") ?? "", body };
    };
    const { body } = await take(agent('add question "Where?"', { auto_save: false }), 200);
    isDelivering = false;
    const { location } = await take(agent('add question "Who?"', {}, { prefer: "respond-async" }), 202);
    await take(client.send("GET", location), 200);
    isDelivering = true;
    plan = () => Promise.reject(new ModelError("refused"));
    await take(agent("x"), 502);
    plan = async (request) => {
      await expectStatus(client.send("PUT", `/questions/${ids[1]}`, { content: "Why so?" }), 204);
      return offlineModel.planEdit(request);
    };
    await take(agent('add question "When?"'), 409);
    isDelivering = false;
    stack.ports.agentWaitMs = 1;
    await take(agent("y"), 503);
    await take(
      client.send("POST", `/studies/${studyId}/ai-edit`, { current_message: "y", questions: [] }),
      503,
    );
    expect(modes.splice(0)).toEqual(Array.from({ length: 7 }, () => "offline"));
    await take(apply(body.mutations), 200);
    await take(client.send("GET", `/studies/${studyId}`), 200);
    await take(agent("x", { model: "huge" }), 422);
    expect(modes).toEqual([null, null, null]);
  });
});

describe("waiting", () => {
  it("ends with a 503, and the same request sent again joins what still runs", async () => {
    isDelivering = false;
    stack.ports.agentWaitMs = 1;
    const late = await expectStatus(agent('add question "Where?"'), 503);
    expect(late.headers.get("retry-after")).toBe("2");
    await expectStatus(agent('add question "Where?"'), 503);
    expect(sent).toHaveLength(1);
    await deliver(sent);
    await expectStatus(agent('add question "Where?"'), 200);
    expect(sent).toHaveLength(1);
    expect(await contents()).toEqual(["What do you drink?", "Why?", "Where?"]);
    isDelivering = true;
    stack.ports.agentWaitMs = stack.ctx.agentWaitMs;
    await expectStatus(agent('add question "Where?"'), 200);
    expect(await contents()).toHaveLength(4);
  });

  it("is joined for ten minutes by who has had no answer, and by nobody after one", async () => {
    isDelivering = false;
    stack.ports.agentWaitMs = 1;
    const from = Date.now();
    const at = (ms: number) => {
      stack.ports.now = () => new Date(from + ms);
    };
    at(0);
    await expectStatus(agent('add question "Where?"'), 503);
    await deliver(sent);
    at(600_000 - 5_000);
    await expectStatus(agent('add question "Where?"'), 200);
    expect(sent).toHaveLength(1);
    await expectStatus(agent('add question "Where?"'), 503);
    expect(sent).toHaveLength(2);
    await deliver(sent.slice(1));
    at(1_200_000 + 5_000);
    await expectStatus(agent('add question "Where?"'), 503);
    expect(sent).toHaveLength(3);
    stack.ports.now = () => new Date();
  });

  it("is over once the edit was read where it stands", async () => {
    isDelivering = false;
    const ask = () => agent('add question "Where?"', {}, { prefer: "respond-async" });
    const first = await expectStatus(ask(), 202);
    expect((await expectStatus(ask(), 202)).body.id).toBe(first.body.id);
    await deliver(sent);
    const location = first.headers.get("location") ?? "";
    expect((await expectStatus(client.send("GET", location), 200)).body.status).toBe("succeeded");
    expect((await expectStatus(ask(), 202)).body.id).not.toBe(first.body.id);
  });

  it("tells of a failure where the edit stands", async () => {
    isDelivering = false;
    plan = () => Promise.reject(new ModelError("busy"));
    const started = await expectStatus(agent("x", {}, { prefer: "respond-async" }), 202);
    await deliver(sent);
    const { body } = await expectStatus(client.send("GET", started.headers.get("location") ?? ""), 200);
    expect(body).toMatchObject({
      status: "failed",
      result: null,
      error: { code: "agent_execution_failed", detail: expect.any(String) },
      finished_at: expect.any(String),
    });
  });

  it("ends when the work was cut off again and again", async () => {
    isDelivering = false;
    stack.ports.agentWaitMs = 1;
    await expectStatus(agent('add question "Where?"'), 503);
    let cuts = 0;
    // As if the function was killed each time: nothing after the model was asked happens.
    plan = async () => {
      cuts += 1;
      await stack.pool.query(
        "update study_edit set lease_token = null, leased_until = now() - interval '1 s' where study_id = $1",
        [studyId],
      );
      return { operations: [], message: "never heard of" };
    };
    for (let delivery = 0; delivery < 5; delivery += 1) await deliver(sent);
    expect(cuts).toBe(3);
    const { body } = await expectStatus(agent('add question "Where?"'), 503);
    expect(body.code).toBe("edit_running");
    expect(sent).toHaveLength(2);
    const { rows } = await stack.pool.query(
      "select error from study_edit where status = 'failed' and study_id = $1",
      [studyId],
    );
    expect(rows).toMatchObject([{ error: { code: "agent_execution_failed" } }]);
    expect(await contents()).toHaveLength(2);
  });

  it("starts anew after a failure", async () => {
    plan = () => Promise.reject(new ModelError("busy"));
    await expectStatus(agent('add question "Where?"'), 502);
    plan = offlineModel.planEdit;
    await expectStatus(agent('add question "Where?"'), 200);
  });

  it("is not joined by another caller or for another request", async () => {
    isDelivering = false;
    stack.ports.agentWaitMs = 1;
    await expectStatus(agent("delete question 1"), 503);
    await expectStatus(agent("delete question 2"), 503);
    await expectStatus(agent("delete question 1", { auto_save: false }), 503);
    expect(sent).toHaveLength(3);
  });

  it("does the work once when its message comes twice", async () => {
    isDelivering = false;
    stack.ports.agentWaitMs = 1;
    await expectStatus(agent('add question "Where?"'), 503);
    await Promise.all([deliver(sent), deliver(sent)]);
    await deliver(sent);
    expect(asked).toHaveLength(1);
    expect(await contents()).toHaveLength(3);
    expect(
      (
        await stack.pool.query(
          "select 1 from outbox where queue = 'agent_edit' and payload->>'edit_id' in (select id::text from study_edit where study_id = $1)",
          [studyId],
        )
      ).rowCount,
    ).toBe(0);
  });

  it("is not needed with Prefer: respond-async", async () => {
    isDelivering = false;
    const started = await expectStatus(agent('add question "Where?"', {}, { prefer: "respond-async" }), 202);
    const location = started.headers.get("location") ?? "";
    expect(location).toBe(`/api/v1/studies/${studyId}/agent/edits/${started.body.id}`);
    expect((await expectStatus(client.send("GET", location), 200)).body).toMatchObject({
      status: "running",
      result: null,
    });
    await deliver(sent);
    const { body } = await expectStatus(client.send("GET", location), 200);
    expect(body).toMatchObject({
      status: "succeeded",
      result: { questions: [{}, {}, { content: "Where?" }] },
    });
    const other = await newClient(stack);
    await expectStatus(other.send("GET", location), 403);
    await expectStatus(client.send("GET", `/studies/${studyId}/agent/edits/${unknownId}`), 404);
  });

  it("goes on under an Idempotency-Key, which commits with the job", async () => {
    isDelivering = false;
    stack.ports.agentWaitMs = 1;
    const key = { "idempotency-key": "k1" };
    await expectStatus(agent('add question "Where?"', {}, key), 503);
    await deliver(sent);
    const first = await expectStatus(agent('add question "Where?"', {}, key), 200);
    const again = await expectStatus(agent('add question "Where?"', {}, key), 200);
    expect(again.body).toEqual(first.body);
    expect(again.headers.get("idempotent-replayed")).toBe("true");
    expect(await contents()).toHaveLength(3);
    await expectStatus(agent("delete question 1", {}, key), 422);
  });
});

describe("applying", () => {
  it("is refused the second time", async () => {
    const { mutations } = await preview('add question "Where?"; rename question 1 to "Drink?"');
    await expectStatus(apply(mutations), 200);
    const before = await wholeStudy();
    const refused = await expectStatus(apply(mutations), 409);
    expect(refused.body.errors).toMatchObject([
      { index: 0, mutation_id: mutations[0].id, entity_id: mutations[0].entity_id, expected: null },
    ]);
    expect(await wholeStudy()).toEqual(before);
  });

  it("names the mutation that is stale, and rolls the others back", async () => {
    const { mutations } = await preview('add question "Where?"; rename question 1 to "Drink?"');
    await expectStatus(client.send("PUT", `/questions/${ids[0]}`, { content: "Beverage?" }), 204);
    const before = await wholeStudy();
    const refused = await expectStatus(apply(mutations), 409);
    expect(refused.body).toMatchObject({
      code: "stale_mutation",
      errors: [
        {
          index: 1,
          entity_id: ids[0],
          expected: { content: "What do you drink?" },
          actual: { content: "Beverage?" },
        },
      ],
    });
    expect(await wholeStudy()).toEqual(before);
  });

  it("leaves other changes of the same question alone", async () => {
    const { mutations } = await preview('rename question 1 to "Drink?"');
    await expectStatus(client.send("PUT", `/questions/${ids[0]}`, { props: { required: true } }), 204);
    await expectStatus(apply(mutations), 200);
    const [question] = await questionsOf(client, studyId);
    expect(question).toMatchObject({ content: "Drink?", props: { required: true } });
  });

  it("refuses forged and foreign ids, and what its operation cannot do", async () => {
    const other = await newClient(stack);
    const otherStudy = await newStudy(other);
    const [foreign] = await addQuestions(other, otherStudy, [{ content: "Theirs" }]);
    const { mutations } = await preview('rename question 1 to "Mine"; add question "New"');
    const before = [await wholeStudy(), await questionsOf(other, otherStudy)];
    const forged = { ...mutations[1], entity_id: foreign };
    await expectStatus(apply([forged]), 409);
    await expectStatus(apply([{ ...mutations[0], entity_id: foreign, before: { content: "Theirs" } }]), 409);
    await expectStatus(
      apply([
        {
          ...mutations[0],
          entity_type: "study_settings",
          entity_id: otherStudy,
          before: { title: "Study" },
          after: { title: "x" },
        },
      ]),
      409,
    );
    await expectStatus(apply([{ ...mutations[0], operation: "delete" }]), 422);
    await expectStatus(apply([{ ...mutations[0], before: null }]), 409);
    await expectStatus(apply([]), 422);
    await expectStatus(apply(mutations, other), 403);
    expect([await wholeStudy(), await questionsOf(other, otherStudy)]).toEqual(before);
  });

  it("says what the REST route would say, at the place of the mutation", async () => {
    const { mutations } = await preview('rename question 1 to "Mine"; rename question 2 to "Other"');
    const bad = { ...mutations[1], after: { content: `{{Q:${unknownId}}}` } };
    const refused = await expectStatus(apply([mutations[0], bad]), 422);
    expect(refused.body.errors).toMatchObject([
      { loc: ["body", "mutations", 1, "after", "content"], code: "question_not_found" },
    ]);
    const [created] = (await preview('add question "Where?"')).mutations;
    const creation = (after: object) => apply([mutations[0], { ...created, after }]);
    const lost = await expectStatus(creation({ content: `{{Q:${unknownId}}}` }), 422);
    expect(lost.body.errors).toMatchObject([{ loc: ["body", "mutations", 1, "after", "content"] }]);
    const twice = await expectStatus(creation({ type: "ranking", props: { options: ["A", "A"] } }), 422);
    expect(twice.body.detail).toMatchObject([
      { loc: ["body", "mutations", 1, "after", "props", "options", 1] },
    ]);
    const bare = {
      ...mutations[1],
      entity_type: "question_quota",
      operation: "create",
      before: null,
      after: {},
    };
    const lacking = await expectStatus(apply([mutations[0], bare]), 422);
    expect(lacking.body.detail).toEqual([
      { loc: ["body", "mutations", 1, "after", "buckets"], msg: "Field required", type: "missing" },
    ]);
    expect(await contents()).toEqual(["What do you drink?", "Why?"]);
  });

  it("lets one of two previews of the same thing through", async () => {
    const [one, two] = [await preview('rename question 1 to "A"'), await preview('rename question 1 to "B"')];
    const answers = await Promise.all([apply(one.mutations), apply(two.mutations)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe("an AI edit", () => {
  const propose = (current_message: string, questions: unknown[]) =>
    client.send("POST", `/studies/${studyId}/ai-edit`, { current_message, questions });

  it("proposes and writes nothing", async () => {
    const before = await wholeStudy();
    const { body } = await expectStatus(
      propose(
        'add question "Where?" at the start; rename question 1 to "Drink?"; delete question 2',
        await questionsOf(client, studyId),
      ),
      200,
    );
    expect(body.questions).toMatchObject([
      { content: "Where?", is_new: true, display_order: 0 },
      { id: ids[0], content: "Drink?", is_new: false, display_order: 1 },
    ]);
    expect(body.deleted_questions).toEqual([ids[1]]);
    expect(body.change_log.changes.map(({ change_type }: { change_type: string }) => change_type)).toEqual([
      "created",
      "updated",
      "deleted",
    ]);
    expect(await wholeStudy()).toEqual(before);
  });

  it.each<[string, string, EditOperation[]]>([
    [
      "props that its type refuses",
      "props",
      [create("new_1", "x", { type: "ratingScale", props_json: '{"min": 5, "max": 1}' })],
    ],
    ["a text that is too long", "content", [create("new_1", "x".repeat(20_001))]],
    ["a reference to nothing", unknownId, [create("new_1", `{{Q:${unknownId}}}`)]],
    ["two of one name", "temp_id", [create("new_1", "x"), create("new_1", "y")]],
    ["a place before the first", "zero", [create("new_1", "x", { position: -1 })]],
    ["no JSON", "JSON", [create("new_1", "x", { props_json: "[]" })]],
    ["a question that is not there", unknownId, [operation("delete_question", { question_id: unknownId })]],
    ["something that is no question", "Only questions", [operation("update_settings", { title: "T" })]],
  ])("fails when a proposal has %s, which the model is told", async (_, told, operations) => {
    plan = async () => ({ operations, message: "done" });
    await expectStatus(propose("x", []), 502);
    expect(asked).toHaveLength(3);
    expect(JSON.stringify(asked[1]?.attempts[0]?.problems)).toContain(told);
  });

  it("tells references and places of new questions by their final ids", async () => {
    plan = async () => ({
      operations: [create("one", "First"), create("two", "And {{Q:one}}?", { position: 0 })],
      message: "done",
    });
    const { body } = await expectStatus(propose("x", []), 200);
    expect(body.questions).toMatchObject([
      { content: `And {{Q:${body.questions[1].id}}}?`, display_order: 0 },
      { content: "First", display_order: 1 },
    ]);
  });
});
