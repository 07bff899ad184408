import { and, eq, gte, inArray, isNull, lte, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Iteration } from "#survey/interview/answer-name.ts";
import { question } from "../../design/question/question.sql.ts";
import { type Coder, code, codeAssignment, codedAnswer } from "../../field/coding/coding.sql.ts";
import { answer, interview } from "../../field/interview/interview.sql.ts";
import type { Ctx } from "../../platform/ctx.ts";
import type { RunRow } from "./insight.sql.ts";
import {
  hasCode,
  heardMessages,
  heardSegmentsOf,
  isJudged,
  isOpenAnswer,
  isStale,
  isStaleSince,
  type SaidAnswer,
  saidColumns,
} from "./open-answer.ts";

/** The answers that a run has to judge, and what it reads of them. */

export interface AnswerKey {
  interview_id: string;
  question_id: string;
  iteration: Iteration;
}

/** An answer that is to be judged, and what decides on the codes to judge it by. */
export interface PendingAnswer extends AnswerKey {
  /** The place of the newest code that it was judged by; 0 before. */
  place: number;
  /** The codes that a person has said of it. */
  told: string[];
  /** Those of its codes that others were split from. */
  split: string[];
  /** Code points of all segments. */
  points: number;
}

export type RunScope = Pick<RunRow, "study_id" | "question_ids" | "include_simulations">;

/** Spreads answers evenly over whatever is taken of them first, and always alike. */
export const answerOrder = (interviewId: SQL, questionId: SQL, iteration: SQL): SQL =>
  sql`sha256(convert_to(${interviewId} || ' ' || ${questionId} || ${iteration}, 'UTF8'))`;

/** What was said, in a form that differs wherever it does; compared when what a model said of it is stored. */
export const digestColumn: SQL<string> = sql`md5(concat_ws('|', ${saidColumns.words.sql}, ${answer.followups}))`;

const inScope = ({ study_id, question_ids, include_simulations }: RunScope): SQL | undefined =>
  and(
    isOpenAnswer(study_id, include_simulations),
    isNull(interview.content_removed_at),
    isNull(question.deleted_at),
    question_ids === null ? undefined : inArray(answer.question_id, question_ids),
  );

const points = sql<number>`(char_length(coalesce(${saidColumns.words.sql}, '')) + case
  when ${answer.followups} = '[]' then 0
  else (select coalesce(sum(char_length(f ->> 'answer')), 0) from jsonb_array_elements(${answer.followups}) f) end)::int`;

const { interview_id, question_id, iteration } = answer;
const keyColumns = { interview_id, question_id, iteration };

/** By answer, the codes that decide on those to judge it by: few answers have any, so that they are found first. */
function decidingCodes({ db }: Ctx, studyId: string, coder: Coder) {
  const { interview_id, question_id, iteration, code_id, state, origin } = codeAssignment;
  const isTold = eq(origin, "human");
  const isSplit = and(
    eq(state, "assigned"),
    sql`exists (select from ${code} part where part.split_from = ${code_id})`,
  );
  const those = (which: SQL | undefined) =>
    sql<string[] | null>`json_agg(${code_id} order by ${code_id}) filter (where ${which})`;
  return db
    .select({
      interview_id,
      question_id,
      iteration,
      told: those(isTold).as("told"),
      split: those(isSplit).as("split"),
    })
    .from(codeAssignment)
    .innerJoin(code, eq(code.id, code_id))
    .where(and(eq(code.study_id, studyId), eq(codeAssignment.coder, coder), or(isTold, isSplit)))
    .groupBy(interview_id, question_id, iteration)
    .as("deciding");
}

/** Whether a row is of the answer. */
const isOf = ({ interview_id, question_id, iteration }: Record<keyof typeof keyColumns, SQLWrapper>) =>
  sql`(${interview_id} = ${answer.interview_id} and ${question_id} = ${answer.question_id}
    and ${iteration} = ${answer.iteration})`;
const isJudgement = (coder: Coder) => and(isOf(codedAnswer), eq(codedAnswer.coder, coder));

/** Open answers with what decides on the codes to judge them by. */
function judgeable(ctx: Ctx, studyId: string, coder: Coder) {
  const deciding = decidingCodes(ctx, studyId, coder);
  const listed = ({ fieldAlias }: SQL.Aliased) =>
    sql<string[]>`coalesce(deciding.${sql.identifier(fieldAlias)}, '[]')`;
  return ctx.db
    .select({
      ...keyColumns,
      place: sql<number>`coalesce(${codedAnswer.place}, 0)`,
      told: listed(deciding.told),
      split: listed(deciding.split),
      points,
      is_none: sql<boolean>`not ${hasCode(coder)}`,
    })
    .from(interview)
    .innerJoin(answer, eq(answer.interview_id, interview.id))
    .innerJoin(question, eq(question.id, answer.question_id))
    .leftJoin(codedAnswer, isJudgement(coder))
    .leftJoin(deciding, isOf(deciding));
}

const isStaleNow = (coder: Coder) => isStaleSince(coder, sql`${codedAnswer.place}`);
const isPending = (coder: Coder) => or(isNull(codedAnswer.place), isStaleNow(coder));

/** The answers to judge; `noneSince` are those alone that have become `none` since then. */
export function pendingAnswers(ctx: Ctx, scope: RunScope, noneSince?: string) {
  const isNone = noneSince && and(sql`not ${hasCode("first")}`, gte(codedAnswer.judged_at, noneSince));
  const isLeft = isNone ? and(isStaleNow("first"), isNone) : isPending("first");
  return judgeable(ctx, scope.study_id, "first").where(and(inScope(scope), isLeft));
}

/** The order in which they are judged. */
export const inOrder = answerOrder(sql`${interview_id}`, sql`${question_id}`, sql`${iteration}`);

/** Those of the second coder's sample that are to be judged: the sample is the first answers in the same order. */
export function pendingSample(ctx: Ctx, scope: RunScope & { sample: number }) {
  const sampled = ctx.db
    .select(keyColumns)
    .from(interview)
    .innerJoin(answer, eq(answer.interview_id, interview.id))
    .innerJoin(question, eq(question.id, answer.question_id))
    .where(inScope(scope))
    .orderBy(inOrder)
    .limit(scope.sample);
  return judgeable(ctx, scope.study_id, "second").where(
    and(sql`(${interview_id}, ${question_id}, ${iteration}) in ${sampled}`, isPending("second")),
  );
}

/** The first answers to judge of each question of which nobody has coded an answer, in the same order. */
export function uncodedAnswers({ db }: Ctx, scope: RunScope, most: number): Promise<AnswerKey[]> {
  const { study_id } = scope;
  // Asked of the questions, which are few, and not of their answers.
  const isUncoded = sql`${question.id} = any(array(
    select q.id from ${question} q where q.study_id = ${study_id} and not exists (
      select from ${codeAssignment} g
      where g.question_id = q.id and g.coder = 'first' and g.state = 'assigned')))`;
  const place = sql<number>`row_number() over (partition by ${question_id} order by ${inOrder})`.as("place");
  const ranked = db
    .select({ ...keyColumns, place })
    .from(interview)
    .innerJoin(answer, eq(answer.interview_id, interview.id))
    .innerJoin(question, eq(question.id, answer.question_id))
    .leftJoin(codedAnswer, isJudgement("first"))
    .where(and(inScope(scope), isPending("first"), isUncoded))
    .as("ranked");
  return db.select().from(ranked).where(lte(ranked.place, most)).orderBy(ranked.place);
}

/** The answers that this run has judged, and whether they have no code. */
export const judgedSince = (ctx: Ctx, scope: RunScope & { created_at: string }) =>
  judgeable(ctx, scope.study_id, "first")
    .where(and(inScope(scope), gte(codedAnswer.judged_at, scope.created_at)))
    .orderBy(inOrder);

/** How the answers of a scope stand. */
export interface Standing {
  total: number;
  coded: number;
  none: number;
  new: number;
  stale: number;
  /** Code points of those that are new or stale. */
  points: number;
}

/** The answers counted by how far they are coded, as a column of a query. */
export function standingColumn({ db }: Ctx, scope: RunScope): SQL<Standing> {
  const opened = db
    .select({
      is_coded: hasCode("first").as("is_coded"),
      is_judged: isJudged("first").as("is_judged"),
      is_stale: isStale("first").as("is_stale"),
      is_kept: sql<boolean>`${interview.content_removed_at} is null`.as("is_kept"),
      points: points.as("points"),
    })
    .from(interview)
    .innerJoin(answer, eq(answer.interview_id, interview.id))
    .where(
      and(
        isOpenAnswer(scope.study_id, scope.include_simulations),
        scope.question_ids === null ? undefined : inArray(answer.question_id, scope.question_ids),
      ),
    )
    .as("opened");
  return sql<Standing>`(select json_build_object(
    'total', count(*), 'coded', count(*) filter (where is_coded),
    'none', count(*) filter (where is_judged and not is_coded),
    'new', count(*) filter (where not is_judged and not is_coded),
    'stale', count(*) filter (where is_stale),
    'points', coalesce(sum(points) filter (where is_kept and (not is_judged or is_stale)), 0)) from ${opened})`;
}

/** An answer as it is sent to a model. */
export interface ReadAnswer extends AnswerKey {
  language: string;
  digest: string;
  segments: ReturnType<typeof heardSegmentsOf>;
}

/** The words of these answers, in their order; those that have gone meanwhile are left out. */
export async function readAnswers(ctx: Ctx, keys: readonly AnswerKey[]): Promise<ReadAnswer[]> {
  const rows = await ctx.db
    .select({
      ...keyColumns,
      language: interview.language,
      digest: digestColumn,
      ...saidColumns,
      messages: heardMessages.as("messages"),
    })
    .from(interview)
    .innerJoin(answer, eq(answer.interview_id, interview.id))
    .where(
      and(
        isNull(interview.content_removed_at),
        isNull(interview.erased_at),
        sql`(${answer.interview_id}, ${answer.question_id}, ${answer.iteration}) in (
          select k.interview_id, k.question_id, k.iteration
          from json_to_recordset(${JSON.stringify(keys)}::json) as k(interview_id uuid, question_id uuid, iteration text))`,
      ),
    );
  const found = new Map(rows.map((row) => [keyOf(row), row]));
  return keys.flatMap((key) => {
    const row = found.get(keyOf(key));
    if (row === undefined) return [];
    const { interview_id, question_id, iteration, language, digest, ...said } = row;
    return [
      {
        interview_id,
        question_id,
        iteration,
        language,
        digest,
        segments: heardSegmentsOf(said as SaidAnswer),
      },
    ];
  });
}

/** Tells answers apart. */
export const keyOf = ({ interview_id, question_id, iteration }: AnswerKey): string =>
  `${interview_id} ${question_id}${iteration}`;
