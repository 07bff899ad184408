import { isProduction } from "./stage.ts";

/** A link contains the bucket's name only; each function declares its own permissions on objects. */
sst.Linkable.wrap(sst.aws.Bucket, (linked) => ({ properties: { name: linked.name } }));

export const bucket = new sst.aws.Bucket("Assets", {
  // Browsers upload by presigned POST and may follow the link to a large answer: the signature is the credential.
  // A file that was deleted by mistake can be brought back for 30 days. Erasure deletes all versions.
  versioning: true,
  cors: { allowMethods: ["GET", "POST"], allowOrigins: ["*"], exposeHeaders: ["ETag"], maxAge: "1 hour" },
  transform: { bucket: { forceDestroy: !isProduction } },
});

export const objects = $interpolate`${bucket.arn}/*`;

new aws.s3.BucketLifecycleConfiguration("AssetsLifecycle", {
  bucket: bucket.name,
  rules: [
    {
      id: "oversized-responses",
      status: "Enabled",
      filter: { prefix: "tmp/" },
      expiration: { days: 1 },
      noncurrentVersionExpiration: { noncurrentDays: 1 },
    },
    {
      id: "leftovers",
      status: "Enabled",
      filter: {},
      abortIncompleteMultipartUpload: { daysAfterInitiation: 1 },
      noncurrentVersionExpiration: { noncurrentDays: 30 },
      expiration: { expiredObjectDeleteMarker: true },
    },
  ],
});
