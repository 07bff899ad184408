import { contentsOf, depthFirst, type Node, type Tree } from "#survey/group/tree.ts";

/** Where a node stands: in what, and after what. */
export interface Place {
  id: string;
  parent: string | null;
  arm: string | null;
  after: string | null;
}

/** The ids of what stands directly in the study (null) or a group, in order. */
export function sequenceOf(tree: Tree, parent: string | null): string[] {
  const group = parent === null ? null : tree.find(({ id }) => id === parent);
  return group === undefined ? [] : contentsOf(tree)(group).map(({ id }) => id);
}

export function placeIn(tree: Tree, { id, parent, arm }: Node): Place {
  if (arm !== null) return { id, parent, arm, after: null };
  const sequence = sequenceOf(tree, parent);
  return { id, parent, arm, after: sequence[sequence.indexOf(id) - 1] ?? null };
}

/**
 * What of `to` stands elsewhere than in `from`, or only there, in the order of `to`: as few as can be, since the others
 * keep their order.
 */
export function movedIn(from: Tree, to: Tree): Map<string, Place> {
  const before = new Map(from.map((node) => [node.id, node]));
  const ranks = new Map(depthFirst(from).map(({ id }, rank) => [id, rank]));
  const staying = new Set<string>();
  const containers = [null, ...to.filter(({ kind }) => kind === "group").map(({ id }) => id)];
  for (const container of containers) {
    const kept = sequenceOf(to, container).filter((id) => {
      const was = before.get(id);
      return was !== undefined && was.parent === container && was.arm === null;
    });
    for (const id of longestRise(kept, (each) => ranks.get(each) ?? 0)) staying.add(id);
  }
  const isMoved = (node: Node) =>
    node.arm === null ? !staying.has(node.id) : before.get(node.id)?.arm !== node.arm;
  return new Map(
    depthFirst(to)
      .filter(isMoved)
      .map((node) => [node.id, placeIn(to, node)]),
  );
}

/** The longest part of a list whose ranks rise. */
export function longestRise(ids: readonly string[], rankOf: (id: string) => number): string[] {
  const ranks = ids.map(rankOf);
  // By length: the index of the smallest last rank of such a part; and before each index the one it follows.
  const ends: number[] = [];
  const previous: (number | undefined)[] = [];
  for (const [at, rank] of ranks.entries()) {
    let low = 0;
    for (let high = ends.length; low < high; ) {
      const middle = (low + high) >> 1;
      if ((ranks[ends[middle] ?? 0] ?? 0) < rank) low = middle + 1;
      else high = middle;
    }
    previous[at] = low === 0 ? undefined : ends[low - 1];
    ends[low] = at;
  }
  const rise: string[] = [];
  for (let at = ends.at(-1); at !== undefined; at = previous[at]) rise.unshift(ids[at] ?? "");
  return rise;
}
