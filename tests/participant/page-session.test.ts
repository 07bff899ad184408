import { randomUUID } from "node:crypto";
import { type ServerType, serve } from "@hono/node-server";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { offlineModel } from "#functions/platform/model/offline.ts";
import { type Api, openApi } from "#participant/wire/api.ts";
import { keepOn } from "#participant/wire/keep.ts";
import { isThinking, openSession } from "#participant/wire/session.ts";
import { type Client, newClient, useStack } from "#tests/support/api.ts";
import { addQuestions, invite, newStudy } from "#tests/support/survey.ts";

/** What the page knows, against the real service, without a page. */

let clock = 0;
/** A session repeats what fails for as long as its device lives, here no longer than the tests. */
let haveDevicesGone = false;
let decide = offlineModel.decideFollowUp;
const stack = useStack({
  now: () => new Date(Date.now() + clock),
  model: { ...offlineModel, decideFollowUp: (request) => decide(request) },
  log: () => {},
});

let client: Client;
let server: ServerType;
let origin: string;
beforeAll(async () => {
  client = await newClient(stack);
  origin = await new Promise((resolve) => {
    server = serve({ fetch: stack.app.fetch, hostname: "127.0.0.1", port: 0 }, ({ port }) =>
      resolve(`http://127.0.0.1:${port}`),
    );
  });
});
afterAll(async () => {
  haveDevicesGone = true;
  const closed = new Promise((resolve) => server.close(resolve));
  // One request waits for an interviewer who thinks for ever.
  if ("closeAllConnections" in server) server.closeAllConnections();
  await closed;
});
beforeEach(() => {
  clock = 0;
  decide = offlineModel.decideFollowUp;
});

/** A shelf like a browser's, one for each device. */
function newShelf() {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    key: (index: number) => [...kept.keys()][index] ?? null,
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  };
}

async function newLink(type = "textInput"): Promise<string> {
  const studyId = await newStudy(client);
  await addQuestions(
    client,
    studyId,
    ["First?", "Second?"].map((content) => ({ type, content })),
  );
  return new URL((await invite(client, studyId)).link).searchParams.get("vid") ?? "";
}

/** Whether the page comes with the interview's state. */
let isBrought = false;

async function open(vid: string, shelf = newShelf(), through: (api: Api) => Api = (api) => api) {
  const waits: number[] = [];
  const changed: (() => void)[] = [];
  const session = openSession({
    api: through(openApi(vid, origin)),
    brought: isBrought ? await openApi(vid, origin).read() : null,
    keep: keepOn(() => shelf, vid),
    newId: randomUUID,
    wait: async (ms) => {
      waits.push(ms);
      await new Promise((resolve) => setTimeout(resolve, 5));
      if (haveDevicesGone) await new Promise(() => {});
    },
    onChange: () => {
      for (const tell of changed.splice(0)) tell();
    },
  });
  await session.begin();
  const until = async (isSo: () => boolean) => {
    while (!isSo()) await new Promise<void>((resolve) => changed.push(resolve));
  };
  const question = () => {
    const step = session.view().state?.step;
    return step?.kind === "question" ? step.question.content : step?.kind;
  };
  return { session, waits, shelf, until, question };
}

describe.each([false, true])("the session of a page that brought the state along: %s", (isSo) => {
  beforeEach(() => {
    isBrought = isSo;
  });

  it("says of a link that leads nowhere that it does", async () => {
    const { session } = await open("w".repeat(32));
    expect(session.view()).toMatchObject({ state: null, failure: "gone" });
  });

  it("has forgotten what was kept of an interview that has ended elsewhere", async () => {
    const vid = await newLink();
    const { session } = await open(vid);
    await session.start("English");
    await session.skip();
    await session.skip();
    const shelf = newShelf();
    shelf.setItem(`interview:${vid}:draft`, '"one"');
    expect((await open(vid, shelf)).question()).toBe("end");
    expect(shelf.length).toBe(0);
  });

  it("waits longer after each attempt that did not get through, and sends the same each time", async () => {
    const sent: unknown[] = [];
    let failures = 6;
    const { session, waits, question } = await open(await newLink(), newShelf(), (api) => ({
      ...api,
      async send(name, body) {
        if (name === "answers") sent.push(body);
        if (name !== "answers" || failures-- <= 0) return api.send(name, body);
        return { kind: "later", isCutOff: failures % 2 === 0, afterMs: failures === 5 ? 700 : null };
      },
    }));
    await session.start("English");
    await session.answer({ value: "one" });
    expect(question()).toBe("Second?");
    expect(waits).toEqual([700, 2000, 4000, 8000, 15_000, 15_000]);
    expect(new Set(sent.map((body) => JSON.stringify(body))).size).toBe(1);
  });

  it("sends after a reload what was under way, unless it arrived", async () => {
    const vid = await newLink();
    const shelf = newShelf();
    const { session } = await open(vid, shelf, (api) => ({
      ...api,
      send: (name, body) => (name === "answers" ? new Promise(() => {}) : api.send(name, body)),
    }));
    await session.start("English");
    void session.answer({ value: "one" });
    const copy = newShelf();
    copy.setItem(shelf.key(0) ?? "", shelf.getItem(shelf.key(0) ?? "") ?? "");
    expect((await open(vid, shelf)).question()).toBe("Second?");
    const late = await open(vid, copy);
    expect(late.question()).toBe("Second?");
    expect(copy.length).toBe(0);
    expect(late.session.view().state?.seq).toBe(1);
  });

  it("goes on without the interviewer when nobody thinks any more, from whatever device", async () => {
    const vid = await newLink("question");
    let isAsked = false;
    decide = () => {
      isAsked = true;
      return new Promise(() => {});
    };
    const one = await open(vid);
    await one.session.start("English");
    void one.session.answer({ value: "It was fine" });
    await expect.poll(() => isAsked).toBe(true);
    clock = 60_000;
    const other = await open(vid);
    expect(isThinking(other.session.view().state ?? fail())).toBe(true);
    await other.until(() => other.question() === "Second?");
    expect(other.session.view().notice).toBeNull();
    expect(other.session.view().state?.seq).toBe(1);
  });

  it("forgets everything that was kept once the interview has ended", async () => {
    const { session, shelf } = await open(await newLink());
    await session.start("English");
    shelf.setItem("of another page", "{}");
    await session.answer({ value: "one" });
    await session.skip();
    expect(session.view().state?.step.kind).toBe("end");
    expect(shelf.key(0)).toBe("of another page");
    expect(shelf.length).toBe(1);
  });

  it("waits as long as it is told where its link has had too many requests", async () => {
    // A minute that has just begun.
    clock = 60_000 - (Date.now() % 60_000);
    const vid = await newLink();
    const { session, waits, question, until } = await open(vid);
    await session.start("English");
    const api = openApi(vid, origin);
    let reply = await api.read();
    for (let n = 0; n < 130 && reply.kind === "done"; n++) reply = await api.read();
    expect(reply).toMatchObject({ kind: "later", isCutOff: false });
    void session.answer({ value: "one" });
    await expect.poll(() => session.view().delay).toBe("busy");
    const { afterMs } = reply as { afterMs: number };
    expect(waits.at(-1)).toBeGreaterThan(30_000);
    expect(waits.at(-1)).toBeLessThanOrEqual(afterMs);
    clock += 60_000;
    await until(() => question() === "Second?");
    expect(session.view()).toMatchObject({ delay: null, failure: null, problems: [] });
  });

  it("takes one command at a time", async () => {
    const { session } = await open(await newLink());
    await session.start("English");
    await Promise.all([session.answer({ value: "one" }), session.answer({ value: "two" }), session.skip()]);
    expect(session.view().state?.seq).toBe(1);
  });
});

function fail(): never {
  throw new Error("the session has no state");
}
