import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import { createApiKey } from "#core/account/auth/api-key.ts";
import { applyMutations } from "#core/design/edit/apply-mutations.ts";
import { applyPlan } from "#core/design/edit/apply-plan.ts";
import type { EditOperation } from "#core/design/edit/operation.ts";
import { readStudyContent } from "#core/design/edit/study-content.ts";
import type { Ctx } from "#core/platform/ctx.ts";
import { createApp } from "#functions/api/app.ts";
import { ServiceError } from "#kit/error.ts";
import { newId } from "#kit/id.ts";
import type { AgentEdit, Mutation } from "#survey/edit/schema.ts";
import { type Client, send, useOrganization, useStack } from "#tests/support/api.ts";
import { drawnPlan, everyKind } from "#tests/support/drawn-plans.ts";
import { newEdited, undone } from "#tests/support/edited-study.ts";
import { keyActor } from "#tests/support/key-actor.ts";
import { expansionOf } from "#tests/support/structure.ts";
import { rowsOf } from "#tests/support/study-rows.ts";

/** Random edits of all kinds of things. `EDIT_RUNS` sets their number, `SEED` draws others. */
const runs = Number(process.env.EDIT_RUNS ?? 160);
const seed = Number(process.env.SEED ?? 1764432000);
const lanes = 4;

const stack = useStack({ log: () => {} });
const client = useOrganization(stack);
let ctx: Ctx;
beforeAll(async () => {
  const key = await createApiKey(stack.ctx, { organization_id: client.organizationId, name: "edits" });
  const actor = keyActor(client.organizationId, key.id);
  ctx = { ...stack.ctx, actor };
});

/** Previews the valid part of a plan: like a model that is told about problems, it leaves out the operations that have one. */
async function previewed(ctx: Ctx, studyId: string, drawn: readonly EditOperation[]) {
  const seen = await readStudyContent(ctx, studyId);
  let operations = [...drawn];
  const problems: string[] = [];
  for (;;) {
    const outcome = await applyPlan(ctx, seen, { operations, message: "m" }, null);
    if ("edit" in outcome) return { edit: outcome.edit, operations, problems };
    problems.push(...outcome.problems.map(({ message }) => message));
    const wrong = new Set(outcome.problems.map(({ operation }) => operation));
    operations = operations.filter((_, index) => !wrong.has(index));
  }
}

/** An edit without the fields that differ between a preview and its application. */
const lasting = (edit: AgentEdit): unknown =>
  JSON.parse(
    JSON.stringify({ ...edit, message: "" }).replace(/"(created_at|updated_at)":"[^"]*"/g, '"$1":""'),
  );

const refusal = (ctx: Ctx, mutations: Mutation[], studyId: string): Promise<string> =>
  applyMutations(ctx, studyId, mutations).then(
    () => "applied",
    (error: unknown) => (error instanceof ServiceError ? error.kind : Promise.reject(error)),
  );

/** Ways to corrupt a list of mutations, each with what rejects it. */
const faults: ((list: Mutation[], foreign: string) => Mutation[])[] = [
  (list, foreign) => [
    ...list,
    { ...first(list), operation: "delete", before: { name: "x" }, after: null, entity_id: foreign },
  ],
  (list) => [
    ...list,
    {
      ...first(list),
      entity_type: "study_settings",
      operation: "update",
      before: { title: "forged" },
      after: { title: "x" },
    },
  ],
  (list) => [...list, ...list],
  (list) => [
    ...list,
    {
      ...first(list),
      operation: "create",
      before: null,
      after: { nonsense: 1 },
      entity_type: "study_messages",
    },
  ],
];
const refused = /^(conflict|invalid|not_found)$/;

/** Only a list that creates and removes the same things can be applied twice. */
const leavesNothing = (list: Mutation[]): boolean =>
  list.every(({ entity_id, before, after }) => {
    const done = list.filter((one) => one.entity_id === entity_id).map(({ operation }) => operation);
    const isGone = done.includes("create") && done.includes("delete");
    return isGone || JSON.stringify(before) === JSON.stringify(after);
  });

/** A client that sees this transaction. */
const clientIn = (ctx: Ctx): Client => ({
  ...client,
  send: (method, path, body) =>
    send(createApp(ctx) as never, method, path, body, { authorization: `Bearer ${client.key}` }),
});

const first = (list: Mutation[]): Mutation => {
  const [mutation] = list;
  if (mutation === undefined) throw new Error("an empty list");
  return mutation;
};

it("any edit is applied completely or not at all, once, and its preview shows the same result", async () => {
  const seenKinds = new Map<string, number>();
  let empty = 0;
  let problemCount = 0;
  const check = async (ctx: Ctx, studyId: string, plan: EditOperation[], fault: number) => {
    const before = await rowsOf(ctx, studyId);
    const { edit, problems } = await previewed(ctx, studyId, plan);
    problemCount += problems.length;
    expect(await rowsOf(ctx, studyId)).toBe(before);
    expect(JSON.stringify(edit)).not.toMatch(/"tmp_|Q:tmp_[qglr]\d\}/);
    const { mutations } = edit;
    if (mutations.length === 0) {
      empty += 1;
      return;
    }
    const isRepeatable = leavesNothing(mutations);
    const broken = faults[isRepeatable ? 0 : fault]?.(mutations, newId()) ?? [];
    expect(await refusal(ctx, broken, studyId)).toMatch(refused);
    expect(await rowsOf(ctx, studyId)).toBe(before);
    const applied = await applyMutations(ctx, studyId, mutations);
    expect(lasting(applied)).toEqual(lasting(edit));
    await expansionOf(clientIn(ctx), studyId);
    const after = await rowsOf(ctx, studyId);
    if (!isRepeatable) {
      expect(await refusal(ctx, mutations, studyId)).toMatch(refused);
      expect(await rowsOf(ctx, studyId)).toBe(after);
    }
    for (const { entity_type, operation } of mutations) {
      const kind = `${entity_type} ${operation}`;
      seenKinds.set(kind, (seenKinds.get(kind) ?? 0) + 1);
    }
  };
  const lane = async (number: number) => {
    const { studyId, known } = await newEdited(client);
    const property = fc.asyncProperty(drawnPlan(known), fc.nat(faults.length - 1), (plan, fault) =>
      undone(ctx, (ctx) => check(ctx, studyId, plan, fault)),
    );
    // Some kinds are so rare that random draws may miss them.
    const examples = everyKind(known).map((plan): [EditOperation[], number] => [plan, number]);
    await fc.assert(property, { numRuns: Math.ceil(runs / lanes), seed: seed + number, examples });
  };
  await Promise.all(Array.from({ length: lanes }, (_, number) => lane(number)));
  expect(problemCount).toBeGreaterThan(runs / 2);
  expect(empty).toBeLessThan(runs / 2);
  const both = ["create", "update", "delete", "reorder"];
  const wanted = [
    ...["question", "logic_rule", "question_group", "randomizer"].flatMap((type) =>
      both.map((operation) => `${type} ${operation}`),
    ),
    ...["create", "update", "delete"].map((operation) => `question_quota ${operation}`),
    "study_settings update",
    "study_messages update",
  ];
  expect([...seenKinds.keys()].sort()).toEqual(wanted.sort());
}, 600_000);
