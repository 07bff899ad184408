import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type S3Client,
} from "@aws-sdk/client-s3";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startS3 } from "#local-aws/s3/index.ts";
import { Bucket, createBucket, credentials, s3Client } from "#tests/support/s3.ts";

let client: S3Client;
let stop: () => Promise<void>;

beforeAll(async () => {
  ({ client, stop } = await createBucket());
});
afterAll(() => stop());

describe("objects", () => {
  test("come back as they were put, with type and metadata", async () => {
    const headers = { ContentType: "text/plain", Metadata: { origin: "test" }, CacheControl: "no-store" };
    const put = await client.send(
      new PutObjectCommand({ Bucket, Key: "a/b c.txt", Body: "hello", ...headers }),
    );
    expect(put.ETag).toBe(`"${createHash("md5").update("hello").digest("hex")}"`);
    const got = await client.send(new GetObjectCommand({ Bucket, Key: "a/b c.txt" }));
    expect(await got.Body?.transformToString()).toBe("hello");
    expect(got).toMatchObject({ ...headers, ContentLength: 5, ETag: put.ETag });
    const head = await client.send(new HeadObjectCommand({ Bucket, Key: "a/b c.txt" }));
    expect(head).toMatchObject({ ...headers, ContentLength: 5, ETag: put.ETag });
  });

  test("may have any key", async () => {
    const keys = [
      "a",
      "a/b",
      "A",
      "../x",
      "é/ü 日本",
      "%2F+&=?#",
      "k".repeat(1024),
      "<&>\"'",
      "dot/./../dot",
      "tab\t",
    ];
    for (const Key of keys)
      await client.send(new PutObjectCommand({ Bucket, Key: `any/${Key}`.slice(0, 1024), Body: Key }));
    for (const Key of keys) expect(await textOf(`any/${Key}`.slice(0, 1024))).toBe(Key);
    const listed = await client.send(new ListObjectsV2Command({ Bucket, Prefix: "any/" }));
    expect(listed.Contents?.map(({ Key }) => Key).sort()).toEqual(
      keys.map((Key) => `any/${Key}`.slice(0, 1024)).sort(),
    );
  });

  test("can be uploaded as a stream, in chunks with a trailing checksum", async () => {
    const chunks = Array.from({ length: 3 }, (_, index) => Buffer.alloc(70_000, index));
    const Body = Readable.from(chunks);
    await client.send(new PutObjectCommand({ Bucket, Key: "stream", Body, ContentLength: 210_000 }));
    expect(await bytesOf("stream")).toEqual(Buffer.concat(chunks));
  });

  test("may be empty", async () => {
    await client.send(new PutObjectCommand({ Bucket, Key: "empty", Body: new Uint8Array() }));
    expect(await textOf("empty")).toBe("");
  });

  test.each([
    ["bytes=1-2", "el", "bytes 1-2/5"],
    ["bytes=3-", "lo", "bytes 3-4/5"],
    ["bytes=-2", "lo", "bytes 3-4/5"],
    ["bytes=0-99", "hello", "bytes 0-4/5"],
  ])("are read in ranges: %s", async (Range, text, contentRange) => {
    await client.send(new PutObjectCommand({ Bucket, Key: "range", Body: "hello" }));
    const got = await client.send(new GetObjectCommand({ Bucket, Key: "range", Range }));
    expect([await got.Body?.transformToString(), got.ContentRange]).toEqual([text, contentRange]);
    expect(got.$metadata.httpStatusCode).toBe(206);
  });

  test("answer 416 for a range beyond their end", async () => {
    await client.send(new PutObjectCommand({ Bucket, Key: "range", Body: "hello" }));
    const beyond = client.send(new GetObjectCommand({ Bucket, Key: "range", Range: "bytes=9-" }));
    await expect(beyond).rejects.toMatchObject({ name: "InvalidRange", $metadata: { httpStatusCode: 416 } });
  });

  test("that are missing are a 404", async () => {
    const get = client.send(new GetObjectCommand({ Bucket, Key: "nope" }));
    await expect(get).rejects.toMatchObject({ name: "NoSuchKey", $metadata: { httpStatusCode: 404 } });
    const head = client.send(new HeadObjectCommand({ Bucket, Key: "nope" }));
    await expect(head).rejects.toMatchObject({ name: "NotFound", $metadata: { httpStatusCode: 404 } });
    const elsewhere = client.send(new GetObjectCommand({ Bucket: "other", Key: "a" }));
    await expect(elsewhere).rejects.toMatchObject({ name: "NoSuchBucket" });
  });

  test("are not overwritten with If-None-Match, whoever is first", async () => {
    const puts = Array.from({ length: 8 }, (_, index) =>
      client.send(new PutObjectCommand({ Bucket, Key: "once", Body: `${index}`, IfNoneMatch: "*" })),
    );
    const outcomes = await Promise.allSettled(puts);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const refused = outcomes.find((outcome) => outcome.status === "rejected");
    expect(refused?.reason).toMatchObject({ name: "PreconditionFailed", $metadata: { httpStatusCode: 412 } });
    expect(await textOf("once")).toBe(String(outcomes.findIndex(({ status }) => status === "fulfilled")));
  });

  test("are rejected when they do not match their checksum", async () => {
    const ChecksumSHA256 = createHash("sha256").update("sent").digest("base64");
    const put = client.send(new PutObjectCommand({ Bucket, Key: "damaged", Body: "got", ChecksumSHA256 }));
    await expect(put).rejects.toMatchObject({ name: "BadDigest" });
    await expect(textOf("damaged")).rejects.toMatchObject({ name: "NoSuchKey" });
  });
});

describe("deleting", () => {
  test("is idempotent, one by one and in bulk", async () => {
    const keys = ["gone/1", "gone/<2>&", "gone/never"];
    for (const Key of keys.slice(0, 2)) await client.send(new PutObjectCommand({ Bucket, Key, Body: "x" }));
    const deletion = new DeleteObjectsCommand({ Bucket, Delete: { Objects: keys.map((Key) => ({ Key })) } });
    const { Deleted, Errors } = await client.send(deletion);
    expect(Deleted?.map(({ Key }) => Key)).toEqual(keys);
    expect(Errors).toBeUndefined();
    await client.send(new DeleteObjectCommand({ Bucket, Key: "gone/1" }));
    const { KeyCount } = await client.send(new ListObjectsV2Command({ Bucket, Prefix: "gone/" }));
    expect(KeyCount).toBe(0);
  });

  test("takes at most 1,000 keys", async () => {
    const Objects = Array.from({ length: 1001 }, (_, index) => ({ Key: `k${index}` }));
    const deletion = client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects } }));
    await expect(deletion).rejects.toMatchObject({ name: "MalformedXML" });
  });
});

test("a listing is paged in the order of the keys' bytes", async () => {
  const keys = ["list/a", "list/B", "list/b", "list/b/c", "list/é", "list/😀", "list/\uffee"];
  for (const Key of keys) await client.send(new PutObjectCommand({ Bucket, Key, Body: Key }));
  const listed: (string | undefined)[] = [];
  let ContinuationToken: string | undefined;
  do {
    const page = await client.send(
      new ListObjectsV2Command({ Bucket, Prefix: "list/", MaxKeys: 3, ContinuationToken }),
    );
    listed.push(...(page.Contents ?? []).map(({ Key }) => Key));
    ContinuationToken = page.NextContinuationToken;
  } while (ContinuationToken);
  expect(listed).toEqual(keys.sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b))));
  const after = await client.send(
    new ListObjectsV2Command({ Bucket, Prefix: "list/", StartAfter: "list/b/c" }),
  );
  expect(after.Contents?.map(({ Key }) => Key)).toEqual(listed.slice(4));
});

test("an unsupported operation is reported as such", async () => {
  const copy = client.send(new CopyObjectCommand({ Bucket, Key: "copy", CopySource: `${Bucket}/empty` }));
  await expect(copy).rejects.toMatchObject({ name: "NotImplemented" });
});

test("kill -9 during writes loses nothing acknowledged and leaves nothing partial", {
  timeout: 240_000,
}, async () => {
  const own = await mkdtemp(path.join(tmpdir(), "s3-kill-"));
  const acknowledged = new Set<string>();
  for (let round = 0; round < 5; round++) {
    const { child, endpoint } = await spawnServer(own);
    const ended = once(child, "exit");
    const writer = s3Client(endpoint);
    const writes = Array.from({ length: 60 }, async (_, index) => {
      const Key = `${round}/${index}`;
      await writer.send(new PutObjectCommand({ Bucket, Key, Body: Key.repeat(20_000) }));
      if (acknowledged.add(Key).size % 20 === 10) child.kill("SIGKILL");
    });
    await Promise.allSettled(writes);
    child.kill("SIGKILL");
    await ended;
  }
  const again = await startS3({ directory: own, credentials, buckets: [Bucket] });
  const reader = s3Client(again.endpoint);
  const { Contents = [] } = await reader.send(new ListObjectsV2Command({ Bucket }));
  const found = Contents.map(({ Key = "" }) => Key);
  expect(found).toEqual(expect.arrayContaining([...acknowledged]));
  expect(acknowledged.size).toBeGreaterThan(0);
  for (const Key of found) {
    const { Body } = await reader.send(new GetObjectCommand({ Bucket, Key }));
    expect(await Body?.transformToString()).toBe(Key.repeat(20_000));
  }
  expect(await readdir(path.join(own, ".incoming"))).toEqual([]);
  await again.stop();
  await rm(own, { recursive: true });
});

async function bytesOf(Key: string) {
  const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }));
  return Buffer.from((await Body?.transformToByteArray()) ?? []);
}

const textOf = async (Key: string) => (await bytesOf(Key)).toString();

async function spawnServer(own: string) {
  const program = `
    import { startS3 } from "#local-aws/s3/index.ts";
    const { endpoint } = await startS3(${JSON.stringify({ directory: own, credentials, buckets: [Bucket] })});
    process.stdout.write(endpoint);`;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", program], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [endpoint] = await once(child.stdout, "data");
  return { child, endpoint: String(endpoint) };
}
