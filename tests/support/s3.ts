import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { S3Client } from "@aws-sdk/client-s3";
import { startS3 } from "#local/s3/index.ts";

export const credentials = { accessKeyId: "local", secretAccessKey: "local-secret" };
export const Bucket = "media";

/** A bucket of the test file's own, in a directory that goes with it. */
export async function createBucket() {
  const directory = await mkdtemp(path.join(tmpdir(), "s3-"));
  const { endpoint, stop } = await startS3({ directory, credentials, buckets: [Bucket] });
  return {
    endpoint,
    client: s3Client(endpoint),
    async stop() {
      await stop();
      await rm(directory, { recursive: true });
    },
  };
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
