import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { memberIdOf } from "#kit/actor.ts";
import { invalidError, type ValidationIssue } from "#kit/error.ts";
import { entriesReadAs } from "#survey/code/named.ts";
import type { ComparedBy } from "#survey/question-type/index.ts";
import { readPropsColumn } from "../../../design/question/column.ts";
import { question } from "../../../design/question/question.sql.ts";
import { randomizer } from "../../../design/randomizer/randomizer.sql.ts";
import { admit, gateOf } from "../../../design/study/fetch.ts";
import { study } from "../../../design/study/study.sql.ts";
import type { Ctx } from "../../../platform/ctx.ts";
import { repeatable } from "../../../platform/db.ts";
import { code } from "../../coding/coding.sql.ts";
import { interview } from "../../interview/interview.sql.ts";
import {
  beyondProps,
  bookOf,
  entryWithCode,
  type FilteredQuestion,
  kindOf,
  misfits,
  optionList,
  wordsOf,
} from "./answer-fault.ts";
import { interviewConditions, type ResolvedAnswer, type ResolvedFilter } from "./condition.ts";
import { knownNames, needsNames } from "./known-name.ts";
import { faultsBeyond, type Named, type Questions, refuseEmptyPeriods, refuseMisfits } from "./refuse.ts";
import type { AnswerConditions, Filter } from "./schema.ts";
import type { SentFilter } from "./sent.ts";

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
  if (named !== undefined) {
    refuseMisfits(conditions, byId, named, locate);
    await refuseBeyondProps(ctx, studyId, conditions, byId, locate);
  }
  const resolved = resolveConditions(conditions, byId);
  return within === undefined ? resolved : { ...resolved, within: resolveConditions(within, byId) };
}

/** The filter of figures and files, from which excluded interviews are left out unless it says what becomes of them. */
export const counting = (filter: ResolvedFilter): ResolvedFilter =>
  filter.excluded === undefined && filter.within?.excluded === undefined
    ? { ...filter, excluded: ["false"] }
    : filter;

/** Throws the 422 for values off a question's scale or range, unless an answer from before its props were changed has them. */
async function refuseBeyondProps(
  ctx: Ctx,
  studyId: string,
  { answer = {} }: Filter,
  questions: Questions,
  locate: SentFilter["locate"],
): Promise<void> {
  const issues: ValidationIssue[] = [];
  for (const [id, sent] of Object.entries(answer)) {
    const row = questions.get(id);
    const faults = row === undefined ? [] : beyondProps(sent, row);
    if (row === undefined || faults.length === 0) continue;
    const conditions = Object.fromEntries(faults.map(([name]) => [name, sent[name]]));
    if (!(await isMet(ctx, studyId, resolveAnswer(row, kindOf(row), conditions))))
      issues.push(...faultsBeyond(row, sent, locate));
  }
  if (issues.length > 0) throw invalidError(issues);
}

/**
 * Throws the 422 for what no answer can be that the questions' props allow, whatever earlier answers are: for readers who
 * may not learn by it whether somebody has answered so.
 */
export async function refuseImpossibleAnswers(
  ctx: Ctx,
  studyId: string,
  { conditions: { answer = {} }, locate }: SentFilter,
): Promise<void> {
  if (Object.keys(answer).length === 0) return;
  const named = await readNamed(ctx, studyId, Object.keys(answer), {});
  const byId = new Map(named.questions.map((row) => [row.id, row]));
  refuseMisfits({ answer }, byId, named, locate);
  const faults = named.questions.flatMap((row) => faultsBeyond(row, answer[row.id] ?? {}, locate));
  if (faults.length > 0) throw invalidError(faults);
}

async function isMet({ db }: Ctx, studyId: string, condition: ResolvedAnswer): Promise<boolean> {
  const conditions = interviewConditions({ answers: [condition] }).map(([, met]) => met);
  const found = await repeatable(db)
    .select({ id: interview.id })
    .from(interview)
    .where(and(eq(interview.study_id, studyId), ...conditions))
    .limit(1);
  return found.length > 0;
}

const resolveConditions = ({ answer = {}, ...others }: Filter, questions: Questions): ResolvedFilter => ({
  ...others,
  answers: Object.entries(answer).map(([id, sent]) => {
    const row = questions.get(id);
    const fits = row !== undefined && misfits(sent, row).length === 0;
    // Of a question that is gone or has another type no answer has the value.
    return fits ? resolveAnswer(row, kindOf(row), sent) : { ...sent, question_id: id, type: "", kind: null };
  }),
});

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

/** Options are replaced by all words of their entries; what the list never knew is left out. */
function resolveAnswer(row: FilteredQuestion, kind: ComparedBy, sent: AnswerConditions): ResolvedAnswer {
  const { id, type } = row;
  const book = bookOf(row);
  const coded = sent.code?.flatMap((code) => entryWithCode(code, book) ?? []);
  const resolved = {
    ...sent,
    question_id: id,
    type,
    kind,
    ...(coded !== undefined && { codeWords: wordsOf(coded) }),
  };
  if (sent.value === undefined) return resolved;
  if (kind === "number") return { ...resolved, value: sent.value.map((value) => String(Number(value))) };
  if (kind !== "options") return resolved;
  const entries = sent.value.flatMap((value) => entriesReadAs(value, book, optionList));
  return { ...resolved, value: wordsOf(entries), spelled: [...new Set(entries.map(({ label }) => label))] };
}

/** The filter with options spelled as the study does. */
export function spelledFilter({ answer, ...others }: Filter, { answers }: ResolvedFilter): Filter {
  if (answer === undefined) return others;
  const spelled = answers.map(({ question_id, kind, spelled: options = [] }): [string, AnswerConditions] => {
    const sent = answer[question_id] ?? {};
    const isSpelled = kind === "options" && sent.value !== undefined && options.length <= sent.value.length;
    return [question_id, isSpelled ? { ...sent, value: [...options] } : sent];
  });
  return { ...others, answer: Object.fromEntries(spelled) };
}
