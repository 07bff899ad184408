import { randomUUID } from "node:crypto";
import { type ServerType, serve } from "@hono/node-server";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { offlineModel } from "#functions/platform/model/offline.ts";
import { type Api, openApi } from "#participant/wire/api.ts";
import { keepOn } from "#participant/wire/keep.ts";
import { openSession } from "#participant/wire/session.ts";
import { draftName, isBusy, isThinking } from "#participant/wire/view.ts";
import type { ParticipantState } from "#survey/flow/schema.ts";
import { expectStatus, useOrganization, useStack } from "#tests/support/api.ts";
import { newShelf } from "#tests/support/shelf.ts";
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
const client = useOrganization(stack);

let server: ServerType;
let origin: string;
beforeAll(async () => {
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

async function newLink(type = "textInput", props = {}, contents = ["First?", "Second?"]): Promise<string> {
  const studyId = await newStudy(client);
  await addQuestions(
    client,
    studyId,
    contents.map((content) => ({ type, content, props })),
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
    device: (studyId) => keepOn(() => shelf, studyId),
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
  const seen = () => session.view().state ?? fail();
  const answer = (value: string) => session.answer(seen(), { value });
  const skip = () => session.skip(seen());
  return { session, waits, shelf, until, question, answer, skip, seen };
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
    const { session, skip } = await open(vid);
    await session.start("English");
    await skip();
    await skip();
    const shelf = newShelf();
    shelf.setItem(`interview:${vid}:draft`, '"one"');
    expect((await open(vid, shelf)).question()).toBe("end");
    expect(shelf.length).toBe(0);
  });

  it("waits longer after each attempt that did not get through, and sends the same each time", async () => {
    const sent: unknown[] = [];
    let failures = 6;
    const { session, waits, question, answer } = await open(await newLink(), newShelf(), (api) => ({
      ...api,
      async send(name, body) {
        if (name === "answers") sent.push(body);
        if (name !== "answers" || failures-- <= 0) return api.send(name, body);
        return { kind: "later", isCutOff: failures % 2 === 0, afterMs: failures === 5 ? 700 : null };
      },
    }));
    await session.start("English");
    await answer("one");
    expect(question()).toBe("Second?");
    expect(waits).toEqual([700, 2000, 4000, 8000, 15_000, 15_000]);
    expect(new Set(sent.map((body) => JSON.stringify(body))).size).toBe(1);
  });

  it("sends after a reload what was under way, unless it arrived", async () => {
    const vid = await newLink();
    const shelf = newShelf();
    const { session, answer } = await open(vid, shelf, (api) => ({
      ...api,
      send: (name, body) => (name === "answers" ? new Promise(() => {}) : api.send(name, body)),
    }));
    await session.start("English");
    void answer("one");
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
    void one.answer("It was fine");
    await expect.poll(() => isAsked).toBe(true);
    clock = 60_000;
    const other = await open(vid);
    expect(isThinking(other.session.view().state ?? fail())).toBe(true);
    await other.until(() => other.question() === "Second?");
    expect(other.session.view().notice).toBeNull();
    expect(other.session.view().state?.seq).toBe(1);
  });

  it("forgets everything that was kept once the interview has ended", async () => {
    const { session, shelf, answer, skip } = await open(await newLink());
    await session.start("English");
    shelf.setItem("of another page", "{}");
    await answer("one");
    await skip();
    expect(session.view().state?.step.kind).toBe("end");
    expect(shelf.key(0)).toBe("of another page");
    expect(shelf.length).toBe(1);
  });

  it("withdraws, also where the answer to that was lost, and keeps nothing", async () => {
    for (const isLost of [false, true]) {
      const vid = await newLink();
      let attempts = 0;
      const { session, shelf, answer } = await open(vid, newShelf(), (api) => ({
        ...api,
        async withdraw() {
          const result = await api.withdraw();
          attempts++;
          return isLost && attempts === 1 ? { kind: "later", isCutOff: true, afterMs: null } : result;
        },
      }));
      await session.start("English");
      await answer("something");
      keepOn(() => shelf, vid).write("draft:x", "words");
      await session.withdraw();
      expect(session.view()).toMatchObject({ failure: "withdrawn", sending: null });
      expect(attempts).toBe(isLost ? 2 : 1);
      expect(shelf.length).toBe(0);
      // The window is returned to.
      await session.refresh();
      expect(session.view().failure).toBe("withdrawn");
      expect((await openApi(vid, origin).read()).kind).toBe("gone");
    }
  });

  it("waits as long as it is told where its link has had too many requests", async () => {
    // A minute that has just begun.
    clock = 60_000 - (Date.now() % 60_000);
    const vid = await newLink();
    const { session, waits, until, answer } = await open(vid);
    await session.start("English");
    const api = openApi(vid, origin);
    let reply = await api.read();
    for (let n = 0; n < 130 && reply.kind === "done"; n++) reply = await api.read();
    expect(reply).toMatchObject({ kind: "later", isCutOff: false });
    void answer("one");
    await expect.poll(() => session.view().delay).toBe("busy");
    const { afterMs } = reply as { afterMs: number };
    expect(waits.at(-1)).toBeGreaterThan(30_000);
    expect(waits.at(-1)).toBeLessThanOrEqual(afterMs);
    clock += 60_000;
    await until(() => session.view().sending === null);
    expect(session.view()).toMatchObject({ delay: null, failure: null, problems: [] });
  });

  it("takes one command for each state that the participant saw", async () => {
    const { session, answer, skip, seen } = await open(await newLink());
    await session.start("English");
    const first = seen();
    await Promise.all([answer("one"), session.answer(first, { value: "two" }), session.skip(first)]);
    expect(seen().seq).toBe(1);
    await Promise.all([skip(), skip()]);
    expect(seen().step.kind).toBe("end");
    expect(seen().history.map(({ content }) => content)).toEqual(["First?", "one", "Second?"]);
  });
});

describe("a session that is ahead of the service", () => {
  beforeEach(() => {
    isBrought = false;
  });

  /** A session whose answers and skips wait for `release`, with what becomes of the first. */
  async function begin(vid: string, first: Awaited<ReturnType<Api["send"]>> | null = null) {
    const held = Promise.withResolvers<void>();
    const sent: { name: string; expected_seq: unknown }[] = [];
    const shelf = newShelf();
    const opened = await open(vid, shelf, (api) => ({
      ...api,
      async send(name, body, known) {
        if (name === "start") return api.send(name, body);
        sent.push({ name, expected_seq: (body as { expected_seq?: unknown }).expected_seq });
        const isFirst = sent.length === 1;
        await held.promise;
        return isFirst && first !== null ? first : api.send(name, body, known);
      },
    }));
    await opened.session.start("English");
    return { ...opened, shelf, sent, release: held.resolve };
  }

  it("shows the next question while an answer is sent, and holds what is sent there until it is accepted", async () => {
    const { session, answer, question, seen, sent, release } = await begin(await newLink());
    const one = answer("one");
    expect(question()).toBe("Second?");
    expect(session.view()).toMatchObject({ isAhead: true, state: { seq: 1, progress: 50 } });
    expect(isBusy(session.view())).toBe(false);
    const two = answer("two");
    expect(isBusy(session.view())).toBe(true);
    expect(sent).toEqual([{ name: "answers", expected_seq: 0 }]);
    release();
    await Promise.all([one, two]);
    expect(sent.slice(1)).toEqual([{ name: "answers", expected_seq: 1 }]);
    expect(seen().step.kind).toBe("end");
    expect(seen().history.map(({ content }) => content)).toEqual(["First?", "one", "Second?", "two"]);
  });

  it("goes back to a question whose answer is refused, and sends nothing that was held", async () => {
    const problems = ["Must be shorter"];
    const { session, answer, skip, question, sent, release } = await begin(await newLink(), {
      kind: "invalid",
      problems,
    });
    const one = answer("one");
    const two = skip();
    release();
    await Promise.all([one, two]);
    expect(question()).toBe("First?");
    expect(session.view()).toMatchObject({ problems, sending: null, isAhead: false, state: { seq: 0 } });
    expect(sent).toHaveLength(1);
  });

  it("goes back to a question after a failure, and sends its answer again", async () => {
    const { session, answer, question, sent, release } = await begin(await newLink(), { kind: "failed" });
    const one = answer("one");
    release();
    await one;
    expect(question()).toBe("First?");
    expect(session.view()).toMatchObject({ failure: "failed", isAhead: false });
    await session.retry();
    expect(question()).toBe("Second?");
    expect(session.view()).toMatchObject({ failure: null, sending: null, isAhead: false });
    expect(sent.map(({ expected_seq }) => expected_seq)).toEqual([0, 0]);
  });

  it("keeps what is entered at the next question, but nothing of what cannot be taken back", async () => {
    const vid = await newLink("question", { maxFollowupQuestions: 1 });
    const { session, answer, seen, shelf, release } = await begin(vid);
    release();
    await answer("one");
    const names = () => [...Array(shelf.length).keys()].map((at) => shelf.key(at));
    const enter = () => {
      const name = `interview:${vid}:${draftName(seen())}`;
      shelf.setItem(name, '"entered"');
      return name;
    };
    enter();
    const reply = session.reply(seen(), "more");
    expect(session.view().isAhead).toBe(true);
    const next = enter();
    await reply;
    expect(names()).toEqual([next]);
  });

  it("pauses once the answer before is accepted", async () => {
    const { session, answer, question, seen, release } = await begin(await newLink());
    const one = answer("one");
    const pause = session.pause();
    release();
    await Promise.all([one, pause]);
    expect(question()).toBe("paused");
    expect(seen().history.map(({ content }) => content)).toEqual(["First?", "one", "Second?"]);
  });

  it("sends nothing that was held where another window has gone on to the same place", async () => {
    const vid = await newLink();
    const { session, answer, seen, sent, release } = await begin(vid);
    const one = answer("one");
    const held = session.back(seen());
    const other = await open(vid);
    await other.answer("from the other");
    release();
    await Promise.all([one, held]);
    expect(session.view()).toMatchObject({ notice: "moved", sending: null, isAhead: false });
    expect(seen().history.map(({ content }) => content)).toEqual(["First?", "from the other", "Second?"]);
    expect(sent.map(({ name }) => name)).toEqual(["answers"]);
  });

  it("sends nothing that was held where the service has gone on further than the page", async () => {
    const vid = await newLink("textInput", {}, ["First?", "Second?", "Third?"]);
    const first: { kind: "done"; body: ParticipantState | null } = { kind: "done", body: null };
    const { answer, question, sent, release } = await begin(vid, first as never);
    const one = answer("one");
    const held = answer("two");
    const other = await open(vid);
    await other.answer("one");
    await other.answer("from the other");
    first.body = other.seen();
    release();
    await Promise.all([one, held]);
    expect(question()).toBe("Third?");
    expect(sent).toHaveLength(1);
  });

  it("is caught up once the service has the answer", async () => {
    const { session, answer, release } = await begin(await newLink());
    const one = answer("one");
    let isCaughtUp = false;
    const caughtUp = session.caughtUp().then(() => {
      isCaughtUp = true;
    });
    await new Promise((resolve) => setImmediate(resolve));
    expect(isCaughtUp).toBe(false);
    release();
    await Promise.all([one, caughtUp]);
    expect(session.view()).toMatchObject({ isAhead: false, state: { seq: 1 } });
  });

  it("stays with the service where the answer may decide, and for files", async () => {
    const recorded = await begin(await newLink());
    void recorded.session.answer(recorded.seen(), { value: "", recording_url: "https://example.com/a.webm" });
    expect(recorded.question()).toBe("First?");
    expect(isBusy(recorded.session.view())).toBe(true);
    const decided = await begin(await newLink("question"));
    void decided.answer("one");
    expect(decided.question()).toBe("First?");
    const uploaded = await begin(await newLink("mediaUpload"));
    void uploaded.session.answer(uploaded.seen(), { value: [] });
    expect(uploaded.question()).toBe("First?");
    const passed = await begin(await newLink("mediaUpload"));
    void passed.skip();
    expect(passed.question()).toBe("Second?");
    for (const { release } of [recorded, decided, uploaded, passed]) release();
  });

  it("stays where it is while the study takes no answers", async () => {
    const vid = await newLink();
    const { session, answer, question, seen, release } = await begin(vid);
    await expectStatus(client.send("PUT", `/studies/${seen().study.id}`, { status: "draft" }), 200);
    await session.refresh();
    const one = answer("one");
    expect(question()).toBe("First?");
    release();
    await one;
    expect(session.view().notice).toBe("closed");
  });
});

function fail(): never {
  throw new Error("the session has no state");
}
