import type { Role } from "./process.ts";

/** The faults that were injected, and whether more will follow. */
export interface Faults {
  /** Resolves once no more faults will be injected. */
  over: Promise<void>;
  areOver: () => boolean;
  end: () => void;
  count: (name: string) => void;
  kill: (role: Role, when: "at work" | "idle") => void;
  kills: () => number;
  /** How often each kind of fault happened, by name. */
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
