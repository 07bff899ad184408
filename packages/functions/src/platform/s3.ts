import type { S3ClientConfig } from "@aws-sdk/client-s3";
import {
  type Bucket,
  bucketPage,
  type PartedUpload,
  PartReplaced,
  signedSeconds,
} from "#core/platform/bucket.ts";
import { loadOnce } from "./load-once.ts";
import type { Signer } from "./s3-link.ts";
import { givenCredentials, placeOf, regionOf } from "./s3-place.ts";
import { listVersions, type ObjectVersion, versionName } from "./s3-versions.ts";

/** Prefixes whose versions are listed at the same time. */
const parallelListings = 10;

/** The bucket port on S3. The SDK is loaded on first use: most requests need no object. */
export function createS3Bucket(bucketName: () => string, config: S3ClientConfig = {}): Bucket {
  const sdk = loadOnce(() => loadSdk(config));
  /** Stores that know no checksums have the parts' ETags alone. */
  const checksum =
    config.requestChecksumCalculation === "WHEN_REQUIRED" ? {} : { ChecksumAlgorithm: "CRC32" as const };

  /** Resolves to the objects or versions that are gone. */
  async function deleteObjects(objects: readonly ObjectVersion[]): Promise<ObjectVersion[]> {
    const { client, DeleteObjectsCommand } = await sdk();
    const gone: ObjectVersion[] = [];
    for (let at = 0; at < objects.length; at += bucketPage) {
      const Objects = objects.slice(at, at + bucketPage);
      const command = new DeleteObjectsCommand({ Bucket: bucketName(), Delete: { Objects } });
      const { Deleted = [] } = await client.send(command);
      gone.push(...Deleted.flatMap(({ Key, VersionId }) => (Key === undefined ? [] : { Key, VersionId })));
    }
    return gone;
  }

  async function abortUpload({ key, id }: PartedUpload): Promise<void> {
    const { client, AbortMultipartUploadCommand } = await sdk();
    const command = new AbortMultipartUploadCommand({ Bucket: bucketName(), Key: key, UploadId: id });
    await client.send(command).catch(ignoreMissingUpload);
  }

  /** Removes what was stored of objects that were begun in parts and never made. */
  async function abortUploads(prefix: string): Promise<void> {
    const { client, ListMultipartUploadsCommand } = await sdk();
    const under = { Bucket: bucketName(), Prefix: prefix };
    for (let isMore = true; isMore; ) {
      const { Uploads = [], IsTruncated } = await client.send(new ListMultipartUploadsCommand(under));
      await Promise.all(
        Uploads.map(({ Key = "", UploadId = "" }) => abortUpload({ key: Key, id: UploadId })),
      );
      isMore = IsTruncated === true;
    }
  }

  /** The configured credentials, else those that Lambda gives its functions, else what the SDK's client finds. */
  async function signer(): Promise<Signer> {
    const region = regionOf(config);
    const credentials = config.credentials ?? givenCredentials();
    if (region !== undefined && credentials !== undefined) return { region, credentials };
    return (await sdk()).client.config;
  }

  return {
    origin: () => placeOf(bucketName(), config).origin,

    async signDownload(key, at) {
      const { signLink, pathOf } = await import("./s3-link.ts");
      const { origin, path } = placeOf(bucketName(), config);
      const signedAt = Math.floor(at.getTime() / 1000) * 1000;
      const url = await signLink(await signer(), {
        origin,
        path: `${path}/${pathOf(key)}`,
        // Opened by itself, a file is saved and never rendered under the bucket's address; pages may embed it.
        query: { "response-content-disposition": "attachment" },
        signedAt: new Date(signedAt),
        lifetimeSeconds: signedSeconds,
      });
      return { url, expires_at: new Date(signedAt + signedSeconds * 1000).toISOString() };
    },

    async signUpload(key, { contentType, maxBytes }) {
      const { client, createPresignedPost } = await sdk();
      return createPresignedPost(client, {
        Bucket: bucketName(),
        Key: key,
        Fields: { "Content-Type": contentType },
        Conditions: [["content-length-range", 1, maxBytes]],
        Expires: signedSeconds,
      });
    },

    async put(key, body, contentType, limits) {
      const { client, PutObjectCommand } = await sdk();
      await client.send(
        new PutObjectCommand({ Bucket: bucketName(), Key: key, Body: body, ContentType: contentType }),
        limits && { abortSignal: AbortSignal.timeout(limits.timeoutMs) },
      );
    },

    async startParts(key, contentType) {
      const { client, CreateMultipartUploadCommand } = await sdk();
      const { UploadId } = await client.send(
        new CreateMultipartUploadCommand({
          ...{ Bucket: bucketName(), Key: key, ContentType: contentType, ...checksum },
        }),
      );
      return UploadId ?? "";
    },

    async putPart({ key, id }, number, bytes) {
      const { client, UploadPartCommand } = await sdk();
      const { ETag = "", ChecksumCRC32 = "" } = await client.send(
        new UploadPartCommand({
          ...{ Bucket: bucketName(), Key: key, UploadId: id, PartNumber: number, Body: bytes },
          ...checksum,
        }),
      );
      return { etag: ETag, checksum: ChecksumCRC32 };
    },

    async completeParts({ key, id }, parts) {
      const { client, CompleteMultipartUploadCommand } = await sdk();
      const Parts = parts.map(({ etag, checksum }, index) => {
        return { PartNumber: index + 1, ETag: etag, ...(checksum !== "" && { ChecksumCRC32: checksum }) };
      });
      const command = new CompleteMultipartUploadCommand({
        ...{ Bucket: bucketName(), Key: key, UploadId: id, MultipartUpload: { Parts } },
      });
      await client.send(command).catch((error: unknown) => {
        if (error instanceof Error && error.name === "InvalidPart") throw new PartReplaced(error.message);
        ignoreMissingUpload(error);
      });
    },

    abortParts: abortUpload,

    async open(key, range) {
      const { client, GetObjectCommand } = await sdk();
      const command = new GetObjectCommand({ Bucket: bucketName(), Key: key, Range: range });
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
      const { client, GetObjectCommand } = await sdk();
      const abortSignal = AbortSignal.timeout(timeoutMs);
      const command = new GetObjectCommand({ Bucket: bucketName(), Key: key });
      const found = await client.send(command, { abortSignal }).catch(nullIfMissing);
      if (found?.Body === undefined) return "missing";
      if ((found.ContentLength ?? Number.POSITIVE_INFINITY) > maxBytes) {
        await found.Body.transformToWebStream().cancel();
        return "too_large";
      }
      return found.Body.transformToByteArray();
    },

    async inspect(key, { headBytes, timeoutMs }) {
      const { client, GetObjectCommand } = await sdk();
      const abortSignal = AbortSignal.timeout(timeoutMs);
      const Range = `bytes=0-${headBytes - 1}`;
      const command = new GetObjectCommand({ Bucket: bucketName(), Key: key, Range });
      const found = await client.send(command, { abortSignal }).catch(nullIfMissing);
      if (found?.Body === undefined) return "missing";
      const size = Number(found.ContentRange?.split("/")[1] ?? found.ContentLength);
      return { size, head: await found.Body.transformToByteArray() };
    },

    async delete(keys) {
      const deleted = await deleteObjects(keys.map((Key) => ({ Key })));
      return deleted.map(({ Key }) => Key);
    },

    async erase(prefixes) {
      const done: string[] = [];
      for (let at = 0; at < prefixes.length; at += parallelListings) {
        const group = prefixes.slice(at, at + parallelListings);
        // Before the versions are listed: an object that is being made of its parts now is among them.
        await Promise.all(group.filter((prefix) => prefix.endsWith("/")).map(abortUploads));
        const versions = await Promise.all(
          group.map(async (prefix) => listVersions(await sdk(), bucketName(), prefix)),
        );
        const gone = new Set((await deleteObjects(versions.flat())).map(versionName));
        done.push(
          ...group.filter((_, index) => versions[index]?.every((version) => gone.has(versionName(version)))),
        );
      }
      return done;
    },

    async list({ prefix, after }) {
      const { client, ListObjectsV2Command } = await sdk();
      const { Contents = [] } = await client.send(
        new ListObjectsV2Command({ Bucket: bucketName(), Prefix: prefix, StartAfter: after }),
      );
      return Contents.flatMap(({ Key, Size = 0, LastModified }) =>
        Key && LastModified ? [{ key: Key, size: Size, modified_at: LastModified.toISOString() }] : [],
      );
    },
  };
}

/** An upload is gone once it was completed or aborted. */
function ignoreMissingUpload(error: unknown): void {
  if (!(error instanceof Error && error.name === "NoSuchUpload")) throw error;
}

const isBeyondEnd = (error: unknown): boolean => error instanceof Error && error.name === "InvalidRange";

/** Without the permission to list the bucket, S3 answers AccessDenied for a missing object. */
function nullIfMissing(error: unknown): null {
  if (error instanceof Error && /^(NoSuchKey|NotFound|AccessDenied)$/.test(error.name)) return null;
  throw error;
}

async function loadSdk(config: S3ClientConfig) {
  const sdk = await import("./s3-sdk.ts");
  const settings = { maxAttempts: 3, responseChecksumValidation: "WHEN_REQUIRED" as const };
  return { ...sdk, client: new sdk.S3Client({ ...settings, ...config }) };
}
