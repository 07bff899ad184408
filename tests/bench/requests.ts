import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import autocannon from "autocannon";
import { build, type Plugin } from "esbuild";
import { startPostgres } from "#local/postgres.ts";
import { inRounds, record } from "./figures.ts";
import { forkSource, isProfiled, profiled } from "./profile.ts";
import type { Prepared } from "./servers/product.ts";

/**
 * Requests per second and p99 of the main operations, each compared in turns with a bare `node:http` + `pg` server that
 * runs the product's statements by name, on the same PostgreSQL: all of them, such as the one that looks the key up and the
 * entry of the audit log that is part of a write's. Compare the ratios: machines are noisy.
 */

const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const seconds = Number(process.env.BENCH_SECONDS ?? 1);
/** V8 still compiles code in the first seconds. */
const warmUpSeconds = 1.5;
const connections = 32;
/** The bare server has `node:http` and `pg` in memory; the product has its routes, schemas and texts as well. */
const mostMemory = 2.5;

/** V8's flags for both servers: those of `npm start`, of which docs/internals/start.md says what they are for. */
export const serverFlags = ["--max-semi-space-size=16", "--max-old-space-size=256"];

interface Figures {
  rps: number;
  p99: number;
}

export async function benchRequests(): Promise<void> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "bench-"));
  const postgres = await startPostgres({ dataDir, settings: { max_connections: 200 } });
  const product = await startServer("product.ts", { DATABASE_URL: postgres.url }, isProfiled());
  const bare = await startServer("bare.ts", {
    DATABASE_URL: postgres.url,
    OPERATIONS: JSON.stringify(product.operations.map(({ name, statements }) => ({ name, statements }))),
  });
  try {
    if (isProfiled()) return await profileRequests(product);
    for (const operation of product.operations) await compare(product.url, bare.url, operation);
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

async function compare(ours: string, theirs: string, operation: Prepared): Promise<void> {
  const { name } = operation;
  await load(ours + operation.path, operation, warmUpSeconds);
  await load(`${theirs}/${name}`, operation, warmUpSeconds);
  const round = async () => ({
    product: await load(ours + operation.path, operation, seconds),
    bare: await load(`${theirs}/${name}`, operation, seconds),
  });
  await inRounds(rounds, round, [
    {
      name: `${name}, share of bare`,
      of: ({ product, bare }) => product.rps / bare.rps,
      unit: "ratio",
      target: { atLeast: 0.75 },
    },
    { name: `${name}, p99 by bare`, of: ({ product, bare }) => product.p99 / bare.p99, unit: "ratio" },
    { name: `${name}, requests a second`, of: ({ product }) => product.rps, unit: "/s" },
    { name: `${name}, p99`, of: ({ product }) => product.p99, unit: "ms" },
  ]);
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
  return { rps: result.requests.total / result.duration, p99: result.latency.p99 };
}

interface Server {
  child: ChildProcess;
  url: string;
  operations: Prepared[];
  peakMemory: () => Promise<number>;
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
  return {
    child,
    url: ready.url,
    operations: ready.operations ?? [],
    peakMemory: async () => {
      child.send("memory");
      const [peak] = (await once(child, "message")) as [number];
      return peak;
    },
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
