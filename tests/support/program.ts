import type { ChildProcess } from "node:child_process";
import { mkdtempSync, readFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll } from "vitest";
import type { StackFile } from "#local/data-directory.ts";
import {
  type Environment,
  end,
  outputOf,
  type Run,
  type Service,
  spawnScript,
  toService,
  waitForExit,
} from "./program-process.ts";

export type { Run, Service } from "./program-process.ts";

export interface Program {
  dataDir: string;
  stackFile: () => StackFile;
  /** Resolves when the service reports that it runs. */
  start: (environment?: Environment) => Promise<Service>;
  /** Runs a command to its end. */
  run: (script: string, args: string[], environment?: Environment) => Promise<Run>;
}

/** The program's own commands, in separate processes, on a temporary data directory. */
export function useProgram(parent = tmpdir()): Program {
  const dataDir = mkdtempSync(join(parent, "interviews-data-"));
  const children: ChildProcess[] = [];
  afterAll(async () => {
    await Promise.all(children.map((child) => end(child, "SIGKILL")));
    await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  });
  const launch = (script: string, args: string[], environment: Environment) => {
    const child = spawnScript(script, args, { DATA_DIR: dataDir, ...environment });
    children.push(child);
    return child;
  };
  const stackFile = () => JSON.parse(readFileSync(join(dataDir, "stack.json"), "utf8"));
  return {
    dataDir,
    stackFile,
    async start(environment = {}) {
      const child = launch("start", [], environment);
      return toService(child, await outputOf(child), stackFile());
    },
    async run(script, args, environment = {}) {
      const child = launch(script, args, environment);
      const [stdout, stderr] = await Promise.all([
        text(child.stdout),
        text(child.stderr),
        waitForExit(child),
      ]);
      return { code: child.exitCode, stdout, stderr };
    },
  };
}
