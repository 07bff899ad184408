import { notImplementedError, S3Error } from "./error.ts";
import { readPayload } from "./payload.ts";
import { type Reply, xmlReply } from "./reply.ts";
import type { S3Request } from "./request.ts";
import { describeObject, listKeys, removeObject } from "./store.ts";
import { elementTexts } from "./xml.ts";

const LARGEST_PAGE = 1000;

export async function headBucket(): Promise<Reply> {
  return { status: 200 };
}

export async function listObjects(directory: string, request: S3Request): Promise<Reply> {
  const { bucket, query } = request;
  if (query.has("versions")) return listVersions(directory, request);
  if (query.get("list-type") !== "2") throw notImplementedError("GET of a bucket but ListObjectsV2");
  const prefix = query.get("prefix") ?? "";
  const token = query.get("continuation-token");
  const after = token ? Buffer.from(token, "base64url").toString() : (query.get("start-after") ?? "");
  const limit = Math.min(Number(query.get("max-keys") ?? LARGEST_PAGE), LARGEST_PAGE);

  const all = await listKeys(directory, bucket);
  const keys = all.filter((key) => key.startsWith(prefix) && isAfter(key, after));
  const page = keys.slice(0, limit);
  const truncated = keys.length > page.length;
  const contents = await Promise.all(page.map((key) => describeKey(directory, bucket, key)));
  return xmlReply(200, "ListBucketResult", {
    Name: bucket,
    Prefix: prefix,
    MaxKeys: limit,
    KeyCount: page.length,
    IsTruncated: truncated,
    NextContinuationToken: truncated ? Buffer.from(page.at(-1) ?? "").toString("base64url") : undefined,
    Contents: contents,
  });
}

/** As a bucket without versioning: each object has one version, called `null`. */
async function listVersions(directory: string, { bucket, query }: S3Request): Promise<Reply> {
  const prefix = query.get("prefix") ?? "";
  const after = query.get("key-marker") ?? "";
  const all = await listKeys(directory, bucket);
  const keys = all.filter((key) => key.startsWith(prefix) && isAfter(key, after));
  const page = keys.slice(0, LARGEST_PAGE);
  const contents = await Promise.all(page.map((key) => describeKey(directory, bucket, key)));
  const isTruncated = keys.length > page.length;
  return xmlReply(200, "ListVersionsResult", {
    Name: bucket,
    Prefix: prefix,
    MaxKeys: LARGEST_PAGE,
    IsTruncated: isTruncated,
    ...(isTruncated && { NextKeyMarker: page.at(-1), NextVersionIdMarker: "null" }),
    Version: contents.map((each) => each && { ...each, VersionId: "null", IsLatest: true }),
  });
}

export async function deleteObjects(directory: string, request: S3Request): Promise<Reply> {
  if (!request.query.has("delete"))
    throw notImplementedError("POST to a bucket but DeleteObjects and form uploads");
  const document = (await readPayload(request)).toString();
  const keys = elementTexts(document, "Key");
  if (keys.length === 0 || keys.length > LARGEST_PAGE) {
    throw new S3Error(400, "MalformedXML", "The XML you provided was not well-formed or did not validate");
  }
  for (const key of keys) await removeObject(directory, { bucket: request.bucket, key });
  const quiet = elementTexts(document, "Quiet").includes("true");
  return xmlReply(200, "DeleteResult", { Deleted: quiet ? [] : keys.map((Key) => ({ Key })) });
}

/** Undefined if the object was deleted after it was listed. */
async function describeKey(directory: string, bucket: string, key: string) {
  try {
    const info = await describeObject(directory, { bucket, key });
    return { Key: key, LastModified: info.modified, ETag: info.etag, Size: info.size };
  } catch (error) {
    if (error instanceof S3Error && error.status === 404) return undefined;
    throw error;
  }
}

const isAfter = (key: string, mark: string) => Buffer.compare(Buffer.from(key), Buffer.from(mark)) > 0;
