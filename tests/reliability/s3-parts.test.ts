import { createHash, randomBytes } from "node:crypto";
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  type S3Client,
  UploadPartCommand,
} from "@aws-sdk/client-s3";
import { afterAll, beforeAll, expect, it } from "vitest";
import { Bucket, createBucket } from "#tests/support/s3.ts";

/** Uploads in parts, as S3 documents them. */

let client: S3Client;
let stop: () => Promise<void>;
beforeAll(async () => {
  ({ client, stop } = await createBucket());
});
afterAll(() => stop());

const Key = "large/file";
const smallest = 5 * 1024 * 1024;

async function start(): Promise<string> {
  const command = new CreateMultipartUploadCommand({
    Bucket,
    Key,
    ContentType: "text/csv",
    ChecksumAlgorithm: "CRC32",
  });
  return (await client.send(command)).UploadId ?? "";
}

async function put(UploadId: string, PartNumber: number, Body: Uint8Array) {
  const command = new UploadPartCommand({ Bucket, Key, UploadId, PartNumber, Body });
  const { ETag, ChecksumCRC32 } = await client.send(command);
  return { PartNumber, ETag, ChecksumCRC32 };
}

const complete = (UploadId: string, Parts: Awaited<ReturnType<typeof put>>[]) =>
  client.send(new CompleteMultipartUploadCommand({ Bucket, Key, UploadId, MultipartUpload: { Parts } }));

const read = async () => {
  const { Body, ...head } = await client.send(new GetObjectCommand({ Bucket, Key }));
  return { ...head, bytes: Buffer.from((await Body?.transformToByteArray()) ?? []) };
};

it("an object is made of its parts, the last of each number, once they are complete", async () => {
  const first = randomBytes(smallest);
  const last = randomBytes(10);
  const id = await start();
  await put(id, 1, randomBytes(smallest));
  const parts = [await put(id, 1, first), await put(id, 2, last)];
  await expect(read()).rejects.toMatchObject({ name: "NoSuchKey" });
  const { ETag } = await complete(id, parts);
  const md5 = (data: Uint8Array) => createHash("md5").update(data).digest();
  expect(ETag).toBe(`"${md5(Buffer.concat([md5(first), md5(last)])).toString("hex")}-2"`);
  const object = await read();
  expect(object).toMatchObject({ ETag, ContentType: "text/csv", ContentLength: smallest + 10 });
  expect(object.bytes.equals(Buffer.concat([first, last]))).toBe(true);
  expect(await client.send(new HeadObjectCommand({ Bucket, Key }))).toMatchObject({ ETag });
  await expect(complete(id, parts)).rejects.toMatchObject({ name: "NoSuchUpload" });
});

it("only the last part may be small, and parts come in order and as they were stored", async () => {
  const id = await start();
  const small = await put(id, 1, randomBytes(smallest - 1));
  const last = await put(id, 2, randomBytes(1));
  await expect(complete(id, [small, last])).rejects.toMatchObject({ name: "EntityTooSmall" });
  await expect(complete(id, [last, small])).rejects.toMatchObject({ name: "InvalidPartOrder" });
  await expect(complete(id, [{ ...small, ETag: last.ETag }])).rejects.toMatchObject({ name: "InvalidPart" });
  await expect(complete(id, [{ ...small, PartNumber: 3 }])).rejects.toMatchObject({ name: "InvalidPart" });
  await expect(put(id, 0, randomBytes(1))).rejects.toMatchObject({ name: "InvalidArgument" });
  await expect(put(id, 10_001, randomBytes(1))).rejects.toMatchObject({ name: "InvalidArgument" });
});

it("an upload that was aborted is gone", async () => {
  const id = await start();
  await put(id, 1, randomBytes(10));
  await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId: id }));
  await expect(put(id, 2, randomBytes(10))).rejects.toMatchObject({ name: "NoSuchUpload" });
  await expect(put("../../x", 1, randomBytes(10))).rejects.toMatchObject({ name: "NoSuchUpload" });
});

it("uploads are listed by the beginnings of their keys until they end", async () => {
  const listed = async (Prefix: string) => {
    const { Uploads = [], IsTruncated } = await client.send(
      new ListMultipartUploadsCommand({ Bucket, Prefix }),
    );
    expect(IsTruncated).toBe(false);
    return Uploads.map(({ Key, UploadId, Initiated }) => {
      expect(Initiated).toBeInstanceOf(Date);
      return `${Key} ${UploadId}`;
    });
  };
  const before = await listed("large/");
  const id = await start();
  const part = await put(id, 1, randomBytes(10));
  expect((await listed("large/")).toSorted()).toEqual([...before, `${Key} ${id}`].toSorted());
  expect(await listed("larger/")).toEqual([]);
  await complete(id, [part]);
  expect(await listed("large/")).toEqual(before);
});
