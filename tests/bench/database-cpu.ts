import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** CPU time, where the system reports it: the load of a machine changes it little. */

/** Milliseconds of the server's processes, those that have ended included. */
export function databaseCpuMs(dataDir: string): number {
  if (!isReported) return Number.NaN;
  const postmaster = postmasterOf(dataDir);
  return sum(
    processes().map((each) => {
      // The postmaster's status has the time of the processes that it has waited for.
      if (each.pid === postmaster) return ranMs(each) + each.waitedForMs;
      return each.parent === postmaster ? ranMs(each) : 0;
    }),
  );
}

/** Milliseconds of a process and of all that it has started, as far as each has waited for what has ended. */
export function treeCpuMs(root: number): number {
  if (!isReported) return Number.NaN;
  const all = processes();
  const within = new Set([root]);
  // A child may have a lower number than its parent.
  for (let size = 0; size < within.size; ) {
    size = within.size;
    for (const { pid, parent } of all) if (within.has(parent)) within.add(pid);
  }
  return sum(all.map(({ pid, ownMs, waitedForMs }) => (within.has(pid) ? ownMs + waitedForMs : 0)));
}

export interface Worked {
  ms: number;
  /** Of this process and of PostgreSQL. */
  cpuMs: number;
}

/** How long a piece of work takes, and how much of both processes' time. */
export async function worked(dataDir: string, work: () => Promise<unknown>): Promise<Worked> {
  const database = databaseCpuMs(dataDir);
  const cpu = process.cpuUsage();
  const begun = performance.now();
  await work();
  const ms = performance.now() - begun;
  const { user, system } = process.cpuUsage(cpu);
  return { ms, cpuMs: (user + system) / 1000 + databaseCpuMs(dataDir) - database };
}

const isReported = existsSync("/proc/self/stat");

const postmasterOf = (dataDir: string): number =>
  Number.parseInt(readFileSync(path.join(dataDir, "pg18/postmaster.pid"), "utf8"), 10);

const sum = (values: readonly number[]): number => values.reduce((total, each) => total + each, 0);

interface Process {
  pid: number;
  parent: number;
  ownMs: number;
  /** Of processes that have ended. */
  waitedForMs: number;
}

const processes = (): Process[] =>
  readdirSync("/proc").flatMap((name) => {
    const status = /^\d+$/.test(name) ? read(`/proc/${name}/stat`) : "";
    if (status === "") return [];
    // The fields after the process's name: state, parent, …
    const fields = status
      .slice(status.lastIndexOf(")") + 2)
      .split(" ")
      .map(Number);
    const ticksMs = (from: number) => sum(fields.slice(from, from + 2)) * 10;
    return [{ pid: Number(name), parent: fields[1] ?? 0, ownMs: ticksMs(11), waitedForMs: ticksMs(13) }];
  });

/** Of a process with one thread: to the nanosecond, since ticks of 10 ms are coarse, where the system counts them. */
function ranMs({ pid, ownMs }: Process): number {
  const [ran = ""] = read(`/proc/${pid}/schedstat`).split(" ");
  return ran === "" ? ownMs : Number(ran) / 1e6;
}

/** Empty for a process that has ended. */
function read(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
