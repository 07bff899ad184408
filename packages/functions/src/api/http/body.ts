import type { Context } from "hono";
import { invalidError, ServiceError, type ValidationIssue } from "#kit/error.ts";
import { nextRound, sliceBytes } from "#kit/fair/slices.ts";
import { mayHaveManyMarks, withFewMarks } from "#kit/marks.ts";
import { helping } from "./hints.ts";
import { inspectJson, prototypeKeys, refuseManyKeys } from "./json.ts";

export const maxJsonBytes = 1_048_576;
/** The largest body that a function can be called with, base64 counted. */
export const maxLargeBodyBytes = 4 * maxJsonBytes;

const isJson = /^application\/([\w.-]+\+)?json$/i;
const utf8 = new TextDecoder("utf-8", { fatal: true });

interface Expected {
  limit: number | undefined;
  /** The content types that are accepted, for the 415. */
  types: string;
  /** Whether a request without a body counts as `{}`. */
  mayBeAbsent: () => boolean;
  /** A field whose values are not inspected. */
  unchecked: string | undefined;
  /** A place below which keys may be names of an object's prototype. */
  namedIn: string | undefined;
}

/** Reads a JSON body. Throws a 413 over its limit, a 415 for other content, and a 422 for JSON that cannot be stored as sent. */
export async function readJson(
  c: Context,
  { limit = maxJsonBytes, types, mayBeAbsent, unchecked, namedIn }: Expected,
): Promise<unknown> {
  const bytes = await readBytes(c, limit);
  // Programs announce JSON with every request, also where they send none.
  if (bytes.byteLength === 0 && mayBeAbsent()) return {};
  if (bytes.byteLength === 0) throw invalidError([{ loc: ["body"], msg: "Field required", type: "missing" }]);
  const mediaType = c.req.header("content-type")?.split(";")[0]?.trim() ?? "";
  if (!isJson.test(mediaType)) {
    throw new ServiceError("unsupported_media_type", `Content-Type must be ${types}`);
  }
  const encoding = c.req.header("content-encoding") ?? "identity";
  if (encoding.toLowerCase() !== "identity") {
    throw new ServiceError("unsupported_media_type", "A body must come without Content-Encoding");
  }
  // A large body is decoded, parsed, inspected and validated in a slice each.
  const isLarge = bytes.byteLength > sliceBytes;
  const text = decode(bytes);
  refuseManyKeys(text);
  if (isLarge) await nextRound();
  const value = parse(text);
  if (isLarge) await nextRound();
  const isChecked = ([, field, inside]: ValidationIssue["loc"]) =>
    inside === undefined || field !== unchecked;
  const issues = inspectJson(text).filter((issue) => isChecked(issue.loc) && !isOwnName(issue, namedIn));
  if (issues.length > 0) throw invalidError(issues);
  if (isLarge) await nextRound();
  return value;
}

/** Whether a key is forbidden elsewhere only: below `place` people name things. */
const isOwnName = ({ type, loc }: ValidationIssue, place: string | undefined): boolean =>
  type === "forbidden_key" &&
  prototypeKeys.has(String(loc.at(-1))) &&
  place !== undefined &&
  loc
    .slice(1)
    .map((key) => (typeof key === "number" ? "*" : key))
    .join(".")
    .startsWith(`${place}.`);

const decode = (bytes: ArrayBuffer): string => wellFormed(() => utf8.decode(bytes));
/** Marks after the thirtieth on one letter, which take a normalization the square of their number, are left out. */
const parse = (text: string): unknown =>
  wellFormed(() => JSON.parse(text, mayHaveManyMarks(text) ? fewMarks : undefined));
const fewMarks = (_: string, value: unknown): unknown =>
  typeof value === "string" ? withFewMarks(value) : value;

const notJson = helping(
  "validation_failed",
  "Send one JSON value in UTF-8: names and texts in double quotes, and no comma after the last",
);

function wellFormed<Result>(read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    const msg = error instanceof Error ? `Malformed JSON: ${error.message}` : "Malformed JSON";
    throw invalidError([{ loc: ["body"], msg, type: "json_invalid" }], "validation_failed", notJson);
  }
}

/** The bytes of the body. Throws a 413 over the limit: before reading if the length is declared, else while reading. */
export async function readBytes(c: Context, limit: number): Promise<ArrayBuffer> {
  const declared = c.req.header("content-length");
  if (declared !== undefined) {
    if (Number(declared) > limit) throw bodyTooLargeError(limit);
    const bytes = await c.req.arrayBuffer();
    if (bytes.byteLength > limit) throw bodyTooLargeError(limit);
    return bytes;
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of c.req.raw.body ?? []) {
    size += chunk.byteLength;
    if (size > limit) throw bodyTooLargeError(limit);
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks)).buffer;
}

const bodyTooLargeError = (limit: number) =>
  new ServiceError("too_large", `Request body is larger than ${limit} bytes`, { code: "body_too_large" });
