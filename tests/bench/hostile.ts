import { type ChildProcess, fork, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { defaultRequestsMinute } from "#core/account/organization/organization.sql.ts";
import type { StackFile } from "#local/data-directory.ts";
import {
  type LightRequest,
  prepareLightTenant,
  type Tenant,
  tenantsOf,
} from "#tests/support/hostile-tenant.ts";
import { end, outputOf, spawnScript, toService, waitForExit } from "#tests/support/program-process.ts";
import { record } from "./figures.ts";

/**
 * A light tenant's requests beside everything that a hostile one can do at once, with the whole of `npm start`, and then
 * beside an organization that searches as much as it may. The others' clients are a process of low priority, since only
 * service and database are measured. Those share the machine's cores, so the times are also compared with those while
 * every core runs a loop that never waits.
 */

const quietSeconds = Number(process.env.BENCH_SECONDS ?? 15);
const hostileSeconds = 2 * quietSeconds;
/** Those of `npm start`. */
const flags = ["--max-semi-space-size=16", "--max-old-space-size=256"];
/** The p99 beside the hostile tenant, as a multiple of the quiet one. */
const bound = 5;
/** The p95 beside an organization at its limits, as a multiple of the quiet one. */
const boundAtLimits = 3;
const keyCount = 5;

export async function benchHostile(): Promise<void> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "bench-"));
  const environment = { DATA_DIR: dataDir };
  const child = spawnScript("start", [], environment, flags);
  let load: ChildProcess | undefined;
  try {
    const output = await outputOf(child);
    const readStack = () => JSON.parse(readFileSync(path.join(dataDir, "stack.json"), "utf8")) as StackFile;
    // The participants of the demo would make the quiet time a busy one.
    while (readStack().demo?.question_ids !== undefined) await sleep(100);
    const stack = readStack();
    const service = toService(child, output, stack);
    const admin = async (...args: string[]) => {
      const command = spawnScript("admin", args, environment);
      const [printed] = await Promise.all([text(command.stdout), waitForExit(command)]);
      return printed;
    };
    const { hostile, light } = await tenantsOf(service, admin);
    const databaseUrl = stack.database_url;
    load = await startLoad("hostile", { HOSTILE: { tenant: hostile, databaseUrl } });
    const requests = await prepareLightTenant(light);
    const sendFor = (seconds: number) => measure(requests, stack.pid ?? 0, seconds);
    await sendFor(quietSeconds / 3);

    const quiet = await sendFor(quietSeconds);
    const busy = await besideLoops(() => sendFor(quietSeconds));
    load.send("begin");
    const beside = await sendFor(hostileSeconds);
    load.send("end");
    const outcomes = (await messageOf(load)) as Record<string, Record<string, number>>;

    console.log(`${Object.keys(outcomes).length} hostile cases, one request of each at any time\n`);
    console.log("the light tenant      requests   errors   p50 ms   p99 ms   max ms");
    report("quiet", quiet);
    report("on a busy machine", busy);
    report("beside the others", beside);
    const [ratio, toBusy] = [quiet, busy].map(({ times }) => at(beside.times, 0.99) / at(times, 0.99)) as [
      number,
      number,
    ];
    console.log(`\np99 beside the others, at most ${bound} times the quiet one: ${ratio.toFixed(1)} times`);
    console.log(`and ${toBusy.toFixed(1)} times that on a busy machine`);
    record("p99 of a light tenant, beside by quiet", ratio, "ratio", { atMost: bound });
    record("p99 of a light tenant, beside by busy", toBusy, "ratio");
    // Meaningful on a busy machine too.
    for (const [name, { work }] of Object.entries({ quiet, beside }))
      for (const share of [0.5, 0.95, 0.99])
        record(`work of the service during a light request, p${100 * share}, ${name}`, at(work, share), "ms");
    reportOutcomes(outcomes);

    const keys = [hostile.key];
    while (keys.length < keyCount) keys.push(await newKey(hostile, admin));
    const searching = { tenant: hostile, keys, databaseUrl, requestsMinute: defaultRequestsMinute };
    load = await startLoad("searching", { SEARCHING: searching });
    await besideSearches(load, sendFor);
  } finally {
    load?.kill();
    await end(child, "SIGTERM");
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  }
}

/** Measures the light tenant, quiet and beside an organization at its limits, and records how the two compare. */
async function besideSearches(
  load: ChildProcess,
  sendFor: (seconds: number) => Promise<Figures>,
): Promise<void> {
  const quiet = await sendFor(quietSeconds);
  load.send("begin");
  const beside = await sendFor(hostileSeconds);
  load.send("end");
  const outcomes = (await messageOf(load)) as Record<string, Record<string, number>>;
  console.log(`\nbeside an organization at its limits: ${beside.errors} errors`);
  for (const [kind, name] of [
    ["read", "a GET"],
    ["answer", "an answer"],
  ] as const) {
    const [before, after] = [quiet, beside].map(({ byKind }) => at(byKind[kind], 0.95)) as [number, number];
    const ratio = after / before;
    console.log(
      `p95 of ${name}: ${before.toFixed(1)} ms quiet, ${after.toFixed(1)} ms, ${ratio.toFixed(1)} times`,
    );
    record(`p95 of ${name} beside an organization at its limits, by quiet`, ratio, "ratio", {
      atMost: boundAtLimits,
    });
  }
  reportOutcomes(outcomes);
}

async function newKey(
  { organizationId }: Tenant,
  admin: (...args: string[]) => Promise<string>,
): Promise<string> {
  const printed = await admin("key", "create", "--org", organizationId, "--name", "more", "--json");
  return (JSON.parse(printed.trim().split("\n").at(-1) ?? "") as { api_key: string }).api_key;
}

/** The process of another tenant's clients, once the tenant has everything that they read. */
async function startLoad(
  name: "hostile" | "searching",
  input: Record<string, object>,
): Promise<ChildProcess> {
  const env = Object.entries(input).map(([key, value]) => [key, JSON.stringify(value)]);
  const load = fork(`tests/bench/servers/${name}-clients.ts`, {
    env: { ...process.env, ...Object.fromEntries(env) },
  });
  await messageOf(load);
  return load;
}

async function messageOf(load: ChildProcess): Promise<unknown> {
  const [message] = await Promise.race([once(load, "message"), once(load, "exit")]);
  if (load.exitCode !== null) throw new Error(`the hostile tenant's process ended with ${load.exitCode}`);
  return message;
}

/** Does the work while every core has another process that never waits. */
async function besideLoops<Result>(work: () => Promise<Result>): Promise<Result> {
  const loops = Array.from({ length: availableParallelism() }, () =>
    spawn(process.execPath, ["-e", "for (;;);"]),
  );
  try {
    return await work();
  } finally {
    for (const loop of loops) loop.kill("SIGKILL");
  }
}

interface Figures {
  times: number[];
  byKind: Record<LightRequest["kind"], number[]>;
  /** Milliseconds of the process's main thread while a request was under way, whoever they were for. */
  work: number[];
  errors: number;
}

/** Sends the requests one after another for so long. */
async function measure(requests: readonly LightRequest[], pid: number, seconds: number): Promise<Figures> {
  const figures: Figures = { times: [], byKind: { read: [], write: [], answer: [] }, work: [], errors: 0 };
  for (const until = performance.now() + seconds * 1000; performance.now() < until; ) {
    for (const { kind, send } of requests) {
      const begun = performance.now();
      const workBefore = workedMs(pid);
      const response = await send();
      await response.arrayBuffer();
      const took = performance.now() - begun;
      figures.times.push(took);
      figures.work.push(workedMs(pid) - workBefore);
      figures.byKind[kind].push(took);
      if (!response.ok) figures.errors++;
    }
  }
  for (const times of [figures.times, figures.work, ...Object.values(figures.byKind)])
    times.sort((a, b) => a - b);
  return figures;
}

/** How long the main thread of a process has had a core, where the system tells it. */
function workedMs(pid: number): number {
  const file = `/proc/${pid}/schedstat`;
  return existsSync(file) ? Number.parseInt(readFileSync(file, "utf8"), 10) / 1e6 : Number.NaN;
}

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

function reportOutcomes(outcomes: Record<string, Record<string, number>>): void {
  for (const [name, statuses] of Object.entries(outcomes)) {
    const counts = Object.entries(statuses).map(([status, count]) => `${status} × ${count}`);
    console.log(`${name.padEnd(36)} ${counts.join(", ")}`);
  }
}

function report(name: string, { times, errors }: Figures): void {
  const columns = [at(times, 0.5), at(times, 0.99), at(times, 1)].map((ms) => ms.toFixed(1).padStart(8));
  console.log(
    `${name.padEnd(20)} ${String(times.length).padStart(9)} ${String(errors).padStart(8)} ${columns.join(" ")}`,
  );
}
