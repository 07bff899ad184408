import { binKey, distributionKey } from "../../design/question-type/index.ts";
import type { Tally } from "../../design/question-type/statistics/tally.ts";

/** A study's tallies by part: `status`, `active_time`, `funnel`, `source`, `metadata`, `moderation`, one for each
 * question and type, and one for each question with how long its answers took and are. */
export type Counts = Record<string, Tally>;

/** Sums and differences of tallies and counts; keys that come to zero are left out. */

type Sum = Map<string, number>;

function addTo(sum: Sum, tally: Tally, sign: 1 | -1 = 1): Sum {
  for (const [key, count] of Object.entries(tally)) {
    const total = (sum.get(key) ?? 0) + sign * count;
    if (total === 0) sum.delete(key);
    else sum.set(key, total);
  }
  return sum;
}

/** The sum of several tallies, key by key. */
export function sumTallies(tallies: readonly Tally[]): Tally {
  const [first] = tallies;
  if (first !== undefined && tallies.length === 1 && !Object.values(first).includes(0)) return first;
  return Object.fromEntries(tallies.reduce<Sum>((sum, tally) => addTo(sum, tally), new Map()));
}

function combine(all: Iterable<{ counts: Counts; sign?: 1 | -1 }>): Counts {
  const parts = new Map<string, Sum>();
  for (const { counts, sign } of all) {
    for (const [part, tally] of Object.entries(counts)) {
      parts.set(part, addTo(parts.get(part) ?? new Map(), tally, sign));
    }
  }
  const present = [...parts].filter(([, sum]) => sum.size > 0);
  return Object.fromEntries(present.map(([part, sum]) => [part, Object.fromEntries(sum)]));
}

/** The sum of several counts, part by part. */
export const sumCounts = (all: Iterable<Counts>): Counts => combine([...all].map((counts) => ({ counts })));

/** What has to be added to `before` to get `after`. */
export const countsDiff = (before: Counts, after: Counts): Counts =>
  combine([{ counts: after }, { counts: before, sign: -1 }]);

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
