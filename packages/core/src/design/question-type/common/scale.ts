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
