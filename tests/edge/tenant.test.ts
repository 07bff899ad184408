import { beforeAll, describe, expect, it } from "vitest";
import { loadRoutes } from "#functions/api/routes/index.ts";
import { newId } from "#kit/id.ts";
import { expectStatus, newClient, useStack } from "#tests/support/api.ts";
import { digestOf } from "#tests/support/digest.ts";
import {
  declaredSlots,
  isRead,
  operations,
  perform,
  slotsOf,
  statusOf,
  withId,
} from "#tests/support/operations/index.ts";
import { samples } from "#tests/support/operations/samples.ts";
import { newWorld, type World } from "#tests/support/operations/world.ts";
import { unknownId } from "#tests/support/survey.ts";

const routes = await loadRoutes();

// A clock that stands still: nothing in the database changes of itself.
const now = new Date();
const stack = useStack({ now: () => now });

let theirs: World;
let readOnly: World;
beforeAll(async () => {
  theirs = await newWorld(stack);
  readOnly = await newWorld(stack);
});

/** Neither its texts nor its ids, but for the one that was sent. */
function expectNothingOf(world: World, text: string, but?: string): void {
  expect(text).not.toContain(world.marker);
  for (const id of Object.values(world.ids)) if (id !== but) expect(text).not.toContain(id);
}

/** Answers to another organization's id that say less than "not yours": it is wrong there in any case. */
const notEvenForbidden: [operation: RegExp, place: RegExp, status: number][] = [
  [/^upsert_questions 1/, /study_id$/, 422], // not the one of the other items
  [/question|apply/, /content$/, 422], // quotes a question that is not in the study
  [/./, /(routing_branch_id|arms\.\d\.id)$/, 422],
  [/^list_interviews 3/, /./, 404], // no such interview in that study
  [/^get_agent_edit/, /edit_id$/, 404], // no such edit of that study
  [/^get_simulation/, /simulation_id$/, 404], // nor such a simulation
  [/^(get|cancel)_insights_run/, /run_id$/, 404], // nor such a run
  [/^(get|delete)_export/, /export_id$/, 404], // nor such a job
  [/^create_export/, /question_group_id$/, 422], // no such loop in that study
  [/^(get_crosstab|create_share)/, /^body/, 422], // no such dimension or arm in that study
  [/^decide_quality/, /interview_ids/, 422], // no such interview in that study
  [/^list_audit_log/, /./, 200], // nothing was done to it here
  [/^apply_agent_edit/, /entity_id$|before/, 409], // the study no longer matches what the mutation expects
];
const foreignStatus = (operation: string, place: string): number =>
  notEvenForbidden.find(([name, slot]) => name.test(operation) && slot.test(place))?.[2] ?? 403;

describe("another organization's ids", () => {
  it.each(operations)("reach nothing through $name", async (operation) => {
    const { name, route, sample: make } = operation;
    const mine = isRead(operation) ? readOnly : await newWorld(stack);
    const sample = make(mine);
    const before = await digestOf(stack.pool);
    for (const { slot, thing } of slotsOf(sample, mine.ids)) {
      const place = slot.join(".");
      const sendInstead = (id: string) => perform(mine, route, withId(sample, slot, mine.ids[thing], id));
      const foreign = await sendInstead(theirs.ids[thing]);
      expect([place, foreign.status], foreign.text).toEqual([place, foreignStatus(name, place)]);
      expectNothingOf(theirs, foreign.text, theirs.ids[thing]);
      for (const id of [unknownId, "not-an-id"]) {
        const { status, text } = await sendInstead(id);
        expect([404, 422, foreignStatus(name, place)], `${place} ${id}: ${text}`).toContain(status);
      }
    }
    expect(await digestOf(stack.pool)).toBe(before);
    const { status, text } = await perform(mine, route, sample);
    expect(status, text).toBe(statusOf(route, sample));
    expectNothingOf(theirs, text);
  });

  it("are no use to an organization that has nothing", async () => {
    const nobody = { ...theirs, client: await newClient(stack) };
    for (const { name, route, sample: make } of operations) {
      const sample = make(theirs);
      const { status, text } = await perform(nobody, route, sample);
      const isLog = route.spec.operationId === "list_audit_log";
      if (slotsOf(sample, theirs.ids).length > 0 && !isLog) expect([name, status], text).toEqual([name, 403]);
      else expectNothingOf(theirs, text);
    }
  });

  it("still work for their owner", async () => {
    for (const { name, route, sample } of operations.filter(isRead)) {
      const answer = await perform(theirs, route, sample(theirs));
      expect([name, answer.status], answer.text).toEqual([name, 200]);
    }
  });
});

describe("the ids of new things", () => {
  it.each([
    ["question", "choice"],
    ["question_group", "group"],
    ["logic_rule", "rule"],
  ] as const)("cannot be those of another organization's: %s", async (entity_type, thing) => {
    const { client, ids } = readOnly;
    const after = {
      question: {},
      question_group: { name: "New" },
      logic_rule: {
        question_id: ids.choice,
        operation: "ALWAYS",
        comparison_value_type: "string",
        action_type: "end_interview",
      },
    }[entity_type];
    const mutation = (entity_id: string) => ({
      id: "m1",
      entity_type,
      operation: "create",
      entity_id,
      before: null,
      after,
      timestamp: now.toISOString(),
    });
    const apply = (entity_id: string) =>
      client.send("POST", `/studies/${ids.study}/agent/apply`, { mutations: [mutation(entity_id)] });
    const before = await digestOf(stack.pool);
    const { status, text } = await apply(theirs.ids[thing]);
    expect(status, text).toBe(409);
    expectNothingOf(theirs, text, theirs.ids[thing]);
    expect(await digestOf(stack.pool)).toBe(before);
    await expectStatus(apply(newId()), 200);
  });
});

/** What a link opens has a token and no ids of its own: `tests/field/flow` and `tests/results/share` are about that. */
const walked = routes.filter(({ path }) => path.startsWith("/api/") || path === "/health");

describe("the walk", () => {
  it("has a sample of every operation", () => {
    const without = walked.map(({ spec }) => spec.operationId).filter((id) => samples[id] === undefined);
    expect(without, "to be added to tests/support/operations/samples.ts").toEqual([]);
  });

  it.each(walked.map((route) => [route.spec.operationId, route] as const))(
    "fills every id that %s can take",
    (operationId, route) => {
      const filled = (samples[operationId] ?? []).flatMap((make) => slotsOf(make(theirs), theirs.ids));
      const places = filled.map(({ slot }) =>
        slot.map((key) => (typeof key === "number" ? "*" : key)).join("."),
      );
      expect(declaredSlots(route).filter((slot) => !places.includes(slot))).toEqual([]);
    },
  );
});
