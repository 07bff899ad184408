import { setting, stageName } from "./stage.ts";
import { bucket as assets } from "./storage.ts";
import { alarm } from "./watch.ts";

const region = setting("COPY_REGION");
const recipient = setting("COPY_RECIPIENT");

/** What is kept can be changed by nobody for so long, and is gone some days later: docs/privacy.md promises that. */
const days = { locked: 30, kept: 35 };

if (region && recipient) copyTo(region, recipient);

/**
 * Every hour, a backup of the database in a bucket of another region or, as `copy.bucket`, of another account. Who
 * takes over this account can neither read it, which takes the recipient's identity, nor delete it.
 */
function copyTo(region: string, recipient: string) {
  const given = setting("COPY_BUCKET");
  const target = given ?? createBucket(region).bucket;
  // A role that reads, over the direct URL: a snapshot of an hour is no work for a pooler.
  const databaseUrl = new sst.Secret("CopyDatabaseUrl");
  const run = new sst.aws.Function("CopyFunction", {
    name: stageName("copy"),
    handler: "packages/local/src/backup/copy-handler.handler",
    timeout: "900 seconds",
    memory: "2048 MB",
    storage: "10 GB",
    retries: 1,
    concurrency: { reserved: 1 },
    copyFiles: [{ from: "package.json" }],
    link: [databaseUrl, assets],
    permissions: [
      { actions: ["s3:ListBucket"], resources: [assets.arn] },
      {
        actions: ["s3:PutObject", "s3:AbortMultipartUpload"],
        resources: [$interpolate`arn:aws:s3:::${target}/copies/*`],
      },
    ],
    environment: { COPY_BUCKET: target, COPY_REGION: region, COPY_RECIPIENT: recipient },
  });
  const rule = new aws.cloudwatch.EventRule("CopyRule", {
    name: stageName("copy"),
    scheduleExpression: "rate(1 hour)",
  });
  new aws.lambda.Permission("CopyPermission", {
    action: "lambda:InvokeFunction",
    function: run.arn,
    principal: "events.amazonaws.com",
    sourceArn: rule.arn,
  });
  new aws.cloudwatch.EventTarget("CopyTarget", { rule: rule.name, arn: run.arn });
  alarm("copy-missing", {
    kind: "page",
    watches: {
      namespace: "ResearchInterviews",
      metricName: "CopiedBytes",
      dimensions: { Stage: $app.stage },
      statistic: "Sum",
    },
    threshold: 1,
    below: true,
    minutes: 60,
    of: [3, 3],
    treatMissingData: "breaching",
  });
}

function createBucket(region: string) {
  const provider = new aws.Provider("CopyRegion", { region: region as aws.Region });
  const bucket = new aws.s3.Bucket(
    "Copies",
    { bucket: stageName("copies"), objectLockEnabled: true, forceDestroy: false },
    { provider, retainOnDelete: true },
  );
  new aws.s3.BucketVersioning(
    "CopiesVersioning",
    { bucket: bucket.bucket, versioningConfiguration: { status: "Enabled" } },
    { provider },
  );
  new aws.s3.BucketObjectLockConfiguration(
    "CopiesLock",
    {
      bucket: bucket.bucket,
      rule: { defaultRetention: { mode: "COMPLIANCE", days: days.locked } },
    },
    { provider },
  );
  new aws.s3.BucketPublicAccessBlock(
    "CopiesAreClosed",
    {
      bucket: bucket.bucket,
      blockPublicAcls: true,
      blockPublicPolicy: true,
      ignorePublicAcls: true,
      restrictPublicBuckets: true,
    },
    { provider },
  );
  new aws.s3.BucketLifecycleConfiguration(
    "CopiesLifecycle",
    {
      bucket: bucket.bucket,
      rules: [
        {
          id: "old-copies",
          status: "Enabled",
          filter: {},
          expiration: { days: days.kept },
          noncurrentVersionExpiration: { noncurrentDays: 1 },
          abortIncompleteMultipartUpload: { daysAfterInitiation: 1 },
        },
      ],
    },
    { provider },
  );
  return bucket;
}
