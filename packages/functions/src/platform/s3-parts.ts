import { type Bucket, type PartedUpload, PartReplaced } from "#kit/bucket.ts";
import type { Store } from "./s3-store.ts";

/** Objects that are stored in parts. */
export function partedUploads(
  store: Store,
): Pick<Bucket, "startParts" | "putPart" | "completeParts" | "abortParts"> {
  /** Stores that know no checksums have the parts' ETags alone. */
  const checksum =
    store.config.requestChecksumCalculation === "WHEN_REQUIRED"
      ? {}
      : { ChecksumAlgorithm: "CRC32" as const };
  return {
    async startParts(key, contentType) {
      const { client, CreateMultipartUploadCommand } = await store.sdk();
      const { UploadId } = await client.send(
        new CreateMultipartUploadCommand({
          Bucket: store.bucket(),
          Key: key,
          ContentType: contentType,
          ...checksum,
        }),
      );
      return UploadId ?? "";
    },

    async putPart({ key, id }, number, bytes) {
      const { client, UploadPartCommand } = await store.sdk();
      const { ETag = "", ChecksumCRC32 = "" } = await client.send(
        new UploadPartCommand({
          Bucket: store.bucket(),
          Key: key,
          UploadId: id,
          PartNumber: number,
          Body: bytes,
          ...checksum,
        }),
      );
      return { etag: ETag, checksum: ChecksumCRC32 };
    },

    async completeParts({ key, id }, parts) {
      const { client, CompleteMultipartUploadCommand } = await store.sdk();
      const Parts = parts.map(({ etag, checksum }, index) => {
        return { PartNumber: index + 1, ETag: etag, ...(checksum !== "" && { ChecksumCRC32: checksum }) };
      });
      const command = new CompleteMultipartUploadCommand({
        Bucket: store.bucket(),
        Key: key,
        UploadId: id,
        MultipartUpload: { Parts },
      });
      await client.send(command).catch((error: unknown) => {
        if (error instanceof Error && error.name === "InvalidPart") throw new PartReplaced(error.message);
        ignoreMissingUpload(error);
      });
    },

    abortParts: (upload) => abortUpload(store, upload),
  };
}

async function abortUpload(store: Store, { key, id }: PartedUpload): Promise<void> {
  const { client, AbortMultipartUploadCommand } = await store.sdk();
  const command = new AbortMultipartUploadCommand({ Bucket: store.bucket(), Key: key, UploadId: id });
  await client.send(command).catch(ignoreMissingUpload);
}

/** Removes what was stored of objects that were begun in parts and never made. */
export async function abortUploads(store: Store, prefix: string): Promise<void> {
  const { client, ListMultipartUploadsCommand } = await store.sdk();
  const under = { Bucket: store.bucket(), Prefix: prefix };
  for (let isMore = true; isMore; ) {
    const { Uploads = [], IsTruncated } = await client.send(new ListMultipartUploadsCommand(under));
    await Promise.all(
      Uploads.map(({ Key = "", UploadId = "" }) => abortUpload(store, { key: Key, id: UploadId })),
    );
    isMore = IsTruncated === true;
  }
}

/** An upload is gone once it was completed or aborted. */
function ignoreMissingUpload(error: unknown): void {
  if (!(error instanceof Error && error.name === "NoSuchUpload")) throw error;
}
