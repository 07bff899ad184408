import { fork } from "node:child_process";
import { once } from "node:events";
import { availableParallelism } from "node:os";
import path from "node:path";
import { expect, it } from "vitest";
import { simulate } from "./simulation.ts";
import { type Outcome, simulateRange } from "./simulation-range.ts";

/**
 * Thousands of lives of the outbox and the deliveries on a virtual clock; CHAOS=1 for the long form. A seed that fails
 * is named, and SEED=<number> replays it alone.
 */

const { SEED, CHAOS } = process.env;
const shortForm = 1500;
const longForm = 100_000;

async function replay(): Promise<void> {
  const { failure } = await simulateRange(Number(SEED), Number(SEED) + 1);
  expect(failure).toBeNull();
}

const throughTheShortForm = async () => {
  const { failure, events, posts, faults } = await simulateRange(1, shortForm + 1);
  expect(failure).toBeNull();
  // It has been through something.
  expect(events).toBeGreaterThan(shortForm);
  expect(posts).toBeGreaterThan(5 * events);
  for (const fault of ["crash", "freeze", "clock jump", "message lost", "message doubled", "send failed"]) {
    expect(faults[fault], fault).toBeGreaterThan(100);
  }
};

const throughTheLongForm = async () => {
  const share = Math.ceil(longForm / availableParallelism());
  const program = path.join(import.meta.dirname, "simulation-range.ts");
  const outcomes = await Promise.all(
    Array.from({ length: availableParallelism() }, async (_, index) => {
      const range = [1 + index * share, 1 + Math.min(longForm, (index + 1) * share)];
      const [outcome] = await once(fork(program, range.map(String)), "message");
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
  it("replays one seed", replay);
} else {
  const [form, timeout] = CHAOS ? [throughTheLongForm, 3_600_000] : [throughTheShortForm, 600_000];
  it("loses nothing and tells nothing twice under another name", { timeout }, form);
}

it("lives a seed's life the same way each time", async () => {
  for (let seed = 1; seed <= 20; seed++) expect(await simulate(seed)).toEqual(await simulate(seed));
});
