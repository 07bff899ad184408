import { notImplementedError, S3Error } from "./error.ts";
import { readFormUpload } from "./form-upload.ts";
import { readPayload } from "./payload.ts";
import { type Reply, xmlReply } from "./reply.ts";
import type { S3Request } from "./request.ts";
import type { Credentials } from "./signature.ts";
import { type ObjectInfo, openObject, putObject, removeObject } from "./store.ts";

const KEPT_HEADERS = /^(content-type|content-disposition|content-language|cache-control|x-amz-meta-.*)$/;

export async function getObject(directory: string, request: S3Request): Promise<Reply> {
  const { handle, info, start } = await openObject(directory, request);
  const range = parseRange(request.headers.range, info.size);
  const length = range.end - range.start + 1;
  const wanted = request.method === "GET" && length > 0;
  if (!wanted) await handle.close();
  if (range.partial && length <= 0) {
    throw new S3Error(416, "InvalidRange", "The requested range is not satisfiable");
  }
  return {
    status: range.partial ? 206 : 200,
    headers: {
      ...objectHeaders(request, info),
      "content-length": String(length),
      ...(range.partial && { "content-range": `bytes ${range.start}-${range.end}/${info.size}` }),
    },
    ...(wanted && {
      body: handle.createReadStream({ start: start + range.start, end: start + range.end }),
    }),
  };
}

export async function storeObject(directory: string, request: S3Request): Promise<Reply> {
  const condition = request.headers["if-none-match"];
  if (request.headers["x-amz-copy-source"]) throw notImplementedError("CopyObject");
  if (condition !== undefined && condition !== "*") throw notImplementedError("If-None-Match with an ETag");
  const data = await readPayload(request);
  const info = await putObject(directory, request, data, keptHeaders(request.headers), {
    onlyIfAbsent: condition === "*",
  });
  return { status: 200, headers: { etag: info.etag, "x-amz-checksum-crc32": info.crc32 } };
}

export async function storeFormUpload(directory: string, request: S3Request, credentials: Credentials) {
  const { key, fields, data } = await readFormUpload(request, credentials);
  const target = { bucket: request.bucket, key };
  const { etag } = await putObject(directory, target, data, keptHeaders(fields), { onlyIfAbsent: false });
  const location = `http://${request.headers.host}/${request.bucket}/${encodeURIComponent(key)}`;
  if (fields.success_action_status === "201") {
    return xmlReply(201, "PostResponse", {
      Location: location,
      Bucket: request.bucket,
      Key: key,
      ETag: etag,
    });
  }
  return { status: fields.success_action_status === "200" ? 200 : 204, headers: { etag, location } };
}

export async function deleteObject(directory: string, request: S3Request): Promise<Reply> {
  await removeObject(directory, request);
  return { status: 204 };
}

export const keptHeaders = (headers: Record<string, string>) => ({
  "content-type": "binary/octet-stream",
  ...Object.fromEntries(Object.entries(headers).filter(([name]) => KEPT_HEADERS.test(name))),
});

function objectHeaders({ query, headers }: S3Request, info: ObjectInfo): Record<string, string> {
  const overrides = [...query].filter(([name]) => name.startsWith("response-"));
  const checksum = headers["x-amz-checksum-mode"] === "ENABLED" && !headers.range;
  return {
    ...info.headers,
    "accept-ranges": "bytes",
    // S3 itself can send no such header with an object.
    "x-content-type-options": "nosniff",
    etag: info.etag,
    "last-modified": new Date(info.modified).toUTCString(),
    ...(checksum && { "x-amz-checksum-crc32": info.crc32, "x-amz-checksum-type": "FULL_OBJECT" }),
    ...Object.fromEntries(overrides.map(([name, value]) => [name.slice("response-".length), value])),
  };
}

/** An invalid range is ignored, as on S3. */
function parseRange(header: string | undefined, size: number) {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header ?? "") ?? [];
  if (!first && !last) return { start: 0, end: size - 1, partial: false };
  const start = first ? Number(first) : Math.max(size - Number(last), 0);
  const end = first && last ? Math.min(Number(last), size - 1) : size - 1;
  return { start, end, partial: true };
}
