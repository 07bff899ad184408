import { describe, expect, it } from "vitest";
import type { AuditEntry } from "#core/account/audit/schema.ts";
import { isWrite, openTo } from "#functions/api/http/route.ts";
import { loadRoutes } from "#functions/api/routes/index.ts";
import { useStack } from "#tests/support/api.ts";
import { operations, perform, statusOf } from "#tests/support/operations/index.ts";
import { newWorld, ownerToken } from "#tests/support/operations/world.ts";

const stack = useStack();
const routes = await loadRoutes();
const needsAction = routes.filter((route) => isWrite(route) && openTo(route.spec) === null);
/** It joins the run of the world, and adds nothing. */
const joins = "start_insights_run";
const recorded = operations.filter(({ route }) => route.spec.audit !== undefined);

describe("the audit log of operations", () => {
  it("knows an action of every operation that changes anything", () => {
    const without = needsAction.filter(({ spec }) => spec.audit === undefined);
    expect(without.map(({ spec }) => spec.operationId)).toEqual([]);
  });

  it.each(recorded)("has what $name does", async ({ route, sample: make }) => {
    const world = await newWorld(stack);
    const sample = make(world);
    const { body: before } = await world.client.send("GET", "/audit-log?limit=500");
    const earlier: AuditEntry[] = before.entries;
    const answer = await perform(world, route, sample, { "x-request-id": "the-request" });
    expect(answer.status, answer.text).toBe(statusOf(route, sample));
    const authorization = `Bearer ${ownerToken(world.client)}`;
    const { body } = await world.client.send("GET", `/audit-log?after=${before.next_after}`, undefined, {
      authorization,
    });
    const entries: AuditEntry[] = body.entries.filter(({ action }: AuditEntry) => action !== "access.denied");
    const actions: string[] = [route.spec.audit ?? []].flat();
    // Work that had begun before it failed stays in the log; a 403 begins none.
    if (answer.status === 403 || (answer.status >= 400 && route.spec.begin === undefined)) {
      expect(entries).toEqual([]);
      return;
    }
    if (route.spec.operationId === joins) {
      expect(entries).toEqual([]);
      expect(earlier.map(({ action }) => action)).toContain(route.spec.audit);
      return;
    }
    const own = entries.filter(
      ({ action, request_id }) => actions.includes(action) && request_id === "the-request",
    );
    expect(own.length, JSON.stringify(entries)).toBeGreaterThan(0);
    for (const { actor, study_id } of own) {
      const type = sample.asOwner === undefined ? "api_key" : "member";
      expect(actor).toMatchObject({ type, name: expect.any(String) });
      if (route.path.includes("/studies/{id}") && route.spec.audit !== "study.create")
        expect(study_id).toBe(sample.params?.id);
    }
  });
});
