import { describe, expect, it } from "vitest";
import { newClient, useStack } from "#tests/support/api.ts";
import { isRead, operations, perform, statusOf } from "#tests/support/operations/index.ts";
import { newWorld, type World } from "#tests/support/operations/world.ts";
import { isHeavyPlace } from "#tests/support/statements.ts";

const now = new Date();
const stack = useStack({ now: () => now });

/**
 * Of the operations that people wait for most, the credential's own included; transaction control is left out. Those of
 * participants and of deliveries are counted in the tests of these rooms.
 */
const hot: Record<string, number> = {
  get_interview: 2,
  list_interviews: 2,
  get_study: 2,
  list_questions: 2,
  get_study_metrics: 2,
};
const keyed = 2;
/** To take a place among the heavy operations, and to give it up. */
const heavy = 2;

/** A request that waits for its edit looks again and again. */
const isLookAtEdit = (statement: string) => /^select .* from "study_edit"/.test(statement);
const aboutKeys = (statement: string) => statement.includes("idempotency_key");

/** What an operation asks the database for, in a study with this many more questions than the usual one. */
async function statementsOf({ route, sample: make }: (typeof operations)[number], world: World) {
  const sample = make(world);
  const headers: Record<string, string> = route.method === "POST" ? { "idempotency-key": "k" } : {};
  stack.takeStatements();
  const answer = await perform(world, route, sample, headers);
  expect(answer.status, answer.text).toBe(statusOf(route, sample));
  return stack.takeStatements();
}

/** Worlds that reads share: a read leaves them as they are. */
const shared = new Map<number, Promise<World>>();
function worldFor(operation: (typeof operations)[number], extra: number): Promise<World> {
  if (!isRead(operation)) return newWorld(stack, extra);
  const world = shared.get(extra) ?? newWorld(stack, extra);
  shared.set(extra, world);
  return world;
}

describe("hot statements", () => {
  it("are parsed by a connection once, under the name that they have here", async () => {
    const client = await newClient(stack);
    for (const _ of [1, 2, 3, 4]) await client.send("GET", "/studies");
    // The first one reports its minute as well, by a statement of its own name.
    const { rows } = await stack.pool.query(
      "select generic_plans + custom_plans as runs from pg_prepared_statements where name = 'api_key_use'",
    );
    expect(rows.map(({ runs }) => Number(runs))).toEqual([3]);
  });
});

describe("statements of a request", () => {
  it.each(operations)("do not grow with the study's questions for $name", async (operation) => {
    const { route } = operation;
    const few = await statementsOf(operation, await worldFor(operation, 0));
    // Each quotes another one and has a rule of its own.
    const statements = await statementsOf(operation, await worldFor(operation, 194));
    const isOwn = (statement: string) =>
      !aboutKeys(statement) && !isHeavyPlace(statement) && !isLookAtEdit(statement);
    const own = statements.filter(isOwn);
    expect(own.length, own.join("\n\n")).toBeLessThanOrEqual(few.filter(isOwn).length);
    expect(own.length).toBeLessThanOrEqual(hot[route.spec.operationId] ?? Number.POSITIVE_INFINITY);
    expect(statements.filter(isHeavyPlace).length).toBe(route.spec.isHeavy ? heavy : 0);
    expect(statements.filter(aboutKeys).length).toBeLessThanOrEqual(route.method === "POST" ? keyed : 0);
  });

  it("are counted for operations that there are", () => {
    const ids = operations.map(({ route }) => route.spec.operationId);
    expect(Object.keys(hot).filter((id) => !ids.includes(id))).toEqual([]);
  });
});
