import { heaviest } from "#interviewer/learned/packed.ts";

/** Logistic regression over numbered traits, the same result each time. */

const rounds = 8;
const step = 0.2;
/** A trait of one text alone tells nothing of another one. */
const fewest = 2;

export interface Line {
  traits: number[];
  /** A text may have many traits, each of which counts for so much. */
  scale: number;
  /** What it is, by number; null for what none of these is. */
  kind: number | null;
  /** How much it counts. */
  counts: number;
}

interface Learning {
  traitCount: number;
  /** How many kinds there are. */
  kinds: number;
  /** Keeps weights small. */
  decay: number;
  /** A smaller error moves nothing. */
  least: number;
}

/**
 * The weights of traits for each kind, the bias last: by them the odds of the kind against none come closest to what the
 * lines are. Descends step by step, each weight with steps that become smaller the more it has moved.
 */
export function regress(lines: readonly Line[], learning: Learning): Float64Array[] {
  const { traitCount, kinds, decay, least } = learning;
  const seen = new Uint32Array(traitCount);
  for (const { traits } of lines) for (const trait of traits) seen[trait] = (seen[trait] ?? 0) + 1;
  const rows = lines.map((line) => ({
    ...line,
    traits: [traitCount, ...line.traits.filter((trait) => (seen[trait] ?? 0) >= fewest)],
  }));
  const all = Array.from({ length: kinds }, () => ({
    weights: new Float64Array(traitCount + 1),
    moved: new Float64Array(traitCount + 1).fill(1e-3),
  }));
  const draw = drawing();
  for (let round = 0; round < rounds; round += 1) {
    shuffle(rows, draw);
    for (const { traits, scale, kind, counts } of rows) {
      const odds = all.map(({ weights }) => {
        let sum = 0;
        for (const trait of traits) sum += weights[trait] ?? 0;
        return Math.exp(scale * sum);
      });
      const total = odds.reduce((sum, each) => sum + each, 1);
      for (const [at, { weights, moved }] of all.entries()) {
        const error = counts * scale * ((odds[at] ?? 0) / total - (at === kind ? 1 : 0));
        if (Math.abs(error) < least) continue;
        for (const trait of traits) {
          const weight = weights[trait] ?? 0;
          const slope = error + decay * weight;
          const distance = (moved[trait] ?? 0) + slope * slope;
          moved[trait] = distance;
          weights[trait] = weight - (step * slope) / Math.sqrt(distance);
        }
      }
    }
  }
  return all.map(({ weights }) => weights);
}

/** Weights as whole numbers of such a size. */
export const wholeOf = (weights: Float64Array, size: number): Int8Array =>
  Int8Array.from(weights, (weight) => Math.max(-heaviest, Math.min(heaviest, Math.round(weight / size))));

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
