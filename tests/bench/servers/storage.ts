import { startS3 } from "#local-aws/s3/index.ts";
import { bucketName, credentials } from "#tests/support/bucket.ts";

/** Object storage as a process of its own, in the directory `STORAGE_DIRECTORY`. */

const { endpoint } = await startS3({
  directory: process.env.STORAGE_DIRECTORY ?? "",
  credentials,
  buckets: [bucketName],
});
process.send?.({ url: endpoint });
