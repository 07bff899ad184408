import { type Context, Hono } from "hono";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { type Actor, organizationOf } from "#core/platform/actor.ts";
import type { Ctx } from "#core/platform/ctx.ts";
import type { ApiEnv } from "#functions/api/http/env.ts";
import { mountRoutes } from "#functions/api/http/mount.ts";
import { moduleOf, route } from "#functions/api/http/route.ts";
import {
  beginTurn,
  endTurn,
  largeBytes,
  longestForPlace,
  maxBytesInProgress,
  maxInProgress,
  newTurns,
  noteAnswer,
  noteRequest,
  othersFor,
  turnOf,
  unknownBytes,
} from "#functions/api/http/turn.ts";
import { answerInTurn } from "#functions/api/mcp/turn.ts";
import { loadRoutes } from "#functions/api/routes/index.ts";

const routes = await loadRoutes();

const apiKey: Actor = { kind: "api_key", organization_id: "a", key_id: "key" };
const half = maxBytesInProgress / 2;

const writeOf = (organization: string, operation: string, sent = 0) => ({
  ...{ organization, operation, sent, isRead: false },
});
const readOf = (organization: string, operation: string) => ({
  ...{ organization, operation, sent: 0, isRead: true },
});

/** Requests of one process, and the order in which they began. */
function queue(now?: () => number) {
  const turns = newTurns(now);
  const begun: string[] = [];
  return {
    begun,
    turns,
    begin: async (name: string, organization: string, bytes: number) => {
      const turn = turnOf(turns, writeOf(organization, name, bytes));
      await beginTurn(turns, turn);
      begun.push(name);
      return { end: () => endTurn(turns, turn) };
    },
  };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe("large requests of an organization", () => {
  it("are in progress together up to the limit, and begin in the order in which they came", async () => {
    const { begin, begun, turns } = queue();
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
    expect(turns.lines.size).toBe(0);
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
    const turns = newTurns();
    const bytesOf = (organization: string, operation: string) =>
      turnOf(turns, writeOf(organization, operation, 10)).bytes;
    const note = (bytes: number) => noteAnswer(turns, turnOf(turns, readOf("a", "list")), bytes);
    note(5_000_000);
    expect([bytesOf("a", "list"), bytesOf("a", "read"), bytesOf("b", "list")]).toEqual([5_000_000, 10, 10]);
    note(largeBytes);
    expect(bytesOf("a", "list")).toBe(largeBytes);
    note(largeBytes - 1);
    expect(bytesOf("a", "list")).toBe(largeBytes - 1);
  });

  it("that read what nothing is known of wait for two others, until one shows that it is small", async () => {
    const turns = newTurns();
    const all = ["list", "list", "list", "read", "list"].map((name) => turnOf(turns, readOf("a", name)));
    expect(all.map(({ bytes }) => bytes)).toEqual(all.map(() => unknownBytes));
    const begun: number[] = [];
    for (const [index, turn] of all.entries()) void beginTurn(turns, turn).then(() => begun.push(index));
    await settled();
    expect(begun).toEqual([0, 1]);
    const [first, , , other] = all.map((turn) => () => {
      noteAnswer(turns, turn, 100);
      endTurn(turns, turn);
    });
    first?.();
    await settled();
    expect(begun).toEqual([0, 1, 2, 3, 4]);
    other?.();
    for (const index of [1, 2, 4]) endTurn(turns, all[index] ?? turnOf(turns, readOf("a", "list")));
    expect(turns.lines.size).toBe(0);
  });

  it("are remembered of 10,000 organizations' operations at most", () => {
    const turns = newTurns();
    for (let n = 0; n < 10_001; n++) noteAnswer(turns, turnOf(turns, readOf(String(n), "list")), largeBytes);
    expect(turns.answered.size).toBe(10_000);
    expect(turnOf(turns, readOf("0", "list")).bytes).toBe(unknownBytes);
    expect(turnOf(turns, readOf("1", "list")).bytes).toBe(largeBytes);
  });
});

describe("requests of an organization", () => {
  const five = ["1", "2", "3", "4", "5"];

  /** Five of organization a, of which each notes itself, beside one that another sent so many ms before. */
  async function besideAnother(ms: number, sizes: readonly number[] = []) {
    let now = 0;
    const { begin, begun, turns } = queue(() => now);
    noteRequest(turns, "b");
    now = ms;
    const turnOfEach = five.map((name, index) => {
      noteRequest(turns, "a");
      return begin(name, "a", sizes[index] ?? 0);
    });
    await settled();
    return { begun, turns, begin, turnOfEach, wait: (ms: number) => (now += ms) };
  }

  it(`are ${maxInProgress} at a time while another sends some, and begin in the order in which they came`, async () => {
    const { begun, turns, turnOfEach } = await besideAnother(othersFor);
    expect(begun).toEqual(five.slice(0, maxInProgress));
    for (const turn of turnOfEach) (await turn).end();
    expect(begun).toEqual(five);
    expect(turns.lines.size).toBe(0);
  });

  it("count whatever their size", async () => {
    const { begun } = await besideAnother(0, [0, largeBytes, largeBytes, largeBytes]);
    expect(begun).toHaveLength(maxInProgress);
  });

  it("are not limited a while after the others' last one, nor where nobody else is", async () => {
    expect((await besideAnother(othersFor + 1)).begun).toEqual(five);
    const { begin, begun, turns } = queue();
    for (const name of five) {
      noteRequest(turns, "a");
      await begin(name, "a", 0);
    }
    expect(begun).toEqual(five);
  });

  it("all begin with the first that ends once the others have gone", async () => {
    const { begun, turnOfEach, wait } = await besideAnother(0);
    wait(othersFor + 1);
    (await turnOfEach[0])?.end();
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
    const { begin, begun, turns } = await besideAnother(0);
    noteRequest(turns, "b");
    await begin("other", "b", 0);
    expect(begun).toContain("other");
  });

  it("that fail before their turn end without one", async () => {
    const { turns } = queue();
    const begun = turnOf(turns, writeOf("a", "begun"));
    await beginTurn(turns, begun);
    endTurn(turns, turnOf(turns, writeOf("a", "refused")));
    expect(turns.lines.get("a")?.count).toBe(1);
    endTurn(turns, begun);
    expect(turns.lines.size).toBe(0);
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
      return { actor } as unknown as Ctx;
    };
    mountRoutes(app, [moduleOf([slow])], admitted, newTurns());
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
    const turns = newTurns();
    const other = turnOf(turns, writeOf("a", "other", maxBytesInProgress));
    await beginTurn(turns, other);
    const answered: string[] = [];
    const answer = (name: string, bytes: number) => async () => {
      answered.push(name);
      return ["x".repeat(bytes)];
    };
    const list = answerInTurn(turns, apiKey, routeOf("list_studies"), answer("list", largeBytes));
    await answerInTurn(turns, apiKey, routeOf("agent_edit"), answer("edit", 1));
    await settled();
    expect(answered).toEqual(["edit"]);
    endTurn(turns, other);
    expect(await list).toEqual(["x".repeat(largeBytes)]);
    expect(turns.lines.size).toBe(0);
    expect(turnOf(turns, readOf("a", "list_studies")).bytes).toBe(largeBytes);
  });
});
