import { desc, eq, sql } from "drizzle-orm";
import { memberIdOf, organizationOf, requireViewer } from "#kit/actor.ts";
import type { Maker } from "#survey/notice/generated-by.ts";
import { admit, gateOf } from "../../design/study/fetch.ts";
import { study } from "../../design/study/study.sql.ts";
import { code, codeAssignment } from "../../field/coding/coding.sql.ts";
import { type FindingQuote, finding } from "../../field/coding/insight.sql.ts";
import { answer, interview } from "../../field/interview/interview.sql.ts";
import {
  inLanguage,
  type StoredTranslations,
  translationsColumn,
} from "../../field/said-translation/read.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { isoText } from "../../platform/json.ts";
import { modelOf } from "../../platform/sandbox.ts";
import { shownQuoteOf } from "./assignment.ts";
import { insightRun } from "./insight.sql.ts";
import { isOther, messagesOfAnswer, type SaidAnswer, segmentsOf, words } from "./open-answer.ts";
import { type RunScope, standingColumn } from "./pending.ts";
import { codeCount, toRun } from "./run/index.ts";
import type { StudyInsights } from "./run/schema.ts";
import { mayReadInterviews } from "./themes.ts";
import { translationsStanding } from "./translated.ts";

/** What a study's open answers come to. */

type FoundQuote = SaidAnswer & {
  quote: FindingQuote;
  language: string;
  translations?: StoredTranslations;
};

interface FoundFinding {
  text: string;
  code_ids: string[];
  quotes: FoundQuote[];
}

/** A run makes all findings anew: the newest that made any says who worded them. */
const makerOfFindings = sql<Maker>`case (
    select made.mode from ${insightRun} made
    where made.study_id = study.id and made.findings_at is not null order by made.findings_at desc limit 1)
  when 'offline' then 'code' else 'ai' end`;

/**
 * The findings with their quotes, each beside what was said there, as a column of a query on `study`; `more` is of
 * findings, `ofQuotes` of quotes.
 */
const findingsColumn = (more = sql``, ofQuotes = sql``) => sql<FoundFinding[]>`(
  select coalesce(json_agg(json_build_object(
    'text', ${finding.text}, ${more}
    'code_ids', (select coalesce(json_agg(c.id order by array_position(${finding.code_ids}, c.id)), '[]')
      from ${code} c where c.id = any(${finding.code_ids})),
    'quotes', (
      select coalesce(json_agg(json_build_object('quote', quoted.quote, ${ofQuotes} 'language', ${interview.language},
        'is_other', ${isOther}, 'words', ${words}, 'followups', ${answer.followups}, 'messages', ${messagesOfAnswer}
        ) order by quoted.place), '[]')
      from jsonb_array_elements(${finding.quotes}) with ordinality quoted(quote, place)
        join ${interview} on ${interview.id} = (quoted.quote ->> 'interview_id')::uuid
        join ${answer} on ${answer.interview_id} = ${interview.id}
          and ${answer.question_id} = (quoted.quote ->> 'question_id')::uuid
          and ${answer.iteration} = coalesce('/' || (quoted.quote ->> 'loop_item'), '')
      where ${interview.content_removed_at} is null and not ${interview.is_archived} and not ${interview.is_excluded})
  ) order by ${finding.place}), '[]')
  from ${finding} where ${finding.study_id} = study.id)`;

/** How many answers of people have each code of a finding, a theme those of its children too. */
const countsOfFinding = sql`(
  select coalesce(json_agg((
    select count(distinct (given.interview_id)) from ${codeAssignment} given
      join ${code} own on own.id = given.code_id
      join ${interview} i on i.id = given.interview_id
    where (own.id = c.id or own.parent_id = c.id) and given.coder = 'first' and given.state = 'assigned'
      and not i.is_simulated and not i.is_mock and not i.is_archived and not i.is_excluded and i.erased_at is null
      and i.status in ('closed', 'completed'))), '[]')
  from ${code} c where c.id = any(${finding.code_ids}))`;

const foundAt = sql<string | null>`(
  select ${isoText(sql`max(made.findings_at)`)} from ${insightRun} made where made.study_id = study.id)`;

/** Those that a code and a quote still show; a quote is compared with what was said. */
function toFindings(
  ctx: Ctx,
  findings: readonly FoundFinding[],
  generated_by: Maker,
  mayQuote: boolean,
  translateTo: string | null = null,
): StudyInsights["findings"] {
  return findings.flatMap(({ text, code_ids, quotes: stored }) => {
    const quotes = stored.flatMap(({ quote, language, translations, ...said }) => {
      const { interview_id, question_id, loop_item = null, segment, start, end } = quote;
      const answer = { interview_id, question_id, loop_item, language, segments: segmentsOf(said) };
      const span = { segment, quote_start: start, quote_end: end, quote_text: quote.text };
      const found = shownQuoteOf(ctx, answer, span);
      if (found === null) return [];
      return translateTo === null ? [found] : [inLanguage(translations ?? null, translateTo)(found)];
    });
    return code_ids.length > 0 && quotes.length > 0
      ? [{ text, generated_by, code_ids, quotes: mayQuote ? quotes : [] }]
      : [];
  });
}

/**
 * The findings for viewers of a share, whose verb decides what they see of them: each with how many people have its codes,
 * and its quotes with what was said in a language.
 */
export async function findingsForViewers(ctx: Ctx, studyId: string, translateTo: string | null) {
  requireViewer(ctx);
  const counts = sql`'counts', ${countsOfFinding},`;
  const translations =
    translateTo === null
      ? sql``
      : sql`'translations', ${translationsColumn(interview.id, sql`${translateTo}::text`, sql`select quoted.quote ->> 'text' as text`)},`;
  const [found] = await ctx.db
    .select({
      findings: sql<(FoundFinding & { counts: number[] })[]>`${findingsColumn(counts, translations)}`,
      maker: makerOfFindings,
    })
    .from(study)
    .where(eq(study.id, studyId));
  if (found === undefined) return [];
  return found.findings.flatMap((each) =>
    toFindings(ctx, [each], found.maker, true, translateTo).map((finding) => ({
      ...finding,
      counts: each.counts,
    })),
  );
}

/** How far the study's open answers are coded. Throws a 404 or 403. */
export async function studyInsights(ctx: Ctx, studyId: string): Promise<StudyInsights> {
  const scope: RunScope = { study_id: studyId, question_ids: null, include_simulations: false };
  const [found] = await ctx.db
    .select({
      ...gateOf(memberIdOf(ctx.actor)),
      codes: codeCount,
      run: insightRun,
      standing: standingColumn(ctx, scope),
      findings: findingsColumn(),
      maker: makerOfFindings,
      findings_at: foundAt,
      translations: translationsStanding(studyId, modelOf(ctx, organizationOf(ctx.actor)).isOffline),
    })
    .from(study)
    .leftJoin(insightRun, eq(insightRun.study_id, study.id))
    .where(eq(study.id, studyId))
    .orderBy(desc(insightRun.created_at), desc(insightRun.id))
    .limit(1);
  admit(ctx, "results", found);
  const { total, coded, none, new: unjudged, stale } = found.standing;
  return {
    study_id: studyId,
    mode: found.run?.mode ?? null,
    stale: unjudged + stale > 0,
    answers: { total, coded, none, new: unjudged, stale },
    codes: found.codes,
    last_run: found.run === null ? null : toRun(found.run),
    findings: toFindings(ctx, found.findings, found.maker, mayReadInterviews(ctx)),
    findings_at: found.findings_at,
    translations: found.translations,
  };
}
