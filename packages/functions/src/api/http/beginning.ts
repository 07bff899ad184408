import { promisify } from "node:util";
import { constants, crc32, deflateRaw, deflateRawSync } from "node:zlib";
import type { Context } from "hono";
import { acceptsGzip, send } from "./send.ts";

/** The beginning of a text whose end differs from request to request: compressed once, and continued by each. */
export interface Beginning {
  plain: Uint8Array<ArrayBuffer>;
  /** Whole blocks, none of which is the last. */
  deflated: Uint8Array<ArrayBuffer>;
  checksum: number;
}

/** The end of such a text; `gzip` is the whole text, from the first time that it was served compressed. */
export interface Ending {
  text: string;
  gzip?: Uint8Array<ArrayBuffer>;
}

/** How far back compressed data may refer. */
const windowBytes = 32_768;
const gzipHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);

export async function beginningOf(plain: Uint8Array<ArrayBuffer>): Promise<Beginning> {
  const options = { level: 9, finishFlush: constants.Z_SYNC_FLUSH };
  const deflated = new Uint8Array(await promisify(deflateRaw)(plain, options));
  return { plain, deflated, checksum: crc32(plain) };
}

/** Serves the whole text, compressed where the client accepts it. */
export function serveWith(
  c: Context,
  beginning: Beginning,
  end: Ending,
  headers: Record<string, string>,
): Response {
  const vary = { ...headers, vary: "accept-encoding" };
  if (!acceptsGzip(c)) return send(c, Buffer.concat([beginning.plain, Buffer.from(end.text)]), 200, vary);
  end.gzip ??= gzipOf(beginning, end.text);
  return send(c, end.gzip, 200, { ...vary, "content-encoding": "gzip" });
}

function gzipOf({ plain, deflated, checksum }: Beginning, end: string): Uint8Array<ArrayBuffer> {
  const bytes = Buffer.from(end);
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(crc32(bytes, checksum), 0);
  trailer.writeUInt32LE(plain.byteLength + bytes.byteLength, 4);
  const deflatedEnd = deflateRawSync(bytes, { dictionary: plain.subarray(-windowBytes) });
  return Buffer.concat([gzipHeader, deflated, deflatedEnd, trailer]);
}
