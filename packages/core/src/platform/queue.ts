import { describeError, type Log } from "#kit/log.ts";

/** The queues: those of outbox rows, and that of webhooks' other attempts. */
export type QueueName = WorkQueue | DeliveryQueue;

/** The queues of webhooks: events with their first attempts, and all other attempts. */
export type DeliveryQueue = "webhook" | "webhook_retry";

/** A message holds only the id of its row: an outbox row (`work`) or a webhook delivery. */
export interface QueueMessage {
  kind: "work" | "delivery";
  id: string;
  /** Whose it is: organizations take turns on a queue. */
  organization_id?: string;
  /** Trace context of the span that caused the work. */
  traceparent?: string | null;
}

/** The longest delay of a message, in seconds. What is due later waits for the relay. */
export const longestDelaySeconds = 900;

/** The port to the queues. A message may be lost or delivered twice: the row is the truth, and the relay repeats it. */
export interface Queue {
  /** Resolves to the number of messages accepted; `delaySeconds` is at most `longestDelaySeconds`. */
  send(queue: QueueName, messages: readonly QueueMessage[], delaySeconds?: number): Promise<number>;
}

/**
 * Sends messages and never throws: if they cannot be sent, the relay finds their rows later. Messages of work belong to
 * the trace of `ctx` unless they name one.
 */
export async function notify(
  ctx: { queue: Queue; log: Log; traceparent?: string },
  queue: QueueName,
  messages: readonly QueueMessage[],
  delaySeconds = 0,
): Promise<void> {
  try {
    await ctx.queue.send(queue, messages.map(tracedBy(ctx.traceparent)), delaySeconds);
  } catch (error) {
    ctx.log("warn", "notify_failed", { queue, ids: messages.map(({ id }) => id), ...describeError(error) });
  }
}

const tracedBy =
  (traceparent: string | undefined) =>
  (message: QueueMessage): QueueMessage =>
    traceparent === undefined || message.kind !== "work" ? message : { traceparent, ...message };

/** Every kind of work and the queue that carries it; `functions/background.ts` says how each queue is worked on. */
export const queueOfKind = {
  translate: "translation",
  edit: "agent_edit",
  respondent: "simulation",
  export: "export",
  data_subject: "export",
  quality: "export",
  import: "import",
  insight: "insight",
  interview_insight: "insight",
  insight_due: "insight",
  event: "webhook",
  "interview.completed": "webhook",
} as const;

export type WorkKind = keyof typeof queueOfKind;
type WorkQueue = (typeof queueOfKind)[WorkKind];

export interface Work {
  organization_id: string;
  kind: WorkKind;
  /** Ids and the like, never content. */
  payload: Record<string, string>;
}
