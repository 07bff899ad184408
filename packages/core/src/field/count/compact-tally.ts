import { binKey, distributionKey } from "../../design/question-type/index.ts";
import type { Tally } from "../../design/question-type/statistics/tally.ts";
import { sumTallies } from "./counts.ts";

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
