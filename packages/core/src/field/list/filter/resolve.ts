import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { question } from "../../../design/question/question.sql.ts";
import { isKnownType } from "../../../design/question-type/index.ts";
import { randomizer } from "../../../design/randomizer/randomizer.sql.ts";
import { admit, gateOf } from "../../../design/study/fetch.ts";
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
import { type AnswerKind, answerKind } from "./answer-kind.ts";
import type { SentFilter } from "./query.ts";
import { type AnswerConditions, comparisons, type Filter } from "./schema.ts";

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
  kind: AnswerKind;
}

interface FilteredQuestion {
  id: string;
  type: string;
  props: Record<string, unknown>;
}

/**
 * The filter with what its study says of the questions in it. Reads nothing for a filter that names neither questions
 * nor arms. Throws a 404 or 403 for the study, and a 422 for a question or arm that it does not have, or a value that
 * no answer to the question can have.
 */
export async function resolveFilter(
  ctx: Ctx,
  studyId: string,
  { conditions, within, locate }: SentFilter,
): Promise<ResolvedFilter> {
  const arms = conditions.arm ?? [];
  const ids = [conditions, within].flatMap((each) => Object.keys(each?.answer ?? {}));
  const isPlain = ids.length === 0 && arms.length === 0;
  const { questions, known_arms } = isPlain
    ? { questions: [], known_arms: [] }
    : await readNamed(ctx, studyId, ids, arms);
  const byId = new Map(questions.map((row) => [row.id, row]));
  refuseMisfits(conditions, byId, known_arms, locate);
  const resolved = resolveConditions(conditions, byId);
  return within === undefined ? resolved : { ...resolved, within: resolveConditions(within, byId) };
}

type Questions = ReadonlyMap<string, FilteredQuestion>;

const kindOf = ({ type }: FilteredQuestion): AnswerKind => answerKind(type, isKnownType(type));

/** Throws the 422 for questions and arms that the study does not have, and for values that no answer can have. */
function refuseMisfits(
  { answer = {}, arm: arms = [] }: Filter,
  questions: Questions,
  knownArms: readonly string[],
  locate: SentFilter["locate"],
): void {
  const unknown: DomainIssue[] = arms.flatMap((arm, index) => {
    const loc = locate(["arm", ...(arms.length > 1 ? [index] : [])]);
    const message = "No randomizer of the study has the arm";
    return knownArms.includes(arm) ? [] : [{ loc, code: "arm_not_found", message, arm_id: arm }];
  });
  const issues: ValidationIssue[] = [];
  for (const [id, sent] of Object.entries(answer)) {
    const row = questions.get(id);
    if (row === undefined) {
      const message = "Question is not in this study";
      unknown.push({ loc: locate(["answer", id]), code: "question_not_found", message, question_id: id });
      continue;
    }
    for (const [key, msg] of faults(sent, kindOf(row)))
      issues.push({ loc: locate(["answer", id, key]), msg, type: "invalid_filter" });
  }
  if (issues.length > 0) throw invalidError(issues);
  if (unknown.length > 0) throw domainError("The filter does not fit the study", unknown);
}

const resolveConditions = ({ answer = {}, ...others }: Filter, questions: Questions): ResolvedFilter => ({
  ...others,
  answers: Object.entries(answer).map(([id, sent]) => {
    const row = questions.get(id);
    const fits = row !== undefined && faults(sent, kindOf(row)).length === 0;
    // Of a question that is gone or has another type no answer has the value.
    return fits ? resolveAnswer(row, kindOf(row), sent) : { ...sent, question_id: id, type: "", kind: null };
  }),
});

async function readNamed(ctx: Ctx, studyId: string, ids: string[], arms: readonly string[]) {
  const named = repeatable(ctx.db)
    .select({ id: question.id, type: question.type, props: question.props })
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
    })
    .from(study)
    .where(eq(study.id, studyId));
  admit(ctx, "figures", row);
  return row;
}

const isNumeric = (text: string): boolean => text.trim() !== "" && Number.isFinite(Number(text));

/** The conditions that no answer of the kind can meet, each with the reason. */
function faults(sent: AnswerConditions, kind: AnswerKind): [name: string, msg: string][] {
  const compared = comparisons.filter((name) => sent[name] !== undefined);
  const onlyAnswered = "Questions of this type can be filtered by `answered` only";
  return [
    ...(sent.value !== undefined && kind === null ? [["value", onlyAnswered] as [string, string]] : []),
    ...(kind === "number" && sent.value?.some((text) => !isNumeric(text))
      ? [["value", "The question's answers are numbers"] as [string, string]]
      : []),
    ...compared.flatMap((name): [string, string][] =>
      kind === "number"
        ? []
        : [[name, kind === null ? onlyAnswered : "The question's answers are not numbers"]],
    ),
  ];
}

/** Options are replaced by those of the list that read the same; what is not on the list is left out. */
function resolveAnswer(
  { id, type, props }: FilteredQuestion,
  kind: AnswerKind,
  sent: AnswerConditions,
): ResolvedAnswer {
  const resolved = { ...sent, question_id: id, type, kind };
  if (sent.value === undefined) return resolved;
  if (kind === "number") return { ...resolved, value: sent.value.map((value) => String(Number(value))) };
  if (kind !== "options") return resolved;
  const options = Array.isArray(props.options)
    ? props.options.filter((each) => typeof each === "string")
    : [];
  return { ...resolved, value: sent.value.flatMap((value) => optionsReadAs(value, options)) };
}

const folded = (text: string): string => text.normalize("NFC").trim().toLowerCase();

const optionsReadAs = (value: string, options: readonly string[]): string[] =>
  options.includes(value) ? [value] : options.filter((option) => folded(option) === folded(value));

/** The filter with options spelled as the study does; what is not on its list stays as it was sent. */
export function spelledFilter({ answer, ...others }: Filter, { answers }: ResolvedFilter): Filter {
  if (answer === undefined) return others;
  const spelled = answers.map(({ question_id, kind, value: options = [] }): [string, AnswerConditions] => {
    const sent = answer[question_id] ?? {};
    if (kind !== "options" || sent.value === undefined) return [question_id, sent];
    const others = sent.value.filter((value) => !options.some((option) => folded(option) === folded(value)));
    const value = [...new Set([...options, ...others])];
    return [question_id, value.length > sent.value.length ? sent : { ...sent, value }];
  });
  return { ...others, answer: Object.fromEntries(spelled) };
}
