import { S3Client } from "@aws-sdk/client-s3";
import { bucketName, credentials, startBucket } from "./bucket.ts";

export { credentials };
export const Bucket = bucketName;

/** The test file's own bucket, and the SDK's client for it. */
export async function createBucket() {
  const { endpoint, stop } = await startBucket();
  return { endpoint, client: s3Client(endpoint), stop };
}

export function s3Client(endpoint: string, identity = credentials) {
  return new S3Client({
    region: "us-east-1",
    endpoint,
    forcePathStyle: true,
    credentials: identity,
    maxAttempts: 1,
  });
}
