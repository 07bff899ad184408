import { and, asc, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import { requireOperator } from "#kit/actor.ts";
import { conflictError } from "#kit/error.ts";
import { audit } from "../../account/audit/index.ts";
import { folder } from "../../design/study/folder.sql.ts";
import { study } from "../../design/study/study.sql.ts";
import { interview } from "../../field/interview/interview.sql.ts";
import { type Ctx, nowIso, transact } from "../../platform/ctx.ts";
import { requireRow } from "../../platform/db.ts";
import { isExpired, oldestKept } from "./expired.ts";
import { retentionBrake } from "./retention.sql.ts";

/**
 * A clock that is wrong everywhere, or a folder's window that was mistyped, would take all that an organization has. A run
 * that would remove far more of an organization than any before it stops, and asks.
 */

/** Percent of an organization's transcripts that a run may always remove. */
const alwaysPercent = 20;
/** A run may remove so many times what the organization's largest has. */
const timesLargest = 2;
/** What every run may remove: an organization's first one has none before it. */
const alwaysInterviews = 100;

/** Whether a run may remove what is due of an organization at `at`; where it may not, that is noted for the operator. */
export async function mayRemove(ctx: Ctx, organizationId: string, at: Date): Promise<boolean> {
  const [brake] = await ctx.db
    .select()
    .from(retentionBrake)
    .where(eq(retentionBrake.organization_id, organizationId));
  if (brake?.released_at) return true;
  const most = Math.max(alwaysInterviews, timesLargest * (brake?.largest_run ?? 0));
  if ((await countDue(ctx, organizationId, at, most + 1)) <= most) return true;
  const due = await countDue(ctx, organizationId, at, null);
  const enough = Math.ceil((due * 100) / alwaysPercent);
  if ((await countKept(ctx, organizationId, enough)) === enough) return true;
  ctx.log("error", "retention_held", { organization_id: organizationId, interviews: due });
  const held = { held_at: nowIso(ctx), held_interviews: due };
  await ctx.db
    .insert(retentionBrake)
    .values({ organization_id: organizationId, ...held })
    .onConflictDoUpdate({
      target: retentionBrake.organization_id,
      set: {
        held_at: sql`coalesce(${retentionBrake.held_at}, excluded.held_at)`,
        held_interviews: sql`excluded.held_interviews`,
      },
    });
  return false;
}

/** Notes how many transcripts of an organization a run has removed, and whether none that is due is left. */
export async function noteRemoved(
  { db }: Ctx,
  organizationId: string,
  removed: number,
  isFinished: boolean,
): Promise<void> {
  await db
    .insert(retentionBrake)
    .values({ organization_id: organizationId, largest_run: removed })
    .onConflictDoUpdate({
      target: retentionBrake.organization_id,
      set: {
        largest_run: sql`greatest(${retentionBrake.largest_run}, excluded.largest_run)`,
        held_at: null,
        held_interviews: null,
        ...(isFinished && { released_at: null }),
      },
    });
}

/**
 * Lets runs remove what is due of an organization, however much, until nothing is. For operators; a 409 where nothing of it
 * is held.
 */
export async function releaseRetention(
  ctx: Ctx,
  organizationId: string,
): Promise<{ organization_id: string; held_interviews: number }> {
  requireOperator(ctx);
  return transact(ctx, async (ctx) => {
    const isHeld = and(eq(retentionBrake.organization_id, organizationId), isNotNull(retentionBrake.held_at));
    const [held] = await ctx.db.select().from(retentionBrake).where(isHeld).for("update");
    if (held === undefined) throw conflictError("conflict", "No removal of this organization's is held");
    await ctx.db
      .update(retentionBrake)
      .set({ released_at: nowIso(ctx), held_at: null, held_interviews: null })
      .where(eq(retentionBrake.organization_id, organizationId));
    const changes = { retention_held: { from: true, to: false } };
    audit(ctx, "organization.update", {
      entity_id: organizationId,
      organization_id: organizationId,
      changes,
    });
    return { organization_id: organizationId, held_interviews: held.held_interviews ?? 0 };
  });
}

/** Organizations whose removals wait for an operator. For operators. */
export async function listHeld(ctx: Ctx) {
  requireOperator(ctx);
  return ctx.db
    .select({
      organization_id: retentionBrake.organization_id,
      held_at: retentionBrake.held_at,
      interviews: retentionBrake.held_interviews,
      largest_run: retentionBrake.largest_run,
    })
    .from(retentionBrake)
    .where(isNotNull(retentionBrake.held_at))
    .orderBy(asc(retentionBrake.held_at));
}

const countDue = (ctx: Ctx, organizationId: string, at: Date, most: number | null): Promise<number> =>
  count(
    ctx,
    sql`
      select from ${folder} join ${study} on ${study.folder_id} = ${folder.id}
        cross join lateral (
          select from ${interview} where ${interview.study_id} = ${study.id}
            and ${isExpired(oldestKept)}) as expired
      where ${folder.organization_id} = ${organizationId}::uuid and ${folder.retention_policy_days} is not null`,
    most,
    { at: at.toISOString(), from: "-infinity" },
  );

const countKept = (ctx: Ctx, organizationId: string, most: number): Promise<number> =>
  count(
    ctx,
    sql`
      select from ${study} join ${interview} on ${interview.study_id} = ${study.id}
      where ${study.organization_id} = ${organizationId}::uuid and ${interview.last_message_hour} is not null`,
    most,
    {},
  );

/** So many rows a query has, or `most`, beyond which none is read. */
async function count(
  { db }: Ctx,
  rows: SQL,
  most: number | null,
  values: Record<string, unknown>,
): Promise<number> {
  const [row] = await db
    .select({ rows: sql<number>`(select count(*)::int from (${rows} limit ${most}::bigint) as rows)` })
    .from(sql`(select) as one_row`)
    .prepare("")
    .execute(values);
  return requireRow(row).rows;
}
