/** The same order for the same seed, whatever the entries say: a reload or another language leaves it as it is. */
export const shuffled = <Entry>(list: readonly Entry[], seed: string): Entry[] =>
  list
    .map((entry, index) => ({ entry, rank: mixed(`${seed} ${index}`) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ entry }) => entry);

/** The list with the entry at `from` at `to`; ends stop it. */
export function moved<Entry>(list: readonly Entry[], from: number, to: number): Entry[] {
  const rest = [...list];
  const taken = rest.splice(from, 1);
  rest.splice(Math.max(0, Math.min(to, rest.length)), 0, ...taken);
  return rest;
}

/** FNV-1a, and a last mix that spreads what differs only at the end. */
function mixed(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
