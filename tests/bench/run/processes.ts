import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

/** Everything that a run starts inherits this variable, with the run's own folder for temporary files in it. */
export const folderVariable = "BENCH_FOLDER";

/** For a server to shut down on its own; PostgreSQL leaves shared memory behind where it cannot. */
const patienceMs = 3_000;

/** Ends all processes of a run: those that inherited its folder, and those on whose command line it stands. */
export async function endProcesses(folder: string): Promise<void> {
  const until = performance.now() + patienceMs;
  for (let signal: NodeJS.Signals | 0 = "SIGINT"; ; signal = 0) {
    const found = processesOf(folder);
    if (found.length === 0) return;
    const isLate = performance.now() > until;
    for (const pid of found) send(pid, isLate ? "SIGKILL" : signal);
    await sleep(50);
    if (performance.now() > until + patienceMs) return;
  }
}

function send(pid: number, signal: NodeJS.Signals | 0): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended meanwhile.
  }
}

/** Without this process. */
export function processesOf(folder: string): number[] {
  const found = process.platform === "linux" ? fromProc(folder) : fromPs(folder);
  return found.filter((pid) => pid !== process.pid);
}

const fromProc = (folder: string): number[] =>
  readdirSync("/proc").flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    const names = ["environ", "cmdline"].some((file) => read(`/proc/${name}/${file}`).includes(folder));
    return names ? [Number(name)] : [];
  });

function read(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    // It has ended, or belongs to somebody else.
    return "";
  }
}

/** With `-E`, a command line is followed by its environment. */
const fromPs = (folder: string): number[] =>
  spawnSync("ps", ["-axEww", "-o", "pid=,command="], { encoding: "utf8" })
    .stdout.split("\n")
    .flatMap((line) => (line.includes(folder) ? [Number.parseInt(line, 10)] : []));
