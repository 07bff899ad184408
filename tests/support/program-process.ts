import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import type { StackFile } from "#local/data-directory.ts";

/** The program in a process of its own. */

const root = join(import.meta.dirname, "../..");

export type Environment = Record<string, string>;

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

/** As npm runs it. */
export function spawnScript(
  script: string,
  args: string[],
  environment: Environment,
  flags: string[] = [],
  cwd = root,
) {
  const { DATABASE_URL: _, ...inherited } = process.env;
  return spawn(process.execPath, [...flags, "packages/local/launch.mjs", script, ...args], {
    cwd,
    env: { ...inherited, PORT: "0", ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
}

export async function outputOf(child: ReturnType<typeof spawnScript>): Promise<string> {
  const errors = text(child.stderr);
  const { output, isReady } = await readUntilReady(child.stdout);
  if (!isReady) throw new Error(`the service did not start: ${await errors}`);
  return output;
}

/** What `npm start` prints until it is ready, or until it ends before. */
export async function readUntilReady(stdout: Readable): Promise<{ output: string; isReady: boolean }> {
  let output = "";
  for await (const chunk of stdout.setEncoding("utf8").iterator({ destroyOnReturn: false })) {
    output += chunk;
    if (!output.includes("Ctrl-C")) continue;
    stdout.resume();
    return { output, isReady: true };
  }
  return { output, isReady: false };
}

export const readStack = (dataDir: string): StackFile =>
  JSON.parse(readFileSync(join(dataDir, "stack.json"), "utf8"));

/** Whether the demo has all that it is filled with: until then the process has work beside its requests. */
export const isDemoFilled = (dataDir: string): boolean => {
  const { demo } = readStack(dataDir);
  return demo?.question_ids === undefined && demo?.shop.question_ids === undefined;
};

export const toService = (child: ChildProcess, output: string, stack: StackFile): Service => ({
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

/** What a command prints. Throws with what it said if it fails. */
export async function outputOfScript(
  script: string,
  args: string[],
  environment: Environment,
  cwd = root,
): Promise<string> {
  const child = spawnScript(script, args, environment, [], cwd);
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr), waitForExit(child)]);
  if (child.exitCode !== 0) throw new Error(`${script} ended with ${child.exitCode}: ${stderr}`);
  return stdout;
}

export async function waitForExit(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
}

export async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) child.kill(signal);
  await waitForExit(child);
  return child.exitCode;
}
