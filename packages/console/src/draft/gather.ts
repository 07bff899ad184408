import {
  assignToArms,
  gatherQuestions,
  moveNodes,
  type Node,
  nestingFault,
  nodeOf,
  placeOfFirst,
  type Tree,
} from "#survey/group/tree.ts";
import type { Content } from "./content.ts";
import { newNode, siblingsOf, withEntity } from "./edit.ts";
import type { Json } from "./json.ts";

/** Edits that make groups and randomizers of what stands beside each other. */

/** A new node where the first of its members stands. */
function withHolder(tree: Tree, node: Node, members: readonly string[]): Tree {
  const [first = ""] = members;
  const { parent } = nodeOf(tree, first);
  return moveNodes([...tree, node], [node.id], parent, placeOfFirst(tree, members, parent));
}

/** Puts questions that stand beside each other into a new group. */
export function addGroup(content: Content, id: string, fields: Json, members: readonly string[]): Content {
  const tree = gatherQuestions(withHolder(content.tree, newNode(id, "group"), members), id, members);
  return { ...withEntity(content, { type: "question_group", id, fields }), tree };
}

/** What can stand in a group with a question: the questions beside it; none where groups can be no deeper. */
export function groupable({ tree }: Content, id: string): string[] {
  const node = nodeOf(tree, id);
  if (node.arm !== null || node.kind !== "question") return [];
  const group = newNode("group", "group");
  if (nestingFault(gatherQuestions(withHolder(tree, group, [id]), group.id, [id])) !== null) return [];
  return siblingsOf(tree, node).flatMap((each) => (each.kind === "question" ? [each.id] : []));
}

/** An arm of a randomizer that shows a question, a group or, without a member, nothing. */
export interface NewArm {
  id: string;
  label: string;
  weight_basis_points: number;
  member: string | null;
}

/** Makes what stands beside each other the arms of a new randomizer. */
export function addRandomizer(content: Content, id: string, name: string, arms: readonly NewArm[]): Content {
  const shown = new Map(arms.flatMap((arm) => (arm.member === null ? [] : [[arm.member, arm.id] as const])));
  const ids = arms.map((arm) => arm.id);
  const placed = withHolder(content.tree, newNode(id, "randomizer", ids), [...shown.keys()]);
  const kinds = new Map(content.tree.map((node) => [node.id, node.kind]));
  const memberOf = (arm: NewArm, kind: Node["kind"]) =>
    arm.member !== null && kinds.get(arm.member) === kind ? arm.member : null;
  const fields = {
    name,
    arms: arms.map((arm, display_order) => ({
      id: arm.id,
      label: arm.label,
      weight_basis_points: arm.weight_basis_points,
      question_id: memberOf(arm, "question"),
      question_group_id: memberOf(arm, "group"),
      display_order,
    })),
  };
  return { ...withEntity(content, { type: "randomizer", id, fields }), tree: assignToArms(placed, shown) };
}

/** What arms can show beside a question or group. */
export function randomizable({ tree }: Content, id: string): string[] {
  const node = nodeOf(tree, id);
  if (node.arm !== null || node.kind === "randomizer") return [];
  return siblingsOf(tree, node).flatMap((each) => (each.kind === "randomizer" ? [] : [each.id]));
}
