import { runAtOnce } from "#kit/fair/slices.ts";
import { crossedFigures, crossedParts } from "#survey/disclosure/crossed-figures.ts";
import type { TaskStats } from "#survey/disclosure/crossed-tasks.ts";
import { type Crossing, crossed, type Pair, partPairs } from "#survey/disclosure/crossing.ts";
import { type Random, randomOf } from "#tests/support/simulation/random.ts";
import { boundOf, type Cell, cellOf, posterior, sureAt } from "./cell-bound.ts";
import {
  chosen,
  dimension,
  type Given,
  inCell,
  meeting,
  noiseOf,
  optionAxis,
  type Person,
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
 * `bound` is what the noise tables allow for the attacked cell, computed; `exact` what an exact count of it would.
 */
export interface Outcome {
  guesses: number;
  right: number;
  sure: number;
  bound: { right: number; sure: number };
  exact: number;
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** A guess of whether somebody is in a cell, from what it is taken for. */
interface Attacked {
  cell: Cell;
  isIn: boolean;
  /** The chance that they are, as the attacker has it. */
  yes: number;
  /** Of each draw that the share gives of it, whether it is without them. */
  draws?: readonly boolean[];
}

/** How often an attack is right, over so many studies that it applies to. */
export function outcomeOf(studies: number, attack: (seed: number) => Attacked | null): Outcome {
  const outcome: Outcome = { guesses: 0, right: 0, sure: 0, bound: { right: 0, sure: 0 }, exact: 0 };
  for (let seed = 0; outcome.guesses < studies && seed < 10 * studies; seed++) {
    const found = attack(seed);
    if (found === null) continue;
    const { cell, isIn, yes, draws } = found;
    const bound = boundOf(cell, draws);
    outcome.guesses++;
    outcome.bound.right += bound.right;
    outcome.bound.sure += bound.sure;
    outcome.exact += cell.exact;
    if (yes > 0.5 === isIn) outcome.right++;
    if (Math.max(yes, 1 - yes) > sureAt) outcome.sure++;
  }
  return outcome;
}

/** What is attacked: whether somebody of a study is in a row. */
interface Target {
  study: Study;
  victim: Person;
  row: number;
  column: number;
  cell: Cell;
  random: Random;
}

function targetOf(seed: number, rows?: number, only?: number): Target {
  const study = studyOf(seed, rows);
  const random = randomOf(seed + 3_000_000);
  const victim = random.pick(study.people);
  const row = only ?? random.whole(study.rows);
  const { column } = victim;
  return { study, victim, row, column, cell: cellOf(study, row, column), random };
}

/** Takes the cell for a number of those in its column, whom the attacker knows; null where there is nothing to take. */
const byCount =
  (taken: (of: Target) => number | null, rows?: number) =>
  (seed: number): Attacked | null => {
    const target = targetOf(seed, rows);
    const { cell, victim, row } = target;
    const count = taken(target);
    const yes = Math.min(1, Math.max(0, (count ?? 0) / cell.inColumn));
    return count === null ? null : { cell, isIn: victim.row === row, yes };
  };

const byTable = (estimate: (of: Published, target: Target) => number) =>
  byCount((target) => estimate(published(target.study), target));

const rowsOf = (study: Study) => [...Array(study.rows).keys()];

/** The row and column of a cell, exact, and all published counts, as near to each other as they can be. */
function leastSquares({ cells }: Published, { study, row, column }: Target): number {
  const { rows, columns, people } = study;
  const inRow = inCell(study, row, null).length - sum(cells[row] ?? []);
  const inColumn = inCell(study, null, column).length - sum(cells.map((line) => line[column] ?? 0));
  const inAll = people.length - sum(cells.flat());
  return (cells[row]?.[column] ?? 0) + inRow / columns + inColumn / rows - inAll / (rows * columns);
}

/** What the people of a study have given, each by their row. */
const givenBy = ({ people }: Study, rowOf: (person: Person) => Given["row"]): Given[] =>
  people.map((person) => ({ id: person.id, row: rowOf(person), column: `=${person.column}` }));

const items = ["A", "B", "C"];

/** What a share publishes of the places that these items have, of which each person has put their row's first. */
function firstsIn({ study, random }: Target): (item: string, column: number) => number {
  const given = givenBy(study, ({ row }) => {
    const others = items.filter((_, index) => index !== row);
    return [`=${JSON.stringify([items[row], ...(random.chance(0.5) ? others : others.toReversed())])}`];
  });
  const parts = runAtOnce(
    partPairs(pairsOf(given, study.secret), (answer) =>
      (JSON.parse(answer.slice(1)) as string[]).map((part, place) => ({ part, value: `=${place + 1}` })),
    ),
  );
  return (item, column) =>
    meeting(parts.get(item) ?? [], [question([1, 2, 3]), dimension(study.columns)], noiseOf(study)).count(
      valueAt(1),
      valueAt(column),
    );
}

const themes = ["parent", "first", "second"];

/** Numbers, of which each row has its own ten. */
const numberIn = ({ row, id }: Person): number => 20 + 10 * row + (Number(id.split("-")[1]) % 2) * 5;

/** What is published of the numbers below an edge; null where no bin ends there, or one of them stands with others. */
function below(
  edge: number,
  { categories }: Crossing["rows"],
  count: (of: (typeof categories)[number]) => number,
): number | null {
  const isBelow = ({ bin }: (typeof categories)[number]) =>
    bin !== undefined && bin.to !== null && bin.to <= edge;
  if (!categories.some(({ bin }) => bin?.to === edge)) return null;
  if (categories.some(({ rest = [] }) => rest.some(isBelow))) return null;
  return sum(categories.filter(isBelow).map(count));
}

/** Figures of whoever is in the attacked column, of a question of tasks. */
function taskFigures({ study, column }: Target, exact: TaskStats, answerOf: (row: number) => unknown) {
  const given = givenBy(study, ({ row }) => [`=${JSON.stringify(answerOf(row))}`]);
  const pairs = pairsOf(given, study.secret);
  const noise = noiseOf(study);
  const { met } = crossed(pairs, [question(), dimension(study.columns)], noise, []);
  if (met === null) throw new Error("there was no step yet");
  const at = valueAt(column);
  const figures = runAtOnce(crossedParts(exact, { answers: met, pairs, noise, idOf: String, props: {}, at }));
  return figures as unknown as TaskFigures;
}

interface TaskFigures {
  items: { best: number }[];
  levels: { chosen: number }[];
  outcomes: Record<string, { count: number }>;
  destinations: { path: string[]; count: number }[];
}

const places = ["Shop", "Help", "News"];
const isSearched = {
  type: "treeTest",
  tasks: null,
  success_rate: 1,
  outcomes: { direct_success: {}, direct_failure: {} },
  first_clicks: [],
  destinations: places.map((place, index) => ({ path: [place], correct: index === 0 })),
};

/** Each attack by the name of what it tries. */
export const attacks: Record<string, (seed: number) => Attacked | null> = {
  "subtracts the other rows from a column": byTable(
    ({ cells }, { row, column, cell }) =>
      cell.inColumn - sum(cells.flatMap((line, other) => (other === row ? [] : (line[column] ?? 0)))),
  ),
  "subtracts the other columns from an exact row": byTable(
    ({ cells }, { study, row, column }) =>
      inCell(study, row, null).length - sum((cells[row] ?? []).filter((_, other) => other !== column)),
  ),
  "compares a cell with its base": byTable(({ cells, bases }, { row, column, cell }) =>
    cells[row]?.[column] === bases[column] ? cell.inColumn : (cells[row]?.[column] ?? 0),
  ),
  "fits all that is published by least squares": byTable(leastSquares),
  "knows how the noise is made": (seed) => {
    const { study, victim, row, column, cell } = targetOf(seed);
    const shown = published(study).cells[row]?.[column] ?? 0;
    return { cell, isIn: victim.row === row, yes: posterior(cell, [shown]).yes };
  },
  "subtracts ranks of other items from those who answered": byCount((target) => {
    const firsts = firstsIn(target);
    const others = items.filter((_, index) => index !== target.row);
    return target.cell.inColumn - sum(others.map((item) => firsts(item, target.column)));
  }, items.length),
  "subtracts a theme from its parent": byCount(({ study, row, column }) => {
    // Whoever is in the last row has none.
    const given = givenBy(study, (person) =>
      chosen(person.row === 2 ? [] : themes.filter((_, index) => index === 0 || index === person.row + 1)),
    );
    const axes = [optionAxis(themes), dimension(study.columns)] as const;
    const { count } = meeting(pairsOf(given, study.secret), axes, noiseOf(study));
    const of = (theme: string) => count(valueAt(theme), valueAt(column));
    return row === 2 ? null : of("parent") - of(themes[2 - row] ?? "");
  }, 3),
  "multiplies a mean, and subtracts the rows that are shown": byCount(({ study, row, column, cell }) => {
    const given = givenBy(study, (person) => [`=${person.row}`]);
    const axes = [question(rowsOf(study)), dimension(study.columns)] as const;
    const crossing = meeting(pairsOf(given, study.secret), axes, noiseOf(study));
    const at = valueAt(column);
    if (crossing.count(null, at) === 0 || crossing.rows.categories.some(({ rest }) => rest)) return null;
    const figures = crossedFigures("ratingScale", crossing, at) as {
      average: number | null;
      distribution: { value: number; count: number }[];
    };
    // What the mean tells of those in the row, beyond the other rows.
    const others = figures.distribution.filter(({ value }) => value !== row);
    const told =
      (figures.average ?? 0) * cell.inColumn - sum(others.map(({ value, count }) => value * count));
    return row === 0 ? cell.inColumn - sum(others.map(({ count }) => count)) : told / row;
  }),
  "lays two binnings of a number over each other": byCount(({ study, row, column }) => {
    const pairs = pairsOf(
      givenBy(study, (person) => [`=${numberIn(person)}`]),
      study.secret,
    );
    const groups = dimension(study.columns);
    const table = meeting(pairs, [question(), groups], noiseOf(study));
    const turned = pairs.map(([r, c, ...counts]): Pair => [c, r, ...counts]);
    const other = meeting(turned, [groups, question()], noiseOf(study));
    const at = valueAt(column);
    const upTo = below(30 + 10 * row, table.rows, (bin) => table.count(bin, at));
    const before = row === 0 ? 0 : below(20 + 10 * row, other.column, (bin) => other.count(at, bin));
    return upTo === null || before === null ? null : upTo - before;
  }, 3),
  "subtracts choices of other items from those who chose": byCount((target) => {
    const exact = { type: "maxDiff", task_count: 0, items: items.map((value) => ({ value })) };
    const figures = taskFigures(target, exact, (row) => [
      { items, best: items[row], worst: items[(row + 1) % items.length] },
    ]);
    return (
      target.cell.inColumn - sum(figures.items.filter((_, at) => at !== target.row).map(({ best }) => best))
    );
  }, items.length),
  "subtracts choices of other levels from what was shown": byCount((target) => {
    const levels = items.map((level) => ({ attribute: "Brand", level }));
    const concepts = items.map((Brand) => ({ Brand }));
    const exact = { type: "conjoint", task_count: 0, levels };
    const figures = taskFigures(target, exact, (row) => [{ concepts, chosen: row }]);
    const others = figures.levels.filter((_, at) => at !== target.row);
    return target.cell.inColumn - sum(others.map(({ chosen: count }) => count));
  }, items.length),
  "joins where searches ended with how they did": (seed) => {
    const target = targetOf(seed, places.length, 0);
    const figures = taskFigures(target, isSearched, (row) => {
      const path = places.slice(row, row + 1);
      return { path, selected: path, duration_ms: 1000 };
    });
    const ended = figures.destinations.find(({ path: [place] }) => place === places[0])?.count ?? 0;
    // One draw under two names: a second one would tell more.
    const shown = [...new Set([figures.outcomes.direct_success?.count ?? 0, ended])];
    const draws = shown.map(() => false);
    return {
      cell: target.cell,
      isIn: target.victim.row === 0,
      yes: posterior(target.cell, shown, draws).yes,
    };
  },
  "subtracts the table of another link, without the person": (seed) => {
    const { study, victim, row, column, cell } = targetOf(seed);
    const without = { ...study, people: study.people.filter((each) => each !== victim) };
    const shown = [study, without].map((of) => published(of).cells[row]?.[column] ?? 0);
    const draws = [false, true];
    return { cell, isIn: victim.row === row, yes: posterior(cell, shown, draws).yes, draws };
  },
  "looks before and after one new answer": (seed) => {
    const { study, victim, row, column, cell } = targetOf(seed);
    const others = study.people.filter((each) => each !== victim);
    const [before, after] = [others, [...others, { ...victim, isNew: true }]].map(
      (people) => published({ ...study, people }).cells[row]?.[column] ?? 0,
    );
    // Before the next step both are of the others alone.
    const [shown, isWithout] =
      before === after
        ? [[before], [true]]
        : [
            [before, after],
            [true, false],
          ];
    const { yes } = posterior(cell, shown.map(Number), isWithout);
    return { cell, isIn: victim.row === row, yes, draws: [true] };
  },
};

/** Those that are a chance, of which it is asked how often they are sure: the others take a count for what it is not. */
export const chances = [
  "knows how the noise is made",
  "joins where searches ended with how they did",
  "subtracts the table of another link, without the person",
  "looks before and after one new answer",
];

/** Percent points by which an attack is right, and sure, more often than the noise allows; and by exact counts would be right. */
export const beyond = ({ guesses, right, sure, bound, exact }: Outcome) => ({
  right: ((right - bound.right) / guesses) * 100,
  sure: ((sure - bound.sure) / guesses) * 100,
  ifExact: ((exact - bound.right) / guesses) * 100,
});
