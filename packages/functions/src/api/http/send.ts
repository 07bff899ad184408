import { randomUUID } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Context } from "hono";
import { storeTemporaryFile } from "#core/asset/index.ts";
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

/** What the answer to a request will carry; set before anything is answered. */
export function setHeader(c: Context, name: string, value: string): void {
  headersOf(c)[name] = value;
}

interface AnswerHeaders extends Record<string, string> {
  "x-request-id": string;
}

/** Made when first asked for: a middleware that did it would be awaited by every request. */
function headersOf(c: Context): AnswerHeaders {
  const known: AnswerHeaders | undefined = c.get("headers");
  if (known !== undefined) return known;
  const sent = c.req.header("x-request-id");
  const headers = {
    "x-request-id": sent !== undefined && isRequestId.test(sent) ? sent : randomUUID(),
    "x-content-type-options": "nosniff",
    "cache-control": "no-store",
  };
  c.set("headers", headers);
  return headers;
}

const isRequestId = /^[\w.:~+/=-]{1,128}$/;

export const requestIdOf = (c: Context): string => headersOf(c)["x-request-id"];

/** An answer that another made, with what every answer carries. */
export function dress(c: Context, response: Response): Response {
  for (const [name, value] of Object.entries(headersOf(c))) {
    if (!response.headers.has(name)) response.headers.set(name, value);
  }
  return response;
}

/** An answer with its headers as a plain record: making `Headers` of them costs more than all the rest of it. */
export const send = (
  c: Context,
  body: string | Uint8Array<ArrayBuffer> | null,
  status: number,
  headers: Record<string, string> = {},
): Response => new Response(body, { status, headers: { ...headersOf(c), ...headers } });

export const sendJson = (c: Context, body: unknown, status: number, headers?: Record<string, string>) =>
  send(c, JSON.stringify(body), status, { "content-type": "application/json", ...headers });

/** Sends a body of any size: a large one compressed, and one that would not fit as a link to where it lies. */
export async function sendBody(
  c: Context,
  ctx: Ctx,
  text: string,
  status: number,
  contentType: string,
): Promise<Response> {
  const headers = { "content-type": contentType };
  if (Buffer.byteLength(text) <= compressedFrom) return send(c, text, status, headers);
  setHeader(c, "vary", "accept-encoding");
  const encoding = chooseEncoding(c.req.header("accept-encoding") ?? "");
  const compressed = await encodings[encoding ?? ""]?.(text);
  if (payloadSize(text, compressed) > largestPayload)
    return send(c, null, 303, { location: await storeTemporaryFile(ctx, text, contentType) });
  if (compressed === undefined || encoding === null) return send(c, text, status, headers);
  return send(c, new Uint8Array(compressed), status, { ...headers, "content-encoding": encoding });
}

/** A function answers with JSON, in which bytes are base64 and text has its quotes escaped. */
const payloadSize = (text: string, compressed: Buffer | undefined): number =>
  compressed ? Math.ceil(compressed.byteLength / 3) * 4 : Buffer.byteLength(JSON.stringify(text));

/** The best that the client takes; null for none but the text as it is. Linear in the header's length. */
export function chooseEncoding(accepted: string): string | null {
  const weights = new Map(accepted.toLowerCase().split(",").map(weightedCoding));
  const takes = (name: string) => (weights.get(name) ?? weights.get("*") ?? 0) > 0;
  return Object.keys(encodings).find(takes) ?? null;
}

function weightedCoding(text: string): [coding: string, weight: number] {
  const [coding = "", ...parameters] = text.split(";").map((part) => part.trim());
  const weight = parameters.map((parameter) => parameter.split("=")).find(([name]) => name?.trim() === "q");
  return [coding, weight === undefined ? 1 : Number(weight[1])];
}
