import { canonicalJson } from "#kit/digest.ts";
import type { GroupRow } from "../../group/structure.ts";
import { conditionsIn } from "../../logic/condition/parts.ts";
import type { Content } from "../../stored.ts";
import { type Model, record } from "./structure-model.ts";

/** Loops between two states of a study: while anything moves, groups are asked once. */

const placesOf = ({ questions, groups, randomizers }: Content) =>
  canonicalJson([
    questions.map(({ id, type, question_group_id, routing_branch_id, position }) => {
      return { id, type, question_group_id, routing_branch_id, position };
    }),
    groups.map(({ id, parent_question_group_id, routing_branch_id, display_order, randomize }) => {
      return { id, parent_question_group_id, routing_branch_id, display_order, randomize };
    }),
    randomizers.map(({ id, parent_question_group_id, display_order, arms }) => {
      return { id, parent_question_group_id, display_order, arms: arms.map((arm) => arm.id) };
    }),
  ]);

const repeats = ({ groups }: Pick<Content, "groups">) =>
  new Map(groups.map(({ id, repeat_for = null }) => [id, repeat_for]));

/** The groups of `from` that are asked once meanwhile. */
export function liftedLoops(from: Content, to: Content): string[] {
  const wanted = repeats(to);
  const isMoved = placesOf(from) !== placesOf(to);
  const isLifted = (id: string, repeat: unknown) =>
    repeat !== null && (isMoved || canonicalJson(repeat) !== canonicalJson(wanted.get(id) ?? null));
  return [...repeats(from)].flatMap(([id, repeat]) => (isLifted(id, repeat) ? [id] : []));
}

/** What has conditions on the item of a loop: it has none while the loop is lifted. */
export const onLoopItems = ({ questions, groups }: Content): string[] =>
  [...questions, ...groups].flatMap(({ id, display_conditions }) =>
    conditionsIn(display_conditions).some(({ condition }) => condition.loop_item === true) ? [id] : [],
  );

/** Has a group asked once for each item, or once again. */
export function setRepeat(model: Model, id: string, repeat_for: GroupRow["repeat_for"]): void {
  const { groups } = model.structure;
  const before = { repeat_for: groups.find((row) => row.id === id)?.repeat_for ?? null };
  record(model, "question_group", "update", id, before, { repeat_for });
  const changed = groups.map((row) => (row.id === id ? { ...row, repeat_for } : row));
  model.structure = { ...model.structure, groups: changed };
}

/** Gives each group the repetition that it is to have. */
export function giveLoops(model: Model, to: Content): void {
  const present = new Map(model.structure.groups.map((row) => [row.id, row.repeat_for ?? null]));
  for (const [id, repeat] of repeats(to)) {
    const isSame = canonicalJson(present.get(id) ?? null) === canonicalJson(repeat);
    if (!isSame) setRepeat(model, id, repeat as GroupRow["repeat_for"]);
  }
}
