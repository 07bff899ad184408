import { SQSClient } from "@aws-sdk/client-sqs";
import type { Queue, QueueName } from "#core/platform/queue.ts";
import { maxReceives, queues as settings, visibilitySeconds } from "#functions/background.ts";
import { handler as agentEdit } from "#functions/queue/agent-edit.ts";
import { handler as exports } from "#functions/queue/export.ts";
import { handler as simulation } from "#functions/queue/simulation.ts";
import { handler as translation } from "#functions/queue/translation.ts";
import { handler as webhook } from "#functions/queue/webhook.ts";
import { handler as webhookRetry } from "#functions/queue/webhook-retry.ts";
import { type Consumer, poll } from "./poller.ts";
import { clientAt, queueAt, queueUrlAt } from "./queue-client.ts";
import type { Credentials } from "./s3/signature.ts";
import { startSqs } from "./sqs/index.ts";

const handlers: Record<QueueName, Consumer["handler"]> = {
  translation,
  agent_edit: agentEdit,
  simulation,
  export: exports,
  webhook,
  webhook_retry: webhookRetry,
};
/** What receivers are to hear of at once. */
const prompt: readonly QueueName[] = ["webhook", "webhook_retry"];
const names = Object.keys(handlers) as QueueName[];

/** Each queue and its dead-letter queue. */
export const queues = names.flatMap((name) => {
  const deadLetter = `${name}_dead_letters`;
  const visibility = visibilitySeconds(settings[name]);
  return [
    { name, visibilitySeconds: visibility, deadLetter, maxReceiveCount: maxReceives },
    { name: deadLetter, visibilitySeconds: visibility },
  ];
});

interface Part {
  stop: () => Promise<void>;
}

export interface Queues extends Part {
  port: number;
  queue: Queue;
  /** Starts to pass messages to the functions' own handlers, in this process. */
  consume: (isHeld?: () => boolean) => void;
}

/** Opens the queues on a free port. Messages wait until `consume` is called. */
export async function openQueues(credentials: Credentials): Promise<Queues> {
  const sqs = await startSqs({ queues, credentials });
  const port = Number(new URL(sqs.endpoint).port);
  let consumers: Part | undefined;
  return {
    port,
    queue: queueAt(port, credentials),
    consume(isHeld) {
      consumers = consumeQueues(port, credentials, names, isHeld);
    },
    async stop() {
      await consumers?.stop();
      await sqs.stop();
    },
  };
}

/** Passes the messages of the queues at the given port to the functions' own handlers, in this process. */
export function consumeQueues(
  port: number,
  credentials: Credentials,
  only: readonly QueueName[] = names,
  isHeld = () => false,
): Part {
  const receiver = new SQSClient(clientAt(port, credentials));
  const pollers = only.flatMap((name) => {
    const { batchSize, timeoutSeconds, concurrency } = settings[name];
    const consumer = {
      ...{ queueUrl: queueUrlAt(port, name), batchSize, timeoutSeconds, handler: handlers[name] },
      rests: !prompt.includes(name),
      isHeld,
    };
    return Array.from({ length: concurrency.local }, () => poll(receiver, consumer));
  });
  return {
    async stop() {
      await Promise.all(pollers.map((poller) => poller.stop()));
      receiver.destroy();
    },
  };
}
