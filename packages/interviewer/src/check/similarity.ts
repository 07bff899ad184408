/** From this share of common words on, two questions ask the same. */
export const maxSimilarity = 0.7;

/** The share of their words that two texts have in common, 0 to 1. */
export function similarity(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let common = 0;
  for (const word of a) if (b.has(word)) common++;
  const all = a.size + b.size - common;
  return all === 0 ? 0 : common / all;
}
