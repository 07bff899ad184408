import { and, asc, eq, gte, lt, type SQL, sql } from "drizzle-orm";
import { folder } from "../../design/study/folder.sql.ts";
import { study } from "../../design/study/study.sql.ts";
import { lockCodings } from "../../field/coding/lock.ts";
import { interview } from "../../field/interview/interview.sql.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { prepared, preparedRead, withoutFlush } from "../../platform/db.ts";
import { holdOffExports } from "../../results/export/job/content.ts";

/**
 * Which interviews of a folder have expired. A run takes them from the oldest on, in spans of hours, and those of a span
 * study by study. What was said in the same hours lies in the same pages, whatever the study, so a run reads and writes
 * each page about once. Whoever empties one study after the other does so once a study: twice the time.
 */

/** Hours whose interviews are taken together, as instants. */
export interface Span {
  from: string;
  before: string;
}

/** Hours of a folder's first span. */
export const firstHours = 24;

/** The hours of the next span, by how many interviews one had: so many that it makes a few batches of `size`. */
export function nextHours(hours: number, interviews: number, size: number): number {
  if (interviews < size) return hours * 2;
  return interviews > 4 * size ? Math.max(1, Math.floor(hours / 2)) : hours;
}

export const oldestKept = sql<string>`${sql.placeholder("at")}::timestamptz
  - make_interval(hours => 24 * ${folder.retention_policy_days})`;

/** The condition of an interview whose last message was before `kept`, by an index on its hour. */
export const isExpired = (kept: SQL) =>
  and(
    gte(interview.last_message_hour, sql`${sql.placeholder("from")}::timestamptz`),
    lt(interview.last_message_hour, kept),
    lt(interview.last_message_at, kept),
  );

/** The next span, from the hour of the folder's oldest expired interview that is not before `after`; null without one. */
export async function nextSpan(
  ctx: Ctx,
  of: { folderId: string; at: Date; after: string; hours: number },
): Promise<Span | null> {
  const [oldest] = await preparedRead(ctx.db, "oldest_expired", (db) => {
    const expired = db
      .select({ hour: interview.last_message_hour })
      .from(interview)
      .where(and(eq(interview.study_id, study.id), isExpired(oldestKept)))
      .orderBy(asc(interview.last_message_hour))
      .limit(1)
      .as("expired");
    return db
      .select({ hour: expired.hour })
      .from(folder)
      .innerJoin(study, eq(study.folder_id, folder.id))
      .crossJoinLateral(expired)
      .where(eq(folder.id, sql.placeholder("folderId")))
      .orderBy(asc(expired.hour))
      .limit(1);
  }).execute({ folderId: of.folderId, at: of.at.toISOString(), from: of.after });
  const from = oldest?.hour;
  if (!from) return null;
  return { from, before: new Date(Date.parse(from) + of.hours * 3_600_000).toISOString() };
}

/** What a batch is taken from: a folder's interviews of a span, in the order of the ids of their studies. */
export interface BatchStart extends Span {
  folderId: string;
  fromStudy: string;
  at: Date;
  size: number;
}

/** No study's id comes before it. */
export const firstStudy = "00000000-0000-0000-0000-000000000000";

/**
 * Locks expired interviews, study by study; those that a participant or request has locked are left to the next run.
 * Each study's are read in the order of its index: their share of all interviews is not known to PostgreSQL, which else
 * may read all of them. The transaction does not wait for the disk: what a crash undoes, the next run removes.
 */
export const lockExpired = (ctx: Ctx, { at, ...start }: BatchStart) =>
  prepared(ctx.db, "lock_expired", (db) => {
    const studiesCte = db
      .$with("studies", {
        id: sql<string>`id`,
        oldest_kept: sql<string>`oldest_kept`,
        organization_id: sql<string>`organization_id`,
      })
      .as(sql`
      select ${study.id}, ${oldestKept} as oldest_kept, ${study.organization_id}
      from ${withoutFlush} cross join ${folder} join ${study} on ${study.folder_id} = ${folder.id}
      where ${folder.id} = ${sql.placeholder("folderId")} and ${study.id} >= ${sql.placeholder("fromStudy")}
      order by ${study.id}`);
    const expired = db
      .select({ id: interview.id })
      .from(interview)
      .where(
        and(
          eq(interview.study_id, sql`studies.id`),
          isExpired(sql`oldest_kept`),
          lt(interview.last_message_hour, sql`${sql.placeholder("before")}::timestamptz`),
        ),
      )
      .orderBy(asc(interview.last_message_hour))
      .limit(sql.placeholder("size"))
      .for("update", { skipLocked: true })
      .as("expired");
    return db
      .with(studiesCte)
      .select({
        id: expired.id,
        study_id: sql<string>`studies.id`.as("study_id"),
        organization_id: sql<string>`studies.organization_id`.as("organization_id"),
        codings: lockCodings(sql`studies.id`, "exclusive"),
        exports: holdOffExports(sql`studies.id`),
      })
      .from(studiesCte)
      .crossJoinLateral(expired)
      .limit(sql.placeholder("size"));
  }).execute({ ...start, at: at.toISOString() });
