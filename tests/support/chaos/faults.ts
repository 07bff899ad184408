import type { Role } from "./process.ts";

/** The faults that were injected, and whether more will follow. */
export interface Faults {
  /** Resolves once no more faults will be injected. */
  over: Promise<void>;
  areOver: () => boolean;
  end: () => void;
  count: (name: string) => void;
  kill: (role: Role, when: "at work" | "idle") => void;
  /** Notes a process that ended though nobody killed it, and ends all faults: nothing can be learned any more. */
  endedByItself: (role: Role) => void;
  /** Throws where a process has ended by itself. */
  requireOnlyKills: () => void;
  kills: () => number;
  /** How often each kind of fault happened, by name. */
  counts: () => Record<string, number>;
}

export function newFaults(): Faults {
  const { promise, resolve } = Promise.withResolvers<void>();
  const counts = new Map<string, number>();
  let isOver = false;
  let kills = 0;
  const failed = new Set<Role>();
  const count = (name: string) => void counts.set(name, (counts.get(name) ?? 0) + 1);
  function end(): void {
    isOver = true;
    resolve();
  }
  return {
    over: promise,
    areOver: () => isOver,
    end,
    count,
    endedByItself(role) {
      failed.add(role);
      end();
    },
    requireOnlyKills() {
      if (failed.size > 0) throw new Error(`ended by themselves: ${[...failed].join(", ")}`);
    },
    kill(role, when) {
      kills++;
      count(`killed ${when}: ${role}`);
    },
    kills: () => kills,
    counts: () => Object.fromEntries([...counts].sort(([a], [b]) => (a < b ? -1 : 1))),
  };
}
