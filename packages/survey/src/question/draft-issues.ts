import { isDeepStrictEqual } from "node:util";
import type { DomainIssue, ValidationIssue } from "#kit/error.ts";
import { issuesAt } from "#kit/issue.ts";
import { type LabelDoubt, sentCodeIssues } from "../code/label-doubt.ts";
import type { Structure } from "../group/structure.ts";
import { checkFaults, checkIssues } from "../logic/answer-check/faults.ts";
import { namesRenamed } from "../logic/answer-check/settle.ts";
import { conditionFaults, conditionMapOf } from "../logic/condition/check.ts";
import { faultIssues } from "../logic/condition/settle.ts";
import { checksName } from "../question-type/common/earlier-answer.ts";
import { qualityCheckOf } from "../question-type/common/quality-check.ts";
import { isComparable } from "../question-type/comparison.ts";
import { settingDoubt } from "../question-type/doubt.ts";
import { isKnownType, questionType, validateProps } from "../question-type/index.ts";
import { faultMessage, faultyReferences } from "../reference/index.ts";
import { lookalikes } from "../reference/parse.ts";
import type { StoredQuestion } from "../stored.ts";
import { type QuestionOptionChange, textsIn } from "./compare-options.ts";
import { asRead } from "./item/list.ts";
import type { UpdateQuestion } from "./schema.ts";

/** What is wrong with the result of changes of questions. Pure. */

export type QuestionRow = StoredQuestion;

/** A change of one question: the fields sent, and where in the request they stand. */
export interface QuestionChange {
  id: string;
  isNew: boolean;
  fields: UpdateQuestion;
  loc: (string | number)[];
  /** What a question that comes back has kept while it was deleted. */
  was?: Pick<QuestionRow, "variable" | "codes">;
}

export interface QuestionDraft {
  after: Structure<QuestionRow>;
  /** The questions that the request names, at their new places. */
  changed: QuestionRow[];
  optionChanges: QuestionOptionChange[];
  /** New texts of entries by the old ones, by question. */
  renames: ReadonlyMap<string, ReadonlyMap<string, string>>;
  /** The props sent, with codes. */
  sentCodes: ReadonlyMap<string, Record<string, unknown>>;
  /** Texts of which it is in doubt which entry they are. */
  doubts: LabelDoubt[];
  /** Labels that other entries bear or bore. */
  labelsUsed: DomainIssue[];
  /** The questions of which texts, and the answers given under them, go to other entries. */
  moved: ReadonlySet<string>;
  /** What is wrong with codes, and with names of variables. */
  codeIssues: DomainIssue[];
  propIssues: ValidationIssue[];
  referenceIssues: DomainIssue[];
  conditionIssues: DomainIssue[];
  /** What is wrong with what questions carry from earlier answers. */
  carrierIssues: DomainIssue[];
  /** What is wrong with checks against earlier answers that the changes write, or name no more. */
  checkIssues: DomainIssue[];
}

/** What is wrong with the conditions sent. */
export function findConditionIssues(
  after: Structure<QuestionRow>,
  changes: readonly QuestionChange[],
): DomainIssue[] {
  const sent = changes.filter(({ fields }) => fields.display_conditions != null);
  if (sent.length === 0) return [];
  const map = conditionMapOf(after);
  const rows = new Map(after.questions.map((row) => [row.id, row]));
  return sent.flatMap(({ id, loc }) =>
    faultIssues(conditionFaults(rows.get(id)?.display_conditions ?? null, id, map), [
      ...loc,
      "display_conditions",
    ]),
  );
}

/** Whether a change writes what its question carries; its type decides whether it can. */
export const writesList = ({ fields }: Pick<QuestionChange, "fields">): boolean =>
  fields.type !== undefined || (fields.props !== undefined && Object.hasOwn(fields.props, "optionsFrom"));

/** Whether a change writes checks against earlier answers, or the type that they are of. */
export const writesChecks = ({ fields }: Pick<QuestionChange, "fields">): boolean =>
  fields.type !== undefined || fields.props?.[checksName] != null;

/** What is wrong with the checks sent, and the checks of others that name an option which gets another name. */
export function findCheckIssues(
  after: Structure<QuestionRow>,
  changes: readonly QuestionChange[],
  optionChanges: readonly QuestionOptionChange[],
): DomainIssue[] {
  const sent = changes.filter(writesChecks);
  const map = conditionMapOf(after);
  const written = sent.flatMap(({ id, loc }) => {
    const { type, props } = map.questions.get(id) ?? { type: "", props: {} };
    return checkIssues(checkFaults({ id, type, props }, map), [...loc, "props"]);
  });
  const renamed = optionChanges.flatMap(({ question_id, renamed, loc }) => {
    const options = textsIn(map.questions.get(question_id)?.props.options);
    return namesRenamed(after.questions, question_id, renamed, options).map(({ holder, option }) => ({
      loc: [...loc, "props", "options"],
      code: "check_names_option",
      message: `A check of question ${holder} names the option ${JSON.stringify(option)}: change the check in the same request`,
      question_id: holder,
      value: option,
    }));
  });
  return [...written, ...renamed];
}

/** What is wrong with the props and the references of changed questions. */
export function findIssues(
  questions: readonly QuestionRow[],
  before: ReadonlyMap<string, QuestionRow>,
  changes: readonly QuestionChange[],
  isStrict: boolean,
): Pick<QuestionDraft, "propIssues" | "referenceIssues"> {
  const after = new Map(questions.map((row) => [row.id, row]));
  const read = new Map(questions.map((row) => [row.id, asRead(row)]));
  const propIssues: ValidationIssue[] = [];
  const referenceIssues: DomainIssue[] = [];
  for (const { id, fields, loc } of changes) {
    const row = after.get(id);
    if (row === undefined) continue;
    if (fields.props !== undefined || fields.type !== undefined) {
      propIssues.push(...sentCodeIssues(row.type, fields.props ?? {}, loc));
      propIssues.push(...propIssuesOf(row, loc));
      referenceIssues.push(...repeatIssues(row, after, loc));
    }
    if (isStrict) propIssues.push(...unknownIssues(row.type, before.get(id), fields, loc));
    // Unchanged content is not checked again: a change elsewhere may have broken it.
    if (fields.content === undefined || fields.content === before.get(id)?.content) continue;
    for (const { text, fault } of faultyReferences(row.content, read)) {
      referenceIssues.push({
        loc: [...loc, "content"],
        code: fault,
        message: faultMessage(fault),
        placeholder: text,
        item_index: typeof loc[2] === "number" ? loc[2] : 0,
      });
    }
  }
  return { propIssues, referenceIssues };
}

/** A check question that repeats what its answers cannot be compared with. */
function repeatIssues(
  { id, type, props }: QuestionRow,
  questions: ReadonlyMap<string, QuestionRow>,
  loc: (string | number)[],
): DomainIssue[] {
  const check = qualityCheckOf(props);
  if (check === null || !("same_as" in check)) return [];
  const other = questions.get(check.same_as);
  if (other !== undefined && other.id !== id && isComparable(type, other.type)) return [];
  const message = "Must name another question of the study, both of numbers or both of options";
  return [{ loc: [...loc, "props", "qualityCheck", "same_as"], code: "not_comparable", message }];
}

/** A type that is sent and not known, and props that a known type does not have; none where it is stored so already. */
function unknownIssues(
  type: string,
  stored: QuestionRow | undefined,
  sent: UpdateQuestion,
  loc: (string | number)[],
): ValidationIssue[] {
  if (!isKnownType(type)) {
    const issue = { loc: [...loc, "type"], msg: "Not one of the question types", type: "invalid_value" };
    return sent.type === undefined || sent.type === stored?.type ? [] : [issue];
  }
  const known = questionType(type).propsSchema.unwrap().shape;
  return Object.entries(sent.props ?? {})
    .filter(([name, value]) => value !== null && !Object.hasOwn(known, name))
    .filter(([name, value]) => !isDeepStrictEqual(value, stored?.props[name]))
    .map(([name]) => ({
      loc: [...loc, "props", name],
      msg: `Questions of type ${type} have no such prop`,
      type: "extra_forbidden",
    }));
}

/** What is wrong with the props of a question. */
export const propIssuesOf = (row: QuestionRow, loc: (string | number)[]): ValidationIssue[] =>
  issuesAt([...loc, "props"], validateProps(row.type, row.props));

/** What is doubtful of the types and options that were sent. */
export const settingWarnings = (changes: readonly QuestionChange[], saved: readonly QuestionRow[]) => {
  const rows = new Map(saved.map((row) => [row.id, row]));
  return changes
    .filter(({ isNew, fields }) => isNew || fields.type !== undefined || fields.props !== undefined)
    .flatMap(({ id: question_id, loc }) => {
      const row = rows.get(question_id);
      const doubt = row === undefined ? null : settingDoubt(row.type, row.props);
      if (doubt === null || doubt.code === "not_answerable") return [];
      const { code, path } = doubt;
      const missing = `There is nothing to choose from: it is listed in ${path}, and what stands beside props is ignored`;
      const { message = missing } = doubt;
      return [{ code, loc: [...loc, ...path.split(".")], question_id, message }];
    });
};

/** What the contents sent have that looks like a reference and is none. */
export const lookalikeWarnings = (changes: readonly QuestionChange[], saved: readonly QuestionRow[]) => {
  const contents = new Map(saved.map(({ id, content }) => [id, content]));
  return changes
    .filter(({ fields }) => fields.content !== undefined)
    .flatMap(({ id: question_id, loc }) =>
      lookalikes(contents.get(question_id) ?? "").map((warning) => {
        return { loc: [...loc, "content"], question_id, ...warning };
      }),
    );
};
