import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { isDemoFilled, readStack, readUntilReady } from "#tests/support/program-process.ts";
import { treeCpuMs, type Worked } from "./database-cpu.ts";
import { inRounds, record } from "./figures.ts";
import { npmStart } from "./npm-start.ts";
import { bundle, serverFlags } from "./requests.ts";

/**
 * From the shell to the last line that `npm start` prints, on an empty directory and on one with the demo, in turns with
 * the least that starts the same PostgreSQL with the same tables and a server: CPU time of all processes, since only a
 * machine with cores to spare does parts of a start side by side. Then the memory of the server's process once its
 * simulated respondents have answered, by that of the other. The bundle is built before, as `npm ci` does.
 */

const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
/** After the demo was filled. */
const settleMs = 3_000;

interface Start {
  empty: Worked;
  again: Worked;
}

export async function benchStart(): Promise<void> {
  const floor = await bundle("bare-start.ts");
  const schema = path.join(mkdtempSync(path.join(tmpdir(), "schema-")), "schema.sql");
  writeFileSync(schema, schemaOf("drizzle"));
  const sides = {
    ours: { start: npmStart, dataDir: newFolder() },
    bare: {
      start: (dataDir: string) => startBare([...serverFlags, floor, dataDir, schema]),
      dataDir: newFolder(),
    },
  };
  // The second start of a new directory would fill the demo.
  const ours = await npmStart(sides.ours.dataDir);
  while (!isDemoFilled(sides.ours.dataDir)) await sleep(200);
  await sleep(settleMs);
  const memory = residentMegabytes(readStack(sides.ours.dataDir).pid ?? 0);
  await end(ours);
  const bare = await sides.bare.start(sides.bare.dataDir);
  const bareMemory = residentMegabytes(bare.pid ?? 0);
  await end(bare);
  const run = async () => ({ ours: await startTwice(sides.ours), bare: await startTwice(sides.bare) });
  await inRounds(rounds, run, [
    {
      name: "npm start on an empty directory, CPU by the bare start's",
      of: ({ ours, bare }) => ours.empty.cpuMs / bare.empty.cpuMs,
      unit: "ratio",
      target: { atMost: 2.4 },
    },
    {
      name: "npm start again, CPU by the bare start's",
      of: ({ ours, bare }) => ours.again.cpuMs / bare.again.cpuMs,
      unit: "ratio",
      target: { atMost: 6.6 },
    },
    {
      name: "npm start on an empty directory, by the bare start",
      of: ({ ours, bare }) => ours.empty.ms / bare.empty.ms,
      unit: "ratio",
    },
    {
      name: "npm start again, by the bare start",
      of: ({ ours, bare }) => ours.again.ms / bare.again.ms,
      unit: "ratio",
    },
    { name: "npm start on an empty directory", of: ({ ours }) => ours.empty.ms, unit: "ms" },
    { name: "bare start on an empty directory", of: ({ bare }) => bare.empty.ms, unit: "ms" },
    { name: "npm start again", of: ({ ours }) => ours.again.ms, unit: "ms" },
    { name: "bare start again", of: ({ bare }) => bare.again.ms, unit: "ms" },
  ]);
  record("resident memory of the server's process", memory, "MB");
  record("resident memory, by the bare one", memory / bareMemory, "ratio", { atMost: 3.2 });
  for (const folder of [path.dirname(schema), sides.ours.dataDir, sides.bare.dataDir])
    rmSync(folder, { recursive: true, force: true });
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

interface Side {
  start: (dataDir: string) => Promise<ChildProcess>;
  /** Of a start before. */
  dataDir: string;
}

/** Starts on an empty directory, and on one that is not. */
async function startTwice({ start, dataDir }: Side): Promise<Start> {
  const timed = async (folder: string): Promise<Worked> => {
    const begun = performance.now();
    const child = await start(folder);
    const worked = { ms: performance.now() - begun, cpuMs: treeCpuMs(child.pid ?? 0) };
    await end(child);
    return worked;
  };
  const folder = newFolder();
  const empty = await timed(folder);
  rmSync(folder, { recursive: true, force: true });
  return { empty, again: await timed(dataDir) };
}

async function end(child: ChildProcess): Promise<void> {
  child.kill("SIGINT");
  await once(child, "exit");
}

const newFolder = (): string => mkdtempSync(path.join(tmpdir(), "start-"));

function residentMegabytes(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kilobytes) / 1000;
}
