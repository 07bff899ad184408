import { arranged, type Structure, treeOf } from "../group/structure.ts";
import { reordered } from "../group/tree.ts";
import { definedFields } from "../platform/defined-fields.ts";
import type { DomainIssue, ValidationIssue } from "../platform/error.ts";
import { issuesAt } from "../platform/issue.ts";
import { validateProps } from "../question-type/index.ts";
import { faultText, faultyReferences } from "../reference/index.ts";
import type { question } from "./question.sql.ts";
import type { UpdateQuestion } from "./schema.ts";

export type QuestionRow = typeof question.$inferSelect;

/** One change of a study's questions: the fields sent, where in the request they stand, and whom they are for. */
export interface Change {
  id: string;
  isNew: boolean;
  fields: UpdateQuestion;
  loc: (string | number)[];
}

export interface Draft {
  after: Structure<QuestionRow>;
  /** The questions that were changed themselves, at their places. */
  saved: QuestionRow[];
  propIssues: ValidationIssue[];
  referenceIssues: DomainIssue[];
}

/** Applies changes to the questions of a study, in the order given; judges the result as a whole. */
export function draftChanges(
  studyId: string,
  present: Structure<QuestionRow>,
  changes: readonly Change[],
  at: string,
): Draft {
  const before = new Map(present.questions.map((row) => [row.id, row]));
  const rows = new Map(before);
  const moves = new Map<string, number>();
  const others = present.groups.length + present.randomizers.length;
  for (const { id, isNew, fields } of changes) {
    const base = isNew ? blankQuestion(id, studyId, at, others + rows.size) : rows.get(id);
    if (base === undefined) throw new Error("a change of a question that is not there");
    rows.set(id, { ...base, ...appliedFields(base, fields), updated_at: at });
    if (fields.display_order !== undefined) moves.set(id, fields.display_order);
  }
  const drafted = { ...present, questions: [...rows.values()] };
  const after = arranged(drafted, reordered(treeOf(drafted), moves));
  const changed = new Set(changes.map(({ id }) => id));
  return {
    after,
    saved: after.questions.filter(({ id }) => changed.has(id)),
    ...judge(after.questions, before, changes),
  };
}

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
  assets: null,
  created_at: at,
  updated_at: at,
  deleted_at: null,
});

function appliedFields(base: QuestionRow, fields: UpdateQuestion): Partial<QuestionRow> {
  const { display_order: _, props, ...plain } = fields;
  return { ...definedFields(plain), ...(props !== undefined && { props: mergeProps(base.props, props) }) };
}

/** One level deep; null removes a key. */
const mergeProps = (
  props: Record<string, unknown>,
  patch: Record<string, unknown>,
): Record<string, unknown> =>
  Object.fromEntries(Object.entries({ ...props, ...patch }).filter(([, value]) => value !== null));

function judge(
  questions: readonly QuestionRow[],
  before: ReadonlyMap<string, QuestionRow>,
  changes: readonly Change[],
): Pick<Draft, "propIssues" | "referenceIssues"> {
  const after = new Map(questions.map((row) => [row.id, row]));
  const propIssues: ValidationIssue[] = [];
  const referenceIssues: DomainIssue[] = [];
  for (const { id, fields, loc } of changes) {
    const row = after.get(id);
    if (row === undefined) continue;
    if (fields.props !== undefined || fields.type !== undefined) propIssues.push(...propIssuesOf(row, loc));
    // Content sent as it was read is not judged again: what broke it may have happened elsewhere.
    if (fields.content === undefined || fields.content === before.get(id)?.content) continue;
    for (const { placeholder, fault } of faultyReferences(row.content, after)) {
      referenceIssues.push({
        loc: [...loc, "content"],
        code: fault,
        message: faultText(fault),
        placeholder,
        item_index: typeof loc[2] === "number" ? loc[2] : 0,
      });
    }
  }
  return { propIssues, referenceIssues };
}

const propIssuesOf = (row: QuestionRow, loc: (string | number)[]): ValidationIssue[] =>
  issuesAt([...loc, "props"], validateProps(row.type, row.props));
