/** Every number of some figures, but for points of scales, ranks and codes: these are headings, or for programs. */
export function numbersIn(figures: unknown): number[] {
  if (typeof figures === "number") return [figures];
  if (typeof figures !== "object" || figures === null) return [];
  return Object.entries(figures).flatMap(([key, value]) =>
    /^(value|rank|.*_code)$/.test(key) ? [] : numbersIn(value),
  );
}

/** What the rows of a distribution are called. */
export const scalePoints = (distribution: unknown): number[] =>
  (Array.isArray(distribution) ? distribution : []).map(({ value }) => value);

/** The points that are put together in a rest, which is called by them. */
export function restPoints(figures: unknown): number[] {
  if (typeof figures !== "object" || figures === null) return [];
  return Object.entries(figures).flatMap(([key, value]) =>
    key === "labels" && Array.isArray(value) ? value.map(Number) : restPoints(value),
  );
}
