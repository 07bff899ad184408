import { type Context, Hono } from "hono";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import type { Ctx } from "#core/platform/ctx.ts";
import type { ApiEnv } from "#functions/api/http/env.ts";
import { mountRoutes } from "#functions/api/http/mount.ts";
import { moduleOf, route } from "#functions/api/http/route.ts";
import { answerInLine } from "#functions/api/mcp/line.ts";
import { loadRoutes } from "#functions/api/routes/index.ts";
import { type Actor, organizationOf } from "#kit/actor.ts";
import {
  largeBytes,
  leavePlace,
  longestForPlace,
  maxBytesInProgress,
  maxInProgress,
  newLines,
  noteAnswer,
  noteRequest,
  othersFor,
  placeOf,
  unknownBytes,
  waitForPlace,
} from "#kit/fair/line.ts";
import { keyActor } from "#tests/support/key-actor.ts";

const routes = await loadRoutes();

const apiKey: Actor = keyActor("a", "key");
const half = maxBytesInProgress / 2;

const writeOf = (organization: string, operation: string, sent = 0) => ({
  organization,
  operation,
  sent,
  isRead: false,
});
const readOf = (organization: string, operation: string) => ({
  organization,
  operation,
  sent: 0,
  isRead: true,
});

/** Requests of one process, and the order in which they began. */
function queue(now?: () => number) {
  const lines = newLines(now);
  const begun: string[] = [];
  return {
    begun,
    lines,
    begin: async (name: string, organization: string, bytes: number) => {
      const place = placeOf(lines, writeOf(organization, name, bytes));
      await waitForPlace(lines, place);
      begun.push(name);
      return { end: () => leavePlace(lines, place) };
    },
  };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe("large requests of an organization", () => {
  it("are in progress together up to the limit, and begin in the order in which they came", async () => {
    const { begin, begun, lines } = queue();
    const first = await begin("first", "a", half);
    const second = await begin("second", "a", half);
    const third = begin("third", "a", half + 1);
    const fourth = begin("fourth", "a", largeBytes);
    await settled();
    expect(begun).toEqual(["first", "second"]);
    first.end();
    await settled();
    expect(begun).toEqual(["first", "second"]);
    second.end();
    expect(await Promise.all([third, fourth])).toHaveLength(2);
    expect(begun).toEqual(["first", "second", "third", "fourth"]);
    for (const { end } of await Promise.all([third, fourth])) end();
    expect(lines.byOrganization.size).toBe(0);
  });

  it("do not wait for those of another", async () => {
    const { begin, begun } = queue();
    await begin("one", "a", maxBytesInProgress);
    await begin("other", "b", maxBytesInProgress);
    expect(begun).toEqual(["one", "other"]);
  });

  it("are worked on alone where they are larger than the limit", async () => {
    const { begin, begun } = queue();
    const small = await begin("small", "a", largeBytes);
    const huge = begin("huge", "a", 3 * maxBytesInProgress);
    const next = begin("next", "a", largeBytes);
    await settled();
    expect(begun).toEqual(["small"]);
    small.end();
    const { end } = await huge;
    await settled();
    expect(begun).toEqual(["small", "huge"]);
    end();
    await next;
    expect(begun).toEqual(["small", "huge", "next"]);
  });

  it("are taken to be as large as the last answer to the same operation", () => {
    const lines = newLines();
    const bytesOf = (organization: string, operation: string) =>
      placeOf(lines, writeOf(organization, operation, 10)).bytes;
    const note = (bytes: number) => noteAnswer(lines, placeOf(lines, readOf("a", "list")), bytes);
    note(5_000_000);
    expect([bytesOf("a", "list"), bytesOf("a", "read"), bytesOf("b", "list")]).toEqual([5_000_000, 10, 10]);
    note(largeBytes);
    expect(bytesOf("a", "list")).toBe(largeBytes);
    note(largeBytes - 1);
    expect(bytesOf("a", "list")).toBe(largeBytes - 1);
  });

  it("that read what nothing is known of wait for two others, until one shows that it is small", async () => {
    const lines = newLines();
    const all = ["list", "list", "list", "read", "list"].map((name) => placeOf(lines, readOf("a", name)));
    expect(all.map(({ bytes }) => bytes)).toEqual(all.map(() => unknownBytes));
    const begun: number[] = [];
    for (const [index, place] of all.entries()) void waitForPlace(lines, place).then(() => begun.push(index));
    await settled();
    expect(begun).toEqual([0, 1]);
    const [first, , , other] = all.map((place) => () => {
      noteAnswer(lines, place, 100);
      leavePlace(lines, place);
    });
    first?.();
    await settled();
    expect(begun).toEqual([0, 1, 2, 3, 4]);
    other?.();
    for (const index of [1, 2, 4]) leavePlace(lines, all[index] ?? placeOf(lines, readOf("a", "list")));
    expect(lines.byOrganization.size).toBe(0);
  });

  it("are remembered of 10,000 organizations' operations at most", () => {
    const lines = newLines();
    for (let n = 0; n < 10_001; n++) noteAnswer(lines, placeOf(lines, readOf(String(n), "list")), largeBytes);
    expect(lines.answered.size).toBe(10_000);
    expect(placeOf(lines, readOf("0", "list")).bytes).toBe(unknownBytes);
    expect(placeOf(lines, readOf("1", "list")).bytes).toBe(largeBytes);
  });
});

describe("requests of an organization", () => {
  const five = ["1", "2", "3", "4", "5"];

  /** Five of organization a, of which each notes itself, beside one that another sent so many ms before. */
  async function besideAnother(ms: number, sizes: readonly number[] = []) {
    let now = 0;
    const { begin, begun, lines } = queue(() => now);
    noteRequest(lines, "b");
    now = ms;
    const placeOfEach = five.map((name, index) => {
      noteRequest(lines, "a");
      return begin(name, "a", sizes[index] ?? 0);
    });
    await settled();
    return { begun, lines, begin, placeOfEach, wait: (ms: number) => (now += ms) };
  }

  it(`are ${maxInProgress} at a time while another sends some, and begin in the order in which they came`, async () => {
    const { begun, lines, placeOfEach } = await besideAnother(othersFor);
    expect(begun).toEqual(five.slice(0, maxInProgress));
    for (const place of placeOfEach) (await place).end();
    expect(begun).toEqual(five);
    expect(lines.byOrganization.size).toBe(0);
  });

  it("count whatever their size", async () => {
    const { begun } = await besideAnother(0, [0, largeBytes, largeBytes, largeBytes]);
    expect(begun).toHaveLength(maxInProgress);
  });

  it("are not limited a while after the others' last one, nor where nobody else is", async () => {
    expect((await besideAnother(othersFor + 1)).begun).toEqual(five);
    const { begin, begun, lines } = queue();
    for (const name of five) {
      noteRequest(lines, "a");
      await begin(name, "a", 0);
    }
    expect(begun).toEqual(five);
  });

  it("all begin with the first that ends once the others have gone", async () => {
    const { begun, placeOfEach, wait } = await besideAnother(0);
    wait(othersFor + 1);
    (await placeOfEach[0])?.end();
    await settled();
    expect(begun).toEqual(five);
  });

  it("begin at once after a second, as those before them may wait for something", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
    const { begun } = await besideAnother(0);
    vi.advanceTimersByTime(longestForPlace - 1);
    await settled();
    expect(begun).toHaveLength(maxInProgress);
    vi.advanceTimersByTime(1);
    await settled();
    expect(begun).toEqual(five);
  });

  it("wait for nobody else's", async () => {
    const { begin, begun, lines } = await besideAnother(0);
    noteRequest(lines, "b");
    await begin("other", "b", 0);
    expect(begun).toContain("other");
  });

  it("that fail before their turn end without one", async () => {
    const { lines } = queue();
    const begun = placeOf(lines, writeOf("a", "begun"));
    await waitForPlace(lines, begun);
    leavePlace(lines, placeOf(lines, writeOf("a", "refused")));
    expect(lines.byOrganization.get("a")?.count).toBe(1);
    leavePlace(lines, begun);
    expect(lines.byOrganization.size).toBe(0);
  });
});

describe("routes", () => {
  it("work on three requests of an organization at a time beside another's", async () => {
    const begun: string[] = [];
    const ends: (() => void)[] = [];
    const slow = route(
      "POST",
      "/slow",
      {
        operationId: "slow",
        summary: "Slow",
        description: "Waits",
        tag: "Service",
        scope: [],
        responses: { 204: null },
      },
      async ({ ctx }) => {
        begun.push(organizationOf(ctx.actor));
        await new Promise<void>((end) => ends.push(end));
      },
    );
    const app = new Hono<ApiEnv>();
    const admitted = async (c: Context): Promise<Ctx> => {
      const actor = { ...apiKey, organization_id: c.req.header("organization") ?? "" };
      return { actor, meter: { pending: [] }, now: () => new Date() } as unknown as Ctx;
    };
    mountRoutes(app, [moduleOf([slow])], admitted, newLines());
    const send = (organization: string) =>
      app.request("/slow", { method: "POST", headers: { organization } });
    const sent = [send("b"), ...Array.from({ length: 5 }, () => send("a"))];
    await settled();
    expect(begun).toEqual(["b", "a", "a", "a"]);
    while (ends.length > 0) {
      ends.shift()?.();
      await settled();
    }
    expect((await Promise.all(sent)).map(({ status }) => status)).toEqual(sent.map(() => 204));
    expect(begun).toEqual(["b", "a", "a", "a", "a", "a"]);
  });
});

describe("tools", () => {
  const routeOf = (operation: string) => {
    const found = routes.find(({ spec }) => spec.operationId === operation);
    if (found === undefined) throw new Error(`there is no operation ${operation}`);
    return found;
  };

  it("take turns with the organization's other requests, but for those that wait for a model", async () => {
    const lines = newLines();
    const other = placeOf(lines, writeOf("a", "other", maxBytesInProgress));
    await waitForPlace(lines, other);
    const answered: string[] = [];
    const answer = (name: string, bytes: number) => async () => {
      answered.push(name);
      return { bytes };
    };
    const list = answerInLine(lines, apiKey, routeOf("list_studies"), answer("list", largeBytes));
    await answerInLine(lines, apiKey, routeOf("agent_edit"), answer("edit", 1));
    await settled();
    expect(answered).toEqual(["edit"]);
    leavePlace(lines, other);
    expect(await list).toEqual({ bytes: largeBytes });
    expect(lines.byOrganization.size).toBe(0);
    expect(placeOf(lines, readOf("a", "list_studies")).bytes).toBe(largeBytes);
  });
});
