/** The known name that somebody may have meant by another. */

const plain = (name: string): string =>
  name
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, "");

/** Longer names are not compared letter by letter: nobody misspells one. */
const maxCompared = 100;

/**
 * The nearest of the known names: the same by letters and digits alone, else the one with the fewest letters to add,
 * drop, replace or swap, of at most a third of the longer name; null where none is near.
 */
export function nearestName(name: string, known: readonly string[]): string | null {
  const asked = plain(name);
  if (asked === "" || asked.length > maxCompared) return null;
  let nearest: { name: string; distance: number } | null = null;
  for (const candidate of known) {
    const letters = plain(candidate);
    if (letters === "" || letters.length > maxCompared) continue;
    const limit = Math.floor(Math.max(asked.length, letters.length) / 3);
    if (Math.abs(asked.length - letters.length) > limit) continue;
    const distance = editDistance(asked, letters);
    if (distance <= limit && distance < (nearest?.distance ?? Number.POSITIVE_INFINITY))
      nearest = { name: candidate, distance };
  }
  return nearest?.name ?? null;
}

/** Damerau and Levenshtein's, where a pair is swapped once at most. */
function editDistance(a: string, b: string): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1];
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swapped = isSwapped ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY;
      row.push(
        Math.min((row[j - 1] ?? 0) + 1, (last[j] ?? 0) + 1, (last[j - 1] ?? 0) + (isSame ? 0 : 1), swapped),
      );
    }
    before = last;
    last = row;
  }
  return last[b.length] ?? 0;
}
