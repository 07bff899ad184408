import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { startPostgres } from "#local/postgres.ts";
import { record } from "./figures.ts";
import { bundle, serverFlags } from "./requests.ts";
import type { Worked } from "./servers/beside.ts";

/**
 * What a process works while a participant's answer is under way, for whomever: alone, and beside others who read or wait
 * for a model. The load of the machine does not change it, so that a mechanism that leaves room for others can be
 * measured by it anywhere. How long the database takes is not in it.
 */
export async function benchBeside(): Promise<void> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "bench-"));
  const postgres = await startPostgres({ dataDir });
  const env = { ...process.env, DATABASE_URL: postgres.url, MODEL_MS: "300", MODEL_SCRIPT: "1" };
  const child = fork(await bundle("beside.ts"), { execArgv: serverFlags, env });
  try {
    const [worked] = (await Promise.race([once(child, "message"), failed(child)])) as [Worked];
    for (const [name, times] of Object.entries(worked)) {
      const sorted = times.toSorted((a, b) => a - b);
      for (const share of [0.5, 0.95])
        record(
          `an answer ${name}, p${100 * share}`,
          sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN,
          "ms",
        );
    }
  } finally {
    child.kill();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function failed(child: ReturnType<typeof fork>): Promise<never> {
  const [code] = await once(child, "exit");
  throw new Error(`the process ended with ${code}`);
}
