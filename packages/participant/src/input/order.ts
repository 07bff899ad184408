/** The order depends on the seed alone, not on the entries: it survives a reload or a change of language. */
export const shuffled = <Entry>(list: readonly Entry[], seed: string): Entry[] =>
  list
    .map((entry, index) => ({ entry, rank: hashOf(`${seed} ${index}`) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ entry }) => entry);

/** The list with the entry at `from` moved to `to`, clamped to the ends. */
export function withMoved<Entry>(list: readonly Entry[], from: number, to: number): Entry[] {
  const rest = [...list];
  const taken = rest.splice(from, 1);
  rest.splice(Math.max(0, Math.min(to, rest.length)), 0, ...taken);
  return rest;
}

/** FNV-1a, with a final mix that spreads differences in the last characters. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
