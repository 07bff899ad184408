/** Figures of the values that somebody gave on one scale, as the R package `careless` has them. */

/** The length of the longest run of equal values, as `careless::longstring()`. */
export function longstring(values: readonly number[]): number {
  let longest = 0;
  let length = 0;
  values.forEach((value, index) => {
    length = value === values[index - 1] ? length + 1 : 1;
    longest = Math.max(longest, length);
  });
  return longest;
}

/** The sample standard deviation, as `careless::irv()`; null of fewer than two values. */
export function irv(values: readonly number[]): number | null {
  if (values.length < 2) return null;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return Math.sqrt(squares / (values.length - 1));
}
