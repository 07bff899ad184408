import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { readPropsColumn } from "../../../design/question/column.ts";
import { question } from "../../../design/question/question.sql.ts";
import { type ComparedBy, isDateForAll, questionType } from "../../../design/question-type/index.ts";
import { randomizer } from "../../../design/randomizer/randomizer.sql.ts";
import { admit, gateOf } from "../../../design/study/fetch.ts";
import { oneOf } from "../../../design/study/language.ts";
import { study } from "../../../design/study/study.sql.ts";
import { memberIdOf } from "../../../platform/actor.ts";
import type { Ctx } from "../../../platform/ctx.ts";
import { repeatable } from "../../../platform/db.ts";
import {
  type DomainIssue,
  domainError,
  invalidError,
  type ValidationIssue,
} from "../../../platform/error.ts";
import { code } from "../../coding/coding.sql.ts";
import { type KnownNames, knownNames, needsNames, unknownNames } from "./known-name.ts";
import { type AnswerConditions, comparisons, type Filter } from "./schema.ts";
import type { SentFilter } from "./sent.ts";

/** A filter that fits its study: what `interviewConditions` makes SQL of. */
export interface ResolvedFilter extends Omit<Filter, "answer"> {
  answers: readonly ResolvedAnswer[];
  /** Must hold as well. */
  within?: ResolvedFilter;
}

export interface ResolvedAnswer extends AnswerConditions {
  question_id: string;
  /** The question's type: answers given while it had another do not match by value. */
  type: string;
  kind: ComparedBy;
}

interface FilteredQuestion {
  id: string;
  type: string;
  props: Record<string, unknown>;
}

/**
 * The filter with what its study says of the questions in it. Reads nothing for a filter that names nothing of the
 * study's own. Throws a 404 or 403 for the study, and a 422 for a question, arm, source or language that it does not
 * have, a value that no answer to the question can have, or a period that ends before it begins.
 */
export async function resolveFilter(
  ctx: Ctx,
  studyId: string,
  { conditions, within, locate }: SentFilter,
): Promise<ResolvedFilter> {
  refuseEmptyPeriods(conditions, locate);
  const ids = [conditions, within].flatMap((each) => Object.keys(each?.answer ?? {}));
  ids.push(...Object.keys(conditions.theme ?? {}));
  const isPlain = ids.length === 0 && conditions.arm === undefined && !needsNames(conditions);
  const named = isPlain ? undefined : await readNamed(ctx, studyId, ids, conditions);
  const byId = new Map(named?.questions.map((row) => [row.id, row]));
  if (named !== undefined) refuseMisfits(conditions, byId, named, locate);
  const resolved = resolveConditions(conditions, byId);
  return within === undefined ? resolved : { ...resolved, within: resolveConditions(within, byId) };
}

/** Throws a 422 for periods that end before they begin; of several instants the widest period counts. */
function refuseEmptyPeriods(conditions: Filter, locate: SentFilter["locate"]): void {
  const issues = (["created", "completed"] as const).flatMap((what): ValidationIssue[] => {
    const [begins, ends] = [conditions[`${what}_after`], conditions[`${what}_before`]].map((instants) =>
      instants?.map((each) => Date.parse(each)),
    );
    if (begins === undefined || ends === undefined || Math.max(...ends) >= Math.min(...begins)) return [];
    const msg = `Must not be before \`${what}_after\``;
    return [{ loc: locate([`${what}_before`]), msg, type: "invalid_filter" }];
  });
  if (issues.length > 0) throw invalidError(issues);
}

/** The filter of figures and files, from which excluded interviews are left out unless it says what becomes of them. */
export const counting = (filter: ResolvedFilter): ResolvedFilter =>
  filter.excluded === undefined && filter.within?.excluded === undefined
    ? { ...filter, excluded: ["false"] }
    : filter;

type Questions = ReadonlyMap<string, FilteredQuestion>;

const kindOf = ({ type }: FilteredQuestion): ComparedBy => questionType(type).comparedBy;

/** Throws the 422 for what the study does not have, and for values that no answer can have. */
function refuseMisfits(
  { answer = {}, arm: arms = [], theme = {}, ...filter }: Filter,
  questions: Questions,
  { known_arms: knownArms, known_codes: knownCodes, ...names }: Named,
  locate: SentFilter["locate"],
): void {
  const unknown: DomainIssue[] = arms.flatMap((arm, index) => {
    const loc = locate(["arm", ...(arms.length > 1 ? [index] : [])]);
    const message = "No randomizer of the study has the arm";
    return knownArms.includes(arm) ? [] : [{ loc, code: "arm_not_found", message, arm_id: arm }];
  });
  const issues: ValidationIssue[] = unknownNames(filter, names).map(([name, index, msg]) => ({
    loc: locate([name, ...((filter[name]?.length ?? 0) > 1 ? [index] : [])]),
    msg,
    type: "invalid_filter",
  }));
  unknown.push(
    ...Object.entries(theme).flatMap(([id, codes]) =>
      unknownThemes(id, codes, questions, knownCodes, locate),
    ),
  );
  for (const [id, sent] of Object.entries(answer)) {
    const row = questions.get(id);
    if (row === undefined) {
      const message = "Question is not in this study";
      unknown.push({ loc: locate(["answer", id]), code: "question_not_found", message, question_id: id });
      continue;
    }
    for (const [key, msg] of faults(sent, row))
      issues.push({ loc: locate(["answer", id, key]), msg, type: "invalid_filter" });
  }
  if (issues.length > 0) throw invalidError(issues);
  if (unknown.length > 0) throw domainError("The filter does not fit the study", unknown);
}

/** What the study does not have of a condition on themes. */
function unknownThemes(
  question_id: string,
  codes: readonly string[],
  questions: Questions,
  known: readonly string[],
  locate: SentFilter["locate"],
): DomainIssue[] {
  if (!questions.has(question_id)) {
    const message = "Question is not in this study";
    return [{ loc: locate(["theme", question_id]), code: "question_not_found", message, question_id }];
  }
  return codes.flatMap((code_id, index) => {
    const loc = locate(["theme", question_id, ...(codes.length > 1 ? [index] : [])]);
    const message = "The study has no such code";
    return known.includes(code_id) ? [] : [{ loc, code: "code_not_found", message, code_id }];
  });
}

const resolveConditions = ({ answer = {}, ...others }: Filter, questions: Questions): ResolvedFilter => ({
  ...others,
  answers: Object.entries(answer).map(([id, sent]) => {
    const row = questions.get(id);
    const fits = row !== undefined && faults(sent, row).length === 0;
    // Of a question that is gone or has another type no answer has the value.
    return fits ? resolveAnswer(row, kindOf(row), sent) : { ...sent, question_id: id, type: "", kind: null };
  }),
});

interface Named extends KnownNames {
  questions: FilteredQuestion[];
  known_arms: string[];
  known_codes: string[];
}

async function readNamed(ctx: Ctx, studyId: string, ids: string[], conditions: Filter): Promise<Named> {
  const arms = conditions.arm ?? [];
  const named = repeatable(ctx.db)
    .select({ id: question.id, type: question.type, props: readPropsColumn.as("props") })
    .from(question)
    .where(and(eq(question.study_id, studyId), inArray(question.id, ids), isNull(question.deleted_at)))
    .as("named");
  const [row] = await repeatable(ctx.db)
    .select({
      ...gateOf(memberIdOf(ctx.actor)),
      questions: sql<FilteredQuestion[]>`(
        select coalesce(json_agg(named), '[]') from ${ids.length === 0 ? sql`(select where false) named` : named})`,
      known_arms: sql<string[]>`(
        select coalesce(json_agg(arm ->> 'id'), '[]')
        from ${randomizer} r, jsonb_array_elements(r.arms) arm
        where r.study_id = study.id and arm ->> 'id' = any(${sql.param([...arms])}::text[]))`,
      known_codes: sql<string[]>`(
        select coalesce(json_agg(c.id), '[]') from ${code} c
        where c.study_id = study.id and c.id = any(${sql.param(Object.values(conditions.theme ?? {}).flat())}::uuid[]))`,
      ...knownNames(conditions),
    })
    .from(study)
    .where(eq(study.id, studyId));
  admit(ctx, "figures", row);
  return row;
}

const isNumeric = (text: string): boolean => text.trim() !== "" && Number.isFinite(Number(text));

const datesOnly = "The question's answers are dates, and none is more precise than they are";

/** Why no answer is more or less than these. */
function comparisonFault(row: FilteredQuestion, operands: readonly (number | string)[]): string | null {
  const kind = kindOf(row);
  if (kind === "date")
    return operands.every((each) => isDateForAll(row.props, String(each))) ? null : datesOnly;
  if (kind !== "number") return "The question's answers are not numbers";
  return operands.every((each) => typeof each === "number") ? null : "The question's answers are numbers";
}

/** The conditions that no answer to the question can meet, each with the reason. */
function faults(sent: AnswerConditions, row: FilteredQuestion): [name: string, msg: string][] {
  const kind = kindOf(row);
  const options = optionsOf(row);
  const compared = comparisons.filter((name) => sent[name] !== undefined);
  const onlyAnswered = "Questions of this type can be filtered by `answered` only";
  return [
    ...(sent.value !== undefined && kind === null ? [["value", onlyAnswered] as [string, string]] : []),
    ...(kind === "number" && sent.value?.some((text) => !isNumeric(text))
      ? [["value", "The question's answers are numbers"] as [string, string]]
      : []),
    ...(kind === "date" && sent.value?.some((text) => !isDateForAll(row.props, text))
      ? [["value", datesOnly] as [string, string]]
      : []),
    ...(kind === "options" && sent.value?.some((text) => optionsReadAs(text, options).length === 0)
      ? [["value", oneOf(options)] as [string, string]]
      : []),
    ...compared.flatMap((name): [string, string][] => {
      const msg = kind === null ? onlyAnswered : comparisonFault(row, sent[name] ?? []);
      return msg === null ? [] : [[name, msg]];
    }),
  ];
}

/** Options are replaced by those of the list that read the same; what is not on the list is left out. */
function resolveAnswer(row: FilteredQuestion, kind: ComparedBy, sent: AnswerConditions): ResolvedAnswer {
  const { id, type } = row;
  const resolved = { ...sent, question_id: id, type, kind };
  if (sent.value === undefined) return resolved;
  if (kind === "number") return { ...resolved, value: sent.value.map((value) => String(Number(value))) };
  if (kind !== "options") return resolved;
  const options = optionsOf(row);
  return { ...resolved, value: sent.value.flatMap((value) => optionsReadAs(value, options)) };
}

const optionsOf = ({ props }: FilteredQuestion): string[] =>
  Array.isArray(props.options) ? props.options.filter((each) => typeof each === "string") : [];

const folded = (text: string): string => text.normalize("NFC").trim().toLowerCase();

const optionsReadAs = (value: string, options: readonly string[]): string[] =>
  options.includes(value) ? [value] : options.filter((option) => folded(option) === folded(value));

/** The filter with options spelled as the study does. */
export function spelledFilter({ answer, ...others }: Filter, { answers }: ResolvedFilter): Filter {
  if (answer === undefined) return others;
  const spelled = answers.map(({ question_id, kind, value: options = [] }): [string, AnswerConditions] => {
    const sent = answer[question_id] ?? {};
    const isSpelled = kind === "options" && sent.value !== undefined && options.length <= sent.value.length;
    return [question_id, isSpelled ? { ...sent, value: [...new Set(options)] } : sent];
  });
  return { ...others, answer: Object.fromEntries(spelled) };
}
