/** Pure placement among siblings. */

/**
 * `ids` with every one of `moves` at its position and the others in their order around them; past the end means
 * last. All positions are those of the result, so that a whole new order can be given in any sequence.
 */
export function place(ids: readonly string[], moves: ReadonlyMap<string, number>): string[] {
  const placed = ids.filter((id) => !moves.has(id));
  const ascending = [...moves].sort(([, a], [, b]) => a - b);
  for (const [id, position] of ascending) placed.splice(position, 0, id);
  return placed;
}
