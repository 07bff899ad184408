import { maxReceives, queues, schedules, visibilitySeconds } from "../packages/functions/src/background.ts";
import { participantBaseUrl } from "./cdn.ts";
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

/** Dead letters are kept for two weeks. */
export const deadLetters = {
  translation: deadLetterQueue(queues.translation.resource),
  agent_edit: deadLetterQueue(queues.agent_edit.resource),
  simulation: deadLetterQueue(queues.simulation.resource),
  export: deadLetterQueue(queues.export.resource),
  webhook: deadLetterQueue(queues.webhook.resource),
  webhook_retry: deadLetterQueue(queues.webhook_retry.resource),
  retention: deadLetterQueue(schedules.retention.resource),
};

export const translationQueue = workQueue("translation");
export const agentEditQueue = workQueue("agent_edit");
export const simulationQueue = workQueue("simulation");
export const exportQueue = workQueue("export");
export const webhookQueue = workQueue("webhook");
export const webhookRetryQueue = workQueue("webhook_retry");

export const workQueues = {
  translation: translationQueue,
  agent_edit: agentEditQueue,
  simulation: simulationQueue,
  export: exportQueue,
  webhook: webhookQueue,
  webhook_retry: webhookRetryQueue,
} satisfies Record<QueueName, sst.aws.Queue>;

consume(translationQueue, "translation", {
  link: [databaseUrl, translationQueue, ...modelAccess.link],
  permissions: modelAccess.permissions,
  environment: modelAccess.environment,
});

consume(agentEditQueue, "agent_edit", {
  link: [databaseUrl, bucket, agentEditQueue, ...modelAccess.link],
  permissions: modelAccess.permissions,
  environment: { ...modelAccess.environment, PARTICIPANT_BASE_URL: participantBaseUrl },
});

consume(simulationQueue, "simulation", {
  // A simulated respondent uploads files for answers, and a completed interview is a webhook event.
  link: [databaseUrl, bucket, simulationQueue, webhookQueue, ...modelAccess.link],
  permissions: [
    { actions: ["s3:GetObject", "s3:PutObject"], resources: [objects] },
    ...modelAccess.permissions,
  ],
  environment: { ...modelAccess.environment, PARTICIPANT_BASE_URL: participantBaseUrl },
});

consume(exportQueue, "export", {
  link: [databaseUrl, bucket, exportQueue, webhookQueue],
  permissions: [{ actions: ["s3:PutObject", "s3:GetObject", "s3:DeleteObject"], resources: [objects] }],
  environment: { PARTICIPANT_BASE_URL: participantBaseUrl },
});

// These functions post to customers' URLs, so they get no permission that they do not need.
const delivering = { link: [databaseUrl, ...encryptionKeys, webhookRetryQueue] };
consume(webhookQueue, "webhook", delivering);
consume(webhookRetryQueue, "webhook_retry", delivering);

type QueueName = keyof typeof queues;

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
function consume(
  queue: sst.aws.Queue,
  queueName: QueueName,
  access: Partial<Pick<sst.aws.FunctionArgs, "link" | "permissions" | "environment">>,
) {
  const { name, timeoutSeconds, batchSize, windowSeconds, concurrency } = queues[queueName];
  queue.subscribe(
    {
      name: stageName(name),
      handler: `packages/functions/src/queue/${name}.handler`,
      timeout: `${timeoutSeconds} seconds`,
      ...access,
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
}
