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
  /** How many messages in a row have led to this one. */
  hops?: number;
}

/**
 * A chain of messages, each sent by the work of the one before, is broken here: the rows wait for the relay, which begins
 * a new one a minute later. So work that goes on for ever by mistake cannot do so at full speed. An export of the
 * longest, 15 minutes a message, takes days to come here; a simulated interview with 15 s a message four hours.
 */
export const longestChain = 1_000;

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
  ctx: { queue: Queue; log: Log; traceparent?: string; hops?: number },
  queue: QueueName,
  messages: readonly QueueMessage[],
  delaySeconds = 0,
): Promise<void> {
  const { hops } = ctx;
  if (hops !== undefined && hops >= longestChain) {
    ctx.log("warn", "chain_left_to_relay", { queue, ids: messages.map(({ id }) => id) });
    return;
  }
  const counted = hops === undefined ? messages : messages.map((message) => ({ ...message, hops }));
  try {
    await ctx.queue.send(queue, counted.map(tracedBy(ctx.traceparent)), delaySeconds);
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
  transcribe: "translation",
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
