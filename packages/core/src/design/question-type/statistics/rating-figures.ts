import * as z from "zod";
import { lazy } from "../../../platform/shape.ts";
import { countAt, countBetween, type Distribution, mean, median, standardDeviation } from "./distribution.ts";
import {
  countAndPercentage,
  countAndPercentageSchema,
  countSchema,
  figureSchema,
  percentageSchema,
} from "./share.ts";

const distributionSchema = lazy(() =>
  z
    .array(
      z.object({
        value: z.number().meta({ description: "The point of the scale" }),
        count: countSchema,
        percentage: percentageSchema,
      }),
    )
    .meta({ description: "How often each point was chosen" }),
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
  const [second, secondLast] = [scale[1], scale.at(-2)];
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
