import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { SlowFirst } from "./ci/slow-first.ts";

export default defineConfig({
  root: fileURLToPath(new URL("..", import.meta.url)),
  test: {
    include: ["tests/**/*.test.ts"],
    exclude: ["tests/bench/**"],
    globalSetup: ["temporary", "warnings", "compiled", "cluster", "build"].map(
      (name) => `tests/support/${name}.ts`,
    ),
    // A worker loads the app once, not once a file: that took longer than most files' tests. As in a function that
    // serves many requests, nothing that a module keeps may tell one test from another.
    pool: "forks",
    // So that a warning says where it comes from; and with room for what is young, of which a file makes much.
    execArgv: ["--trace-warnings", "--max-semi-space-size=64"],
    isolate: false,
    // Tests wait for processes, browsers and clocks for a third of their time; vitest itself is idle while they run.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: SlowFirst },
    restoreMocks: true,
    unstubEnvs: true,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
  },
});
