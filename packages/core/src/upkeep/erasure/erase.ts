import { eq, sql } from "drizzle-orm";
import { notifyOfEvents } from "../../account/event/index.ts";
import { flow, flowTurn } from "../../field/flow/flow.sql.ts";
import { interview } from "../../field/interview/interview.sql.ts";
import { lockInterview, readInterviewContent } from "../../field/interview/lock.ts";
import { sideEffectCtes } from "../../field/interview/side-effects.ts";
import { matchingBuckets, takesQuotaPlaces } from "../../field/quota-place/match.ts";
import { type Ctx, nowIso, transact } from "../../platform/ctx.ts";
import { queueFolderDeletionCte } from "../../platform/file/index.ts";
import { requireRevision } from "../../platform/version.ts";
import { markErased, notedErasureCte } from "./marker.ts";
import { redactCtes, redactedColumns } from "./redact.ts";
import { lockedShares } from "./redact-shares.ts";

/**
 * Erases a participant's data for good. An anonymous row stays, with status, times, quota places and which questions
 * were answered, so that counts and quotas do not change. Throws 404, 403, and 412 if `ifMatch` does not match.
 */
export async function eraseInterview(
  ctx: Ctx,
  id: string,
  ifMatch: readonly number[] | null = null,
): Promise<void> {
  await transact(ctx, async (ctx) => {
    const row = await lockInterview(ctx, id);
    requireRevision(ifMatch, row.revision);
    const { answers, buckets } = await readInterviewContent(ctx, id, { shares: lockedShares });
    const now = nowIso(ctx);
    const erasure = { id, erased_at: now };
    const change = {
      vid: null,
      title: null,
      metadata: {},
      closing_metadata: null,
      entry_key: null,
      device_digest: null,
      requested_language: null,
      ...redactedColumns,
      quota_bucket_ids: takesQuotaPlaces(row)
        ? matchingBuckets(buckets, row, answers).map((bucket) => bucket.id)
        : [],
      content_removed_at: now,
      erased_at: now,
      updated_at: now,
      revision: row.revision + 1,
    };
    const {
      messages,
      words,
      files,
      answers: redactedAnswers,
      exports,
      shares,
    } = redactCtes(ctx, [id], "none");
    const before = { interview: row, answers };
    // The quota places stay taken, so no bucket is passed.
    const { ctes, queued } = sideEffectCtes(ctx, [], before, { interview: { ...row, ...change }, answers });
    const [erased] = await ctx.db
      .with(
        messages,
        words,
        redactedAnswers,
        files,
        ...exports,
        shares,
        uploadsCte(ctx, row),
        ...deletedFlowCtes(ctx, id),
        notedErasureCte(ctx, erasure),
        ...ctes,
      )
      .update(interview)
      .set(change)
      .where(eq(interview.id, id))
      .returning({ queued });
    markErased(ctx, erasure);
    await notifyOfEvents(ctx, row.organization_id, erased?.queued ?? []);
  });
}

/** Queues everything that was uploaded through the interview for deletion. */
function uploadsCte(ctx: Ctx, { id, organization_id, study_id }: typeof interview.$inferSelect) {
  const formsUntil = sql`(
    select max(expires_at)::timestamptz from ${flow}, jsonb_each_text(${flow.uploads}) as form (id, expires_at)
    where ${eq(flow.interview_id, id)})`;
  return queueFolderDeletionCte(ctx, { organization_id, study_id, interview_id: id }, formsUntil);
}

/** The interview's course and the results of its commands: ids that its participant's client chose are in them. */
function deletedFlowCtes({ db }: Ctx, id: string) {
  const flows = db.delete(flow).where(eq(flow.interview_id, id)).returning({ id: flow.interview_id });
  const turns = db.delete(flowTurn).where(eq(flowTurn.interview_id, id)).returning({ id: flowTurn.turn_id });
  return [db.$with("deleted_flow").as(flows), db.$with("deleted_turns").as(turns)];
}
