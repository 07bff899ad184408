import { readdirSync } from "node:fs";
import { constants, getPriority, setPriority } from "node:os";

/**
 * Lowers the priority of this process, for good: somebody waits for the service beside a backup, and nobody for the backup.
 * Threads that begin later do likewise.
 */
export function letServiceGoFirst(): void {
  const priority = constants.priority.PRIORITY_BELOW_NORMAL;
  if (getPriority() >= priority) return;
  // On Linux each thread has a priority of its own, and may have ended before it is given another.
  const threads = process.platform === "linux" ? readdirSync("/proc/self/task").map(Number) : [process.pid];
  for (const thread of threads)
    try {
      setPriority(thread, priority);
    } catch {}
}
