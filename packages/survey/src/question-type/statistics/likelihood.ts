import { inSlices, type Sliced } from "./slices.ts";

/** The log-likelihood of a conditional logit, with its first and second derivatives. */

export interface ChoiceSet {
  /** The numbers of each alternative's parts, ascending. */
  alternatives: readonly (readonly number[])[];
  /** How often each alternative was chosen. */
  chosen: readonly number[];
  /** 1, or -1 where the alternative that is worth least is chosen. */
  sign: 1 | -1;
}

/** A free parameter: what a part is worth, taken from the worth of the part `against` where there is one. */
export interface Parameter {
  part: number;
  against: number | null;
}

/** Lists of parts in one array, so that going through thousands of them allocates nothing. */
interface Lists {
  parts: Uint32Array;
  /** Where each list starts, and where the last one ends. */
  starts: Uint32Array;
}

export interface Model {
  parameters: readonly Parameter[];
  partCount: number;
  alternatives: Lists;
  /** The number of each set's first alternative, and of the last set's last one plus one. */
  firstAlternatives: Uint32Array;
  /** All parts of each set, ascending. */
  shown: Lists;
  /** How often each set was answered. */
  counts: Float64Array;
  /** That of each set. */
  signs: Float64Array;
  /** How often each part was in what was chosen, by the signs: with `counts`, all that the fit takes of the answers. */
  chosenParts: Float64Array;
  /** Steps for each set in an evaluation of the likelihood. */
  setSteps: Float64Array;
  /** For one Newton step: the evaluation and the solution. */
  steps: number;
}

export interface Evaluation {
  logLikelihood: number;
  /** By part: how often it was chosen less how often the worths predict it, by the signs. */
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
export const at = (numbers: Float64Array, index: number): number => numbers[index] as number;
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

/** The sets as arrays that an evaluation goes through. */
export function* modelOf(
  sets: readonly ChoiceSet[],
  parameters: readonly Parameter[],
  partCount: number,
): Sliced<Model> {
  const chosenParts = new Float64Array(partCount);
  const counts = new Float64Array(sets.length);
  const signs = new Float64Array(sets.length);
  const setSteps = new Float64Array(sets.length);
  const firstAlternatives = new Uint32Array(sets.length + 1);
  const shown: number[][] = [];
  const cost = ({ alternatives }: ChoiceSet) =>
    alternatives.reduce((sum, { length }) => sum + 20 * (length + 1), 2 * partCount);
  yield* inSlices(sets, cost, (set) => {
    const { alternatives, chosen, sign } = set;
    const number = shown.length;
    signs[number] = sign;
    const parts = partsShown(set, partCount);
    shown.push(parts);
    setSteps[number] = stepsOfSet(set, parts.length);
    firstAlternatives[number + 1] = indexAt(firstAlternatives, number) + alternatives.length;
    for (const [index, alternative] of alternatives.entries()) {
      const times = chosen[index] ?? 0;
      counts[number] = at(counts, number) + times;
      for (const part of alternative) chosenParts[part] = at(chosenParts, part) + sign * times;
    }
  });
  return {
    parameters,
    partCount,
    alternatives: listsOf(sets.flatMap(({ alternatives }) => alternatives)),
    firstAlternatives,
    shown: listsOf(shown),
    counts,
    signs,
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
  sign: number,
  chances: Float64Array,
): number {
  let highest = Number.NEGATIVE_INFINITY;
  for (let index = first; index < end; index++) {
    let utility = 0;
    for (let i = indexAt(starts, index); i < indexAt(starts, index + 1); i++)
      utility += at(worths, indexAt(parts, i));
    utility *= sign;
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

/** The log-likelihood of these worths, and its derivatives. */
export function* evaluate(model: Model, worths: Float64Array): Sliced<Evaluation> {
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
  const { partCount, alternatives, firstAlternatives, shown, counts, signs } = model;
  const { surplus, information, expected, chances } = sums;
  const count = at(counts, set);
  const sign = at(signs, set);
  const first = indexAt(firstAlternatives, set);
  const end = indexAt(firstAlternatives, set + 1);
  sums.logLikelihood -= count * setChances(alternatives, first, end, worths, sign, chances);
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
    surplus[part] = at(surplus, part) - sign * at(expected, part);
  }
  for (let i = indexAt(shown.starts, set); i < indexAt(shown.starts, set + 1); i++)
    expected[indexAt(shown.parts, i)] = 0;
}
