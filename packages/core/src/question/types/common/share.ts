import * as z from "zod";

function round(value: number, decimals: number): number {
  const factor = 10 ** decimals;
  return (Math.sign(value) * Math.round(Math.abs(value) * factor)) / factor + 0;
}

/** A part of a whole from 0 to 100 with two decimals; null of nobody. */
export const percentage = (part: number, whole: number): number | null =>
  whole > 0 ? round((part * 100) / whole, 2) : null;

/** A part of a whole from 0 to 1 with four decimals; null of nobody. */
export const rate = (part: number, whole: number): number | null =>
  whole > 0 ? round(part / whole, 4) : null;

export const counted = (count: number, whole: number) => ({ count, percentage: percentage(count, whole) });

export const fourDecimals = (value: number): number => round(value, 4);

export const countSchema = z.int().min(0);
export const percentageSchema = z.number().min(0).max(100).nullable();
export const rateSchema = z.number().min(0).max(1).nullable();
export const figureSchema = z.number().nullable();
export const countedSchema = z.object({ count: countSchema, percentage: percentageSchema });
export const approximateSchema = z
  .boolean()
  .meta({ description: "True once a distribution held over 2,000 distinct values: bins of 0.1 % since." });
