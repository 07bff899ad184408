import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { walk } from "#functions/walk.ts";
import { type Environment, outputOfScript } from "./program-process.ts";

const walkers = 2;

/** Between walks that nobody waits for, such as while a process starts, which would take twice as long beside them. */
const restMs = 500;

export interface Walkers {
  /** Where requests go from now on; walks that are under way go on there. */
  goTo: (origin: string | null) => void;
  /** Begins a phase, in which nobody rests before each has begun and ended two walks. */
  begin: (phase: string) => void;
  /** Resolves once each walker has begun and ended a walk in a phase of this name, or too many have failed in it. */
  walkOn: (phase: string) => Promise<void>;
  /** Resolves to what failed, by phase; a phase without failures is not in it. */
  stop: () => Promise<Record<string, string[]>>;
}

/** Interviews are held one after the other, each from its study to its results, while a test changes what serves them. */
export function startWalkers(keys: readonly string[], at: string | null, { withJobs = true } = {}): Walkers {
  const failures: Record<string, string[]> = {};
  const walked: Record<string, number> = {};
  let origin = at ?? "";
  let phase = "start";
  let isOver = false;
  let changed = Promise.withResolvers<void>();
  const change = () => {
    changed.resolve();
    changed = Promise.withResolvers();
  };
  const begin = (next: string) => {
    phase = next;
    change();
  };
  const enoughIn = (one: string) =>
    (walked[one] ?? 0) >= 2 * keys.length || (failures[one]?.length ?? 0) >= keys.length;
  const walking = keys.map(async (key) => {
    while (!isOver) {
      await walk({ origin: () => origin, key, withJobs }).catch((error: Error) => {
        failures[phase] = [...(failures[phase] ?? []), error.message];
      });
      walked[phase] = (walked[phase] ?? 0) + 1;
      if (enoughIn(phase)) await Promise.race([sleep(restMs), changed.promise]);
    }
  });
  return {
    goTo(next) {
      origin = next ?? "";
      change();
    },
    begin,
    async walkOn(next) {
      begin(next);
      while (!enoughIn(next)) await sleep(50);
    },
    async stop() {
      isOver = true;
      change();
      await Promise.all(walking);
      return failures;
    },
  };
}

/** Each of an organization of its own, so that no walker is refused for the others' requests. */
export async function walkersKeys(environment: Environment, root?: string): Promise<string[]> {
  const made = await Promise.all(
    Array.from({ length: walkers }, () => {
      const args = ["org", "create", "--name", "Walkers", "--owner", "walker@example.test", "--json"];
      return outputOfScript("admin", args, environment, root);
    }),
  );
  const client = new pg.Client(environment.DATABASE_URL);
  await client.connect();
  await client.query("update organization set requests_minute = 100000");
  await client.end();
  return made.map((output) => JSON.parse(output.trim()).api_key as string);
}
