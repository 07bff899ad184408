import { randomUUID } from "node:crypto";
import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import type { LambdaFunction } from "./function.ts";

export function sqsEvent(queueName: string, bodies: string[]): SQSEvent {
  const now = String(Date.now());
  return {
    Records: bodies.map((body) => ({
      messageId: randomUUID(),
      receiptHandle: randomUUID(),
      body,
      attributes: {
        ApproximateReceiveCount: "1",
        SentTimestamp: now,
        SenderId: "000000000000",
        ApproximateFirstReceiveTimestamp: now,
      },
      messageAttributes: {},
      md5OfBody: "",
      eventSource: "aws:sqs",
      eventSourceARN: `arn:aws:sqs:us-east-1:000000000000:${queueName}`,
      awsRegion: "us-east-1",
    })),
  };
}

/**
 * Returns the bodies that the event source mapping would leave on the queue with partial batch responses: the reported
 * ones, or all if the function threw or reported an unknown message.
 */
export async function invokeBatch(fn: LambdaFunction, event: SQSEvent): Promise<string[]> {
  const bodies = new Map(event.Records.map(({ messageId, body }) => [messageId, body]));
  try {
    const answer = (await fn.invoke(event)) as SQSBatchResponse | null;
    const reported = answer?.batchItemFailures ?? [];
    const retried = reported.flatMap(({ itemIdentifier }) => bodies.get(itemIdentifier) ?? []);
    return retried.length === reported.length ? retried : [...bodies.values()];
  } catch {
    return [...bodies.values()];
  }
}

/** The event that an EventBridge rule sends on its schedule. */
export function scheduleEvent(name: string, time = new Date()) {
  return {
    version: "0",
    id: randomUUID(),
    "detail-type": "Scheduled Event",
    source: "aws.events",
    account: "000000000000",
    time: time.toISOString(),
    region: "us-east-1",
    resources: [`arn:aws:events:us-east-1:000000000000:rule/${name}`],
    detail: {},
  };
}
