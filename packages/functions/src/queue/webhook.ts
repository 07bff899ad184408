import type { Context, SQSBatchResponse, SQSEvent } from "aws-lambda";
import { takeWork } from "#core/outbox/index.ts";
import type { Ctx } from "#core/platform/ctx.ts";
import { describeError } from "#core/platform/log.ts";
import { attemptDeliveries, fanOut } from "#core/webhook/index.ts";
import { processPorts } from "../platform/ports.ts";
import { consume } from "./consume.ts";

/** Turns events into deliveries, and attempts those of the whole batch together. */
export async function handler(
  event: SQSEvent,
  context: Pick<Context, "awsRequestId" | "getRemainingTimeInMillis">,
): Promise<SQSBatchResponse> {
  const ctx: Ctx = {
    ...(await processPorts()),
    actor: { kind: "operator" },
    requestId: context.awsRequestId,
  };
  const deliveries: string[] = [];
  const response = await consume(ctx, event, context, async (ctx, { kind, id }) => {
    if (kind === "delivery") deliveries.push(id);
    else await takeWork(ctx, id, async (ctx, work) => void deliveries.push(...(await fanOut(ctx, work, id))));
  });
  try {
    await attemptDeliveries(ctx, deliveries);
  } catch (error) {
    // The rows are still due: the relay sends for them again.
    ctx.log("error", "deliveries_interrupted", describeError(error));
  }
  return response;
}
