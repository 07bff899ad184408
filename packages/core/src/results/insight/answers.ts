import { and, asc, eq, or, type SQL, sql } from "drizzle-orm";
import * as z from "zod";
import { memberIdOf } from "#kit/actor.ts";
import { type Cursors, cursorsOf, placeAfter } from "#kit/cursor.ts";
import { invalidError, notFoundError } from "#kit/error.ts";
import type { ListStart } from "#kit/paging.ts";
import { id as anId, instantInput, lazy } from "#kit/shape.ts";
import { type Iteration, iterationOf, loopItemOf } from "#survey/interview/answer-name.ts";
import { refuseForeignQuestions } from "../../design/question/column.ts";
import { question } from "../../design/question/question.sql.ts";
import { admit, gateOf } from "../../design/study/fetch.ts";
import { study } from "../../design/study/study.sql.ts";
import { type Coder, code, codeAssignment } from "../../field/coding/coding.sql.ts";
import { answer, interview } from "../../field/interview/interview.sql.ts";
import { interviewConditions, resolveFilter, type SentFilter } from "../../field/list/filter/index.ts";
import {
  inLanguage,
  requireTranslatable,
  type StoredTranslations,
  translatableConfig,
  translatedInLine,
  translatedWords,
  translationsColumn,
} from "../../field/said-translation/read.ts";
import { folded } from "../../platform/column.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { requireRow } from "../../platform/db.ts";
import { assignmentsColumn, type StoredAssignment, toAssignment } from "./assignment.ts";
import { requireKnownCode } from "./code.ts";
import {
  hasCode,
  isJudged,
  isOpenAnswer,
  repliesInLine,
  type SaidAnswer,
  saidColumns,
  searched,
  segmentsOf,
  segmentTexts,
  stateColumn,
  words,
} from "./open-answer.ts";
import { keyOf } from "./pending.ts";
import { maxTerms, type OpenAnswer } from "./schema.ts";

/** What people said in their own words. */

const placeColumns = {
  interview_id: answer.interview_id,
  question_id: answer.question_id,
  iteration: answer.iteration,
  position: answer.position,
  created_at: interview.created_at,
};

const rowColumns = ({ coder, translate_to }: Pick<AnswerSearch, "coder" | "translate_to">) => ({
  ...placeColumns,
  translations: (translate_to === undefined
    ? sql<null>`null::json`
    : translationsColumn(interview.id, sql`${translate_to}::text`, textsOfAnswer(coder))
  ).as("translations"),
  language: interview.language,
  answered_at: answer.answered_at,
  is_simulated: interview.is_simulated,
  content_removed_at: interview.content_removed_at,
  ...saidColumns,
  codes: sql<StoredAssignment[]>`${assignmentsColumn(coder)}`.as("codes"),
  state: sql<OpenAnswer["state"]>`${stateColumn(coder)}`.as("state"),
});

/** Its segments and its quotes. */
const textsOfAnswer = (coder: Coder): SQL => sql`
  ${segmentTexts} union all
  select g.quote_text from ${codeAssignment} g where g.interview_id = ${answer.interview_id}
    and g.question_id = ${answer.question_id} and g.iteration = ${answer.iteration} and g.coder = ${coder}
    and g.quote_text is not null`;

/** Read at once: an answer with all its follow-ups takes 250 kB at most. */
const maxRead = 200;

/** Which open answers are asked for. */
export interface AnswerSearch {
  study_id: string;
  question_id?: string | undefined;
  q?: string | undefined;
  /** A code, `none` for answers that were judged and have none, `new` for those that nobody has judged. */
  theme?: string | undefined;
  coder: Coder;
  include_simulations: boolean;
  /** Adds what was said in this language, and searches that too. */
  translate_to?: string | undefined;
  filter: SentFilter;
  after?: string | undefined;
}

const AnswerPlace = lazy(() =>
  z.object({ created_at: instantInput, interview_id: anId, position: z.int32() }),
);
type AnswerPlace = z.output<typeof AnswerPlace>;

const answerCursors = ({ after: _, filter, ...asked }: AnswerSearch): Cursors<AnswerPlace> =>
  cursorsOf(AnswerPlace, "answers", { ...asked, filter: filter.conditions });

/**
 * The open answers of a study's finished interviews, those of an interview together, oldest interview first. Throws a 404
 * or 403 for the study, the question and the code, and a 422 for a filter that nothing can match, for too many words and
 * where `after` is no cursor.
 */
export async function listOpenAnswers(
  ctx: Ctx,
  search: AnswerSearch,
  limit: number = maxRead,
): Promise<ListStart<OpenAnswer>> {
  const { rows, hasMore, cursorAfter } = await readAnswers<FoundAnswer>(
    ctx,
    search,
    rowColumns(search),
    Math.min(limit, maxRead),
  );
  const places = new Map(rows.map((row) => [keyOf(row), row]));
  return {
    items: rows.map((row) => toOpenAnswer(ctx, row, search.translate_to)),
    hasMore,
    cursorOf: (item) =>
      cursorAfter(requireRow(places.get(keyOf({ ...item, iteration: iterationOf(item.loop_item) })))),
  };
}

/** An open answer in a short list. */
export interface AnswerRow extends AnswerPlace {
  question_id: string;
  iteration: Iteration;
  /** How it begins, with its follow-ups; null where the words are gone. */
  said: string | null;
  /** `said` in the language that was asked for; null where nothing is translated. */
  translated: string | null;
  /** The names of its codes. */
  codes: string[];
}

/** The most code points of what somebody said in a short list. */
const maxSaid = sql.raw("501");

const shortColumns = ({ coder, translate_to }: Pick<AnswerSearch, "coder" | "translate_to">) => ({
  ...placeColumns,
  said: sql<string | null>`case when ${interview.content_removed_at} is null
    then left(concat_ws(' / ', nullif(${words}, ''), ${repliesInLine}), ${maxSaid}) end`.as("said"),
  translated: sql<string | null>`${
    translate_to === undefined
      ? sql`null::text`
      : sql`left(${translatedInLine(interview.id, sql`${translate_to}::text`, segmentTexts)}, ${maxSaid})`
  }`.as("translated"),
  codes: sql<string[]>`(
    select coalesce(json_agg(c.name order by c.name), '[]')
    from ${codeAssignment} given join ${code} c on c.id = given.code_id
    where given.interview_id = ${answer.interview_id} and given.question_id = ${answer.question_id}
      and given.iteration = ${answer.iteration} and given.coder = ${coder} and given.state = 'assigned')`.as(
    "codes",
  ),
});

/** A page of `listOpenAnswers` without what is long about the answers, which is not read. Throws as that does. */
export async function listAnswerRows(
  ctx: Ctx,
  search: AnswerSearch,
  limit: number,
): Promise<{ rows: AnswerRow[]; hasMore: boolean; cursorAfter: (row: AnswerPlace) => string }> {
  return readAnswers<AnswerRow>(ctx, search, shortColumns(search), limit);
}

async function readAnswers<Row extends AnswerPlace>(
  ctx: Ctx,
  search: AnswerSearch,
  columns: ReturnType<typeof rowColumns> | ReturnType<typeof shortColumns>,
  limit: number,
): Promise<{ rows: Row[]; hasMore: boolean; cursorAfter: (row: AnswerPlace) => string }> {
  const cursors = answerCursors(search);
  const place = placeAfter(cursors, search.after);
  const filter = await resolveFilter(ctx, search.study_id, search.filter);
  const found = ctx.db
    .select(columns as typeof placeColumns)
    .from(interview)
    .innerJoin(answer, eq(answer.interview_id, interview.id))
    .where(
      and(
        isOpenAnswer(search.study_id, search.include_simulations),
        ...interviewConditions(filter).map(([, condition]) => condition),
        ...saidConditions(search),
        place && isAfter(place),
      ),
    )
    .orderBy(asc(interview.created_at), asc(interview.id), asc(answer.position))
    .limit(limit + 1)
    .as("found");
  const rows = await ctx.db
    .select({
      gate: gateOf(memberIdOf(ctx.actor)),
      is_question: isQuestionOf(search.question_id),
      is_code: isCodeOf(codeOf(search)),
      config: translatableConfig(search.translate_to),
      found: { ...found._.selectedFields },
    })
    .from(study)
    .leftJoin(found, sql`true`)
    .where(eq(study.id, search.study_id))
    .orderBy(asc(found.created_at), asc(found.interview_id), asc(found.position));
  admit(ctx, "results", rows[0]?.gate);
  requireTranslatable(search.translate_to, rows[0]?.config ?? {});
  if (search.question_id !== undefined && !rows[0]?.is_question) {
    await refuseForeignQuestions(ctx, [search.question_id]);
    throw notFoundError("Question");
  }
  await requireKnownCode(ctx, codeOf(search), rows[0]?.is_code);
  const answers = rows.flatMap(({ found }) => (found?.interview_id == null ? [] : [found as unknown as Row]));
  return {
    rows: answers.slice(0, limit),
    hasMore: answers.length > limit,
    cursorAfter: cursors.cursorAfter,
  };
}

/** Whether the study has had the question, as a column of a query on it. */
const isQuestionOf = (id: string | undefined): SQL<boolean> =>
  sql`exists (select from ${question} q where q.study_id = ${study.id} and q.id = ${id ?? null}::uuid)`;

const isCodeOf = (id: string | undefined): SQL<boolean> =>
  sql`exists (select from ${code} c where c.study_id = ${study.id} and c.id = ${id ?? null}::uuid)`;

/** The code that answers are asked for by. */
const codeOf = ({ theme }: AnswerSearch): string | undefined =>
  theme === "none" || theme === "new" ? undefined : theme;

/** The conditions on answers: to the question, with all that is searched for, and coded so. */
function saidConditions({
  question_id,
  q = "",
  theme,
  coder,
  translate_to,
}: AnswerSearch): (SQL | undefined)[] {
  const translated =
    translate_to === undefined
      ? undefined
      : folded(translatedWords(interview.id, sql`${translate_to}::text`, segmentTexts));
  return [
    question_id === undefined ? undefined : eq(answer.question_id, question_id),
    ...termsOf(q).map((term) => {
      const holds = (text: SQL) => sql`strpos(${text}, ${folded(sql`${term}::text`)}) > 0`;
      return or(holds(searched), translated && holds(translated));
    }),
    theme === undefined ? undefined : isCodedSo(theme, coder),
  ];
}

function isCodedSo(theme: string, coder: Coder): SQL {
  if (theme === "none") return sql`(${isJudged(coder)} and not ${hasCode(coder)})`;
  if (theme === "new") return sql`(not ${isJudged(coder)} and not ${hasCode(coder)})`;
  return hasCode(
    coder,
    sql`and given.code_id in (select c.id from ${code} c where c.id = ${theme}::uuid or c.parent_id = ${theme}::uuid)`,
  );
}

const isAfter = ({ created_at, interview_id, position }: AnswerPlace): SQL =>
  sql`(${interview.created_at}, ${interview.id}, ${answer.position})
    > (${created_at}::timestamptz, ${interview_id}::uuid, ${position}::int)`;

/** The words and quoted phrases of a search. Throws a 422 for too many. */
function termsOf(q: string): string[] {
  const terms = [...q.matchAll(/"([^"]*)"|[^\s"]+/g)]
    .map(([word, phrase]) => (phrase ?? word).trim())
    .filter(Boolean);
  if (terms.length <= maxTerms) return [...new Set(terms)];
  throw invalidError([
    { loc: ["query", "q"], msg: `Must have at most ${maxTerms} words and phrases`, type: "too_many_terms" },
  ]);
}

interface FoundAnswer extends SaidAnswer {
  interview_id: string;
  question_id: string;
  iteration: Iteration;
  position: number;
  language: string;
  created_at: string;
  answered_at: string;
  is_simulated: boolean;
  content_removed_at: string | null;
  codes: StoredAssignment[];
  state: OpenAnswer["state"];
  translations: StoredTranslations | null;
}

function toOpenAnswer(
  ctx: Ctx,
  { codes, state, translations, ...row }: FoundAnswer,
  translate_to: string | undefined,
): OpenAnswer {
  const { interview_id, question_id, language, answered_at, is_simulated } = row;
  const loop_item = loopItemOf(row.iteration);
  const said = {
    interview_id,
    question_id,
    loop_item,
    language,
    answered_at,
    is_simulated,
    segments: row.content_removed_at === null ? segmentsOf(row) : [],
  };
  const assigned = codes.map((each) => toAssignment(ctx, said, each));
  if (translate_to === undefined) return { ...said, codes: assigned, state };
  const translated = inLanguage(translations, translate_to);
  return {
    ...said,
    segments: said.segments.map(translated),
    codes: assigned.map((each) => ({ ...each, quote: each.quote && translated(each.quote) })),
    state,
  };
}
