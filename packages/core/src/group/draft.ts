import type { DomainIssue } from "../platform/error.ts";
import type { UpdateGroup } from "./schema.ts";
import { arranged, type GroupRow, type Structure, treeOf } from "./structure.ts";
import {
  gathered,
  moved,
  type Node,
  nestingFault,
  nodeOf,
  randomizerOf,
  settled,
  shownBy,
  type Tree,
} from "./tree.ts";

/** Where a group or randomizer is asked to stand. */
type Wanted = Pick<UpdateGroup, "parent_question_group_id" | "display_order">;

export interface StructureDraft {
  after: Structure;
  errors: DomainIssue[];
}

/** A problem at `loc` of the request body; `about` adds ids that the message is about. */
export const issue = (loc: (string | number)[], code: string, message: string, about = {}): DomainIssue => ({
  loc: ["body", ...loc],
  code,
  message,
  ...about,
});

/** Puts a new or changed group where it is asked to stand, with the questions it is to hold. */
export function draftGroup(present: Structure, row: GroupRow, wanted: UpdateGroup): StructureDraft {
  const groups = [...present.groups.filter(({ id }) => id !== row.id), row];
  const drafted = { ...present, groups };
  const before = treeOf(drafted);
  const node = nodeOf(before, row.id);
  const arm = wanted.routing_branch_id === undefined ? node.arm : wanted.routing_branch_id;
  const errors = [
    ...(arm === null ? parentErrors(present, wanted) : armErrors(before, node, arm, wanted)),
    ...questionErrors(before, wanted.question_ids ?? []),
  ];
  if (errors.length > 0) return { after: present, errors };
  const filled = wanted.question_ids ? gathered(before, row.id, wanted.question_ids) : before;
  const tree = arm === null ? placedIn(filled, node, wanted) : shownBy(filled, new Map([[row.id, arm]]));
  return judged(drafted, tree);
}

/** The structure at the places the tree gives, unless groups stand in each other as they must not. */
export function judged(structure: Structure, tree: Tree): StructureDraft {
  const fault = nestingFault(tree);
  if (fault === null) return { after: arranged(structure, settled(tree)), errors: [] };
  const message =
    fault === "group_inside_itself" ? "A group cannot stand inside itself" : "Groups nest two levels at most";
  return { after: structure, errors: [issue(["parent_question_group_id"], fault, message)] };
}

/** Moves it among its siblings or into another group; to the end where no position is given. */
export function placedIn(tree: Tree, node: Node, { parent_question_group_id, display_order }: Wanted): Tree {
  const parent = parent_question_group_id === undefined ? node.parent : parent_question_group_id;
  const stays = node.arm === null && parent === node.parent;
  return stays && display_order === undefined ? tree : moved(tree, [node.id], parent, display_order);
}

/** One problem where the parent that is asked for is not a group of the study. */
export function parentErrors(
  { groups }: Structure,
  { parent_question_group_id: parent }: Wanted,
): DomainIssue[] {
  if (parent === undefined || parent === null || groups.some(({ id }) => id === parent)) return [];
  const about = { question_group_id: parent };
  return [issue(["parent_question_group_id"], "group_not_found", "The group is not in this study", about)];
}

function armErrors(
  tree: Tree,
  node: Node,
  arm: string,
  { parent_question_group_id: parent }: Wanted,
): DomainIssue[] {
  const randomizer = randomizerOf(tree, arm);
  if (randomizer === undefined) {
    return [issue(["routing_branch_id"], "arm_not_found", "The arm is not of a randomizer of this study")];
  }
  if (tree.some((other) => other.arm === arm && other.id !== node.id)) {
    return [issue(["routing_branch_id"], "arm_taken", "The arm already shows something else")];
  }
  if (parent === undefined || parent === randomizer.parent || parent === node.parent) return [];
  const message = "What an arm shows stands in the same group as its randomizer";
  return [issue(["parent_question_group_id"], "parent_of_arm", message)];
}

const questionErrors = (tree: Tree, ids: readonly string[]): DomainIssue[] =>
  ids.flatMap((question_id, index) => {
    const node = tree.find(({ id, kind }) => id === question_id && kind === "question");
    const loc = ["question_ids", index];
    if (node === undefined) {
      return [issue(loc, "question_not_found", "The question is not in this study", { question_id })];
    }
    if (node.arm === null) return [];
    return [issue(loc, "question_in_arm", "The question is what a randomizer's arm shows", { question_id })];
  });
