import { randomUUID } from "node:crypto";
import { drizzle } from "drizzle-orm/node-postgres";
import { describe, expect, it } from "vitest";
import { verifyCounts } from "#core/field/count/index.ts";
import { loadInterview } from "#core/field/flow/load/interview.ts";
import { recallInterview, rememberInterview } from "#core/field/flow/load/recall.ts";
import type { Ctx } from "#core/platform/ctx.ts";
import { createApp } from "#functions/api/app.ts";
import { expectStatus, type TestStack, useOrganization, useStack } from "#tests/support/api.ts";
import { accepted, openTab, questionShown, startTab, type Tab } from "#tests/support/participant.ts";
import { addQuestions, invite, newStudy } from "#tests/support/survey.ts";

/** A process goes on with the interviews that it has stored last. Nobody may notice, whatever has changed since. */

const stack = useStack();
const client = useOrganization(stack);

const choice = { type: "multipleChoice", props: { options: ["A", "B"] } };

async function begun() {
  const studyId = await newStudy(client);
  const [first = ""] = await addQuestions(client, studyId, [choice, choice, choice, choice]);
  const { id, link } = await invite(client, studyId);
  return { studyId, first, id, link, tab: await startTab(stack, link) };
}

/** The product as another process runs it, on the same database. */
const otherProcess = (): Pick<TestStack, "app"> => ({
  app: createApp({ ...stack.ctx, db: drizzle(stack.pool) }) as never,
});

const isLoad = (statement: string) => statement.includes('from "interview" inner join "study"');

const differences = async (studyId: string) =>
  (await verifyCounts(stack.ctx, { study_id: studyId })).differences;

describe("an interview that this process has just stored", () => {
  it("takes the next answer in one statement, with the same response as another process gives", async () => {
    const { studyId, link, tab } = await begun();
    stack.takeStatements();
    await accepted(tab.answer("A"));
    await accepted(tab.answer("B"));
    expect(stack.takeStatements()).toEqual([
      expect.stringMatching(/^with "stepped"/),
      expect.stringMatching(/^with "stepped"/),
    ]);
    const { state } = await accepted(openTab(otherProcess(), link).send("GET", ""));
    expect(tab.state).toEqual(state);
    expect(await differences(studyId)).toEqual([]);
  });

  it("goes on from where another process has brought it", async () => {
    const { studyId, link, tab } = await begun();
    const other = openTab(otherProcess(), link);
    await accepted(other.send("GET", ""));
    await accepted(other.answer("A"));
    const stale = await tab.answer("B");
    expect(stale).toMatchObject({ status: 409, state: { seq: 1 } });
    await accepted(tab.answer("B"));
    expect(await other.answer("A")).toMatchObject({ status: 409, state: { seq: 2 } });
    await accepted(other.answer("A"));
    await accepted(tab.send("GET", ""));
    expect(tab.state).toEqual(other.state);
    expect(tab.state.history.filter(({ role }) => role === "user").map(({ content }) => content)).toEqual([
      "A",
      "B",
      "A",
    ]);
    expect(await differences(studyId)).toEqual([]);
  });

  it("gives a turn its first result, whatever is sent with it later", async () => {
    const { tab } = await begun();
    const turn = { client_turn_id: randomUUID() };
    const { body } = await accepted(tab.answer("A", turn));
    await accepted(tab.answer("B"));
    const again = await accepted(tab.answer("B", turn));
    expect(again.body).toEqual(body);
    expect((await accepted(tab.send("GET", ""))).state.seq).toBe(2);
  });

  it("sends only the messages that the caller lacks, where it says how many it has", async () => {
    const { tab } = await begun();
    const { history } = tab.state;
    const path = `/answers?history_after=${history.length}`;
    const command = { client_turn_id: randomUUID(), expected_seq: 0, question_id: questionShown(tab).id };
    const first = await accepted(tab.send("POST", path, { ...command, value: "A" }));
    expect(first.state.history).toHaveLength(2);
    expect((await accepted(tab.send("POST", path, { ...command, value: "A" }))).body).toEqual(first.body);
    const refused = await tab.send("POST", path, { ...command, client_turn_id: randomUUID(), value: "A" });
    expect(refused).toMatchObject({ status: 409 });
    expect(refused.state.history).toEqual([...history, ...first.state.history]);
    await stack.pool.query(
      "delete from message where interview_id = (select id from interview where vid = $1)",
      [tab.vid],
    );
    const shorter = await tab.say("skip?history_after=50" as "skip");
    expect(shorter.status).toBe(200);
    expect(shorter.state.history.length).toBeGreaterThan(0);
  });

  it("says what is wrong with an answer, and takes the next one", async () => {
    const { tab } = await begun();
    expect(await tab.answer("C")).toMatchObject({ status: 422 });
    await accepted(tab.answer("A"));
  });

  const changes = {
    "archived since": {
      change: ({ id }: { id: string }) => client.send("PUT", `/interviews/${id}`, { is_archived: true }),
      expected: { status: 404 },
    },
    "canceled since": {
      change: ({ id }: { id: string }) => client.send("PUT", `/interviews/${id}`, { status: "canceled" }),
      expected: { status: 404 },
    },
    "of a study archived since": {
      change: ({ studyId }: { studyId: string }) =>
        client.send("PUT", `/studies/${studyId}`, { status: "archived" }),
      expected: { status: 409, body: { detail: "The study no longer accepts answers" } },
    },
  };

  it.each(Object.entries(changes))("is as it is now: %s", async (_, { change, expected }) => {
    const study = await begun();
    await expectStatus(change(study), 200);
    expect(await study.tab.answer("A")).toMatchObject(expected);
  });

  it.each(Object.entries(changes))("finishes as it is now: %s", async (_, { change, expected }) => {
    const study = await begun();
    for (const _ of [1, 2, 3]) await accepted(study.tab.answer("A"));
    await expectStatus(change(study), 200);
    expect(await study.tab.answer("A")).toMatchObject(expected);
    expect(await differences(study.studyId)).toEqual([]);
  });

  it("finishes without being loaded, with the same response as another process gives", async () => {
    const { studyId, link, tab } = await begun();
    for (const _ of [1, 2, 3]) await accepted(tab.answer("A"));
    stack.takeStatements();
    await accepted(tab.answer("B"));
    expect(stack.takeStatements().filter(isLoad)).toEqual([]);
    const { state } = await accepted(openTab(otherProcess(), link).send("GET", ""));
    expect(stack.takeStatements().filter(isLoad)).not.toEqual([]);
    expect(state).toMatchObject({ status: "closed", step: { kind: "end" } });
    expect(tab.state).toEqual(state);
    expect(await differences(studyId)).toEqual([]);
  });

  it("ends over a quota of a question that others have filled since", async () => {
    const { studyId, first, tab } = await begun();
    await expectStatus(
      client.send("PUT", `/studies/${studyId}/questions/${first}/quotas`, {
        buckets: [{ kind: "choice", match: "equals", value: "A", limit: 1 }],
      }),
      200,
    );
    const early = await startTab(stack, (await invite(client, studyId)).link);
    const late = tab;
    const finish = async (tab: Tab) => {
      while (tab.state.step.kind === "question") await accepted(tab.answer("A"));
    };
    await accepted(late.send("POST", "/start", {}));
    expect(questionShown(late).id).toBe(first);
    await finish(early);
    expect((await accepted(late.answer("A"))).state).toMatchObject({ status: "over_quota", seq: 1 });
    expect(await differences(studyId)).toEqual([]);
  });
});

describe("an interview that this process remembers at its last question", () => {
  async function filled(change: (studyId: string, first: string) => Promise<unknown>, answer: string) {
    const studyId = await newStudy(client, { config: { quota: 100 } });
    const [first = ""] = await addQuestions(client, studyId, [choice, choice]);
    await change(studyId, first);
    const tab = await startTab(stack, (await invite(client, studyId)).link);
    await accepted(tab.answer(answer));
    return { studyId, tab };
  }
  const finishOther = async (studyId: string) => {
    const tab = await startTab(stack, (await invite(client, studyId)).link);
    await accepted(tab.answer("A"));
    await accepted(tab.answer("A"));
  };
  const limitA = (studyId: string, first: string) =>
    expectStatus(
      client.send("PUT", `/studies/${studyId}/questions/${first}/quotas`, {
        buckets: [{ kind: "choice", match: "equals", value: "A", limit: 1 }],
      }),
      200,
    );

  it.each([
    ["B", "closed", 1],
    ["A", "over_quota", 2],
  ])("ends by its own quotas where those of %s are asked for: %s", async (answer, status, loaded) => {
    const { studyId, tab } = await filled(limitA, answer);
    await finishOther(studyId);
    stack.takeStatements();
    expect((await accepted(tab.answer("A"))).state).toMatchObject({ status });
    // Once as it is remembered, and all else on what is loaded.
    const steps = stack.takeStatements().filter((statement) => statement.includes('"stepped" as'));
    expect(steps).toHaveLength(1 + loaded);
    expect(await differences(studyId)).toEqual([]);
  });

  it("ends over the quota of its study, which is full since", async () => {
    const { studyId, tab } = await filled(async () => {}, "A");
    await expectStatus(client.send("PUT", `/studies/${studyId}`, { config: { quota: 1 } }), 200);
    await finishOther(studyId);
    expect((await accepted(tab.answer("A"))).state).toMatchObject({ status: "over_quota" });
    expect(await differences(studyId)).toEqual([]);
  });
});

describe("an interview that this process has just welcomed", () => {
  async function welcomed(config = {}) {
    const studyId = await newStudy(client, { status: "published", config });
    const [first = ""] = await addQuestions(client, studyId, [choice, choice]);
    const invited = await invite(client, studyId);
    const { id, link } = invited;
    const tab = openTab(stack, link);
    await accepted(tab.send("GET", ""));
    expect(tab.state.step.kind).toBe("welcome");
    return { studyId, first, id, link, tab };
  }
  const start = (tab: Tab) => tab.send("POST", "/start", {});

  it("starts without being loaded, with the same response as another process gives", async () => {
    const { studyId, link, tab } = await welcomed();
    stack.takeStatements();
    await accepted(start(tab));
    expect(stack.takeStatements().filter(isLoad)).toEqual([]);
    const { state } = await accepted(openTab(otherProcess(), link).send("GET", ""));
    expect(tab.state).toEqual(state);
    const ctx: Ctx = { ...stack.ctx, actor: { kind: "participant" } };
    expect(recallInterview(ctx, tab.vid)).toMatchObject({ opening: null });
    await accepted(tab.answer("A"));
    expect(await differences(studyId)).toEqual([]);
  });

  it("is started once, wherever", async () => {
    const { studyId, link, tab } = await welcomed();
    const other = openTab(otherProcess(), link);
    await accepted(start(other));
    await accepted(other.answer("A"));
    await accepted(start(tab));
    expect(tab.state).toEqual(other.state);
    expect(await differences(studyId)).toEqual([]);
  });

  const put = (studyId: string, fields: object) =>
    expectStatus(client.send("PUT", `/studies/${studyId}`, fields), 200);
  const others = async (studyId: string) => {
    const tab = await startTab(stack, (await invite(client, studyId)).link);
    while (tab.state.step.kind === "question") await accepted(tab.answer("A"));
  };
  const changes: Record<
    string,
    [change: (study: { studyId: string; id: string; first: string }) => Promise<unknown>, expected: object]
  > = {
    "archived since": [
      ({ id }) => expectStatus(client.send("PUT", `/interviews/${id}`, { is_archived: true }), 200),
      { status: 404 },
    ],
    "canceled since": [
      ({ id }) => expectStatus(client.send("PUT", `/interviews/${id}`, { status: "canceled" }), 200),
      { status: 404 },
    ],
    "of a study paused since": [({ studyId }) => put(studyId, { status: "paused" }), { status: 409 }],
    "of a study that asks for consent since": [
      ({ studyId }) =>
        put(studyId, { config: { consent: { version: "1", text: "May we?", required: true } } }),
      { status: 409 },
    ],
    "of a study that is full since": [
      ({ studyId }) => others(studyId),
      { status: 200, state: { status: "over_quota" } },
    ],
    "with another question since": [
      ({ first }) => expectStatus(client.send("PUT", `/questions/${first}`, { content: "Really?" }), 204),
      { status: 200, state: { step: { question: { content: "Really?" } } } },
    ],
  };

  it.each(Object.entries(changes))("is as it is now: %s", async (_, [change, expected]) => {
    const study = await welcomed({ quota: 1 });
    await change(study);
    expect(await start(study.tab)).toMatchObject(expected);
    expect(await differences(study.studyId)).toEqual([]);
  });
});

describe("what a process keeps of interviews", () => {
  async function memory() {
    const { tab } = await begun();
    let at = Date.parse("2026-01-02T03:04:05Z");
    const db = drizzle(stack.pool);
    const ctx: Ctx = { ...stack.ctx, db, now: () => new Date(at), actor: { kind: "participant" } };
    const loaded = await loadInterview(ctx, tab.vid);
    return { ctx, loaded, pass: (ms: number) => (at += ms) };
  }

  it("shares one study of a revision", async () => {
    const { studyId, tab } = await begun();
    const { link } = await invite(client, studyId);
    const ctx: Ctx = { ...stack.ctx, actor: { kind: "participant" } };
    const before = await loadInterview(ctx, tab.vid);
    const other = await loadInterview(ctx, openTab(stack, link).vid);
    expect(other.study).toBe(before.study);
    await expectStatus(client.send("PUT", `/studies/${studyId}`, { title: "Another" }), 200);
    const after = await loadInterview(ctx, tab.vid);
    expect(after.study).toMatchObject({ title: "Another", revision: before.study.revision + 1 });
    expect((await loadInterview(ctx, openTab(stack, link).vid)).study).toBe(after.study);
  });

  it("is gone after ten minutes", async () => {
    const { ctx, loaded, pass } = await memory();
    rememberInterview(ctx, "a", loaded);
    pass(600_000);
    expect(recallInterview(ctx, "a")).toMatchObject({ interview: { id: loaded.interview.id } });
    pass(1);
    expect(recallInterview(ctx, "a")).toBeNull();
  });

  it("is gone after a minute, of one that is only welcomed, and once it has begun", async () => {
    const { link } = await invite(client, await newStudy(client));
    const vid = new URL(link).searchParams.get("vid") ?? "";
    const { ctx, loaded: begun, pass } = await memory();
    const loaded = await loadInterview(ctx, vid);
    rememberInterview(ctx, vid, loaded);
    expect(recallInterview(ctx, vid)).toBeNull();
    pass(60_000);
    expect(recallInterview(ctx, vid, "welcomed")).toMatchObject({ interview: { id: loaded.interview.id } });
    pass(1);
    expect(recallInterview(ctx, vid, "welcomed")).toBeNull();
    rememberInterview(ctx, vid, loaded);
    rememberInterview(ctx, vid, begun);
    expect(recallInterview(ctx, vid, "welcomed")).toBeNull();
  });

  it("is bounded: the oldest goes first, and a large one is not kept at all", async () => {
    const { ctx, loaded } = await memory();
    const saying = (content: string) => ({
      ...loaded,
      history: [{ role: "user" as const, content, question_id: null, loop_item: null, kind: null }],
    });
    rememberInterview(ctx, "large", saying("x".repeat(200_000)));
    expect(recallInterview(ctx, "large")).toBeNull();
    const half = saying("x".repeat(100_000));
    for (let index = 0; index < 200; index++) rememberInterview(ctx, String(index), half);
    const kept = Array.from({ length: 200 }, (_, index) => recallInterview(ctx, String(index)) !== null);
    expect(kept.indexOf(true)).toBeGreaterThan(20);
    expect(kept.slice(kept.indexOf(true))).not.toContain(false);
  });

  it("does not include interviews that take no more commands", async () => {
    const { ctx, loaded } = await memory();
    rememberInterview(ctx, "a", loaded);
    rememberInterview(ctx, "a", { ...loaded, interview: { ...loaded.interview, status: "closed" } });
    expect(recallInterview(ctx, "a")).toBeNull();
  });
});
