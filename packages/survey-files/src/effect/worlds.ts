/** Participants that a condition may meet: all of a few, or many that are chosen the same way each time. */

const maxWorlds = 240;

/** Each combination of one value of each list; many of them where there are too many. The first of a list is none. */
export function* worldsOf(lists: readonly (readonly unknown[])[]): Generator<readonly unknown[]> {
  const all = lists.reduce((product, { length }) => Math.min(product * length, maxWorlds + 1), 1);
  if (all <= maxWorlds) {
    yield* combined(lists, 0, []);
    return;
  }
  // All of one kind, and but for one of them: what any or none of many must hold tells these apart.
  const most = Math.max(2, Math.floor(maxWorlds / 2 / lists.length));
  let made = 0;
  for (const kind of [0, 1, 2]) {
    const alike = lists.map((list) => list[Math.min(kind, list.length - 1)]);
    made++;
    yield alike;
    for (const [at, list] of lists.entries())
      for (const value of list.slice(0, most)) {
        made++;
        yield alike.with(at, value);
      }
  }
  const next = sequence();
  for (; made < maxWorlds * 4; made++) yield lists.map((list) => list[next() % list.length]);
}

function* combined(
  lists: readonly (readonly unknown[])[],
  at: number,
  chosen: readonly unknown[],
): Generator<readonly unknown[]> {
  const list = lists[at];
  if (list === undefined) yield chosen;
  else for (const value of list) yield* combined(lists, at + 1, [...chosen, value]);
}

/** Numbers in no order that anybody sees, the same each time. */
function sequence(): () => number {
  let state = 20_011;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return state >>> 8;
  };
}
