/** Conditional (aggregate multinomial) logit by Newton's method on its concave log-likelihood. */

export interface ChoiceSet {
  /** A row of coded attributes for every alternative. */
  alternatives: readonly (readonly number[])[];
  chosen: number;
  count: number;
}

export interface Fit {
  coefficients: number[];
  logLikelihood: number;
}

const mostIterations = 60;
/** Beyond this the likelihood only still rises towards infinity: the choices are separated. */
const largestCoefficient = 20;

const dot = (a: readonly number[], b: readonly number[]): number =>
  a.reduce((sum, value, index) => sum + value * (b[index] ?? 0), 0);

function probabilities(set: ChoiceSet, coefficients: readonly number[]): number[] {
  const utilities = set.alternatives.map((row) => dot(row, coefficients));
  const highest = Math.max(...utilities);
  const weights = utilities.map((utility) => Math.exp(utility - highest));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / sum);
}

const likelihood = (sets: readonly ChoiceSet[], coefficients: readonly number[]): number =>
  sets.reduce((sum, set) => sum + set.count * Math.log(probabilities(set, coefficients)[set.chosen] ?? 0), 0);

/** Solves the symmetric system; null where it is singular. */
function solve(matrix: readonly number[][], vector: readonly number[]): number[] | null {
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

function derivatives(sets: readonly ChoiceSet[], coefficients: readonly number[]) {
  const size = coefficients.length;
  const gradient = new Array<number>(size).fill(0);
  const information = Array.from({ length: size }, () => new Array<number>(size).fill(0));
  for (const set of sets) {
    const chances = probabilities(set, coefficients);
    const expected = coefficients.map((_, i) =>
      dot(
        chances,
        set.alternatives.map((row) => row[i] ?? 0),
      ),
    );
    const chosen = set.alternatives[set.chosen] ?? [];
    for (let i = 0; i < size; i++)
      gradient[i] = (gradient[i] ?? 0) + set.count * ((chosen[i] ?? 0) - (expected[i] ?? 0));
    for (const [alternative, chance] of chances.entries()) {
      const away = expected.map((mean, i) => (set.alternatives[alternative]?.[i] ?? 0) - mean);
      for (const [i, row] of information.entries()) {
        const weight = set.count * chance * (away[i] ?? 0);
        if (weight !== 0) for (let j = 0; j < size; j++) row[j] = (row[j] ?? 0) + weight * (away[j] ?? 0);
      }
    }
  }
  return { gradient, information };
}

/** Null where the maximum does not exist or is not unique. */
export function fitLogit(sets: readonly ChoiceSet[], size: number): Fit | null {
  let coefficients = new Array<number>(size).fill(0);
  let logLikelihood = likelihood(sets, coefficients);
  for (let iteration = 0; iteration < mostIterations; iteration++) {
    const { gradient, information } = derivatives(sets, coefficients);
    const step = solve(information, gradient);
    if (!step) return null;
    const from = coefficients;
    let length = 1;
    do {
      coefficients = from.map((value, index) => value + length * (step[index] ?? 0));
      length /= 2;
    } while (likelihood(sets, coefficients) < logLikelihood - 1e-9 && length > 1e-6);
    logLikelihood = likelihood(sets, coefficients);
    if (Math.max(...coefficients.map(Math.abs)) > largestCoefficient) return null;
    if (Math.max(...step.map(Math.abs)) < 1e-9) return { coefficients, logLikelihood };
  }
  return null;
}
