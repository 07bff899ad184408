import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** CPU time of the server's processes, those that have ended included, where the system reports it. */
export function databaseCpuMs(dataDir: string): number {
  if (!existsSync("/proc/self/stat")) return Number.NaN;
  const pidFile = readFileSync(path.join(dataDir, "pg18/postmaster.pid"), "utf8");
  const postmaster = Number.parseInt(pidFile, 10);
  const ticks = readdirSync("/proc").flatMap((pid) => {
    if (!/^\d+$/.test(pid)) return [];
    const fields = statOf(pid).map(Number);
    const own = sum(fields.slice(11, 13));
    // The postmaster's status has the time of the processes that it has waited for.
    if (Number(pid) === postmaster) return [own + sum(fields.slice(13, 15))];
    return fields[1] === postmaster ? [own] : [];
  });
  return sum(ticks) * 10;
}

const sum = (values: readonly number[]): number => values.reduce((total, each) => total + each, 0);

/** The fields after the process's name in its status: state, parent, … */
function statOf(pid: string): string[] {
  try {
    const status = readFileSync(`/proc/${pid}/stat`, "utf8");
    return status.slice(status.lastIndexOf(")") + 2).split(" ");
  } catch {
    return [];
  }
}
