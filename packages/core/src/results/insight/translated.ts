import { and, asc, eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { study } from "../../design/study/study.sql.ts";
import { codeAssignment } from "../../field/coding/coding.sql.ts";
import { finding, interviewInsight } from "../../field/coding/insight.sql.ts";
import { answer, interview, message } from "../../field/interview/interview.sql.ts";
import { moderation } from "../../field/interviewer/moderation.sql.ts";
import { digestOfText } from "../../field/said-translation/read.ts";
import { saidTranslation } from "../../field/said-translation/said-translation.sql.ts";
import type { Ctx } from "../../platform/ctx.ts";
import type { RunRow } from "./insight.sql.ts";
import { hasWords } from "./interview-insight.ts";
import { ofInterview } from "./interview-said.ts";
import { words } from "./open-answer.ts";

/** What of an interview is put into the analyst's language, for queries that select from `interview`. */

const isOpenMessage = sql`exists (
  select from ${answer} where ${ofInterview} and ${answer.question_id} = m.question_id
    and ${answer.iteration} = coalesce('/' || m.loop_item, '') and (m.kind = 'reply' or ${words} ~ '\\S'))`;

/** Whether a model worded it, or the service in its place; researchers' texts are the study's own in that language. */
const isNotResearchers = sql`(m.kind = 'summary' or m.kind in ('followup', 'bridge') and exists (
  select from ${moderation} d where d.interview_id = m.interview_id and d.message_seq = m.seq and d.source <> 'fixed'))`;

/** The quotes of a study's findings, with their interviews. */
const findingQuotes = (studyId: SQLWrapper): SQL => sql`(
  select (quote ->> 'interview_id')::uuid as interview_id, quote ->> 'text' as text
  from ${finding} f cross join jsonb_array_elements(f.quotes) quote where f.study_id = ${studyId})`;

/** What the participant said, what a model asked or summed up, and the quotes, in this order; blank ones and repeats too. */
const textsWith = (quotes: SQL): SQL => sql`(
  select 1 as part, ${answer.position} as place, 0 as step, ${words} as text from ${answer} where ${ofInterview}
  union all
  select 1, ${answer.position}, f.step::int, f.followup ->> 'answer'
    from ${answer} cross join jsonb_array_elements(${answer.followups}) with ordinality f(followup, step) where ${ofInterview}
  union all
  select 2, m.seq, 0, m.content from ${message} m where m.interview_id = ${interview.id} and case m.role
    when 'user' then m.kind is null or m.kind = 'correction' or ${isOpenMessage}
    else ${isNotResearchers} end
  union all
  select 3, 0, 0, g.quote_text from ${codeAssignment} g where g.interview_id = ${interview.id} and g.quote_text is not null
  union all
  select 4, 0, 0, quote ->> 'text'
    from ${interviewInsight} made cross join jsonb_path_query(made.content, 'lax $.**.quotes[*]') quote
    where made.interview_id = ${interview.id} and made.content is not null
  union all
  select 5, 0, 0, found.text from ${quotes} found where found.interview_id = ${interview.id})`;

const originalsWith = (quotes: SQL): SQL => sql`(
  select digest, min(text) as text, min(array[part, place, step]) as place
  from (select ${digestOfText(sql`said.text`)} as digest, said.* from ${textsWith(quotes)} said where said.text ~ '\\S') listed
  group by digest)`;

/** Each text once, with its digest. */
export const originals = originalsWith(findingQuotes(interview.study_id));

export type TranslationScope = Pick<
  RunRow,
  "study_id" | "include_simulations" | "regenerate" | "created_at" | "language" | "mode"
>;

/** For interviews that are translated into a language: finished ones that count, in another one. */
export const isInAnotherLanguage = (
  { study_id, include_simulations }: Pick<TranslationScope, "study_id" | "include_simulations">,
  language: SQL,
): SQL | undefined =>
  and(
    eq(interview.study_id, study_id),
    hasWords,
    eq(interview.is_excluded, false),
    include_simulations ? undefined : eq(interview.is_simulated, false),
    sql`lower(${interview.language}) <> lower(${language})`,
  );

/** Whether a stored translation `t` is one that a run leaves: one without a model gives way to one of a model. */
const isCurrent = ({
  mode,
  regenerate,
  created_at,
}: Pick<TranslationScope, "mode" | "regenerate" | "created_at">) =>
  sql`(${mode === "model" ? sql`t.model <> 'offline'` : sql`true`}
    and ${regenerate ? sql`t.at >= ${created_at}::timestamptz` : sql`true`})`;

/** The originals of an interview that a run has to translate. */
export const originalsLeft = (scope: TranslationScope): SQL => sql`(
  select o.digest, o.text, o.place from ${originals} o where not exists (
    select from ${saidTranslation} t where t.interview_id = ${interview.id} and t.language = ${scope.language}
      and t.digest = o.digest and ${isCurrent(scope)}))`;

/** The interviews that have words without a translation, oldest first. */
export const interviewsToTranslate = ({ db }: Ctx, scope: TranslationScope) =>
  db
    .select({ id: interview.id })
    .from(interview)
    .where(
      and(
        isInAnotherLanguage(scope, sql`${scope.language}::text`),
        sql`exists (select from ${originalsLeft(scope)} o)`,
      ),
    )
    .orderBy(asc(interview.created_at), asc(interview.id));

/** By interview, the code points of each text that a run would send. */
export async function lengthsToTranslate({ db }: Ctx, scope: TranslationScope): Promise<number[][]> {
  const rows = await db
    .select({
      lengths: sql<number[]>`(
        select coalesce(json_agg(char_length(o.text) order by o.place, o.digest), '[]') from ${originalsLeft(scope)} o)`,
    })
    .from(interview)
    // Of a query on one table Drizzle names columns alone, which the subqueries have, too.
    .innerJoin(study, eq(study.id, interview.study_id))
    .where(isInAnotherLanguage(scope, sql`${scope.language}::text`));
  return rows.map(({ lengths }) => lengths).filter(({ length }) => length > 0);
}

/** How far the translations of a study's interviews are, by language. */
export interface TranslationStanding {
  language: string;
  interviews: number;
  translated: number;
  stale: number;
  failed: number;
}

/** As a column of a query on `study`: the languages that runs have translated into, and the one that they are to. */
export function translationsStanding(studyId: string, isOffline: boolean): SQL<TranslationStanding[]> {
  const how = {
    mode: isOffline ? ("offline" as const) : ("model" as const),
    regenerate: false,
    created_at: "",
  };
  const isMissing = sql`t.digest is null or not ${isCurrent(how)}`;
  // The findings are expanded once, and not for each interview.
  return sql<TranslationStanding[]>`(
    with finding_quote as materialized ${findingQuotes(sql`${studyId}::uuid`)}
    select coalesce(json_agg(json_build_object('language', l.language, 'interviews', c.interviews,
      'translated', c.translated, 'stale', c.stale, 'failed', c.failed) order by l.language), '[]')
    from (
      select distinct made.language from ${saidTranslation} made join ${interview} i on i.id = made.interview_id
        where i.study_id = ${studyId}::uuid
      union select study.config #>> '{insights,translateTo}' where study.config #>> '{insights,translateTo}' is not null
    ) l cross join lateral (
      select count(*)::int as interviews,
        count(*) filter (where not is_missing and not has_failed)::int as translated,
        count(*) filter (where is_missing and is_begun)::int as stale,
        count(*) filter (where not is_missing and has_failed)::int as failed
      from (
        select bool_or(${isMissing}) as is_missing, bool_or(t.digest is not null and t.text is null) as has_failed,
          exists (select from ${saidTranslation} own where own.interview_id = ${interview.id}
            and own.language = l.language) as is_begun
        from ${interview} cross join lateral ${originalsWith(sql`finding_quote`)} o
          left join ${saidTranslation} t on t.interview_id = ${interview.id} and t.language = l.language
            and t.digest = o.digest
        where ${isInAnotherLanguage({ study_id: studyId, include_simulations: false }, sql`l.language`)}
        group by ${interview.id}) each) c)`;
}
