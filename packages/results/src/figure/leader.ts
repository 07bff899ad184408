/** Those with the highest value above zero; several where they tie. */
export function leadersOf<Item>(items: readonly Item[], scoreOf: (item: Item) => number | null): Item[] {
  const highest = Math.max(0, ...items.map((item) => scoreOf(item) ?? 0));
  return highest === 0 ? [] : items.filter((item) => scoreOf(item) === highest);
}

/** All that share the highest value as people read it, whatever its sign; none without values. */
export function tiedOf<Item>(
  items: readonly Item[],
  scoreOf: (item: Item) => number | null,
  textOf: (score: number) => string = String,
): Item[] {
  const [top] = [highest(items, scoreOf)].flatMap((item) => (item && scoreOf(item)) ?? []);
  if (top === undefined) return [];
  return items.filter((item) => {
    const score = scoreOf(item);
    return score !== null && textOf(score) === textOf(top);
  });
}

/** The first with the highest value, whatever its sign; undefined without values. */
export function highest<Item>(
  items: readonly Item[],
  scoreOf: (item: Item) => number | null,
): Item | undefined {
  const known = items.filter((item) => scoreOf(item) !== null);
  return known.reduce<Item | undefined>(
    (best, item) => (best === undefined || (scoreOf(item) ?? 0) > (scoreOf(best) ?? 0) ? item : best),
    undefined,
  );
}
