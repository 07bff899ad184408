import type { DomainIssue } from "#kit/error.ts";
import {
  moveNode,
  parentIssues,
  placeNew,
  type StructureDraft,
  structureIssue,
  toDraft,
} from "../group/draft.ts";
import { type RandomizerRow, type Structure, treeOf } from "../group/structure.ts";
import { assignToArms, contentsOf, moveNodes, nodeOf, type Tree } from "../group/tree.ts";
import type { ArmInput, UpdateRandomizer } from "./schema.ts";

/** An arm as it is sent, with its present or new id. */
export type ArmDraft = ArmInput & { id: string };

/** Puts a new or changed randomizer where it is to stand and fills its arms; reports what forbids it. */
export function draftRandomizer(
  present: Structure,
  row: RandomizerRow,
  wanted: Omit<UpdateRandomizer, "arms"> & { arms?: ArmDraft[] },
): StructureDraft {
  const before = treeOf(present);
  const errors = [...parentIssues(present, wanted), ...armIssues(before, row, wanted.arms ?? [])];
  if (errors.length > 0) return { after: present, errors };
  const drafted = {
    ...present,
    randomizers: [...present.randomizers.filter(({ id }) => id !== row.id), row],
  };
  const filled =
    wanted.arms === undefined ? treeOf(drafted) : fillArms(before, treeOf(drafted), row.id, wanted.arms);
  const isNew = !present.randomizers.some(({ id }) => id === row.id);
  const members = wanted.arms?.flatMap((arm) => arm.question_id ?? arm.question_group_id ?? []) ?? [];
  const place = isNew ? placeNew(before, wanted, members) : wanted;
  return toDraft(drafted, moveNode(filled, nodeOf(filled, row.id), place));
}

/** Fills the arms; what they no longer show comes after the randomizer. */
function fillArms(before: Tree, drafted: Tree, id: string, arms: readonly ArmDraft[]): Tree {
  const node = nodeOf(drafted, id);
  const shown = new Map(
    arms.flatMap(({ id: arm, question_id, question_group_id }): [string, string][] => {
      const content = question_id ?? question_group_id;
      return content === null ? [] : [[content, arm]];
    }),
  );
  const known = before.find((one) => one.id === id);
  const held = known === undefined ? [] : contentsOf(before)(known);
  const released = held.filter((one) => !shown.has(one.id)).map((one) => one.id);
  return assignToArms(moveNodes(drafted, released, node.parent, node.position + 1), shown);
}

function armIssues(tree: Tree, row: RandomizerRow, arms: readonly ArmDraft[]): DomainIssue[] {
  const own = new Set(tree.find(({ id }) => id === row.id)?.arms);
  return arms.flatMap(({ question_id, question_group_id }, index) => {
    const [id, kind] = question_id === null ? [question_group_id, "group"] : [question_id, "question"];
    const field = kind === "group" ? "question_group_id" : "question_id";
    const loc = ["arms", index, field];
    if (id === null) return [];
    const content = tree.find((node) => node.id === id && node.kind === kind);
    if (content === undefined) {
      return [structureIssue(loc, `${kind}_not_found`, `The ${kind} is not in this study`, { [field]: id })];
    }
    if (content.arm === null || own.has(content.arm)) return [];
    return [
      structureIssue(loc, `${kind}_in_other_arm`, `Another randomizer's arm shows the ${kind}`, {
        [field]: id,
      }),
    ];
  });
}
