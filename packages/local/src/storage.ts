import { join } from "node:path";
import { createS3Bucket } from "#functions/platform/s3.ts";
import type { Bucket } from "#kit/bucket.ts";
import { startS3 } from "#local-aws/s3/index.ts";
import type { Credentials } from "#local-aws/s3/signature.ts";

const name = "media";

export interface Storage {
  port: number;
  bucket: Bucket;
  stop: () => Promise<void>;
}

/** The bucket in the data directory. Only this service reaches it, which passes files on to browsers. */
export async function openStorage(dataDir: string, credentials: Credentials): Promise<Storage> {
  const directory = join(dataDir, "objects");
  const { endpoint, stop } = await startS3({ directory, credentials, buckets: [name], origins: [] });
  const port = Number(new URL(endpoint).port);
  return { port, bucket: bucketAt(port, credentials), stop };
}

/** The bucket of a running stack. */
export const bucketAt = (port: number, credentials: Credentials): Bucket =>
  createS3Bucket(() => name, {
    region: "us-east-1",
    endpoint: `http://127.0.0.1:${port}`,
    forcePathStyle: true,
    credentials,
  });
