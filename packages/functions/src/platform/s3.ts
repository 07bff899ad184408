import type { S3ClientConfig } from "@aws-sdk/client-s3";
import type { Bucket } from "#kit/bucket.ts";
import { deletion } from "./s3-deletion.ts";
import { partedUploads } from "./s3-parts.ts";
import { signedRequests } from "./s3-signed.ts";
import { openStore, type Store } from "./s3-store.ts";

/** The bucket port on S3. */
export function createS3Bucket(bucketName: () => string, config: S3ClientConfig = {}): Bucket {
  const store = openStore(bucketName, config);
  return { ...signedRequests(store), ...partedUploads(store), ...objects(store), ...deletion(store) };
}

const objects = (store: Store): Pick<Bucket, "put" | "open" | "read" | "inspect" | "list"> => ({
  async put(key, body, contentType, limits) {
    const { client, PutObjectCommand } = await store.sdk();
    await client.send(
      new PutObjectCommand({ Bucket: store.bucket(), Key: key, Body: body, ContentType: contentType }),
      limits && { abortSignal: AbortSignal.timeout(limits.timeoutMs) },
    );
  },

  async open(key, range) {
    const { client, GetObjectCommand } = await store.sdk();
    const command = new GetObjectCommand({ Bucket: store.bucket(), Key: key, Range: range });
    const found = await client
      .send(command)
      .catch((error: unknown) => (isBeyondEnd(error) ? "unsatisfiable" : nullIfMissing(error)));
    if (found === "unsatisfiable") return found;
    if (found?.Body === undefined) return "missing";
    return {
      body: found.Body.transformToWebStream(),
      length: found.ContentLength ?? 0,
      contentType: found.ContentType ?? "application/octet-stream",
      etag: found.ETag ?? "",
      range: found.ContentRange ?? null,
    };
  },

  async read(key, { maxBytes, timeoutMs }) {
    const { client, GetObjectCommand } = await store.sdk();
    const abortSignal = AbortSignal.timeout(timeoutMs);
    const command = new GetObjectCommand({ Bucket: store.bucket(), Key: key });
    const found = await client.send(command, { abortSignal }).catch(nullIfMissing);
    if (found?.Body === undefined) return "missing";
    if ((found.ContentLength ?? Number.POSITIVE_INFINITY) > maxBytes) {
      await found.Body.transformToWebStream().cancel();
      return "too_large";
    }
    return found.Body.transformToByteArray();
  },

  async inspect(key, { headBytes, timeoutMs }) {
    const { client, GetObjectCommand } = await store.sdk();
    const abortSignal = AbortSignal.timeout(timeoutMs);
    const Range = `bytes=0-${headBytes - 1}`;
    const command = new GetObjectCommand({ Bucket: store.bucket(), Key: key, Range });
    const found = await client.send(command, { abortSignal }).catch(nullIfMissing);
    if (found?.Body === undefined) return "missing";
    const size = Number(found.ContentRange?.split("/")[1] ?? found.ContentLength);
    return { size, head: await found.Body.transformToByteArray() };
  },

  async list({ prefix, after }) {
    const { client, ListObjectsV2Command } = await store.sdk();
    const { Contents = [] } = await client.send(
      new ListObjectsV2Command({ Bucket: store.bucket(), Prefix: prefix, StartAfter: after }),
    );
    return Contents.flatMap(({ Key, Size = 0, LastModified }) =>
      Key && LastModified ? [{ key: Key, size: Size, modified_at: LastModified.toISOString() }] : [],
    );
  },
});

const isBeyondEnd = (error: unknown): boolean => error instanceof Error && error.name === "InvalidRange";

/** Without the permission to list the bucket, S3 answers AccessDenied for a missing object. */
function nullIfMissing(error: unknown): null {
  if (error instanceof Error && /^(NoSuchKey|NotFound|AccessDenied)$/.test(error.name)) return null;
  throw error;
}
