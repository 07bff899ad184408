import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { Ctx } from "../../platform/ctx.ts";
import { isClaimed } from "../../platform/job.ts";
import { question } from "../question/question.sql.ts";
import { bumpStudyCte } from "../study/fetch.ts";
import { study } from "../study/study.sql.ts";
import type { ClaimedTranslation } from "./job.ts";
import { studyTextColumns } from "./study-text.ts";
import { translation, translationJob } from "./translation.sql.ts";
import { type StoredUnits, type Unit, unitsOfQuestion, unitsOfStudy } from "./unit.ts";

/** A question, or the messages of a study, in one language: its texts and their stored translations. */
export interface TranslationEntry {
  id: string;
  units: Unit[];
  stored: StoredUnits;
}

/** The entries of the claimed study and language, in order; `requestedAt` is undefined where the lease was lost. */
export async function readEntries(
  ctx: Ctx,
  job: ClaimedTranslation,
): Promise<{ entries: TranslationEntry[]; requestedAt: string | undefined }> {
  const rows = await ctx.db
    .select({
      requested_at: translationJob.requested_at,
      id: translation.id,
      question_id: translation.question_id,
      stored: translation.units,
      question,
      texts: studyTextColumns,
    })
    .from(translationJob)
    .innerJoin(study, eq(study.id, translationJob.study_id))
    .innerJoin(
      translation,
      and(eq(translation.study_id, study.id), eq(translation.language, translationJob.language)),
    )
    .leftJoin(question, and(eq(question.id, translation.question_id), isNull(question.deleted_at)))
    .where(isClaimed(job))
    .orderBy(sql`${question.display_order} nulls first`, asc(translation.id));
  const entries = rows.flatMap(({ id, question_id, stored, question, texts }): TranslationEntry[] => {
    if (question_id === null) return [{ id, stored, units: unitsOfStudy(texts) }];
    return question === null ? [] : [{ id, stored, units: unitsOfQuestion(question) }];
  });
  return { entries, requestedAt: rows[0]?.requested_at };
}

/** Replaces the stored translations of these entries and increments the study's revision. */
export async function storeUnits(
  ctx: Ctx,
  studyId: string,
  changed: readonly { id: string; units: StoredUnits }[],
  at: string,
): Promise<void> {
  const rows = sql`json_to_recordset(${JSON.stringify(changed)}::json) as c(id uuid, units jsonb)`;
  await ctx.db
    .with(bumpStudyCte(ctx, studyId))
    .update(translation)
    .set({ units: sql`c.units`, updated_at: at })
    .from(rows)
    .where(sql`${translation.id} = c.id`);
}
