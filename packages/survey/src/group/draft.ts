import type { DomainIssue } from "#kit/error.ts";
import type { UpdateGroup } from "./schema.ts";
import { applyTree, type GroupRow, type Structure, treeOf } from "./structure.ts";
import {
  assignToArms,
  gatherQuestions,
  moveNodes,
  type Node,
  nestingFault,
  nodeOf,
  normalize,
  placeOfFirst,
  randomizerOf,
  releaseQuestions,
  type Tree,
} from "./tree.ts";

/** Where a group or randomizer is to stand. */
type Placement = Pick<UpdateGroup, "parent_question_group_id" | "display_order">;

export interface StructureDraft {
  after: Structure;
  errors: DomainIssue[];
}

/** A broken rule, located in the request's body. */
export const structureIssue = (
  loc: (string | number)[],
  code: string,
  message: string,
  about = {},
): DomainIssue => ({
  loc: ["body", ...loc],
  code,
  message,
  ...about,
});

/** Puts a new or changed group where it is to stand, with the questions it is to hold; reports what forbids it. */
export function draftGroup(present: Structure, row: GroupRow, wanted: UpdateGroup): StructureDraft {
  const groups = [...present.groups.filter(({ id }) => id !== row.id), row];
  const drafted = { ...present, groups };
  const before = treeOf(drafted);
  const node = nodeOf(before, row.id);
  const arm = wanted.routing_branch_id === undefined ? node.arm : wanted.routing_branch_id;
  const errors = [
    ...(arm === null ? parentIssues(present, wanted) : armIssues(before, node, arm, wanted)),
    ...questionIssues(before, wanted.question_ids ?? []),
  ];
  if (errors.length > 0) return { after: present, errors };
  const filled = wanted.question_ids ? gatherQuestions(before, row.id, wanted.question_ids) : before;
  const isNew = !present.groups.some(({ id }) => id === row.id);
  const place = isNew ? placeNew(before, wanted, wanted.question_ids ?? []) : wanted;
  const moved = arm === null ? moveNode(filled, node, place) : assignToArms(filled, new Map([[row.id, arm]]));
  return toDraft(drafted, wanted.question_ids ? releaseQuestions(moved, row.id, wanted.question_ids) : moved);
}

/** The placement of what is new: without a position, that of its first member. */
export function placeNew(tree: Tree, wanted: Placement, members: readonly string[]): Placement {
  const { parent_question_group_id: parent = null, display_order } = wanted;
  return {
    parent_question_group_id: parent,
    display_order: display_order ?? placeOfFirst(tree, members, parent),
  };
}

/** The structure at the places of the tree; an error where groups are nested in a forbidden way. */
export function toDraft(structure: Structure, tree: Tree): StructureDraft {
  const fault = nestingFault(tree);
  if (fault === null) return { after: applyTree(structure, normalize(tree)), errors: [] };
  const message =
    fault === "group_inside_itself"
      ? "A group cannot be inside itself"
      : "Groups can nest at most two levels deep";
  return { after: structure, errors: [structureIssue(["parent_question_group_id"], fault, message)] };
}

/** Moves a node among its siblings or into another group, where without a position it comes last. */
export function moveNode(
  tree: Tree,
  node: Node,
  { parent_question_group_id, display_order }: Placement,
): Tree {
  const parent = parent_question_group_id === undefined ? node.parent : parent_question_group_id;
  const stays = node.arm === null && parent === node.parent;
  return stays && display_order === undefined ? tree : moveNodes(tree, [node.id], parent, display_order);
}

/** What is wrong with the parent that a placement names. */
export function parentIssues(
  { groups }: Structure,
  { parent_question_group_id: parent }: Placement,
): DomainIssue[] {
  if (parent === undefined || parent === null || groups.some(({ id }) => id === parent)) return [];
  const about = { question_group_id: parent };
  return [
    structureIssue(["parent_question_group_id"], "group_not_found", "The group is not in this study", about),
  ];
}

function armIssues(
  tree: Tree,
  node: Node,
  arm: string,
  { parent_question_group_id: parent }: Placement,
): DomainIssue[] {
  const randomizer = randomizerOf(tree, arm);
  if (randomizer === undefined) {
    return [
      structureIssue(
        ["routing_branch_id"],
        "arm_not_found",
        "The arm does not belong to a randomizer of this study",
      ),
    ];
  }
  if (tree.some((other) => other.arm === arm && other.id !== node.id)) {
    return [structureIssue(["routing_branch_id"], "arm_taken", "The arm already shows something else")];
  }
  if (parent === undefined || parent === randomizer.parent || parent === node.parent) return [];
  const message = "What an arm shows must be in the same group as its randomizer";
  return [structureIssue(["parent_question_group_id"], "parent_of_arm", message)];
}

const questionIssues = (tree: Tree, ids: readonly string[]): DomainIssue[] =>
  ids.flatMap((question_id, index) => {
    const node = tree.find(({ id, kind }) => id === question_id && kind === "question");
    const loc = ["question_ids", index];
    if (node === undefined) {
      return [
        structureIssue(loc, "question_not_found", "The question is not in this study", { question_id }),
      ];
    }
    if (node.arm === null) return [];
    return [
      structureIssue(loc, "question_in_arm", "The question is shown by a randomizer's arm", {
        question_id,
      }),
    ];
  });
