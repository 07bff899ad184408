import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import type { Model } from "#core/platform/model.ts";
import type { EditOperation } from "#core/study-edit/operation.ts";
import { offlineModel } from "#functions/platform/model/offline.ts";
import { providePorts } from "#functions/platform/ports.ts";
import { handler } from "#functions/queue/agent-edit.ts";
import { type Client, expectStatus, newClient, useStack } from "#tests/support/api.ts";
import { sqsEventOf } from "#tests/support/queue.ts";
import { addQuestions, newStudy, questionsOf } from "#tests/support/survey.ts";

let plan: Model["planEdit"] = offlineModel.planEdit;

const stack = useStack({
  queue: {
    send: async (queue, messages) => {
      const context = { awsRequestId: "test", getRemainingTimeInMillis: () => 300_000 };
      if (queue === "agent_edit") setImmediate(() => handler(sqsEventOf(messages), context));
      return messages.length;
    },
  },
  model: { ...offlineModel, planEdit: (request) => plan(request) },
  log: () => {},
});

let client: Client;
beforeAll(async () => {
  providePorts(stack.ctx);
  client = await newClient(stack);
});

const agent = (studyId: string, message: string, auto_save = true) =>
  client.send("POST", `/studies/${studyId}/agent`, { message, auto_save });

const stateOf = async (studyId: string) => {
  const { revision, updated_at, ...study } = (await client.send("GET", `/studies/${studyId}`)).body;
  return {
    study,
    questions: (await questionsOf(client, studyId)).map(plain),
    groups: (await client.send("GET", `/question-groups?study_id=${studyId}`)).body,
  };
};

/** Without dates, which an undone and a done change cannot share. */
const plain = ({ logic, ...question }: { logic: Record<string, unknown>[] }) => ({
  ...question,
  logic: logic.map(({ created_at, updated_at, ...rule }) => rule),
});

it("two agents and a REST client on one study: an order of them explains the outcome, nothing is lost", async () => {
  plan = offlineModel.planEdit;
  for (let round = 0; round < 6; round += 1) {
    const studyId = await newStudy(client);
    const [id] = await addQuestions(client, studyId, [{ content: "0" }, { content: "1" }]);
    const [a, b, rest] = await Promise.all([
      agent(studyId, 'add question "A"; rename question 1 to "by A"'),
      agent(studyId, 'add question "B"; rename question 1 to "by B"'),
      client.send("PUT", `/questions/${id}`, { props: { required: true } }),
    ]);
    expect(rest.status).toBe(204);
    expect([200, 409]).toContain(a.status);
    expect([200, 409]).toContain(b.status);
    const questions: { content: string; props: object }[] = await questionsOf(client, studyId);
    const has = (content: string) => questions.some((question) => question.content === content);
    expect([has("A"), has("B")]).toEqual([a.status === 200, b.status === 200]);
    expect(questions[0]?.props).toEqual({ required: true });
    const saved = [a, b].filter(({ status }) => status === 200);
    if (saved.length === 0) expect(questions[0]?.content).toBe("0");
    if (saved.length === 1) expect(questions[0]?.content).toBe(a.status === 200 ? "by A" : "by B");
    for (const { status, body } of [a, b]) if (status === 409) expect(body.code).toBe("study_changed");
  }
}, 60_000);

const index = fc.nat(4);
const content = fc.oneof(
  fc.string({ maxLength: 20 }).filter((text) => text.isWellFormed() && !text.includes("\u0000")),
  fc.constantFrom("About {{Q:new_0}}", "{{Q:bad", "{{Q:new_3.option[9]}}"),
);
const operation = fc.oneof(
  fc.record({
    kind: fc.constant("create" as const),
    to: index,
    content,
    type: fc.constantFrom("question", "nps", "ratingScale", "multipleChoice"),
  }),
  fc.record({
    kind: fc.constant("update" as const),
    of: index,
    content,
    props: fc.constantFrom(null, '{"required":true}', '{"options":["A","A"]}', "not json"),
  }),
  fc.record({ kind: fc.constant("delete" as const), of: index }),
  fc.record({ kind: fc.constant("move" as const), of: index, to: index }),
  fc.record({ kind: fc.constant("rule" as const), of: index, to: index }),
  fc.record({ kind: fc.constant("group" as const), of: index }),
  fc.record({ kind: fc.constant("title" as const), content: fc.constantFrom("T", "", "Other") }),
);
type Drawn = typeof operation extends fc.Arbitrary<infer T> ? T : never;

function toOperation(one: Drawn, ids: readonly string[]): EditOperation {
  const id = (at: number) => ids[at] ?? `new_${at}`;
  switch (one.kind) {
    case "create":
      return {
        op: "create_question",
        temp_id: `new_${one.to}`,
        content: one.content,
        type: one.type,
        props_json: null,
        interviewer_notes: null,
        position: one.to,
      };
    case "update":
      return {
        op: "update_question",
        question_id: id(one.of),
        content: one.content,
        type: null,
        props_json: one.props,
        interviewer_notes: null,
      };
    case "delete":
      return { op: "delete_question", question_id: id(one.of) };
    case "move":
      return { op: "move_question", question_id: id(one.of), position: one.to };
    case "rule":
      return {
        op: "create_rule",
        question_id: id(one.of),
        operation: "ALWAYS",
        comparison_value_type: "string",
        comparison_value: null,
        action_type: "next_question_id",
        next_question_id: id(one.to),
        redirect_url: null,
      };
    case "group":
      return { op: "create_group", name: "G", question_ids: [id(one.of)], randomize: false };
    case "title":
      return {
        op: "update_settings",
        title: one.content,
        description: null,
        mode: null,
        config_json: null,
      };
  }
}

it("any plan is applied whole or not at all, and a preview shows what applying it gives", async () => {
  let [whole, refused] = [0, 0];
  await fc.assert(
    fc.asyncProperty(fc.array(operation, { maxLength: 4 }), fc.boolean(), async (drawn, isBroken) => {
      const studyId = await newStudy(client);
      const ids = await addQuestions(client, studyId, [
        { content: "a", type: "multipleChoice", props: { options: ["A", "B"] } },
        { content: "b" },
        { content: "c", type: "nps" },
      ]);
      plan = async () => ({ operations: drawn.map((one) => toOperation(one, ids)), message: "m" });
      const before = await stateOf(studyId);
      const preview = await agent(studyId, "x", false);
      expect(await stateOf(studyId)).toEqual(before);
      if (preview.status !== 200) {
        refused += 1;
        expect(preview.status).toBe(502);
        return;
      }
      const { mutations, questions, question_groups, study_settings } = preview.body;
      if (mutations.length === 0) return;
      whole += 1;
      if (isBroken) {
        const forged = [
          ...mutations,
          {
            ...mutations[0],
            id: mutations[0].id,
            operation: "update",
            before: { content: "forged" },
            after: { content: "x" },
          },
        ];
        await expectStatus(
          client.send("POST", `/studies/${studyId}/agent/apply`, { mutations: forged }),
          409,
        );
        expect(await stateOf(studyId)).toEqual(before);
      }
      await expectStatus(client.send("POST", `/studies/${studyId}/agent/apply`, { mutations }), 200);
      const after = await stateOf(studyId);
      expect(after.questions).toEqual(questions.map(plain));
      expect(after.groups).toEqual(question_groups);
      expect(after.study).toMatchObject(study_settings);
      await expectStatus(client.send("POST", `/studies/${studyId}/agent/apply`, { mutations }), 409);
    }),
    { numRuns: 30 },
  );
  expect(whole).toBeGreaterThan(0);
  expect(refused).toBeGreaterThan(0);
}, 120_000);
