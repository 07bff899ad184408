import * as z from "zod";
import { lazy } from "../../platform/shape.ts";
import { grid, onGrid } from "./decimal.ts";
import { countAt, countFrom, type Distribution, mean, median, standardDeviation } from "./distribution.ts";
import { counted, countedSchema, countSchema, figureSchema, percentageSchema } from "./share.ts";

/** A number from min to max, and on its grid where there is a step. */
export function scaleNumber(min: number, max: number, step: number | null): z.ZodType<number> {
  const bounded = z.number().min(min).max(max);
  if (step === null) return bounded;
  const origin = Number.isFinite(min) ? min : 0;
  return bounded.refine(
    (value) => onGrid(value, origin, step),
    `must be a multiple of ${step} from ${origin}`,
  );
}

const distributionSchema = lazy(() =>
  z.array(z.object({ value: z.number(), count: countSchema, percentage: percentageSchema })),
);

/** Every point of the scale, and points that only earlier answers hold. */
export function distributionRows(of: Distribution, scale: readonly number[]) {
  const values = [...new Set([...scale, ...of.points.map(({ value }) => value)])].sort((a, b) => a - b);
  return values.map((value) => ({ value, ...counted(countAt(of, value), of.count) }));
}

export const averageSchema = lazy(() =>
  z.object({ average: figureSchema, distribution: distributionSchema }),
);

export const ratingSchema = lazy(() =>
  z.object({
    average: figureSchema,
    median: figureSchema,
    std_dev: figureSchema.meta({ description: "Sample standard deviation (n − 1); null below two answers." }),
    min: figureSchema.meta({ description: "The lowest answer." }),
    max: figureSchema.meta({ description: "The highest answer." }),
    distribution: distributionSchema,
    top_2_box: countedSchema
      .nullable()
      .meta({ description: "Answers on the two highest points of the scale." }),
    bottom_2_box: countedSchema
      .nullable()
      .meta({ description: "Answers on the two lowest points of the scale." }),
  }),
);

export const average = (of: Distribution, scale: readonly number[]) => ({
  average: mean(of),
  distribution: distributionRows(of, scale),
});

export function rating(of: Distribution, scale: readonly number[]): z.output<typeof ratingSchema> {
  const [second, secondLast] = [scale[1], scale.at(-2)];
  return {
    ...average(of, scale),
    median: median(of),
    std_dev: standardDeviation(of),
    min: of.points[0]?.value ?? null,
    max: of.points.at(-1)?.value ?? null,
    top_2_box: secondLast === undefined ? null : counted(countFrom(of, secondLast), of.count),
    bottom_2_box:
      second === undefined ? null : counted(countFrom(of, Number.NEGATIVE_INFINITY, second), of.count),
  };
}

export const wholeScale = (min: number, max: number): number[] => grid(min, max, 1);
