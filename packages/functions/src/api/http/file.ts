import { createHash } from "node:crypto";
import { readFile, stat } from "node:fs/promises";
import { extname } from "node:path";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { Context } from "hono";
import { loadOnce } from "../../platform/load-once.ts";
import { isNotModified } from "./reply.ts";
import { acceptsGzip, send } from "./send.ts";

/** A file held ready in memory, plain and compressed. */
export interface ServedFile {
  type: string;
  /** Hash of the content. */
  hash: string;
  plain: Uint8Array<ArrayBuffer>;
  gzip: Uint8Array<ArrayBuffer>;
}

const types: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".txt": "text/plain; charset=utf-8",
  ".md": "text/markdown; charset=utf-8",
  ".svg": "image/svg+xml",
  ".webp": "image/webp",
};

/** What stands for content in ETags and in names that change with it. */
export const contentHash = (content: Uint8Array | string): string =>
  createHash("sha256").update(content).digest("base64url").slice(0, 16);

/** Prepares content to be served; the extension of `name` decides the content type. */
export async function serveable(content: Uint8Array | string, name: string): Promise<ServedFile> {
  const type = types[extname(name)];
  if (type === undefined) throw new Error(`no content type is known for ${name}`);
  const plain = new Uint8Array(Buffer.from(content));
  const hash = contentHash(plain);
  return { type, hash, plain, gzip: new Uint8Array(await promisify(gzip)(plain)) };
}

/** Serves a file compressed where the client accepts it, or a 304; with another status always whole. */
export function serve(c: Context, file: ServedFile, headers: Record<string, string>, status = 200): Response {
  const isCompressed = acceptsGzip(c);
  // A strong ETag stands for exact bytes, so each encoding needs its own.
  const etag = `"${file.hash}${isCompressed ? "-gzip" : ""}"`;
  const all = { ...headers, etag, vary: "accept-encoding" };
  if (status === 200 && isNotModified(c.req.header("if-none-match"), etag)) return send(c, null, 304, all);
  return send(c, isCompressed ? file.gzip : file.plain, status, {
    ...all,
    "content-type": file.type,
    ...(isCompressed && { "content-encoding": "gzip" }),
  });
}

/** For files whose names change with their content. */
export const immutable = { "cache-control": "public, max-age=31536000, immutable" };

let isPinned = false;

/**
 * From now on each file is served as it was when it was first read, and pages are read at once: a build beside the process
 * does not change what it serves.
 */
export const pinFiles = (): void => {
  isPinned = true;
};

/** Reads at once what is not to change any more. Where that fails, whoever asks for it is told. */
export function readIfPinned<Value>(load: () => Promise<Value>): () => Promise<Value> {
  if (isPinned) void load().catch(() => {});
  return load;
}

/**
 * A file of this machine, held in memory. It is read again when it has changed, as while the page is worked on, unless
 * files are pinned.
 */
export function fileOnDisk(path: string): () => Promise<ServedFile> {
  const changedAt = modificationOf(path);
  let held: { modifiedAt: number; load: () => Promise<ServedFile> } | undefined;
  return async () => {
    const modifiedAt = await changedAt();
    if (held?.modifiedAt !== modifiedAt) {
      held = { modifiedAt, load: loadOnce(async () => serveable(await readFile(path), path)) };
    }
    return held.load();
  };
}

/** For so many milliseconds a file is taken to be as it was: a look at the disk costs a tenth of an interview page. */
const unchangedFor = 250;

/** When a file was last changed, in milliseconds. */
export function modificationOf(path: string): () => Promise<number> {
  let known: { at: number; modifiedAt: number } | undefined;
  return async () => {
    const at = performance.now();
    if (known === undefined || (!isPinned && at - known.at > unchangedFor))
      known = { at, modifiedAt: (await stat(path)).mtimeMs };
    return known.modifiedAt;
  };
}
