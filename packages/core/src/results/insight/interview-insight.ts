import { and, asc, eq, getTableColumns, isNull, type SQL, sql } from "drizzle-orm";
import { memberIdOf, noteCheck } from "#kit/actor.ts";
import { type CreationPlace, creationCursors, placeAfter } from "#kit/cursor.ts";
import { conflictError, notFoundError } from "#kit/error.ts";
import { newId } from "#kit/id.ts";
import type { ListStart } from "#kit/paging.ts";
import type { Maker } from "#survey/notice/generated-by.ts";
import { audit } from "../../account/audit/index.ts";
import { admit, gateOf } from "../../design/study/fetch.ts";
import { study } from "../../design/study/study.sql.ts";
import { interviewInsight, type StoredQuote } from "../../field/coding/insight.sql.ts";
import { interview } from "../../field/interview/interview.sql.ts";
import {
  inLanguage,
  requireTranslatable,
  type StoredTranslations,
  translatableConfig,
  translationsColumn,
} from "../../field/said-translation/read.ts";
import { type Ctx, nowIso, transact } from "../../platform/ctx.ts";
import { requireRow } from "../../platform/db.ts";
import { noLease } from "../../platform/lease.ts";
import { enqueueCte } from "../../platform/outbox/index.ts";
import { placeIn } from "./assignment.ts";
import { admitToCodebook } from "./code.ts";
import { type Said, saidColumn, segmentsOfInterview } from "./interview-said.ts";
import type { CreateInsight, InterviewInsight } from "./interview-schema.ts";
import type { Quote } from "./schema.ts";

/** The summaries of interviews, as they are asked for and read. */

/** For interviews that can be summed up: finished, with all their words. */
export const hasWords: SQL | undefined = and(
  sql`${interview.status} in ('closed', 'completed')`,
  sql`not ${interview.is_mock} and not ${interview.is_archived}`,
  isNull(interview.erased_at),
  isNull(interview.content_removed_at),
);

export interface InsightSearch {
  interview_id?: string | undefined;
  study_id?: string | undefined;
  /** Adds what was said in this language to quotes. */
  translate_to?: string | undefined;
  after?: string | undefined;
  limit: number;
}

/**
 * The insights of an interview or of a study's, oldest first; an archived interview has none. Throws a 404 or 403, also
 * where the interview is not one of the study, and a 422 where `after` is no cursor.
 */
export async function listInsights(ctx: Ctx, search: InsightSearch): Promise<ListStart<InterviewInsight>> {
  const { interview_id, study_id, translate_to, after, limit } = search;
  const cursors = creationCursors("insights", { interview_id, study_id });
  const isOfInterview = interview_id === undefined ? undefined : eq(interview.id, interview_id);
  const studyOfInterview = sql`(select own.study_id from ${interview} own where own.id = ${interview_id ?? null}::uuid)`;
  const isAsked = and(
    study_id === undefined ? undefined : eq(study.id, study_id),
    interview_id === undefined ? undefined : sql`${study.id} = ${studyOfInterview}`,
  );
  const found = ctx.db
    .select({
      ...getTableColumns(interviewInsight),
      said: saidColumn.as("said"),
      language: interview.language,
      translations: (translate_to === undefined
        ? sql<null>`null::json`
        : translationsColumn(interview.id, sql`${translate_to}::text`, quotedTexts)
      ).as("translations"),
    })
    .from(interviewInsight)
    .innerJoin(interview, eq(interview.id, interviewInsight.interview_id))
    .where(
      and(
        study_id === undefined ? undefined : eq(interviewInsight.study_id, study_id),
        isOfInterview,
        eq(interview.is_archived, false),
        isAfter(placeAfter(cursors, after)),
      ),
    )
    .orderBy(asc(interviewInsight.created_at), asc(interviewInsight.id))
    .limit(limit + 1)
    .as("found");
  const rows = await ctx.db
    .select({
      gate: gateOf(memberIdOf(ctx.actor)),
      config: translatableConfig(translate_to),
      found: { ...found._.selectedFields },
    })
    .from(study)
    .leftJoin(found, sql`true`)
    .where(isAsked)
    .orderBy(asc(found.created_at), asc(found.id));
  if (rows[0] === undefined) throw notFoundError(interview_id === undefined ? "Study" : "Interview");
  admit(ctx, "results", rows[0].gate);
  requireTranslatable(translate_to, rows[0].config ?? {});
  const listed = rows.flatMap(({ found }) => (found?.id == null ? [] : [found as FoundInsight]));
  return {
    items: listed.slice(0, limit).map((each) => toInsight(ctx, each, translate_to)),
    hasMore: listed.length > limit,
    cursorOf: cursors.cursorAfter,
  };
}

/** Quotes are in members of what the content has. Found in one pass: what is long has to be unpacked for each. */
const quotedTexts = sql`
  select quoted.text from jsonb_array_elements_text(
    jsonb_path_query_array(${interviewInsight.content}, '$.*.quotes.text')) quoted(text)`;

const isAfter = (place: CreationPlace | undefined): SQL | undefined =>
  place &&
  sql`(${interviewInsight.created_at}, ${interviewInsight.id}) > (${place.created_at}::timestamptz, ${place.id}::uuid)`;

type FoundInsight = typeof interviewInsight.$inferSelect & {
  said: Said;
  language: string;
  translations?: StoredTranslations | null;
};

/** The wire shape; quotes that are no longer what was said are left out, and logged. */
function toInsight(ctx: Ctx, row: FoundInsight, translateTo?: string): InterviewInsight {
  const { id, study_id, interview_id, status, content, digest, language, created_at, updated_at } = row;
  const segments = segmentsOfInterview(row.said);
  const translated =
    translateTo === undefined ? undefined : inLanguage(row.translations ?? null, translateTo);
  const quotesOf = (quotes: readonly StoredQuote[]): Quote[] =>
    quotes.flatMap((quote) => {
      const said = segments.find(
        (each) =>
          each.question_id === quote.question_id &&
          each.loop_item === (quote.loop_item ?? null) &&
          each.segment === quote.segment,
      );
      const place = said === undefined ? null : placeIn(said.text, quote, language);
      if (place !== null)
        return [{ interview_id, loop_item: null, ...quote, ...place, language }].map(translated ?? same);
      ctx.log("warn", "quote_mismatch", { interview_id, question_id: quote.question_id });
      return [];
    });
  const generated_by: Maker = content?.mode === "offline" ? "code" : "ai";
  const shown = content && {
    ...content,
    quotes_dropped: {
      invented: content.quotes_dropped.invented,
      misattributed: content.quotes_dropped.misattributed,
      cut_meaning: content.quotes_dropped.cut_meaning ?? 0,
    },
    generated_by,
    key_points: content.key_points
      .map(({ text, quotes }) => ({ text, quotes: quotesOf(quotes), generated_by }))
      .filter(({ quotes }) => quotes.length > 0),
    sentiment: { ...content.sentiment, quotes: quotesOf(content.sentiment.quotes) },
    goals: content.goals.map((goal) => ({ ...goal, quotes: quotesOf(goal.quotes) })),
    stale: digest !== row.said.digest,
  };
  return {
    id,
    type: "TRANSCRIPT_SUMMARY",
    study_id,
    interview_id,
    status,
    json_content: shown,
    created_at,
    updated_at,
  };
}

const same = (quote: Quote): Quote => quote;

/**
 * Has an interview summed up; `isQueued` is false where there is a summary that is not stale, or one is under way. Throws a
 * 404 or 403, and a 409 where it has not ended or has no words left.
 */
export async function createInsight(
  ctx: Ctx,
  { interview_id, regenerate }: CreateInsight,
): Promise<{ insight: InterviewInsight; isQueued: boolean }> {
  return transact(ctx, async (ctx) => {
    const [row] = await ctx.db
      .select({
        ...gateOf(memberIdOf(ctx.actor)),
        study_id: study.id,
        language: interview.language,
        said: saidColumn,
        hasWords: sql<boolean>`(${hasWords})`,
        known: interviewInsight,
      })
      .from(interview)
      .innerJoin(study, eq(study.id, interview.study_id))
      .leftJoin(interviewInsight, eq(interviewInsight.interview_id, interview.id))
      .where(eq(interview.id, interview_id))
      .for("no key update", { of: interview });
    if (row === undefined) throw notFoundError("Interview");
    admitToCodebook(ctx, row);
    for (const right of ["results", "edit"]) noteCheck(ctx, { study_id: row.study_id, right });
    if (!row.hasWords)
      throw conflictError("not_finished", "The interview has not ended, or has no words to sum up");
    const { known, language, said } = row;
    const isCurrent = known?.status === "done" && known.digest === said.digest && !regenerate;
    const isKept = isCurrent || known?.status === "pending";
    const stored = isKept
      ? requireRow(known ?? undefined)
      : await queueInsight(ctx, row, interview_id, known?.id);
    const { study_id } = row;
    if (!isKept) audit(ctx, "insight.create", { entity_id: stored.id, study_id });
    return { insight: toInsight(ctx, { ...stored, said, language }), isQueued: !isCurrent };
  });
}

/** Queues the work on an interview's summary, which is made anew where there is one. Throws outside a transaction. */
export async function queueInsight(
  ctx: Ctx,
  { organization_id, study_id }: { organization_id: string; study_id: string },
  interview_id: string,
  known?: string,
) {
  const id = known ?? newId();
  const now = nowIso(ctx);
  const queued = { status: "pending", ...noLease, leases: 0, updated_at: now } as const;
  const enqueued = enqueueCte(ctx, {
    organization_id,
    kind: "interview_insight",
    payload: { insight_id: id },
  });
  const [row] = await ctx.db
    .with(enqueued)
    .insert(interviewInsight)
    .values({ id, study_id, interview_id, ...queued, created_at: now })
    .onConflictDoUpdate({ target: interviewInsight.interview_id, set: queued })
    .returning();
  return requireRow(row);
}
