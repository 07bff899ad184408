import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import autocannon from "autocannon";
import { build, type Plugin } from "esbuild";
import { startPostgres } from "#local/postgres.ts";
import { steady } from "./cluster.ts";
import { databaseCpuMs } from "./database-cpu.ts";
import { inRounds, record } from "./figures.ts";
import { forkSource, isProfiled, profiled } from "./profile.ts";
import type { Prepared } from "./servers/product.ts";

/**
 * CPU time, requests per second and p99 of the main operations, each compared in turns with a bare `node:http` + `pg` server that
 * runs the product's statements by name, on the same PostgreSQL: all of them, such as the one that looks the key up and the
 * entry of the audit log that is part of a write's. Compare the ratios: machines are noisy.
 */

const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const seconds = Number(process.env.BENCH_SECONDS ?? 1);
/** V8 still compiles code in the first seconds. */
const warmUpSeconds = 1.5;
const connections = 32;
/** What is held, with a tenth of slack: of an operation that takes little, more is what every request takes. */
const leastShare: Record<string, number> = {
  "get-health": 0.3,
  "get-study": 0.42,
  "get-50-questions": 0.63,
  "get-interviews-page": 0.63,
  "post-interview": 0.5,
};
/** The bare server has `node:http` and `pg` in memory; the product has its routes, schemas and texts as well. */
const mostMemory = 2.5;

/** V8's flags for both servers: those of `npm start`, of which docs/internals/start.md says what they are for. */
export const serverFlags = ["--max-semi-space-size=16", "--max-old-space-size=256"];

interface Figures {
  rps: number;
  p99: number;
  count: number;
}

export async function benchRequests(): Promise<void> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "bench-"));
  const postgres = await startPostgres({ dataDir, settings: { ...steady, max_connections: 200 } });
  const product = await startServer("product.ts", { DATABASE_URL: postgres.url }, isProfiled());
  const bare = await startServer("bare.ts", {
    DATABASE_URL: postgres.url,
    OPERATIONS: JSON.stringify(product.operations.map(({ name, statements }) => ({ name, statements }))),
  });
  try {
    if (isProfiled()) return await profileRequests(product);
    for (const operation of product.operations) await compare(product, bare, operation, dataDir);
    const ours = await product.peakMemory();
    const theirs = await bare.peakMemory();
    record("resident memory of the product's process", ours, "MB");
    record("resident memory, by the bare server's", ours / theirs, "ratio", { atMost: mostMemory });
  } finally {
    product.stop();
    bare.stop();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Prints where the product's time goes in each operation, once V8 has compiled what it needs. */
async function profileRequests({ url, operations, child }: Server): Promise<void> {
  for (const operation of operations) {
    console.log(`\n${operation.name}`);
    await load(url + operation.path, operation, warmUpSeconds);
    await profiled(child, async () => seconds * (await load(url + operation.path, operation, seconds)).rps);
  }
}

async function compare(product: Server, bare: Server, operation: Prepared, dataDir: string): Promise<void> {
  const { name } = operation;
  await load(product.url + operation.path, operation, warmUpSeconds);
  await load(`${bare.url}/${name}`, operation, warmUpSeconds);
  const round = async () => ({
    product: await withCpu(product, dataDir, () => load(product.url + operation.path, operation, seconds)),
    bare: await withCpu(bare, dataDir, () => load(`${bare.url}/${name}`, operation, seconds)),
  });
  await inRounds(rounds, round, [
    // Of the server and of PostgreSQL, without the client.
    {
      name: `${name}, CPU of bare, of what it takes`,
      of: ({ product, bare }) => bare.cpuMs / product.cpuMs,
      unit: "ratio",
      target: { atLeast: leastShare[name] ?? 0 },
    },
    {
      name: `${name}, requests a second, share of bare`,
      of: ({ product, bare }) => product.rps / bare.rps,
      unit: "ratio",
    },
    { name: `${name}, CPU of a request`, of: ({ product }) => product.cpuMs, unit: "ms" },
    { name: `${name}, p99 by bare`, of: ({ product, bare }) => product.p99 / bare.p99, unit: "ratio" },
    { name: `${name}, requests a second`, of: ({ product }) => product.rps, unit: "/s" },
    { name: `${name}, p99`, of: ({ product }) => product.p99, unit: "ms" },
  ]);
}

/** With the CPU time of a request, in milliseconds: what the server's process and PostgreSQL's take. */
async function withCpu(server: Server, dataDir: string, work: () => Promise<Figures>) {
  const before = (await server.cpuMs()) + databaseCpuMs(dataDir);
  const figures = await work();
  const after = (await server.cpuMs()) + databaseCpuMs(dataDir);
  return { rps: figures.rps, p99: figures.p99, cpuMs: (after - before) / figures.count };
}

async function load(url: string, { method, headers, body }: Prepared, duration: number): Promise<Figures> {
  const result = await autocannon({
    url,
    method,
    headers,
    connections,
    duration,
    // A run ends with a sample.
    sampleInt: 100,
    ...(body !== undefined && { body }),
  });
  const failed = result.errors + result.non2xx;
  if (failed > 0) throw new Error(`${failed} requests to ${url} failed`);
  const { total } = result.requests;
  return { rps: total / result.duration, p99: result.latency.p99, count: total };
}

interface Server {
  child: ChildProcess;
  url: string;
  operations: Prepared[];
  peakMemory: () => Promise<number>;
  /** Since it was started. */
  cpuMs: () => Promise<number>;
  stop: () => void;
}

export async function startServer(
  file: string,
  added: Record<string, string>,
  fromSource = false,
): Promise<Server> {
  const env = { ...process.env, ...added };
  const child = fromSource ? forkSource(file, env) : fork(await bundle(file), { execArgv: serverFlags, env });
  const [ready] = (await once(child, "message")) as [{ url: string; operations?: Prepared[] }];
  const ask = async (what: string): Promise<number> => {
    child.send(what);
    const [answer] = (await once(child, "message")) as [number];
    return answer;
  };
  return {
    child,
    url: ready.url,
    operations: ready.operations ?? [],
    peakMemory: () => ask("memory"),
    cpuMs: () => ask("cpu"),
    stop: () => child.kill("SIGKILL"),
  };
}

/** Bundled, as the product is when it runs: stripping types at run time costs a process more than 150 MB. */
export async function bundle(
  file: string,
  { name = file.replace(/ts$/, "mjs"), plugins = [] }: { name?: string; plugins?: Plugin[] } = {},
): Promise<string> {
  const outfile = path.resolve("node_modules/.cache/bench", name);
  const entry = path.join(import.meta.dirname, "servers", file);
  await build({
    entryPoints: [entry],
    outfile,
    bundle: true,
    packages: "external",
    format: "esm",
    platform: "node",
    plugins,
  });
  return outfile;
}
