import { and, asc, eq, inArray, ne, or, type SQL, sql } from "drizzle-orm";
import { interview } from "../../field/interview/interview.sql.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { queueFoldersCte } from "../../platform/file/index.ts";
import { noLease } from "../../platform/lease.ts";
import { deletedContentCte } from "../../results/export/content.ts";
import { exportContent, exportJob, notBegun, writtenUntil } from "../../results/export/export.sql.ts";

/** The filter with nulls for the values of what participants said, or said of themselves. */
const withoutValues = (...names: ("metadata" | "answer")[]): SQL =>
  names.reduce((filter, name) => {
    const field = sql.raw(`'${name}'`);
    return sql`${filter} || case when ${exportJob.filter} ? ${field} then (
      select jsonb_build_object(${field}, coalesce(jsonb_object_agg(key, null), '{}'))
      from jsonb_object_keys(${exportJob.filter} -> ${field}) as key) else '{}' end`;
  }, sql`${exportJob.filter}`);

/** Of the page of the job's file where the interview `i` has its place, whether it is there. */
const isInFile = sql`i.id = any((
  select ${exportContent.interview_ids} from ${exportContent}
  where ${exportContent.export_id} = ${exportJob.id}
    and (${exportContent.last_created_at}, ${exportContent.last_id}) >= (i.created_at, i.id)
  order by ${exportContent.last_created_at}, ${exportContent.last_id} limit 1)::uuid[])`;

/** A file of an earlier release, which did not note who is in it. */
const isUnknown = sql`${exportJob.rows} > 0 and not exists (
  select from ${exportContent} where ${exportContent.export_id} = ${exportJob.id})`;

/**
 * CTEs that delete the files that hold the interviews. Jobs whose files are being made, and may hold them, begin again, in
 * another folder: the worker stops at its next step, and the relay sends the job's message once the worker's lease would
 * have run out. Filters of jobs keep their shape without the values; what a job reads by (`conditions`) goes when it ends.
 * `folders` has the keys of what is to be deleted.
 */
export function expiredExportsCtes(ctx: Ctx, ids: SQL, keeping: "closed" | "none") {
  const { db } = ctx;
  const filter = keeping === "closed" ? withoutValues("answer") : withoutValues("metadata", "answer");
  const anyInterview = (condition: SQL): SQL => sql`exists (
    select from ${interview} i where i.id = any(${ids}) and i.study_id = ${exportJob.study_id} and ${condition})`;
  const isOfStudies = sql`${exportJob.study_id} in (select i.study_id from ${interview} i where i.id = any(${ids}))`;
  const isUnderWay = inArray(exportJob.status, ["queued", "running"]);
  const isConcerned = or(isUnderWay, eq(exportJob.status, "done"), ne(exportJob.filter, filter));
  // As the statement finds them. Who is in a file that ends before its row is locked cannot be seen from here.
  const underWay = db
    .$with("exports_under_way")
    .as(db.select({ id: exportJob.id }).from(exportJob).where(and(isOfStudies, isUnderWay)));
  // In the order of their ids: two that erase at once wait for one another and meet no deadlock.
  const locked = db
    .$with("locked_exports")
    .as(
      db
        .select({ id: exportJob.id })
        .from(exportJob)
        .where(and(isOfStudies, isConcerned))
        .orderBy(asc(exportJob.id))
        .for("update"),
    );
  const isLocked = sql`${exportJob.id} in (select id from ${locked})`;
  const mayHold = anyInterview(sql`i.created_at <= ${exportJob.created_at}`);
  const isDone = eq(exportJob.status, "done");
  const holds = or(
    anyInterview(isInFile),
    and(or(isUnknown, sql`${exportJob.id} in (select id from ${underWay})`), mayHold),
  );
  // One update for both: whether the file is finished is read of the row as it is once it is locked.
  const ended = db.$with("expired_exports").as(
    db
      .update(exportJob)
      .set({
        ...noLease,
        ...notBegun,
        status: sql`case ${exportJob.status} when 'done' then 'expired' else ${exportJob.status} end`,
        filter,
      })
      .where(and(isLocked, or(and(eq(exportJob.status, "running"), mayHold), and(isDone, holds))))
      .returning({ id: exportJob.id, key: exportJob.key }),
  );
  const others = db.$with("emptied_filters").as(
    db
      .update(exportJob)
      .set({ filter })
      .where(
        and(isLocked, ne(exportJob.filter, filter), sql`${exportJob.id} not in (select id from ${ended})`),
      )
      .returning({ id: exportJob.id }),
  );
  const folders = queueFoldersCte(ctx, ended, writtenUntil(ctx));
  return { ctes: [underWay, locked, ended, others, deletedContentCte(ctx, ended), folders], folders };
}
