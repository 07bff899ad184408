/** From this share of common words on, two questions ask the same. */
export const maxSimilarity = 0.7;

/** The share of their words that two texts have in common, 0 to 1. */
export function similarity(a: readonly string[], b: readonly string[]): number {
  const [one, other] = [new Set(a), new Set(b)];
  const union = one.union(other).size;
  return union === 0 ? 0 : one.intersection(other).size / union;
}
