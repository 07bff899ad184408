import { grouped } from "../grouped.ts";
import { applyMoves } from "./order.ts";

/** A question, group or randomizer at its place in a study. */
export interface Node {
  id: string;
  kind: "question" | "group" | "randomizer";
  /** The group it stands in; content of an arm stands in the group of the arm's randomizer. */
  parent: string | null;
  /** The arm that shows it; it is then no part of the sequence of its siblings. */
  arm: string | null;
  /** Among its siblings; for content of an arm, the index of the arm. */
  position: number;
  /** Ids of a randomizer's arms in order; empty for others. */
  arms: readonly string[];
}

export type Tree = readonly Node[];

const maxLevels = 2;

const byPosition = (a: Node, b: Node) => a.position - b.position || (a.id < b.id ? -1 : 1);

/** Indexes a tree: gives what is directly inside a group or the study (null), and what a randomizer's arms show, in order. */
export function contentsOf(tree: Tree): (container: Node | null) => Node[] {
  const sequences = grouped(tree.filter(({ arm }) => arm === null).sort(byPosition), ({ parent }) => parent);
  const shown = grouped(tree, ({ arm }) => arm);
  return (container) => {
    if (container?.kind === "question") return [];
    if (container?.kind === "randomizer") return container.arms.flatMap((arm) => shown.get(arm) ?? []);
    return sequences.get(container?.id ?? null) ?? [];
  };
}

/** All nodes in the order of the study, each before what is inside it. */
export function depthFirst(tree: Tree): Node[] {
  const contents = contentsOf(tree);
  const below = (container: Node | null): Node[] =>
    contents(container).flatMap((node) => [node, ...below(node)]);
  return below(null);
}

/** The ids of the questions in the order of the study; the index of each is its `display_order`. */
export const questionOrder = (tree: Tree): string[] =>
  depthFirst(tree)
    .filter(({ kind }) => kind === "question")
    .map(({ id }) => id);

/** The node of this id, which must be there. */
export function nodeOf(tree: Tree, id: string): Node {
  const node = tree.find((one) => one.id === id);
  if (node === undefined) throw new Error("the tree has no such node");
  return node;
}

/** The randomizer of an arm. */
export const randomizerOf = (tree: Tree, arm: string): Node | undefined =>
  tree.find(({ arms }) => arms.includes(arm));

/** Moves the content of arms along with their randomizers and closes the gaps of every sequence. */
export function normalize(tree: Tree): Tree {
  const placed = tree.map((node) => {
    const randomizer = node.arm === null ? undefined : randomizerOf(tree, node.arm);
    if (node.arm === null || randomizer === undefined) return node;
    return { ...node, parent: randomizer.parent, position: randomizer.arms.indexOf(node.arm) };
  });
  const sequences = grouped(placed.filter(({ arm }) => arm === null).sort(byPosition), (node) => node.parent);
  const positions = new Map(
    [...sequences.values()].flatMap((row) => row.map(({ id }, index) => [id, index])),
  );
  return placed.map((node) => ({ ...node, position: positions.get(node.id) ?? node.position }));
}

/** The ids of what stands directly in a parent, or at the top, in order. */
export const sequenceOf = (tree: Tree, parent: string | null): string[] =>
  tree
    .filter((node) => node.parent === parent && node.arm === null)
    .sort(byPosition)
    .map(({ id }) => id);

/** Makes `ids` the sequence of a parent, wherever they stood before. */
function withSequence(tree: Tree, parent: string | null, ids: readonly string[]): Tree {
  const positions = new Map(ids.map((id, index) => [id, index]));
  return normalize(
    tree.map((node) => {
      const position = positions.get(node.id);
      return position === undefined ? node : { ...node, parent, arm: null, position };
    }),
  );
}

/** Moves nodes into a parent's sequence, one after another from `index` of the result; by default they come last. */
export function moveNodes(tree: Tree, ids: readonly string[], parent: string | null, index?: number): Tree {
  const others = sequenceOf(tree, parent).filter((id) => !ids.includes(id));
  return withSequence(tree, parent, others.toSpliced(index ?? others.length, 0, ...ids));
}

/**
 * Makes `ids` the first questions of a group, in that order, with groups and randomizers at their places among them;
 * its other questions come last.
 */
export function gatherQuestions(tree: Tree, group: string, ids: readonly string[]): Tree {
  const questions = new Set(tree.filter(({ kind }) => kind === "question").map(({ id }) => id));
  const present = sequenceOf(tree, group);
  const others = present.filter((id) => questions.has(id) && !ids.includes(id));
  const waiting = [...ids, ...others];
  const kept = present.map((id) => (questions.has(id) ? (waiting.shift() ?? id) : id));
  return withSequence(tree, group, [...kept, ...waiting]);
}

/** Moves the group's questions that `ids` leaves out to its parent, right after it or the randomizer that shows it. */
export function releaseQuestions(tree: Tree, group: string, ids: readonly string[]): Tree {
  const released = tree
    .filter((node) => node.kind === "question" && node.parent === group && node.arm === null)
    .filter(({ id }) => !ids.includes(id))
    .sort(byPosition)
    .map(({ id }) => id);
  const { arm, parent } = nodeOf(tree, group);
  const place = arm === null ? group : (randomizerOf(tree, arm)?.id ?? group);
  return moveNodes(tree, released, parent, sequenceOf(tree, parent).indexOf(place) + 1);
}

/**
 * The index in a parent's sequence, once `members` have left it, at which the first of them stands, or after what holds
 * it there; undefined where there is none, or it stands outside the parent.
 */
export function placeOfFirst(
  tree: Tree,
  members: readonly string[],
  parent: string | null,
): number | undefined {
  const [first] = members;
  const sequence = sequenceOf(tree, parent);
  const indexOf = (id: string): number | undefined => {
    const index = sequence.indexOf(id);
    if (index !== -1) return sequence.slice(0, index).filter((one) => !members.includes(one)).length;
    const { arm, parent: around } = nodeOf(tree, id);
    const holder = arm === null ? around : randomizerOf(tree, arm)?.id;
    const before = holder == null ? undefined : indexOf(holder);
    return before === undefined || holder == null ? before : before + (sequence.includes(holder) ? 1 : 0);
  };
  return first === undefined ? undefined : indexOf(first);
}

/** Makes nodes the content of arms; `shown` maps nodes to arms. */
export const assignToArms = (tree: Tree, shown: ReadonlyMap<string, string>): Tree =>
  normalize(tree.map((node) => ({ ...node, arm: shown.get(node.id) ?? node.arm })));

/** Removes a group or randomizer and puts what it holds in its place. */
export function dissolveNode(tree: Tree, id: string): Tree {
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

/** Removes nodes with everything inside them. */
export function removeNodes(tree: Tree, ids: Iterable<string>): Tree {
  const contents = contentsOf(tree);
  const gone = new Set(ids);
  // The iteration includes what is added to the set meanwhile.
  for (const id of gone) for (const inner of contents(nodeOf(tree, id))) gone.add(inner.id);
  return normalize(tree.filter(({ id }) => !gone.has(id)));
}

/** Moves questions among their siblings towards the `display_order` asked for; content of arms stays. */
export function reorderQuestions(tree: Tree, displayOrders: ReadonlyMap<string, number>): Tree {
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
    for (const [index, id] of applyMoves(
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
  return normalize(tree.map((node) => ({ ...node, position: positions.get(node.id) ?? node.position })));
}

/** The groups around a place, the nearest first; endless where a group is inside itself. */
export function* ancestors(tree: Iterable<Pick<Node, "id" | "parent">>, parent: string | null) {
  const parents = new Map([...tree].map((node) => [node.id, node.parent]));
  for (let id: string | null = parent; id !== null; id = parents.get(id) ?? null) yield id;
}

/** How groups are nested in a forbidden way: one inside itself, or more than two levels deep. */
export function nestingFault(tree: Tree): "group_inside_itself" | "group_nested_too_deep" | null {
  const groups = tree.filter(({ kind }) => kind === "group");
  const around = groups.map(({ id, parent }) => {
    const above: string[] = [];
    for (const each of ancestors(tree, parent)) if (above.push(each) === groups.length) break;
    return { id, above };
  });
  if (around.some(({ id, above }) => above.includes(id))) return "group_inside_itself";
  return around.some(({ above }) => above.length >= maxLevels) ? "group_nested_too_deep" : null;
}
