import { and, asc, eq, isNull } from "drizzle-orm";
import { question } from "../../question/question.sql.ts";
import { setQuestionQuotas } from "../../quota/index.ts";
import { quotaBucket } from "../../quota/quota.sql.ts";
import { SetQuotas } from "../../quota/schema.ts";
import { type Entity, parsed } from "./entity.ts";

/** A question's quotas have the id of their question; there is always an entry, perhaps without buckets. */
export const quotaEntity: Entity = {
  async read(ctx, studyId, id) {
    const rows = await ctx.db
      .select({ match: quotaBucket.match, value: quotaBucket.value, limit: quotaBucket.limit })
      .from(question)
      .leftJoin(quotaBucket, eq(quotaBucket.question_id, question.id))
      .where(and(eq(question.id, id), eq(question.study_id, studyId), isNull(question.deleted_at)))
      .orderBy(asc(quotaBucket.position));
    if (rows.length === 0) return null;
    return {
      buckets: rows.filter(({ match }) => match !== null).map((bucket) => ({ kind: "choice", ...bucket })),
    };
  },
  async update(ctx, studyId, id, after) {
    await setQuestionQuotas(ctx, studyId, id, parsed(SetQuotas, after).buckets);
  },
};
