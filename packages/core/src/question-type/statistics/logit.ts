/** Conditional (aggregate multinomial) logit by Newton's method on its concave log-likelihood. */

export interface ChoiceSet {
  /** A row of coded attributes for every alternative. */
  alternatives: readonly (readonly number[])[];
  /** How often each alternative was chosen. */
  chosen: readonly number[];
}

export interface Fit {
  coefficients: readonly number[];
  logLikelihood: number;
}

const maxIterations = 60;
/** Beyond this the choices are separated: the likelihood has no maximum. */
const maxCoefficient = 20;

function dot(a: readonly number[], b: readonly number[]): number {
  let sum = 0;
  for (let index = 0; index < a.length; index++) sum += (a[index] ?? 0) * (b[index] ?? 0);
  return sum;
}

function probabilities({ alternatives }: ChoiceSet, coefficients: readonly number[]): number[] {
  const utilities = alternatives.map((row) => dot(row, coefficients));
  const highest = Math.max(...utilities);
  const weights = utilities.map((utility) => Math.exp(utility - highest));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / sum);
}

function likelihoodAt(sets: readonly ChoiceSet[], coefficients: readonly number[]) {
  const size = coefficients.length;
  const gradient = new Array<number>(size).fill(0);
  const information = Array.from({ length: size }, () => new Array<number>(size).fill(0));
  let logLikelihood = 0;
  for (const set of sets) {
    const chances = probabilities(set, coefficients);
    const expected = new Array<number>(size).fill(0);
    for (const [alternative, row] of set.alternatives.entries()) {
      const chance = chances[alternative] ?? 0;
      for (let i = 0; i < size; i++) expected[i] = (expected[i] ?? 0) + chance * (row[i] ?? 0);
    }
    const count = set.chosen.reduce((sum, times) => sum + times, 0);
    for (const [alternative, times] of set.chosen.entries()) {
      if (times > 0) logLikelihood += times * Math.log(chances[alternative] ?? 0);
    }
    for (const [alternative, row] of set.alternatives.entries()) {
      const away = row.map((value, i) => value - (expected[i] ?? 0));
      const weight = count * (chances[alternative] ?? 0);
      const times = set.chosen[alternative] ?? 0;
      for (let i = 0; i < size; i++) {
        const ofRow = information[i] ?? [];
        const scaled = weight * (away[i] ?? 0);
        gradient[i] = (gradient[i] ?? 0) + times * (away[i] ?? 0);
        for (let j = 0; j < size; j++) ofRow[j] = (ofRow[j] ?? 0) + scaled * (away[j] ?? 0);
      }
    }
  }
  return { logLikelihood, gradient, information };
}

/** Solves the symmetric system by elimination; null where it is singular. */
function solve(matrix: readonly (readonly number[])[], vector: readonly number[]): number[] | null {
  const n = vector.length;
  const rows = matrix.map((row, index) => [...row, vector[index] ?? 0]);
  const at = (row: number, column: number): number => rows[row]?.[column] ?? 0;
  for (let column = 0; column < n; column++) {
    const scale = matrix[column]?.[column] ?? 0;
    if (!(at(column, column) > 1e-9 * scale)) return null;
    for (let row = column + 1; row < n; row++) {
      const factor = at(row, column) / at(column, column);
      rows[row] = rows[row]?.map((value, index) => value - factor * at(column, index)) ?? [];
    }
  }
  const solution = new Array<number>(n).fill(0);
  for (let row = n - 1; row >= 0; row--) {
    const known = solution.reduce(
      (sum, value, index) => (index > row ? sum + at(row, index) * value : sum),
      0,
    );
    solution[row] = (at(row, n) - known) / at(row, row);
  }
  return solution;
}

/** Fits the coefficients of `size` columns; null where the maximum does not exist or is not unique. */
export function fitLogit(sets: readonly ChoiceSet[], size: number): Fit | null {
  let coefficients: readonly number[] = new Array<number>(size).fill(0);
  let here = likelihoodAt(sets, coefficients);
  for (let iteration = 0; iteration < maxIterations; iteration++) {
    const step = solve(here.information, here.gradient);
    if (!step) return null;
    const { logLikelihood } = here;
    const from = coefficients;
    let length = 1;
    do {
      coefficients = from.map((value, index) => value + length * (step[index] ?? 0));
      here = likelihoodAt(sets, coefficients);
      length /= 2;
    } while (here.logLikelihood < logLikelihood - 1e-9 * Math.abs(logLikelihood) && length > 1e-6);
    if (Math.max(...coefficients.map(Math.abs)) > maxCoefficient) return null;
    if (Math.max(...step.map(Math.abs)) < 1e-7) return { coefficients, logLikelihood: here.logLikelihood };
  }
  return null;
}
