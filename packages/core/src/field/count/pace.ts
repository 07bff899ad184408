import { countsUnder, jsonKey, type Tally } from "#survey/question-type/statistics/tally.ts";
import type { answer } from "../interview/interview.sql.ts";

/**
 * How long a question's answers took and how long their texts are, in buckets of about an eighth: medians are read of
 * them, and no answer has to be read again.
 */

/** The part of a study's counts with the times and lengths of a question's answers. */
export const pacePart = (questionId: string): string => `pace:${questionId}`;

export type Pace = "ms" | "length";

/** Nothing below it is told apart. */
const least: Record<Pace, number> = { ms: 100, length: 1 };

const bucketOf = (pace: Pace, value: number): number =>
  Math.round(20 * Math.log10(Math.max(value, least[pace])));

type TimedAnswer = Pick<typeof answer.$inferSelect, "outcome" | "paradata" | "text_length">;

/** What an answer adds to its question's times and lengths; a skip adds nothing. */
export function paceTally({ outcome, paradata, text_length }: TimedAnswer): Tally {
  if (outcome !== "answered") return {};
  const ms = paradata?.ms;
  return {
    ...(ms !== undefined && { [jsonKey("ms", bucketOf("ms", ms))]: 1 }),
    ...(text_length !== null && { [jsonKey("length", bucketOf("length", text_length))]: 1 }),
  };
}

/** Fewer answers have no median. */
const fewest = 20;

/** The median of a question's times in milliseconds, or of its texts' lengths, and of how many; null of fewer than 20. */
export function medianOf(tally: Tally, pace: Pace): { median: number | null; n: number } {
  const buckets = countsUnder(tally, pace)
    .map(({ rest: [bucket], count }) => ({ bucket: Number(bucket), count }))
    .sort((a, b) => a.bucket - b.bucket);
  const n = buckets.reduce((sum, { count }) => sum + count, 0);
  if (n < fewest) return { median: null, n };
  let left = Math.ceil(n / 2);
  for (const { bucket, count } of buckets) {
    left -= count;
    if (left <= 0) return { median: Math.round(10 ** (bucket / 20)), n };
  }
  return { median: null, n };
}
