import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** CPU time of the server's processes, where the system reports it. */
export function databaseCpuMs(dataDir: string): number {
  if (!existsSync("/proc/self/stat")) return Number.NaN;
  const pidFile = readFileSync(path.join(dataDir, "pg18/postmaster.pid"), "utf8");
  const postmaster = Number.parseInt(pidFile, 10);
  const ticks = readdirSync("/proc").flatMap((pid) => {
    if (!/^\d+$/.test(pid)) return [];
    const fields = statOf(pid);
    const isServer = Number(pid) === postmaster || Number(fields[1]) === postmaster;
    return isServer ? [Number(fields[11]) + Number(fields[12])] : [];
  });
  return ticks.reduce((sum, each) => sum + each, 0) * 10;
}

/** The fields after the process's name in its status: state, parent, … */
function statOf(pid: string): string[] {
  try {
    const status = readFileSync(`/proc/${pid}/stat`, "utf8");
    return status.slice(status.lastIndexOf(")") + 2).split(" ");
  } catch {
    return [];
  }
}
