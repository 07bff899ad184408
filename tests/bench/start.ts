import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { readUntilReady } from "#tests/support/program-process.ts";
import { inRounds, record } from "./figures.ts";
import { npmStart } from "./npm-start.ts";
import { bundle, serverFlags } from "./requests.ts";

/**
 * From the shell to the last line that `npm start` prints, on an empty directory and again, in turns with the least that
 * starts the same PostgreSQL with the same tables and a server; and the memory of the server's process once its simulated
 * respondents have answered, by that of the other. The bundle is built before, as `npm ci` does.
 */

const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
/** After the demo was filled. */
const settleMs = 3_000;

interface Start {
  emptyMs: number;
  againMs: number;
}

export async function benchStart(): Promise<void> {
  const floor = await bundle("bare-start.ts");
  const schema = path.join(mkdtempSync(path.join(tmpdir(), "schema-")), "schema.sql");
  writeFileSync(schema, schemaOf("drizzle"));
  const bare = (dataDir: string) => startBare([...serverFlags, floor, dataDir, schema]);
  const memory = { ours: 0, bare: 0 };
  const run = async (round: number) => ({
    ours: await startTwice(npmStart, async (dataDir) => {
      if (round > 0) return;
      while (!isFilled(dataDir)) await sleep(200);
      await sleep(settleMs);
      memory.ours = residentMegabytes(readStack(dataDir).pid);
    }),
    bare: await startTwice(bare, async (_dataDir, child) => {
      if (round === 0) memory.bare = residentMegabytes(child.pid ?? 0);
    }),
  });
  await inRounds(rounds, run, [
    {
      name: "npm start on an empty directory, by the bare start",
      of: ({ ours, bare }) => ours.emptyMs / bare.emptyMs,
      unit: "ratio",
      target: { atMost: 2 },
    },
    {
      name: "npm start again, by the bare start",
      of: ({ ours, bare }) => ours.againMs / bare.againMs,
      unit: "ratio",
      target: { atMost: 4.4 },
    },
    { name: "npm start on an empty directory", of: ({ ours }) => ours.emptyMs, unit: "ms" },
    { name: "bare start on an empty directory", of: ({ bare }) => bare.emptyMs, unit: "ms" },
    { name: "npm start again", of: ({ ours }) => ours.againMs, unit: "ms" },
    { name: "bare start again", of: ({ bare }) => bare.againMs, unit: "ms" },
  ]);
  record("resident memory of the server's process", memory.ours, "MB");
  record("resident memory, by the bare one", memory.ours / memory.bare, "ratio", { atMost: 3.2 });
  rmSync(path.dirname(schema), { recursive: true });
}

/** All migrations as one file. */
const schemaOf = (folder: string): string =>
  readdirSync(folder)
    .filter((name) => name.endsWith(".sql"))
    .sort()
    .map((name) => readFileSync(path.join(folder, name), "utf8"))
    .join("\n");

async function startBare(args: string[]): Promise<ChildProcess> {
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
  const { output, isReady } = await readUntilReady(child.stdout);
  if (!isReady) throw new Error(`the bare start failed: ${output}`);
  return child;
}

/** Starts on an empty directory, and again once it is `settled`. */
async function startTwice(
  start: (dataDir: string) => Promise<ChildProcess>,
  settled: (dataDir: string, child: ChildProcess) => Promise<void>,
): Promise<Start> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "start-"));
  const timed = async () => {
    const begun = performance.now();
    const child = await start(dataDir);
    return { ms: performance.now() - begun, child };
  };
  const end = async (child: ChildProcess) => {
    child.kill("SIGINT");
    await once(child, "exit");
  };
  const empty = await timed();
  await settled(dataDir, empty.child);
  await end(empty.child);
  const again = await timed();
  await end(again.child);
  rmSync(dataDir, { recursive: true, force: true });
  return { emptyMs: empty.ms, againMs: again.ms };
}

const readStack = (dataDir: string) => JSON.parse(readFileSync(path.join(dataDir, "stack.json"), "utf8"));

/** Whether the demo has all its interviews. */
const isFilled = (dataDir: string): boolean => readStack(dataDir).demo.question_ids === undefined;

function residentMegabytes(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kilobytes) / 1000;
}
