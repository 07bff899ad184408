import { deployedSchedules as schedules, secondsOf } from "../packages/functions/src/background.ts";
import { serviceUrl } from "./cdn.ts";
import { databaseUrl } from "./database.ts";
import { deadLetters, workQueues } from "./queue.ts";
import { probeKey } from "./secret.ts";
import { isPermanent, stageName } from "./stage.ts";
import { bucket, objects } from "./storage.ts";

/** To delete files, their versions and what was begun of files, after a look at the identity that bucket and database have in common, and to put markers of erasures. */
const cleanup = [
  {
    actions: ["s3:DeleteObject", "s3:DeleteObjectVersion", "s3:AbortMultipartUpload"],
    resources: [objects],
  },
  { actions: ["s3:GetObject", "s3:PutObject"], resources: [$interpolate`${bucket.arn}/identity`] },
  { actions: ["s3:PutObject"], resources: [$interpolate`${bucket.arn}/erasures/*`] },
  {
    actions: ["s3:ListBucket", "s3:ListBucketVersions", "s3:ListBucketMultipartUploads"],
    resources: [bucket.arn],
  },
];

schedule("retention", {
  link: [databaseUrl, bucket],
  permissions: cleanup,
  deadLetters: deadLetters.retention,
});

// A failed run leaves no message: the next minute's does its work, and an alarm counts failures.
schedule("relay", {
  link: [databaseUrl, bucket, ...Object.values(workQueues)],
  permissions: cleanup,
});

if (isPermanent)
  schedule("probe", {
    link: [databaseUrl, probeKey],
    permissions: [],
    environment: { SERVICE_URL: serviceUrl },
  });

interface Access extends Pick<sst.aws.FunctionArgs, "link" | "environment"> {
  permissions: sst.aws.FunctionPermissionArgs[];
  /** Where a run that failed for good is reported. */
  deadLetters?: sst.aws.Queue;
}

/** An EventBridge rule. Runs never overlap; a run that could not start before the next one is due is skipped. */
function schedule(
  scheduleName: keyof typeof schedules,
  { link, permissions, environment = {}, deadLetters: failed }: Access,
) {
  const { name, resource, every, timeoutSeconds, retries } = schedules[scheduleName];
  const maximumEventAgeInSeconds = secondsOf[every];
  const run = new sst.aws.Function(`${resource}Function`, {
    name: stageName(name),
    handler: `packages/functions/src/cron/${name}.handler`,
    timeout: `${timeoutSeconds} seconds`,
    link,
    environment,
    // For errors thrown by the function. The target's own, below, are for events that do not reach it.
    retries,
    concurrency: { reserved: 1 },
    permissions: failed
      ? [...permissions, { actions: ["sqs:SendMessage"], resources: [failed.arn] }]
      : permissions,
    transform: {
      eventInvokeConfig: {
        maximumEventAgeInSeconds,
        ...(failed && { destinationConfig: { onFailure: { destination: failed.arn } } }),
      },
    },
  });
  const rule = new aws.cloudwatch.EventRule(`${resource}Rule`, {
    name: stageName(name),
    scheduleExpression: `rate(${every})`,
  });
  new aws.lambda.Permission(`${resource}Permission`, {
    action: "lambda:InvokeFunction",
    function: run.arn,
    principal: "events.amazonaws.com",
    sourceArn: rule.arn,
  });
  new aws.cloudwatch.EventTarget(`${resource}Target`, {
    rule: rule.name,
    arn: run.arn,
    retryPolicy: { maximumRetryAttempts: retries, maximumEventAgeInSeconds },
    ...(failed && { deadLetterConfig: { arn: failed.arn } }),
  });
  if (failed) acceptFrom(failed, rule, resource);
}

/** A rule has no role: its queue must let it in. */
function acceptFrom(queue: sst.aws.Queue, rule: aws.cloudwatch.EventRule, resource: string) {
  new aws.sqs.QueuePolicy(`${resource}DeadLettersPolicy`, {
    queueUrl: queue.url,
    policy: aws.iam.getPolicyDocumentOutput({
      statements: [
        {
          actions: ["sqs:SendMessage"],
          resources: [queue.arn],
          principals: [{ type: "Service", identifiers: ["events.amazonaws.com"] }],
          conditions: [{ test: "ArnEquals", variable: "aws:SourceArn", values: [rule.arn] }],
        },
      ],
    }).json,
  });
}
