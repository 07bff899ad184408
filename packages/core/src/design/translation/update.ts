import { eq } from "drizzle-orm";
import { textHash } from "#kit/digest.ts";
import { domainError } from "#kit/error.ts";
import { fixedParts } from "#survey/translation/mask.ts";
import type { TranslatedQuestion, UpdateTranslatedQuestion } from "#survey/translation/schema.ts";
import { audit } from "../../account/audit/index.ts";
import { type Ctx, nowIso, transact } from "../../platform/ctx.ts";
import { requireRow } from "../../platform/db.ts";
import { bumpStudyCte } from "../study/fetch.ts";
import { fetchTranslation, toTranslatedQuestion } from "./read.ts";
import { translation } from "./translation.sql.ts";

/**
 * Stores content written by hand, which later translations keep. Throws a 404 or 403, and a 422 where its
 * placeholders are not the question's.
 */
export async function updateTranslatedQuestion(
  ctx: Ctx,
  id: string,
  { content }: UpdateTranslatedQuestion,
): Promise<TranslatedQuestion> {
  return transact(ctx, async (ctx) => {
    const found = await fetchTranslation(ctx, id, "edit");
    const { question, translation: present } = found;
    requireReferences(question.content, content);
    const [row] = await ctx.db
      .with(bumpStudyCte(ctx, question.study_id))
      .update(translation)
      .set({ manual_content: content, manual_hash: textHash(question.content), updated_at: nowIso(ctx) })
      .where(eq(translation.id, present.id))
      .returning();
    const { study_id } = question;
    const changes = { content: "changed" } as const;
    audit(ctx, "translated_question.update", { entity_id: present.id, study_id, changes });
    return toTranslatedQuestion({ ...found, translation: requireRow(row) });
  });
}

/** The placeholders of a text, sorted. The fallback of an attribute is words, which a translation may change. */
const placeholders = (text: string): string[] =>
  fixedParts(text)
    .filter((part) => part.startsWith("{{"))
    .map((part) => part.replace(/^(\{\{(?:metadata|score)\.[^|]*)\|.*\}\}$/s, "$1}}"))
    .sort();

/** Throws a 422 unless the translation has the placeholders of its source. */
export function requireReferences(source: string, content: string): void {
  const expected = placeholders(source);
  const actual = placeholders(content);
  if (JSON.stringify(expected) === JSON.stringify(actual)) return;
  const message = "The translation must have the same {{…}} placeholders as the question";
  throw domainError(message, [
    { loc: ["body", "content"], code: "references_differ", message, expected, actual },
  ]);
}
