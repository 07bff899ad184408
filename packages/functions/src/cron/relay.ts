import { placeAuditLog } from "#core/account/audit/index.ts";
import { checkBudgets } from "#core/account/usage/check-budget.ts";
import { foldUsage } from "#core/account/usage/index.ts";
import { deliveryBacklog, relayDeliveries } from "#core/deliver/webhook/index.ts";
import { foldCounts } from "#core/field/count/index.ts";
import { fillRegisters } from "#core/field/register/index.ts";
import { clockGapMs } from "#core/platform/clock.ts";
import type { Ctx } from "#core/platform/ctx.ts";
import { outboxState, relayOutbox } from "#core/platform/outbox/index.ts";
import { type Parts, runParts } from "#core/platform/parts.ts";
import { putErasureMarkers } from "#core/upkeep/erasure/marker.ts";
import { deleteQueuedFiles } from "#core/upkeep/files/index.ts";
import { retentionState } from "#core/upkeep/retention/index.ts";
import { putMetrics } from "../platform/metric.ts";
import { beginRun, type Run } from "../platform/ports.ts";

const parts: Parts = {
  outbox: relayOutbox,
  deliveries: relayDeliveries,
  counts: foldCounts,
  usage: foldUsage,
  budgets: (ctx) => checkBudgets(ctx),
  metrics: reportBacklog,
  files: deleteQueuedFiles,
  erasures: putErasureMarkers,
  audit: placeAuditLog,
  registers: fillRegisters,
};

/** The share of a run that each part has at least. */
const partShare = 1 / 15;

/**
 * Runs every minute: sends messages for due work, folds counts and usage, reports the backlog as metrics, deletes the files
 * that are queued for deletion, tells the store of erasures, and moves entries into the audit log. A failed part does not
 * stop the others; the run fails at the end.
 */
export async function handler(_event: unknown, run: Run): Promise<void> {
  const { ctx, deadline } = await beginRun(run);
  await runParts(ctx, deadline, { job: "relay", share: partShare, parts });
}

async function reportBacklog(ctx: Ctx): Promise<void> {
  const { oldest_age_seconds, rows } = await outboxState(ctx);
  const { oldest_overdue_seconds, held_organizations } = await retentionState(ctx);
  putMetrics(ctx, {
    ClockGapSeconds: Math.abs(await clockGapMs(ctx)) / 1000,
    RetentionOldestOverdueSeconds: oldest_overdue_seconds,
    RetentionHeldOrganizations: held_organizations,
    OutboxOldestAgeSeconds: oldest_age_seconds,
    OutboxRows: rows,
    DeliveryBacklog: await deliveryBacklog(ctx),
  });
}
