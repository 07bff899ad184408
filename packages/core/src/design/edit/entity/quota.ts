import { and, asc, eq, isNull } from "drizzle-orm";
import * as z from "zod";
import { notFoundError } from "#kit/error.ts";
import type { Json } from "#kit/json.ts";
import { QuestionQuota, quotaModes, SetQuotas, SetStudyQuotas, StudyQuotas } from "#survey/quota/schema.ts";
import type { Ctx } from "../../../platform/ctx.ts";
import { question } from "../../question/question.sql.ts";
import { setQuestionQuotas } from "../../quota/index.ts";
import { quotaBucket } from "../../quota/quota.sql.ts";
import { getStudyQuotas, setStudyQuotas } from "../../quota/study-quota.ts";
import { type EntityHandler, parseFields, type WriteOptions } from "./entity.ts";
import { operation, text, update, withoutNulls } from "./planned.ts";

/** A question's quotas have the id of their question; where it has no bucket there are none. */
export const quotaHandler: EntityHandler = {
  fields: { writable: SetQuotas, shown: QuestionQuota },
  async read(ctx, studyId, id) {
    const buckets = await ctx.db
      .select({ match: quotaBucket.match, value: quotaBucket.value, limit: quotaBucket.limit })
      .from(question)
      .innerJoin(quotaBucket, eq(quotaBucket.question_id, question.id))
      .where(and(eq(question.id, id), eq(question.study_id, studyId), isNull(question.deleted_at)))
      .orderBy(asc(quotaBucket.position));
    return buckets.length === 0
      ? null
      : { buckets: buckets.map((bucket) => ({ kind: "choice", ...bucket })) };
  },
  create: setQuotas,
  update: setQuotas,
  async delete(ctx, studyId, id) {
    await setQuestionQuotas(ctx, studyId, id, []);
  },
};

async function setQuotas(
  ctx: Ctx,
  studyId: string,
  id: string,
  after: Json,
  { keepsBroken }: WriteOptions = {},
): Promise<void> {
  await setQuestionQuotas(ctx, studyId, id, parseFields(SetQuotas, after).buckets, null, keepsBroken);
}

/**
 * How a study's places are shared out by a parameter, with the id of the study; where they are not there are none. One
 * limit for all is a setting: `config.quota`.
 */
export const studyQuotasHandler: EntityHandler = {
  fields: { writable: SetStudyQuotas, shown: StudyQuotas },
  async read(ctx, studyId, id) {
    if (id !== studyId) return null;
    const { value } = await getStudyQuotas(ctx, studyId);
    return value.mode === "url_param" ? { ...value } : null;
  },
  create: shareOut,
  update: shareOut,
  async delete(ctx, studyId) {
    await setStudyQuotas(ctx, studyId, SetStudyQuotas.parse({ mode: "off" }));
  },
};

async function shareOut(ctx: Ctx, studyId: string, id: string, after: Json): Promise<void> {
  if (id !== studyId) throw notFoundError("Study quotas");
  await setStudyQuotas(ctx, studyId, parseFields(SetStudyQuotas, after));
}

export const quotaOperations = {
  set_quotas: operation(
    () => ({
      question_id: z.string().meta({ description: "A multiple choice question" }),
      buckets: z
        .array(z.object({ match: z.enum(["equals", "includes"]), value: z.string(), limit: z.int() }))
        .meta({ description: "All its quotas; none takes them away" }),
    }),
    ({ question_id, buckets }) =>
      update("question_quota", question_id, {
        buckets: buckets.map((bucket) => ({ kind: "choice", ...bucket })),
      }),
  ),
  set_study_quotas: operation(
    () => ({
      mode: z.enum(quotaModes).meta({
        description: "off, fixed (one limit for all) or url_param (places by the values of a parameter)",
      }),
      fixed_limit: z.int().nullable(),
      param_name: text,
      buckets: z
        .array(z.object({ value: z.string(), limit: z.int() }))
        .nullable()
        .meta({ description: "All values of the parameter with their places" }),
      unmatched_param_policy: z.enum(["allow", "reject"]).nullable(),
    }),
    (fields, studyId) => update("study_quotas", studyId, withoutNulls(fields)),
  ),
};
