import type { SQSBatchResponse, SQSEvent, SQSRecord } from "aws-lambda";
import * as z from "zod";
import { type Ctx, contextOf } from "#core/platform/ctx.ts";
import type { QueueMessage } from "#core/platform/queue.ts";
import { errorName } from "#core/platform/span.ts";
import { storeRest } from "#core/platform/usage.ts";
import { describeError } from "#kit/log.ts";
import { isNoResponse } from "../platform/database-timeouts.ts";
import { isGivenUp, isLostTransaction } from "../platform/lost-transaction.ts";

const Message = z.object({
  kind: z.enum(["work", "delivery"]),
  id: z.uuid(),
  traceparent: z.string().max(200).nullable().default(null),
  hops: z.int().nonnegative().default(0),
});

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
  await ctx.tracing?.flush();
  const failed = outcomes.filter(({ isDone }) => !isDone);
  return { batchItemFailures: failed.map(({ record }) => ({ itemIdentifier: record.messageId })) };
}

async function succeeds(run: Ctx, record: SQSRecord, work: Worker): Promise<boolean> {
  const { data: message, error: misread } = Message.safeParse(jsonOf(record.body));
  // A delivery has its trace in its row.
  const span = message?.kind === "work" ? startSpan(run, record, message.traceparent) : undefined;
  const hops = (message?.hops ?? 0) + 1;
  const ctx = contextOf(run, { actor: run.actor, requestId: record.messageId, hops, span });
  try {
    if (message === undefined) throw misread;
    await work(ctx, message);
    span?.end();
    return true;
  } catch (error) {
    const receives = Number(record.attributes.ApproximateReceiveCount);
    const level = isPassing(error) && receives < receivesOfError ? "info" : "error";
    ctx.log(level, "work_failed", { receives, ...describeError(error) });
    span?.end({ error: errorName(error) });
    return false;
  } finally {
    await storeRest(ctx);
  }
}

/** A message that comes again as the database was slow or away is nobody's business until it has come so often. */
const receivesOfError = 3;

const isPassing = (error: unknown): boolean =>
  isLostTransaction(error) || isNoResponse(error) || (error instanceof Error && isGivenUp(error));

function startSpan({ tracing }: Ctx, { eventSourceARN, messageId }: SQSRecord, parent: string | null) {
  if (tracing === undefined) return undefined;
  const queue = eventSourceARN.split(/[:/]/).at(-1) ?? "";
  const attributes = { "messaging.destination.name": queue, "messaging.message.id": messageId };
  return tracing.startSpan({ name: `process ${queue}`, kind: "consumer", parent, attributes });
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
