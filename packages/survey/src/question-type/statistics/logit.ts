import {
  at,
  type ChoiceSet,
  type Evaluation,
  evaluate,
  type Model,
  modelOf,
  type Parameter,
} from "./likelihood.ts";
import { inSlices, type Sliced } from "./slices.ts";

/**
 * Conditional (aggregate multinomial) logit by Newton's method on its concave log-likelihood. Alternatives are sets of
 * parts, each worth something to those who choose; the work depends on the parts shown, not on how often.
 */

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
    // What is not solved yet is 0.
    const known = solution.reduce((sum, value, other) => sum + at(row, other) * value, 0);
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
