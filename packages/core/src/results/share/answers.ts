import { and, asc, eq, isNull, type SQL, sql } from "drizzle-orm";
import * as z from "zod";
import { cursorsOf, placeAfter } from "#kit/cursor.ts";
import { makeInSlices } from "#kit/fair/slices.ts";
import { jsonBytes } from "#kit/paging.ts";
import { id as idSchema, lazy } from "#kit/shape.ts";
import { shownText, wordsKnownOf } from "#survey/disclosure/left-out.ts";
import { namedThemes } from "#survey/disclosure/shown-themes.ts";
import { codeAssignment } from "../../field/coding/coding.sql.ts";
import { answer, interview } from "../../field/interview/interview.sql.ts";
import { resolveFilter } from "../../field/list/filter/index.ts";
import {
  type StoredTranslations,
  translationOf,
  translationsColumn,
} from "../../field/said-translation/read.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { matches } from "../figures/filtered.ts";
import { isOpenAnswer, placesOf, saidColumns, segmentsOf, segmentTexts } from "../insight/open-answer.ts";
import { themesForViewers } from "../insight/themes.ts";
import type { SharedAnswers } from "./said-schema.ts";
import { opaqueId } from "./transcripts.ts";
import { isOfEnough, unfilteredView, type ViewRequest } from "./view.ts";
import { redactorFor, viewerOf } from "./viewer.ts";

const Place = lazy(() => z.object({ listed: idSchema, position: z.int32() }));

/**
 * What people said to one open question, in the order of conversations. For viewers (403) of a share that shows these (403).
 * Throws a 404 for the question, a 400 for one that is not answered in own words, a 403 for a filter and a 422 for an unfit
 * cursor.
 */
export async function sharedAnswers(
  ctx: Ctx,
  {
    question_id,
    after,
    limit,
    ...request
  }: ViewRequest & { question_id: string; after?: string | undefined; limit: number },
): Promise<SharedAnswers> {
  const viewer = viewerOf(ctx, "transcripts");
  const { id, min_base, sections, translate_to } = viewer.share;
  const view = unfilteredView(viewer, request);
  const { study_id, include_simulations } = view;
  const cursors = cursorsOf(Place, "shared_answers", { share: id, question_id, include_simulations });
  const place = placeAfter(cursors, after);
  if (!(await isOfEnough(ctx, viewer, view))) return { question_id, suppressed: true };
  const found = await themesForViewers(ctx, { ...view, question_id, quotes: 0 });
  const codes = sections.includes("themes") && !found.isLooped ? namedThemes(found.themes, min_base) : null;
  const listed = opaqueId(id);
  const rows = await ctx.db
    .select({
      listed: listed.as("listed"),
      position: answer.position,
      language: interview.language,
      is_simulated: interview.is_simulated,
      title: interview.title,
      metadata: interview.metadata,
      ...saidColumns,
      translations: (translate_to === null
        ? sql<null>`null::json`
        : translationsColumn(interview.id, sql`${translate_to}::text`, segmentTexts)
      ).as("translations") as SQL.Aliased<StoredTranslations | null>,
      places: placesOf(sql`m.question_id = ${answer.question_id} and m.role = 'user'`).as("places"),
      codes: sql<string[]>`(
        select coalesce(json_agg(given.code_id order by given.code_id), '[]') from ${codeAssignment} given
        where given.interview_id = ${answer.interview_id} and given.question_id = ${answer.question_id}
          and given.iteration = ${answer.iteration} and given.coder = 'first' and given.state = 'assigned')`.as(
        "codes",
      ),
    })
    .from(interview)
    .innerJoin(answer, eq(answer.interview_id, interview.id))
    .where(
      and(
        isOpenAnswer(study_id, include_simulations),
        matches({ ...view, filter: await resolveFilter(ctx, study_id, view.filter) }),
        isNull(interview.content_removed_at),
        eq(answer.question_id, question_id),
        place && sql`(${listed}, ${answer.position}) > (${place.listed}::uuid, ${place.position}::int)`,
      ),
    )
    .orderBy(asc(listed), asc(answer.position))
    .limit(limit + 1);
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  const redactor = await redactorFor(viewer);
  return {
    question_id,
    answers: await makeInSlices(
      shown,
      (row) => {
        const leftOut = { words: wordsKnownOf(row), redactor };
        const translated = (text: string) =>
          translate_to === null ? undefined : translationOf(row.translations, translate_to, text);
        return {
          transcript_id: row.listed,
          language: row.language,
          is_simulated: row.is_simulated,
          segments: segmentsOf(row).map(({ text, message_id }) => ({
            ...shownText(text, translated(text), leftOut),
            message: message_id === null ? null : (row.places[String(message_id)] ?? null),
          })),
          code_ids: [...new Set(row.codes.flatMap((each) => codes?.get(each) ?? []))],
        };
      },
      jsonBytes,
      Number.POSITIVE_INFINITY,
      jsonBytes,
    ),
    next_after:
      last === undefined ? null : cursors.cursorAfter({ listed: last.listed, position: last.position }),
  };
}
