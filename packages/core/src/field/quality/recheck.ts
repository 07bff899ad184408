import { and, eq, sql } from "drizzle-orm";
import { audit } from "../../account/audit/index.ts";
import { lockStudy } from "../../design/study/fetch.ts";
import { enqueueChecks } from "../../design/study/quality-work.ts";
import { requireSystem } from "../../platform/actor.ts";
import { type Ctx, transact } from "../../platform/ctx.ts";
import { describeError } from "../../platform/log.ts";
import { enqueueOnce, graceMs, type Work } from "../../platform/outbox/index.ts";
import { outbox } from "../../platform/outbox/outbox.sql.ts";
import { notify } from "../../platform/queue.ts";
import { interview } from "../interview/interview.sql.ts";
import { checkInterview } from "./check.ts";
import { qualityReached } from "./quality.sql.ts";

/**
 * Checks of all of a study's interviews, in the order in which they started, so that each finds what earlier ones said.
 * How far one has come stands in the payload of its outbox row: who has it twice checks twice, and finds the same.
 */

const batchSize = 100;

/** Has all interviews of a study checked again. Throws 404 and 403. */
export async function recheckStudy(
  ctx: Ctx,
  studyId: string,
): Promise<{ study_id: string; status: "queued" }> {
  return transact(ctx, async (ctx) => {
    const { organization_id } = await lockStudy(ctx, studyId, "settings");
    await enqueueChecks(ctx, { id: studyId, organization_id });
    audit(ctx, "quality.recheck", { entity_type: "study", entity_id: studyId, study_id: studyId });
    return { study_id: studyId, status: "queued" };
  });
}

/** Adds the work of the check of a completed interview that has failed. */
export async function enqueueCheck(ctx: Ctx, { kind, organization_id, payload }: Work): Promise<void> {
  const { interview_id } = payload;
  if (kind === "interview.completed" && interview_id !== undefined)
    await enqueueOnce(ctx, { kind: "quality", organization_id, payload: { interview_id } });
}

/** The numbers of finished interviews at which all of a study are checked again: 20, 40, 80, and so on. */
export const thresholdOf = (finished: number): number =>
  finished < 20 ? 0 : 20 * 2 ** Math.floor(Math.log2(finished / 20));

/** Has all interviews checked again where so many have finished for the first time. */
export async function noteFinished(
  ctx: Ctx,
  { study_id, organization_id }: { study_id: string; organization_id: string },
  finished: number,
): Promise<void> {
  const threshold = thresholdOf(finished);
  const reached = await ctx.db
    .insert(qualityReached)
    .values({ study_id, finished: threshold })
    .onConflictDoUpdate({
      target: qualityReached.study_id,
      set: { finished: threshold },
      setWhere: sql`${qualityReached.finished} < ${threshold}`,
    })
    .returning({ id: qualityReached.study_id });
  if (reached.length > 0) await enqueueChecks(ctx, { id: study_id, organization_id });
}

type Payload = Record<string, string>;

/**
 * Does the work of an outbox row until it is done or the deadline comes; then a message has it continued. A check that
 * fails stops no other: it gets an outbox row of its own.
 */
export async function runQualityWork(ctx: Ctx, outboxId: string, deadline: Date): Promise<void> {
  requireSystem(ctx);
  const [row] = await ctx.db
    .select({ payload: outbox.payload, organization_id: outbox.organization_id })
    .from(outbox)
    .where(and(eq(outbox.id, outboxId), eq(outbox.kind, "quality")));
  if (row === undefined) return;
  let payload: Payload | null = row.payload;
  while (payload !== null) {
    if (ctx.now() >= deadline) {
      await notify(ctx, "export", [{ kind: "work", id: outboxId, organization_id: row.organization_id }]);
      return;
    }
    payload = await checkSome(ctx, { id: outboxId, organization_id: row.organization_id, payload });
  }
  await ctx.db.delete(outbox).where(eq(outbox.id, outboxId));
}

/** Checks the next of a study's interviews; null once none is left. */
async function checkSome(
  ctx: Ctx,
  {
    id: outboxId,
    organization_id,
    payload,
  }: Pick<Work, "organization_id"> & { id: string; payload: Payload },
): Promise<Payload | null> {
  const { interview_id, study_id, after_at, after_id } = payload;
  if (study_id === undefined) {
    if (interview_id !== undefined) await checkInterview(ctx, interview_id, { isAgain: true });
    return null;
  }
  const startedAt = sql<string>`coalesce(${interview.started_at}, ${interview.created_at})`;
  const next = await ctx.db
    .select({ id: interview.id, at: sql<string>`${startedAt}::text` })
    .from(interview)
    .where(
      and(
        eq(interview.study_id, study_id),
        sql`${interview.status} = 'closed' and not ${interview.is_mock} and not ${interview.is_archived}`,
        sql`${interview.erased_at} is null and ${interview.content_removed_at} is null`,
        after_at === undefined
          ? undefined
          : sql`(${startedAt}, ${interview.id}) > (${after_at}::timestamptz, ${after_id}::uuid)`,
      ),
    )
    .orderBy(startedAt, interview.id)
    .limit(batchSize);
  for (const { id } of next) {
    await checkInterview(ctx, id, { isAgain: true }).catch(async (error: unknown) => {
      ctx.log("error", "quality_check_failed", { interview_id: id, ...describeError(error) });
      await enqueueOnce(ctx, { kind: "quality", organization_id, payload: { interview_id: id } });
    });
  }
  const last = next.at(-1);
  if (last === undefined || next.length < batchSize) return null;
  const moved: Payload = { study_id, after_at: last.at, after_id: last.id };
  const due = new Date(ctx.now().getTime() + 2 * graceMs).toISOString();
  await ctx.db
    .update(outbox)
    .set({ payload: moved, next_send_at: due, sends: 0 })
    .where(eq(outbox.id, outboxId));
  return moved;
}
