/** The p values adjusted after Holm for being so many, in the same order; nulls stay and do not count. */
export function holm(values: readonly (number | null)[]): (number | null)[] {
  const ranked = values.flatMap((p, index) => (p === null ? [] : [{ p, index }])).sort((a, b) => a.p - b.p);
  const adjusted: (number | null)[] = values.map(() => null);
  let largest = 0;
  for (const [rank, { p, index }] of ranked.entries()) {
    largest = Math.max(largest, Math.min(1, p * (ranked.length - rank)));
    adjusted[index] = largest;
  }
  return adjusted;
}
