import type { Role } from "./process.ts";

/** What was done to the service, and whether more is to come. */
export interface Faults {
  /** Resolves once nothing is to break any more. */
  over: Promise<void>;
  areOver: () => boolean;
  end: () => void;
  count: (name: string) => void;
  kill: (role: Role, when: "at work" | "idle") => void;
  kills: () => number;
  /** How often each kind happened, by its name. */
  counts: () => Record<string, number>;
}

export function newFaults(): Faults {
  const { promise, resolve } = Promise.withResolvers<void>();
  const counts = new Map<string, number>();
  let isOver = false;
  let kills = 0;
  const count = (name: string) => void counts.set(name, (counts.get(name) ?? 0) + 1);
  return {
    over: promise,
    areOver: () => isOver,
    end() {
      isOver = true;
      resolve();
    },
    count,
    kill(role, when) {
      kills++;
      count(`killed ${when}: ${role}`);
    },
    kills: () => kills,
    counts: () => Object.fromEntries([...counts].sort(([a], [b]) => (a < b ? -1 : 1))),
  };
}
