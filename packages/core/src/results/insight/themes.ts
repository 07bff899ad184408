import { and, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { hasScopes, memberIdOf, requireViewer } from "#kit/actor.ts";
import { ServiceError } from "#kit/error.ts";
import { type Iteration, iterationOf, loopItemOf } from "#survey/interview/answer-name.ts";
import { percentage } from "#survey/question-type/statistics/share.ts";
import { question } from "../../design/question/question.sql.ts";
import { questionNotFoundError } from "../../design/quota/read.ts";
import { admit, gateOf } from "../../design/study/fetch.ts";
import { study } from "../../design/study/study.sql.ts";
import { code, codeAssignment, makerOfCode } from "../../field/coding/coding.sql.ts";
import { answer, interview } from "../../field/interview/interview.sql.ts";
import {
  filterEcho,
  interviewConditions,
  isUnfiltered,
  type ResolvedFilter,
  resolveFilter,
  type SentFilter,
} from "../../field/list/filter/index.ts";
import {
  inLanguage,
  requireTranslatable,
  type StoredTranslations,
  translatableConfig,
  translationsColumn,
} from "../../field/said-translation/read.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { requireFilterScope } from "../figures/filtered.ts";
import { quoteOf, type StoredAssignment } from "./assignment.ts";
import {
  hasCode,
  isJudged,
  isOpenAnswer,
  isOther,
  isStale,
  messagesOfAnswer,
  type SaidAnswer,
  segmentsOf,
  words,
} from "./open-answer.ts";
import { hasOwnWords } from "./own-words.ts";
import { answerOrder } from "./pending.ts";
import type { QuestionThemes, Quote } from "./schema.ts";

/** What is asked of a question's open answers. */
export interface ThemesRequest {
  study_id: string;
  question_id: string;
  quotes: number;
  loop_item?: string | undefined;
  include_simulations: boolean;
  /** Adds what was said in this language to quotes. */
  translate_to?: string | undefined;
  filter: SentFilter;
}

/**
 * How many open answers to a question have which code, with quotes. A theme counts the answers with it or a child of it,
 * each once. Whoever may not read interviews sees no quotes. Throws a 404 or 403 for the study or question, a 400 for a
 * question that is not answered in own words, a 403 for a filter of whoever may not read interviews, and a 422 for one
 * that does not fit the study.
 */
export async function questionThemes(ctx: Ctx, request: ThemesRequest): Promise<QuestionThemes> {
  const { study_id, filter } = request;
  if (!isUnfiltered(filter)) requireFilterScope(ctx);
  const resolved = await resolveFilter(ctx, study_id, filter);
  const quotes = mayReadInterviews(ctx) ? request.quotes : 0;
  const { themes } = await themesOf(ctx, "results", { ...request, quotes }, resolved);
  return themes;
}

/** Like `questionThemes`, for viewers of a share, whose verb decides which quotes they see, and in which language. */
export const themesForViewers = async (ctx: Ctx, request: ThemesRequest): Promise<FoundThemes> => {
  requireViewer(ctx);
  return themesOf(ctx, "figures", request, await resolveFilter(ctx, request.study_id, request.filter));
};

interface FoundThemes {
  themes: QuestionThemes;
  /** Whether one person may have given several of the answers. */
  isLooped: boolean;
  /** How many of the answers are of simulated respondents. */
  simulated: number;
}

async function themesOf(
  ctx: Ctx,
  right: "results" | "figures",
  request: ThemesRequest,
  resolved: ResolvedFilter,
): Promise<FoundThemes> {
  const { study_id, question_id } = request;
  const [row] = await ctx.db
    .select({
      ...gateOf(memberIdOf(ctx.actor)),
      type: question.type,
      props: question.props,
      config: translatableConfig(request.translate_to),
      figures: figuresColumn(request, resolved),
    })
    .from(study)
    .leftJoin(
      question,
      and(eq(question.study_id, study.id), eq(question.id, question_id), isNull(question.deleted_at)),
    )
    .where(eq(study.id, study_id));
  admit(ctx, right, row);
  // That of a share was looked at when it was made.
  if (right === "results") requireTranslatable(request.translate_to, row.config ?? {});
  if (row.type === null || row.props === null) throw await questionNotFoundError(ctx, question_id);
  if (!hasOwnWords(row.type, row.props)) {
    throw new ServiceError("bad_request", `Questions of type ${row.type} are not answered in own words`, {
      code: "unsupported_question_type",
    });
  }
  const { simulated, is_looped: isLooped } = row.figures;
  return { themes: shownThemes(ctx, request, question_id, row.figures), isLooped, simulated };
}

function shownThemes(
  ctx: Ctx,
  {
    study_id,
    quotes,
    filter,
    translate_to,
  }: Pick<ThemesRequest, "study_id" | "quotes" | "filter" | "translate_to">,
  question_id: string,
  { base, coded, none, stale, mode, codes }: Figures,
): QuestionThemes {
  return {
    study_id,
    question_id,
    base,
    coded,
    none,
    new: base - coded - none,
    themes: inOrder(codes).map(({ quotes: picked, ...theme }) => ({
      ...theme,
      percentage: percentage(theme.count, coded + none),
      quotes: worded(
        picked.flatMap((each) => {
          const quote = toQuote(ctx, question_id, each);
          if (quote === null || translate_to === undefined) return quote ?? [];
          return inLanguage(each.translations ?? null, translate_to)(quote);
        }),
      ).slice(0, quotes),
    })),
    mode,
    stale: base > coded + none || stale > 0,
    ...filterEcho(filter),
  };
}

/**
 * The themes of a study's questions of these ids that are answered in own words, as `questionThemes` has them of each, in
 * as many statements for all as for one, without codes that no answer has.
 */
export async function themesOfQuestions(
  ctx: Ctx,
  request: Omit<ThemesRequest, "question_id" | "loop_item"> & {
    question_ids: readonly string[];
    resolved: ResolvedFilter;
  },
): Promise<QuestionThemes[]> {
  const { study_id, filter, include_simulations, translate_to, question_ids, resolved } = request;
  if (!isUnfiltered(filter)) requireFilterScope(ctx);
  const quotes = mayReadInterviews(ctx) ? request.quotes : 0;
  const each = {
    study_id,
    question_id: sql`${question.id}`,
    quotes,
    include_simulations,
    translate_to,
    isGivenOnly: true,
  };
  const rows = await ctx.db
    .select({
      ...gateOf(memberIdOf(ctx.actor)),
      id: question.id,
      config: translatableConfig(translate_to),
      figures: figuresColumn(each, resolved),
    })
    .from(study)
    .innerJoin(question, eq(question.study_id, study.id))
    .where(and(eq(study.id, study_id), inArray(question.id, [...question_ids]), isNull(question.deleted_at)));
  for (const row of rows) {
    admit(ctx, "results", row);
    requireTranslatable(translate_to, row.config ?? {});
  }
  return rows.map(({ id, figures }) =>
    shownThemes(ctx, { study_id, quotes, filter, translate_to }, id, figures),
  );
}

/** Whether the actor may see what participants said. */
export const mayReadInterviews = ({ actor }: Ctx): boolean => hasScopes(actor, ["interviews:read"]);

interface PickedQuote extends SaidAnswer, Omit<StoredAssignment, "code_id"> {
  interview_id: string;
  iteration: Iteration;
  language: string;
  translations?: StoredTranslations;
}

type Theme = Omit<QuestionThemes["themes"][number], "percentage" | "quotes"> & { quotes: PickedQuote[] };

interface Figures extends Pick<QuestionThemes, "base" | "coded" | "none" | "mode"> {
  /** How many of the answers were judged without the newest codes. */
  stale: number;
  /** Whether one person may have given several of the answers. */
  is_looped: boolean;
  simulated: number;
  codes: Theme[];
}

/** Beside those shown: some may no longer be what is said. */
const spareQuotes = 5;

/** The figures of a question, as a column of a query on `study`. */
function figuresColumn(
  {
    study_id,
    question_id,
    quotes,
    loop_item,
    include_simulations,
    translate_to,
    isGivenOnly = false,
  }: Pick<ThemesRequest, "study_id" | "quotes" | "loop_item" | "include_simulations" | "translate_to"> & {
    /** A question's id, or the column of the query that has it. */
    question_id: string | SQL;
    /** Leaves out codes that no answer has. */
    isGivenOnly?: boolean;
  },
  filter: ResolvedFilter,
): SQL<Figures> {
  const conditions = and(
    isOpenAnswer(study_id, include_simulations),
    sql`${answer.question_id} = ${question_id}`,
    loop_item === undefined ? undefined : eq(answer.iteration, iterationOf(loop_item)),
    ...interviewConditions(filter).map(([, condition]) => condition),
  );
  return sql<Figures>`(
    with opened as materialized (
      select ${answer.interview_id}, ${answer.iteration}, ${hasCode("first")} as is_coded, ${isJudged("first")} as is_judged,
        ${isStale("first")} as is_stale, ${interview.is_simulated}
      from ${interview} join ${answer} on ${answer.interview_id} = ${interview.id}
      where ${conditions}),
    given as materialized (
      select distinct on (theme.id, said.interview_id, said.iteration) theme.id, said.*
      from ${codeAssignment} said join opened on opened.interview_id = said.interview_id
          and opened.iteration = said.iteration
        join ${code} own on own.id = said.code_id
        join ${code} theme on theme.id = own.id or theme.id = own.parent_id
      where said.question_id = ${question_id}::uuid and said.coder = 'first' and said.state = 'assigned'
      order by theme.id, said.interview_id, said.iteration, said.quote_text is null, said.origin, said.code_id),
    counted as (select id, count(*)::int as count from given group by id)
    select json_build_object(
      'base', (select count(*)::int from opened),
      'coded', (select count(*)::int from opened where is_coded),
      'none', (select count(*)::int from opened where is_judged and not is_coded),
      'stale', (select count(*)::int from opened where is_stale),
      'simulated', (select count(*)::int from opened where is_simulated),
      'is_looped', (select coalesce(bool_or(iteration <> ''), false) from opened),
      'mode', ${modeOf(study_id)},
      'codes', (select coalesce(json_agg(json_build_object(
          'code_id', c.id, 'name', c.name, 'description', c.description, 'parent_id', c.parent_id, 'origin', c.origin,
          'generated_by', ${makerOfCode},
          'count', coalesce(counted.count, 0), 'quotes', ${quotes === 0 ? sql`'[]'::json` : quotesOf(question_id, quotes, translate_to)}
        )), '[]')
        from ${code} c left join counted on counted.id = c.id
        where c.study_id = ${study_id}::uuid and ${isGivenOnly ? sql`counted.id is not null` : sql`true`})))`;
}

/** Whether the study's codes or assignments are a model's; what was made without one says so. */
const modeOf = (studyId: string): SQL => sql`(
  select case when bool_or(made.model <> 'offline') then 'model' when count(*) > 0 then 'offline' end
  from (
    select c.model from ${code} c where c.study_id = ${studyId}::uuid and c.model is not null
    union all
    select said.model from given said where said.model is not null
  ) made)`;

/** People's quotes first, then in the order of the digests of the answers' ids. */
const quotesOf = (questionId: string | SQL, quotes: number, translateTo: string | undefined): SQL => sql`(
  select coalesce(json_agg(picked.*), '[]') from (
    select said.*, ${translateTo === undefined ? sql`` : sql`${translationOfQuote(translateTo)} as translations,`} ${interview.language}, ${isOther} as is_other, ${words} as words, ${answer.followups},
      ${messagesOfAnswer} as messages
    from (
      select distinct on (own.interview_id) own.* from given own where own.id = c.id and own.quote_text is not null
      order by own.interview_id, own.origin, own.iteration) said
      join ${interview} on ${interview.id} = said.interview_id
      join ${answer} on ${answer.interview_id} = said.interview_id and ${answer.question_id} = ${questionId}::uuid
        and ${answer.iteration} = said.iteration
    order by said.origin, ${answerOrder(sql`said.interview_id`, sql`said.question_id`, sql`said.iteration`)}
    limit ${quotes + spareQuotes}
  ) picked)`;

const translationOfQuote = (language: string): SQL =>
  translationsColumn(sql`said.interview_id`, sql`${language}::text`, sql`select said.quote_text as text`);

function toQuote(
  ctx: Ctx,
  question_id: string,
  { interview_id, iteration, language, ...picked }: PickedQuote,
): Quote | null {
  const said = {
    interview_id,
    question_id,
    loop_item: loopItemOf(iteration),
    language,
    segments: segmentsOf(picked),
  };
  return quoteOf(ctx, said, picked);
}

/** Those that say something of their own first, then those that repeat one of them. */
const worded = (quotes: readonly Quote[]): Quote[] => {
  const said = new Map(quotes.toReversed().map((quote) => [quote.text.toLowerCase(), quote]));
  const isFirst = (quote: Quote) => said.get(quote.text.toLowerCase()) === quote;
  return [...quotes.filter(isFirst), ...quotes.filter((quote) => !isFirst(quote))];
};

/** By count, then id; children after their parent. */
export function inOrder<Listed extends Pick<Theme, "code_id" | "parent_id" | "count">>(
  codes: readonly Listed[],
  countOf: (code: Listed) => number = ({ count }) => count,
): Listed[] {
  const sorted = codes.toSorted((a, b) => countOf(b) - countOf(a) || (a.code_id < b.code_id ? -1 : 1));
  const childrenOf = Map.groupBy(sorted, ({ parent_id }) => parent_id);
  return (childrenOf.get(null) ?? []).flatMap((theme) => [theme, ...(childrenOf.get(theme.code_id) ?? [])]);
}
