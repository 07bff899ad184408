import { describe, expect, it } from "vitest";
import { type Answer, expectStatus, useStack } from "#tests/support/api.ts";
import { operations, perform } from "#tests/support/operations/index.ts";
import { newWorld } from "#tests/support/operations/world.ts";

const stack = useStack();

/** By its token, one interview is found and no page. */
const byToken = /^list_interviews [23]$/;
const paged = operations.filter(({ name, route }) => route.spec.paged && !byToken.test(name));

function linksOf({ headers }: Answer): Record<string, string> {
  const links = (headers.get("link") ?? "").matchAll(/<([^>]+)>; rel="(\w+)"/g);
  return Object.fromEntries([...links].map(([, target, rel]) => [rel, target]));
}

describe("pages", () => {
  it.each(paged)("of $name are linked to each other", async ({ route, sample: make }) => {
    const world = await newWorld(stack);
    const { client, ids } = world;
    await expectStatus(client.send("POST", `/webhook-endpoints/${ids.endpoint}/test`), 202);
    const sample = make(world);
    const real = { include_simulations: "false" };
    const ask = (query: Record<string, string>) =>
      expectStatus(perform(world, route, { ...sample, query: { ...real, ...sample.query, ...query } }), 200);
    const follow = (link: string | undefined) => expectStatus(client.send("GET", link ?? "no link"), 200);

    const first = await ask({ page_size: "1" });
    expect(first.headers.get("x-total-count")).toBe("2");
    expect(Object.keys(linksOf(first))).toEqual(["first", "next", "last"]);
    const second = await follow(linksOf(first).next);
    expect(Object.keys(linksOf(second))).toEqual(["first", "prev", "last"]);
    expect(second.text).not.toBe(first.text);
    for (const link of [linksOf(first).last, linksOf(second).last]) {
      expect((await follow(link)).text).toBe(second.text);
    }
    for (const link of [linksOf(first).first, linksOf(second).prev]) {
      expect((await follow(link)).text).toBe(first.text);
    }
    const whole = await ask({ page_size: "2" });
    expect(Object.keys(linksOf(whole))).toEqual(["first", "last"]);
    const beyond = await ask({ page_size: "1", page: "7" });
    expect(Object.keys(linksOf(beyond))).toEqual(["first", "prev", "last"]);
    expect((await follow(linksOf(beyond).prev)).text).toBe(second.text);
  });
});
