import * as z from "zod";
import { lazy } from "#kit/shape.ts";

/** Ten-thousandths of a whole, scaled before the division so that halves round exactly. */
const tenThousandths = (part: number, whole: number): number =>
  Math.sign(part) * Math.round((Math.abs(part) * 10_000) / whole) + 0;

/** A part of a whole from 0 to 100 with two decimals; null where the whole is 0. */
export const percentage = (part: number, whole: number): number | null =>
  whole > 0 ? tenThousandths(part, whole) / 100 : null;

/** A part of a whole from 0 to 1 with four decimals; null where the whole is 0. */
export const rate = (part: number, whole: number): number | null =>
  whole > 0 ? tenThousandths(part, whole) / 10_000 : null;

/** Rounds to four decimals. */
export const toFourDecimals = (value: number): number => tenThousandths(value, 1) / 10_000;

/** Rounds to eight decimals. */
export const toEightDecimals = (value: number): number => Math.round(value * 1e8) / 1e8 + 0;

/** A count and its percentage of the whole. */
export const countAndPercentage = (count: number, whole: number) => ({
  count,
  percentage: percentage(count, whole),
});

export const countSchema = lazy(() => z.int().min(0));
export const percentageSchema = lazy(() => z.number().min(0).max(100).nullable());
export const rateSchema = lazy(() => z.number().min(0).max(1).nullable());
export const figureSchema = lazy(() => z.number().nullable());
export const countAndPercentageSchema = lazy(() =>
  z.object({ count: countSchema, percentage: percentageSchema }),
);
export const approximateSchema = lazy(() =>
  z.boolean().meta({
    description:
      "True once a distribution has had more than 2,000 distinct values: from then on, it has bins of 0.1 %.",
  }),
);
