import * as z from "zod";
import { lazy } from "#kit/shape.ts";
import { gridPoints, isOnGrid } from "../statistics/decimal.ts";
import {
  countAt,
  countBetween,
  type Distribution,
  mean,
  median,
  standardDeviation,
} from "../statistics/distribution.ts";
import {
  countAndPercentage,
  countAndPercentageSchema,
  countSchema,
  figureSchema,
  percentageSchema,
} from "../statistics/share.ts";

/** The schema of a number from min to max; with a step, a multiple of it counted from min (or from 0). */
export function scaleAnswer(min: number, max: number, step: number | null): z.ZodType<number> {
  const bounded = z.number().min(min).max(max);
  if (step === null) return bounded;
  const origin = Number.isFinite(min) ? min : 0;
  return bounded.refine(
    (value) => isOnGrid(value, origin, step),
    `must be a multiple of ${step} from ${origin}`,
  );
}

/**
 * The numbers of a scale that decide whether a comparison with this text can match: both ends, and the number itself
 * where it is an answer.
 */
export function decisiveNumbers(schema: z.ZodType<number>, min: number, max: number, text: string): number[] {
  const own = schema.safeParse(Number(text));
  const ends = [Math.max(min, -Number.MAX_VALUE), Math.min(max, Number.MAX_VALUE)];
  return own.success && text.trim() !== "" ? [...ends, own.data] : ends;
}

/** The whole numbers from min to max. */
export const scalePoints = (min: number, max: number): number[] => gridPoints(min, max, 1);

const distributionSchema = lazy(() =>
  z
    .array(
      z.object({
        value: z.number().meta({ description: "The point of the scale" }),
        count: countSchema,
        percentage: percentageSchema,
      }),
    )
    .meta({ description: "How often participants chose each point" }),
);

/** A row for every point of the scale, and for points that only earlier answers hold. */
function distributionRows(distribution: Distribution, scale: readonly number[]) {
  const values = [...new Set([...scale, ...distribution.points.map(({ value }) => value)])].sort(
    (a, b) => a - b,
  );
  return values.map((value) => ({
    value,
    ...countAndPercentage(countAt(distribution, value), distribution.count),
  }));
}

export const averageFiguresSchema = lazy(() =>
  z.object({
    average: figureSchema.meta({ description: "The mean of the answers" }),
    distribution: distributionSchema,
  }),
);

export const ratingFiguresSchema = lazy(() =>
  z.object({
    average: figureSchema.meta({ description: "The mean of the answers" }),
    median: figureSchema.meta({ description: "The middle answer, or the mean of the middle two" }),
    std_dev: figureSchema.meta({ description: "Sample standard deviation (n − 1); null below two answers." }),
    min: figureSchema.meta({ description: "The lowest answer." }),
    max: figureSchema.meta({ description: "The highest answer." }),
    distribution: distributionSchema,
    top_2_box: countAndPercentageSchema
      .nullable()
      .meta({ description: "Answers on the two highest points of the scale." }),
    bottom_2_box: countAndPercentageSchema
      .nullable()
      .meta({ description: "Answers on the two lowest points of the scale." }),
  }),
);

/** Mean and distribution; `scale` lists the points that get a row even without an answer. */
export const averageFigures = (distribution: Distribution, scale: readonly number[]) => ({
  average: mean(distribution),
  distribution: distributionRows(distribution, scale),
});

/** The figures of a rating; the boxes are null where the scale has fewer than two points. */
export function ratingFigures(
  distribution: Distribution,
  scale: readonly number[],
): z.output<typeof ratingFiguresSchema> {
  const second = scale[1];
  const secondLast = scale.at(-2);
  return {
    ...averageFigures(distribution, scale),
    median: median(distribution),
    std_dev: standardDeviation(distribution),
    min: distribution.points[0]?.value ?? null,
    max: distribution.points.at(-1)?.value ?? null,
    top_2_box:
      secondLast === undefined
        ? null
        : countAndPercentage(countBetween(distribution, secondLast), distribution.count),
    bottom_2_box:
      second === undefined
        ? null
        : countAndPercentage(
            countBetween(distribution, Number.NEGATIVE_INFINITY, second),
            distribution.count,
          ),
  };
}
