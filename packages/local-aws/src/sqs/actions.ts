import { randomUUID } from "node:crypto";
import type * as Sqs from "@aws-sdk/client-sqs";
import { invalidParameterError, SqsError } from "./error.ts";
import { changeVisibility, counts, md5, moveAll, type Queue, receive, remove, send } from "./queue.ts";

type Queues = Map<string, Queue>;

/** The supported actions of SQS, by the name in the request's target header. */
export const ACTIONS: Record<string, (queues: Queues, input: never, gone: AbortSignal) => unknown> = {
  ListQueues: (queues, { QueueNamePrefix = "" }: Sqs.ListQueuesRequest) => ({
    QueueUrls: [...queues.values()]
      .filter(({ name }) => name.startsWith(QueueNamePrefix))
      .map(({ url }) => url),
  }),

  GetQueueUrl: (queues, { QueueName }: Sqs.GetQueueUrlRequest) => ({
    QueueUrl: named(queues, QueueName).url,
  }),

  GetQueueAttributes(queues, { QueueUrl, AttributeNames = [] }: Sqs.GetQueueAttributesRequest) {
    const all = Object.entries(attributes(queueAt(queues, QueueUrl)));
    const wanted = all.filter(([name]) => AttributeNames.some((each) => each === "All" || each === name));
    return { Attributes: Object.fromEntries(wanted) };
  },

  SendMessage(queues, { QueueUrl, ...entry }: Sqs.SendMessageRequest) {
    return sendEntry(queueAt(queues, QueueUrl), entry);
  },

  SendMessageBatch(queues, { QueueUrl, Entries }: Sqs.SendMessageBatchRequest) {
    const queue = queueAt(queues, QueueUrl);
    return batchResult(Entries, (entry) => sendEntry(queue, entry));
  },

  async ReceiveMessage(queues, input: Sqs.ReceiveMessageRequest, gone) {
    const taken = await receive(
      queueAt(queues, input.QueueUrl),
      {
        limit: input.MaxNumberOfMessages,
        visibilitySeconds: input.VisibilityTimeout,
        waitSeconds: input.WaitTimeSeconds,
      },
      gone,
    );
    if (!taken.length) return {};
    const wanted = [...(input.MessageSystemAttributeNames ?? []), ...(input.AttributeNames ?? [])];
    return { Messages: taken.map((message) => present(message, wanted)) };
  },

  DeleteMessage(queues, { QueueUrl, ReceiptHandle }: Sqs.DeleteMessageRequest) {
    remove(queueAt(queues, QueueUrl), ReceiptHandle);
  },

  DeleteMessageBatch(queues, { QueueUrl, Entries }: Sqs.DeleteMessageBatchRequest) {
    const queue = queueAt(queues, QueueUrl);
    return batchResult(Entries, ({ ReceiptHandle }) => remove(queue, ReceiptHandle));
  },

  ChangeMessageVisibility(queues, input: Sqs.ChangeMessageVisibilityRequest) {
    changeVisibility(queueAt(queues, input.QueueUrl), input.ReceiptHandle, input.VisibilityTimeout);
  },

  ChangeMessageVisibilityBatch(queues, { QueueUrl, Entries }: Sqs.ChangeMessageVisibilityBatchRequest) {
    const queue = queueAt(queues, QueueUrl);
    return batchResult(Entries, (entry) =>
      changeVisibility(queue, entry.ReceiptHandle, entry.VisibilityTimeout),
    );
  },

  PurgeQueue(queues, { QueueUrl }: Sqs.PurgeQueueRequest) {
    queueAt(queues, QueueUrl).messages.clear();
  },

  StartMessageMoveTask(queues, { SourceArn, DestinationArn }: Sqs.StartMessageMoveTaskRequest) {
    const source = named(queues, SourceArn?.split(":").at(-1));
    if (!queues.values().some(({ deadLetter }) => deadLetter?.queue === source)) {
      throw invalidParameterError("Source queue must be configured as a Dead Letter Queue.");
    }
    moveAll(source, DestinationArn ? named(queues, DestinationArn.split(":").at(-1)) : undefined);
    return { TaskHandle: randomUUID() };
  },
};

function sendEntry(queue: Queue, entry: Omit<Sqs.SendMessageBatchRequestEntry, "Id">) {
  if (entry.MessageAttributes) throw new SqsError("UnsupportedOperation");
  return send(queue, entry.MessageBody, entry.DelaySeconds, entry.MessageGroupId);
}

function attributes(queue: Queue) {
  const { visible, inFlight, delayed } = counts(queue);
  const { deadLetter } = queue;
  const redrive = deadLetter && {
    deadLetterTargetArn: deadLetter.queue.arn,
    maxReceiveCount: deadLetter.maxReceiveCount,
  };
  return {
    QueueArn: queue.arn,
    VisibilityTimeout: String(queue.visibilitySeconds),
    ApproximateNumberOfMessages: String(visible),
    ApproximateNumberOfMessagesNotVisible: String(inFlight),
    ApproximateNumberOfMessagesDelayed: String(delayed),
    ...(redrive && { RedrivePolicy: JSON.stringify(redrive) }),
  };
}

function present(message: Awaited<ReturnType<typeof receive>>[number], wanted: string[]): Sqs.Message {
  const attributes = {
    SentTimestamp: String(message.sentAt),
    ApproximateReceiveCount: String(message.receives),
    ApproximateFirstReceiveTimestamp: String(message.firstReceivedAt),
    ...(message.group !== undefined && { MessageGroupId: message.group }),
    ...(message.source && { DeadLetterQueueSourceArn: message.source.arn }),
  };
  const asked = Object.entries(attributes).filter(
    ([name]) => wanted.includes("All") || wanted.includes(name),
  );
  return {
    MessageId: message.id,
    ReceiptHandle: message.handle,
    Body: message.body,
    MD5OfBody: md5(message.body),
    ...(asked.length && { Attributes: Object.fromEntries(asked) }),
  };
}

/** A batch request returns 200 whatever the results of its entries. */
function batchResult<Entry extends { Id: string | undefined }>(
  entries: Entry[] = [],
  act: (entry: Entry) => unknown,
) {
  if (!entries.length) throw new SqsError("EmptyBatchRequest");
  if (entries.length > 10) throw new SqsError("TooManyEntriesInBatchRequest");
  if (new Set(entries.map(({ Id }) => Id)).size < entries.length)
    throw new SqsError("BatchEntryIdsNotDistinct");
  const Successful: object[] = [];
  const Failed: object[] = [];
  for (const entry of entries) {
    try {
      Successful.push(Object.assign({ Id: entry.Id }, act(entry)));
    } catch (error) {
      if (!(error instanceof SqsError)) throw error;
      Failed.push({ Id: entry.Id, Code: error.code, Message: error.message, SenderFault: true });
    }
  }
  return { Successful, Failed };
}

const queueAt = (queues: Queues, url: string | undefined) => named(queues, url?.split("/").at(-1));

function named(queues: Queues, name = "") {
  const queue = queues.get(name);
  if (!queue) throw new SqsError("QueueDoesNotExist", "The specified queue does not exist.");
  return queue;
}
