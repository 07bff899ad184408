import { and, eq, isNull, sql } from "drizzle-orm";
import { ServiceError } from "#kit/error.ts";
import { newId } from "#kit/id.ts";
import { readConfig } from "#survey/study/config.ts";
import type { StartedTranslation } from "#survey/translation/schema.ts";
import { audit } from "../../account/audit/index.ts";
import { type Ctx, nowIso, transact } from "../../platform/ctx.ts";
import { excludedValues } from "../../platform/db.ts";
import { enqueueCte } from "../../platform/outbox/index.ts";
import { question } from "../question/question.sql.ts";
import { fetchStudy } from "../study/fetch.ts";
import { lockJobs } from "./job.ts";
import { translation, translationJob } from "./translation.sql.ts";

/**
 * Queues the translation of a study into its supported languages but the default one; texts already translated are
 * kept. Throws a 404 or 403 for the study, and a 400 where it has no default language.
 */
export async function translateStudy(ctx: Ctx, studyId: string): Promise<StartedTranslation> {
  return transact(ctx, async (ctx) => {
    const study = await fetchStudy(ctx, studyId, "edit");
    const { defaultLanguage, supportedLanguages } = readConfig(study.config);
    if (defaultLanguage === null) {
      throw new ServiceError("bad_request", "The study has no default language configured", {
        code: "no_default_language",
      });
    }
    const languages = [...new Set(supportedLanguages)].filter((language) => language !== defaultLanguage);
    if (languages.length > 0) await openJobs(ctx, study, defaultLanguage, languages);
    audit(ctx, "study.translate", { entity_id: studyId, study_id: studyId });
    return { study_id: studyId, translation_languages: languages };
  });
}

async function openJobs(
  ctx: Ctx,
  study: { id: string; organization_id: string },
  source_language: string,
  languages: readonly string[],
): Promise<void> {
  const rows = await ctx.db
    .select({ id: question.id })
    .from(sql`(select ${lockJobs(study.id)}) as locked`)
    .leftJoin(question, and(eq(question.study_id, study.id), isNull(question.deleted_at)));
  const questionIds = rows.flatMap(({ id }) => id ?? []);
  const at = nowIso(ctx);
  const outboxWorks = languages.map((language) => ({
    organization_id: study.organization_id,
    kind: "translate" as const,
    payload: { study_id: study.id, language },
  }));
  const jobsCte = ctx.db.$with("jobs").as(
    ctx.db
      .insert(translationJob)
      .values(
        languages.map((language) => {
          return {
            study_id: study.id,
            language,
            source_language,
            is_open: true,
            requested_at: at,
            failures: 0,
            is_announced: false,
          };
        }),
      )
      .onConflictDoUpdate({
        target: [translationJob.study_id, translationJob.language],
        // The run that holds the lease keeps it, and sees that there is more to do.
        set: (({ lease_token: _t, leased_until: _u, ...set }) => set)(excludedValues(translationJob)),
      })
      .returning({ language: translationJob.language }),
  );
  const entries = JSON.stringify(
    languages.flatMap((language) =>
      [null, ...questionIds].map((question_id) => ({ id: newId(), question_id, language })),
    ),
  );
  await ctx.db
    .with(enqueueCte(ctx, ...outboxWorks), jobsCte)
    .insert(translation)
    .select(
      sql`select e.id, ${study.id}::uuid, e.question_id, e.language, '{}'::jsonb, '[]'::jsonb, null, null, ${at}::timestamptz
        from json_to_recordset(${entries}::json) as e(id uuid, question_id uuid, language text)`,
    )
    .onConflictDoNothing();
}
