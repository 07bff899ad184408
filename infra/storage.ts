import { isProduction } from "./stage.ts";

/** A link names the bucket; what a function may do with the objects it says itself. */
sst.Linkable.wrap(sst.aws.Bucket, (linked) => ({ properties: { name: linked.name } }));

export const bucket = new sst.aws.Bucket("Assets", {
  // Browsers upload by presigned POST and may follow the link to a large answer: the signature is the credential.
  cors: { allowMethods: ["GET", "POST"], allowOrigins: ["*"], exposeHeaders: ["ETag"], maxAge: "1 hour" },
  transform: { bucket: { forceDestroy: !isProduction } },
});

export const objects = $interpolate`${bucket.arn}/*`;

// An object's key is never used twice, so versions would only keep what was erased: should anyone turn
// them on, they live for a day.
new aws.s3.BucketLifecycleConfiguration("AssetsLifecycle", {
  bucket: bucket.name,
  rules: [
    { id: "oversized-responses", status: "Enabled", filter: { prefix: "tmp/" }, expiration: { days: 1 } },
    {
      id: "leftovers",
      status: "Enabled",
      filter: {},
      abortIncompleteMultipartUpload: { daysAfterInitiation: 1 },
      noncurrentVersionExpiration: { noncurrentDays: 1 },
    },
  ],
});
