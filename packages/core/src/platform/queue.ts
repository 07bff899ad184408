/** Background work, by the queue that carries it. */
export const queueNames = ["translation", "agent_edit", "webhook"] as const;
export type QueueName = (typeof queueNames)[number];

/** What one message says: which outbox row to take. Everything else is in the row. */
export interface QueueMessage {
  outbox_id: string;
}

/** The port to the queues. Sending may fail or be cut off at any time: the outbox row stays until it is taken. */
export interface Queue {
  /** Resolves to the ids that were accepted; `delaySeconds` at most 900. */
  send(queue: QueueName, outboxIds: readonly string[], delaySeconds?: number): Promise<string[]>;
}
