import { binKey, distributionKey } from "#survey/question-type/index.ts";
import type { Tally } from "#survey/question-type/statistics/tally.ts";

/** A study's tallies by part: `status`, `active_time`, `funnel`, `source`, `metadata`, `moderation`, one for each
 * question and type, and one for each question with how long its answers took and are. */
export type Counts = Record<string, Tally>;

/** Sums and differences of tallies and counts; keys that come to zero are left out. */

type Sum = Map<string, number>;

function addCount(sum: Sum, key: string, count: number): void {
  const total = (sum.get(key) ?? 0) + count;
  if (total === 0) sum.delete(key);
  else sum.set(key, total);
}

/** The sum of several tallies, key by key. */
export function sumTallies(tallies: readonly Tally[]): Tally {
  const [first] = tallies;
  if (first !== undefined && tallies.length === 1 && !Object.values(first).includes(0)) return first;
  const sum: Sum = new Map();
  for (const tally of tallies) for (const [key, count] of Object.entries(tally)) addCount(sum, key, count);
  return Object.fromEntries(sum);
}

/** One count: of a part, under a key. */
export type Count = readonly [part: string, key: string, count: number];

/** What counts come to; those in `less` are taken off. */
export function countsOf(counts: Iterable<Count>, less: Iterable<Count> = []): Counts {
  const parts = new Map<string, Sum>();
  const addAll = (all: Iterable<Count>, sign: 1 | -1) => {
    for (const [part, key, count] of all) {
      const sum = parts.get(part) ?? new Map<string, number>();
      parts.set(part, sum);
      addCount(sum, key, sign * count);
    }
  };
  addAll(counts, 1);
  addAll(less, -1);
  const present = [...parts].filter(([, sum]) => sum.size > 0);
  return Object.fromEntries(present.map(([part, sum]) => [part, Object.fromEntries(sum)]));
}

/** The counts of a tally of a part. */
export const countsIn = (part: string, tally: Tally): Count[] =>
  Object.entries(tally).map(([key, count]) => [part, key, count]);

const entriesOf = (counts: Counts): Count[] =>
  Object.entries(counts).flatMap(([part, tally]) => countsIn(part, tally));

/** The sum of several counts, part by part. */
export const sumCounts = (all: Iterable<Counts>): Counts => countsOf([...all].flatMap(entriesOf));

/** What has to be added to `before` to get `after`. */
export const countsDiff = (before: Counts, after: Counts): Counts =>
  countsOf(entriesOf(after), entriesOf(before));

const maxDistinct = 2000;

/** Keeps a distribution exact up to 2,000 distinct values, and in bins from then on. */
export function compactTally(tally: Tally): Tally {
  const points = Map.groupBy(Object.keys(tally), distributionKey);
  points.delete(null);
  const wide = [...points].flatMap(([name, keys]) =>
    keys.length > maxDistinct || keys.some((key) => binKey(key) === key) ? [name] : [],
  );
  return wide.length === 0 ? tally : toBins(tally, new Set(wide));
}

/** The tally with these distributions in bins. */
export const toBins = (tally: Tally, distributions: ReadonlySet<string | null>): Tally =>
  sumTallies(
    Object.entries(tally).map(([key, count]) => ({
      [distributions.has(distributionKey(key)) ? binKey(key) : key]: count,
    })),
  );
