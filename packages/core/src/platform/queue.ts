import type { Log } from "./log.ts";

/** Background work, by the queue that carries it. */
export type QueueName = "translation" | "agent_edit" | "webhook";

/** What one message says: which row to look at. Everything else is in the row. */
export interface QueueMessage {
  kind: "work" | "delivery";
  id: string;
}

/** The port to the queues. Sending may fail or be cut off at any time: the rows stay until they are dealt with. */
export interface Queue {
  /** Resolves to how many messages were accepted; `delaySeconds` at most 900. */
  send(queue: QueueName, messages: readonly QueueMessage[], delaySeconds?: number): Promise<number>;
}

/** Sends messages whose loss costs only time: the relay finds the rows that they are about. */
export async function nudge(
  ctx: { queue: Queue; log: Log },
  queue: QueueName,
  messages: readonly QueueMessage[],
  delaySeconds = 0,
): Promise<void> {
  try {
    await ctx.queue.send(queue, messages, delaySeconds);
  } catch (error) {
    ctx.log("warn", "nudge_failed", {
      queue,
      ids: messages.map(({ id }) => id),
      error: error instanceof Error ? error.name : "unknown",
    });
  }
}
