import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { startPostgres } from "#local/postgres.ts";
import { answersRound, invite } from "./answers.ts";
import { record } from "./figures.ts";
import { bundle } from "./requests.ts";
import type { Ready } from "./servers/participants.ts";

/**
 * What each of V8's flags is worth: CPU time of the app an answer and the most memory that its process has, with Node's
 * defaults, with each flag alone and with both. Servers take turns, so that other load affects all of them.
 */

const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
const semiSpaces = ["--max-semi-space-size=8", "--max-semi-space-size=16", "--max-semi-space-size=32"];
const oldSpace = "--max-old-space-size=256";
const sets: [name: string, flags: string[]][] = [
  ["Node's defaults", []],
  ...[...semiSpaces, oldSpace].map((flag): [string, string[]] => [`${flag} alone`, [flag]]),
  ...semiSpaces.map((flag): [string, string[]] => [`${flag} ${oldSpace}`, [flag, oldSpace]]),
];

export async function benchFlags(): Promise<void> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "bench-"));
  const postgres = await startPostgres({ dataDir, settings: { max_connections: 200 } });
  const file = await bundle("participants.ts");
  const servers: { name: string; child: ChildProcess; ready: Ready; cpu: number[] }[] = [];
  try {
    for (const [name, execArgv] of sets) {
      const child = fork(file, { execArgv, env: { ...process.env, DATABASE_URL: postgres.url } });
      const [ready] = (await once(child, "message")) as [Ready];
      servers.push({ name, child, ready, cpu: [] });
    }
    for (let round = -1; round < rounds; round++)
      for (const { child, ready, cpu } of servers) {
        const { url, survey } = ready;
        const interviews = await invite(url, survey, 64);
        const { usage } = await answersRound({ url, survey, child, dataDir }, interviews);
        // The first round warms up.
        if (round >= 0) cpu.push(usage.cpuMs / (survey.answers.length * interviews.length));
      }
    for (const { name, child, cpu } of servers) {
      record(`${name}: CPU of the app an answer`, cpu.sort((a, b) => a - b)[rounds >> 1] ?? Number.NaN, "ms");
      record(`${name}: resident memory at most`, peakMb(child), "MB");
    }
  } finally {
    for (const { child } of servers) child.kill();
    await Promise.all(servers.map(({ child }) => child.exitCode ?? once(child, "exit")));
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Where the system tells it. */
function peakMb({ pid }: ChildProcess): number {
  try {
    const [, kilobytes] = readFileSync(`/proc/${pid}/status`, "utf8").match(/VmHWM:\s+(\d+)/) ?? [];
    return Number(kilobytes) / 1024;
  } catch {
    return Number.NaN;
  }
}
