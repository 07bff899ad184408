import { runAtOnce } from "#kit/fair/slices.ts";
import { crossedFigures, crossedParts } from "#survey/disclosure/crossed-figures.ts";
import type { TaskStats } from "#survey/disclosure/crossed-tasks.ts";
import { crossed, partPairs } from "#survey/disclosure/crossing.ts";
import { type Random, randomOf } from "#tests/support/simulation/random.ts";
import { boundOf, type Cell, posterior, sureAt } from "./cell-bound.ts";
import {
  chosen,
  dimension,
  type Given,
  inCell,
  meeting,
  noiseOf,
  optionAxis,
  type Published,
  pairsOf,
  published,
  question,
  type Study,
  studyOf,
  valueAt,
} from "./published-study.ts";

/**
 * Attacks on one person's answer, by somebody who knows who is in which group, and of the answers only what a share shows.
 * `bound` is what the noise tables allow for the attacked cell, computed.
 */
export interface Outcome {
  guesses: number;
  right: number;
  sure: number;
  bound: { right: number; sure: number };
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** A guess of whether somebody is in a cell, from what it is taken for. */
interface Attacked {
  cell: Cell;
  isIn: boolean;
  /** The chance that they are, as the attacker has it. */
  yes: number;
  isWithout?: readonly boolean[];
}

/** How often an attack is right, over studies that it applies to. */
export function outcomeOf(studies: number, attack: (seed: number) => Attacked | null): Outcome {
  const outcome: Outcome = { guesses: 0, right: 0, sure: 0, bound: { right: 0, sure: 0 } };
  for (let seed = 0; seed < studies; seed++) {
    const found = attack(seed);
    if (found === null) continue;
    const { cell, isIn, yes, isWithout } = found;
    const bound = boundOf(cell, isWithout);
    outcome.guesses++;
    outcome.bound.right += bound.right;
    outcome.bound.sure += bound.sure;
    if (yes > 0.5 === isIn) outcome.right++;
    if (Math.max(yes, 1 - yes) > sureAt) outcome.sure++;
  }
  return outcome;
}

/** Somebody of a study, and the cell of a row that they may be in. */
function victimOf(study: Study, random: Random) {
  const victim = study.people[random.whole(study.people.length)];
  if (victim === undefined) throw new Error("nobody is there");
  const row = random.whole(study.rows);
  const cell: Cell = {
    all: study.people.length,
    inRow: inCell(study, row, null).length,
    inColumn: inCell(study, null, victim.column).length,
    least: study.least,
  };
  return { victim, row, cell, isIn: victim.row === row };
}

/** By what a cell is taken for: a number of those in its column, whom the attacker knows. */
const byTable =
  (
    estimate: (
      of: Published,
      row: number,
      column: number,
      known: { rows: number[]; columns: number[] },
    ) => number,
  ) =>
  (seed: number): Attacked => {
    const study = studyOf(seed);
    const { victim, row, cell, isIn } = victimOf(study, randomOf(seed + 3_000_000));
    const rows = [...Array(study.rows).keys()].map((each) => inCell(study, each, null).length);
    const columns = [...Array(study.columns).keys()].map((each) => inCell(study, null, each).length);
    const taken = estimate(published(study), row, victim.column, { rows, columns });
    return { cell, isIn, yes: Math.min(1, Math.max(0, taken / cell.inColumn)) };
  };

/** The row and column of a cell, exact, and all published counts, as near to each other as they can be. */
const leastSquares = (
  { cells }: Published,
  row: number,
  column: number,
  { rows, columns }: { rows: number[]; columns: number[] },
): number => {
  const height = cells.length;
  const width = cells[0]?.length ?? 1;
  const inRow = (rows[row] ?? 0) - sum(cells[row] ?? []);
  const inColumn = (columns[column] ?? 0) - sum(cells.map((line) => line[column] ?? 0));
  const inAll = sum(rows) - sum(cells.flat());
  return (cells[row]?.[column] ?? 0) + inRow / width + inColumn / height - inAll / (height * width);
};

const ranked = ["A", "B", "C"];

function rankingOf(seed: number) {
  const random = randomOf(seed + 4_000_000);
  const study = studyOf(seed);
  const people = study.people.map(({ id, column }) => ({ id, column, order: shuffled(ranked, random) }));
  const given = people.map(({ id, column, order }): Given => {
    return { id, row: [`=${JSON.stringify(order)}`], column: `=${column}` };
  });
  const parts = runAtOnce(
    partPairs(pairsOf(given, study.secret), (answer) =>
      (JSON.parse(answer.slice(1)) as string[]).map((part, place) => ({ part, value: `=${place + 1}` })),
    ),
  );
  const firsts = (item: string, column: number) =>
    meeting(parts.get(item) ?? [], [question([1, 2, 3]), dimension(study.columns)], noiseOf(study)).count(
      valueAt(1),
      valueAt(column),
    );
  return { study, people, firsts, random };
}

function shuffled(items: readonly string[], random: Random): string[] {
  const left = [...items];
  return items.flatMap(() => left.splice(Math.floor(random.next() ** 1.5 * left.length), 1));
}

const themes = ["parent", "first", "second"];

const items = ["A", "B", "C"];
const places = ["Shop", "Help", "News"];

/** Somebody's answer to a question of tasks, and the figures of whoever is in their column. */
function taskOf(seed: number, exact: TaskStats, answerOf: (choice: number) => unknown) {
  const random = randomOf(seed + 6_000_000);
  const study = studyOf(seed);
  const people = study.people.map(({ id, column }) => ({
    id,
    column,
    choice: Math.floor(random.next() ** 2 * 3),
  }));
  const victim = people[random.whole(people.length)];
  if (victim === undefined) throw new Error("nobody is there");
  const given = people.map(({ id, column, choice }): Given => {
    return { id, row: [`=${JSON.stringify(answerOf(choice))}`], column: `=${column}` };
  });
  const pairs = pairsOf(given, study.secret);
  const noise = noiseOf(study);
  const { met } = crossed(pairs, [question(), dimension(study.columns)], noise, []);
  if (met === null) throw new Error("there was no step yet");
  const at = valueAt(victim.column);
  const figures = runAtOnce(crossedParts(exact, { answers: met, pairs, noise, idOf: String, props: {}, at }));
  const inColumn = people.filter(({ column }) => column === victim.column).length;
  const inRow = people.filter(({ choice }) => choice === 0).length;
  return {
    figures: figures as unknown as TaskFigures,
    cell: { all: people.length, inRow, inColumn, least: study.least },
    isIn: victim.choice === 0,
    share: (taken: number) => Math.min(1, Math.max(0, taken / inColumn)),
  };
}

interface TaskFigures {
  items: { best: number }[];
  levels: { chosen: number }[];
  outcomes: Record<string, { count: number }>;
  destinations: { path: string[]; count: number }[];
}

/** Each attack by the name of what it tries. */
export const attacks: Record<string, (seed: number) => Attacked | null> = {
  "subtracts the other rows from a column": byTable(
    ({ cells }, row, column, { columns }) =>
      (columns[column] ?? 0) -
      sum(cells.flatMap((line, other) => (other === row ? [] : (line[column] ?? 0)))),
  ),
  "subtracts the other columns from an exact row": byTable(
    ({ cells }, row, column, { rows }) =>
      (rows[row] ?? 0) - sum((cells[row] ?? []).filter((_, other) => other !== column)),
  ),
  "compares a cell with its base": byTable(({ cells, bases }, row, column, { columns }) =>
    cells[row]?.[column] === bases[column] ? (columns[column] ?? 0) : (cells[row]?.[column] ?? 0),
  ),
  "fits all that is published by least squares": byTable(leastSquares),
  "knows how the noise is made": (seed) => {
    const study = studyOf(seed);
    const { victim, row, cell, isIn } = victimOf(study, randomOf(seed + 3_000_000));
    const shown = published(study).cells[row]?.[victim.column] ?? 0;
    return { cell, isIn, yes: posterior(cell, [shown]).yes };
  },
  "subtracts ranks of other items from those who answered": (seed) => {
    const { study, people, firsts, random } = rankingOf(seed);
    const victim = people[random.whole(people.length)];
    if (victim === undefined) return null;
    const { column, order } = victim;
    const inColumn = people.filter((each) => each.column === column).length;
    const inRow = people.filter((each) => each.order[0] === "A").length;
    const taken = inColumn - firsts("B", column) - firsts("C", column);
    const cell = { all: people.length, inRow, inColumn, least: study.least };
    return { cell, isIn: order[0] === "A", yes: Math.min(1, Math.max(0, taken / inColumn)) };
  },
  "subtracts a theme from its parent": (seed) => {
    const random = randomOf(seed + 5_000_000);
    const study = studyOf(seed);
    const people = study.people.map(({ id, column }) => {
      const theme = random.chance(0.4) ? themes[1 + random.whole(2)] : undefined;
      return { id, column, own: theme === undefined ? [] : ["parent", theme] };
    });
    const given = people.map(
      ({ id, column, own }): Given => ({ id, row: chosen(own), column: `=${column}` }),
    );
    const axes = [optionAxis(themes), dimension(study.columns)] as const;
    const { count } = meeting(pairsOf(given, study.secret), axes, noiseOf(study));
    const victim = people[random.whole(people.length)];
    if (victim === undefined) return null;
    const at = valueAt(victim.column);
    const inColumn = people.filter(({ column }) => column === victim.column).length;
    const inRow = people.filter(({ own }) => own.includes("first")).length;
    const taken = count(valueAt("parent"), at) - count(valueAt("second"), at);
    const cell = { all: people.length, inRow, inColumn, least: study.least };
    return { cell, isIn: victim.own.includes("first"), yes: Math.min(1, Math.max(0, taken / inColumn)) };
  },
  "multiplies a mean, and subtracts the rows that are shown": (seed) => {
    const study = studyOf(seed);
    const { victim, row, cell, isIn } = victimOf(study, randomOf(seed + 3_000_000));
    const given = study.people.map(({ id, row: value, column }): Given => {
      return { id, row: [`=${value}`], column: `=${column}` };
    });
    const points = [...Array(study.rows).keys()];
    const axes = [question(points), dimension(study.columns)] as const;
    const crossing = meeting(pairsOf(given, study.secret), axes, noiseOf(study));
    const at = valueAt(victim.column);
    if (crossing.count(null, at) === 0) return null;
    const figures = crossedFigures("ratingScale", crossing, at) as {
      average: number | null;
      distribution: { value: number; count: number }[];
    };
    // What the mean tells of those in the row, beyond the other rows.
    const others = figures.distribution.filter(({ value }) => value !== row);
    const told =
      (figures.average ?? 0) * cell.inColumn - sum(others.map(({ value, count }) => value * count));
    const taken = row === 0 ? cell.inColumn - sum(others.map(({ count }) => count)) : told / row;
    return { cell, isIn, yes: Math.min(1, Math.max(0, taken / cell.inColumn)) };
  },
  "subtracts choices of other items from those who chose": (seed) => {
    const exact = { type: "maxDiff", task_count: 0, items: items.map((value) => ({ value })) };
    const { figures, share, ...found } = taskOf(seed, exact, (choice) => [
      { items, best: items[choice], worst: items[(choice + 1) % 3] },
    ]);
    const others = sum(figures.items.slice(1).map(({ best }) => best));
    return { ...found, yes: share(found.cell.inColumn - others) };
  },
  "subtracts choices of other levels from what was shown": (seed) => {
    const exact = {
      type: "conjoint",
      task_count: 0,
      levels: items.map((level) => ({ attribute: "Brand", level })),
    };
    const concepts = items.map((Brand) => ({ Brand }));
    const { figures, share, ...found } = taskOf(seed, exact, (chosen) => [{ concepts, chosen }]);
    const others = sum(figures.levels.slice(1).map(({ chosen }) => chosen));
    return { ...found, yes: share(found.cell.inColumn - others) };
  },
  "joins where searches ended with how they did": (seed) => {
    const destinations = places.map((place, index) => ({ path: [place], correct: index === 0 }));
    const names = ["direct_success", "direct_failure"];
    const outcomes = Object.fromEntries(names.map((name) => [name, {}]));
    const exact = {
      type: "treeTest",
      tasks: null,
      success_rate: 1,
      outcomes,
      first_clicks: [],
      destinations,
    };
    const {
      figures,
      share: _,
      ...found
    } = taskOf(seed, exact, (choice) => {
      const path = places.slice(choice, choice + 1);
      return { path, selected: path, duration_ms: 1000 };
    });
    const ended = figures.destinations.find(({ path: [place] }) => place === places[0])?.count ?? 0;
    // One draw under two names: a second one would tell more.
    const shown = [...new Set([figures.outcomes.direct_success?.count ?? 0, ended])];
    const isWithout = shown.map(() => false);
    return { ...found, yes: posterior(found.cell, shown, isWithout).yes };
  },
  "subtracts the table of another link, without the person": (seed) => {
    const study = studyOf(seed);
    const { victim, row, cell, isIn } = victimOf(study, randomOf(seed + 3_000_000));
    const without = { ...study, people: study.people.filter((each) => each !== victim) };
    const at = (of: Study) => published(of).cells[row]?.[victim.column] ?? 0;
    const shown = [at(study), at(without)];
    const isWithout = [false, true];
    return { cell, isIn, yes: posterior(cell, shown, isWithout).yes, isWithout };
  },
};

/** Percent points by which an attack is right, and sure, more often than the noise allows. */
export const beyond = ({ guesses, right, sure, bound }: Outcome) => ({
  right: ((right - bound.right) / guesses) * 100,
  sure: ((sure - bound.sure) / guesses) * 100,
});
