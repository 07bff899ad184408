import type { SQSBatchResponse, SQSEvent, SQSRecord } from "aws-lambda";
import * as z from "zod";
import { type Ctx, contextOf } from "#core/platform/ctx.ts";
import { describeError } from "#core/platform/log.ts";
import type { QueueMessage } from "#core/platform/queue.ts";

const Message = z.object({ kind: z.enum(["work", "delivery"]), id: z.uuid() });

/** Handles one message; if it throws, the message is delivered again. */
export type Worker = (ctx: Ctx, message: QueueMessage) => Promise<void>;

/**
 * Handles a batch concurrently. Reports the messages that failed, or for which no time was left, so that they are
 * delivered again.
 */
export async function consume(
  ctx: Ctx,
  event: SQSEvent,
  deadline: Date,
  work: Worker,
): Promise<SQSBatchResponse> {
  const outcomes = await Promise.all(
    event.Records.map(async (record) => {
      const hasTime = ctx.now() < deadline;
      return { record, isDone: hasTime && (await succeeds(ctx, record, work)) };
    }),
  );
  const failed = outcomes.filter(({ isDone }) => !isDone);
  return { batchItemFailures: failed.map(({ record }) => ({ itemIdentifier: record.messageId })) };
}

async function succeeds(run: Ctx, record: SQSRecord, work: Worker): Promise<boolean> {
  const ctx = contextOf(run, { actor: run.actor, requestId: record.messageId });
  try {
    await work(ctx, Message.parse(JSON.parse(record.body)));
    return true;
  } catch (error) {
    const receives = Number(record.attributes.ApproximateReceiveCount);
    ctx.log("error", "work_failed", { receives, ...describeError(error) });
    return false;
  }
}
