import type { SQSClientConfig } from "@aws-sdk/client-sqs";
import type { Queue, QueueName } from "#core/platform/queue.ts";
import { loadOnce } from "./load-once.ts";

const maxBatch = 10;

/** The queue port on SQS. The SDK is loaded on first use: most requests send no message. */
export function createSqsQueue(urlOf: (queue: QueueName) => string, config: SQSClientConfig = {}): Queue {
  const sdk = loadOnce(() => loadClient(config));
  return {
    async send(queue, messages, delaySeconds = 0) {
      const { client, SendMessageBatchCommand } = await sdk();
      let accepted = 0;
      for (let at = 0; at < messages.length; at += maxBatch) {
        const batch = messages.slice(at, at + maxBatch);
        const { Successful = [] } = await client.send(
          new SendMessageBatchCommand({
            QueueUrl: urlOf(queue),
            Entries: batch.map(({ organization_id, ...message }, index) => ({
              Id: String(index),
              MessageBody: JSON.stringify(message),
              // Makes the queue a fair one: a group with a backlog does not hold up the messages of others.
              ...(organization_id !== undefined && { MessageGroupId: organization_id }),
              DelaySeconds: delaySeconds,
            })),
          }),
        );
        accepted += Successful.length;
      }
      return accepted;
    },
  };
}

async function loadClient(config: SQSClientConfig) {
  const { SQSClient, SendMessageBatchCommand } = await import("@aws-sdk/client-sqs");
  return { client: new SQSClient({ maxAttempts: 2, ...config }), SendMessageBatchCommand };
}
