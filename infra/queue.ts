import { databaseUrl } from "./database.ts";
import { participantBaseUrl } from "./gateway.ts";
import { modelEnvironment, modelPermissions } from "./model.ts";
import { encryptionKey } from "./secret.ts";
import { isProduction, stageName } from "./stage.ts";
import { bucket, objects } from "./storage.ts";

/** A link lets a function put messages on a queue; reading one comes with being its consumer. */
sst.Linkable.wrap(sst.aws.Queue, (queue) => ({
  properties: { url: queue.url },
  include: [sst.aws.permission({ actions: ["sqs:SendMessage"], resources: [queue.arn] })],
}));

// A batch's messages are done together, and one that was not reached has used up a receive: so a batch holds
// what fits into its time even when each piece is slow.
const translate = { timeout: 120, batch: 5, window: 1, concurrency: isProduction ? 10 : 2 };
const agentEdit = { timeout: 300, batch: 1, window: 0, concurrency: isProduction ? 20 : 2 };
// As many as a receive gives without waiting; a delivery gives up after 15 s, and there is time for two rounds.
const webhook = { timeout: 60, batch: 10, window: 0, concurrency: isProduction ? 20 : 2 };
type Work = typeof translate;

/** Dead letters wait two weeks for someone to look at them. */
export const deadLetters = {
  translate: deadLetterQueue("Translate"),
  "agent-edit": deadLetterQueue("AgentEdit"),
  webhook: deadLetterQueue("Webhook"),
  cron: deadLetterQueue("Cron"),
};

export const translateQueue = workQueue("TranslateQueue", translate, deadLetters.translate);
export const agentEditQueue = workQueue("AgentEditQueue", agentEdit, deadLetters["agent-edit"]);
export const webhookQueue = workQueue("WebhookQueue", webhook, deadLetters.webhook);

translateQueue.subscribe(
  {
    name: stageName("translate"),
    handler: "packages/functions/src/queue/translate.handler",
    timeout: `${translate.timeout} seconds`,
    link: [databaseUrl, translateQueue],
    permissions: modelPermissions,
    environment: modelEnvironment,
  },
  consumer(translate),
);

agentEditQueue.subscribe(
  {
    name: stageName("agent-edit"),
    handler: "packages/functions/src/queue/agent-edit.handler",
    timeout: `${agentEdit.timeout} seconds`,
    // A simulated respondent stores files for answers, and one who finishes is an event for webhooks.
    link: [databaseUrl, bucket, agentEditQueue, webhookQueue],
    permissions: [{ actions: ["s3:PutObject"], resources: [objects] }, ...modelPermissions],
    environment: { ...modelEnvironment, PARTICIPANT_BASE_URL: participantBaseUrl },
  },
  consumer(agentEdit),
);

// This function posts to addresses that customers choose: it can reach nothing that is not its work.
webhookQueue.subscribe(
  {
    name: stageName("webhook"),
    handler: "packages/functions/src/queue/webhook.handler",
    timeout: `${webhook.timeout} seconds`,
    link: [databaseUrl, encryptionKey, webhookQueue],
  },
  consumer(webhook),
);

function deadLetterQueue(name: string) {
  return new sst.aws.Queue(
    `${name}DeadLetters`,
    { transform: { queue: { messageRetentionSeconds: 14 * 86_400, sqsManagedSseEnabled: true } } },
    { retainOnDelete: isProduction },
  );
}

function workQueue(name: string, { timeout, window }: Work, deadLetters: sst.aws.Queue) {
  return new sst.aws.Queue(
    name,
    {
      // A message comes back only after Lambda has had all its own tries at handing it over.
      visibilityTimeout: `${6 * timeout + window} seconds`,
      dlq: { queue: deadLetters.arn, retry: 5 },
      transform: { queue: { sqsManagedSseEnabled: true } },
    },
    { retainOnDelete: isProduction },
  );
}

function consumer({ batch, window, concurrency }: Work): sst.aws.QueueSubscriberArgs {
  return {
    batch: { size: batch, window: `${window} seconds`, partialResponses: true },
    transform: { eventSourceMapping: { scalingConfig: { maximumConcurrency: concurrency } } },
  };
}
