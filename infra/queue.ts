import type { QueueName } from "../packages/core/src/platform/queue.ts";
import { maxReceives, queues, schedules, visibilitySeconds } from "../packages/functions/src/background.ts";
import { participantBaseUrl, serviceUrl } from "./cdn.ts";
import { databaseUrl } from "./database.ts";
import { modelAccess } from "./model.ts";
import { encryptionKeys } from "./secret.ts";
import { isProduction, stageName } from "./stage.ts";
import { bucket, objects } from "./storage.ts";

/** A link lets a function send to a queue; the permission to receive comes with being its consumer. */
sst.Linkable.wrap(sst.aws.Queue, (queue) => ({
  properties: { url: queue.url },
  include: [sst.aws.permission({ actions: ["sqs:SendMessage"], resources: [queue.arn] })],
}));

const names = Object.keys(queues) as QueueName[];
const ofEach = <T>(make: (name: QueueName) => T) =>
  Object.fromEntries(names.map((name) => [name, make(name)])) as Record<QueueName, T>;

/** Dead letters are kept for two weeks. */
export const deadLetters = {
  ...ofEach((name) => deadLetterQueue(queues[name].resource)),
  retention: deadLetterQueue(schedules.retention.resource),
};

export const workQueues = ofEach(workQueue);

/** The queues that requests send to: retries come from those who deliver. */
const { webhook_retry: _, ...requested } = workQueues;
export const requestQueues = Object.values(requested);

for (const name of names) consume(name);

function deadLetterQueue(resource: string) {
  return new sst.aws.Queue(
    `${resource}DeadLetters`,
    { transform: { queue: { messageRetentionSeconds: 14 * 86_400, sqsManagedSseEnabled: true } } },
    { retainOnDelete: isProduction },
  );
}

function workQueue(name: QueueName) {
  return new sst.aws.Queue(
    `${queues[name].resource}Queue`,
    {
      visibilityTimeout: `${visibilitySeconds(queues[name])} seconds`,
      dlq: { queue: deadLetters[name].arn, retry: maxReceives },
      transform: { queue: { sqsManagedSseEnabled: true } },
    },
    { retainOnDelete: isProduction },
  );
}

/** Creates the function that consumes the queue. */
function consume(queueName: QueueName) {
  const { name, timeoutSeconds, batchSize, windowSeconds, concurrency, access } = queues[queueName];
  const { sends, files, model, participantLinks, sealed } = access;
  const subscriber = workQueues[queueName].subscribe(
    {
      name: stageName(name),
      handler: `packages/functions/src/queue/${name}.handler`,
      timeout: `${timeoutSeconds} seconds`,
      link: [
        databaseUrl,
        ...(files ? [bucket] : []),
        ...(sealed ? encryptionKeys : []),
        ...sends.map((sent) => workQueues[sent]),
        ...(model ? modelAccess.link : []),
      ],
      permissions: [
        ...(files?.length ? [{ actions: files.map((action) => `s3:${action}`), resources: [objects] }] : []),
        ...(model ? modelAccess.permissions : []),
      ],
      environment: {
        ...(model && modelAccess.environment),
        ...(participantLinks && { PUBLIC_URL: serviceUrl, PARTICIPANT_BASE_URL: participantBaseUrl }),
      },
    },
    {
      batch: { size: batchSize, window: `${windowSeconds} seconds`, partialResponses: true },
      transform: {
        eventSourceMapping: {
          scalingConfig: { maximumConcurrency: isProduction ? concurrency.production : concurrency.other },
        },
      },
    },
  );
  // Lambda drops what comes back to a function for the seventeenth time, and large work goes on by messages to itself.
  // What bounds it is `longestChain` of core, and the leases that work may take without progress.
  if (feedsItself(queueName))
    new aws.lambda.FunctionRecursionConfig(`${queues[queueName].resource}Recursion`, {
      functionName: subscriber.nodes.function.name,
      recursiveLoop: "Allow",
    });
}

/** Whether work on this queue may lead to more of it, by whatever others. */
function feedsItself(name: QueueName): boolean {
  const reached = new Set<QueueName>(queues[name].access.sends);
  for (const each of reached) for (const next of queues[each].access.sends) reached.add(next);
  return reached.has(name);
}
