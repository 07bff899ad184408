import { and, asc, isNull, lt, ne, not, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { requireSystem } from "#kit/actor.ts";
import { firstIdAt } from "#kit/id.ts";
import { event } from "../../account/event/event.sql.ts";
import { eventDays } from "../../account/event/schema.ts";
import { webhookDelivery } from "../../deliver/webhook/webhook.sql.ts";
import { study } from "../../design/study/study.sql.ts";
import { flow, flowTurn, studySnapshot } from "../../field/flow/flow.sql.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { outbox } from "../../platform/outbox/outbox.sql.ts";

const dayMs = 24 * 3_600_000;
/** A page repeats a command within days; webhooks are retried for less; work waits a minute for its message. */
const keptMs = { turns: 30 * dayMs, events: eventDays * dayMs, deliveries: 90 * dayMs, outbox: 30 * dayMs };
/** A start may be on its way with the snapshot of a study that has changed meanwhile. */
const snapshotGraceMs = 3_600_000;
/** Rows that a statement deletes at most. */
const batchSize = 1000;

/** Rows that a run has deleted. */
export interface Pruned {
  command_results: number;
  deliveries: number;
  events: number;
  outbox_rows: number;
  snapshots: number;
}

/**
 * Deletes what nobody can ask for any more, in batches that are statements of their own, until the deadline: results of
 * commands, events and work that could not be done after 30 days, ended deliveries after 90, and snapshots of past revisions
 * without an interview. Throws a 403 unless the system or an operator runs it.
 */
export async function pruneHistory(ctx: Ctx, at: Date, deadline: Date): Promise<Pruned> {
  requireSystem(ctx);
  const before = (ms: number) => new Date(at.getTime() - ms);
  const pruned = {
    command_results: await prune(ctx, deadline, flowTurn, [flowTurn.interview_id, flowTurn.turn_id], {
      where: lt(flowTurn.created_at, before(keptMs.turns).toISOString()),
      oldestFirst: flowTurn.created_at,
    }),
    deliveries: await prune(ctx, deadline, webhookDelivery, [webhookDelivery.id], {
      where: and(
        lt(webhookDelivery.id, firstIdAt(before(keptMs.deliveries))),
        ne(webhookDelivery.status, "pending"),
        isNull(webhookDelivery.leased_until),
      ),
      oldestFirst: webhookDelivery.id,
    }),
    events: await prune(ctx, deadline, event, [event.id], {
      where: and(lt(event.id, firstIdAt(before(keptMs.events))), not(isDelivered)),
      oldestFirst: event.id,
    }),
    outbox_rows: await prune(ctx, deadline, outbox, [outbox.id], {
      where: lt(outbox.id, firstIdAt(before(keptMs.outbox))),
      oldestFirst: outbox.id,
    }),
    snapshots: await prune(
      ctx,
      deadline,
      studySnapshot,
      [studySnapshot.study_id, studySnapshot.revision, studySnapshot.language],
      { where: isUnused(before(snapshotGraceMs)) },
    ),
  };
  if (pruned.outbox_rows > 0) ctx.log("warn", "outbox_rows_expired", { rows: pruned.outbox_rows });
  ctx.log("info", "history_pruned", { ...pruned });
  return pruned;
}

/** Whether an event of a study has a delivery still, whose body is rendered from it; others are from their interview. */
const isDelivered = sql`(${event.interview_id} is null and exists (
  select from ${webhookDelivery} where ${webhookDelivery.event_id} = ${event.id}))`;

/** Whether a past revision is no interview's, and its study has not changed since that time. */
const isUnused = (changedBefore: Date): SQL => sql`exists (
    select from ${study} where ${study.id} = ${studySnapshot.study_id} and ${study.revision} > ${studySnapshot.revision}
      and ${study.updated_at} < ${changedBefore.toISOString()}::timestamptz)
  and not exists (
    select from ${flow} where ${flow.study_id} = ${studySnapshot.study_id}
      and ${flow.revision} = ${studySnapshot.revision} and ${flow.language} = ${studySnapshot.language})`;

async function prune(
  { db, now }: Ctx,
  deadline: Date,
  table: PgTable,
  key: readonly PgColumn[],
  { where, oldestFirst }: { where: SQL | undefined; oldestFirst?: PgColumn },
): Promise<number> {
  const keyColumns = sql.join([...key], sql`, `);
  let deleted = 0;
  for (let isMore = true; isMore && now() < deadline; ) {
    const selected = db
      .select(Object.fromEntries(key.map((column) => [column.name, column])))
      .from(table)
      .where(where);
    const ordered = oldestFirst === undefined ? selected : selected.orderBy(asc(oldestFirst));
    const batch = ordered.limit(batchSize).for("update", { skipLocked: true });
    const rows = await db.delete(table).where(sql`(${keyColumns}) in ${batch}`).returning({ one: sql`1` });
    deleted += rows.length;
    isMore = rows.length === batchSize;
  }
  return deleted;
}
