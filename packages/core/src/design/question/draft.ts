import type { ValidationIssue } from "#kit/error.ts";
import { runAtOnce } from "#kit/fair/slices.ts";
import { definedFields } from "#kit/pick.ts";
import { likeness } from "#survey/code/alike.ts";
import { firstList, wholeProps, withCarriers } from "#survey/code/carried.ts";
import { crowdedIssues, noteWording, type Wording } from "#survey/code/label-doubt.ts";
import { carriedCodesProp, codesProp, listNames, plainProps } from "#survey/code/list.ts";
import { type Fielded, type Resolved, type ResolveOptions, resolve } from "#survey/code/register.ts";
import { fixedCodes } from "#survey/code/settle.ts";
import { variableIssues } from "#survey/code/variable-issues.ts";
import { applyTree, type StoredStructure, type Structure, treeOf } from "#survey/group/structure.ts";
import { reorderQuestions } from "#survey/group/tree.ts";
import { renameInConditions, withSentConditions } from "#survey/logic/condition/settle.ts";
import {
  compareOptions,
  type OptionChange,
  type QuestionOptionChange,
  textsIn,
} from "#survey/question/compare-options.ts";
import {
  findCheckIssues,
  findConditionIssues,
  findIssues,
  propIssuesOf,
  type QuestionChange,
  type QuestionDraft,
  type QuestionRow,
  writesList,
} from "#survey/question/draft-issues.ts";
import { carrierIssues } from "#survey/question/item/fault.ts";
import { readProps, withCarried } from "#survey/question/item/list.ts";
import { followChanges, renameInProps } from "#survey/question/item/rename.ts";
import type { UpdateQuestion } from "#survey/question/schema.ts";
import { storedChecks } from "#survey/question-type/common/earlier-answer.ts";
import { itemSourceOf, ownWordsProp } from "#survey/question-type/common/item-source.ts";
import { audit, changesOf } from "../../account/audit/index.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { renameInScores } from "../score/settle.ts";

export type { QuestionChange, QuestionDraft, QuestionRow };

/**
 * Applies changes to the questions of a study in the order given, and reports what is wrong with the result; `isStrict`
 * reports types and props that are not known, too.
 */
export const draftChanges = (...changes: Parameters<typeof draftInSlices>): QuestionDraft =>
  runAtOnce(draftInSlices(...changes));

/** Entries of lists whose codes are looked up in a slice: some milliseconds of work. */
const entriesInSlice = 1000;

const entriesOf = ({ props = {} }: UpdateQuestion): number =>
  Object.values(props).reduce((sum: number, prop) => sum + (Array.isArray(prop) ? prop.length : 0), 1);

/** Applies changes with a pause after each slice. */
export function* draftInSlices(
  studyId: string,
  present: Structure<QuestionRow> & Fielded,
  changes: readonly QuestionChange[],
  at: string,
  isStrict = false,
  named: Named = {},
): Generator<undefined, QuestionDraft, undefined> {
  const before = new Map(present.questions.map((row) => [row.id, row]));
  const rows = new Map(before);
  const moves = new Map<string, number>();
  const { isFielded, revision } = present;
  const optionChanges: QuestionOptionChange[] = [];
  const wording: Wording = { doubts: [], used: [], codeIssues: [] };
  const renames = new Map<string, ReadonlyMap<string, string>>();
  const movedIn = new Set<string>();
  const others = present.groups.length + present.randomizers.length;
  let inSlice = 0;
  for (const { id, isNew, fields, loc, was } of changes) {
    if (inSlice > entriesInSlice) {
      yield;
      inSlice = 0;
    }
    inSlice += entriesOf(fields);
    const base = isNew ? { ...blankQuestion(id, studyId, at, others + rows.size), ...was } : rows.get(id);
    if (base === undefined) throw new Error("the question to change does not exist");
    const from = before.get(itemSourceOf(base.props)?.question_id ?? "");
    const written = writtenEntries(base, fields, from, { isFielded, revision: revision + 1, ...named });
    if (written !== null) noteWording(wording, id, written, loc);
    if (written?.hasMoved) movedIn.add(id);
    if (written !== null)
      wording.codeIssues.push(...crowdedIssues([{ id, codes: written.codes }], [base], [...loc, "props"]));
    const options = optionChange(base, fields, written);
    if (options !== null) optionChanges.push({ question_id: id, loc, ...options });
    const row = { ...base, ...applyFields(base, fields, options), updated_at: at };
    if (written !== null && itemSourceOf(row.props) === null) row.codes = written.codes;
    const renamed = new Map([...(options?.renamed ?? []), ...renamedItems(written)]);
    if (renamed.size > 0) renames.set(id, renamed);
    rows.set(id, row);
    if (fields.display_order !== undefined) moves.set(id, fields.display_order);
  }
  const drafted = { ...present, questions: [...rows.values()] };
  const moved = withCarried(applyTree(drafted, reorderQuestions(treeOf(drafted), moves)));
  const places = new Map(changes.map(({ id, loc }) => [id, loc]));
  const followed = followChanges(before, moved, { optionChanges, renames }, (id) => places.get(id));
  const renamed = renameInConditions(followed.structure, followed.renames);
  const conditioned = withSentConditions(renamed, sentConditionsIn(changes), followed.renames);
  const after = renameInScores(conditioned, followed.renames);
  const changedIds = new Set(changes.map(({ id }) => id));
  return {
    after,
    changed: after.questions.filter(({ id }) => changedIds.has(id)),
    optionChanges: followed.optionChanges,
    renames: followed.renames,
    doubts: wording.doubts,
    labelsUsed: wording.used,
    moved: withCarriers(after.questions, movedIn),
    codeIssues: [...wording.codeIssues, ...variableIssues(present, after, changes)],
    ...findIssues(after.questions, before, changes, isStrict),
    sentCodes: new Map(
      changes.flatMap(({ id, fields }) => (fields.props ? [[id, fields.props] as const] : [])),
    ),
    conditionIssues: findConditionIssues(after, changes),
    carrierIssues: carrierIssues(after, changes.filter(writesList)),
    checkIssues: findCheckIssues(after, changes, followed.optionChanges),
  };
}

const sentConditionsIn = (changes: readonly QuestionChange[]): Parameters<typeof withSentConditions>[1] =>
  new Map(
    changes.flatMap(({ id, fields: { display_conditions: sent } }) =>
      sent === undefined ? [] : [[id, sent] as const],
    ),
  );

const blankQuestion = (id: string, study_id: string, at: string, position: number): QuestionRow => ({
  id,
  study_id,
  question_group_id: null,
  routing_branch_id: null,
  position,
  display_order: position,
  content: "",
  type: "question",
  interviewer_notes: null,
  props: {},
  carried: null,
  variable: null,
  codes: null,
  assets: null,
  display_conditions: null,
  created_at: at,
  updated_at: at,
  deleted_at: null,
});

interface Named extends Pick<ResolveOptions, "force"> {
  /** The change brings back what was there. */
  isRestored?: boolean;
}

/** What the fields make of the entries of the question's lists; null where they write none. `from` is what it carries from. */
function writtenEntries(
  base: QuestionRow,
  { type = base.type, props }: UpdateQuestion,
  from: QuestionRow | undefined,
  { isRestored = false, ...options }: Pick<ResolveOptions, "isFielded" | "revision"> & Named,
): Resolved | null {
  if (props === undefined && type === base.type) return null;
  if (listNames(type).length === 0) return null;
  const codes = options.isFielded ? fixedCodes(base) : base.codes;
  const manner: ResolveOptions = {
    ...options,
    givesAgain: isRestored,
    // What is restored goes by code and by words, never by likeness.
    likeness: isRestored ? () => null : likeness,
    pairUnlike: (before, after) => compareOptions(before, after).renamed,
  };
  const merged = mergeProps(base.props, props ?? {});
  const goesOn = type === base.type && itemSourceOf(merged)?.question_id === from?.id;
  if (from === undefined || base.carried === null || !goesOn)
    return resolve({ type: base.type, props: base.props, codes }, { type, props: merged }, manner);
  const read = { type, props: readProps(base), codes };
  const numbers = options.isFielded
    ? firstList(read).present.map(({ label, code }) => [label, code] as const)
    : [];
  const whole = wholeProps(type, merged, from, new Map(numbers));
  const resolved = resolve(read, { type, props: whole.props }, manner);
  const sent = <Told extends { index: number }>(told: readonly Told[]): Told[] =>
    told.flatMap((each) => {
      const index = whole.places[each.index] ?? -1;
      return each.index >= 0 && index < 0 ? [] : [{ ...each, index }];
    });
  const { doubts, used, taken } = resolved;
  return { ...resolved, doubts: sent(doubts), used: sent(used), taken: sent(taken) };
}

/** How the fields change the question's options; null where they do not. */
function optionChange(
  base: QuestionRow,
  { props }: UpdateQuestion,
  written: Resolved | null,
): OptionChange | null {
  if (props === undefined || !Object.hasOwn(props, "options") || textsIn(base.props.options).length === 0)
    return null;
  const own = written?.changes.find(({ list }) => list === "options");
  return own ?? compareOptions(textsIn(base.props.options), textsIn(props.options));
}

/** The items with numbers of their own that get other names. */
const renamedItems = (written: Resolved | null): ReadonlyMap<string, string> =>
  written?.changes.find(({ list }) => list === "items")?.renamed ?? new Map();

function applyFields(
  base: QuestionRow,
  fields: UpdateQuestion,
  options: OptionChange | null,
): Partial<QuestionRow> {
  const { display_order: _, props, display_conditions: __, variable, ...others } = fields;
  const plain = {
    ...others,
    ...(variable != null && { variable }),
    ...(variable === null && base.codes?.fixed !== true && { variable }),
  };
  if (props === undefined) return definedFields(plain);
  const type = fields.type ?? base.type;
  const renamed = options === null ? {} : renameInProps(type, base.props, options);
  const sent = plainProps(type, props);
  return { ...definedFields(plain), props: storedChecks(mergeProps({ ...base.props, ...renamed }, sent)) };
}

/** What props are read with. */
const readOnlyProps: ReadonlySet<string> = new Set([ownWordsProp, codesProp, carriedCodesProp]);

/** One level deep; null removes a key. */
const mergeProps = (
  props: Record<string, unknown>,
  patch: Record<string, unknown>,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries({ ...props, ...patch }).filter(
      ([name, value]) => value !== null && !readOnlyProps.has(name),
    ),
  );

/** What is wrong with the props of a question after a change of its type or its props. */
export function changedPropIssues(
  before: Pick<QuestionRow, "type" | "props">,
  { type, props = {} }: Pick<UpdateQuestion, "type" | "props">,
  loc: (string | number)[],
): ValidationIssue[] {
  const base = { ...blankQuestion("", "", "", 0), ...before };
  const fields = { ...(type !== undefined && { type }), props };
  return propIssuesOf({ ...base, ...applyFields(base, fields, optionChange(base, fields, null)) }, loc);
}

/** Records which questions a change has made, and what it has changed of others. */
export function noteChanges(
  ctx: Ctx,
  study_id: string,
  present: StoredStructure<QuestionRow>,
  changes: readonly QuestionChange[],
  saved: readonly QuestionRow[],
): void {
  const before = new Map(present.questions.map((row) => [row.id, row]));
  const after = new Map(saved.map((row) => [row.id, row]));
  for (const { id, isNew, fields } of changes) {
    const was = before.get(id);
    const is = after.get(id);
    const sent = Object.entries(is ?? {}).filter(([name]) => name in fields);
    const changes = isNew ? {} : changesOf(was ?? {}, Object.fromEntries(sent));
    audit(ctx, isNew ? "question.create" : "question.update", { entity_id: id, study_id, changes });
  }
}
