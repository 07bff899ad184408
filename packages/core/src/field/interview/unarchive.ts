import { and, eq } from "drizzle-orm";
import { notifyOfEvents } from "../../account/event/index.ts";
import { requireOperator } from "../../platform/actor.ts";
import { type Ctx, nowIso, transact } from "../../platform/ctx.ts";
import { quotaFullError } from "../quota-place/place.ts";
import { interview } from "./interview.sql.ts";
import { lockInterview, readInterviewContent } from "./lock.ts";
import { sideEffectCtes } from "./side-effects.ts";

/**
 * Brings an archived interview back, with its quota places. For operators. Throws 404 if it is not archived, 409
 * `quota_full` if a quota has no place left.
 */
export async function unarchiveInterview(ctx: Ctx, id: string): Promise<{ id: string }> {
  requireOperator(ctx);
  return transact(ctx, async (ctx) => {
    const row = await lockInterview(ctx, id, eq(interview.is_archived, true));
    const { answers, buckets } = await readInterviewContent(ctx, id);
    const change = { is_archived: false, updated_at: nowIso(ctx), revision: row.revision + 1 };
    const after = { interview: { ...row, ...change }, answers };
    const { ctes, granted, queued } = sideEffectCtes(ctx, buckets, { interview: row, answers }, after);
    const changed = await ctx.db
      .with(...ctes)
      .update(interview)
      .set(change)
      .where(and(eq(interview.id, id), granted))
      .returning({ id: interview.id, queued });
    const [stored] = changed;
    if (stored === undefined) throw quotaFullError();
    await notifyOfEvents(ctx, row.organization_id, stored.queued);
    return { id: stored.id };
  });
}
