import { placeAuditLog } from "#core/account/audit/index.ts";
import { checkBudgets } from "#core/account/usage/check-budget.ts";
import { foldUsage } from "#core/account/usage/index.ts";
import { deliveryBacklog, relayDeliveries } from "#core/deliver/webhook/index.ts";
import { foldCounts } from "#core/field/count/index.ts";
import type { Ctx } from "#core/platform/ctx.ts";
import { outboxState, relayOutbox } from "#core/platform/outbox/index.ts";
import { putErasureMarkers } from "#core/upkeep/erasure/marker.ts";
import { deleteQueuedFiles } from "#core/upkeep/files/index.ts";
import { describeError } from "#kit/log.ts";
import { putMetrics } from "../platform/metric.ts";
import { beginRun, type Run } from "../platform/ports.ts";

const parts = {
  outbox: relayOutbox,
  deliveries: relayDeliveries,
  counts: foldCounts,
  usage: foldUsage,
  budgets: (ctx: Ctx) => checkBudgets(ctx),
  metrics: reportBacklog,
  files: deleteQueuedFiles,
  erasures: putErasureMarkers,
  audit: placeAuditLog,
};

/**
 * Runs every minute: sends messages for due work, folds counts and usage, reports the backlog as metrics, deletes the files
 * that are queued for deletion, tells the store of erasures, and moves entries into the audit log. A failed part does not
 * stop the others; the run fails at the end.
 */
export async function handler(_event: unknown, run: Run): Promise<void> {
  const { ctx, deadline } = await beginRun(run);
  const failed: string[] = [];
  for (const [part, work] of Object.entries(parts)) {
    try {
      await work(ctx, deadline);
    } catch (error) {
      ctx.log("error", "relay_part_failed", { part, ...describeError(error) });
      failed.push(part);
    }
  }
  if (failed.length > 0) throw new Error(`the relay failed in ${failed.join(", ")}`);
}

async function reportBacklog(ctx: Ctx): Promise<void> {
  const { oldest_age_seconds, rows } = await outboxState(ctx);
  putMetrics(ctx, {
    OutboxOldestAgeSeconds: oldest_age_seconds,
    OutboxRows: rows,
    DeliveryBacklog: await deliveryBacklog(ctx),
  });
}
