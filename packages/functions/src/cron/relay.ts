import { removeDoomed } from "#core/asset/index.ts";
import { foldCounts } from "#core/count/index.ts";
import { outboxState, relayOutbox } from "#core/outbox/index.ts";
import { deliveryBacklog, relayDeliveries } from "#core/webhook/index.ts";
import { putMetrics } from "../platform/metric.ts";
import { beginRun, type Run } from "../platform/ports.ts";

/**
 * Every minute: sends what lost messages left behind, folds counts, removes files that were doomed, and reports how
 * far behind the service is.
 */
export async function handler(_event: unknown, run: Run): Promise<void> {
  const { ctx, deadline } = await beginRun(run);
  await relayOutbox(ctx, deadline);
  await relayDeliveries(ctx);
  await foldCounts(ctx, deadline);
  const { oldest_age_seconds, rows } = await outboxState(ctx);
  putMetrics(ctx, {
    OutboxOldestAgeSeconds: oldest_age_seconds,
    OutboxRows: rows,
    DeliveryBacklog: await deliveryBacklog(ctx),
  });
  await removeDoomed(ctx, deadline);
}
