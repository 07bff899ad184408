import type { AllWords } from "../text/words.ts";
import type { Answer } from "./answer.ts";
import { shuffled } from "./order.ts";
import { answeredWalk, type TreeNode, type TreeWalk } from "./tree-walk.ts";

export interface Props {
  tree: TreeNode[];
  task?: string;
  tasks?: readonly { task: string }[];
  randomizeTasks?: boolean;
  showTaskProgress?: boolean;
  allowSkip?: boolean;
  allowSelectParents?: boolean;
}

/** The walks of several tasks, in the order in which they are met. */
interface Walks {
  /** The present task. */
  at: number;
  walks: readonly (TreeWalk & { task: string })[];
}

export type Draft = TreeWalk | Walks;

export const hasTasks = ({ tasks = [] }: Props): boolean => tasks.length > 0;

export const walksOf = (draft: Draft | undefined): Walks =>
  draft !== undefined && "walks" in draft ? draft : { at: 0, walks: [] };

export const onlyWalk = (draft: Draft | undefined): TreeWalk | undefined =>
  draft !== undefined && "path" in draft ? draft : undefined;

/** The texts of the tasks in this participant's order. */
export const taskOrder = ({ tasks = [], randomizeTasks = false }: Props, seed: string): string[] => {
  const texts = tasks.map(({ task }) => task);
  return randomizeTasks ? shuffled(texts, seed) : texts;
};

export function withWalk(draft: Draft | undefined, task: string, walk: TreeWalk): Walks {
  const { at, walks } = walksOf(draft);
  return { at, walks: [...walks.slice(0, at), { ...walk, task }, ...walks.slice(at + 1)] };
}

export function treeAnswer(draft: Draft | undefined, props: Props, words: AllWords): Answer {
  if (!hasTasks(props)) {
    const value = answeredWalk(onlyWalk(draft));
    return value ? { value } : { problem: words.choosePlace };
  }
  const tasks = walksOf(draft).walks.flatMap((walk) => {
    const answered = answeredWalk(walk);
    return answered ? [{ task: walk.task, ...answered }] : [];
  });
  return tasks.length === props.tasks?.length ? { value: { tasks } } : { problem: words.choosePlace };
}
