import { SQSClient } from "@aws-sdk/client-sqs";
import type { Queue, QueueName } from "#core/platform/queue.ts";
import { handler as agentEdit } from "#functions/queue/agent-edit.ts";
import { handler as translate } from "#functions/queue/translate.ts";
import { handler as webhook } from "#functions/queue/webhook.ts";
import { type Consumer, poll } from "./poller.ts";
import { clientAt, queueAt, queueUrlAt } from "./queue-client.ts";
import { startSqs } from "./sqs/index.ts";

/** Batches, times and, where work is slow, how many run at once: as in `infra/queue.ts`. */
const work: Record<QueueName, Omit<Consumer, "queueUrl"> & { concurrency?: number }> = {
  translation: { batchSize: 5, timeoutSeconds: 120, handler: translate },
  agent_edit: { batchSize: 1, timeoutSeconds: 300, handler: agentEdit, concurrency: 2 },
  webhook: { batchSize: 10, timeoutSeconds: 60, handler: webhook },
};
const names = Object.keys(work) as QueueName[];

/** Each queue with its dead letters. */
export const queues = names.flatMap((name) => {
  const deadLetter = `${name}_dead_letters`;
  const visibilitySeconds = 6 * work[name].timeoutSeconds;
  return [
    { name, visibilitySeconds, deadLetter, maxReceiveCount: 5 },
    { name: deadLetter, visibilitySeconds },
  ];
});

interface Part {
  stop: () => Promise<void>;
}

export interface Queues extends Part {
  port: number;
  queue: Queue;
  /** From now on what arrives is handed to the functions' own handlers, in this process. */
  consume: () => void;
}

export async function openQueues(): Promise<Queues> {
  const sqs = await startSqs({ queues });
  const port = Number(new URL(sqs.endpoint).port);
  let consumers: Part | undefined;
  return {
    port,
    queue: queueAt(port),
    consume() {
      consumers = consumeQueues(port);
    },
    async stop() {
      await consumers?.stop();
      await sqs.stop();
    },
  };
}

/** Hands what arrives on the queues at a port to the functions' own handlers, in this process. */
export function consumeQueues(port: number, only: readonly QueueName[] = names): Part {
  const receiver = new SQSClient(clientAt(port));
  const pollers = only.flatMap((name) => {
    const { concurrency = 1, ...consumer } = work[name];
    const queueUrl = queueUrlAt(port, name);
    return Array.from({ length: concurrency }, () => poll(receiver, { ...consumer, queueUrl }));
  });
  return {
    async stop() {
      await Promise.all(pollers.map((poller) => poller.stop()));
      receiver.destroy();
    },
  };
}
