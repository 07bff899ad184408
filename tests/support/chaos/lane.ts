import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import type { Chance } from "./chance.ts";
import { commit, type Moment, type PostgresProxy, startPostgresProxy } from "./postgres-proxy.ts";
import type { Role } from "./process.ts";
import type { World } from "./world.ts";

/**
 * A process is killed at one of its first `statements` statements, which is late enough to do some work, or at one
 * after which there is no way back.
 */
const killPoints: Record<Role, { statements: number; turningPoint: RegExp; turns: number }> = {
  api: { statements: 150, turningPoint: commit, turns: 20 },
  webhook: { statements: 40, turningPoint: /webhook_record/, turns: 4 },
  translation: { statements: 30, turningPoint: commit, turns: 5 },
  export: { statements: 40, turningPoint: commit, turns: 4 },
  insight: { statements: 40, turningPoint: commit, turns: 6 },
  relay: { statements: 16, turningPoint: /^Q.{4}commit|delete from "file_deletion"/s, turns: 2 },
  retention: { statements: 14, turningPoint: commit, turns: 3 },
  removal: { statements: 60, turningPoint: commit, turns: 12 },
};

/** A process that makes no progress for this long is killed anyway. */
const stuckAfterMs = 4_000;

const anyStatement = /^/;

export interface Lane {
  /** Base URL of the current process; null while there is none. */
  baseUrl: () => string | null;
  stop: () => Promise<void>;
}

/** Keeps one process of a role running: each is killed at some statement, until the faults are over. */
export async function startLane(world: World, role: Role, name: string): Promise<Lane> {
  const chance = world.chances(name);
  const proxy = await startPostgresProxy(world.databaseUrl, world.chances(`${name} database`), world.faults);
  let baseUrl: string | null = null;
  let isStopping = false;
  let child: ChildProcess | undefined;

  async function live(): Promise<void> {
    child = launch(world, role, proxy.url);
    const ended = once(child, "exit");
    const [ready] = await Promise.race([once(child, "message"), ended.then(() => [null])]);
    if (typeof ready === "string") {
      baseUrl = ready;
      if (!world.faults.areOver()) await killAtSomePoint(world, role, proxy, child, chance);
    }
    const [code] = await ended;
    baseUrl = null;
    if (isStopping || code === null) return;
    world.faults.endedByItself(role);
  }

  const running = (async () => {
    while (!isStopping) await live();
  })();

  return {
    baseUrl: () => baseUrl,
    async stop() {
      isStopping = true;
      child?.kill("SIGKILL");
      await running;
      await proxy.stop();
    },
  };
}

function launch({ program, clock, environment }: World, role: Role, databaseUrl: string): ChildProcess {
  const { NODE_OPTIONS: _, ...inherited } = process.env;
  const child = fork(program, {
    env: {
      ...inherited,
      ...environment,
      ROLE: role,
      DATABASE_URL: databaseUrl,
      CLOCK_AHEAD_MS: String(clock.aheadMs()),
    },
    execArgv: [],
  });
  clock.tell(child);
  return child;
}

async function killAtSomePoint(
  { faults }: World,
  role: Role,
  proxy: PostgresProxy,
  child: ChildProcess,
  chance: Chance,
): Promise<void> {
  const { statements, turningPoint, turns } = killPoints[role];
  // Half of the kills happen some time after a statement: during an outbound request, or between two of them.
  const delayMs = chance.happens(0.5) ? chance.below(25) : null;
  const moment = delayMs === null ? chance.pick<Moment>(["before", "during", "answered"]) : "answered";
  const kill = () => child.kill("SIGKILL");

  async function comesTo(at: RegExp, times: number, patienceMs: number): Promise<boolean> {
    const sprung = Promise.withResolvers<boolean>();
    proxy.set({
      at,
      times,
      moment,
      spring() {
        if (delayMs === null) kill();
        sprung.resolve(true);
      },
    });
    const patience = new AbortController();
    const ranOut = sleep(patienceMs, false, { signal: patience.signal }).catch(() => false);
    const isSprung = await Promise.race([sprung.promise, ranOut, faults.over.then(() => false)]);
    patience.abort();
    proxy.set(null);
    return isSprung;
  }

  const isAtWork = chance.happens(0.4)
    ? (await comesTo(turningPoint, 1 + chance.below(turns), stuckAfterMs)) ||
      (await comesTo(anyStatement, 1, stuckAfterMs))
    : await comesTo(anyStatement, 1 + chance.below(statements), stuckAfterMs);
  if (faults.areOver() || child.exitCode !== null) return;
  if (delayMs !== null) await sleep(delayMs);
  kill();
  faults.kill(role, isAtWork ? "at work" : "idle");
}
