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
