import {
  GetQueueAttributesCommand,
  ListQueuesCommand,
  ReceiveMessageCommand,
  SQSClient,
  StartMessageMoveTaskCommand,
} from "@aws-sdk/client-sqs";
import type { QueueName } from "#core/platform/queue.ts";
import { queues } from "#functions/background.ts";
import { findRunning } from "./data-directory.ts";
import { clientAt, queueUrlAt } from "./queue-client.ts";

/** Of the deployed resources; `sst.config.ts` has it too. */
const application = "research-interviews";
/** The most that one receive gives. */
const mostShown = 10;

const queueNames = Object.keys(queues) as QueueName[];

interface DeadLetter {
  queue: QueueName;
  /** The message's own, beside the id of its row. */
  message_id: string;
  kind: string;
  id: string;
  receives: number;
  sent_at: string;
}

/** The dead letters of one queue. */
interface DeadLetterQueue {
  name: QueueName;
  count(): Promise<number>;
  /** At most ten; they stay where they are. */
  list(): Promise<DeadLetter[]>;
  redrive(): Promise<{ queue: QueueName; messages: number }>;
}

/** The dead letters of a deployed stage, or of the local stack if it runs: its queues live in its process only. */
export async function deadLetterQueues(dataDir: string, stage?: string): Promise<DeadLetterQueue[]> {
  if (stage !== undefined) return queuesOfStage(stage);
  const running = await findRunning(dataDir);
  if (running === null) return [];
  const { ports, credentials } = running;
  const { queue: port } = ports;
  const client = new SQSClient(clientAt(port, credentials));
  return queueNames.map((name) => deadLetterQueue(client, name, queueUrlAt(port, `${name}_dead_letters`)));
}

async function queuesOfStage(stage: string): Promise<DeadLetterQueue[]> {
  const client = new SQSClient({ region: process.env.AWS_REGION ?? "eu-central-1" });
  const prefix = `${application}-${stage}-`;
  const { QueueUrls = [] } = await client.send(
    new ListQueuesCommand({ QueueNamePrefix: prefix, MaxResults: 1000 }),
  );
  return queueNames.map((name) => {
    const url = QueueUrls.find((each) => each.includes(`/${prefix}${queues[name].resource}DeadLetters`));
    if (url === undefined) throw new Error(`stage ${stage} has no dead letters of ${name}`);
    return deadLetterQueue(client, name, url);
  });
}

function deadLetterQueue(client: SQSClient, name: QueueName, url: string): DeadLetterQueue {
  const attribute = async (wanted: "QueueArn" | "ApproximateNumberOfMessages") => {
    const command = new GetQueueAttributesCommand({ QueueUrl: url, AttributeNames: [wanted] });
    return (await client.send(command)).Attributes?.[wanted] ?? "";
  };
  const count = async () => Number(await attribute("ApproximateNumberOfMessages"));
  return {
    name,
    count,
    async list() {
      const { Messages = [] } = await client.send(
        new ReceiveMessageCommand({
          QueueUrl: url,
          MaxNumberOfMessages: mostShown,
          VisibilityTimeout: 0,
          MessageSystemAttributeNames: ["All"],
        }),
      );
      return Messages.map(({ MessageId = "", Body = "{}", Attributes = {} }) => {
        const { kind = "", id = "" } = JSON.parse(Body) as { kind?: string; id?: string };
        const sent_at = new Date(Number(Attributes.SentTimestamp)).toISOString();
        const receives = Number(Attributes.ApproximateReceiveCount);
        return { queue: name, message_id: MessageId, kind, id, receives, sent_at };
      });
    },
    async redrive() {
      const messages = await count();
      if (messages > 0) {
        await client.send(new StartMessageMoveTaskCommand({ SourceArn: await attribute("QueueArn") }));
      }
      return { queue: name, messages };
    },
  };
}
