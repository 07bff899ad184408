import { fork, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Figure } from "../figures.ts";
import { endProcesses, folderVariable } from "./processes.ts";

/** What a registry exports: each bench, loaded when it is run. */
export type Benches = Record<string, () => Promise<void>>;

export interface Outcome {
  figures: Figure[];
  /** Names of benches, each with why it has no figures, or not all of them. */
  failed: string[];
}

/**
 * Runs benches of a registry one after the other, each in a process of its own: one that fails takes no other along, and
 * what it has measured by then counts. Nothing that any of them starts outlives the run, even one that is killed.
 * `print` is the file descriptor for what benches say meanwhile; a signal that aborts ends the run with what there is.
 */
export async function supervise(
  registry: string,
  names: readonly string[],
  { print, signal }: { print: 1 | 2; signal: AbortSignal },
): Promise<Outcome> {
  const folder = mkdtempSync(path.join(tmpdir(), "bench-"));
  const keeper = spawn(process.execPath, [path.join(import.meta.dirname, "keeper.ts"), folder], {
    detached: true,
    stdio: ["pipe", "ignore", "inherit"],
  });
  const outcome: Outcome = { figures: [], failed: [] };
  const ended = once(keeper, "exit");
  for (const bench of names) {
    if (signal.aborted) break;
    if (names.length > 1) writeSync(print, `\n== ${bench} ==\n`);
    const child = fork(path.join(import.meta.dirname, "child.ts"), [registry, bench], {
      execArgv: [],
      env: { ...process.env, [folderVariable]: folder, TMPDIR: folder },
      stdio: ["ignore", print, 2, "ipc"],
      // JSON has no NaN.
      serialization: "advanced",
    });
    const kill = () => child.kill("SIGKILL");
    signal.addEventListener("abort", kill, { once: true });
    child.on("message", (figure) => outcome.figures.push({ bench, ...(figure as Omit<Figure, "bench">) }));
    const [code, killedBy] = (await once(child, "exit")) as [number | null, string | null];
    signal.removeEventListener("abort", kill);
    if (code !== 0) outcome.failed.push(`${bench} (${killedBy ?? `exit status ${code}`})`);
    await endProcesses(folder);
  }
  keeper.stdin?.end();
  await ended;
  return outcome;
}
