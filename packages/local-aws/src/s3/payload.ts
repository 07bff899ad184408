import { createHash } from "node:crypto";
import { crc32 } from "node:zlib";
import { notImplementedError, S3Error } from "./error.ts";
import type { S3Request } from "./request.ts";

/** Bodies are held in memory; larger files would need multipart uploads, which the service does not use. */
const LARGEST_BODY = 256 * 1024 * 1024;

const DIGESTS: Record<string, (data: Buffer) => string> = {
  "content-md5": (data) => createHash("md5").update(data).digest("base64"),
  "x-amz-checksum-crc32": crc32Base64,
  "x-amz-checksum-sha1": (data) => createHash("sha1").update(data).digest("base64"),
  "x-amz-checksum-sha256": (data) => createHash("sha256").update(data).digest("base64"),
};

export async function readPayload(request: S3Request): Promise<Buffer> {
  const raw = await readBody(request);
  const encoding = request.headers["x-amz-content-sha256"] ?? "UNSIGNED-PAYLOAD";
  if (encoding === "UNSIGNED-PAYLOAD") return verified(raw, request.headers);
  if (encoding === "STREAMING-UNSIGNED-PAYLOAD-TRAILER") {
    const { data, trailers } = decodeChunks(raw);
    return verified(data, { ...request.headers, ...trailers });
  }
  if (encoding.startsWith("STREAMING-")) throw notImplementedError(encoding);
  if (createHash("sha256").update(raw).digest("hex") !== encoding) {
    throw new S3Error(
      400,
      "XAmzContentSHA256Mismatch",
      "The provided 'x-amz-content-sha256' does not match.",
    );
  }
  return verified(raw, request.headers);
}

export async function readBody({ body }: S3Request): Promise<Buffer<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body.iterator({ destroyOnReturn: false })) {
    size += chunk.length;
    if (size > LARGEST_BODY) throw entityTooLargeError();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

export const entityTooLargeError = () =>
  new S3Error(400, "EntityTooLarge", "Your proposed upload exceeds the maximum allowed size");

export function crc32Base64(data: Buffer) {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(crc32(data));
  return bytes.toString("base64");
}

function verified(data: Buffer, headers: Record<string, string>) {
  for (const [name, given] of Object.entries(headers)) {
    const digest = DIGESTS[name];
    if (!digest && /^x-amz-checksum-(crc|sha|md|xx)/.test(name)) throw notImplementedError(name);
    if (digest && digest(data) !== given) {
      throw new S3Error(400, "BadDigest", `The ${name} you specified did not match what we received.`);
    }
  }
  const length = headers["x-amz-decoded-content-length"];
  if (length !== undefined && Number(length) !== data.length) throw incompleteBodyError();
  return data;
}

/** aws-chunked: `<hex size>[;extension]\r\n<data>\r\n` … `0\r\n<trailers>\r\n`. */
function decodeChunks(encoded: Buffer) {
  const parts: Buffer[] = [];
  let offset = 0;
  while (true) {
    const lineEnd = encoded.indexOf("\r\n", offset);
    const size = Number.parseInt(encoded.toString("latin1", offset, lineEnd), 16);
    offset = lineEnd + 2;
    if (lineEnd < 0 || Number.isNaN(size) || offset + size > encoded.length) throw incompleteBodyError();
    if (size === 0) break;
    parts.push(encoded.subarray(offset, offset + size));
    offset += size + 2;
  }
  const lines = encoded.toString("latin1", offset).split("\r\n");
  const trailers = lines.map((line) => line.split(/: ?(.*)/)).filter(([, value]) => value);
  return {
    data: Buffer.concat(parts),
    trailers: Object.fromEntries(
      trailers.map(([name = "", value = ""]) => [name.toLowerCase(), value.trim()]),
    ),
  };
}

const incompleteBodyError = () =>
  new S3Error(400, "IncompleteBody", "The request body terminated unexpectedly");
