import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import { requireSystem } from "#kit/actor.ts";
import { folder } from "../../design/study/folder.sql.ts";
import { study } from "../../design/study/study.sql.ts";
import { interview } from "../../field/interview/interview.sql.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { type Db, preparedRead } from "../../platform/db.ts";
import { isExpired, oldestKept } from "./expired.ts";
import { retentionBrake } from "./retention.sql.ts";

/** A folder with transcripts that are kept too long. */
export interface DueFolder {
  id: string;
  organization_id: string;
  /** Since when the oldest of them should be gone. */
  due_since: string;
}

/** The folders with transcripts that are due at `at`, the one that is most overdue first. */
export const dueFolders = (ctx: Ctx, at: Date, most: number | null = null): Promise<DueFolder[]> =>
  preparedRead(ctx.db, "due_folders", dueStatement).execute({
    at: at.toISOString(),
    from: "-infinity",
    most,
  }) as Promise<DueFolder[]>;

const dueStatement = (db: Db) => {
  const ofStudy = db
    .select({ at: interview.last_message_at })
    .from(interview)
    .where(and(eq(interview.study_id, study.id), isExpired(oldestKept)))
    .orderBy(asc(interview.last_message_hour), asc(interview.last_message_at))
    .limit(1)
    .as("oldest");
  const dueSince: SQL<string> = sql`(min(${ofStudy.at}) + make_interval(hours => 24 * ${folder.retention_policy_days}))`;
  return db
    .select({
      id: folder.id,
      organization_id: folder.organization_id,
      due_since: sql<string>`to_char(${dueSince} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
    })
    .from(folder)
    .innerJoin(study, eq(study.folder_id, folder.id))
    .crossJoinLateral(ofStudy)
    .groupBy(folder.id)
    .orderBy(dueSince, asc(folder.id))
    .limit(sql.placeholder("most"));
};

/** What the operator watches. */
interface RetentionState {
  /** How long the transcript that is most overdue should have been gone; 0 where none is. */
  oldest_overdue_seconds: number;
  /** Organizations whose transcripts wait for an operator. */
  held_organizations: number;
}

/** How late deletion is. For the system (403). */
export async function retentionState(ctx: Ctx): Promise<RetentionState> {
  requireSystem(ctx);
  const now = ctx.now();
  const [oldest] = await dueFolders(ctx, now, 1);
  const held_organizations = await ctx.db.$count(retentionBrake, sql`${retentionBrake.held_at} is not null`);
  const since = oldest === undefined ? now.getTime() : Date.parse(oldest.due_since);
  return { oldest_overdue_seconds: Math.max(0, (now.getTime() - since) / 1000), held_organizations };
}
