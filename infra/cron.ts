import { schedules, secondsOf } from "../packages/functions/src/background.ts";
import { databaseUrl } from "./database.ts";
import {
  agentEditQueue,
  deadLetters,
  simulationQueue,
  translationQueue,
  webhookQueue,
  webhookRetryQueue,
} from "./queue.ts";
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
  link: [
    databaseUrl,
    bucket,
    translationQueue,
    agentEditQueue,
    simulationQueue,
    webhookQueue,
    webhookRetryQueue,
  ],
  permissions: [{ actions: ["s3:DeleteObject"], resources: [objects] }],
});

/** Runs never overlap; a run that could not start before the next one is due is skipped. */
function schedule(
  scheduleName: keyof typeof schedules,
  access: Pick<sst.aws.FunctionArgs, "link" | "permissions">,
) {
  const { name, resource, every, timeoutSeconds, retries } = schedules[scheduleName];
  const dlq = deadLetters.cron.arn;
  new sst.aws.CronV2(resource, {
    schedule: `rate(${every})`,
    // These two apply when the invocation fails; an error thrown by the function is handled by Lambda's settings below.
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
