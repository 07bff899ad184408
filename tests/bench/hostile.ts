import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import pg from "pg";
import {
  isUnderstood,
  prepareHostileTenant,
  prepareLightTenant,
  tenantsOf,
} from "#tests/support/hostile-tenant.ts";
import { end, outputOf, spawnScript, toService, waitForExit } from "#tests/support/program-process.ts";
import { record } from "./figures.ts";

/**
 * A light tenant's requests beside everything that a hostile one can do at once, with the whole of `npm start`. Database
 * and load share the machine's cores, so they are also compared with those while every core runs a loop that never waits.
 */

const quietSeconds = Number(process.env.BENCH_SECONDS ?? 15);
const hostileSeconds = 2 * quietSeconds;
/** Those of `npm start`. */
const flags = [
  "--no-parallel-scavenge",
  "--no-allocation-site-pretenuring",
  "--max-semi-space-size=8",
  "--max-old-space-size=256",
];
/** The p99 beside the hostile tenant, as a multiple of the quiet one. */
const bound = 5;

export async function benchHostile(): Promise<void> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "bench-"));
  const environment = { DATA_DIR: dataDir };
  const child = spawnScript("start", [], environment, flags);
  try {
    const output = await outputOf(child);
    const stack = JSON.parse(readFileSync(path.join(dataDir, "stack.json"), "utf8"));
    const service = toService(child, output, stack);
    const { hostile, light } = await tenantsOf(service, async (...args) => {
      const command = spawnScript("admin", args, environment);
      const [printed] = await Promise.all([text(command.stdout), waitForExit(command)]);
      return printed;
    });
    const pool = new pg.Pool({ connectionString: stack.database_url });
    pool.on("error", () => {});
    const { cases, stop } = await prepareHostileTenant(hostile, pool);
    await pool.end();
    const requests = await prepareLightTenant(light);
    await sendFor(requests, quietSeconds / 3);

    const quiet = await sendFor(requests, quietSeconds);
    const busy = await besideLoops(() => sendFor(requests, quietSeconds));
    let isOver = false;
    const attacks = Object.entries(cases).map(async ([name, send]) => {
      const statuses = new Map<number | string, number>();
      while (!isOver) {
        const response = await send();
        await response.arrayBuffer();
        const status = isUnderstood(response) ? response.status : `${response.status}!`;
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
      return [name, statuses] as const;
    });
    const beside = await sendFor(requests, hostileSeconds);
    isOver = true;

    console.log(`${Object.keys(cases).length} hostile cases, one request of each at any time\n`);
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
    for (const [name, statuses] of await Promise.all(attacks))
      console.log(
        `${name.padEnd(36)} ${[...statuses].map(([status, count]) => `${status} × ${count}`).join(", ")}`,
      );
    stop();
  } finally {
    await end(child, "SIGTERM");
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  }
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
  errors: number;
}

/** Sends the requests one after another for so long. */
async function sendFor(requests: readonly (() => Promise<Response>)[], seconds: number): Promise<Figures> {
  const figures: Figures = { times: [], errors: 0 };
  for (const until = performance.now() + seconds * 1000; performance.now() < until; ) {
    for (const send of requests) {
      const begun = performance.now();
      const response = await send();
      await response.arrayBuffer();
      figures.times.push(performance.now() - begun);
      if (!response.ok) figures.errors++;
    }
  }
  figures.times.sort((a, b) => a - b);
  return figures;
}

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

function report(name: string, { times, errors }: Figures): void {
  const columns = [at(times, 0.5), at(times, 0.99), at(times, 1)].map((ms) => ms.toFixed(1).padStart(8));
  console.log(
    `${name.padEnd(20)} ${String(times.length).padStart(9)} ${String(errors).padStart(8)} ${columns.join(" ")}`,
  );
}
