import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll } from "vitest";
import type { StackFile } from "#local/data-directory.ts";

const root = join(import.meta.dirname, "../..");

type Environment = Record<string, string>;

export interface Run {
  code: number | null;
  stdout: string;
  stderr: string;
}

export interface Service {
  process: ChildProcess;
  /** What it had printed by the time it was ready. */
  output: string;
  stack: StackFile;
  /** With the demo's key. */
  send: (method: string, path: string, body?: object) => Promise<Response>;
  end: (signal: NodeJS.Signals) => Promise<number | null>;
}

/** The program's own commands, in separate processes, on a temporary data directory. */
export interface Program {
  dataDir: string;
  stackFile: () => StackFile;
  /** Resolves when the service reports that it runs. */
  start: (environment?: Environment) => Promise<Service>;
  /** Runs a command to its end. */
  run: (script: string, args: string[], environment?: Environment) => Promise<Run>;
}

export function useProgram(): Program {
  const dataDir = mkdtempSync(join(tmpdir(), "interviews-data-"));
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

/** As npm runs it. */
function spawnScript(script: string, args: string[], environment: Environment) {
  const { DATABASE_URL: _, ...inherited } = process.env;
  return spawn(process.execPath, ["packages/local/launch.mjs", script, ...args], {
    cwd: root,
    env: { ...inherited, PORT: "0", ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
}

async function outputOf(child: ReturnType<typeof spawnScript>): Promise<string> {
  const errors = text(child.stderr);
  let output = "";
  for await (const chunk of child.stdout.setEncoding("utf8").iterator({ destroyOnReturn: false })) {
    output += chunk;
    if (!output.includes("Ctrl-C")) continue;
    child.stdout.resume();
    return output;
  }
  throw new Error(`the service did not start: ${await errors}`);
}

const toService = (child: ChildProcess, output: string, stack: StackFile): Service => ({
  process: child,
  output,
  stack,
  send: (method, path, body) =>
    fetch(`${stack.base_url}/api/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${stack.demo?.api_key}`, "content-type": "application/json" },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }),
  end: (signal) => end(child, signal),
});

async function waitForExit(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) child.kill(signal);
  await waitForExit(child);
  return child.exitCode;
}
