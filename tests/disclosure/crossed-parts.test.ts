import { createSecretKey } from "node:crypto";
import { expect, it } from "vitest";
import { runAtOnce } from "#kit/fair/slices.ts";
import { crossedParts } from "#survey/disclosure/crossed-figures.ts";
import { crossed, sliceParts } from "#survey/disclosure/crossing.ts";
import { dimension, type Given, noiseOf, pairsOf, question, valueAt } from "./published-study.ts";

/** What figures of many parts take: work is counted, not timed. */

const noise = noiseOf({ least: 5, secret: createSecretKey(Buffer.alloc(32, 7)) });

function partsOf(figures: Parameters<typeof crossedParts>[0], answers: readonly unknown[]) {
  const given = answers.map((answer, index): Given => {
    return { id: `person-${index}`, row: [`=${JSON.stringify(answer)}`], column: `=${index % 2}` };
  });
  const pairs = pairsOf(given, noise.secret);
  const { met } = crossed(pairs, [question(), dimension(2)], noise, []);
  if (met === null) throw new Error("there was no step yet");
  const asked: string[] = [];
  const idOf = (path: readonly string[]) => {
    asked.push(path.join());
    return path.join();
  };
  return {
    asked,
    work: crossedParts(figures, { answers: met, pairs, noise, idOf, props: {}, at: valueAt(1) }),
  };
}

it("a search makes the table of a part once, however many places were found", () => {
  const places = Array.from({ length: 300 }, (_, index) => `Place ${index}`);
  const names = ["direct_success", "direct_failure"];
  const exact = {
    type: "treeTest",
    tasks: null,
    success_rate: 1,
    outcomes: Object.fromEntries(names.map((name) => [name, {}])),
    first_clicks: places.map((label) => ({ label })),
    destinations: places.map((place, index) => ({ path: [place], correct: index < 2 })),
  };
  const answers = Array.from({ length: 6000 }, (_, index) => {
    const path = [places[index % places.length] ?? ""];
    return { path, selected: path, duration_ms: 1000 };
  });
  const { asked, work } = partsOf(exact, answers);
  const { destinations } = runAtOnce(work) as { destinations: unknown[] };
  expect(destinations.length).toBeGreaterThan(100);
  expect(asked.toSorted()).toEqual(["end", "first", "outcome"]);
});

it("a card sort goes over the pairs of its cards in slices", () => {
  const cards = Array.from({ length: 50 }, (_, index) => `Card ${index}`);
  const categories = ["First", "Second"];
  const exact = {
    type: "cardSort",
    cards: cards.map((card) => ({ card, categories: categories.map((category) => ({ category })) })),
  };
  const answers = Array.from({ length: 60 }, (_, index) => ({
    First: cards.slice(0, 20 + (index % 10)),
    Second: cards.slice(20 + (index % 10)),
  }));
  const { asked, work } = partsOf(exact, answers);
  let slices = 1;
  let slice = work.next();
  for (; !slice.done; slice = work.next()) slices++;
  const pairs = (cards.length * (cards.length - 1)) / 2;
  // Ten different answers, in one column each.
  expect(slices).toBeGreaterThan((10 * pairs) / sliceParts);
  expect(asked).toHaveLength(cards.length + pairs);
  const { similarity } = slice.value as { similarity: { percentage: number | null }[] };
  expect(similarity).toHaveLength(pairs);
  // The first two are always together, the first and the last one never.
  expect(similarity[0]?.percentage).toBeGreaterThan(50);
  expect(similarity[cards.length - 2]?.percentage).toBe(0);
});
