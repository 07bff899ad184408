import { and, asc, eq, isNull } from "drizzle-orm";
import * as z from "zod";
import type { Ctx } from "../../../platform/ctx.ts";
import { question } from "../../question/question.sql.ts";
import { setQuestionQuotas } from "../../quota/index.ts";
import { quotaBucket } from "../../quota/quota.sql.ts";
import { QuestionQuota, SetQuotas } from "../../quota/schema.ts";
import { type EntityHandler, type Json, parseFields } from "./entity.ts";
import { operation, update } from "./planned.ts";

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

async function setQuotas(ctx: Ctx, studyId: string, id: string, after: Json): Promise<void> {
  await setQuestionQuotas(ctx, studyId, id, parseFields(SetQuotas, after).buckets);
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
};
