import { spawn } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { record } from "#tests/bench/figures.ts";
import type { Benches } from "#tests/bench/run/supervise.ts";

/** A registry of benches that measure nothing. */
export const benches: Benches = {
  good: async () => record("a count", 1, "each", { atMost: 1 }),
  unreported: async () => record("CPU", Number.NaN, "ratio", { atMost: 3 }),
  broken: async () => {
    record("what it had measured", [1, 2, 3], "ratio", { atLeast: 2 });
    await sleep(0);
    throw new Error("it broke");
  },
  /** Starts what does not end by itself, in a session of its own, and waits for it. */
  serving: async () => {
    const server = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"], {
      detached: true,
      stdio: "ignore",
    });
    record("process", server.pid ?? 0, "each");
    console.log(`serving ${server.pid}`);
    await sleep(600_000);
  },
};
