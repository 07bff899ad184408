import type { SQSBatchResponse, SQSEvent, SQSRecord } from "aws-lambda";
import * as z from "zod";
import { takeWork, type Work } from "#core/outbox/index.ts";
import type { Ctx } from "#core/platform/ctx.ts";
import { describeError } from "#core/platform/log.ts";

const Message = z.object({ outbox_id: z.uuid() });

/** Time kept back to answer before the function is cut off. */
const reserveMs = 5_000;

interface Deadline {
  getRemainingTimeInMillis(): number;
}

export type Worker = (ctx: Ctx, work: Work) => Promise<void>;

/** Does a batch's work one by one; what failed or was not reached is reported for another delivery. */
export async function consume(
  ctx: Ctx,
  event: SQSEvent,
  deadline: Deadline,
  worker: Worker,
): Promise<SQSBatchResponse> {
  const failures: string[] = [];
  for (const record of event.Records) {
    const hasTime = deadline.getRemainingTimeInMillis() > reserveMs;
    if (!hasTime || !(await succeeds(ctx, record, worker))) failures.push(record.messageId);
  }
  return { batchItemFailures: failures.map((itemIdentifier) => ({ itemIdentifier })) };
}

async function succeeds(ctx: Ctx, record: SQSRecord, worker: Worker): Promise<boolean> {
  try {
    const { outbox_id } = Message.parse(JSON.parse(record.body));
    const outcome = await takeWork({ ...ctx, requestId: record.messageId }, outbox_id, worker);
    ctx.log("debug", "work_taken", { outbox_id, outcome });
    return true;
  } catch (error) {
    const receives = Number(record.attributes.ApproximateReceiveCount);
    ctx.log("error", "work_failed", { message_id: record.messageId, receives, ...describeError(error) });
    return false;
  }
}
