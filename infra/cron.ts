import { schedules, secondsOf } from "../packages/functions/src/background.ts";
import { databaseUrl } from "./database.ts";
import { agentEditQueue, deadLetters, simulationQueue, translationQueue, webhookQueue } from "./queue.ts";
import { stageName } from "./stage.ts";
import { bucket, objects } from "./storage.ts";

schedule("retention", {
  link: [databaseUrl, bucket],
  permissions: [
    { actions: ["s3:DeleteObject"], resources: [objects] },
    { actions: ["s3:ListBucket"], resources: [bucket.arn] },
  ],
});

schedule("relay", {
  link: [databaseUrl, bucket, translationQueue, agentEditQueue, simulationQueue, webhookQueue],
  permissions: [{ actions: ["s3:DeleteObject"], resources: [objects] }],
});

/** One run at a time; one that could not start by the time the next is due is given up. */
function schedule(
  scheduleName: keyof typeof schedules,
  access: Pick<sst.aws.FunctionArgs, "link" | "permissions">,
) {
  const { name, resource, every, timeoutSeconds, retries } = schedules[scheduleName];
  const dlq = deadLetters.cron.arn;
  new sst.aws.CronV2(resource, {
    schedule: `rate(${every})`,
    // These two cover a call that fails; what the function itself throws is for Lambda's settings below.
    retries: 2,
    dlq,
    function: {
      name: stageName(name),
      handler: `packages/functions/src/cron/${name}.handler`,
      timeout: `${timeoutSeconds} seconds`,
      link: access.link,
      retries,
      concurrency: { reserved: 1 },
      permissions: $output(access.permissions).apply((permissions = []) => [
        ...permissions,
        { actions: ["sqs:SendMessage"], resources: [dlq] },
      ]),
      transform: {
        eventInvokeConfig: {
          maximumEventAgeInSeconds: secondsOf[every],
          destinationConfig: { onFailure: { destination: dlq } },
        },
      },
    },
  });
}
