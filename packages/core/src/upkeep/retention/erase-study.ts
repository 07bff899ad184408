import { and, asc, eq, getTableName, inArray, isNull, lte, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { requireSystem } from "#kit/actor.ts";
import { describeError } from "#kit/log.ts";
import { audit } from "../../account/audit/index.ts";
import { event } from "../../account/event/event.sql.ts";
import { forgetStudy } from "../../account/usage/index.ts";
import { webhookDelivery } from "../../deliver/webhook/webhook.sql.ts";
import { restorableDays } from "../../design/lifecycle/delete.ts";
import { study } from "../../design/study/study.sql.ts";
import { lockCodings } from "../../field/coding/lock.ts";
import { interview } from "../../field/interview/interview.sql.ts";
import { type Ctx, nowIso, transact } from "../../platform/ctx.ts";
import { queueFoldersOf } from "../../platform/file/index.ts";
import { exportJob, writtenUntil } from "../../results/export/export.sql.ts";
import { noteErasure } from "../erasure/marker.ts";
import { queueStudyFiles } from "../files/index.ts";
import { studyTables } from "./tables.ts";

const interviewBatch = 100;
/** Rows that a transaction deletes at most. */
export const rowBatch = 1000;

/** Called in the transaction of each batch, with what it removed. */
export type NoteRemoved = (ctx: Ctx, removed: Record<string, number>) => Promise<void>;

/**
 * Removes a study whose erasure has begun, with its interviews and files, in batches that are transactions of their own.
 * Whatever is left when the deadline comes or the process dies, the next call removes. Resolves to whether the study is
 * gone. For the system (403).
 */
export async function eraseStudy(
  ctx: Ctx,
  owner: { id: string; organization_id: string },
  deadline: Date,
  note: NoteRemoved = async () => {},
): Promise<boolean> {
  requireSystem(ctx);
  const isGone =
    (await repeat(ctx, deadline, interviewBatch, () => eraseInterviews(ctx, owner.id, note))) &&
    (await repeat(ctx, deadline, rowBatch, () => eraseExports(ctx, owner.id, note))) &&
    (await repeat(ctx, deadline, rowBatch, () => deleteStudyDeliveries(ctx, owner.id, note))) &&
    (await deleteRowsOf(ctx, deadline, studyTables, (table) => eq(table.study_id, owner.id), note)) &&
    (await queueStudyFiles(ctx, { organization_id: owner.organization_id, study_id: owner.id }, deadline));
  if (!isGone) return false;
  await transact(ctx, async (ctx) => {
    await forgetStudy(ctx, owner);
    await ctx.db.delete(study).where(eq(study.id, owner.id));
    const { id: study_id, organization_id } = owner;
    audit(ctx, "study.erase", { entity_id: study_id, study_id, organization_id });
    await note(ctx, { study: 1 });
  });
  return true;
}

/** Deletes the rows of several tables in batches. Resolves to whether none is left. */
export async function deleteRowsOf<Table extends PgTable>(
  ctx: Ctx,
  deadline: Date,
  tables: readonly Table[],
  which: (table: Table) => SQL,
  note: NoteRemoved,
): Promise<boolean> {
  for (const table of tables) {
    const isDone = await repeat(ctx, deadline, rowBatch, () =>
      transact(ctx, async (ctx) => {
        const rows = ctx.db
          .select({ place: place(table) })
          .from(table as PgTable)
          .where(which(table))
          .limit(rowBatch);
        const deleted = await ctx.db
          .delete(table as PgTable)
          .where(sql`${place(table)} = any(array(${rows}))`)
          .returning({ one: sql`1` });
        if (deleted.length > 0) await note(ctx, { [getTableName(table)]: deleted.length });
        return deleted.length;
      }),
    );
    if (!isDone) return false;
  }
  return true;
}

/** Repeats a batch until it is not full, or the deadline has come; one there is always, so that every call gets on. */
export async function repeat(
  ctx: Ctx,
  deadline: Date,
  size: number,
  batch: () => Promise<number>,
): Promise<boolean> {
  do if ((await batch()) < size) return true;
  while (ctx.now() < deadline);
  return false;
}

const place = (table: PgTable): SQL => sql`${table}.ctid`;

/**
 * Locks a batch of rows in the order of their ids, whatever order they are found in, and resolves to these: runs that
 * overlap, and whoever else locks several, wait for one another and meet no deadlock.
 */
async function lockBatch(
  { db }: Ctx,
  table: PgTable & { id: PgColumn },
  where: SQL | undefined,
  size: number,
): Promise<string[]> {
  const found = db
    .select({ id: table.id })
    .from(table as PgTable)
    .where(where)
    .limit(size);
  const locked = await db
    .select({ id: sql<string>`${table.id}` })
    .from(table as PgTable)
    .where(inArray(table.id, found))
    .orderBy(asc(table.id))
    .for("update");
  return locked.map(({ id }) => id);
}

/** Deliveries of what happened to the study itself; those of interviews go with these. */
const deleteStudyDeliveries = (ctx: Ctx, studyId: string, note: NoteRemoved): Promise<number> =>
  transact(ctx, async (ctx) => {
    const events = ctx.db
      .select({ id: event.id })
      .from(event)
      .where(and(eq(event.study_id, studyId), isNull(event.interview_id)));
    const ids = await lockBatch(ctx, webhookDelivery, inArray(webhookDelivery.event_id, events), rowBatch);
    if (ids.length === 0) return 0;
    await ctx.db.delete(webhookDelivery).where(inArray(webhookDelivery.id, ids));
    await note(ctx, { webhook_delivery: ids.length });
    return ids.length;
  });

/** Messages, answers and the course of an interview go with its row. */
const eraseInterviews = (ctx: Ctx, studyId: string, note: NoteRemoved): Promise<number> =>
  transact(ctx, async (ctx) => {
    const ids = await lockBatch(ctx, interview, eq(interview.study_id, studyId), interviewBatch);
    if (ids.length === 0) return 0;
    await ctx.db.execute(sql`select ${lockCodings(sql`${studyId}::uuid`, "exclusive")}`);
    const deliveries = ctx.db
      .$with("deleted_deliveries")
      .as(
        ctx.db
          .delete(webhookDelivery)
          .where(inArray(webhookDelivery.interview_id, ids))
          .returning({ id: webhookDelivery.id }),
      );
    await ctx.db
      .with(deliveries)
      .delete(interview)
      .where(and(eq(interview.study_id, studyId), inArray(interview.id, ids)));
    await note(ctx, { interview: ids.length });
    return ids.length;
  });

/** Whoever writes one of the files ends at its next step; what is stored of it until then is deleted too. */
const eraseExports = (ctx: Ctx, studyId: string, note: NoteRemoved): Promise<number> =>
  transact(ctx, async (ctx) => {
    const ids = await lockBatch(ctx, exportJob, eq(exportJob.study_id, studyId), rowBatch);
    if (ids.length === 0) return 0;
    const gone = await ctx.db
      .delete(exportJob)
      .where(inArray(exportJob.id, ids))
      .returning({ key: exportJob.key, isBegun: sql<boolean>`${exportJob.state} is not null` });
    const begun = gone.flatMap(({ key, isBegun }) => (isBegun ? [key] : []));
    await queueFoldersOf(ctx, begun, writtenUntil(ctx));
    await note(ctx, { export_job: ids.length });
    return ids.length;
  });

/** A run that meets studies which it cannot erase still comes to others. */
const mostStudies = 1000;

/**
 * Erases the studies that were deleted 30 days before `at`, until the deadline. One that fails is logged, and tried
 * again by the next run.
 */
export async function eraseDeletedStudies(ctx: Ctx, at: Date, deadline: Date): Promise<void> {
  const latest = new Date(at.getTime() - restorableDays * 24 * 3_600_000).toISOString();
  const isDue = lte(study.deleted_at, latest);
  const due = await ctx.db
    .select({ id: study.id, organization_id: study.organization_id })
    .from(study)
    .where(isDue)
    .orderBy(asc(study.deleted_at))
    .limit(mostStudies);
  for (const owner of due) {
    // From here on it cannot be restored; it may have been since it was found.
    const isBegun = await transact(ctx, async (ctx) => {
      const [begun] = await ctx.db
        .update(study)
        .set({ erasing_since: sql`coalesce(${study.erasing_since}, ${nowIso(ctx)})` })
        .where(and(eq(study.id, owner.id), isDue))
        .returning({ id: study.id });
      if (begun !== undefined) await noteErasure(ctx, owner.id);
      return begun !== undefined;
    });
    if (!isBegun) continue;
    const removed: Record<string, number> = {};
    try {
      const isGone = await eraseStudy(ctx, owner, deadline, async (_, batch) => addTo(removed, batch));
      ctx.log("info", "study_erased", { study_id: owner.id, is_complete: isGone, removed });
      if (!isGone) return;
    } catch (error) {
      ctx.log("error", "study_not_erased", { study_id: owner.id, ...describeError(error) });
    }
  }
}

function addTo(sum: Record<string, number>, more: Record<string, number>): void {
  for (const [name, count] of Object.entries(more)) sum[name] = (sum[name] ?? 0) + count;
}
