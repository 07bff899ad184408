import { SQSClient } from "@aws-sdk/client-sqs";
import type { Queue, QueueName } from "#core/platform/queue.ts";
import { maxReceives, queues as settings, visibilitySeconds } from "#functions/background.ts";
import type { Credentials } from "#local-aws/s3/signature.ts";
import { type Listen, startSqs } from "#local-aws/sqs/index.ts";
import { type Consumer, poll } from "./poller.ts";
import { clientAt, queueAt, queueUrlAt } from "./queue-client.ts";

const names = Object.keys(settings) as QueueName[];

/** The handler of a queue's function. */
function handlerOf(name: QueueName): Consumer["handler"] {
  // The path begins as a relative one, so that the build finds all modules that it may name.
  const module: Promise<Pick<Consumer, "handler">> = import(
    `../../functions/src/queue/${settings[name].name}.ts`
  );
  return async (event, context) => (await module).handler(event, context);
}

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
  endpoint: string;
  queue: Queue;
  /** Starts to pass messages to the functions' own handlers, in this process. */
  consume: (isHeld?: () => boolean) => void;
  stopConsuming: () => Promise<void>;
}

/** Opens the queues, without a place to listen on a free port of loopback. Messages wait until `consume` is called. */
export async function openQueues(credentials: Credentials, listen?: Listen): Promise<Queues> {
  const sqs = await startSqs({ queues, credentials, ...(listen !== undefined && { listen }) });
  const port = Number(new URL(sqs.endpoint).port);
  let consumers: Part | undefined;
  const stopConsuming = async () => consumers?.stop();
  return {
    port,
    endpoint: sqs.endpoint,
    queue: queueAt(sqs.endpoint, credentials),
    consume(isHeld) {
      consumers = consumeQueues(sqs.endpoint, credentials, names, isHeld);
    },
    stopConsuming,
    async stop() {
      await stopConsuming();
      await sqs.stop();
    },
  };
}

/** Passes the messages of our own queues to the functions' own handlers, in this process. */
export const consumeQueues = (
  place: number | string,
  credentials: Credentials,
  only: readonly QueueName[] = names,
  isHeld = () => false,
): Part =>
  consumeFrom(new SQSClient(clientAt(place, credentials)), (name) => queueUrlAt(place, name), only, isHeld);

/** Like `consumeQueues`, for queues anywhere. */
export function consumeFrom(
  receiver: SQSClient,
  urlOf: (name: QueueName) => string,
  only: readonly QueueName[] = names,
  isHeld = () => false,
): Part {
  const pollers = only.flatMap((name) => {
    const { batchSize, timeoutSeconds, concurrency, isPrompt } = settings[name];
    const consumer = {
      queueUrl: urlOf(name),
      batchSize,
      timeoutSeconds,
      handler: handlerOf(name),
      rests: isPrompt !== true,
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
