import { setTimeout as sleep } from "node:timers/promises";
import {
  DeleteMessageBatchCommand,
  type Message,
  ReceiveMessageCommand,
  type SQSClient,
} from "@aws-sdk/client-sqs";
import type { SQSBatchResponse, SQSEvent, SQSRecord } from "aws-lambda";
import { betweenJobs, restAfter } from "#kit/fair/slices.ts";

export interface Consumer {
  queueUrl: string;
  /** The most messages per invocation. */
  batchSize: number;
  timeoutSeconds: number;
  /** The handler exported for Lambda. */
  handler: (event: SQSEvent, context: LambdaContext) => Promise<SQSBatchResponse>;
  /** Whether it leaves most of the time to quick requests, which this process answers too. */
  rests: boolean;
  /** Whether messages are to wait, because nothing that they cause could be stored. */
  isHeld: () => boolean;
}

export interface LambdaContext {
  awsRequestId: string;
  getRemainingTimeInMillis: () => number;
}

/** The part of Lambda's context that handlers use. */
export function lambdaContext(timeoutSeconds: number): LambdaContext {
  const end = Date.now() + timeoutSeconds * 1000;
  return { awsRequestId: crypto.randomUUID(), getRemainingTimeInMillis: () => Math.max(0, end - Date.now()) };
}

/**
 * Works like Lambda's event source mapping: receives messages, passes them to the handler in batches, and deletes those
 * that the handler does not report as failed. The others become visible again after their timeout.
 */
export function poll(client: SQSClient, consumer: Consumer): { stop: () => Promise<void> } {
  const stopping = new AbortController();

  async function run(): Promise<void> {
    let pauseMs = shortestPauseMs;
    while (!stopping.signal.aborted) {
      if (consumer.isHeld()) {
        await pause(shortestPauseMs, stopping.signal);
        continue;
      }
      try {
        const messages = await receive(client, consumer, stopping.signal);
        pauseMs = shortestPauseMs;
        if (messages.length === 0) continue;
        const begun = performance.now();
        await handOver(client, consumer, messages);
        if (consumer.rests) await restAfter(performance.now() - begun, betweenJobs);
      } catch {
        // The queue is unreachable or closing: retrying loses nothing, and without an end it is not to cost much.
        await pause(pauseMs, stopping.signal);
        pauseMs = Math.min(2 * pauseMs, longestPauseMs);
      }
    }
  }

  const running = run();
  return {
    stop: () => {
      stopping.abort();
      return running;
    },
  };
}

const shortestPauseMs = 200;
const longestPauseMs = 3_000;

/** Rests for so long, or until the signal. */
const pause = (ms: number, signal: AbortSignal) => sleep(ms, undefined, { signal }).catch(() => {});

async function receive(client: SQSClient, consumer: Consumer, abortSignal: AbortSignal): Promise<Message[]> {
  const command = new ReceiveMessageCommand({
    QueueUrl: consumer.queueUrl,
    MaxNumberOfMessages: consumer.batchSize,
    WaitTimeSeconds: 20,
    MessageSystemAttributeNames: ["ApproximateReceiveCount"],
  });
  const { Messages = [] } = await client.send(command, { abortSignal });
  return Messages;
}

async function handOver(client: SQSClient, consumer: Consumer, messages: Message[]): Promise<void> {
  const event: SQSEvent = { Records: messages.map((message) => toRecord(message, consumer.queueUrl)) };
  const { batchItemFailures } = await consumer.handler(event, lambdaContext(consumer.timeoutSeconds));
  const failed = new Set(batchItemFailures.map(({ itemIdentifier }) => itemIdentifier));
  const done = messages.filter(({ MessageId }) => !failed.has(MessageId ?? ""));
  if (done.length === 0) return;
  await client.send(
    new DeleteMessageBatchCommand({
      QueueUrl: consumer.queueUrl,
      Entries: done.map(({ ReceiptHandle }, index) => ({
        Id: String(index),
        ReceiptHandle: ReceiptHandle ?? "",
      })),
    }),
  );
}

const toRecord = (message: Message, queueUrl: string): SQSRecord => ({
  messageId: message.MessageId ?? "",
  receiptHandle: message.ReceiptHandle ?? "",
  body: message.Body ?? "",
  attributes: {
    ApproximateReceiveCount: message.Attributes?.ApproximateReceiveCount ?? "1",
    SentTimestamp: "",
    SenderId: "",
    ApproximateFirstReceiveTimestamp: "",
  },
  messageAttributes: {},
  md5OfBody: message.MD5OfBody ?? "",
  eventSource: "aws:sqs",
  eventSourceARN: queueUrl,
  awsRegion: "us-east-1",
});
