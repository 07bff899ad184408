import { createHash, randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { S3Error } from "./error.ts";
import { keptHeaders } from "./object.ts";
import { crc32Base64, readPayload } from "./payload.ts";
import { type Reply, xmlReply } from "./reply.ts";
import type { S3Request } from "./request.ts";
import { joinObject } from "./store.ts";
import { elementTexts } from "./xml.ts";

/** Uploads in parts: the parts are files of a folder that is named by the upload's id. */

const smallestPart = 5 * 1024 * 1024;
const uploadId = /^[0-9a-f-]{36}$/;

/** The most uploads in an answer. */
const largestPage = 1000;

interface Upload {
  bucket: string;
  key: string;
  initiated: string;
  headers: Record<string, string>;
}

interface Part {
  etag: string;
  crc32: string;
  size: number;
}

const uploadsOf = (directory: string) => path.join(directory, ".uploads");
const uploadIds = (directory: string) => readdir(uploadsOf(directory)).catch(() => []);
const folderOf = (directory: string, id: string) => path.join(uploadsOf(directory), id);
const partFile = (folder: string, number: number) => path.join(folder, `part-${number}`);

export async function startUpload(directory: string, { bucket, key, headers }: S3Request): Promise<Reply> {
  const id = randomUUID();
  const folder = folderOf(directory, id);
  await mkdir(folder, { recursive: true });
  const initiated = new Date().toISOString();
  const upload: Upload = { bucket, key, initiated, headers: keptHeaders(headers) };
  await writeFile(path.join(folder, "upload.json"), JSON.stringify(upload), { flush: true });
  return xmlReply(200, "InitiateMultipartUploadResult", { Bucket: bucket, Key: key, UploadId: id });
}

export async function storePart(directory: string, request: S3Request): Promise<Reply> {
  const { folder } = await openUpload(directory, request);
  const number = Number(request.query.get("partNumber"));
  if (!Number.isInteger(number) || number < 1 || number > 10_000)
    throw new S3Error(
      400,
      "InvalidArgument",
      "Part number must be an integer between 1 and 10000, inclusive",
    );
  const data = await readPayload(request);
  const part: Part = {
    etag: `"${createHash("md5").update(data).digest("hex")}"`,
    crc32: crc32Base64(data),
    size: data.length,
  };
  await writeFile(partFile(folder, number), data, { flush: true });
  await writeFile(`${partFile(folder, number)}.json`, JSON.stringify(part), { flush: true });
  return { status: 200, headers: { etag: part.etag, "x-amz-checksum-crc32": part.crc32 } };
}

export async function completeUpload(directory: string, request: S3Request): Promise<Reply> {
  const { folder, upload } = await openUpload(directory, request);
  const document = (await readPayload(request)).toString();
  const numbers = elementTexts(document, "PartNumber").map(Number);
  const etags = elementTexts(document, "ETag");
  const parts = await Promise.all(
    numbers.map(async (number, index) => {
      const part = await readPart(folder, number);
      if (part === null || part.etag !== etags[index])
        throw new S3Error(400, "InvalidPart", "One or more of the specified parts could not be found");
      return { ...part, number };
    }),
  );
  if (parts.length === 0)
    throw new S3Error(400, "MalformedXML", "The XML you provided was not well-formed or did not validate");
  if (parts.some(({ number }, index) => index > 0 && number <= (numbers[index - 1] ?? 0)))
    throw new S3Error(400, "InvalidPartOrder", "The list of parts was not in ascending order");
  if (parts.slice(0, -1).some(({ size }) => size < smallestPart))
    throw new S3Error(400, "EntityTooSmall", "Your proposed upload is smaller than the minimum allowed size");
  const digests = parts.map(({ etag }) => Buffer.from(etag.slice(1, -1), "hex"));
  const etag = `"${createHash("md5").update(Buffer.concat(digests)).digest("hex")}-${parts.length}"`;
  const streams = parts.map(
    ({ number }) =>
      () =>
        createReadStream(partFile(folder, number)),
  );
  await joinObject(directory, upload, streams, { headers: upload.headers, etag });
  await rm(folder, { recursive: true, force: true });
  const location = `http://${request.headers.host}/${upload.bucket}/${encodeURIComponent(upload.key)}`;
  return xmlReply(200, "CompleteMultipartUploadResult", {
    Location: location,
    Bucket: upload.bucket,
    Key: upload.key,
    ETag: etag,
  });
}

export async function abortUpload(directory: string, request: S3Request): Promise<Reply> {
  const { folder } = await openUpload(directory, request);
  await rm(folder, { recursive: true, force: true });
  return { status: 204 };
}

/** Removes those begun more than a day ago, as the rule of the deployed bucket does. */
export async function removeOldUploads(directory: string): Promise<void> {
  const dayAgo = new Date(Date.now() - 86_400_000).toISOString();
  for (const id of await uploadIds(directory)) {
    const upload = await readUpload(directory, id);
    if (upload !== null && upload.initiated < dayAgo) await rm(folderOf(directory, id), { recursive: true });
  }
}

/** Those that were neither completed nor aborted, in the order of their keys. */
export async function listUploads(directory: string, { bucket, query }: S3Request): Promise<Reply> {
  const prefix = query.get("prefix") ?? "";
  const limit = Math.min(Number(query.get("max-uploads") ?? largestPage), largestPage);
  const ids = await uploadIds(directory);
  const all = await Promise.all(ids.map(async (id) => ({ id, upload: await readUpload(directory, id) })));
  const found = all
    .flatMap(({ id, upload }) => (upload === null ? [] : [{ id, ...upload }]))
    .filter((upload) => upload.bucket === bucket && upload.key.startsWith(prefix))
    .sort((a, b) => Buffer.compare(Buffer.from(a.key), Buffer.from(b.key)));
  return xmlReply(200, "ListMultipartUploadsResult", {
    Bucket: bucket,
    Prefix: prefix,
    MaxUploads: limit,
    IsTruncated: found.length > limit,
    Upload: found
      .slice(0, limit)
      .map(({ id, key, initiated }) => ({ Key: key, UploadId: id, Initiated: initiated })),
  });
}

async function openUpload(directory: string, { bucket, key, query }: S3Request) {
  const id = query.get("uploadId") ?? "";
  const folder = folderOf(directory, id);
  const upload = await readUpload(directory, id);
  if (upload === null || upload.bucket !== bucket || upload.key !== key)
    throw new S3Error(404, "NoSuchUpload", "The specified upload does not exist");
  return { folder, upload };
}

/** Null for an id of no upload. */
async function readUpload(directory: string, id: string): Promise<Upload | null> {
  if (!uploadId.test(id)) return null;
  const text = await readFile(path.join(folderOf(directory, id), "upload.json"), "utf8").catch(() => null);
  return text === null ? null : JSON.parse(text);
}

async function readPart(folder: string, number: number): Promise<Part | null> {
  const text = await readFile(`${partFile(folder, number)}.json`, "utf8").catch(() => null);
  return text === null ? null : JSON.parse(text);
}
