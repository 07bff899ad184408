import type { ChildProcess } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import type { Chance } from "./chance.ts";
import type { Faults } from "./faults.ts";

/** One clock for the test and its processes, which can be moved forward. */
export interface Clock {
  now: () => Date;
  aheadMs: () => number;
  forward: (ms: number) => void;
  /** Keeps the process informed of every move, until it ends. */
  tell: (child: ChildProcess) => void;
}

export function newClock(): Clock {
  let ahead = 0;
  const reply = new Set<ChildProcess>();
  return {
    now: () => new Date(Date.now() + ahead),
    aheadMs: () => ahead,
    forward(ms) {
      ahead += ms;
      for (const child of reply) if (child.connected) child.send(ahead, () => {});
    },
    tell(child) {
      reply.add(child);
      child.once("exit", () => reply.delete(child));
    },
  };
}

const minute = 60_000;

/** Moves the clock forward at random: often past leases and retries, seldom by hours. */
export async function push(clock: Clock, chance: Chance, faults: Faults): Promise<void> {
  while (!faults.areOver()) {
    await Promise.race([sleep(400 + chance.below(800)), faults.over]);
    const most = chance.happens(0.05) ? 120 : chance.pick([3, 3, 15]);
    clock.forward(minute + chance.below(most * minute));
  }
}
