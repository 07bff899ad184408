import type { SQSClient } from "@aws-sdk/client-sqs";
import type { Queue, QueueMessage, QueueName } from "#core/platform/queue.ts";

const maxBatch = 10;

/** The queue port on SQS. The SDK is loaded when something is first sent: most requests send nothing. */
export function createSqsQueue(urlOf: (queue: QueueName) => string): Queue {
  let loading: Promise<{ client: SQSClient; SendMessageBatchCommand: SendBatch }> | undefined;
  return {
    async send(queue, outboxIds, delaySeconds = 0) {
      loading ??= loadClient();
      const { client, SendMessageBatchCommand } = await loading;
      const accepted: string[] = [];
      for (let at = 0; at < outboxIds.length; at += maxBatch) {
        const batch = outboxIds.slice(at, at + maxBatch);
        const { Successful = [] } = await client.send(
          new SendMessageBatchCommand({
            QueueUrl: urlOf(queue),
            Entries: batch.map((outbox_id) => ({
              Id: outbox_id,
              MessageBody: JSON.stringify({ outbox_id } satisfies QueueMessage),
              DelaySeconds: delaySeconds,
            })),
          }),
        );
        accepted.push(...Successful.flatMap(({ Id }) => Id ?? []));
      }
      return accepted;
    },
  };
}

type SendBatch = typeof import("@aws-sdk/client-sqs").SendMessageBatchCommand;

async function loadClient() {
  const { SQSClient, SendMessageBatchCommand } = await import("@aws-sdk/client-sqs");
  return { client: new SQSClient({ maxAttempts: 2 }), SendMessageBatchCommand };
}
