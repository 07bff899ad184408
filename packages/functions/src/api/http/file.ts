import { createHash } from "node:crypto";
import { extname } from "node:path";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { Context } from "hono";
import { isNotModified } from "./reply.ts";
import { send } from "./send.ts";

/** A file held ready in memory, plain and compressed. */
export interface ServedFile {
  type: string;
  /** Names this very content. */
  hash: string;
  plain: Uint8Array<ArrayBuffer>;
  gzip: Uint8Array<ArrayBuffer>;
}

const types: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
};

/** `name` tells the type. */
export async function serveable(content: Uint8Array | string, name: string): Promise<ServedFile> {
  const type = types[extname(name)];
  if (type === undefined) throw new Error(`no content type is known for ${name}`);
  const plain = new Uint8Array(Buffer.from(content));
  const hash = createHash("sha256").update(plain).digest("base64url").slice(0, 16);
  return { type, hash, plain, gzip: new Uint8Array(await promisify(gzip)(plain)) };
}

export function serve(c: Context, file: ServedFile, headers: Record<string, string>): Response {
  const isCompressed = /\bgzip\b(?!\s*;\s*q=0(\.0+)?\s*(,|$))/i.test(c.req.header("accept-encoding") ?? "");
  // A strong validator stands for these bytes, so that each encoding needs its own.
  const etag = `"${file.hash}${isCompressed ? "-gzip" : ""}"`;
  const all = { ...headers, etag, vary: "accept-encoding" };
  if (isNotModified(c.req.header("if-none-match"), etag)) return send(c, null, 304, all);
  return send(c, isCompressed ? file.gzip : file.plain, 200, {
    ...all,
    "content-type": file.type,
    ...(isCompressed && { "content-encoding": "gzip" }),
  });
}

/** Of files whose names change with their content. */
export const immutable = { "cache-control": "public, max-age=31536000, immutable" };

/** Reads at the first request: a cold start does not wait for what most requests never need. */
export function once<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let value: Promise<Value> | undefined;
  return () => {
    value ??= read().catch((error: unknown) => {
      value = undefined;
      throw error;
    });
    return value;
  };
}
