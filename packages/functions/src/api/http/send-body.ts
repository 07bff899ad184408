import { gzipSync } from "node:zlib";
import type { Context } from "hono";
import type { Ctx } from "#core/platform/ctx.ts";
import { storeTemporaryFile } from "#core/upkeep/files/temporary.ts";
import { canonicalJson } from "#kit/digest.ts";
import { bytesEach, makeInSlices, nextRound, sliceBytes, utf8Slices } from "#kit/fair/slices.ts";
import { id as anId } from "#kit/shape.ts";
import { chooseEncoding, compress } from "./encoding.ts";
import { arrayPieces, jsonPieces } from "./json.ts";
import { nextUrl } from "./paging.ts";
import type { Rest } from "./reply.ts";
import { acceptsGzip, send, setHeader } from "./send.ts";

/** The 6 MB that a function may return, less room for headers and the envelope of the body. */
export const largestPayload = 6_291_456 - 65_536;

/** The most bytes that a function may return where they are no text: they are sent as base64. */
export const largestBinary = Math.floor(largestPayload / 4) * 3;

const jsonType = "application/json";
const compressedFrom = 1_048_576;
/** What is smaller fits into one packet with its headers. */
const compressedForPhonesFrom = 1_024;
/** Items of more bytes are not compressed together to see whether they fit. */
const largestTried = 2 * largestPayload;

interface BodyOptions {
  mediaType?: string | undefined;
  isCanonical?: boolean;
  /** Who waits for it may be on a slow network, where each kilobyte takes several milliseconds. */
  isForPhones?: boolean;
}

/**
 * Sends a value of any size, as JSON unless it is text of another type: over 1 MB compressed, and over the payload
 * limit as a 303 to a temporary object. What is too large for an answer is never held whole: the object is written while
 * the JSON is made anew.
 */
export async function sendBody(
  c: Context,
  ctx: Ctx,
  value: unknown,
  status: number,
  { mediaType: contentType = jsonType, isCanonical = false, isForPhones = false }: BodyOptions = {},
): Promise<Response> {
  if (value instanceof Uint8Array) return sendBytes(c, ctx, new Uint8Array(value), status, contentType);
  if (isSlices(value)) {
    const bodyOf = () => counted(c, value);
    const fitting = await sendChunks(c, bodyOf(), status, contentType);
    return fitting ?? sendStored(c, ctx, value, bodyOf(), contentType);
  }
  const jsonOf = () => (isCanonical ? [canonicalJson(value)] : jsonPieces(value));
  const pieces = () => (contentType === jsonType ? jsonOf() : [String(value)]);
  const response = await sendFitting(c, pieces(), status, contentType, isForPhones);
  if (response !== null) return response;
  return sendStored(c, ctx, value, chunksOf(c, pieces()), contentType);
}

/** Sends a body that is over the payload limit as a 303 to a temporary object. */
async function sendStored(
  c: Context,
  ctx: Ctx,
  value: unknown,
  body: AsyncIterable<Uint8Array>,
  contentType: string,
): Promise<Response> {
  const location = await storeTemporaryFile(ctx, shownId(c, value), body, contentType);
  return send(c, null, 303, { location });
}

/** Whether a body is a text in slices of UTF-8, which take less memory than one string. */
export const isSlices = (body: unknown): body is readonly Buffer[] =>
  Array.isArray(body) && body[0] instanceof Uint8Array;

/** Sends bytes that are no text, over the payload limit as a 303 to a temporary object. */
async function sendBytes(
  c: Context,
  ctx: Ctx,
  bytes: Uint8Array<ArrayBuffer>,
  status: number,
  contentType: string,
): Promise<Response> {
  c.set("answeredBytes", bytes.length);
  if (bytes.length <= largestBinary) return send(c, bytes, status, { "content-type": contentType });
  const whole = (async function* () {
    yield bytes;
  })();
  return sendStored(c, ctx, null, whole, contentType);
}

/** Whose erasure takes the object along: the resource that is shown, or of lists and tables the study that they are of. */
function shownId(c: Context, value: unknown): string | null {
  if (typeof value === "object" && value !== null && "id" in value && typeof value.id === "string")
    return value.id;
  const { study_id, id } = c.req.param();
  return anId.safeParse(study_id ?? id ?? c.req.query("study_id")).data ?? null;
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
    const whole = await sendFitting(c, arrayPieces(texts), status, jsonType);
    if (whole !== null) return whole;
  }
  // Each item is measured as it is sent uncompressed, which always fits: JSON in JSON is twice as long at most.
  const fits = (bytesOf: (text: string) => number) =>
    2 * texts.reduce((sum, text) => sum + bytesOf(text) + 1, 2) <= largestPayload;
  const first =
    fits(({ length }) => bytesEach * length) || fits(Buffer.byteLength)
      ? texts
      : await makeInSlices(
          texts,
          (text) => text,
          (text) => textPayload(text) + 1,
          largestPayload,
        );
  const after = first.length < items.length || rest.hasMore ? rest.cursorAfter(first.length - 1) : null;
  if (after !== null) setHeader(c, "link", `<${nextUrl(c.req.url, after)}>; rel="next"`);
  const start = await sendFitting(c, arrayPieces(first), status, jsonType);
  if (start !== null) return start;
  const plain: Buffer[] = [];
  await holdUpTo(Number.POSITIVE_INFINITY, chunksOf(c, arrayPieces(first)), plain);
  return send(c, Buffer.concat(plain), status, { "content-type": jsonType });
}

/** The first items as JSON, with a comma after each not more than `limit`. */
export const stringified = (items: readonly unknown[], limit?: number): Promise<string[]> =>
  makeInSlices(
    items,
    (item) => JSON.stringify(item),
    (text) => Buffer.byteLength(text) + 1,
    limit,
  );

/** Null for a body that is over the payload limit, compressed or not. */
async function sendFitting(
  c: Context,
  pieces: Iterable<string>,
  status: number,
  contentType: string,
  isForPhones = false,
): Promise<Response | null> {
  const headers = { "content-type": contentType };
  const all = pieces[Symbol.iterator]();
  const held: string[] = [];
  let length = 0;
  let next = all.next();
  for (; !next.done && length < sliceBytes; next = all.next()) {
    held.push(next.value);
    length += next.value.length;
  }
  // What is one slice takes no detour over bytes.
  if (next.done && length <= sliceBytes) {
    const text = held.join("");
    const size = Buffer.byteLength(text);
    c.set("answeredBytes", size);
    if (isForPhones && size >= compressedForPhonesFrom) return sendSlice(c, text, status, headers);
    if (size <= compressedFrom) return send(c, text, status, headers);
  }
  return sendChunks(c, chunksOf(c, goneOn(held, next, all)), status, contentType);
}

/** What has been taken of an iterator, then the rest of it. */
function* goneOn<Item>(taken: readonly Item[], next: IteratorResult<Item>, rest: Iterator<Item>) {
  yield* taken;
  for (let each = next; !each.done; each = rest.next()) yield each.value;
}

/** Like `sendFitting`, of bytes. */
async function sendChunks(
  c: Context,
  chunks: AsyncGenerator<Buffer>,
  status: number,
  contentType: string,
): Promise<Response | null> {
  const headers = { "content-type": contentType };
  const held: Buffer[] = [];
  if (await holdUpTo(compressedFrom, chunks, held)) return send(c, Buffer.concat(held), status, headers);
  setHeader(c, "vary", "accept-encoding");
  const encoding = chooseEncoding(c.req.header("accept-encoding") ?? "");
  if (encoding === null) {
    if (!(await holdUpTo(largestPayload, chunks, held))) return null;
    const body = Buffer.concat(held);
    return textPayload(body) > largestPayload ? null : send(c, body, status, headers);
  }
  const compressed = await compress(encoding, resumed(held, chunks), largestBinary);
  return compressed && send(c, compressed, status, { ...headers, "content-encoding": encoding });
}

/** With a small window, which is made sooner: 11 µs for a kilobyte and a half, in place of 15. */
const small = { windowBits: 12, memLevel: 5, chunkSize: 2_048 };

/** At once, which takes less than the way to another thread and back. */
function sendSlice(c: Context, text: string, status: number, headers: Record<string, string>): Response {
  setHeader(c, "vary", "accept-encoding");
  if (!acceptsGzip(c)) return send(c, text, status, headers);
  return send(c, gzipSync(text, small), status, { ...headers, "content-encoding": "gzip" });
}

/** The bytes of a body that is made in slices. Between two of them the event loop goes round. */
async function* chunksOf(c: Context, pieces: Iterable<string>): AsyncGenerator<Buffer> {
  const slices = utf8Slices(pieces);
  let made = 0;
  for (let slice = slices.next(); ; slice = slices.next()) {
    made += slice.value.length;
    c.set("answeredBytes", made);
    yield slice.value;
    if (slice.done) return;
    await nextRound();
  }
}

/** Slices as they are sent. */
async function* counted(c: Context, slices: readonly Buffer[]): AsyncGenerator<Buffer> {
  let sent = 0;
  for (const slice of slices) {
    sent += slice.length;
    c.set("answeredBytes", sent);
    yield slice;
  }
}

/** Takes chunks until there are more than `limit` bytes of them; false if that is so. */
async function holdUpTo(limit: number, chunks: AsyncIterator<Buffer>, held: Buffer[]): Promise<boolean> {
  let bytes = held.reduce((sum, { length }) => sum + length, 0);
  while (bytes <= limit) {
    const { value, done } = await chunks.next();
    if (done) return true;
    held.push(value);
    bytes += value.length;
  }
  return false;
}

async function* resumed(held: readonly Buffer[], chunks: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  yield* held;
  yield* chunks;
}

/** The size of a text in the JSON that a function returns, where quotes, backslashes and control characters are escaped. */
function textPayload(body: string | Uint8Array): number {
  const bytes = typeof body === "string" ? Buffer.from(body) : body;
  let size = bytes.byteLength + 2;
  if (size > largestPayload) return size;
  for (let index = 0; index < bytes.byteLength; index++) size += escapeLengths[bytes[index] ?? 0] ?? 0;
  return size;
}

/** How many bytes more a byte of a text takes in JSON. */
const escapeLengths = Uint8Array.from(
  { length: 256 },
  (_, byte) =>
    Buffer.byteLength(JSON.stringify(String.fromCharCode(byte))) -
    Buffer.byteLength(String.fromCharCode(byte)) -
    2,
);
