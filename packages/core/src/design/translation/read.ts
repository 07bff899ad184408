import { and, asc, eq, gt, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import * as z from "zod";
import { memberIdOf } from "#kit/actor.ts";
import { type Cursors, cursorsOf, placeAfter } from "#kit/cursor.ts";
import { notFoundError } from "#kit/error.ts";
import type { StoredAsset } from "#kit/file/schema.ts";
import { type ListStart, maxListBytes } from "#kit/paging.ts";
import { lazy, queryText } from "#kit/shape.ts";
import { requireLanguage } from "#survey/study/language.ts";
import { type TextFormat, toHtml } from "#survey/text-format/index.ts";
import {
  localizeQuestion,
  localizeStudy,
  translationStatus,
  translatorOf,
} from "#survey/translation/localize.ts";
import type {
  LanguageQuery,
  ListTranslatedQuestionsQuery,
  TranslatedMessages,
  TranslatedQuestion,
} from "#survey/translation/schema.ts";
import { settle } from "#survey/translation/state.ts";
import { unitsOfQuestion, unitsOfStudy } from "#survey/translation/unit.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { refuseForeignQuestions } from "../question/column.ts";
import { question } from "../question/question.sql.ts";
import { admit, gateOf, textFormatColumn } from "../study/fetch.ts";
import { study } from "../study/study.sql.ts";
import { studyTextColumns } from "./study-text.ts";
import { translation, translationJob } from "./translation.sql.ts";

/** A study's gate, and a question and translation where the query finds them. */
const columns = (ctx: Ctx) => ({
  gate: gateOf(memberIdOf(ctx.actor)),
  question,
  translation,
  text_format: textFormatColumn,
  is_open: sql<boolean>`coalesce(${translationJob.is_open}, false)`,
});

const jobOfTranslation = and(
  eq(translationJob.study_id, translation.study_id),
  eq(translationJob.language, translation.language),
);

type TranslationRow = typeof translation.$inferSelect;
type QuestionRow = typeof question.$inferSelect;

interface Found {
  question: QuestionRow;
  translation: TranslationRow;
  text_format: TextFormat;
  is_open: boolean;
}

/** The wire shape of a translated question. */
export function toTranslatedQuestion({
  question,
  translation: row,
  text_format,
  is_open,
}: Found): TranslatedQuestion {
  const { props, assets } = localizeQuestion(question, row);
  const { units } = settle(unitsOfQuestion(question), row);
  const asked = units.find(({ unit }) => unit.kind === "content")?.record;
  const content = asked?.text ?? null;
  return {
    id: row.id,
    question_id: question.id,
    language: row.language,
    question_content: question.content,
    translated_question_content: content,
    translated_question_formatted_content: content === null ? null : toHtml(content, text_format),
    translated_question_props: props,
    translated_asset_alts: assets === null ? null : altsOf(assets),
    generated_by: translatorOf(units),
    status: translationStatus(units, is_open),
    is_manual: asked?.state !== undefined && !asked.is_machine,
    updated_at: row.updated_at,
  };
}

/** What each file shows, by its `url`. */
const altsOf = (assets: readonly StoredAsset[]): Record<string, string> =>
  Object.fromEntries(
    assets.flatMap(({ url, alt }) => (typeof alt === "string" && alt.trim() !== "" ? [[url, alt]] : [])),
  );

const QuestionPlace = lazy(() => z.object({ language: queryText, position: z.int32() }));
type QuestionPlace = z.output<typeof QuestionPlace>;

const questionCursors = ({
  study_id,
  question_id,
  language,
}: ListTranslatedQuestionsQuery): Cursors<QuestionPlace> =>
  cursorsOf(QuestionPlace, "translated_questions", { study_id, question_id, language });

/**
 * The translated questions of a study or question, by language. Throws a 404 where there is no such study or question,
 * a 403 where the actor may not read the study, and a 422 where `after` is no cursor or the language is none.
 */
export async function listTranslatedQuestions(
  ctx: Ctx,
  filter: ListTranslatedQuestionsQuery,
): Promise<ListStart<TranslatedQuestion>> {
  const ofQuestion = filter.question_id ? eq(question.id, filter.question_id) : undefined;
  const ofStudy = filter.study_id
    ? sql`${filter.study_id}::uuid`
    : sql`(select q.study_id from ${question} q where q.id = ${filter.question_id} and q.deleted_at is null)`;
  const cursors = questionCursors(filter);
  const pageCte = translationPageCte(ctx, ofStudy, filter, placeAfter(cursors, filter.after));
  const isOnPage = sql`${translation.id} in (select id from ${pageCte} where bytes_before < ${maxListBytes})`;
  const rows = await ctx.db
    .with(pageCte)
    .select({
      ...columns(ctx),
      config: study.config,
      total: sql<number>`(select count(*)::int from ${pageCte})`,
    })
    .from(study)
    .leftJoin(question, and(eq(question.study_id, study.id), isNull(question.deleted_at), ofQuestion))
    .leftJoin(translation, and(eq(translation.question_id, question.id), isOnPage))
    .leftJoin(translationJob, jobOfTranslation)
    .where(eq(study.id, ofStudy))
    .orderBy(asc(translation.language), asc(question.display_order));
  if (rows.length === 0 && filter.study_id === undefined) throw notFoundError("Question");
  admit(ctx, "read", rows[0]?.gate);
  if (filter.question_id !== undefined && rows.every(({ question }) => question === null)) {
    await refuseForeignQuestions(ctx, [filter.question_id]);
    throw notFoundError("Question");
  }
  const found = rows.flatMap(({ question, translation, ...row }): Found[] =>
    question === null || translation === null ? [] : [{ question, translation, ...row }],
  );
  requireLanguage(
    filter.language,
    rows[0].config,
    found.map(({ translation }) => translation.language),
  );
  const places = new Map(found.map(({ question }) => [question.id, question.display_order]));
  return {
    items: found.map(toTranslatedQuestion),
    hasMore: (rows[0]?.total ?? 0) > found.length,
    cursorOf: ({ language, question_id }) =>
      cursors.cursorAfter({ language, position: places.get(question_id) ?? 0 }),
  };
}

/** The translations that a list has from its cursor on, each with the bytes of those before it, as they are stored. */
function translationPageCte(
  { db }: Ctx,
  studyId: SQL,
  { question_id, language }: ListTranslatedQuestionsQuery,
  place: QuestionPlace | undefined,
) {
  // The offset keeps PostgreSQL from measuring a question once for every language.
  const ofQuestions = sql`(
    select q.id, q.display_order, octet_length(q.content) + octet_length(q.props::text) as bytes
    from ${question} q where q.study_id = ${studyId} and q.deleted_at is null offset 0)`;
  return db.$with("page", { id: sql<string>`id` }).as(sql`
    select id, sum(bytes) over (order by language, display_order) - bytes as bytes_before
    from (
      select t.id, t.language, q.display_order,
        500 + q.bytes + 3 * octet_length(t.units::text) + 3 * coalesce(octet_length(t.manual_content), 0) as bytes
      from ${ofQuestions} q join ${translation} t on t.question_id = q.id
      where true ${question_id === undefined ? sql`` : sql`and q.id = ${question_id}`}
        ${language === undefined ? sql`` : sql`and t.language = ${language}`}
        ${place === undefined ? sql`` : sql`and (t.language, q.display_order) > (${place.language}, ${place.position}::int)`}
    ) sized`);
}

/** Throws a 404 where there is no such translated question, and a 403 where the actor may not read its study. */
export async function getTranslatedQuestion(ctx: Ctx, id: string): Promise<TranslatedQuestion> {
  return toTranslatedQuestion(await fetchTranslation(ctx, id, "read"));
}

/** A translation with its question; throws a 404 where there is none, and a 403 where the actor lacks the right. */
export async function fetchTranslation(ctx: Ctx, id: string, right: "read" | "edit") {
  const [row] = await ctx.db
    .select(columns(ctx))
    .from(translation)
    .innerJoin(question, and(eq(question.id, translation.question_id), isNull(question.deleted_at)))
    .innerJoin(study, eq(study.id, translation.study_id))
    .leftJoin(translationJob, jobOfTranslation)
    .where(and(eq(translation.id, id), isNotNull(translation.question_id)));
  if (row === undefined) throw notFoundError("Translated question");
  admit(ctx, right, row.gate);
  return row;
}

/** Languages read at once: the messages in one take 90,000 characters at most. */
const maxLanguages = 50;

/**
 * The study's messages in each language it was translated into. Throws a 404 or 403 for the study, and a 422 where
 * `after` is no cursor or the language is none.
 */
export async function listTranslatedMessages(
  ctx: Ctx,
  studyId: string,
  { language, after }: LanguageQuery,
): Promise<ListStart<TranslatedMessages>> {
  const { question: _, ...fields } = columns(ctx);
  const cursors = cursorsOf(queryText, "translated_messages", { studyId, language });
  const place = placeAfter(cursors, after);
  const rows = await ctx.db
    .select({ ...fields, config: study.config, texts: studyTextColumns })
    .from(study)
    .leftJoin(
      translation,
      and(
        eq(translation.study_id, study.id),
        isNull(translation.question_id),
        language === undefined ? undefined : eq(translation.language, language),
        place === undefined ? undefined : gt(translation.language, place),
      ),
    )
    .leftJoin(translationJob, jobOfTranslation)
    .where(eq(study.id, studyId))
    .orderBy(asc(translation.language))
    .limit(maxLanguages + 1);
  admit(ctx, "read", rows[0]?.gate);
  const items = rows.slice(0, maxLanguages).flatMap(({ translation, is_open, texts }) => {
    if (translation === null) return [];
    const { scores = [], ...messages } = localizeStudy(texts, translation);
    const { units } = settle(unitsOfStudy(texts), translation);
    const labels = scores.map(({ key, bands }) => [key, bands.map(({ label }) => label)] as const);
    return [
      {
        study_id: studyId,
        language: translation.language,
        ...messages,
        score_bands: Object.fromEntries(labels),
        generated_by: translatorOf(units),
        status: translationStatus(units, is_open),
        updated_at: translation.updated_at,
      },
    ];
  });
  requireLanguage(
    language,
    rows[0].config,
    items.map((item) => item.language),
  );
  const hasMore = rows.length > maxLanguages;
  return { items, hasMore, cursorOf: ({ language }) => cursors.cursorAfter(language) };
}
