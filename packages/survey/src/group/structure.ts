import type { Fielded } from "../code/register.ts";
import type { StoredScores } from "../score/schema.ts";
import type { StoredGroup, StoredQuestion, StoredRandomizer } from "../stored.ts";
import type { Jump } from "./jump.ts";
import { type Node, questionOrder, type Tree } from "./tree.ts";

export type PlacedQuestion = Pick<
  StoredQuestion,
  | "id"
  | "question_group_id"
  | "routing_branch_id"
  | "position"
  | "display_order"
  | "type"
  | "props"
  | "carried"
  | "display_conditions"
  | "variable"
  | "codes"
>;
export type GroupRow = StoredGroup;
/** Assigned once a participant has been sent through it. */
export type RandomizerRow = StoredRandomizer & { is_assigned: boolean };

export interface Structure<Question extends PlacedQuestion = PlacedQuestion> {
  questions: Question[];
  groups: GroupRow[];
  randomizers: RandomizerRow[];
  /** None where it never had any. */
  scoreSet?: StoredScores | null;
}

/** A structure as it is stored, with the rules that lead somewhere in it. */
export interface StoredStructure<Question extends PlacedQuestion = PlacedQuestion>
  extends Structure<Question>,
    Fielded {
  jumps: Jump[];
  /** The rules that compare a score. */
  scoreRules?: ScoreRule[];
}

/** A rule that compares a score, by its key. */
export interface ScoreRule {
  id: string;
  question_id: string;
  score: string;
}

interface TreeRows {
  questions: PlacedQuestion[];
  groups: GroupRow[];
  randomizers: Omit<RandomizerRow, "is_assigned">[];
}

/** The rows as a tree. */
export const treeOf = ({ questions, groups, randomizers }: TreeRows): Tree => [
  ...questions.map(({ id, question_group_id, routing_branch_id, position }): Node => {
    return { id, kind: "question", parent: question_group_id, arm: routing_branch_id, position, arms: [] };
  }),
  ...groups.map(({ id, parent_question_group_id, routing_branch_id, display_order }): Node => {
    const place = { parent: parent_question_group_id, arm: routing_branch_id, position: display_order };
    return { id, kind: "group", ...place, arms: [] };
  }),
  ...randomizers.map(({ id, parent_question_group_id, display_order, arms }): Node => {
    const place = { parent: parent_question_group_id, arm: null, position: display_order };
    return { id, kind: "randomizer", ...place, arms: arms.map((arm) => arm.id) };
  }),
];

/** The rows at the places of the tree, the same objects where nothing changed, without those the tree lacks. */
export function applyTree<Question extends PlacedQuestion>(
  { questions, groups, randomizers, scoreSet }: Structure<Question>,
  tree: Tree,
): Structure<Question> {
  const nodes = new Map(tree.map((node) => [node.id, node]));
  const orders = new Map(questionOrder(tree).map((id, index) => [id, index]));
  const keep = <Row extends { id: string }>(rows: Row[], placeIn: (node: Node) => Partial<Row>): Row[] =>
    rows.flatMap((row) => {
      const node = nodes.get(row.id);
      return node === undefined ? [] : [patchRow(row, placeIn(node))];
    });
  return {
    questions: keep<PlacedQuestion>(questions, ({ id, parent, arm, position }) => ({
      question_group_id: parent,
      routing_branch_id: arm,
      position,
      display_order: orders.get(id) ?? 0,
    })).sort((a, b) => a.display_order - b.display_order) as Question[],
    groups: keep(groups, ({ parent, arm, position }) => ({
      parent_question_group_id: parent,
      routing_branch_id: arm,
      display_order: position,
    })),
    randomizers: keep(randomizers, ({ parent, position }) => ({
      parent_question_group_id: parent,
      display_order: position,
    })),
    ...(scoreSet != null && { scoreSet }),
  };
}

/** The row with these fields; the row itself where nothing differs, as `storeStructure` compares by identity. */
export const patchRow = <Row extends object>(row: Row, fields: Partial<Row>): Row => {
  const entries = Object.entries(fields) as [keyof Row, unknown][];
  return entries.every(([key, value]) => row[key] === value) ? row : { ...row, ...fields };
};
