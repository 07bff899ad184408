import { fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { describe, expect, it } from "vitest";
import { setCodes } from "#core/design/question/codes.ts";
import { fillRegistersOf } from "#core/field/register/index.ts";
import type { Ctx } from "#core/platform/ctx.ts";
import { tolerateBrokenConnections } from "#functions/platform/transaction.ts";
import { noticeVersion } from "#survey/notice/notice.ts";
import { expectStatus, useStack } from "#tests/support/api.ts";
import { chancesOf } from "#tests/support/chaos/chance.ts";
import { newFaults } from "#tests/support/chaos/faults.ts";
import { type Moment, startPostgresProxy } from "#tests/support/chaos/postgres-proxy.ts";
import { keyActor } from "#tests/support/key-actor.ts";
import { openTab, questionShown, startTab } from "#tests/support/participant.ts";
import { invite } from "#tests/support/survey.ts";
import { survey as surveyOf } from "./support.ts";

const stack = useStack();
const survey = (questions: Parameters<typeof surveyOf>[1]) => surveyOf(stack, questions);
const rounds = Array.from({ length: 6 }, (_, round) => round);

interface Told {
  code: number;
  label: string;
  former: string[];
}

const drink = { type: "multipleChoice", props: { options: ["Cofee", "Tea"] } };

describe("at once", () => {
  it("two edits of one question leave one of their orders", async () => {
    for (const _ of rounds) {
      const { client, ids, answer, edit, wide, differences } = await survey([drink]);
      const [id = ""] = ids;
      await answer("Cofee");
      await answer("Tea");
      const sent = await Promise.all([
        edit(id, { options: ["Coffee", "Tea"] }),
        edit(id, { options: ["Tea", "Cofee", "Mate"] }),
      ]);
      // Who comes second may find that its text is another's.
      expect(sent.every(({ status }) => status === 204 || status === 409)).toBe(true);
      const { body } = await expectStatus(client.send("GET", `/questions/${id}/codes`), 200);
      const entries: Told[] = body.lists.options;
      const words = entries.flatMap(({ label, former }) => [label, ...former]);
      expect(new Set(words).size).toBe(words.length);
      expect(new Set(entries.map(({ code }) => code)).size).toBe(entries.length);
      expect((await wide()).map(({ q1 }) => q1).sort()).toEqual(["1", "2"]);
      expect(await differences()).toEqual([]);
    }
  });

  it("an answer beside a new label is that entry's, in either order", async () => {
    for (const _ of rounds) {
      const { client, studyId, ids, answer, edit, wide, stats, differences } = await survey([drink]);
      const [id = ""] = ids;
      await answer("Tea");
      const { link } = await invite(client, studyId);
      await expectStatus(client.send("PUT", `/studies/${studyId}`, { status: "published" }), 200);
      const tab = await startTab(stack, link);
      const [reply, edited] = await Promise.all([
        tab.answer("Cofee"),
        edit(id, { options: ["Coffee", "Tea"] }),
      ]);
      expect([reply.status, edited.status]).toEqual([200, 204]);
      expect((await wide()).map(({ q1 }) => q1).sort()).toEqual(["1", "2"]);
      expect((await stats(id)).options).toMatchObject([
        { value: "Coffee", value_code: 1, count: 1 },
        { value: "Tea", value_code: 2, count: 1 },
      ]);
      expect(await differences()).toEqual([]);
    }
  });

  it("an edit and the first start leave a register that knows what the participant may answer", async () => {
    for (const _ of rounds) {
      const { client, studyId, ids, edit } = await survey([drink]);
      const [id = ""] = ids;
      await expectStatus(client.send("PUT", `/studies/${studyId}`, { status: "published" }), 200);
      const { link } = await invite(client, studyId);
      const tab = openTab(stack, link);
      const begin = tab.send("POST", "/start", { ai_notice: { version: noticeVersion } });
      const [started, edited] = await Promise.all([begin, edit(id, { options: ["Mate", "Tea"] })]);
      expect([started.status, edited.status]).toEqual([200, 204]);
      const [shown] = questionShown(tab).props.options as string[];
      expect((await tab.answer(shown)).status).toBe(200);
      // Whoever edits next has found out that people answer.
      await expectStatus(edit(id, { options: ["Tea", "Mate"] }), 204);
      await fillRegistersOf({ ...stack.ctx, actor: { kind: "system" } }, studyId);
      const { body } = await expectStatus(client.send("GET", `/questions/${id}/codes`), 200);
      const entries: Told[] = body.lists.options;
      expect(entries.some(({ label, former }) => [label, ...former].includes(shown ?? ""))).toBe(true);
    }
  });
});

it("a study of before is looked through while people answer it: none is refused, and names and codes stay", async () => {
  const { client, studyId, ids, answer, wide, stats, differences } = await survey([
    drink,
    { type: "ranking", props: { options: ["A", "B"] } },
  ]);
  await answer("Cofee", ["B", "A"]);
  await answer("Tea", ["A", "B"]);
  const before = await wide();
  // As the last release left it: without registers, and a word that the list lacks.
  await stack.pool.query("update question set codes = null, variable = null where study_id = $1", [studyId]);
  await stack.pool.query(`update question set props = '{"options": ["Tea", "Mate"]}' where id = $1`, [
    ids[0],
  ]);
  await expectStatus(client.send("PUT", `/studies/${studyId}`, { status: "published" }), 200);
  const system = { kind: "system" } as const;
  const links = await Promise.all(Array.from({ length: 12 }, () => invite(client, studyId)));
  let isOver = false;
  const answering = Promise.all(
    links.map(async ({ link }) => {
      const tab = await startTab(stack, link);
      expect((await tab.answer("Tea")).status).toBe(200);
      expect((await tab.answer(["A", "B"])).status).toBe(200);
    }),
  ).finally(() => {
    isOver = true;
  });
  let looked = 0;
  for (; !isOver || looked === 0; looked++) await fillRegistersOf({ ...stack.ctx, actor: system }, studyId);
  await answering;
  expect(looked).toBeGreaterThan(0);
  const after = await wide();
  const columnsOf = (rows: readonly object[]) =>
    Object.keys(rows[0] ?? {}).filter((name) => /^q\d/.test(name));
  expect(columnsOf(after)).toEqual(columnsOf(before));
  const counted = (await stats(ids[0] ?? "")).options;
  expect(counted).toMatchObject([
    { value: "Tea", value_code: 1, count: 13 },
    { value: "Mate", value_code: 2, count: 0 },
    { value: "Cofee", value_code: 3, count: 1, is_retired: true },
  ]);
  expect(await differences()).toEqual([]);
});

/** Runs `work` with a database whose connection breaks at the n-th statement; whether it came to its end. */
async function brokenAt(n: number, moment: Moment, work: (ctx: Ctx) => Promise<unknown>): Promise<boolean> {
  const faults = newFaults();
  faults.end();
  const proxy = await startPostgresProxy(
    stack.pool.options.connectionString ?? "",
    chancesOf(1)("database"),
    faults,
  );
  let isBroken = false;
  let stopped = Promise.resolve();
  proxy.set({
    at: /./s,
    times: n,
    moment,
    spring() {
      isBroken = true;
      stopped = proxy.stop();
    },
  });
  const pool = new pg.Pool({ connectionString: proxy.url, max: 2 });
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  try {
    const db = tolerateBrokenConnections(drizzle(pool), pool, 2, (client: pg.PoolClient) => drizzle(client));
    await work({ ...stack.ctx, db });
  } catch (error) {
    if (!isBroken) throw error;
  } finally {
    await pool.end();
    if (isBroken) await stopped;
    else await proxy.stop();
  }
  return !isBroken;
}

const program = path.join(import.meta.dirname, "../../support/codes-process.ts");

/** The same by a process that is killed at the n-th statement, without a word to the database. */
async function killedAt(n: number, moment: Moment, env: Record<string, string>): Promise<boolean> {
  const faults = newFaults();
  faults.end();
  const url = stack.pool.options.connectionString ?? "";
  const proxy = await startPostgresProxy(url, chancesOf(1)("database"), faults);
  const child = fork(program, { env: Object.assign({}, process.env, env, { DATABASE_URL: proxy.url }) });
  const ended = once(child, "exit");
  proxy.set({ at: /./s, times: n, moment, spring: () => child.kill("SIGKILL") });
  const [code] = await ended;
  await proxy.stop();
  if (code !== null) expect(code).toBe(0);
  return code === 0;
}

const moments: Moment[] = ["before", "answered"];

describe("killed at any of its statements", () => {
  it.each(moments)("a register by hand is stored whole or not at all: %s", async (moment) => {
    const { client, ids, answer, edit, differences } = await survey([drink]);
    const [id = ""] = ids;
    await answer("Cofee");
    await answer("Tea");
    await expectStatus(edit(id, { options: ["Mate", "Tea"] }), 204);
    const read = async () =>
      (await expectStatus(client.send("GET", `/questions/${id}/codes`), 200)).body.lists;
    const apart = await read();
    const joined = {
      options: [
        { code: 3, label: "Mate", former: ["Cofee"] },
        { code: 2, label: "Tea", former: [] },
      ],
    };
    const actor = keyActor(client.organizationId);
    let isDone = false;
    let statements = 0;
    for (; !isDone; statements++) {
      isDone = await brokenAt(statements + 1, moment, (ctx) =>
        setCodes({ ...ctx, actor }, id, { lists: joined }),
      );
      const after: { options: Told[] } = await read();
      expect([apart.options.length, joined.options.length]).toContain(after.options.length);
      expect(await differences()).toEqual([]);
      if (!isDone && after.options.length === 2)
        await expectStatus(client.send("PUT", `/questions/${id}/codes`, { lists: apart }), 200);
    }
    expect(statements).toBeGreaterThan(4);
  });

  it("a process that writes a register leaves it whole or as it was", { timeout: 180_000 }, async () => {
    const { client, ids, answer, edit, differences } = await survey([drink]);
    const [id = ""] = ids;
    await answer("Cofee");
    await answer("Tea");
    await expectStatus(edit(id, { options: ["Mate", "Tea"] }), 204);
    const read = async (): Promise<Told[]> =>
      (await expectStatus(client.send("GET", `/questions/${id}/codes`), 200)).body.lists.options.map(
        ({ code, label, former }: Told) => Object.assign({ code, label, former }),
      );
    const apart = await read();
    const joined = [
      { code: 3, label: "Mate", former: ["Cofee"] },
      { code: 2, label: "Tea", former: [] },
    ];
    const LISTS = JSON.stringify({ options: joined });
    const env = { ORGANIZATION: client.organizationId, QUESTION: id, LISTS };
    const kinds: Moment[] = ["before", "during", "answered"];
    let isDone = false;
    let kills = 0;
    for (; !isDone; kills++) {
      isDone = await killedAt(kills + 1, kinds[kills % kinds.length] ?? "before", env);
      expect([apart, joined]).toContainEqual(await read());
      // It waits for what the server has not given up yet.
      await expectStatus(client.send("PUT", `/questions/${id}/codes`, { lists: { options: apart } }), 200);
      expect(await read()).toEqual(apart);
      expect(await differences()).toEqual([]);
    }
    expect(kills).toBeGreaterThan(4);
  });

  it.each(moments)("the registers of a study of before are filled by who goes on: %s", async (moment) => {
    const { studyId, ids, answer, stats } = await survey([
      { type: "multipleChoice", props: { options: ["Cofee", "Tea", "Mate"] } },
      { type: "ranking", props: { options: ["A", "B"] } },
    ]);
    const [id = ""] = ids;
    for (const word of ["Cofee", "Tea", "Mate"]) await answer(word, ["B", "A"]);
    const system = { kind: "system" } as const;
    const codes = async () =>
      (
        await stack.pool.query("select id, codes, variable from question where study_id = $1 order by id", [
          studyId,
        ])
      ).rows;
    const goBack = async () => {
      await stack.pool.query("update question set codes = null, variable = null where study_id = $1", [
        studyId,
      ]);
      await stack.pool.query(`update question set props = '{"options": ["Tea"]}' where id = $1`, [id]);
    };
    await goBack();
    const before = await codes();
    await fillRegistersOf({ ...stack.ctx, actor: system }, studyId);
    const whole = await codes();
    const figures = (await stats(id)).options;
    let isDone = false;
    let statements = 0;
    for (; !isDone; statements++) {
      await goBack();
      isDone = await brokenAt(statements + 1, moment, (ctx) =>
        fillRegistersOf({ ...ctx, actor: system }, studyId),
      );
      expect([before, whole]).toContainEqual(await codes());
      await fillRegistersOf({ ...stack.ctx, actor: system }, studyId);
      expect(await codes()).toEqual(whole);
    }
    expect(statements).toBeGreaterThan(4);
    expect((await stats(id)).options).toEqual(figures);
  });
});
