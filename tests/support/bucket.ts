import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createS3Bucket } from "#functions/platform/s3.ts";
import type { Bucket } from "#kit/bucket.ts";
import { startS3 } from "#local-aws/s3/index.ts";

export const credentials = { accessKeyId: "local", secretAccessKey: "local-secret" };
export const bucketName = "media";

/** The test file's own object storage, in a temporary directory, and the product's port to it. */
export interface Storage {
  endpoint: string;
  directory: string;
  bucket: Bucket;
  stop: () => Promise<void>;
}

export async function startBucket(): Promise<Storage> {
  const directory = await mkdtemp(path.join(tmpdir(), "s3-"));
  const { endpoint, stop } = await startS3({ directory, credentials, buckets: [bucketName] });
  return {
    endpoint,
    directory,
    bucket: bucketAt(endpoint),
    async stop() {
      await stop();
      await rm(directory, { recursive: true });
    },
  };
}

/** The product's port to storage at this address. */
export const bucketAt = (endpoint: string): Bucket =>
  createS3Bucket(() => bucketName, { region: "us-east-1", endpoint, forcePathStyle: true, credentials });
