import type { Json } from "#kit/json.ts";
import { draftGroup } from "../../group/draft.ts";
import { type Jump, jumpFaults, jumpGroup, jumpMapOf } from "../../group/jump.ts";
import {
  applyTree,
  type GroupRow,
  type RandomizerRow,
  type Structure,
  treeOf,
} from "../../group/structure.ts";
import {
  contentsOf,
  dissolveNode,
  normalize,
  removeNodes,
  reorderQuestions,
  type Tree,
} from "../../group/tree.ts";
import { brokenChecks } from "../../logic/answer-check/settle.ts";
import type { DisplayConditions } from "../../logic/condition/schema.ts";
import { brokenConditions } from "../../logic/condition/settle.ts";
import { withoutChecks } from "../../question-type/common/earlier-answer.ts";
import { draftRandomizer } from "../../randomizer/draft.ts";
import type { ContentQuestion } from "../../stored.ts";
import type { EntityType, Mutation } from "../schema.ts";

export type Placed = Structure<ContentQuestion>;

/** A mutation without what numbers it. */
export type Change = Pick<Mutation, "entity_type" | "operation" | "entity_id" | "before" | "after">;

/** A study's structure while mutations change it one after another, with the same functions as their routes. */
export interface Model {
  structure: Placed;
  changes: Change[];
  /** Rules that lead somewhere, as long as they are there. */
  jumps: Jump[];
  /** Those that could not lead where they do after some change, and what has conditions or checks that could not be decided. */
  broken: Set<string>;
}

/** Adds a mutation to those of the model. */
export function record(
  model: Model,
  entity_type: EntityType,
  operation: Change["operation"],
  entity_id: string,
  before: Json | null,
  after: Json | null,
): void {
  model.changes.push({ entity_type, operation, entity_id, before, after });
}

const jumpMapOfStructure = ({ questions, groups }: Placed) => jumpMapOf(questions, groups.map(jumpGroup));

/** Goes over to another structure, and notes what this breaks. */
function enter(model: Model, after: Placed): void {
  if (model.jumps.length > 0) {
    const was = jumpMapOfStructure(model.structure);
    const is = jumpMapOfStructure(after);
    for (const jump of model.jumps) {
      if (!is.questions.has(jump.question_id)) continue;
      if (jumpFaults(jump, was).length === 0 && jumpFaults(jump, is).length > 0) model.broken.add(jump.id);
    }
  }
  for (const { holder } of brokenConditions(model.structure, after, new Set())) model.broken.add(holder);
  for (const { holder } of brokenChecks(model.structure, after, new Set())) model.broken.add(holder);
  model.structure = after;
}

/** The structure of now as a tree. */
export const treeIn = (model: Model): Tree => treeOf(model.structure);

/** A group as mutations name it. */
export function groupFields(structure: Structure, id: string): Json {
  const { id: _, study_id: __, ...row } = rowIn(structure.groups, id);
  return { ...row, question_ids: questionsIn(treeOf(structure), id) };
}

/** The questions directly in a group, in order. */
export function questionsIn(tree: Tree, group: string): string[] {
  const node = tree.find(({ id }) => id === group);
  if (node === undefined) return [];
  return contentsOf(tree)(node).flatMap(({ kind, id }) => (kind === "question" ? [id] : []));
}

/** A randomizer as mutations name it. */
export function randomizerFields(structure: Structure, id: string): Json {
  const { id: _, study_id: __, is_assigned: ___, ...row } = rowIn(structure.randomizers, id);
  return { ...row, arms: armsOf(structure, id) };
}

/** The arms of a randomizer with what they show, in order. */
export function armsOf({ questions, groups, randomizers }: Structure, id: string) {
  const shownBy = (arm: string, rows: readonly { id: string; routing_branch_id: string | null }[]) =>
    rows.find(({ routing_branch_id }) => routing_branch_id === arm)?.id ?? null;
  return rowIn(randomizers, id).arms.map((arm, display_order) => ({
    ...arm,
    display_order,
    question_id: shownBy(arm.id, questions),
    question_group_id: shownBy(arm.id, groups),
  }));
}

function rowIn<Row extends { id: string }>(rows: readonly Row[], id: string): Row {
  const row = rows.find((one) => one.id === id);
  if (row === undefined) throw new Error("the structure has no such row");
  return row;
}

/** Deletes questions; `fieldsOf` gives what they were. */
export function deleteQuestions(model: Model, ids: readonly string[], fieldsOf: (id: string) => Json): void {
  for (const id of ids) record(model, "question", "delete", id, fieldsOf(id), null);
  if (ids.length > 0) enter(model, applyTree(model.structure, removeNodes(treeIn(model), ids)));
}

/** Takes a group or randomizer away; what it holds stays in its place. */
export function dissolve(model: Model, kind: "question_group" | "randomizer", id: string): void {
  const { structure } = model;
  const fields = kind === "randomizer" ? randomizerFields(structure, id) : groupFields(structure, id);
  const { display_order: _, ...before } = fields;
  record(model, kind, "delete", id, before, null);
  enter(model, applyTree(structure, dissolveNode(treeIn(model), id)));
}

const bare = { display_conditions: null };

/** Creates a question at the top level, at its place in the study or near it. */
export function createQuestion(model: Model, row: ContentQuestion, fields: Json): void {
  const { structure } = model;
  const last = structure.questions.length + structure.groups.length + structure.randomizers.length;
  const place = { question_group_id: null, routing_branch_id: null, position: last, display_order: last };
  const created = { ...row, ...place, ...bare, props: withoutChecks(row.props) };
  const drafted = { ...structure, questions: [...structure.questions, created] };
  const { display_order } = row;
  record(model, "question", "create", row.id, null, { ...fields, display_order });
  const tree = reorderQuestions(treeOf(drafted), new Map([[row.id, display_order]]));
  model.structure = applyTree(drafted, tree);
}

/** Moves a question among its siblings. */
export function moveQuestion(model: Model, id: string, display_order: number): void {
  const before = { display_order: rowIn(model.structure.questions, id).display_order };
  record(model, "question", "reorder", id, before, { display_order });
  const tree = reorderQuestions(treeIn(model), new Map([[id, display_order]]));
  enter(model, applyTree(model.structure, tree));
}

/** Gives a question or group conditions, or takes its own away. */
export function setConditions(model: Model, id: string, set: DisplayConditions | null): void {
  const { questions, groups, randomizers } = model.structure;
  const changed = <Row extends { id: string; display_conditions: DisplayConditions | null }>(rows: Row[]) =>
    rows.map((row) => (row.id === id ? { ...row, display_conditions: set } : row));
  const group = groups.find((row) => row.id === id);
  const { display_conditions } = group ?? rowIn(questions, id);
  const kind = group === undefined ? "question" : "question_group";
  record(model, kind, "update", id, { display_conditions }, { display_conditions: set });
  model.structure = { questions: changed(questions), groups: changed(groups), randomizers };
}

interface Place {
  parent_question_group_id: string | null;
  display_order: number;
}

/** Creates a group that holds these questions. */
export function createGroup(model: Model, row: GroupRow, place: Place, question_ids: string[]): void {
  const { structure } = model;
  const { name, randomize } = row;
  const end = {
    parent_question_group_id: null,
    routing_branch_id: null,
    display_order: treeIn(model).length,
  };
  const drafted = { ...row, ...end, ...bare, repeat_for: null };
  const { after, errors } = draftGroup(structure, drafted, { ...place, question_ids });
  if (errors.length > 0) throw new Error("a new group does not fit");
  record(model, "question_group", "create", row.id, null, { name, randomize, ...place, question_ids });
  enter(model, after as Placed);
}

/** Changes a group; false where it cannot be so in the present structure. */
export function changeGroup(model: Model, id: string, change: Json): boolean {
  const { structure } = model;
  const row = rowIn(structure.groups, id);
  const { name = row.name, randomize = row.randomize } = change as Partial<GroupRow>;
  const { after, errors } = draftGroup(structure, { ...row, name, randomize }, change);
  if (errors.length > 0) return false;
  const fields = groupFields(structure, id);
  const before = Object.fromEntries(Object.keys(change).map((key) => [key, fields[key]]));
  record(model, "question_group", "display_order" in change ? "reorder" : "update", id, before, change);
  enter(model, after as Placed);
  return true;
}

export type ArmFields = ReturnType<typeof armsOf>[number];

/** Creates a randomizer whose arms show what they are to show. */
export function createRandomizer(model: Model, row: RandomizerRow, place: Place, arms: ArmFields[]): void {
  const { structure } = model;
  const end = { parent_question_group_id: null, display_order: treeIn(model).length };
  const { after, errors } = draftRandomizer(structure, { ...row, ...end }, { ...place, arms });
  if (errors.length > 0) throw new Error("a new randomizer does not fit");
  record(model, "randomizer", "create", row.id, null, {
    name: row.name,
    ...place,
    arms: arms.map(({ id, ...arm }) => ({ new_id: id, ...arm })),
  });
  enter(model, after as Placed);
}

/** Gives a randomizer a name and arms. */
export function fillRandomizer(model: Model, id: string, name: string, arms: ArmFields[]): void {
  const { structure } = model;
  const row = rowIn(structure.randomizers, id);
  const known = new Set(row.arms.map((arm) => arm.id));
  const stored = arms.map(({ id, label, weight_basis_points }) => ({ id, label, weight_basis_points }));
  const { after, errors } = draftRandomizer(structure, { ...row, name, arms: stored }, { arms });
  if (errors.length > 0) throw new Error("the arms do not fit");
  const fields = randomizerFields(structure, id);
  const change = {
    ...(name !== row.name && { name }),
    arms: arms.map(({ id, ...arm }) => (known.has(id) ? { id, ...arm } : { new_id: id, ...arm })),
  };
  const before = Object.fromEntries(Object.keys(change).map((key) => [key, fields[key]]));
  record(model, "randomizer", "update", id, before, change);
  enter(model, after as Placed);
}

/** Moves a randomizer, with what its arms show; false where it cannot be so in the present structure. */
export function moveRandomizer(model: Model, id: string, place: Place): boolean {
  const { structure } = model;
  const row = rowIn(structure.randomizers, id);
  const { after, errors } = draftRandomizer(structure, row, { ...place });
  if (errors.length > 0) return false;
  const { parent_question_group_id, display_order } = row;
  record(model, "randomizer", "reorder", id, { parent_question_group_id, display_order }, { ...place });
  enter(model, after as Placed);
  return true;
}

/** The structure with positions without gaps, as every change leaves it. */
export const normalized = (structure: Placed): Placed => applyTree(structure, normalize(treeOf(structure)));
