import { type ChildProcess, fork } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import autocannon from "autocannon";
import pg from "pg";
import { startPostgres } from "#local/postgres.ts";
import { steady } from "./cluster.ts";
import { databaseCpuMs } from "./database-cpu.ts";
import { inRounds, type RoundFigure, record } from "./figures.ts";
import { forkSource, isProfiled, profiled } from "./profile.ts";
import { bundle, serverFlags, startServer } from "./requests.ts";
import { bareState, bareTables, storeBareAnswer } from "./servers/bare-answer.ts";
import type { Ready, Survey, Usage } from "./servers/participants.ts";

/**
 * Answers per second of 64 participants over HTTP, each in an interview of 50 questions, compared in turns with the
 * least that stores an answer over HTTP, and with the bare transaction of two statements, on the same PostgreSQL. The
 * CPU time per answer is meaningful on a busy machine too. Then what an answer costs early and late in an interview.
 */

const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
const participants = 64;
/** V8 compiles what an answer needs during some 10,000 of them: until then they take 1.3 to 1.5 times the CPU time. */
const warmUpRounds = 3;

export async function benchAnswers(): Promise<void> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "bench-"));
  const postgres = await startPostgres({ dataDir, settings: steady });
  const env = { ...process.env, DATABASE_URL: postgres.url };
  const child = isProfiled()
    ? forkSource("participants.ts", env)
    : fork(await bundle("participants.ts"), { execArgv: serverFlags, env });
  const pool = new pg.Pool({ connectionString: postgres.url, max: 10 });
  pool.on("error", () => {});
  try {
    const [{ url, survey, long }] = (await once(child, "message")) as [Ready];
    await pool.query(bareTables);
    const total = survey.answers.length * participants;
    if (isProfiled()) return await profileAnswers({ url, survey, child, dataDir }, total);
    const handler = await startServer("bare-answers.ts", { DATABASE_URL: postgres.url });
    const ours = async () =>
      answersRound({ url, survey, child, dataDir }, await invite(url, survey, participants));
    const run = async (): Promise<Round> => ({
      ours: await ours(),
      handler: await handlerRound({ ...handler, dataDir }, pool, survey),
      bare: await bareRound(pool, survey.answers.length, dataDir),
    });
    for (let round = 1; round < warmUpRounds; round++) await ours();
    await run();
    await pool.query("vacuum analyze");
    await inRounds(rounds, run, figuresOf(total));
    handler.stop();
    await measureTurns({ url, survey: long, child, dataDir });
  } finally {
    child.kill();
    await once(child, "exit");
    await pool.end();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

interface Round {
  ours: { rate: number; p99: number; usage: Usage; databaseMs: number };
  handler: { rate: number; p99: number; cpuMs: number; databaseMs: number };
  bare: { rate: number; databaseMs: number };
}

interface Bench {
  url: string;
  survey: Survey;
  child: ChildProcess;
  dataDir: string;
}

/** Prints where the app's time goes, once V8 has compiled what answers need. */
async function profileAnswers(bench: Bench, total: number): Promise<void> {
  for (let round = 0; round < warmUpRounds; round++)
    await answersRound(bench, await invite(bench.url, bench.survey, participants));
  const interviews = await invite(bench.url, bench.survey, participants);
  await profiled(bench.child, async () => {
    await answersRound(bench, interviews);
    return total;
  });
}

/** What an answer costs from the 2nd, the 20th and the 80th turn on: several answers of each participant. */
async function measureTurns(bench: Bench): Promise<void> {
  const interviews = await invite(bench.url, bench.survey, participants);
  let done = 0;
  for (const turn of [2, 20, 80]) {
    const from = turn - 1;
    const to = turn + 7;
    if (from > done) await answersRound(bench, interviews, { from: done, to: from });
    const { usage, databaseMs } = await answersRound(bench, interviews, { from, to });
    const total = participants * (to - from);
    record(`CPU of the app an answer at turn ${turn}`, usage.cpuMs / total, "ms");
    record(`CPU of PostgreSQL an answer at turn ${turn}`, databaseMs / total, "ms");
    done = to;
  }
}

/** Each participant sends these of the survey's answers, one after the other, as the interview page does. */
export async function answersRound(
  { url, survey, child, dataDir }: Bench,
  interviews: readonly string[],
  { from, to } = { from: 0, to: survey.answers.length },
): Promise<Round["ours"]> {
  const known = await messagesBefore(url, survey);
  const sent = survey.answers
    .map((answer, seq) => ({ after: known[seq], answer: { expected_seq: seq, ...answer } }))
    .slice(from, to);
  const waiting = interviews.map((base) =>
    sent.map(({ after, answer }) => ({
      method: "POST" as const,
      path: `${base}/answers?history_after=${after}`,
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ client_turn_id: randomUUID(), ...answer }),
    })),
  );
  const before = await usageOf(child);
  const databaseBefore = databaseCpuMs(dataDir);
  const { rate, p99 } = await loadOnce(url, waiting);
  const after = await usageOf(child);
  const databaseAfter = databaseCpuMs(dataDir);
  return {
    rate,
    p99,
    usage: {
      cpuMs: after.cpuMs - before.cpuMs,
      statements: after.statements - before.statements,
      roundTrips: after.roundTrips - before.roundTrips,
      heapMb: after.heapMb,
    },
    databaseMs: databaseAfter - databaseBefore,
  };
}

/** The same requests to a bare handler, which stores them by two statements: the floor of an answer over HTTP. */
async function handlerRound(
  { url, child, dataDir }: Pick<Bench, "url" | "child" | "dataDir">,
  pool: pg.Pool,
  { answers }: Survey,
): Promise<Round["handler"]> {
  const waiting: object[][] = [];
  for (let participant = 0; participant < participants; participant++) {
    const id = randomUUID();
    await pool.query("insert into bare_state values ($1, $2)", [id, bareState]);
    const bodies = answers.map((answer, expected_seq) => ({
      client_turn_id: randomUUID(),
      expected_seq,
      ...answer,
    }));
    const headers = { "content-type": "application/json" };
    waiting.push(
      bodies.map((body) => ({
        method: "POST" as const,
        path: `/${id}`,
        headers,
        body: JSON.stringify(body),
      })),
    );
  }
  const before = await usageOf(child);
  const databaseBefore = databaseCpuMs(dataDir);
  const { rate, p99 } = await loadOnce(url, waiting);
  const after = await usageOf(child);
  const databaseAfter = databaseCpuMs(dataDir);
  return { rate, p99, cpuMs: after.cpuMs - before.cpuMs, databaseMs: databaseAfter - databaseBefore };
}

/** Each participant sends their requests one after the other. */
async function loadOnce(url: string, waiting: object[][]): Promise<{ rate: number; p99: number }> {
  const result = await autocannon({
    url,
    connections: participants,
    amount: waiting.reduce((sum, { length }) => sum + length, 0),
    // A run ends with a sample: with one a second, 3.1 seconds would count as four.
    sampleInt: 50,
    setupClient: (client) => client.setRequests(waiting.pop() ?? []),
  });
  const failed = result.errors + result.non2xx;
  if (failed > 0) throw new Error(`${failed} answers were not taken`);
  const rate = result["2xx"] / ((result.finish.getTime() - result.start.getTime()) / 1000);
  return { rate, p99: result.latency.p99 };
}

const conversations = new WeakMap<Survey, number[]>();

/** How many messages the conversation has before each answer of the survey, as one interview shows. */
async function messagesBefore(url: string, survey: Survey): Promise<number[]> {
  const known = conversations.get(survey);
  if (known !== undefined) return known;
  const [base = ""] = await invite(url, survey, 1);
  const { headers } = survey;
  const counts: number[] = [];
  let state = (await (await fetch(url + base, { headers })).json()) as { history: unknown[] };
  for (const [expected_seq, answer] of survey.answers.entries()) {
    counts.push(state.history.length);
    const body = JSON.stringify({ client_turn_id: randomUUID(), expected_seq, ...answer });
    const answered = await fetch(`${url}${base}/answers`, { method: "POST", headers, body });
    if (!answered.ok) throw new Error(await answered.text());
    state = (await answered.json()) as { history: unknown[] };
  }
  conversations.set(survey, counts);
  return counts;
}

/** URLs of new interviews that have started. */
export async function invite(url: string, { study, headers }: Survey, count: number): Promise<string[]> {
  const interviews = Array.from({ length: count }, () => ({ metadata: { panel: "a" } }));
  const body = JSON.stringify({ study_id: study.id, interviews });
  const invited = await fetch(`${url}/api/v1/interviews/bulk`, { method: "POST", headers, body });
  const links = (await invited.json()) as { link: string }[];
  const bases = links.map(
    ({ link }) => `/participant/v1/interviews/${new URL(link).searchParams.get("vid") ?? ""}`,
  );
  for (const base of bases) {
    const started = await fetch(`${url}${base}/start`, { method: "POST", headers, body: "{}" });
    if (!started.ok) throw new Error(await started.text());
  }
  return bases;
}

export async function usageOf(child: ChildProcess): Promise<Usage> {
  child.send("usage");
  const [usage] = (await once(child, "message")) as [Usage];
  return usage;
}

/** The bare transaction alone. */
async function bareRound(pool: pg.Pool, answers: number, dataDir: string): Promise<Round["bare"]> {
  const ids = Array.from({ length: participants }, () => randomUUID());
  for (const id of ids) await pool.query("insert into bare_state values ($1, $2)", [id, bareState]);
  const databaseBefore = databaseCpuMs(dataDir);
  const begun = performance.now();
  await Promise.all(
    ids.map(async (id) => {
      for (let seq = 0; seq < answers; seq++) {
        await storeBareAnswer(pool, id, seq, "Perhaps");
      }
    }),
  );
  const seconds = (performance.now() - begun) / 1000;
  return { rate: (participants * answers) / seconds, databaseMs: databaseCpuMs(dataDir) - databaseBefore };
}

const figuresOf = (total: number): RoundFigure<Round>[] => [
  // On a busy machine each process gets a share of the cores, and the floor works in more of them at once.
  {
    name: "share of the bare handler",
    of: ({ ours, handler }) => ours.rate / handler.rate,
    unit: "ratio",
  },
  // What it all takes, but for the clients.
  {
    name: "CPU of the bare handler and its PostgreSQL, of what an answer takes",
    of: ({ ours, handler }) => (handler.cpuMs + handler.databaseMs) / (ours.usage.cpuMs + ours.databaseMs),
    unit: "ratio",
    target: { atLeast: 0.35 },
  },
  {
    name: "CPU of PostgreSQL, by the bare handler's",
    of: ({ ours, handler }) => ours.databaseMs / handler.databaseMs,
    unit: "ratio",
    target: { atMost: 2.3 },
  },
  { name: "p99, by the bare handler's", of: ({ ours, handler }) => ours.p99 / handler.p99, unit: "ratio" },
  { name: "share of the bare transaction", of: ({ ours, bare }) => ours.rate / bare.rate, unit: "ratio" },
  {
    name: "round trips to the database an answer",
    of: ({ ours }) => ours.usage.roundTrips / total,
    unit: "each",
  },
  { name: "statements an answer", of: ({ ours }) => ours.usage.statements / total, unit: "each" },
  { name: "answers a second", of: ({ ours }) => ours.rate, unit: "/s" },
  { name: "answers a second of the bare handler", of: ({ handler }) => handler.rate, unit: "/s" },
  { name: "bare transactions a second", of: ({ bare }) => bare.rate, unit: "/s" },
  { name: "p99", of: ({ ours }) => ours.p99, unit: "ms" },
  { name: "CPU of the app an answer", of: ({ ours }) => ours.usage.cpuMs / total, unit: "ms" },
  { name: "CPU of the bare handler an answer", of: ({ handler }) => handler.cpuMs / total, unit: "ms" },
  { name: "CPU of PostgreSQL an answer", of: ({ ours }) => ours.databaseMs / total, unit: "ms" },
  {
    name: "CPU of the bare handler's PostgreSQL an answer",
    of: ({ handler }) => handler.databaseMs / total,
    unit: "ms",
  },
  { name: "CPU of PostgreSQL a bare transaction", of: ({ bare }) => bare.databaseMs / total, unit: "ms" },
];
