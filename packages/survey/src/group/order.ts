/**
 * `ids` with each one of `moves` at its position and the others in their order around them; a position past the end
 * means last. All positions are those of the result, so that a whole new order can be given in any sequence. `sizeOf`
 * says how many positions an item takes; what would land inside an item comes after it.
 */
export function applyMoves(
  ids: readonly string[],
  moves: ReadonlyMap<string, number>,
  sizeOf: (id: string) => number = () => 1,
): string[] {
  const placed = ids.filter((id) => !moves.has(id));
  const ranks = new Map(ids.map((id, rank) => [id, rank]));
  const comesBefore = (one: string, other: string) =>
    (ranks.get(one) ?? 0) < (ranks.get(other) ?? ids.length);
  let index = 0;
  let reached = 0;
  for (const [id, position] of [...moves].sort(([, a], [, b]) => a - b)) {
    for (let next = placed[index]; next !== undefined; next = placed[++index]) {
      // An item of size 0 stays before what it came before.
      const isPassed = reached < position || (sizeOf(next) === 0 && comesBefore(next, id));
      if (!isPassed) break;
      reached += sizeOf(next);
    }
    placed.splice(index++, 0, id);
    reached += sizeOf(id);
  }
  return placed;
}

/** The indexes of a longest rising part of a list. */
export function longestRise(list: readonly number[]): Set<number> {
  const ends: number[] = [];
  const previous: number[] = [];
  for (const [index, value] of list.entries()) {
    let length = 0;
    for (let high = ends.length; length < high; ) {
      const middle = (length + high) >> 1;
      if ((list[ends[middle] ?? 0] ?? 0) < value) length = middle + 1;
      else high = middle;
    }
    previous[index] = length === 0 ? -1 : (ends[length - 1] ?? -1);
    ends[length] = index;
  }
  const found = new Set<number>();
  for (let index = ends.at(-1) ?? -1; index !== -1; index = previous[index] ?? -1) found.add(index);
  return found;
}
