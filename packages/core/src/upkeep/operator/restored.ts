import { eq, sql } from "drizzle-orm";
import { requireOperator, requireSystem } from "#kit/actor.ts";
import { auditFeed } from "../../account/audit/audit.sql.ts";
import { eventFeed } from "../../account/event/event.sql.ts";
import { organization } from "../../account/organization/organization.sql.ts";
import { study } from "../../design/study/study.sql.ts";
import { type CountDifference, verifyCounts } from "../../field/count/index.ts";
import { interview } from "../../field/interview/interview.sql.ts";
import { type Ctx, nowIso, transact } from "../../platform/ctx.ts";
import { requireRow } from "../../platform/db.ts";
import { installation } from "../../platform/installation.sql.ts";
import { eraseInterview } from "../erasure/erase.ts";
import { erasuresSince, isErasureMarker } from "../erasure/marker.ts";
import { eraseStudy } from "../retention/erase-study.ts";
import { removeOrganization } from "../retention/index.ts";

/** The store has the highest epoch that was ever in use: the database may have been restored to before that one. */
const epochKey = "feed-epoch";
const epochLimits = { maxBytes: 20, timeoutMs: 10_000 };

/** Markers have the clock of whoever erased, a snapshot that of the database; what is erased already costs little. */
const clockSlackMs = 10 * 60_000;
const longestMs = 24 * 3_600_000;

/** Whether the store keeps an object through restores: it is in no backup, and a restore leaves it as it is. */
export const outlivesRestores = (key: string): boolean => key === epochKey || isErasureMarker(key);

/** Notes that there is a backup of everything up to an instant. For the operator (403). */
export async function noteBackup(ctx: Ctx, instant: string): Promise<void> {
  requireOperator(ctx);
  const { backed_up_to } = installation;
  await ctx.db
    .update(installation)
    .set({ backed_up_to: sql`greatest(${backed_up_to}, ${instant}::timestamptz)` });
}

/** Up to when there is a backup; null before the first. For the system (403). */
export async function backedUpTo(ctx: Ctx): Promise<string | null> {
  requireSystem(ctx);
  const [row] = await ctx.db.select({ instant: installation.backed_up_to }).from(installation);
  return requireRow(row).instant;
}

/** What bringing a restored database up to the present came to. */
export interface Restored {
  erased_again: number;
  feed_epoch: number;
  differences: CountDifference[];
}

/**
 * Brings a database that was restored to its state at `since` up to the present: erases again what was erased since
 * then (all that the store knows of, where it is null), tells the feed's readers that it was reset, and compares the
 * counts. It may be interrupted and run again. For the operator (403).
 */
export async function finishRestore(ctx: Ctx, since: Date | null): Promise<Restored> {
  requireOperator(ctx);
  const from = since === null ? "" : new Date(since.getTime() - clockSlackMs).toISOString();
  let erased_again = 0;
  for await (const { id } of erasuresSince(ctx, from)) if (await eraseAgain(ctx, id)) erased_again++;
  const feed_epoch = await raiseFeedEpoch(ctx);
  const { differences } = await verifyCounts(ctx, {});
  return { erased_again, feed_epoch, differences };
}

/** Whether the erased thing had come back, and is gone again. */
async function eraseAgain(ctx: Ctx, id: string): Promise<boolean> {
  const [found] = await ctx.db
    .select({
      interview: sql<boolean>`exists (select from ${interview} i where i.id = ${id}::uuid and i.erased_at is null)`,
      study: sql<boolean>`exists (select from ${study} s where s.id = ${id}::uuid)`,
      organization: sql<string | null>`(select o.name from ${organization} o where o.id = ${id}::uuid)`,
    })
    .from(sql`(select) as one_row`);
  const { interview: isInterview, study: isStudy, organization: name } = requireRow(found);
  const deadline = new Date(ctx.now().getTime() + longestMs);
  if (isInterview) await eraseInterview(ctx, id);
  if (isStudy) await eraseStudyAgain(ctx, id, deadline);
  if (name !== null) await removeOrganization(ctx, { id, name, deadline });
  return isInterview || isStudy || name !== null;
}

async function eraseStudyAgain(ctx: Ctx, id: string, deadline: Date): Promise<void> {
  const at = nowIso(ctx);
  const [row] = await ctx.db
    .update(study)
    .set({ status: "archived", deleted_at: sql`coalesce(${study.deleted_at}, ${at})`, erasing_since: at })
    .where(eq(study.id, id))
    .returning({ id: study.id, organization_id: study.organization_id });
  if (row !== undefined) await eraseStudy(ctx, row, deadline);
}

/** Positions up to the lowest at which any restore began are the same in all epochs. */
async function raiseFeedEpoch(ctx: Ctx): Promise<number> {
  const noted = await ctx.bucket.read(epochKey, epochLimits);
  const known = typeof noted === "string" ? 0 : Number(Buffer.from(noted).toString("utf8")) || 0;
  const epoch = await transact(ctx, async (ctx) => {
    for (const feed of [eventFeed, auditFeed]) {
      await ctx.db.update(feed).set({
        common_position: sql`least(coalesce(${feed.common_position}, ${feed.last_position}), ${feed.last_position})`,
      });
    }
    const [row] = await ctx.db
      .update(installation)
      .set({ feed_epoch: sql`greatest(${installation.feed_epoch}, ${known}::int) + 1` })
      .returning({ epoch: installation.feed_epoch });
    return requireRow(row).epoch;
  });
  await ctx.bucket.put(epochKey, String(epoch), "text/plain");
  return epoch;
}
