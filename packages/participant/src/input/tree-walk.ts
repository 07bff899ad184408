export interface TreeNode {
  label: string;
  children: TreeNode[];
}

export interface TreeWalk {
  started_at: number;
  ended_at?: number;
  /** Every heading that was visited, in order. */
  path: string[];
  /** The current position: the headings above it are open. */
  at: string[];
  /** Null if the participant gave up. */
  selected?: string[] | null;
}

const longest = 1000;

export const begun = (now: number): TreeWalk => ({ started_at: now, path: [], at: [] });

export const isUnder = (path: readonly string[], top: readonly string[]): boolean =>
  top.every((label, depth) => path[depth] === label);

export const childrenAt = (tree: readonly TreeNode[], path: readonly string[]): readonly TreeNode[] =>
  path.reduce<readonly TreeNode[]>(
    (nodes, label) => nodes.find((node) => node.label === label)?.children ?? [],
    tree,
  );

/**
 * Opens a heading, or closes it if it is open. One branch is open at a time, so going elsewhere visits the head of the
 * other branch again, which shows the backtracking.
 */
export function withVisit(walk: TreeWalk, node: readonly string[], tree: readonly TreeNode[]): TreeWalk {
  const above = node.slice(0, -1);
  const steps = node.slice(-1);
  if (isUnder(walk.at, node)) {
    return childrenAt(tree, node).length === 0 ? walk : { ...walk, at: above, path: stepped(walk, steps) };
  }
  const left = walk.at.slice(0, node.length);
  const wasOpen = left.length === node.length && childrenAt(tree, left).length > 0;
  return {
    ...walk,
    at: [...node],
    path: stepped(walk, wasOpen ? [...left.slice(-1), ...steps] : steps),
  };
}

const stepped = ({ path }: TreeWalk, steps: readonly string[]): string[] =>
  [...path, ...steps].slice(0, longest);

export const chosen = (walk: TreeWalk, selected: string[] | null, now: number): TreeWalk => ({
  ...walk,
  selected,
  ended_at: now,
});

export function resumed({ started_at, path, at }: TreeWalk): TreeWalk {
  return { started_at, path, at };
}

/** A walk as the answer has it; undefined while nothing is chosen. */
export function answeredWalk(walk: TreeWalk | undefined) {
  if (walk?.selected === undefined) return undefined;
  const { path, selected, started_at, ended_at = started_at } = walk;
  return { path, selected, duration_ms: Math.max(0, Math.round(ended_at - started_at)) };
}
