/** Exact decimal arithmetic: the same answers give the same figure in whatever order they are added. */

interface Decimal {
  digits: bigint;
  scale: number;
}

/** A number as its shortest decimal text has it (0.1 is a tenth): `digits` × 10^-`scale`. */
function decimal(value: number): Decimal {
  if (Number.isSafeInteger(value)) return { digits: BigInt(value), scale: 0 };
  const [mantissa = "0", exponent = "0"] = String(value).split("e");
  const [whole = "0", fraction = ""] = mantissa.split(".");
  return { digits: BigInt(whole + fraction), scale: fraction.length - Number(exponent) };
}

/** The smallest scale at which all these numbers are integers. */
export const commonScale = (values: readonly number[]): number =>
  values.reduce((scale, value) => Math.max(scale, decimal(value).scale), 0);

/** A number as an integer count of 10^-`scale`. */
export function toScaled(value: number, scale: number): bigint {
  const { digits, scale: own } = decimal(value);
  return digits * 10n ** BigInt(scale - own);
}

/** numerator ÷ (denominator × 10^scale) as the nearest double. */
export function quotient(numerator: bigint, denominator = 1n, scale = 0): number {
  if (denominator === 1n && scale === 0) return Number(numerator);
  const digits = 20 + Math.max(0, String(denominator).length - String(numerator).length);
  return Number(`${(numerator * 10n ** BigInt(digits)) / denominator}e${-digits - scale}`);
}

/** The exact sum, as the nearest double. */
export function sum(values: readonly number[]): number {
  const scale = commonScale(values);
  return quotient(
    values.reduce((total, value) => total + toScaled(value, scale), 0n),
    1n,
    scale,
  );
}

/** Whether `value` lies a whole number of steps from `origin`, exactly. */
export function isOnGrid(value: number, origin: number, step: number): boolean {
  const scale = commonScale([value, origin, step]);
  return (toScaled(value, scale) - toScaled(origin, scale)) % toScaled(step, scale) === 0n;
}

/** How many steps lie between min and max; not an integer where they do not divide. */
export const stepsBetween = (min: number, max: number, step: number): number => {
  const scale = commonScale([min, max, step]);
  return quotient(toScaled(max, scale) - toScaled(min, scale), toScaled(step, scale));
};

/** The number that lies `steps` steps from `origin`. */
export function gridPoint(origin: number, step: number, steps: number): number {
  const scale = commonScale([origin, step]);
  return quotient(toScaled(origin, scale) + BigInt(steps) * toScaled(step, scale), 1n, scale);
}

/** min, min + step, … up to max. */
export function gridPoints(min: number, max: number, step: number): number[] {
  const length = Math.floor(stepsBetween(min, max, step)) + 1;
  return Array.from({ length }, (_, index) => gridPoint(min, step, index));
}

/** How a number may have to compare with another. */
export const checkOperations = ["<", "<=", "==", ">=", ">"] as const;
export type CheckOperation = (typeof checkOperations)[number];

const comparisons: Record<CheckOperation, (amount: number, value: number) => boolean> = {
  "<": (amount, value) => amount < value,
  "<=": (amount, value) => amount <= value,
  "==": (amount, value) => amount === value,
  ">=": (amount, value) => amount >= value,
  ">": (amount, value) => amount > value,
};

/** Numbers are compared as they were written: equal decimals are the same double, and sums are exact. */
export const passes = (operation: CheckOperation, amount: number, value: number): boolean =>
  comparisons[operation](amount, value);
