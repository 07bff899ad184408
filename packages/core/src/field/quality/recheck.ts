import { and, eq, sql } from "drizzle-orm";
import { requireSystem } from "#kit/actor.ts";
import { describeError } from "#kit/log.ts";
import { audit } from "../../account/audit/index.ts";
import { lockStudy } from "../../design/study/fetch.ts";
import { enqueueChecks } from "../../design/study/quality-work.ts";
import { type Ctx, transact } from "../../platform/ctx.ts";
import { enqueueOnce, graceMs, type Work } from "../../platform/outbox/index.ts";
import { outbox } from "../../platform/outbox/outbox.sql.ts";
import { notify } from "../../platform/queue.ts";
import { interview } from "../interview/interview.sql.ts";
import { checkInterview } from "./check.ts";
import { type CheckInput, finishedIn, readChecked } from "./input.ts";
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

/** Adds the work of the check of a completed interview that has failed, or that comes too late for its receivers. */
export async function enqueueCheck(ctx: Ctx, { kind, organization_id, payload }: Work): Promise<void> {
  const { interview_id } = payload;
  if (kind === "interview.completed" && interview_id !== undefined)
    await enqueueOnce(ctx, { kind: "quality", organization_id, payload: { interview_id, untold: "yes" } });
}

/** The numbers of finished interviews at which all of a study are checked again: 20, 40, 80, and so on. */
export const thresholdOf = (finished: number): number =>
  finished < 20 ? 0 : 20 * 2 ** Math.floor(Math.log2(finished / 20));

/** Has all interviews checked again where so many have finished for the first time, as a check has read. */
export async function noteFinished(ctx: Ctx, checked: CheckInput | null): Promise<void> {
  if (checked === null || checked.is_simulated) return;
  const { study_id, organization_id } = checked;
  const threshold = thresholdOf(finishedIn(checked));
  if (threshold <= checked.reached) return;
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

/** The place before all interviews. Work that has it has begun: who changes what is checked then adds more. */
const beforeAll = { after_at: "-infinity", after_id: "00000000-0000-0000-0000-000000000000" };

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
  if (payload.study_id !== undefined && payload.after_at === undefined)
    payload = await moveOn(ctx, outboxId, { ...payload, ...beforeAll });
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
  const { interview_id, study_id, after_at, after_id }: Payload = { ...beforeAll, ...payload };
  if (study_id === undefined) {
    if (interview_id === undefined) return null;
    const isUntold = payload.untold !== undefined;
    await noteFinished(ctx, await checkInterview(ctx, interview_id, { isAgain: true, isUntold }));
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
        sql`(${startedAt}, ${interview.id}) > (${after_at}::timestamptz, ${after_id}::uuid)`,
      ),
    )
    .orderBy(startedAt, interview.id)
    .limit(batchSize);
  let ahead = readAhead(ctx, next[0]);
  for (const [place, { id }] of next.entries()) {
    const read = ahead;
    ahead = readAhead(ctx, next[place + 1]);
    await checkInterview(ctx, id, { isAgain: true, ahead: read }).catch(async (error: unknown) => {
      ctx.log("error", "quality_check_failed", { interview_id: id, ...describeError(error) });
      await enqueueOnce(ctx, { kind: "quality", organization_id, payload: { interview_id: id } });
    });
  }
  const last = next.at(-1);
  if (last === undefined || next.length < batchSize) return null;
  return moveOn(ctx, outboxId, { study_id, after_at: last.at, after_id: last.id });
}

/** Reads an interview while the one before is checked. Who takes it gets the error. */
function readAhead(ctx: Ctx, next: { id: string } | undefined): Promise<CheckInput | null> | undefined {
  const read = next && readChecked(ctx, next.id);
  read?.catch(() => {});
  return read;
}

/** Notes how far the work of an outbox row has come, and puts its next message off. */
async function moveOn(ctx: Ctx, outboxId: string, payload: Payload): Promise<Payload> {
  const due = new Date(ctx.now().getTime() + 2 * graceMs).toISOString();
  await ctx.db.update(outbox).set({ payload, next_send_at: due, sends: 0 }).where(eq(outbox.id, outboxId));
  return payload;
}
