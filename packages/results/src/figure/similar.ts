/** How alike two things are, from 0 to 100, by their names. */
export type Likeness = (a: string, b: string) => number;

/**
 * Puts things beside those that they are like: the two most alike groups are joined (by the average of all pairs)
 * until one is left. Ends early for long lists, whose order is kept.
 */
export function bySimilarity(names: readonly string[], likeness: Likeness): string[] {
  if (names.length > 60) return [...names];
  let groups = names.map((name) => [name]);
  while (groups.length > 1) {
    let best = { a: 0, b: 1, value: -1 };
    for (let a = 0; a < groups.length; a++)
      for (let b = a + 1; b < groups.length; b++) {
        const value = average(groups[a] ?? [], groups[b] ?? [], likeness);
        if (value > best.value) best = { a, b, value };
      }
    const joined = [...(groups[best.a] ?? []), ...(groups[best.b] ?? [])];
    groups = [...groups.filter((_, index) => index !== best.a && index !== best.b), joined];
  }
  return groups[0] ?? [];
}

function average(first: readonly string[], second: readonly string[], likeness: Likeness): number {
  const sum = first.reduce((all, a) => all + second.reduce((some, b) => some + likeness(a, b), 0), 0);
  return sum / (first.length * second.length);
}
