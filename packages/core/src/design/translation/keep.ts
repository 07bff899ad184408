import { hasSamePlaceholders } from "#survey/translation/placeholders.ts";
import { isCritical } from "#survey/translation/state.ts";
import { pathKey } from "#survey/translation/unit.ts";
import type { Ctx } from "../../platform/ctx.ts";
import type { StudyRow } from "../study/fetch.ts";
import { storedPlaces } from "./change-units.ts";
import { readDesk } from "./desk.ts";
import { storePlaces } from "./store.ts";
import type { DeskUnit } from "./wire.ts";

/**
 * For a change of texts that means nothing, such as a typo: reads which translations are current before it. What is
 * returned is called after it, while the study is still locked. It binds them to the changed texts, where the placeholders
 * agree, critical ones never; it says whether there were any.
 */
export async function keepTranslations(
  ctx: Ctx,
  row: StudyRow,
  questionIds?: readonly (string | null)[],
): Promise<(after: StudyRow) => Promise<boolean>> {
  const part = questionIds && { questionIds };
  const desk = await readDesk(ctx, row, part);
  const keyOf = (questionId: string | null, language: string, path: readonly (string | number)[]) =>
    JSON.stringify([questionId, language, pathKey(path)]);
  const current = new Map<string, string>();
  for (const language of desk.languages)
    for (const place of desk.places)
      for (const { unit, state } of desk.settledOf(place, language).units)
        if (state !== "missing" && state !== "stale")
          current.set(keyOf(place.question_id, language, unit.path), unit.hash);
  return async (changed) => {
    const after = await readDesk(ctx, changed, part);
    const kept = after.languages.flatMap((language) =>
      after.places.flatMap((place) =>
        after.settledOf(place, language).units.flatMap((settled) => {
          const { unit, record, state } = settled;
          const before: DeskUnit = { place, language, unit, record, state };
          const wasCurrent = current.get(keyOf(place.question_id, language, unit.path)) === record?.hash;
          if (state !== "stale" || !wasCurrent || record?.text == null || isCritical(settled)) return [];
          if (!hasSamePlaceholders(unit.text, record.text)) return [];
          const { suggestion: _, ...own } = record;
          return [{ before, after: { ...own, hash: unit.hash, source: unit.text } }];
        }),
      ),
    );
    await storePlaces(ctx, changed.id, storedPlaces(after, kept));
    return kept.length > 0;
  };
}
