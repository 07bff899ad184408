import type { SQSEvent } from "aws-lambda";
import type { QueueMessage } from "#core/platform/queue.ts";

/** Messages as the queue hands them to a function. */
export const sqsEventOf = (messages: readonly QueueMessage[]): SQSEvent =>
  ({
    Records: messages.map((message, index) => ({
      messageId: `m${index}`,
      body: JSON.stringify(message),
      attributes: { ApproximateReceiveCount: "1" },
    })),
  }) as unknown as SQSEvent;

/** What a handler may ask of its run. */
export const runContext = (seconds: number) => ({
  awsRequestId: "test",
  getRemainingTimeInMillis: () => seconds * 1000,
});
