import { createHash, randomUUID } from "node:crypto";
import type { FileHandle } from "node:fs/promises";
import { link, mkdir, open, readdir, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { crc32 } from "node:zlib";
import { S3Error } from "./error.ts";
import { crc32Base64 } from "./payload.ts";

export interface ObjectInfo {
  size: number;
  etag: string;
  modified: string;
  crc32: string;
  /** Response headers of the object: content type, disposition, user metadata. */
  headers: Record<string, string>;
}

const SUFFIX = ".object";
const LONGEST_KEY = 1024;

export async function openStore(directory: string, buckets: string[]) {
  await rm(incoming(directory), { recursive: true, force: true });
  for (const each of [incoming(directory), ...buckets.map((name) => path.join(directory, name))]) {
    await mkdir(each, { recursive: true });
  }
}

/**
 * One file per object: the length of its description, the description, the bytes. It is written to a temporary file and
 * renamed, so that readers, and a crash, see the old object or the new one.
 */
export async function putObject(
  directory: string,
  { bucket, key }: { bucket: string; key: string },
  data: Buffer,
  headers: Record<string, string>,
  { onlyIfAbsent }: { onlyIfAbsent: boolean },
): Promise<ObjectInfo> {
  if (Buffer.byteLength(key) > LONGEST_KEY) throw new S3Error(400, "KeyTooLongError", "Your key is too long");
  const etag = `"${createHash("md5").update(data).digest("hex")}"`;
  const modified = new Date().toISOString();
  const info = { size: data.length, etag, modified, crc32: crc32Base64(data), headers };

  const file = fileOf(directory, bucket, key);
  const draft = path.join(incoming(directory), randomUUID());
  try {
    await writeFile(draft, [descriptionOf(info), data], { flush: true });
    await mkdir(path.dirname(file), { recursive: true });
    if (onlyIfAbsent) await link(draft, file).catch(refuseExisting);
    else await rename(draft, file);
  } finally {
    await rm(draft, { force: true });
  }
  return info;
}

/** Makes an object of the streams, one after the other, in the same way; nothing of it is held in memory. */
export async function joinObject(
  directory: string,
  { bucket, key }: { bucket: string; key: string },
  streams: readonly (() => AsyncIterable<Buffer>)[],
  { headers, etag }: Pick<ObjectInfo, "headers" | "etag">,
): Promise<void> {
  const sizes = { size: 0, crc: 0 };
  for (const open of streams)
    for await (const chunk of open()) {
      sizes.size += chunk.length;
      sizes.crc = crc32(chunk, sizes.crc);
    }
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(sizes.crc);
  const info: ObjectInfo = {
    size: sizes.size,
    etag,
    headers,
    crc32: checksum.toString("base64"),
    modified: new Date().toISOString(),
  };
  async function* content() {
    yield descriptionOf(info);
    for (const open of streams) yield* open();
  }
  const file = fileOf(directory, bucket, key);
  const draft = path.join(incoming(directory), randomUUID());
  try {
    await writeFile(draft, content(), { flush: true });
    await mkdir(path.dirname(file), { recursive: true });
    await rename(draft, file);
  } finally {
    await rm(draft, { force: true });
  }
}

/** What stands before an object's bytes: the length of its description, and the description. */
function descriptionOf(info: ObjectInfo): Buffer {
  const description = Buffer.from(JSON.stringify(info));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(description.length);
  return Buffer.concat([length, description]);
}

/** The caller closes the handle; the object's bytes begin at `start`. */
export async function openObject(directory: string, { bucket, key }: { bucket: string; key: string }) {
  const handle = await open(fileOf(directory, bucket, key)).catch((error) => {
    if (!isMissing(error)) throw error;
    throw new S3Error(404, "NoSuchKey", "The specified key does not exist.");
  });
  try {
    const length = (await readBytes(handle, 0, 4)).readUInt32BE();
    const info: ObjectInfo = JSON.parse((await readBytes(handle, 4, length)).toString());
    return { handle, info, start: 4 + length };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

export async function describeObject(directory: string, object: { bucket: string; key: string }) {
  const { handle, info } = await openObject(directory, object);
  await handle.close();
  return info;
}

export async function removeObject(directory: string, { bucket, key }: { bucket: string; key: string }) {
  await rm(fileOf(directory, bucket, key), { force: true });
}

/** Sorted by the bytes of the keys, as on S3. */
export async function listKeys(directory: string, bucket: string): Promise<string[]> {
  const names = await readdir(path.join(directory, bucket), { recursive: true });
  return names
    .filter((name) => name.endsWith(SUFFIX))
    .map((name) => name.slice(0, -SUFFIX.length).replaceAll(path.sep, ""))
    .sort()
    .map((name) => Buffer.from(name, "hex").toString());
}

const incoming = (directory: string) => path.join(directory, ".incoming");

/** Hexadecimal, because keys may contain anything and some file systems ignore case; cut to the longest possible name. */
function fileOf(directory: string, bucket: string, key: string) {
  const name = Buffer.from(key).toString("hex");
  return path.join(directory, bucket, ...(name.match(/.{1,200}/g) ?? [])) + SUFFIX;
}

async function readBytes(handle: FileHandle, position: number, length: number) {
  const { buffer } = await handle.read(Buffer.alloc(length), 0, length, position);
  return buffer;
}

const errorCode = (error: unknown) => (error instanceof Error && "code" in error ? error.code : undefined);

const isMissing = (error: unknown) => errorCode(error) === "ENOENT" || errorCode(error) === "ENAMETOOLONG";

function refuseExisting(error: unknown): never {
  if (errorCode(error) !== "EEXIST") throw error;
  throw new S3Error(
    412,
    "PreconditionFailed",
    "At least one of the pre-conditions you specified did not hold",
  );
}
