import { countsUnder, jsonKey, type Tally } from "../../design/question-type/statistics/tally.ts";
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

type TimedAnswer = Pick<typeof answer.$inferSelect, "question_id" | "outcome" | "paradata" | "text_length">;

/** What an answer adds to its question's times and lengths; a skip adds nothing. */
export function paceTally({ outcome, paradata, text_length }: Omit<TimedAnswer, "question_id">): Tally {
  if (outcome !== "answered") return {};
  const ms = paradata?.ms;
  return {
    ...(ms !== undefined && { [jsonKey("ms", bucketOf("ms", ms))]: 1 }),
    ...(text_length !== null && { [jsonKey("length", bucketOf("length", text_length))]: 1 }),
  };
}

/** The parts of a contribution that say how long answers took and are. */
export function paces(answers: readonly TimedAnswer[]): Record<string, Tally> {
  const parts: Record<string, Record<string, number>> = {};
  for (const each of answers) {
    for (const [key, count] of Object.entries(paceTally(each))) {
      // In a loop a question has several answers.
      const part = pacePart(each.question_id);
      parts[part] = { ...parts[part], [key]: (parts[part]?.[key] ?? 0) + count };
    }
  }
  return parts;
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
