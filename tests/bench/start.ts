import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { record } from "./figures.ts";
import { npmStart } from "./npm-start.ts";

/**
 * From the shell to the last line that `npm start` prints, on an empty directory and again; and the memory of the
 * server's process once its simulated respondents have answered. The bundle is built before, as `npm ci` does.
 */

const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
/** After the demo was filled, and after a start that finds it filled. */
const settleMs = 5_000;

export async function benchStart(): Promise<void> {
  execFileSync(process.execPath, ["packages/local/launch.mjs"], { stdio: "inherit" });
  const times: { empty: number[]; again: number[] } = { empty: [], again: [] };
  const megabytes: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const dataDir = mkdtempSync(path.join(tmpdir(), "bench-"));
    for (const kind of ["empty", "again"] as const) {
      const begun = performance.now();
      const child = await npmStart(dataDir);
      times[kind].push(performance.now() - begun);
      if (round === 0) {
        while (!isFilled(dataDir)) await sleep(200);
        await sleep(settleMs);
        megabytes.push(residentMegabytes(dataDir));
      }
      child.kill("SIGINT");
      await once(child, "exit");
    }
    rmSync(dataDir, { recursive: true, force: true });
  }
  const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
  record("npm start on an empty directory, to the banner", median(times.empty), "ms", { atMost: 2500 });
  record("npm start again, to the banner", median(times.again), "ms", { atMost: 1200 });
  record("resident memory of the server's process", Math.max(...megabytes), "MB", { atMost: 220 });
}

const readStack = (dataDir: string) => JSON.parse(readFileSync(path.join(dataDir, "stack.json"), "utf8"));

/** Whether the demo has all its interviews. */
const isFilled = (dataDir: string): boolean => readStack(dataDir).demo.question_ids === undefined;

function residentMegabytes(dataDir: string): number {
  const { pid } = readStack(dataDir);
  const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kilobytes) / 1000;
}
