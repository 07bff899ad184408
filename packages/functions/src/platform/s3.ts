import type { S3ClientConfig } from "@aws-sdk/client-s3";
import { type Bucket, bucketPage } from "#core/platform/bucket.ts";

const lifetimeSeconds = 3600;

/** The bucket port on S3. The SDK is loaded on first use: most requests need no object. */
export function createS3Bucket(bucketName: () => string, config: S3ClientConfig = {}): Bucket {
  let loading: ReturnType<typeof loadSdk> | undefined;
  const sdk = () => {
    loading ??= loadSdk(config);
    return loading;
  };
  return {
    // As in the SDK's presigned URLs; the SDK is not loaded for this.
    origin() {
      if (typeof config.endpoint === "string") return new URL(config.endpoint).origin;
      return `https://${bucketName()}.s3.${process.env.AWS_REGION}.amazonaws.com`;
    },

    async signDownload(key, at) {
      const { client, GetObjectCommand, getSignedUrl } = await sdk();
      const command = new GetObjectCommand({ Bucket: bucketName(), Key: key });
      const signedAt = Math.floor(at.getTime() / 1000) * 1000;
      const url = await getSignedUrl(client, command, {
        expiresIn: lifetimeSeconds,
        signingDate: new Date(signedAt),
      });
      return { url, expires_at: new Date(signedAt + lifetimeSeconds * 1000).toISOString() };
    },

    async signUpload(key, { contentType, maxBytes }) {
      const { client, createPresignedPost } = await sdk();
      return createPresignedPost(client, {
        Bucket: bucketName(),
        Key: key,
        Fields: { "Content-Type": contentType },
        Conditions: [["content-length-range", 1, maxBytes]],
        Expires: lifetimeSeconds,
      });
    },

    async put(key, body, contentType) {
      const { client, PutObjectCommand } = await sdk();
      await client.send(
        new PutObjectCommand({ Bucket: bucketName(), Key: key, Body: body, ContentType: contentType }),
      );
    },

    async startParts(key, contentType) {
      const { client, CreateMultipartUploadCommand } = await sdk();
      const { UploadId } = await client.send(
        new CreateMultipartUploadCommand({
          ...{ Bucket: bucketName(), Key: key, ContentType: contentType, ChecksumAlgorithm: "CRC32" },
        }),
      );
      return UploadId ?? "";
    },

    async putPart({ key, id }, number, bytes) {
      const { client, UploadPartCommand } = await sdk();
      const { ETag = "", ChecksumCRC32 = "" } = await client.send(
        new UploadPartCommand({
          ...{ Bucket: bucketName(), Key: key, UploadId: id, PartNumber: number, Body: bytes },
          ChecksumAlgorithm: "CRC32",
        }),
      );
      return { etag: ETag, checksum: ChecksumCRC32 };
    },

    async completeParts({ key, id }, parts) {
      const { client, CompleteMultipartUploadCommand } = await sdk();
      const Parts = parts.map(({ etag, checksum }, index) => {
        return { PartNumber: index + 1, ETag: etag, ChecksumCRC32: checksum };
      });
      const command = new CompleteMultipartUploadCommand({
        ...{ Bucket: bucketName(), Key: key, UploadId: id, MultipartUpload: { Parts } },
      });
      await client.send(command).catch(ignoreMissingUpload);
    },

    async abortParts({ key, id }) {
      const { client, AbortMultipartUploadCommand } = await sdk();
      const command = new AbortMultipartUploadCommand({ Bucket: bucketName(), Key: key, UploadId: id });
      await client.send(command).catch(ignoreMissingUpload);
    },

    async stream(key) {
      const { client, GetObjectCommand } = await sdk();
      const { Body } = await client.send(new GetObjectCommand({ Bucket: bucketName(), Key: key }));
      if (Body === undefined) throw new Error("the object has no body");
      return Body.transformToWebStream() as AsyncIterable<Uint8Array>;
    },

    async read(key, { maxBytes, timeoutMs }) {
      const { client, GetObjectCommand } = await sdk();
      const abortSignal = AbortSignal.timeout(timeoutMs);
      const command = new GetObjectCommand({ Bucket: bucketName(), Key: key });
      const found = await client.send(command, { abortSignal }).catch((error: unknown) => {
        // Without the permission to list the bucket, S3 answers AccessDenied for a missing object.
        if (error instanceof Error && /^(NoSuchKey|NotFound|AccessDenied)$/.test(error.name)) return null;
        throw error;
      });
      if (found?.Body === undefined) return "missing";
      if ((found.ContentLength ?? Number.POSITIVE_INFINITY) > maxBytes) {
        await found.Body.transformToWebStream().cancel();
        return "too_large";
      }
      return found.Body.transformToByteArray();
    },

    async delete(keys) {
      const { client, DeleteObjectsCommand } = await sdk();
      const gone: string[] = [];
      for (let at = 0; at < keys.length; at += bucketPage) {
        const Objects = keys.slice(at, at + bucketPage).map((Key) => ({ Key }));
        const command = new DeleteObjectsCommand({ Bucket: bucketName(), Delete: { Objects } });
        const { Deleted = [] } = await client.send(command);
        gone.push(...Deleted.flatMap(({ Key }) => Key ?? []));
      }
      return gone;
    },

    async list({ prefix, after }) {
      const { client, ListObjectsV2Command } = await sdk();
      const { Contents = [] } = await client.send(
        new ListObjectsV2Command({ Bucket: bucketName(), Prefix: prefix, StartAfter: after }),
      );
      return Contents.flatMap(({ Key, LastModified }) =>
        Key && LastModified ? [{ key: Key, modified_at: LastModified.toISOString() }] : [],
      );
    },
  };
}

/** An upload is gone once it was completed or aborted. */
function ignoreMissingUpload(error: unknown): void {
  if (!(error instanceof Error && error.name === "NoSuchUpload")) throw error;
}

async function loadSdk(config: S3ClientConfig) {
  const [s3, { getSignedUrl }, { createPresignedPost }] = await Promise.all([
    import("@aws-sdk/client-s3"),
    import("@aws-sdk/s3-request-presigner"),
    import("@aws-sdk/s3-presigned-post"),
  ]);
  const { S3Client, GetObjectCommand, PutObjectCommand, DeleteObjectsCommand, ListObjectsV2Command } = s3;
  const { CreateMultipartUploadCommand, UploadPartCommand } = s3;
  const { CompleteMultipartUploadCommand, AbortMultipartUploadCommand } = s3;
  return {
    client: new S3Client({ maxAttempts: 3, responseChecksumValidation: "WHEN_REQUIRED", ...config }),
    ...{ GetObjectCommand, PutObjectCommand, DeleteObjectsCommand, ListObjectsV2Command },
    ...{ CreateMultipartUploadCommand, UploadPartCommand },
    ...{ CompleteMultipartUploadCommand, AbortMultipartUploadCommand },
    ...{ getSignedUrl, createPresignedPost },
  };
}
