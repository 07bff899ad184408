import { describe, expect, it } from "vitest";
import { newClient, useStack } from "#tests/support/api.ts";
import { isRead, operations, perform, statusOf } from "#tests/support/operations/index.ts";
import { newWorld, type World } from "#tests/support/operations/world.ts";
import { isHeavyPlace } from "#tests/support/statements.ts";

const now = new Date();
const stack = useStack({ now: () => now });

/** Of a request, its credential's own included; transaction control is left out. */
const reads = 2;
/** The entry of the audit log is one of them. */
const writes = 5;
const keyed = 2;
/** To take a place among the heavy operations, and to give it up. */
const heavy = 2;
/** Edits look again while they wait; an applied one and a restore read the whole study before and after. The feed and the log give their places before they are read. */
const ofTheirOwn: Record<string, number> = {
  agent_edit: 8,
  ai_edit: 8,
  apply_agent_edit: 25,
  restore_study_version: 27,
  list_events: 3,
  list_audit_log: 3,
  // An export is recorded.
  export_responses: 3,
  // The first deletion of files in a bucket looks whose bucket it is.
  erase_interview: 6,
  // It looks whose the named interviews are, and how many requests wait.
  create_data_subject_request: 6,
};

const aboutKeys = (statement: string) => statement.includes("idempotency_key");

/** A study of 200 questions, each quoting another and with a rule of its own. */
const large = () => newWorld(stack, 194);
let unchanged: Promise<World> | undefined;
const largeUnchanged = () => {
  unchanged ??= large();
  return unchanged;
};

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

describe("statements of a request, in a study of 200 questions", () => {
  it.each(operations)("stay within the budget for $name", async (operation) => {
    const { route, sample: make } = operation;
    const world = isRead(operation) ? await largeUnchanged() : await large();
    const sample = make(world);
    const isKeyed = route.method === "POST";
    const headers: Record<string, string> = isKeyed ? { "idempotency-key": "k" } : {};
    stack.takeStatements();
    const answer = await perform(world, route, sample, headers);
    const statements = stack.takeStatements();
    expect(answer.status, answer.text).toBe(statusOf(route, sample));
    const own = statements.filter((statement) => !aboutKeys(statement) && !isHeavyPlace(statement));
    const budget = ofTheirOwn[route.spec.operationId] ?? (isRead(operation) ? reads : writes);
    expect(own.length, own.join("\n\n")).toBeLessThanOrEqual(budget);
    expect(statements.filter(isHeavyPlace).length).toBe(route.spec.isHeavy ? heavy : 0);
    expect(statements.filter(aboutKeys).length).toBeLessThanOrEqual(isKeyed ? keyed : 0);
  });
});
