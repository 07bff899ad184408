import type { DomainIssue } from "#kit/error.ts";
import { type GroupRow, type PlacedQuestion, patchRow, type Structure } from "../../group/structure.ts";
import { isSameText } from "../../question-type/comparison.ts";
import { type ConditionFault, conditionFaults, conditionMapOf } from "./check.ts";
import { mapConditions, pathText } from "./parts.ts";
import type { Condition, DisplayConditions } from "./schema.ts";

/** What an edit of a study does to conditions that it does not name. */

/** New texts of options and items by the old ones, by question. */
export type Renames = ReadonlyMap<string, ReadonlyMap<string, string>>;

type Change = (set: DisplayConditions, holder: string) => DisplayConditions | null;

/** The structure with other conditions; rows of which none changes are the same objects. */
function changeConditions<Question extends PlacedQuestion>(
  { questions, groups, randomizers, scoreSet }: Structure<Question>,
  change: Change,
): Structure<Question> {
  const changed = (row: PlacedQuestion | GroupRow) =>
    row.display_conditions && change(row.display_conditions, row.id);
  return {
    questions: questions.map((row) =>
      row.display_conditions === null
        ? row
        : patchRow<PlacedQuestion>(row, { display_conditions: changed(row) }),
    ) as Question[],
    groups: groups.map((row) =>
      row.display_conditions === null ? row : patchRow(row, { display_conditions: changed(row) }),
    ),
    randomizers,
    ...(scoreSet != null && { scoreSet }),
  };
}

/** Takes what conditions name along with renamed options and items. */
export const renameInConditions = <Question extends PlacedQuestion>(
  structure: Structure<Question>,
  renames: Renames,
): Structure<Question> =>
  renames.size === 0
    ? structure
    : changeConditions(structure, (set, holder) =>
        mapConditions(set, (condition) =>
          condition.loop_item === true
            ? renamed(condition, renames, loopSource(structure, holder))
            : renamed(condition, renames, condition.question_id),
        ),
      );

/** The question whose items the loop around a question or group asks about. */
function loopSource({ questions, groups }: Structure, holder: string): string | undefined {
  const parents = new Map([
    ...questions.map(({ id, question_group_id }) => [id, question_group_id] as const),
    ...groups.map(({ id, parent_question_group_id }) => [id, parent_question_group_id] as const),
  ]);
  const repeats = new Map(groups.map(({ id, repeat_for }) => [id, repeat_for]));
  let at: string | null = holder;
  for (let steps = 0; at !== null && steps <= groups.length; steps++) {
    const repeat = repeats.get(at);
    if (repeat) return repeat.source.question_id;
    at = parents.get(at) ?? null;
  }
  return undefined;
}

function renamed(condition: Condition, renames: Renames, source: string | null | undefined): Condition {
  const texts = [...(renames.get(source ?? "") ?? [])];
  const { item, operation, comparison_value } = condition;
  const field = item == null ? "comparison_value" : "item";
  if (item == null && operation !== "==" && operation !== "INCLUDES") return condition;
  const isNamed = ([from]: [string, string]) =>
    item == null ? isSameText(from, comparison_value ?? "") : from === item;
  const found = texts.find(isNamed);
  return found === undefined ? condition : { ...condition, [field]: found[1] };
}

/** A condition that could be decided before an edit and cannot be after it. */
export interface BrokenCondition {
  holder: string;
  isGroup: boolean;
  fault: ConditionFault;
}

/**
 * The conditions that an edit breaks. `checked` are the questions and groups whose conditions the edit has written: these
 * are none of them.
 */
export function brokenConditions(
  before: Structure,
  after: Structure,
  checked: ReadonlySet<string>,
): BrokenCondition[] {
  const holders = [
    ...after.questions.map((row) => ({ row, isGroup: false })),
    ...after.groups.map((row) => ({ row, isGroup: true })),
  ].filter(({ row }) => row.display_conditions !== null && !checked.has(row.id));
  if (holders.length === 0) return [];
  const was = conditionMapOf(before);
  const is = conditionMapOf(after);
  const known = new Map(
    [...before.questions, ...before.groups].map((row) => [row.id, row.display_conditions]),
  );
  return holders.flatMap(({ row: { id, display_conditions }, isGroup }) => {
    const faults = conditionFaults(display_conditions, id, is);
    if (faults.length === 0) return [];
    const old = new Set(conditionFaults(known.get(id) ?? null, id, was).map(faultKey));
    return faults
      .filter((fault) => !old.has(faultKey(fault)))
      .map((fault) => ({ holder: id, isGroup, fault }));
  });
}

const faultKey = ({ code, path }: ConditionFault): string => JSON.stringify([code, path]);

/** The structure without these conditions; a set that is emptied is none. */
export function withoutBroken<Question extends PlacedQuestion>(
  structure: Structure<Question>,
  broken: readonly BrokenCondition[],
): Structure<Question> {
  const gone = new Set(broken.map(({ holder, fault }) => placeKey(holder, fault.path.slice(0, -1))));
  return changeConditions(structure, (set, holder) =>
    mapConditions(set, (condition, path) => (gone.has(placeKey(holder, path)) ? null : condition)),
  );
}

const placeKey = (holder: string, path: readonly unknown[]): string => JSON.stringify([holder, path]);

/** A broken condition, as the wire tells it. */
export const brokenIssue = ({ holder, isGroup, fault }: BrokenCondition): DomainIssue => ({
  loc: ["body"],
  code: fault.code,
  // A model that is told of the problem reads the message alone.
  message: `Display conditions of ${isGroup ? "group" : "question"} ${holder}: ${fault.message}`,
  question_id: isGroup ? null : holder,
  question_group_id: isGroup ? holder : null,
  score: null,
  path: pathText(fault.path),
});

/** Faults of conditions that a request writes; `loc` is where they stand in it. */
export const faultIssues = (
  faults: readonly ConditionFault[],
  loc: readonly (string | number)[],
): DomainIssue[] =>
  faults.map(({ code, message, path, missing }) => ({
    loc: [...loc, ...path],
    code,
    message,
    path: pathText(path),
    ...missing,
  }));
