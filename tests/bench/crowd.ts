import { fork } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import http from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { startPostgres } from "#local/postgres.ts";
import { invite, usageOf } from "./answers.ts";
import { record } from "./figures.ts";
import { bundle, serverFlags } from "./requests.ts";
import type { Ready, Survey } from "./servers/participants.ts";

/**
 * How long an answer takes that needs no model, while 10,000 interviews are open and others wait for a model that takes
 * 4 seconds; against the same rate in a few interviews with nothing beside them. Answers are due at a steady rate, and
 * an answer's time counts from when it is due, so that a server which falls behind is not spared.
 */

const open = Number(process.env.BENCH_INTERVIEWS ?? 10_000);
const rate = Number(process.env.BENCH_RATE ?? 250);
const seconds = Number(process.env.BENCH_SECONDS ?? 20);
const few = 200;
/** Answers that wait for the model at any moment. */
const thinking = 64;
const modelMs = 4_000;

export async function benchCrowd(): Promise<void> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "bench-"));
  const postgres = await startPostgres({ dataDir });
  const child = fork(await bundle("participants.ts"), {
    execArgv: [...serverFlags, "--expose-gc"],
    env: { ...process.env, DATABASE_URL: postgres.url, MODEL_MS: String(modelMs) },
  });
  try {
    const [{ url, long, probing }] = (await once(child, "message")) as [Ready];
    const turns: Turns = { url, survey: long, seqs: new Map() };
    const [first = ""] = await invite(url, long, 1);
    const interviews = [first, ...(await copiesOf(postgres.url, first, open - 1))];
    // As many as a participant of each can begin in the time.
    const each = Math.ceil((seconds * 1000) / modelMs) + 2;
    const waiting = await invite(url, probing, thinking * each);
    await answering(turns, interviews.slice(0, few), 5);
    const quiet = await answering(turns, interviews.slice(0, few), seconds);
    const before = await usageOf(child);
    const end = new AbortController();
    const beside = Promise.all(
      Array.from({ length: thinking }, (_, index) =>
        askModels({ url, survey: probing }, waiting.slice(index * each, (index + 1) * each), end.signal),
      ),
    );
    const crowded = await answering(turns, interviews, seconds);
    end.abort();
    const decisions = (await beside).reduce((sum, count) => sum + count, 0);
    const after = await usageOf(child);
    console.log(
      `${rate} answers a second, ${seconds} s: in ${few} interviews, then in ${open} beside ${thinking} answers that wait ` +
        `${modelMs / 1000} s for a model (${decisions} decisions)\n`,
    );
    record("p50, quiet", quantile(quiet, 0.5), "ms");
    record("p99, quiet", quantile(quiet, 0.99), "ms");
    record("p50, crowded", quantile(crowded, 0.5), "ms");
    record("p99, crowded", quantile(crowded, 0.99), "ms");
    record("p99, crowded to quiet", quantile(crowded, 0.99) / quantile(quiet, 0.99), "ratio", { atMost: 3 });
    record("heap of the app", before.heapMb, "MB");
    record("heap that the crowd added", after.heapMb - before.heapMb, "MB", { atMost: 30 });
  } finally {
    child.kill();
    await once(child, "exit");
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Copies of an interview that has just been started, made in the database: thousands in a second. */
async function copiesOf(databaseUrl: string, base: string, count: number): Promise<string[]> {
  const vid = path.posix.basename(base);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  for (const table of ["interview", "flow", "message"]) {
    const key = table === "interview" ? "id" : "interview_id";
    await client.query(
      `insert into ${table} select (jsonb_populate_record(t, jsonb_build_object(
         '${key}', md5(t.${key}::text || n)::uuid, 'vid', $1 || n))).*
       from ${table} t, generate_series(1, $2::int) n
       where t.${key} = (select id from interview where vid = $1::text)`,
      [vid, count],
    );
  }
  await client.query("analyze");
  await client.end();
  return Array.from({ length: count }, (_, index) => `${base}${index + 1}`);
}

/** Where each interview is. */
interface Turns {
  url: string;
  survey: Survey;
  seqs: Map<string, number>;
}

/** Sends answers in one interview after the other as they are due; resolves to how long each took, in milliseconds. */
async function answering(
  { url, survey, seqs }: Turns,
  interviews: readonly string[],
  seconds: number,
): Promise<number[]> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 64 });
  const begun = performance.now();
  const total = rate * seconds;
  const sent: Promise<number>[] = [];
  for (let index = 0; index < total; index++) {
    const due = begun + (index * 1000) / rate;
    if (due > performance.now()) await sleep(due - performance.now());
    const base = interviews[index % interviews.length] ?? "";
    const seq = seqs.get(base) ?? 0;
    seqs.set(base, seq + 1);
    const body = { client_turn_id: randomUUID(), expected_seq: seq, ...survey.answers[seq] };
    sent.push(post(agent, `${url}${base}/answers`, body).then(() => performance.now() - due));
  }
  const times = await Promise.all(sent);
  agent.destroy();
  return times;
}

/** Answers a question that a model decides on, in one interview after the other; resolves to how many. */
async function askModels(
  { url, survey }: Pick<Turns, "url" | "survey">,
  interviews: readonly string[],
  signal: AbortSignal,
): Promise<number> {
  const agent = new http.Agent({ keepAlive: true });
  let decisions = 0;
  for (const base of interviews) {
    if (signal.aborted) break;
    const body = { client_turn_id: randomUUID(), expected_seq: 0, ...survey.answers[0] };
    await post(agent, `${url}${base}/answers`, body);
    decisions++;
  }
  agent.destroy();
  return decisions;
}

const post = (agent: http.Agent, address: string, body: object): Promise<void> =>
  new Promise((resolve, reject) => {
    const headers = { "content-type": "application/json" };
    const request = http.request(address, { agent, method: "POST", headers }, (response) => {
      response.resume().once("end", () => {
        if (response.statusCode === 200) resolve();
        else reject(new Error(`an answer was refused with ${response.statusCode}`));
      });
    });
    request.once("error", reject).end(JSON.stringify(body));
  });

const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN;
