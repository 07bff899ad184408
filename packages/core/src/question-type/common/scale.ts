import * as z from "zod";
import { gridPoints, isOnGrid } from "../statistics/decimal.ts";

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

/** The whole numbers from min to max. */
export const scalePoints = (min: number, max: number): number[] => gridPoints(min, max, 1);
