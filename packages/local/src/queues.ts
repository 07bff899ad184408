import { SQSClient } from "@aws-sdk/client-sqs";
import type { Queue, QueueName } from "#core/platform/queue.ts";
import { handler as agentEdit } from "#functions/queue/agent-edit.ts";
import { handler as translate } from "#functions/queue/translate.ts";
import { handler as webhook } from "#functions/queue/webhook.ts";
import { type Consumer, poll } from "./poller.ts";
import { clientAt, queueAt } from "./queue-client.ts";
import { startSqs } from "./sqs/index.ts";

/** Batches, times and, where work is slow, how many run at once: as in `infra/queue.ts`. */
const work: Record<QueueName, Omit<Consumer, "queueUrl"> & { concurrency?: number }> = {
  translation: { batchSize: 5, timeoutSeconds: 120, handler: translate },
  agent_edit: { batchSize: 1, timeoutSeconds: 300, handler: agentEdit, concurrency: 2 },
  webhook: { batchSize: 10, timeoutSeconds: 60, handler: webhook },
};
const names = Object.keys(work) as QueueName[];

export interface Queues {
  port: number;
  queue: Queue;
  /** From now on what arrives is handed to the functions' own handlers, in this process. */
  consume: () => void;
  stop: () => Promise<void>;
}

export async function openQueues(): Promise<Queues> {
  const sqs = await startSqs({ queues: names.flatMap(withDeadLetters) });
  const port = Number(new URL(sqs.endpoint).port);
  const receiver = new SQSClient(clientAt(port));
  const pollers: { stop: () => Promise<void> }[] = [];
  return {
    port,
    queue: queueAt(port),
    consume() {
      for (const name of names) {
        const { concurrency = 1, ...consumer } = work[name];
        for (let at = 0; at < concurrency; at++) {
          pollers.push(poll(receiver, { ...consumer, queueUrl: sqs.url(name) }));
        }
      }
    },
    async stop() {
      await Promise.all(pollers.map((poller) => poller.stop()));
      receiver.destroy();
      await sqs.stop();
    },
  };
}

function withDeadLetters(name: QueueName) {
  const deadLetter = `${name}_dead_letters`;
  const visibilitySeconds = 6 * work[name].timeoutSeconds;
  return [
    { name, visibilitySeconds, deadLetter, maxReceiveCount: 5 },
    { name: deadLetter, visibilitySeconds },
  ];
}
