import * as z from "zod";
import { lazy } from "../../platform/shape.ts";
import { oneOf, unique } from "../common/props.ts";
import { countAt, distribution, mean } from "./distribution.ts";
import { counted, countSchema, figureSchema, percentageSchema, rate, rateSchema } from "./share.ts";
import { type Part, type Tally, under, withFormer } from "./tally.ts";

/** Some of the options, best first. */
export const ranked = (options: readonly string[], most: number) =>
  z.array(oneOf(options, "options")).min(1).max(Math.min(most, options.length)).superRefine(unique);

export const inWords = (value: readonly string[]): string =>
  value.map((option, place) => `${place + 1}. ${option}`).join("; ");

export const rankingSchema = lazy(() =>
  z.array(
    z.object({
      value: z.string(),
      ranked_count: countSchema,
      mean_rank: figureSchema.meta({ description: "Of those who ranked it." }),
      top_1_count: countSchema,
      top_1_share: rateSchema,
      borda_score: figureSchema.meta({
        description: "Σ(K − rank + 1) ÷ n over all answers, 0 where not ranked; K is the number of options.",
      }),
      rank_distribution: z.array(
        z.object({ rank: z.int().min(1), count: countSchema, percentage: percentageSchema }),
      ),
    }),
  ),
);

/** The tally holds `[...prefix, option, rank]` for everything that `n` answers ranked. */
export function rankingFigures(
  tally: Tally,
  options: readonly string[],
  n: number,
  ...prefix: Part[]
): z.output<typeof rankingSchema> {
  const values = withFormer(
    options,
    under(tally, ...prefix).map(({ rest }) => rest[0]),
  );
  return values.map((value) => {
    const ranks = distribution(tally, ...prefix, value);
    const points = ranks.points.reduce(
      (sum, { value: rank, count }) => sum + (values.length - rank + 1) * count,
      0,
    );
    return {
      value,
      ranked_count: ranks.count,
      mean_rank: mean(ranks),
      top_1_count: countAt(ranks, 1),
      top_1_share: rate(countAt(ranks, 1), n),
      borda_score: n > 0 ? points / n : null,
      rank_distribution: values.map((_, place) => ({
        rank: place + 1,
        ...counted(countAt(ranks, place + 1), n),
      })),
    };
  });
}
