import { readdirSync, readFileSync } from "node:fs";

const msPerTick = 10;

/** The CPU time of these processes, of their descendants, and of those that have ended. */
export function treeCpuMs(roots: readonly number[]): number {
  const all = new Map(
    readdirSync("/proc")
      .filter((name) => /^\d+$/.test(name))
      .flatMap((name) => readStat(Number(name))),
  );
  const isWithin = (pid: number): boolean =>
    roots.includes(pid) || (all.has(pid) && isWithin(all.get(pid)?.parent ?? 0));
  let ticks = 0;
  for (const [pid, stat] of all) if (isWithin(pid)) ticks += stat.ticks;
  return ticks * msPerTick;
}

/** Nothing for a process that has just ended: its parent has its time by then. */
function readStat(pid: number): [number, { parent: number; ticks: number }][] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const [, parent, ...fields] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    // User and system time, its own and that of the children it has waited for.
    const ticks = fields.slice(9, 13).reduce((sum, each) => sum + Number(each), 0);
    return [[pid, { parent: Number(parent), ticks }]];
  } catch {
    return [];
  }
}
