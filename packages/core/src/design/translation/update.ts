import { conflictError, domainError, notFoundError } from "#kit/error.ts";
import { changedRecord, changeProblem } from "#survey/translation/change.ts";
import { unitProblems } from "#survey/translation/check.ts";
import { hasSamePlaceholders, placeholderNames } from "#survey/translation/placeholders.ts";
import type { TranslatedQuestion, UpdateTranslatedQuestion } from "#survey/translation/schema.ts";
import { audit } from "../../account/audit/index.ts";
import { type Ctx, nowIso, transact } from "../../platform/ctx.ts";
import { lockStudy } from "../study/fetch.ts";
import { storedPlaces } from "./change-units.ts";
import { readDesk } from "./desk.ts";
import { fetchTranslation, toTranslatedQuestion } from "./read.ts";
import { storePlaces, writerOf } from "./store.ts";

/**
 * Stores content written by hand, which later translations keep. Throws a 404 or 403, a 409 where it is locked, and a 422
 * where its placeholders are not the question's.
 */
export async function updateTranslatedQuestion(
  ctx: Ctx,
  id: string,
  { content }: UpdateTranslatedQuestion,
): Promise<TranslatedQuestion> {
  return transact(ctx, async (ctx) => {
    const found = await fetchTranslation(ctx, id, "edit");
    const { study_id, id: question_id } = found.question;
    const { language } = found.translation;
    const row = await lockStudy(ctx, study_id, "edit");
    const desk = await readDesk(ctx, row, { languages: [language], questionIds: [question_id] });
    const [place] = desk.places;
    if (place === undefined) throw notFoundError("Translated question");
    requireReferences(place.content, content);
    const before = desk.settledOf(place, language).units.find(({ unit }) => unit.kind === "content");
    // A question whose content is blank has no text to translate.
    if (before === undefined) throw notFoundError("Translated question");
    if (changeProblem(before, { text: content }).length > 0)
      throw conflictError("unit_locked", unitProblems.unit_locked);
    const after = changedRecord(before, { text: content }, { by: writerOf(ctx.actor), at: nowIso(ctx) });
    const { unit, record, state } = before;
    const planned = [{ before: { place, language, unit, record, state }, after }];
    await storePlaces(ctx, study_id, storedPlaces(desk, planned));
    const changes = { content: "changed" } as const;
    audit(ctx, "translated_question.update", { entity_id: id, study_id, changes });
    return toTranslatedQuestion(await fetchTranslation(ctx, id, "edit"));
  });
}

/** Throws a 422 unless the translation has the placeholders of its source. */
export function requireReferences(source: string, content: string): void {
  if (hasSamePlaceholders(source, content)) return;
  const expected = placeholderNames(source);
  const actual = placeholderNames(content);
  const message = "The translation must have the same {{…}} placeholders as the question";
  throw domainError(message, [
    { loc: ["body", "content"], code: "references_differ", message, expected, actual },
  ]);
}
