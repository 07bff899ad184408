import { and, eq, inArray, isNull } from "drizzle-orm";
import * as z from "zod";
import { cursorsOf, placeAfter } from "#kit/cursor.ts";
import { notFoundError } from "#kit/error.ts";
import type { ListStart } from "#kit/paging.ts";
import { lazy } from "#kit/shape.ts";
import { requireLanguage } from "#survey/study/language.ts";
import { readRequireApproved } from "#survey/study/translation-config.ts";
import { fileCodes } from "#survey/translation/language-code.ts";
import { isBlocking, placeOfId, unitId } from "#survey/translation/state.ts";
import {
  type ListUnitsQuery,
  maxBlockedBy,
  type TranslationLanguage,
  type TranslationUnit,
} from "#survey/translation/unit-schema.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { refuseForeignQuestions } from "../question/column.ts";
import { question } from "../question/question.sql.ts";
import { fetchStudy } from "../study/fetch.ts";
import { type Desk, readDesk, targetLanguages } from "./desk.ts";
import { type DeskUnit, hasSuggestion, toUnits, unitsIn } from "./wire.ts";

/** Where a unit is in a list: its language, the number of its question, and its place among the units of that. */
const UnitPlace = lazy(() => z.object({ language: z.string(), number: z.int(), index: z.int() }));

/**
 * A study's texts in its other languages, by language, then by place. Throws a 404 or 403 for the study, and a 422 where
 * `after` is no cursor or a language is none.
 */
export async function listUnits(
  ctx: Ctx,
  studyId: string,
  { after, limit, ...filter }: ListUnitsQuery,
): Promise<ListStart<TranslationUnit>> {
  const row = await fetchStudy(ctx, studyId, "read");
  for (const language of filter.language ?? []) requireLanguage(language, row.config, []);
  await requireQuestions(ctx, studyId, filter.question_id ?? []);
  const cursors = cursorsOf(UnitPlace, "translation_units", { studyId, ...filter });
  const place = placeAfter(cursors, after);
  const all = targetLanguages(row);
  const first = place === undefined ? 0 : Math.max(0, all.indexOf(place.language));
  const languages = all
    .slice(first)
    .filter((language) => filter.language === undefined || filter.language.includes(language));
  const questionIds = placesOf(filter);
  const desk = await readDesk(ctx, row, { languages, ...(questionIds && { questionIds }) });
  const found = takeUnits(desk, languages, filter, place, limit + 1);
  const units = found.slice(0, limit);
  return {
    items: await toUnits(ctx, desk, units),
    hasMore: found.length > limit,
    cursorOf: ({ language, id }) => {
      const { place, unit } = desk.find(id) ?? {};
      const index = unit === undefined ? 0 : (place?.units.indexOf(unit) ?? 0);
      return cursors.cursorAfter({ language, number: place?.number ?? 0, index });
    },
  };
}

/** Throws a 403 for questions of another organization, and a 404 for those that the study does not have. */
async function requireQuestions(ctx: Ctx, studyId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const known = await ctx.db
    .select({ id: question.id })
    .from(question)
    .where(and(eq(question.study_id, studyId), isNull(question.deleted_at), inArray(question.id, [...ids])));
  if (known.length === new Set(ids).size) return;
  await refuseForeignQuestions(ctx, ids);
  throw notFoundError("Question");
}

type Filter = Omit<ListUnitsQuery, "after" | "limit">;

/** The questions that the filter leaves; undefined for all, and null among them for what the study itself says. */
function placesOf({ question_id, id }: Filter): (string | null)[] | undefined {
  const ofIds = id?.map(placeOfId).filter((each) => each !== undefined);
  if (question_id === undefined) return ofIds;
  return ofIds === undefined ? question_id : question_id.filter((each) => ofIds.includes(each));
}

function takeUnits(
  desk: Desk,
  languages: readonly string[],
  { state, kind, id }: Filter,
  place: z.output<typeof UnitPlace> | undefined,
  most: number,
): DeskUnit[] {
  const found: DeskUnit[] = [];
  for (const language of languages) {
    for (const each of unitsIn(desk, language)) {
      if (place?.language === language && !isAfter(each, place)) continue;
      if (state !== undefined && !state.includes(each.state)) continue;
      if (kind !== undefined && !kind.includes(each.unit.kind)) continue;
      if (id !== undefined && !id.includes(unitId(each.place.question_id, each.unit))) continue;
      found.push(each);
      if (found.length === most) return found;
    }
  }
  return found;
}

const isAfter = ({ place, unit }: DeskUnit, { number, index }: z.output<typeof UnitPlace>): boolean =>
  place.number > number || (place.number === number && place.units.indexOf(unit) > index);

/** A study's languages, with how far each is translated, and what keeps it shut. Throws a 404 or 403 for the study. */
export async function listTranslationLanguages(ctx: Ctx, studyId: string): Promise<TranslationLanguage[]> {
  const row = await fetchStudy(ctx, studyId, "read");
  const desk = await readDesk(ctx, row);
  return languageFigures(desk);
}

/** How far each language is translated. */
export function languageFigures(desk: Desk): TranslationLanguage[] {
  const required = readRequireApproved(desk.study.config);
  const codes = fileCodes([desk.ownLanguage, ...desk.languages]);
  return [...codes].map(([language, code]) => {
    const isDefault = language === desk.ownLanguage;
    const units = isDefault ? [] : [...unitsIn(desk, language)];
    const blocking = units.filter((each) => isBlocking(required, each));
    const inState = (state: DeskUnit["state"]) => units.filter((each) => each.state === state).length;
    return {
      language,
      code,
      is_default: isDefault,
      is_open: blocking.length === 0,
      blocked_by: blocking.slice(0, maxBlockedBy).map(({ place, unit }) => unitId(place.question_id, unit)),
      units: units.length,
      missing: inState("missing"),
      machine: inState("machine"),
      edited: inState("edited"),
      approved: inState("approved"),
      stale: inState("stale"),
      locked: units.filter(({ record }) => record?.is_locked).length,
      suggestions: units.filter(hasSuggestion).length,
    };
  });
}
