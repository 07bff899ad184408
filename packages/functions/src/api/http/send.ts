import { randomUUID } from "node:crypto";
import type { Context } from "hono";
import { storeTemporaryFile } from "#core/asset/index.ts";
import type { Ctx } from "#core/platform/ctx.ts";
import { makeInSlices } from "#core/platform/slices.ts";
import { type Body, chooseEncoding, encodings } from "./encoding.ts";
import { nextUrl } from "./page.ts";
import { binaryPayload, largestPayload, textPayload } from "./payload.ts";
import type { Rest } from "./reply.ts";

const compressedFrom = 1_048_576;

/** Adds a header to every response to this request. */
export function setHeader(c: Context, name: string, value: string): void {
  headersOf(c)[name] = value;
}

/** Says that the request's preference was honoured, beside others. */
export function addPreference(c: Context, preference: string): void {
  const others = headersOf(c)["preference-applied"];
  setHeader(c, "preference-applied", others === undefined ? preference : `${others}, ${preference}`);
}

interface AnswerHeaders extends Record<string, string> {
  "x-request-id": string;
}

/** Made on first use: a middleware would add a promise to every request. */
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

/** Adds the headers of every response to one that another library made. */
export function dress(c: Context, response: Response): Response {
  for (const [name, value] of Object.entries(headersOf(c))) {
    if (!response.headers.has(name)) response.headers.set(name, value);
  }
  return response;
}

/** A response. Headers are a plain record, since building `Headers` costs more than all the rest. */
export const send = (
  c: Context,
  body: Body | null,
  status: number,
  headers: Record<string, string> = {},
): Response => new Response(body, { status, headers: { ...headersOf(c), ...headers } });

export const sendJson = (c: Context, body: unknown, status: number, headers?: Record<string, string>) =>
  send(c, JSON.stringify(body), status, { "content-type": "application/json", ...headers });

/**
 * Sends a value of any size, as JSON unless it is text of another type: over 1 MB compressed, and over the payload
 * limit as a 303 to a temporary object.
 */
export async function sendBody(
  c: Context,
  ctx: Ctx,
  value: unknown,
  status: number,
  contentType: string = jsonType,
): Promise<Response> {
  const body =
    contentType !== jsonType
      ? String(value)
      : Array.isArray(value)
        ? await joined(await stringified(value))
        : JSON.stringify(value);
  const response = await sendFitting(c, body, status, contentType);
  return response ?? send(c, null, 303, { location: await storeTemporaryFile(ctx, body, contentType) });
}

/** Sends as many items of a list as fit, with a link to the others. */
export async function sendList(
  c: Context,
  items: readonly unknown[],
  rest: Rest,
  status: number,
): Promise<Response> {
  const texts = await stringified(items, largestTried);
  if (!rest.hasMore && texts.length === items.length) {
    const whole = await sendFitting(c, await joined(texts), status, jsonType);
    if (whole !== null) return whole;
  }
  // Each item is measured as it is sent uncompressed, which always fits.
  const first = await makeInSlices(
    texts,
    (text) => text,
    (text) => textPayload(text) + 1,
    largestPayload,
  );
  const after = first.length < items.length || rest.hasMore ? rest.cursorAfter(first.length - 1) : null;
  if (after !== null) setHeader(c, "link", `<${nextUrl(c.req.url, after)}>; rel="next"`);
  const start = await joined(first);
  return (
    (await sendFitting(c, start, status, jsonType)) ?? send(c, start, status, { "content-type": jsonType })
  );
}

const jsonType = "application/json";
/** Items of more bytes are not compressed together to see whether they fit. */
const largestTried = 2 * largestPayload;

/** The first items as JSON, with a comma after each not more than `limit`. */
export const stringified = (items: readonly unknown[], limit?: number): Promise<string[]> =>
  makeInSlices(
    items,
    (item) => JSON.stringify(item),
    (text) => Buffer.byteLength(text) + 1,
    limit,
  );

/** The JSON array of these items. */
async function joined(texts: readonly string[]): Promise<Body> {
  const length = texts.reduce((sum, text) => sum + text.length, 0);
  if (length <= compressedFrom) return `[${texts.join(",")}]`;
  const pieces = await makeInSlices(
    texts,
    (text) => Buffer.from(`,${text}`),
    (bytes) => bytes.byteLength,
  );
  const array = Buffer.concat([...pieces, closing]);
  array.write("[");
  return array;
}

const closing = Buffer.from("]");

/** Null for a body that is over the payload limit, compressed or not. */
async function sendFitting(
  c: Context,
  body: Body,
  status: number,
  contentType: string,
): Promise<Response | null> {
  const headers = { "content-type": contentType };
  const size = Buffer.byteLength(body);
  c.set("answeredBytes", size);
  if (size <= compressedFrom) return send(c, body, status, headers);
  setHeader(c, "vary", "accept-encoding");
  const encoding = chooseEncoding(c.req.header("accept-encoding") ?? "");
  const compress = encodings[encoding ?? ""];
  if (compress === undefined || encoding === null)
    return textPayload(body) > largestPayload ? null : send(c, body, status, headers);
  const compressed = await compress(body);
  if (binaryPayload(compressed) > largestPayload) return null;
  return send(c, new Uint8Array(compressed), status, { ...headers, "content-encoding": encoding });
}
