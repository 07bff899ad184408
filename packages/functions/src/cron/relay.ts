import type { Context } from "aws-lambda";
import { removeDoomed } from "#core/asset/index.ts";
import { foldCounts } from "#core/count/index.ts";
import { outboxState, relayOutbox } from "#core/outbox/index.ts";
import type { Ctx } from "#core/platform/ctx.ts";
import { deliveryBacklog, relayDeliveries } from "#core/webhook/index.ts";
import { putMetrics } from "../platform/metric.ts";
import { processPorts } from "../platform/ports.ts";

const reserveMs = 5_000;

/**
 * Every minute: sends what lost messages left behind, folds counts, removes files that were doomed, and reports how
 * far behind the service is.
 */
export async function handler(
  _event: unknown,
  context: Pick<Context, "awsRequestId" | "getRemainingTimeInMillis">,
): Promise<void> {
  const ctx: Ctx = {
    ...(await processPorts()),
    actor: { kind: "operator" },
    requestId: context.awsRequestId,
  };
  const deadline = new Date(Date.now() + context.getRemainingTimeInMillis() - reserveMs);
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
