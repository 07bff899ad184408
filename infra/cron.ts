import { databaseUrl } from "./database.ts";
import { agentEditQueue, deadLetters, translateQueue, webhookQueue } from "./queue.ts";
import { stageName } from "./stage.ts";
import { bucket, objects } from "./storage.ts";

const hourly = { rate: "rate(1 hour)", seconds: 3600 } as const;
const everyMinute = { rate: "rate(1 minute)", seconds: 60 } as const;

schedule("Retention", hourly, {
  name: stageName("retention"),
  handler: "packages/functions/src/cron/retention.handler",
  timeout: "15 minutes",
  link: [databaseUrl, bucket],
  permissions: [
    { actions: ["s3:DeleteObject"], resources: [objects] },
    { actions: ["s3:ListBucket"], resources: [bucket.arn] },
  ],
  retries: 2,
});

schedule("Relay", everyMinute, {
  name: stageName("relay"),
  handler: "packages/functions/src/cron/relay.handler",
  timeout: "50 seconds",
  link: [databaseUrl, bucket, translateQueue, agentEditQueue, webhookQueue],
  permissions: [{ actions: ["s3:DeleteObject"], resources: [objects] }],
  // What a failed run left, the next minute's does.
  retries: 0,
});

/** One run at a time; one that could not start by the time the next is due is given up. */
function schedule(name: string, every: typeof hourly | typeof everyMinute, run: sst.aws.FunctionArgs) {
  const dlq = deadLetters.cron.arn;
  new sst.aws.CronV2(name, {
    schedule: every.rate,
    // These two cover a call that fails; what the function itself throws is for Lambda's settings below.
    retries: 2,
    dlq,
    function: {
      ...run,
      concurrency: { reserved: 1 },
      permissions: $output(run.permissions).apply((permissions = []) => [
        ...permissions,
        { actions: ["sqs:SendMessage"], resources: [dlq] },
      ]),
      transform: {
        eventInvokeConfig: {
          maximumEventAgeInSeconds: every.seconds,
          destinationConfig: { onFailure: { destination: dlq } },
        },
      },
    },
  });
}
