import type { DomainIssue } from "#kit/error.ts";
import type { Book } from "../../code/book.ts";
import { labelNamed, type NamedEntry } from "../../code/named.ts";
import { type GroupRow, type PlacedQuestion, patchRow, type Structure } from "../../group/structure.ts";
import { asRead } from "../../question/item/list.ts";
import { isSameText } from "../../question-type/comparison.ts";
import { questionType } from "../../question-type/index.ts";
import { type ConditionFault, conditionFaults, conditionMapOf } from "./check.ts";
import { mapConditions, pathText, settledConditions, storedConditions } from "./parts.ts";
import type { Condition, DisplayConditions, SentCondition, SentConditions } from "./schema.ts";

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
        renamedSet(set, renames, () => loopSource(structure, holder)),
      );

/** The set with other texts; `sourceOfLoop` is the question whose items the loop around its holder asks about. */
export const renamedSet = (
  set: DisplayConditions,
  renames: Renames,
  sourceOfLoop: () => string | undefined,
): DisplayConditions | null =>
  mapConditions(set, (condition) =>
    renamed(condition, renames, condition.loop_item === true ? sourceOfLoop() : condition.question_id),
  );

interface Frame {
  questions: readonly Pick<PlacedQuestion, "id" | "question_group_id">[];
  groups: readonly GroupRow[];
}

/** The question whose items the loop around a question or group asks about. */
export function loopSource({ questions, groups }: Frame, holder: string): string | undefined {
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
  const { item, comparison_value } = condition;
  if (item == null && !comparesEntries(condition)) return condition;
  const to = newText(item ?? comparison_value ?? "", renames.get(source ?? ""), item != null);
  return to === undefined ? condition : { ...condition, [item == null ? "comparison_value" : "item"]: to };
}

/** What a text is called now, if it was renamed. */
const newText = (
  text: string,
  renamed: ReadonlyMap<string, string> | undefined,
  isItem: boolean,
): string | undefined =>
  [...(renamed ?? [])].find(([from]) => (isItem ? from === text : isSameText(from, text)))?.[1];

/**
 * The structure with the conditions that a request writes, by question and group. The texts that the request renames
 * elsewhere are renamed in them too; an entry that is named otherwise stands by its present label, and one that there is
 * not by nothing, which the check refuses.
 */
export function withSentConditions<Question extends PlacedQuestion>(
  structure: Structure<Question>,
  sent: ReadonlyMap<string, SentConditions | null>,
  renames: Renames = new Map(),
): Structure<Question> {
  if (sent.size === 0) return structure;
  const rows = new Map(structure.questions.map((row) => [row.id, row]));
  const settled = (condition: SentCondition, holder: string): Condition => {
    const { item, comparison_value, ...others } = condition;
    const source = condition.loop_item === true ? loopSource(structure, holder) : condition.question_id;
    const list = namedList(rows.get(source ?? ""));
    const labelOf = (named: NamedEntry, isItem: boolean): string | null => {
      const to = typeof named === "string" ? newText(named, renames.get(source ?? ""), isItem) : undefined;
      return to ?? (list === null ? plainText(named) : labelNamed(list.book, list.name, named));
    };
    const isAboutEntry = item == null && comparesEntries(condition) && comparison_value !== null;
    return {
      ...others,
      ...(item != null && { item: labelOf(item, true) ?? "" }),
      comparison_value: isAboutEntry ? labelOf(comparison_value, false) : plainText(comparison_value),
    };
  };
  const setOf = (row: { id: string; display_conditions: DisplayConditions | null }) => {
    const set = sent.get(row.id);
    if (set === undefined) return row.display_conditions;
    return storedConditions(set && settledConditions(set, (condition) => settled(condition, row.id)));
  };
  return {
    ...structure,
    questions: structure.questions.map(
      (row) => patchRow<PlacedQuestion>(row, { display_conditions: setOf(row) }) as Question,
    ),
    groups: structure.groups.map((row) => patchRow(row, { display_conditions: setOf(row) })),
  };
}

interface NamedList {
  book: Book;
  name: string;
}

/** The list whose entries conditions on a question name. */
function namedList(row: PlacedQuestion | undefined): NamedList | null {
  if (row === undefined) return null;
  const { type, props } = asRead(row);
  const { itemList, book } = questionType(type);
  return itemList === null ? null : { book: book(props), name: itemList.prop };
}

const plainText = (named: NamedEntry | null): string | null => (typeof named === "string" ? named : null);

const comparesEntries = ({ operation }: Pick<Condition, "operation">): boolean =>
  operation === "==" || operation === "INCLUDES";

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
