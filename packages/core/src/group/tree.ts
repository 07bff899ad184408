import { place } from "./order.ts";

/** Pure code on a study's questions, groups and randomizers, each at its place in one tree. */

export interface Node {
  id: string;
  kind: "question" | "group" | "randomizer";
  /** The group it stands in; what an arm shows stands where the arm's randomizer does. */
  parent: string | null;
  /** The arm that shows it, outside the sequence of its siblings. */
  arm: string | null;
  /** Among its siblings, or its arm's among the randomizer's. */
  position: number;
  /** A randomizer's arms in order; nobody else has any. */
  arms: readonly string[];
}

export type Tree = readonly Node[];

const maxLevels = 2;

const byPosition = (a: Node, b: Node) => a.position - b.position || (a.id < b.id ? -1 : 1);

/** Tells what stands directly inside a group or the study, and what a randomizer's arms show, in order. */
export function contentsOf(tree: Tree): (container: Node | null) => Node[] {
  const sequences = Map.groupBy(
    tree.filter(({ arm }) => arm === null).sort(byPosition),
    ({ parent }) => parent,
  );
  const shown = Map.groupBy(tree, ({ arm }) => arm);
  return (container) => {
    if (container?.kind === "question") return [];
    if (container?.kind === "randomizer") return container.arms.flatMap((arm) => shown.get(arm) ?? []);
    return sequences.get(container?.id ?? null) ?? [];
  };
}

/** Everything in the study, depth first. */
export function inOrder(tree: Tree): Node[] {
  const contents = contentsOf(tree);
  const below = (container: Node | null): Node[] =>
    contents(container).flatMap((node) => [node, ...below(node)]);
  return below(null);
}

/** The study's questions with groups and arms expanded: at the index of each is its `display_order`. */
export const expand = (tree: Tree): string[] =>
  inOrder(tree)
    .filter(({ kind }) => kind === "question")
    .map(({ id }) => id);

export function nodeOf(tree: Tree, id: string): Node {
  const node = tree.find((one) => one.id === id);
  if (node === undefined) throw new Error("the tree has no such node");
  return node;
}

export const randomizerOf = (tree: Tree, arm: string): Node | undefined =>
  tree.find(({ arms }) => arms.includes(arm));

/** Lets what arms show follow their randomizers, and closes the gaps of every sequence. */
export function settled(tree: Tree): Tree {
  const placed = tree.map((node) => {
    const randomizer = node.arm === null ? undefined : randomizerOf(tree, node.arm);
    if (node.arm === null || randomizer === undefined) return node;
    return { ...node, parent: randomizer.parent, position: randomizer.arms.indexOf(node.arm) };
  });
  const sequences = Map.groupBy(
    placed.filter(({ arm }) => arm === null).sort(byPosition),
    (node) => node.parent,
  );
  const positions = new Map(
    [...sequences.values()].flatMap((row) => row.map(({ id }, index) => [id, index])),
  );
  return placed.map((node) => ({ ...node, position: positions.get(node.id) ?? node.position }));
}

const sequenceOf = (tree: Tree, parent: string | null): string[] =>
  tree
    .filter((node) => node.parent === parent && node.arm === null)
    .sort(byPosition)
    .map(({ id }) => id);

/** Makes `ids` the sequence of a parent, wherever they stood. */
function withSequence(tree: Tree, parent: string | null, ids: readonly string[]): Tree {
  const positions = new Map(ids.map((id, index) => [id, index]));
  return settled(
    tree.map((node) => {
      const position = positions.get(node.id);
      return position === undefined ? node : { ...node, parent, arm: null, position };
    }),
  );
}

/** Puts nodes in a row into a parent's sequence, the first of them at `index` of the result; last without one. */
export function moved(tree: Tree, ids: readonly string[], parent: string | null, index?: number): Tree {
  const others = sequenceOf(tree, parent).filter((id) => !ids.includes(id));
  return withSequence(tree, parent, others.toSpliced(index ?? others.length, 0, ...ids));
}

/** Puts questions into a group in the order given: those already there share their places, the others come last. */
export function gathered(tree: Tree, group: string, ids: readonly string[]): Tree {
  const present = sequenceOf(tree, group);
  const waiting = [...ids];
  const kept = present.map((id) => (ids.includes(id) ? (waiting.shift() ?? id) : id));
  return withSequence(tree, group, [...kept, ...waiting]);
}

/** Lets arms show nodes: `shown` says by which arm each is. */
export const shownBy = (tree: Tree, shown: ReadonlyMap<string, string>): Tree =>
  settled(tree.map((node) => ({ ...node, arm: shown.get(node.id) ?? node.arm })));

/** Takes a group or randomizer away and leaves what it holds where it stood. */
export function dissolved(tree: Tree, id: string): Tree {
  const node = nodeOf(tree, id);
  const held = contentsOf(tree)(node).map((inner) => inner.id);
  const place = node.arm === null ? id : randomizerOf(tree, node.arm)?.id;
  const sequence = sequenceOf(tree, node.parent).flatMap((one) => (one === place ? [one, ...held] : [one]));
  return withSequence(
    tree.filter((one) => one.id !== id),
    node.parent,
    sequence.filter((one) => one !== id),
  );
}

/** Takes nodes away with everything inside them. */
export function pruned(tree: Tree, ids: Iterable<string>): Tree {
  const contents = contentsOf(tree);
  const gone = new Set(ids);
  // A set goes on with what is added to it meanwhile.
  for (const id of gone) for (const inner of contents(nodeOf(tree, id))) gone.add(inner.id);
  return settled(tree.filter(({ id }) => !gone.has(id)));
}

/** Moves questions among their siblings to where `display_order` asks them to be; arms show theirs where they are. */
export function reordered(tree: Tree, displayOrders: ReadonlyMap<string, number>): Tree {
  const contents = contentsOf(tree);
  const sizeOf = (node: Node): number =>
    node.kind === "question" ? 1 : contents(node).reduce((sum, inner) => sum + sizeOf(inner), 0);
  const sizes = new Map(tree.map((node) => [node.id, sizeOf(node)]));
  const positions = new Map<string, number>();
  const visit = (container: Node | null, start: number): void => {
    const inner = new Map(contents(container).map((node) => [node.id, node]));
    const moves = [...inner.keys()].flatMap((id): [string, number][] => {
      const wanted = displayOrders.get(id);
      return wanted === undefined || container?.kind === "randomizer" ? [] : [[id, wanted - start]];
    });
    let offset = start;
    for (const [index, id] of place(
      [...inner.keys()],
      new Map(moves),
      (id) => sizes.get(id) ?? 0,
    ).entries()) {
      positions.set(id, index);
      visit(inner.get(id) ?? null, offset);
      offset += sizes.get(id) ?? 0;
    }
  };
  visit(null, 0);
  return settled(tree.map((node) => ({ ...node, position: positions.get(node.id) ?? node.position })));
}

/** The groups around a place, the nearest first; without end where a group stands inside itself. */
export function* ancestors(tree: Iterable<Pick<Node, "id" | "parent">>, parent: string | null) {
  const parents = new Map([...tree].map((node) => [node.id, node.parent]));
  for (let id: string | null = parent; id !== null; id = parents.get(id) ?? null) yield id;
}

/** What a tree may not have: a group inside itself, or groups more than two levels deep. */
export function nestingFault(tree: Tree): "group_inside_itself" | "group_nested_too_deep" | null {
  const groups = tree.filter(({ kind }) => kind === "group");
  const around = groups.map(({ id, parent }) => ({
    id,
    above: ancestors(tree, parent).take(groups.length).toArray(),
  }));
  if (around.some(({ id, above }) => above.includes(id))) return "group_inside_itself";
  return around.some(({ above }) => above.length >= maxLevels) ? "group_nested_too_deep" : null;
}
