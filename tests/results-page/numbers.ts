/** Every number of some figures, but for points of scales and ranks: these are headings. */
export function numbersIn(figures: unknown): number[] {
  if (typeof figures === "number") return [figures];
  if (typeof figures !== "object" || figures === null) return [];
  return Object.entries(figures).flatMap(([key, value]) =>
    /^(value|rank)$/.test(key) ? [] : numbersIn(value),
  );
}

/** What the rows of a distribution are called. */
export const scalePoints = (distribution: unknown): number[] =>
  (Array.isArray(distribution) ? distribution : []).map(({ value }) => value);
