import { fork } from "node:child_process";
import { once } from "node:events";
import { availableParallelism } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createDatabase } from "#tests/support/database.ts";
import { openDatabase } from "#tests/support/simulation/database.ts";
import { simulate } from "./simulation.ts";
import { type Outcome, simulateRange } from "./simulation-range.ts";

/**
 * Simulates outbox and deliveries on a virtual clock: the product's handlers and statements on a real PostgreSQL, with
 * everything around them failing. CHAOS=<number> sets the number of seeds. A failing seed is named, and SEED=<number>
 * replays it alone.
 */

const { SEED, CHAOS } = process.env;
/** About fifteen seconds of two busy cores. */
const shortForm = 30;
const longForm = Math.max(Number(CHAOS), shortForm);

let databases: Awaited<ReturnType<typeof createDatabase>>[];
let url: string;
beforeAll(async () => {
  const count = CHAOS ? availableParallelism() : 1;
  databases = await Promise.all(Array.from({ length: count }, createDatabase));
  url = databases[0]?.url ?? "";
});
afterAll(async () => {
  for (const { drop } of databases) await drop();
});

async function replay(): Promise<void> {
  const { failure } = await simulateRange(url, Number(SEED), Number(SEED) + 1);
  expect(failure).toBeNull();
}

const throughTheShortForm = async () => {
  const { failure, events, posts, faults } = await simulateRange(url, 1, shortForm + 1);
  expect(failure).toBeNull();
  // Enough has happened to be meaningful.
  expect(events).toBeGreaterThan(shortForm);
  expect(posts).toBeGreaterThan(5 * events);
  for (const fault of ["crash", "freeze", "clock jump", "message lost", "message doubled", "send failed"]) {
    expect(faults[fault], fault).toBeGreaterThan(10);
  }
};

const throughTheLongForm = async () => {
  const share = Math.ceil(longForm / databases.length);
  const program = path.join(import.meta.dirname, "simulation-range.ts");
  const outcomes = await Promise.all(
    databases.map(async ({ url }, index) => {
      const range = [1 + index * share, 1 + Math.min(longForm, (index + 1) * share)];
      const [outcome] = await once(fork(program, [url, ...range.map(String)]), "message");
      return outcome as Outcome;
    }),
  );
  const sum = (of: (outcome: Outcome) => number) =>
    outcomes.reduce((total, outcome) => total + of(outcome), 0);
  const kinds = new Set(outcomes.flatMap(({ faults }) => Object.keys(faults)));
  console.log(
    `${sum(({ seeds }) => seeds)} seeds, ${sum(({ virtualDays }) => virtualDays).toFixed(0)} virtual days, ` +
      `${sum(({ events }) => events)} events, ${sum(({ deliveries }) => deliveries)} deliveries, ` +
      `${sum(({ posts }) => posts)} posts; faults: ` +
      [...kinds].map((kind) => `${kind} ${sum(({ faults }) => faults[kind] ?? 0)}`).join(", "),
  );
  expect(outcomes.flatMap(({ failure }) => failure ?? [])).toEqual([]);
  expect(sum(({ seeds }) => seeds)).toBe(longForm);
};

if (SEED !== undefined) {
  it("replays one seed", { timeout: 600_000 }, replay);
} else {
  const form = CHAOS ? throughTheLongForm : throughTheShortForm;
  it("delivers every event, each under one id", { timeout: 3_600_000 }, form);
}

it("replays a seed identically each time, whatever ran before", async () => {
  const database = await openDatabase(url);
  const live = async (seeds: number[]) => {
    const lives = new Map<number, unknown>();
    for (const seed of seeds) lives.set(seed, await simulate(database, seed));
    return lives;
  };
  const seeds = [3, 5, 11, 13];
  expect(await live(seeds.toReversed())).toEqual(await live(seeds));
  await database.close();
});
