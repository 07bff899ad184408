import type { StoredCodes } from "./register.ts";

/** The codes of missing answers. Pure. */

type Props = Readonly<Record<string, unknown>>;
export type MissingDigits = NonNullable<StoredCodes["missing_digits"]> | 2;

export interface MissingCodes {
  not_shown: number;
  skipped: number;
  not_applicable: number;
}

/** −99, −98 and −97, or the same of so many digits. */
export const missingCodes = (digits: MissingDigits): MissingCodes => {
  const power = 10 ** digits;
  return { not_shown: 1 - power, skipped: 2 - power, not_applicable: 3 - power };
};

const boundedBelow = new Set(["ratingScale", "matrixRatingScale"]);

/** With how many digits they are no answer that the props allow. */
export function digitsNeeded(type: string, { min }: Props): MissingDigits {
  if (type === "number") return typeof min !== "number" || min <= -97 ? 9 : 2;
  return boundedBelow.has(type) && typeof min === "number" && min <= -97 ? 9 : 2;
}

/** Those of a question: once people answer, they get no fewer digits. */
export const digitsOf = (type: string, props: Props, codes: StoredCodes | null): MissingDigits => {
  const needed = digitsNeeded(type, props);
  const stored = codes?.missing_digits ?? 2;
  return stored > needed ? stored : needed;
};

/** Whether a number stands for missing answers where these have nine digits. */
export const isKept = (value: number): boolean => Object.values(missingCodes(9)).includes(value);
