import { plainFigures } from "#survey/disclosure/plain-figures.ts";
import { questionType } from "#survey/question-type/index.ts";
import { isSliced } from "#survey/question-type/statistics/slices.ts";
import type { Tally } from "#survey/question-type/statistics/tally.ts";
import type { StoredProps } from "#survey/question-type/type.ts";
import type { Random } from "#tests/support/simulation/random.ts";

/** Exact figures of answers to one question, and what a share shows of them without a filter. */

// biome-ignore lint/suspicious/noExplicitAny: figures of any type
export type Figures = any;

const tallied = (type: string, answers: readonly unknown[]): Tally => {
  const all: Tally = {};
  for (const answer of answers)
    for (const [key, count] of Object.entries(questionType(type).tally(answer)))
      all[key] = (all[key] ?? 0) + count;
  return all;
};

export function plainOf(
  type: string,
  answers: readonly unknown[],
  props: object,
  least: number,
  tasks: number | null = null,
) {
  const tally = tallied(type, answers);
  const made = questionType(type).aggregate(tally, props as Record<string, unknown>);
  let figures: object | null = isSliced(made) ? null : made;
  while (isSliced(made) && figures === null) {
    const step = made.next();
    if (step.done) figures = step.value;
  }
  const stats = { type, response_count: answers.length, skipped_count: 0, ...figures };
  return {
    exact: stats as Figures,
    shown: plainFigures(stats, least, { tally, props: props as StoredProps, tasks }) as Figures | null,
  };
}

export const leastOf = (random: Random) => [3, 5, 10][random.whole(3)] ?? 5;
export const skewed = (random: Random, below: number) => Math.floor(random.next() ** 3 * below);
