import { canonicalJson } from "#kit/digest.ts";
import type { Json } from "#kit/json.ts";
import { type RandomizerRow, treeOf } from "../../group/structure.ts";
import { depthFirst, type Node, type Tree } from "../../group/tree.ts";
import type { ContentQuestion } from "../../stored.ts";
import { orderSiblings } from "./sibling-order.ts";
import {
  type ArmFields,
  armsOf,
  changeGroup,
  createGroup,
  createQuestion,
  createRandomizer,
  deleteQuestions,
  dissolve,
  fillRandomizer,
  type Model,
  moveRandomizer,
  type Placed,
  questionsIn,
  treeIn,
} from "./structure-model.ts";

/** What a question is created with, and what its deletion says it was. */
export interface QuestionFields {
  created(row: ContentQuestion): Json;
  deleted(id: string): Json;
}

/**
 * Changes the model's structure into another, step by step, so that each step is one that the routes allow: first what
 * goes, then what is new, then what stands elsewhere, and the order last.
 */
export function restructure(model: Model, to: Placed, fields: QuestionFields): void {
  const target = treeOf(to);
  const wanted = new Map(target.map((node) => [node.id, node]));
  const goneOf = (rows: readonly { id: string }[]) =>
    rows.map(({ id }) => id).filter((id) => !wanted.has(id));
  deleteQuestions(model, goneOf(model.structure.questions), fields.deleted);
  for (const id of goneOf(model.structure.randomizers)) dissolve(model, "randomizer", id);
  for (const id of goneOf(model.structure.groups)) dissolve(model, "question_group", id);
  const known = new Set(treeIn(model).map(({ id }) => id));
  for (const row of to.questions) if (!known.has(row.id)) createQuestion(model, row, fields.created(row));
  const inOrder = depthFirst(target);
  releaseArms(model, to);
  createGroups(model, to, inOrder, known);
  nest(model, inOrder);
  fillRandomizers(model, to, inOrder, known);
  for (let pass = 0; pass < 3; pass += 1) gatherIntoGroups(model, target, inOrder);
  for (const container of [null, ...inOrder.filter(({ kind }) => kind === "group")])
    orderSiblings(model, target, container?.id ?? null);
  for (const row of to.groups) {
    const present = model.structure.groups.find(({ id }) => id === row.id);
    if (present === undefined) continue;
    const change = {
      ...(present.name !== row.name && { name: row.name }),
      ...(present.randomize !== row.randomize && { randomize: row.randomize }),
    };
    if (Object.keys(change).length > 0) changeGroup(model, row.id, change);
  }
}

const nodeIn = (tree: Tree, id: string): Node | undefined => tree.find((node) => node.id === id);

const shownOf = ({ question_id, question_group_id }: ArmFields) => question_id ?? question_group_id;

/** Takes out of arms what another randomizer's arm is to show, or what is to stand in a group's sequence. */
function releaseArms(model: Model, to: Placed): void {
  for (const { id, name } of model.structure.randomizers) {
    const ownArms = new Set(to.randomizers.find((row) => row.id === id)?.arms.map((arm) => arm.id));
    const targets = new Map([...to.questions, ...to.groups].map((row) => [row.id, row.routing_branch_id]));
    const leaves = (arm: ArmFields) => {
      const shown = shownOf(arm);
      const next = shown === null ? null : targets.get(shown);
      return shown !== null && (next == null || !ownArms.has(next));
    };
    const arms = armsOf(model.structure, id);
    if (!arms.some(leaves)) continue;
    const kept = arms.map((arm) =>
      leaves(arm) ? { ...arm, question_id: null, question_group_id: null } : arm,
    );
    fillRandomizer(model, id, name, kept);
  }
}

/** New groups, outer ones first, each with its questions, which no arm shows any more. */
function createGroups(model: Model, to: Placed, inOrder: readonly Node[], known: ReadonlySet<string>): void {
  for (const node of inOrder) {
    if (node.kind !== "group" || known.has(node.id)) continue;
    const row = to.groups.find(({ id }) => id === node.id);
    if (row === undefined) continue;
    const tree = treeIn(model);
    const parent = node.parent === null || node.arm !== null ? undefined : nodeIn(tree, node.parent);
    const fits = parent !== undefined && parent.parent === null;
    const questions = questionsIn(treeOf(to), node.id);
    const place = { parent_question_group_id: fits ? parent.id : null, display_order: node.position };
    createGroup(model, row, place, questions);
  }
}

/**
 * Moves groups and randomizers into the groups that they are to stand in, each as soon as it fits there: an arm's group is
 * as deep as its randomizer.
 */
function nest(model: Model, inOrder: readonly Node[]): void {
  const isElsewhere = ({ id, kind, arm, parent }: Node) => {
    const present = kind === "question" || arm !== null ? undefined : nodeIn(treeIn(model), id);
    return present !== undefined && present.parent !== parent;
  };
  for (const node of inOrder) {
    const present = node.kind === "group" && node.arm !== null ? nodeIn(treeIn(model), node.id) : undefined;
    if (present !== undefined && present.arm !== node.arm && present.parent !== null)
      place(model, node, null);
  }
  for (let pending = inOrder.filter(isElsewhere); pending.length > 0; pending = pending.filter(isElsewhere)) {
    const moved = pending.filter((node) => place(model, node, node.parent));
    if (moved.length === 0) throw new Error("a group cannot be moved");
  }
}

const place = (model: Model, { id, kind, position: display_order }: Node, parent: string | null): boolean => {
  const change = { parent_question_group_id: parent, display_order };
  return kind === "group" ? changeGroup(model, id, change) : moveRandomizer(model, id, change);
};

function fillRandomizers(
  model: Model,
  to: Placed,
  inOrder: readonly Node[],
  known: ReadonlySet<string>,
): void {
  for (const { id, kind, parent, position } of inOrder) {
    const row = kind === "randomizer" ? to.randomizers.find((one) => one.id === id) : undefined;
    if (row === undefined) continue;
    const arms = armsOf(to, id);
    if (!known.has(id)) {
      const target = { parent_question_group_id: parent, display_order: position };
      createRandomizer(model, row as RandomizerRow, target, arms);
      continue;
    }
    const present = model.structure.randomizers.find((one) => one.id === id);
    if (present?.name !== row.name || canonicalJson(armsOf(model.structure, id)) !== canonicalJson(arms))
      fillRandomizer(model, id, row.name, arms);
  }
}

/** Gives groups their questions, inner ones first: what one lets go stands in the group around it then. */
function gatherIntoGroups(model: Model, target: Tree, inOrder: readonly Node[]): void {
  for (const { id, kind } of inOrder.toReversed()) {
    if (kind !== "group") continue;
    const question_ids = questionsIn(target, id);
    if (questionsIn(treeIn(model), id).join() !== question_ids.join())
      changeGroup(model, id, { question_ids });
  }
}
