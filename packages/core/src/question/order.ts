/** Pure placement of questions in a study. */

/** `ids` with `id` at `index`, wherever it stood before; past the end means last. */
export function place(ids: readonly string[], id: string, index: number): string[] {
  const others = ids.filter((other) => other !== id);
  return [...others.slice(0, index), id, ...others.slice(index)];
}
