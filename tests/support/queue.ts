import type { SQSEvent } from "aws-lambda";
import type { QueueMessage } from "#core/platform/queue.ts";

/** Messages as the queue passes them to a function. */
export const sqsEventOf = (messages: readonly QueueMessage[]): SQSEvent =>
  ({
    Records: messages.map((message, index) => ({
      messageId: `m${index}`,
      body: JSON.stringify(message),
      attributes: { ApproximateReceiveCount: "1" },
      eventSourceARN: "arn:aws:sqs:us-east-1:1:queue",
    })),
  }) as unknown as SQSEvent;

/** The part of Lambda's context that handlers use. */
export const runContext = (seconds: number) => ({
  awsRequestId: "test",
  getRemainingTimeInMillis: () => seconds * 1000,
});
