import { and, eq, getTableColumns, isNull, type SQL, sql } from "drizzle-orm";
import type { WithSubquery } from "drizzle-orm/subquery";
import { requireParticipant, requireSystem } from "#kit/actor.ts";
import { notFoundError, unknownTokenError } from "#kit/error.ts";
import { folderOf } from "#kit/file/key.ts";
import { requireRevision } from "#kit/version.ts";
import { erasedConsent } from "#survey/interview/consent-schema.ts";
import { endedByPerson } from "#survey/interview/ended-by.ts";
import { canMove } from "#survey/interview/status.ts";
import { erasedNotice } from "#survey/notice/kept.ts";
import { matchingBuckets, takesQuotaPlaces } from "#survey/quota-place/match.ts";
import { audit } from "../../account/audit/index.ts";
import { notifyOfEvents } from "../../account/event/index.ts";
import { lockQuotas } from "../../design/study/fetch.ts";
import { lockCodings } from "../../field/coding/lock.ts";
import { flow, flowTurn } from "../../field/flow/flow.sql.ts";
import { interview } from "../../field/interview/interview.sql.ts";
import { lockInterview, readCountedContent } from "../../field/interview/lock.ts";
import { sideEffectCtes } from "../../field/interview/side-effects.ts";
import { after, type Ctx, nowIso, transact } from "../../platform/ctx.ts";
import { requireRow } from "../../platform/db.ts";
import { type FolderDeletion, queuePrefixesCte } from "../../platform/file/index.ts";
import { holdOffExports } from "../../results/export/job/content.ts";
import { bucketIdentity, deleteAtOnce, temporaryFolder } from "../files/index.ts";
import { endedArchivesCtes } from "../subject/archive-file.ts";
import { markErased, notedErasureCte } from "./marker.ts";
import { redactCtes, redactedColumns, redactedNow } from "./redact.ts";
import { lockedShares } from "./redact-shares.ts";

/** Columns of an interview that identify its participant. */
const anonymous = {
  vid: null,
  title: null,
  metadata: {},
  closing_metadata: null,
  entry_key: null,
  device_digest: null,
  requested_language: null,
};

/** A request that reads the interview meanwhile may store an answer that is too large for so long. */
const longestReadMs = 60_000;

/**
 * Erases a participant's data for good. An anonymous row stays, with status, times, quota places and which questions
 * were answered, so that counts and quotas do not change. Files that hold the participant are gone when it resolves, unless
 * the store is slow: then within a minute. Throws 404, 403, and 412 if `ifMatch` does not match.
 */
export async function eraseInterview(
  ctx: Ctx,
  id: string,
  ifMatch: readonly number[] | null = null,
): Promise<void> {
  await transact(ctx, async (ctx) => {
    const row = await lockInterview(ctx, id);
    requireRevision(ifMatch, row.revision);
    await eraseLocked(ctx, row);
  });
}

/**
 * Erases the interview of a link as its participant wants it, as `eraseInterview` does; one that has not ended is canceled
 * by that. Mock interviews, which nobody else can erase, can be withdrawn too. Throws 404 for a link that opens nothing.
 */
export async function withdrawInterview(ctx: Ctx, vid: string): Promise<void> {
  requireParticipant(ctx);
  await transact(ctx, async (ctx) => {
    const row = await lockToErase(ctx, eq(interview.vid, vid));
    if (row === null) throw unknownTokenError("Interview");
    if (row.is_archived || row.status === "canceled") throw notFoundError("Interview");
    const isUnderWay = canMove(row.status, "canceled");
    await eraseLocked(
      ctx,
      row,
      isUnderWay ? { status: "canceled", ended_at: nowIso(ctx), ended_by: endedByPerson } : {},
    );
  });
}

/**
 * Erases an interview of a request, an archived one too, in the open transaction; null where it was erased before. For the
 * system.
 */
export async function eraseFound(ctx: Ctx, id: string): Promise<Erased | null> {
  requireSystem(ctx);
  const found = await lockToErase(ctx, and(eq(interview.id, id), isNull(interview.erased_at)));
  return found === null ? null : eraseLocked(ctx, found);
}

/** Locks the row of an interview, whatever its state, and shares the lock on its study's quotas. */
async function lockToErase({ db }: Ctx, which: SQL | undefined): Promise<InterviewRow | null> {
  const [found] = await db
    .select({
      row: getTableColumns(interview),
      quotas: lockQuotas(sql`${interview.study_id}`, "shared"),
    })
    .from(interview)
    .where(which)
    .for("update");
  return found?.row ?? null;
}

/** How much was erased. */
interface Erased {
  messages: number;
  files: number;
  exports_expired: number;
}

type InterviewRow = typeof interview.$inferSelect;

/** What is locked once the interview is, in this order. */
const locks = {
  codings: lockCodings(sql`${interview.study_id}`, "exclusive"),
  shares: lockedShares,
  exports: holdOffExports(sql`${interview.study_id}`),
};

/**
 * Erases an interview whose row the open transaction has locked, and the quotas of its study with it; `ending` is how it
 * ends by that.
 */
async function eraseLocked(
  ctx: Ctx,
  row: InterviewRow,
  ending: Partial<Pick<InterviewRow, "status" | "ended_at" | "ended_by">> = {},
): Promise<Erased> {
  const { id } = row;
  const { answers, buckets, moderation } = await readCountedContent(ctx, id, locks);
  const now = nowIso(ctx);
  const erasure = { id, erased_at: now };
  const of = redactedNow(ctx, [id]);
  const places = takesQuotaPlaces(row) ? matchingBuckets(buckets, row, answers) : [];
  const change = {
    ...anonymous,
    ...redactedColumns,
    ...ending,
    consent: erasedConsent(row.consent),
    ai_notice: erasedNotice(row.ai_notice),
    quota_bucket_ids: places.map((bucket) => bucket.id),
    content_removed_at: now,
    erased_at: now,
    updated_at: now,
    revision: row.revision + 1,
  };
  const redacted = redactCtes(ctx, of, "none");
  const { files, exportFolders } = redacted;
  const before = { interview: row, answers, moderation };
  // The quota places stay taken, so no bucket is passed.
  const { ctes, queued } = sideEffectCtes(ctx, [], before, { interview: { ...row, ...change }, answers });
  const folders = queuePrefixesCte(ctx, foldersOf(ctx, row));
  const archives = endedArchivesCtes(ctx, of);
  const [erased] = await ctx.db
    .with(
      ...ctesOf(redacted),
      folders,
      ...archives.ctes,
      ...deletedFlowCtes(ctx, id),
      notedErasureCte(ctx, erasure),
      ...ctes,
    )
    .update(interview)
    .set(change)
    .where(eq(interview.id, id))
    .returning({
      queued,
      identity: bucketIdentity,
      files: keysIn(files, exportFolders, folders, archives.due),
      counts: {
        messages: rowsIn(redacted.messages),
        files: rowsIn(files),
        exports_expired: rowsIn(exportFolders),
      },
    });
  const { files: toDelete, identity, queued: events, counts } = requireRow(erased);
  const { study_id, organization_id } = row;
  audit(ctx, "interview.erase", { entity_id: id, study_id, organization_id });
  markErased(ctx, erasure);
  after(ctx, (ctx) => deleteAtOnce(ctx, toDelete, identity));
  await notifyOfEvents(ctx, row.organization_id, events);
  return counts;
}

/** All that removes content, in the order of the statement. */
const ctesOf = (redacted: ReturnType<typeof redactCtes>) => [
  redacted.messages,
  ...redacted.words,
  redacted.answers,
  redacted.decisions,
  redacted.goals,
  redacted.closing,
  redacted.files,
  ...redacted.codings,
  ...redacted.quality,
  ...redacted.exports,
  redacted.shares,
];

/** How many rows a CTE gives back, as a column. */
const rowsIn = (cte: WithSubquery) => sql<number>`(select count(*)::int from ${cte})`;

/** The keys that CTEs have queued for deletion, as a column. */
const keysIn = (...queued: WithSubquery[]) =>
  sql<string[]>`(select coalesce(json_agg(key), '[]') from (${sql.join(
    queued.map((each) => sql`select key from ${each}`),
    sql` union `,
  )}) as queued)`;

/** All that was uploaded through the interview, and answers too large for a response that showed it or listed its study. */
function foldersOf(ctx: Ctx, { id, organization_id, study_id }: InterviewRow): FolderDeletion[] {
  const formsUntil = sql`(
    select max(expires_at)::timestamptz from ${flow}, jsonb_each_text(${flow.uploads}) as form (id, expires_at)
    where ${eq(flow.interview_id, id)})`;
  const readingUntil = new Date(ctx.now().getTime() + longestReadMs).toISOString();
  return [
    { prefix: `${folderOf({ organization_id, study_id, interview_id: id })}/`, repeatAt: formsUntil },
    { prefix: temporaryFolder(id), repeatAt: sql`${readingUntil}` },
    { prefix: temporaryFolder(study_id), repeatAt: sql`${readingUntil}` },
  ];
}

/** The interview's course and the results of its commands: ids that its participant's client chose are in them. */
function deletedFlowCtes({ db }: Ctx, id: string) {
  const flows = db.delete(flow).where(eq(flow.interview_id, id)).returning({ id: flow.interview_id });
  const turns = db.delete(flowTurn).where(eq(flowTurn.interview_id, id)).returning({ id: flowTurn.turn_id });
  return [db.$with("deleted_flow").as(flows), db.$with("deleted_turns").as(turns)];
}
