import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Context } from "hono";
import { putTemporary } from "#core/asset/index.ts";
import type { Ctx } from "#core/platform/ctx.ts";

const compressedFrom = 1_048_576;
/** Of a function's answer, 6 MB, less what headers and the envelope of the body may take. */
const largestPayload = 6_291_456 - 65_536;

type Compress = (text: string) => Promise<Buffer>;

/** In the order of preference; Brotli at a level that keeps up with gzip. */
const encodings: Record<string, Compress> = {
  br: (text) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: promisify<string, Buffer>(gzip),
};

/** Sends a body of any size: a large one compressed, and one that would not fit as a link to where it lies. */
export async function sendBody(
  c: Context,
  ctx: Ctx,
  text: string,
  status: number,
  contentType: string,
): Promise<Response> {
  const headers = { "content-type": contentType };
  if (Buffer.byteLength(text) <= compressedFrom) return c.body(text, status as 200, headers);
  c.header("vary", "accept-encoding");
  const encoding = chooseEncoding(c.req.header("accept-encoding") ?? "");
  const compressed = await encodings[encoding ?? ""]?.(text);
  if (payloadSize(text, compressed) > largestPayload)
    return c.body(null, 303, { location: await putTemporary(ctx, text, contentType) });
  if (compressed === undefined || encoding === null) return c.body(text, status as 200, headers);
  return c.body(new Uint8Array(compressed), status as 200, { ...headers, "content-encoding": encoding });
}

/** A function answers with JSON, in which bytes are base64 and text has its quotes escaped. */
const payloadSize = (text: string, compressed: Buffer | undefined): number =>
  compressed ? Math.ceil(compressed.byteLength / 3) * 4 : Buffer.byteLength(JSON.stringify(text));

/** The best that the client takes; null for none but the text as it is. */
export function chooseEncoding(accepted: string): string | null {
  const weights = new Map(
    accepted.split(",").map((each) => {
      const [name = "", weight = "1"] = each.toLowerCase().split(/\s*;\s*q\s*=\s*/);
      return [name.trim(), Number(weight)];
    }),
  );
  const takes = (name: string) => (weights.get(name) ?? weights.get("*") ?? 0) > 0;
  return Object.keys(encodings).find(takes) ?? null;
}
