import { describe, expect, it } from "vitest";
import { isKeyed } from "#functions/api/http/route.ts";
import { expectStatus, useStack } from "#tests/support/api.ts";
import { digestOf } from "#tests/support/digest.ts";
import { operations, perform, statusOf } from "#tests/support/operations/index.ts";
import { newWorld } from "#tests/support/operations/world.ts";

// A clock that stands still: nothing in the database changes of itself.
const now = new Date();
const stack = useStack({ now: () => now });

const key = { "idempotency-key": "k" };
const repeated = ["etag", "location", "deprecation", "link", "content-type", "x-ai-mode"];
const posts = operations.filter(({ route }) => isKeyed(route));

describe("a POST sent twice with one key", () => {
  it.each(posts)("is done once and answered alike: $name", async ({ route, sample: make }) => {
    const world = await newWorld(stack);
    const sample = make(world);
    const before = await digestOf(stack.pool);
    const first = await expectStatus(perform(world, route, sample, key), statusOf(route, sample));
    const after = await digestOf(stack.pool);
    const again = await expectStatus(perform(world, route, sample, key), first.status);
    expect(await digestOf(stack.pool)).toBe(after);
    expect(again.body).toEqual(first.body);
    for (const name of repeated) {
      expect([name, again.headers.get(name)]).toEqual([name, first.headers.get(name)]);
    }
    const isDone = first.status < 300;
    expect(again.headers.get("idempotent-replayed")).toBe(isDone ? "true" : null);
    // An edit that fails leaves its job behind, which says so.
    if (!isDone && route.spec.begin === undefined) expect(after).toBe(before);
  });
});
