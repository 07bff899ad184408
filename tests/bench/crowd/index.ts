import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { Agent } from "undici";
import { startPostgres } from "#local/postgres.ts";
import { record } from "../figures.ts";
import { bundle, serverFlags } from "../requests.ts";
import type { CrowdMemory, CrowdReady } from "../servers/crowd.ts";
import { type Begun, begin, goOn, type Times, type Visit } from "./participant.ts";
import { repeated } from "./request.ts";
import { type Compared, compareTranscripts } from "./transcripts.ts";

/**
 * As the one published load report of an AI interviewer has it: so many participants at once take a survey of 28
 * questions with two follow-ups of a model that takes 1.2 seconds. All open their links at the same moment, think before
 * each answer, and finish. Afterwards each transcript is compared with what its participant sent.
 *
 * Up to BENCH_WAVE (1,000) go through without waiting for each other. More take turns: all begin and answer three
 * questions, so that all are open, then wave after wave finishes. This process is the participants; the service and PostgreSQL are others, on the same cores.
 */

const sizes = (process.env.BENCH_CROWDS ?? "10,100,1000,10000").split(",").map(Number);
const largestWave = Number(process.env.BENCH_WAVE ?? 1000);
/** On average: with this, 1,000 participants make some 24 interviews a second of a service that answers at once. */
const thinkMs = Number(process.env.BENCH_THINK_MS ?? 1200);
const modelMs = 1200;
/** The sizes that a peer has published, with what it reaches. */
const targeted = 1000;

interface Crowd extends CrowdReady {
  child: ChildProcess;
  client: pg.Client;
}

export async function benchCrowd(): Promise<void> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "bench-"));
  const postgres = await startPostgres({ dataDir });
  const child = fork(await bundle("crowd.ts"), {
    execArgv: [...serverFlags, "--expose-gc"],
    env: { ...process.env, DATABASE_URL: postgres.url, MODEL_MS: String(modelMs), MODEL_SCRIPT: "1" },
  });
  const client = new pg.Client({ connectionString: postgres.url });
  try {
    const [ready] = (await once(child, "message")) as [CrowdReady];
    await client.connect();
    const crowd: Crowd = { ...ready, child, client };
    // V8 compiles and PostgreSQL plans at first: of the figures of a cold service, the first size would have all.
    await takePart(crowd, Math.min(100, ...sizes.map((size) => 2 * size)), 0);
    const grown: number[] = [];
    for (const size of sizes) grown.push((await measure(crowd, size)).residentMb);
    if (sizes.length > 1)
      record(
        `resident memory, ${sizes.at(-1)} open by ${sizes.at(-2)}`,
        (grown.at(-1) ?? 0) - (grown.at(-2) ?? 0),
        "MB",
        {
          atMost: 50,
        },
      );
  } finally {
    await client.end();
    child.kill();
    await once(child, "exit");
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** One size; what was written before it is on disk by then, and the server's statistics are new. */
async function measure(crowd: Crowd, size: number): Promise<CrowdMemory> {
  await crowd.client.query("vacuum analyze");
  await crowd.client.query("checkpoint");
  repeated.clear();
  const { times, seconds, memory, compared, followUps } = await takePart(crowd, size, thinkMs);
  const isTargeted = size === targeted;
  const name = (what: string) => `${size} at once: ${what}`;
  record(name("answer p50"), quantile(times.answers, 0.5), "ms", isTargeted ? { atMost: 56 } : undefined);
  record(name("answer p99"), quantile(times.answers, 0.99), "ms", isTargeted ? { atMost: 170 } : undefined);
  record(
    name("answer that waits for the model, beyond it, p50"),
    quantile(times.followedUp, 0.5) - modelMs,
    "ms",
  );
  record(name("start p50"), quantile(times.starts, 0.5), "ms", isTargeted ? { atMost: 1000 } : undefined);
  record(name("start p99"), quantile(times.starts, 0.99), "ms");
  record(name("interviews a second"), size / seconds, "/s", isTargeted ? { atLeast: 24.3 } : undefined);
  record(name("follow-ups an interview"), followUps / size, "each", { atLeast: 2 });
  record(name("interviews with something lost"), compared.lost, "each", { atMost: 0 });
  record(name("interviews with something doubled"), compared.doubled, "each", { atMost: 0 });
  record(name("interviews not finished"), compared.open, "each", { atMost: 0 });
  record(name("heap of the app, all open"), memory.heapMb, "MB");
  record(name("resident memory of the app, all open"), memory.residentMb, "MB");
  for (const [what, count] of repeated) record(name(`requests sent again after ${what}`), count, "each");
  return memory;
}

interface Taken {
  times: Times;
  seconds: number;
  memory: CrowdMemory;
  compared: Compared;
  followUps: number;
}

async function takePart(crowd: Crowd, size: number, thinkMs: number): Promise<Taken> {
  const { url, studyId, client } = crowd;
  const vids = await invite(crowd, size);
  const agent = new Agent();
  const times: Times = { starts: [], answers: [], followedUp: [] };
  const visits = vids.map((vid, number) => ({ vid, number, url, studyId, agent, thinkMs }));
  const started = performance.now();
  const isInWaves = size > largestWave;
  const { all, memory } = await (isInWaves ? inWaves : atOnce)(crowd, visits, times);
  const seconds = (performance.now() - started) / 1000;
  await agent.close();
  if (isInWaves)
    console.log(`${size} interviews were open at once, ${largestWave} of them answered at a time`);
  const compared = await compareTranscripts(client, all);
  return {
    times,
    seconds,
    memory,
    compared,
    followUps: all.reduce((sum, { replies }) => sum + replies.length, 0),
  };
}

interface Part {
  all: readonly Begun[];
  memory: CrowdMemory;
}

/** All go through without waiting for each other; the memory is that of the moment when the last has begun. */
async function atOnce(crowd: Crowd, visits: readonly Visit[], times: Times): Promise<Part> {
  let waiting = visits.length;
  const { promise: allBegun, resolve } = Promise.withResolvers<void>();
  const taken = visits.map(async (visit) => {
    const begun = await begin(visit, times);
    await goOn(begun, times, 3);
    waiting -= 1;
    if (waiting === 0) resolve();
    await goOn(begun, times);
    return begun;
  });
  const memory = allBegun.then(() => memoryOf(crowd.child));
  return { all: await Promise.all(taken), memory: await memory };
}

/** All begin and answer three questions, wave after wave, so that all are open at once; then wave after wave goes on. */
async function inWaves(crowd: Crowd, visits: readonly Visit[], times: Times): Promise<Part> {
  const all: Begun[] = [];
  for (const wave of waves(visits))
    all.push(
      ...(await Promise.all(
        wave.map(async (visit) => {
          const begun = await begin(visit, times);
          await goOn(begun, times, 3);
          return begun;
        }),
      )),
    );
  const memory = await memoryOf(crowd.child);
  for (const wave of waves(all)) await Promise.all(wave.map((begun) => goOn(begun, times)));
  return { all, memory };
}

function* waves<Each>(all: readonly Each[]): Generator<readonly Each[]> {
  for (let from = 0; from < all.length; from += largestWave) yield all.slice(from, from + largestWave);
}

async function invite({ url, headers, studyId }: CrowdReady, count: number): Promise<string[]> {
  const vids: string[] = [];
  while (vids.length < count) {
    const interviews = Array.from({ length: Math.min(200, count - vids.length) }, () => ({}));
    const body = JSON.stringify({ study_id: studyId, interviews });
    const invited = await fetch(`${url}/api/v1/interviews/bulk`, { method: "POST", headers, body });
    if (!invited.ok) throw new Error(await invited.text());
    for (const { link } of (await invited.json()) as { link: string }[])
      vids.push(new URL(link).searchParams.get("vid") ?? "");
  }
  return vids;
}

async function memoryOf(child: ChildProcess): Promise<CrowdMemory> {
  child.send("memory");
  const [memory] = (await once(child, "message")) as [CrowdMemory];
  return memory;
}

const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN;
