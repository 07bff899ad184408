import * as z from "zod";
import { lazy } from "#kit/shape.ts";
import { countAt, mean, readDistribution } from "../statistics/distribution.ts";
import {
  countAndPercentage,
  countSchema,
  figureSchema,
  percentageSchema,
  rate,
  rateSchema,
} from "../statistics/share.ts";
import { countsUnder, type KeyPart, type Tally, withFormerValues } from "../statistics/tally.ts";
import { itemName } from "./item-source.ts";
import { oneOf, refuseDuplicates } from "./props.ts";

/** The schema of a ranking: some of the options, best first. */
export const rankingAnswer = (options: readonly string[], maxRanked: number) =>
  z
    .array(oneOf(options, "options"))
    .min(1)
    .max(Math.min(maxRanked, options.length))
    .superRefine(refuseDuplicates);

/** "1. Best; 2. Second". */
export const rankingText = (value: readonly string[]): string =>
  value.map((option, index) => `${index + 1}. ${itemName(option)}`).join("; ");

export const rankingFiguresSchema = lazy(() =>
  z.array(
    z.object({
      value: z.string().meta({ description: "The option" }),
      ranked_count: countSchema.meta({ description: "Of those who ranked it at all" }),
      mean_rank: figureSchema.meta({ description: "Rank, 1 is the best. Of those who ranked it." }),
      top_1_count: countSchema.meta({ description: "Of those who ranked it first" }),
      top_1_share: rateSchema.meta({ description: "Those who ranked it first, of those who answered" }),
      borda_score: figureSchema.meta({
        description:
          "Points, 0 to K: Σ(K − rank + 1) ÷ n over all answers, 0 if not ranked; K is the number of options.",
      }),
      rank_distribution: z
        .array(
          z.object({
            rank: z.int().min(1).meta({ description: "Rank, 1 is the best" }),
            count: countSchema,
            percentage: percentageSchema,
          }),
        )
        .meta({ description: "How often it got each rank" }),
    }),
  ),
);

/** Figures by option. The tally holds `[...prefix, option, rank]` for each option that one of `n` answers ranks. */
export function rankingFigures(
  tally: Tally,
  options: readonly string[],
  n: number,
  ...prefix: KeyPart[]
): z.output<typeof rankingFiguresSchema> {
  const values = withFormerValues(
    options,
    countsUnder(tally, ...prefix).map(({ rest }) => rest[0]),
  );
  return values.map((value) => {
    const ranks = readDistribution(tally, ...prefix, value);
    const points = ranks.points.reduce(
      (sum, { value: rank, count }) => sum + (values.length - rank + 1) * count,
      0,
    );
    return {
      value: itemName(value),
      ranked_count: ranks.count,
      mean_rank: mean(ranks),
      top_1_count: countAt(ranks, 1),
      top_1_share: rate(countAt(ranks, 1), n),
      borda_score: n > 0 ? points / n : null,
      rank_distribution: values.map((_, place) => ({
        rank: place + 1,
        ...countAndPercentage(countAt(ranks, place + 1), n),
      })),
    };
  });
}
