import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { Agent } from "undici";
import { startPostgres } from "#local/postgres.ts";
import { steady } from "../cluster.ts";
import { databaseCpuMs, treeCpuMs } from "../database-cpu.ts";
import { inRounds, quantile, record } from "../figures.ts";
import { bundle, serverFlags, startServer } from "../requests.ts";
import { bareTables } from "../servers/bare-answer.ts";
import type { CrowdMemory, CrowdReady } from "../servers/crowd.ts";
import { takePartBare } from "./floor.ts";
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
/** The size that a peer has published, too. */
const targeted = 1000;
const rounds = Number(process.env.BENCH_ROUNDS ?? 3);

interface Crowd extends CrowdReady {
  child: ChildProcess;
  client: pg.Client;
  dataDir: string;
  floor: Awaited<ReturnType<typeof startServer>>;
}

export async function benchCrowd(): Promise<void> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "bench-"));
  const postgres = await startPostgres({ dataDir, settings: steady });
  const child = fork(await bundle("crowd.ts"), {
    execArgv: [...serverFlags, "--expose-gc"],
    env: { ...process.env, DATABASE_URL: postgres.url, MODEL_MS: String(modelMs), MODEL_SCRIPT: "1" },
  });
  const client = new pg.Client({ connectionString: postgres.url });
  let floor: Awaited<ReturnType<typeof startServer>> | undefined;
  try {
    const [ready] = (await once(child, "message")) as [CrowdReady];
    await client.connect();
    await client.query(bareTables);
    const [vid = ""] = await invite(ready, 1);
    const page = await fetch(`${ready.url}/s/${ready.studyId}?vid=${vid}`, {
      headers: { "accept-encoding": "gzip" },
    });
    await page.arrayBuffer();
    floor = await startServer("bare-answers.ts", {
      DATABASE_URL: postgres.url,
      MODEL_MS: String(modelMs),
      PAGE_BYTES: page.headers.get("content-length") ?? "40000",
    });
    const crowd: Crowd = { ...ready, child, client, dataDir, floor };
    // V8 compiles and PostgreSQL plans at first: of the figures of a cold service, the first size would have all.
    const few = Math.min(100, ...sizes.map((size) => 2 * size));
    await takePart(crowd, few, 0);
    await takePartBare(crowd.floor.url, { size: few, thinkMs: 0 });
    const grown: number[] = [];
    for (const size of sizes) grown.push(await measure(crowd, size));
    const [before, last] = grown.slice(-2);
    if (before !== undefined && last !== undefined)
      record(`resident memory, ${sizes.at(-1)} open by ${sizes.at(-2)}`, last / before, "ratio", {
        atMost: 1.3,
      });
  } finally {
    await client.end();
    floor?.stop();
    child.kill();
    await once(child, "exit");
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/**
 * One size, in turns with the floor; what was written before is on disk by then, and the server's statistics are new.
 * Resolves to the memory of the app.
 */
async function measure(crowd: Crowd, size: number): Promise<number> {
  repeated.clear();
  const settle = async () => {
    await crowd.client.query("vacuum analyze");
    await crowd.client.query("checkpoint");
  };
  const run = async () => {
    await settle();
    const ours = await takePart(crowd, size, thinkMs);
    if (size > largestWave) return { ours, bare: ours };
    await settle();
    const takePartThere = () => takePartBare(crowd.floor.url, { size, thinkMs });
    return { ours, bare: await withCpu(crowd, crowd.floor.child, takePartThere) };
  };
  type Round = Awaited<ReturnType<typeof run>>;
  const name = (what: string) => `${size} at once: ${what}`;
  const isCompared = size <= largestWave;
  const compared = (
    what: string,
    of: (taken: Round["bare"]) => number,
    target: { atMost: number } | { atLeast: number },
  ) => ({
    name: name(`${what}, by the bare handler and a static page`),
    of: ({ ours, bare }: Round) => of(ours) / of(bare),
    unit: "ratio" as const,
    ...(size === targeted && { target }),
  });
  const ms = (what: string, of: (ours: Taken) => number) => ({
    name: name(what),
    of: ({ ours }: Round) => of(ours),
    unit: "ms" as const,
  });
  const each = (
    what: string,
    of: (ours: Taken) => number,
    target: { atMost: number } | { atLeast: number },
  ) => ({
    name: name(what),
    of: ({ ours }: Round) => of(ours),
    unit: "each" as const,
    target,
  });
  const done = await inRounds(isCompared ? rounds : 1, run, [
    ...(isCompared
      ? [
          {
            name: name("CPU of the bare handler and its PostgreSQL, of what an interview takes"),
            of: ({ ours, bare }: Round) => bare.cpuMs / ours.cpuMs,
            unit: "ratio" as const,
          },
          compared("start p50", ({ times }) => quantile(times.starts, 0.5), { atMost: 6 }),
          compared("answer p50", ({ times }) => quantile(times.answers, 0.5), { atMost: 3 }),
          compared("answer p99", ({ times }) => quantile(times.answers, 0.99), { atMost: 6 }),
          compared("interviews a second", ({ seconds }) => size / seconds, { atLeast: 0.85 }),
        ]
      : []),
    each("follow-ups an interview", ({ followUps }) => followUps / size, { atLeast: 2 }),
    each("interviews with something lost", (ours) => ours.compared.lost, { atMost: 0 }),
    each("interviews with something doubled", (ours) => ours.compared.doubled, { atMost: 0 }),
    each("interviews not finished", (ours) => ours.compared.open, { atMost: 0 }),
    ms("answer p50", ({ times }) => quantile(times.answers, 0.5)),
    ms("answer p99", ({ times }) => quantile(times.answers, 0.99)),
    ms(
      "answer that waits for the model, beyond it, p50",
      ({ times }) => quantile(times.followedUp, 0.5) - modelMs,
    ),
    ms("start p50", ({ times }) => quantile(times.starts, 0.5)),
    ms("start p99", ({ times }) => quantile(times.starts, 0.99)),
    { name: name("interviews a second"), of: ({ ours }) => size / ours.seconds, unit: "/s" },
    { name: name("heap of the app, all open"), of: ({ ours }) => ours.memory.heapMb, unit: "MB" },
    {
      name: name("resident memory of the app, all open"),
      of: ({ ours }) => ours.memory.residentMb,
      unit: "MB",
    },
  ]);
  for (const [what, count] of repeated) record(name(`requests sent again after ${what}`), count, "each");
  return done.at(-1)?.ours.memory.residentMb ?? 0;
}

/** With what the server's process and PostgreSQL work meanwhile. */
async function withCpu<Part extends object>(
  { dataDir }: Crowd,
  { pid = 0 }: ChildProcess,
  work: () => Promise<Part>,
): Promise<Part & { cpuMs: number }> {
  const cpuMs = () => treeCpuMs(pid) + databaseCpuMs(dataDir);
  const before = cpuMs();
  const part = await work();
  return { ...part, cpuMs: cpuMs() - before };
}

interface Taken {
  times: Times;
  seconds: number;
  cpuMs: number;
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
  const { all, memory, cpuMs } = await withCpu(crowd, crowd.child, () =>
    (isInWaves ? inWaves : atOnce)(crowd, visits, times),
  );
  const seconds = (performance.now() - started) / 1000;
  await agent.close();
  if (isInWaves)
    console.log(`${size} interviews were open at once, ${largestWave} of them answered at a time`);
  const compared = await compareTranscripts(client, all);
  return {
    times,
    seconds,
    cpuMs,
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
