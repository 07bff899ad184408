import { openDatabase } from "#tests/support/simulation/database.ts";
import { simulate } from "./simulation.ts";

/** The result of a range of seeds: how much happened, and the first failure. */
export interface Outcome {
  seeds: number;
  events: number;
  deliveries: number;
  posts: number;
  virtualDays: number;
  faults: Record<string, number>;
  failure: { seed: number; what: string } | null;
}

/** On a migrated database that nobody else uses. */
export async function simulateRange(url: string, from: number, to: number): Promise<Outcome> {
  const database = await openDatabase(url);
  const total: Outcome = {
    seeds: 0,
    events: 0,
    deliveries: 0,
    posts: 0,
    virtualDays: 0,
    faults: {},
    failure: null,
  };
  for (let seed = from; seed < to; seed++) {
    try {
      const life = await simulate(database, seed);
      total.seeds++;
      total.events += life.events;
      total.deliveries += life.deliveries;
      total.posts += life.posts;
      total.virtualDays += life.virtualMs / 86_400_000;
      for (const [fault, times] of life.faults) total.faults[fault] = (total.faults[fault] ?? 0) + times;
    } catch (error) {
      await database.close();
      return { ...total, failure: { seed, what: error instanceof Error ? error.message : String(error) } };
    }
  }
  await database.close();
  return total;
}

// In a separate process: the database, the first seed and the one after the last.
if (process.send !== undefined && process.argv[1] === import.meta.filename) {
  const [url = "", from, to] = process.argv.slice(2);
  process.send(await simulateRange(url, Number(from), Number(to)), () => process.exit(0));
}
