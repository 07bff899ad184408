import { heaviest } from "#interviewer/learned/packed.ts";

/** Logistic regression over numbered traits, the same result each time. */

const rounds = 8;
const step = 0.2;
/** Keeps weights small. */
const decay = 1e-4;
/** A weight is written as a whole number of these, by the mean square of all. */
const unit = 0.9;
/** A trait of one text alone tells nothing of another one. */
const fewest = 2;

interface Line {
  traits: number[];
  /** A text may have many traits, each of which counts for so much. */
  scale: number;
  isWanted: boolean;
}

interface Fitted {
  bias: number;
  /** The size of 1 in whole numbers. */
  size: number;
  weights: Int8Array;
}

/** The weights by which lines that are wanted differ from the others, as whole numbers. */
export function regress(lines: readonly Line[], traitCount: number): Fitted {
  const { bias, weights } = descend(lines, traitCount);
  const used = weights.filter((weight) => weight !== 0);
  const size = unit * Math.sqrt(used.reduce((sum, weight) => sum + weight * weight, 0) / used.length);
  const whole = (weight: number) => Math.max(-heaviest, Math.min(heaviest, Math.round(weight / size)));
  return { bias, size, weights: Int8Array.from(weights, whole) };
}

/** Descends step by step, each trait with steps that become smaller the more it has moved. */
function descend(lines: readonly Line[], traitCount: number): { bias: number; weights: Float64Array } {
  const seen = new Uint32Array(traitCount);
  for (const { traits } of lines) for (const trait of traits) seen[trait] = (seen[trait] ?? 0) + 1;
  const weights = new Float64Array(traitCount + 1);
  const moved = new Float64Array(traitCount + 1).fill(1e-3);
  const rows = lines.map(({ traits, scale, isWanted }) => ({
    traits: [traitCount, ...traits.filter((trait) => (seen[trait] ?? 0) >= fewest)],
    scale,
    wanted: isWanted ? 1 : 0,
  }));
  const draw = drawing();
  for (let round = 0; round < rounds; round += 1) {
    shuffle(rows, draw);
    for (const { traits, scale, wanted } of rows) {
      let sum = 0;
      for (const trait of traits) sum += weights[trait] ?? 0;
      const error = scale * (1 / (1 + Math.exp(-scale * sum)) - wanted);
      for (const trait of traits) {
        const weight = weights[trait] ?? 0;
        const slope = error + decay * weight;
        const distance = (moved[trait] ?? 0) + slope * slope;
        moved[trait] = distance;
        weights[trait] = weight - (step * slope) / Math.sqrt(distance);
      }
    }
  }
  return { bias: weights[traitCount] ?? 0, weights: weights.subarray(0, traitCount) };
}

/** The same numbers each time, from 0 to 1. */
function drawing(): () => number {
  let state = 12345;
  return () => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return state / 0x80000000;
  };
}

function shuffle<T>(rows: T[], draw: () => number): void {
  for (let at = rows.length - 1; at > 0; at -= 1) {
    const other = Math.floor(draw() * (at + 1));
    [rows[at], rows[other]] = [rows[other] as T, rows[at] as T];
  }
}
