import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { startPostgres } from "#local/postgres.ts";
import { bundle } from "#tests/support/lambda/bundle.ts";
import { startFunction } from "#tests/support/lambda/function.ts";
import { startHttpApi } from "#tests/support/lambda/http-api.ts";
import { startNeonProxy } from "#tests/support/neon-proxy.ts";
import { shippedFiles } from "../../infra/bundle.ts";
import { startServer } from "./requests.ts";
import type { Prepared } from "./servers/product.ts";

/**
 * The overhead of the deployed setup for one warm request: the gateway's event, the runtime and the Neon driver,
 * compared with the same app on node-server with `pg`. All on this machine, without the network between.
 */

const requests = Number(process.env.BENCH_REQUESTS ?? 300);

export async function benchGateway(): Promise<void> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "bench-"));
  const postgres = await startPostgres({ dataDir });
  const direct = await startServer("product.ts", { DATABASE_URL: postgres.url });
  const neon = await startNeonProxy(postgres.url);
  const built = await bundle({ api: path.resolve("packages/functions/src/api/index.ts") });
  await built.ship(shippedFiles);
  const fn = startFunction({ bundle: built.path("api"), env: environment(neon.host, postgres.url) });
  const gateway = await startHttpApi(fn);
  try {
    console.log(`medians of ${requests} requests one after the other\n`);
    console.log("operation                 gateway ms   direct ms   ratio");
    for (const operation of direct.operations.filter(({ name }) => name !== "get-interviews-page")) {
      const [through, straight] = await inTurns(gateway.url, direct.url, operation);
      const columns = [
        operation.name.padEnd(24),
        through.toFixed(2).padStart(11),
        straight.toFixed(2).padStart(11),
      ];
      console.log(...columns, (through / straight).toFixed(1).padStart(6));
    }
  } finally {
    await gateway.stop();
    await fn.stop();
    direct.stop();
    await neon.stop();
    await built.remove();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function environment(proxy: string, url: string): Record<string, string> {
  const { username, password, pathname } = new URL(url);
  const value = `postgresql://${username}:${password}@localhost${pathname}`;
  return {
    SST_RESOURCE_App: JSON.stringify({ name: "bench", stage: "bench" }),
    SST_RESOURCE_DatabaseUrl: JSON.stringify({ value }),
    NEON_PROXY: proxy,
    LOG_LEVEL: "error",
    PUBLIC_URL: "https://interviews.example.test",
  };
}

async function inTurns(through: string, straight: string, operation: Prepared): Promise<[number, number]> {
  const times: [number[], number[]] = [[], []];
  for (let turn = -10; turn < requests; turn++) {
    const pair = [await timed(through, operation), await timed(straight, operation)] as const;
    // The first requests warm both up.
    if (turn >= 0) for (const side of [0, 1] as const) times[side].push(pair[side]);
  }
  const [a, b] = times.map((list) => list.sort((x, y) => x - y)[Math.floor(list.length / 2)] ?? 0);
  return [a ?? 0, b ?? 0];
}

async function timed(base: string, { method, path, headers, body }: Prepared): Promise<number> {
  const begun = performance.now();
  const response = await fetch(base + path, { method, headers, ...(body !== undefined && { body }) });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${base}${path} answered ${response.status}`);
  return performance.now() - begun;
}
