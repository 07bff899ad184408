import { inSlices, type Sliced } from "./slices.ts";

/**
 * Conditional (aggregate multinomial) logit by Newton's method on its concave log-likelihood. Alternatives are sets of
 * parts, each worth something to those who choose; the work depends on the parts shown, not on how often.
 */

export interface ChoiceSet {
  /** The numbers of each alternative's parts, ascending. */
  alternatives: readonly (readonly number[])[];
  /** How often each alternative was chosen. */
  chosen: readonly number[];
}

/** A free parameter: what a part is worth, taken from the worth of the part `against` where there is one. */
export interface Parameter {
  part: number;
  against: number | null;
}

export interface Fit {
  /** What each part is worth. */
  worths: Float64Array;
  /** The standard error of each worth, from the inverse of the information at the maximum. */
  errors: Float64Array;
  logLikelihood: number;
}

const maxIterations = 60;
/** Beyond this the choices are separated: the likelihood has no maximum. */
const maxWorth = 20;
/** Additions to pairs of parts that one fit may take: some 50 ms, in slices. */
const maxSteps = 20_000_000;

/** Lists of parts in one array, so that going through thousands of them allocates nothing. */
interface Lists {
  parts: Uint32Array;
  /** Where each list starts, and where the last one ends. */
  starts: Uint32Array;
}

interface Model {
  parameters: readonly Parameter[];
  partCount: number;
  alternatives: Lists;
  /** The number of each set's first alternative, and of the last set's last one plus one. */
  firstAlternatives: Uint32Array;
  /** All parts of each set, ascending. */
  shown: Lists;
  /** How often each set was answered. */
  counts: Float64Array;
  /** How often each part was in what was chosen: with `counts`, all that the fit takes of the answers. */
  chosenParts: Float64Array;
  /** Of each set in an evaluation of the likelihood. */
  setSteps: Float64Array;
  /** Of one Newton step: the evaluation and the solution. */
  steps: number;
}

interface Evaluation {
  logLikelihood: number;
  /** By part: how often it was chosen less how often the worths predict it. */
  surplus: Float64Array;
  /** By pairs of parts, row by row; only where the row is not after the column. */
  information: Float64Array;
}

/** An evaluation that is under way, and the room that each set works in. */
interface Sums extends Evaluation {
  expected: Float64Array;
  chances: Float64Array;
}

/**
 * Indexes are inside their bounds: a default for each element, or one function for arrays of both kinds, would make the
 * loops several times slower.
 */
const at = (numbers: Float64Array, index: number): number => numbers[index] as number;
const indexAt = (indexes: Uint32Array, index: number): number => indexes[index] as number;

function listsOf(lists: readonly (readonly number[])[]): Lists {
  const starts = new Uint32Array(lists.length + 1);
  for (const [index, list] of lists.entries()) starts[index + 1] = indexAt(starts, index) + list.length;
  return { parts: new Uint32Array(lists.flat()), starts };
}

/** The parts of a choice set, ascending. */
function partsShown({ alternatives }: ChoiceSet, partCount: number): number[] {
  const isShown = new Uint8Array(partCount);
  for (const alternative of alternatives) for (const part of alternative) isShown[part] = 1;
  const parts: number[] = [];
  for (let part = 0; part < partCount; part++) if (isShown[part] === 1) parts.push(part);
  return parts;
}

/** Additions that a set takes in an evaluation: to pairs of the parts of each alternative, then of all its parts. */
const stepsOfSet = ({ alternatives }: ChoiceSet, shownCount: number): number =>
  alternatives.reduce((sum, { length }) => sum + length ** 2 / 2 + 20, shownCount ** 2 / 2);

function* modelOf(
  sets: readonly ChoiceSet[],
  parameters: readonly Parameter[],
  partCount: number,
): Sliced<Model> {
  const chosenParts = new Float64Array(partCount);
  const counts = new Float64Array(sets.length);
  const setSteps = new Float64Array(sets.length);
  const firstAlternatives = new Uint32Array(sets.length + 1);
  const shown: number[][] = [];
  const cost = ({ alternatives }: ChoiceSet) =>
    alternatives.reduce((sum, { length }) => sum + 20 * (length + 1), 2 * partCount);
  yield* inSlices(sets, cost, (set) => {
    const { alternatives, chosen } = set;
    const number = shown.length;
    const parts = partsShown(set, partCount);
    shown.push(parts);
    setSteps[number] = stepsOfSet(set, parts.length);
    firstAlternatives[number + 1] = indexAt(firstAlternatives, number) + alternatives.length;
    for (const [index, alternative] of alternatives.entries()) {
      const times = chosen[index] ?? 0;
      counts[number] = at(counts, number) + times;
      for (const part of alternative) chosenParts[part] = at(chosenParts, part) + times;
    }
  });
  return {
    parameters,
    partCount,
    alternatives: listsOf(sets.flatMap(({ alternatives }) => alternatives)),
    firstAlternatives,
    shown: listsOf(shown),
    counts,
    chosenParts,
    setSteps,
    steps: setSteps.reduce((sum, steps) => sum + steps, parameters.length ** 3 / 3),
  };
}

/** Sets the chance of each alternative from `first` to before `end`; the logarithm of their common denominator. */
function setChances(
  { parts, starts }: Lists,
  first: number,
  end: number,
  worths: Float64Array,
  chances: Float64Array,
): number {
  let highest = Number.NEGATIVE_INFINITY;
  for (let index = first; index < end; index++) {
    let utility = 0;
    for (let i = indexAt(starts, index); i < indexAt(starts, index + 1); i++)
      utility += at(worths, indexAt(parts, i));
    chances[index] = utility;
    if (utility > highest) highest = utility;
  }
  let sum = 0;
  for (let index = first; index < end; index++) {
    chances[index] = Math.exp(at(chances, index) - highest);
    sum += at(chances, index);
  }
  for (let index = first; index < end; index++) chances[index] = at(chances, index) / sum;
  return highest + Math.log(sum);
}

function* evaluate(model: Model, worths: Float64Array): Sliced<Evaluation> {
  const { partCount, alternatives, chosenParts, counts, setSteps } = model;
  const sums: Sums = {
    logLikelihood: 0,
    surplus: Float64Array.from(chosenParts),
    information: new Float64Array(partCount * partCount),
    expected: new Float64Array(partCount),
    chances: new Float64Array(alternatives.starts.length),
  };
  for (let part = 0; part < partCount; part++) sums.logLikelihood += at(chosenParts, part) * at(worths, part);
  yield* inSlices(
    counts.keys(),
    (set) => at(setSteps, set),
    (set) => addSet(model, worths, set, sums),
  );
  return sums;
}

/** Adds what a choice set says to the evaluation. */
function addSet(model: Model, worths: Float64Array, set: number, sums: Sums): void {
  const { partCount, alternatives, firstAlternatives, shown, counts } = model;
  const { surplus, information, expected, chances } = sums;
  const count = at(counts, set);
  const [first, end] = [indexAt(firstAlternatives, set), indexAt(firstAlternatives, set + 1)];
  sums.logLikelihood -= count * setChances(alternatives, first, end, worths, chances);
  for (let index = first; index < end; index++) {
    const weight = count * at(chances, index);
    for (let i = indexAt(alternatives.starts, index); i < indexAt(alternatives.starts, index + 1); i++) {
      const part = indexAt(alternatives.parts, i);
      expected[part] = at(expected, part) + weight;
      for (let j = i; j < indexAt(alternatives.starts, index + 1); j++) {
        const pair = part * partCount + indexAt(alternatives.parts, j);
        information[pair] = at(information, pair) + weight;
      }
    }
  }
  for (let i = indexAt(shown.starts, set); i < indexAt(shown.starts, set + 1); i++) {
    const part = indexAt(shown.parts, i);
    const mean = at(expected, part) / count;
    for (let j = i; j < indexAt(shown.starts, set + 1); j++) {
      const other = indexAt(shown.parts, j);
      const pair = part * partCount + other;
      information[pair] = at(information, pair) - mean * at(expected, other);
    }
    surplus[part] = at(surplus, part) - at(expected, part);
  }
  for (let i = indexAt(shown.starts, set); i < indexAt(shown.starts, set + 1); i++)
    expected[indexAt(shown.parts, i)] = 0;
}

/** The information about the free parameters. */
function informationOf({ parameters, partCount }: Model, { information }: Evaluation): number[][] {
  const pair = (a: number | null, b: number | null): number =>
    a === null || b === null ? 0 : (information[Math.min(a, b) * partCount + Math.max(a, b)] ?? 0);
  return parameters.map((a) =>
    parameters.map(
      (b) =>
        pair(a.part, b.part) - pair(a.against, b.part) - pair(a.part, b.against) + pair(a.against, b.against),
    ),
  );
}

/** Newton's step in the free parameters; null where the parts do not tell them apart. */
function newtonStep(model: Model, evaluation: Evaluation): number[] | null {
  const { surplus } = evaluation;
  const gradient = model.parameters.map(
    ({ part, against }) => (surplus[part] ?? 0) - (against === null ? 0 : (surplus[against] ?? 0)),
  );
  return solve(informationOf(model, evaluation), gradient);
}

/** The standard error of each part: one that others are taken from is worth what these are not. */
function* standardErrors(model: Model, evaluation: Evaluation): Sliced<Float64Array> {
  const { parameters, partCount } = model;
  const matrix = informationOf(model, evaluation);
  const covariance: number[][] = [];
  yield* inSlices(
    parameters.keys(),
    () => parameters.length ** 3 / 3,
    (index) => {
      const unit = parameters.map((_, other) => Number(other === index));
      covariance.push(solve(matrix, unit) ?? []);
    },
  );
  const variances = new Float64Array(partCount);
  for (const [row, { part, against }] of parameters.entries()) {
    variances[part] = covariance[row]?.[row] ?? 0;
    if (against === null) continue;
    for (const [column, other] of parameters.entries())
      if (other.against === against)
        variances[against] = at(variances, against) + (covariance[row]?.[column] ?? 0);
  }
  return variances.map(Math.sqrt);
}

/** Solves the symmetric system by elimination; null where it is singular. */
function solve(matrix: readonly (readonly number[])[], vector: readonly number[]): number[] | null {
  const n = vector.length;
  const scales = matrix.map((row, index) => row[index] ?? 0);
  const rows = matrix.map((row, index) => Float64Array.from([...row, vector[index] ?? 0]));
  for (const [column, pivotRow] of rows.entries()) {
    const pivot = at(pivotRow, column);
    if (!(pivot > 1e-9 * (scales[column] ?? 0))) return null;
    for (const row of rows.slice(column + 1)) {
      const factor = at(row, column) / pivot;
      for (let index = column; index <= n; index++)
        row[index] = at(row, index) - factor * at(pivotRow, index);
    }
  }
  const solution = new Array<number>(n).fill(0);
  for (const [index, row] of [...rows.entries()].reverse()) {
    const known = solution.reduce(
      (sum, value, other) => (other > index ? sum + at(row, other) * value : sum),
      0,
    );
    solution[index] = (at(row, n) - known) / at(row, index);
  }
  return solution;
}

function worthsAfter(worths: Float64Array, { parameters }: Model, step: readonly number[], length: number) {
  const next = Float64Array.from(worths);
  for (const [index, { part, against }] of parameters.entries()) {
    const change = length * (step[index] ?? 0);
    next[part] = (next[part] ?? 0) + change;
    if (against !== null) next[against] = (next[against] ?? 0) - change;
  }
  return next;
}

/** Fits the worths; null where the maximum does not exist, is not unique or is not found in `maxSteps`. */
export function* fitLogit(
  sets: readonly ChoiceSet[],
  parameters: readonly Parameter[],
  partCount: number,
): Sliced<Fit | null> {
  const model = yield* modelOf(sets, parameters, partCount);
  let evaluationsLeft = Math.floor(maxSteps / model.steps);
  if (evaluationsLeft === 0) return null;
  let worths = new Float64Array(partCount);
  let here = yield* evaluate(model, worths);
  for (let iteration = 0; iteration < maxIterations; iteration++) {
    const step = newtonStep(model, here);
    if (!step) return null;
    const { logLikelihood } = here;
    const from = worths;
    let length = 1;
    do {
      evaluationsLeft -= 1;
      if (evaluationsLeft <= 0) return null;
      worths = worthsAfter(from, model, step, length);
      here = yield* evaluate(model, worths);
      length /= 2;
    } while (here.logLikelihood < logLikelihood - 1e-9 * Math.abs(logLikelihood) && length > 1e-6);
    if (parameters.some(({ part }) => Math.abs(worths[part] ?? 0) > maxWorth)) return null;
    if (Math.max(...step.map(Math.abs)) < 1e-7)
      return { worths, errors: yield* standardErrors(model, here), logLikelihood: here.logLikelihood };
  }
  return null;
}
