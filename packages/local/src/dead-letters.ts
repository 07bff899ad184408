import {
  DeleteMessageBatchCommand,
  GetQueueAttributesCommand,
  ListQueuesCommand,
  ReceiveMessageCommand,
  SQSClient,
  StartMessageMoveTaskCommand,
} from "@aws-sdk/client-sqs";
import type { QueueName } from "#core/platform/queue.ts";
import { queues, schedules } from "#functions/background.ts";
import { type AdminSettings, findPlace, queuesAt } from "./admin/place.ts";
import { openWorkQueues } from "./serve/queues.ts";

/** Begins the names of the deployed resources; `sst.config.ts` has it too. */
const application = "research-interviews";
/** The most that one receive gives. */
const mostShown = 10;

/** How long a letter is out of sight while it is deleted. */
const deletionSeconds = 30;

type Origin = QueueName | keyof typeof schedules;

const queueNames = Object.keys(queues) as QueueName[];
const scheduleNames = Object.keys(schedules) as (keyof typeof schedules)[];

/** Schedules too: their letters tell of runs that failed for good. */
const origins: readonly Origin[] = [...queueNames, ...scheduleNames];

interface DeadLetter {
  queue: Origin;
  /** The message's own, beside the id of its row. */
  message_id: string;
  /** `run` for a schedule's, whose `id` is that of the run. */
  kind: string;
  id: string;
  receives: number;
  sent_at: string;
}

/** The dead letters of one queue or schedule. */
interface DeadLetterQueue {
  name: Origin;
  count(): Promise<number>;
  /** At most ten; they stay where they are. */
  list(): Promise<DeadLetter[]>;
  /** None of a schedule's: the next run does the work. */
  redrive(): Promise<{ queue: Origin; messages: number }>;
  /** Throws, and deletes nothing, unless there are as many as are expected. */
  delete(expected: number): Promise<{ queue: Origin; deleted: number }>;
}

/** The dead letters of a deployed stage, or of the service that the settings name or that runs here; none without. */
export async function deadLetterQueues(settings: AdminSettings, stage?: string): Promise<DeadLetterQueue[]> {
  if (stage !== undefined) return queuesOfStage(stage);
  const at = queuesAt(settings, await findPlace(settings));
  if (at === null) return [];
  const { client, urlOf } = (await openWorkQueues(at.settings, "web", at.credentials)).at;
  // A schedule that fails here is in the log.
  return queueNames.map((name) => deadLetterQueue(client, name, urlOf(`${name}_dead_letters`)));
}

async function queuesOfStage(stage: string): Promise<DeadLetterQueue[]> {
  const region = process.env.AWS_REGION ?? "eu-central-1";
  const client = new SQSClient({ region });
  const prefix = `${application}-${stage}-`;
  const { QueueUrls = [] } = await client.send(
    new ListQueuesCommand({ QueueNamePrefix: prefix, MaxResults: 1000 }),
  );
  return origins.flatMap((name) => {
    const { resource } = { ...queues, ...schedules }[name];
    const url = QueueUrls.find((each) => each.includes(`/${prefix}${resource}DeadLetters`));
    if (url !== undefined) return deadLetterQueue(client, name, url);
    // What a failed run of the relay left, the next one does: nothing tells of it.
    if (name === "relay") return [];
    throw new Error(
      `stage ${stage} has no dead letters of ${name} in ${region}: AWS_REGION must be the stage's region`,
    );
  });
}

const isSchedule = (name: Origin): boolean => name in schedules;

function deadLetterQueue(client: SQSClient, name: Origin, url: string): DeadLetterQueue {
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
        const { kind, id } = contentOf(Body);
        const sent_at = new Date(Number(Attributes.SentTimestamp)).toISOString();
        const receives = Number(Attributes.ApproximateReceiveCount);
        return { queue: name, message_id: MessageId, kind, id, receives, sent_at };
      });
    },
    async redrive() {
      const messages = isSchedule(name) ? 0 : await count();
      if (messages > 0) {
        await client.send(new StartMessageMoveTaskCommand({ SourceArn: await attribute("QueueArn") }));
      }
      return { queue: name, messages };
    },
    async delete(expected) {
      const found = await count();
      if (found !== expected) throw new Error(`${name} has ${found} dead letters, not ${expected}`);
      let deleted = 0;
      while (deleted < expected) {
        const { Messages = [] } = await client.send(
          new ReceiveMessageCommand({
            QueueUrl: url,
            MaxNumberOfMessages: Math.min(mostShown, expected - deleted),
            VisibilityTimeout: deletionSeconds,
          }),
        );
        if (Messages.length === 0) break;
        const Entries = Messages.map(({ ReceiptHandle = "" }, n) => ({ Id: String(n), ReceiptHandle }));
        const command = new DeleteMessageBatchCommand({ QueueUrl: url, Entries });
        deleted += (await client.send(command)).Successful?.length ?? 0;
      }
      return { queue: name, deleted };
    },
  };
}

interface Letter {
  kind?: string;
  id?: string;
  /** For a run that failed: Lambda wraps what the schedule sent. */
  requestContext?: { requestId?: string };
}

function contentOf(body: string): { kind: string; id: string } {
  try {
    const { kind, id, requestContext }: Letter = JSON.parse(body);
    if (requestContext !== undefined) return { kind: "run", id: requestContext.requestId ?? "" };
    return { kind: kind ?? "", id: id ?? "" };
  } catch {
    return { kind: "", id: "" };
  }
}
