import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import { attemptDeliveries, fanOut } from "#core/deliver/webhook/index.ts";
import { takeWork } from "#core/platform/outbox/index.ts";
import type { DeliveryQueue } from "#core/platform/queue.ts";
import { describeError } from "#kit/log.ts";
import { beginRun, type Run } from "../platform/ports.ts";
import { consume } from "./consume.ts";

/** Makes the handler of a queue: it turns events into deliveries, and attempts all deliveries of the batch together. */
export const deliver =
  (queue: DeliveryQueue) =>
  async (event: SQSEvent, run: Run): Promise<SQSBatchResponse> => {
    const { ctx, deadline } = await beginRun(run);
    const deliveries: string[] = [];
    const response = await consume(ctx, event, deadline, async (ctx, { kind, id }) => {
      if (kind === "delivery") deliveries.push(id);
      else {
        const { checkCompleted, enqueueCheck } = await import("#core/field/quality/index.ts");
        const isChecked = await checkCompleted(ctx, id);
        await takeWork(ctx, id, async (ctx, work) => {
          if (!isChecked) await enqueueCheck(ctx, work);
          // Loaded with the first event: what it is made of has half of this function's code.
          const { followCompletion } = await import("#core/results/insight/automatic.ts");
          await followCompletion(ctx, id);
          deliveries.push(...(await fanOut(ctx, work, id)));
        });
      }
    });
    try {
      await attemptDeliveries(ctx, deliveries, deadline, queue);
    } catch (error) {
      // The rows are still due: the relay sends messages for them.
      ctx.log("error", "deliveries_interrupted", describeError(error));
    }
    await ctx.tracing?.flush();
    return response;
  };
