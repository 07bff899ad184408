import {
  CreateQueueCommand,
  GetQueueAttributesCommand,
  GetQueueUrlCommand,
  SQSClient,
} from "@aws-sdk/client-sqs";
import type { Queue, QueueName } from "#core/platform/queue.ts";
import { createSqsQueue } from "#functions/platform/sqs.ts";
import type { Credentials } from "#local-aws/s3/signature.ts";
import type { SettingsOf } from "../environment.ts";
import { isPassing, kindOf } from "../failure.ts";
import { clientAt, queueAt, queueUrlAt } from "../queue-client.ts";
import { consumeFrom, queues as declared, openQueues } from "../queues.ts";
import { PassingError, SettingsError } from "../settings/setting.ts";
import { kept } from "./kept.ts";
import type { Role } from "./rules.ts";

/** The queues of a process, wherever they are. */
export interface WorkQueues {
  queue: Queue;
  /** Where each queue is, dead letters too. */
  at: { client: SQSClient; urlOf: (name: string) => string };
  /** Port of own queues on this machine; null where they are elsewhere. */
  port: number | null;
  /** Begins to work on messages, but not while it is held. */
  consume: (isHeld: () => boolean) => void;
  stopConsuming: () => Promise<void>;
  /** Tells of queues that begin empty, though rows may say that their messages were sent. */
  onEmpty: (tell: () => Promise<unknown>) => Promise<void>;
  /** Resolves to `ok`; throws where the queues do not answer. */
  check: () => Promise<string>;
  counts: () => Promise<{ messages: Record<string, number>; dead: Record<string, number> }>;
  stop: () => Promise<void>;
}

export type QueueSettings = Pick<
  SettingsOf<"serve">,
  "sqsEndpoint" | "sqsRegion" | "queueListen" | "queueUrl" | "queueSecret"
>;

/** Prefix of the names of queues in a service that others use too. */
const prefix = "research-interviews-";
/** Who signs requests to the worker's own queues. */
const accessKeyId = "research-interviews";

/** Opens what a role needs of queues: those at `SQS_ENDPOINT`, or else own ones. */
export async function openWorkQueues(
  settings: QueueSettings,
  role: Role,
  local: Credentials,
): Promise<WorkQueues> {
  const { sqsEndpoint, sqsRegion, queueListen, queueUrl, queueSecret } = settings;
  if (sqsEndpoint !== null) return remoteQueues({ endpoint: sqsEndpoint, region: sqsRegion });
  const signed = queueSecret === null ? local : { accessKeyId, secretAccessKey: queueSecret };
  if (role === "web") {
    const place = queueUrl ?? "";
    const client = new SQSClient(clientAt(place, signed));
    const idle = { consume() {}, stopConsuming: async () => {}, onEmpty: async () => {} };
    const none = { ...idle, stop: async () => client.destroy() };
    const reading = readingOf(client, (name) => queueUrlAt(place, name));
    return { ...none, queue: queueAt(place, signed), port: null, ...reading };
  }
  const own = role === "worker" ? queueListen : null;
  const opened = await openQueues(own === null ? local : signed, own ?? undefined).catch((error: Error) => {
    throw new SettingsError([`QUEUE_LISTEN must be a free address of this machine (${error.message})`]);
  });
  const client = new SQSClient(clientAt(opened.endpoint, own === null ? local : signed));
  const reading = readingOf(client, (name) => queueUrlAt(opened.endpoint, name));
  return { ...opened, ...reading, onEmpty: async (tell) => void (await tell()) };
}

/** Queues at a service that speaks SQS; those that are missing are made. */
async function remoteQueues(config: { endpoint: string; region: string }): Promise<WorkQueues> {
  const maker = new SQSClient(config);
  const urls = await ensureQueues(maker).catch((error: unknown) => {
    maker.destroy();
    const faults = [`SQS_ENDPOINT must name a service whose queues can be used (${kindOf(error)})`];
    throw isPassing(error) ? new PassingError(faults) : new SettingsError(faults);
  });
  const urlOf = (name: string) => urls.get(name) ?? "";
  let onMade: () => Promise<unknown> = async () => {};
  const again = onceMadeAgain(kept(() => ensureQueues(maker).then(() => onMade())));
  const open = () => {
    const client = new SQSClient(config);
    client.middlewareStack.add((next) => (args) => again(() => next(args)), { step: "initialize" });
    return client;
  };
  const sender = createSqsQueue(urlOf, config);
  const client = open();
  let consumers: { stop: () => Promise<void> } | undefined;
  const stopConsuming = async () => consumers?.stop();
  return {
    queue: { send: (...message) => again(() => sender.send(...message)) },
    port: null,
    stopConsuming,
    ...readingOf(client, urlOf),
    async onEmpty(tell) {
      onMade = tell;
    },
    consume(isHeld) {
      consumers = consumeFrom(open(), urlOf, undefined, isHeld);
    },
    async stop() {
      await stopConsuming();
      for (const each of [maker, client]) each.destroy();
    },
  };
}

/**
 * Does a request once more whose queue was missing, after making the queues: a service that keeps them in memory has
 * none once it was started again.
 */
const onceMadeAgain =
  (make: () => Promise<unknown>) =>
  async <Answer>(request: () => Promise<Answer>): Promise<Answer> => {
    try {
      return await request();
    } catch (error) {
      if (!isMissingQueue(error)) throw error;
      await make();
      return request();
    }
  };

const isMissingQueue = (error: unknown): boolean =>
  error instanceof Error && /QueueDoesNotExist|NonExistentQueue/.test(error.name);

async function ensureQueues(client: SQSClient): Promise<Map<string, string>> {
  const urls = new Map<string, string>();
  // Dead letters first: the others name theirs.
  for (const { name, visibilitySeconds, deadLetter, maxReceiveCount } of declared.toReversed()) {
    const attributes: Record<string, string> = { VisibilityTimeout: String(visibilitySeconds) };
    if (deadLetter !== undefined) {
      const deadLetterTargetArn = await attributeOf(client, urls.get(deadLetter) ?? "", "QueueArn");
      attributes.RedrivePolicy = JSON.stringify({ deadLetterTargetArn, maxReceiveCount });
    }
    urls.set(name, (await findQueue(client, name)) ?? (await makeQueue(client, name, attributes)));
  }
  return urls;
}

async function findQueue(client: SQSClient, name: string): Promise<string | null> {
  try {
    return (await client.send(new GetQueueUrlCommand({ QueueName: prefix + name }))).QueueUrl ?? null;
  } catch (error) {
    if (isMissingQueue(error)) return null;
    throw error;
  }
}

async function makeQueue(
  client: SQSClient,
  name: string,
  Attributes: Record<string, string>,
): Promise<string> {
  const command = new CreateQueueCommand({ QueueName: prefix + name, Attributes });
  return (await client.send(command)).QueueUrl ?? "";
}

type Attribute = "QueueArn" | "ApproximateNumberOfMessages";

async function attributeOf(client: SQSClient, QueueUrl: string, name: Attribute): Promise<string> {
  const command = new GetQueueAttributesCommand({ QueueUrl, AttributeNames: [name] });
  return (await client.send(command)).Attributes?.[name] ?? "";
}

function readingOf(
  client: SQSClient,
  urlOf: (name: string) => string,
): Pick<WorkQueues, "at" | "check" | "counts"> {
  const count = async (name: string) =>
    Number(await attributeOf(client, urlOf(name), "ApproximateNumberOfMessages"));
  const names = declared.flatMap(({ name, deadLetter }) =>
    deadLetter === undefined ? [] : [{ name, deadLetter }],
  );
  const countAll = async (of: (queue: { name: QueueName; deadLetter: string }) => string) =>
    Object.fromEntries(
      await Promise.all(names.map(async (queue) => [queue.name, await count(of(queue as never))] as const)),
    );
  return {
    at: { client, urlOf },
    async check() {
      await count(names[0]?.name ?? "");
      return "ok";
    },
    counts: async () => ({
      messages: await countAll(({ name }) => name),
      dead: await countAll(({ deadLetter }) => deadLetter),
    }),
  };
}
