import * as z from "zod";
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
  value.map((option, index) => `${index + 1}. ${option}`).join("; ");
