import { longestRise } from "#survey/group/order.ts";
import { depthFirst, type Node, sequenceOf, type Tree } from "#survey/group/tree.ts";

/** Where a node stands: in what, and after what. */
export interface Place {
  id: string;
  parent: string | null;
  arm: string | null;
  after: string | null;
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
    for (const id of longestRising(kept, (each) => ranks.get(each) ?? 0)) staying.add(id);
  }
  const isMoved = (node: Node) =>
    node.arm === null ? !staying.has(node.id) : before.get(node.id)?.arm !== node.arm;
  return new Map(
    depthFirst(to)
      .filter(isMoved)
      .map((node) => [node.id, placeIn(to, node)]),
  );
}

/** A longest part of a list whose ranks rise. */
export function longestRising(ids: readonly string[], rankOf: (id: string) => number): string[] {
  const rising = longestRise(ids.map(rankOf));
  return ids.filter((_, at) => rising.has(at));
}
