import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as NodeReadableStream } from "node:stream/web";
import { Busboy, type BusboyHeaders, type BusboyInstance } from "@fastify/busboy";
import type { Context, Hono } from "hono";
import type { ApiEnv } from "#functions/api/http/env.ts";
import { openToAllOrigins, requestIdOf } from "#functions/api/http/send.ts";
import type { Bucket } from "#kit/bucket.ts";
import { invalidError, ServiceError, storageFullError } from "#kit/error.ts";
import { putStream } from "#kit/put-stream.ts";
import { admitDownload, admitUpload, type FileSigner, filesPath, type UploadPermit } from "./links.ts";

interface Files {
  bucket: Bucket;
  signer: FileSigner;
  now: () => Date;
  /** Whether there is no room for another file. */
  isStorageFull: () => boolean;
  /** Whether a signed form with this key may still store its file. */
  isFormOpen: (key: string) => Promise<boolean>;
}

/** Opened by itself, a file is saved and never rendered under the service's address; pages may embed it. */
const fileHeaders = {
  "accept-ranges": "bytes",
  "cache-control": "private, max-age=3600",
  "content-disposition": "attachment",
  "content-security-policy": "default-src 'none'; sandbox",
  "cross-origin-resource-policy": "cross-origin",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
};

/** Serves files to whoever has a signed link, and stores those that come with a signed form. Bytes pass as they come. */
export function mountFiles(app: Hono<ApiEnv>, files: Files): void {
  const path = `${filesPath}*`;
  app.use(path, openToAllOrigins);
  app.get(path, (c) => serveFile(c, files));
  app.post(path, (c) => {
    if (files.isStorageFull()) throw storageFullError();
    return storeFile(c, files);
  });
}

const keyOf = (c: Context): string => {
  const { pathname } = new URL(c.req.url);
  try {
    return pathname.slice(filesPath.length).split("/").map(decodeURIComponent).join("/");
  } catch {
    throw fileNotFoundError();
  }
};

const oneRange = /^bytes=(\d+-\d*|-\d+)$/;

async function serveFile(c: Context<ApiEnv>, { bucket, signer, now }: Files): Promise<Response> {
  const key = keyOf(c);
  admitDownload(signer, key, new URL(c.req.url).searchParams, now());
  const range = c.req.header("range");
  // Several ranges at once, or one of another file, are no reason to refuse: the whole file answers them.
  const wanted = range !== undefined && oneRange.test(range) ? range : undefined;
  let found = await bucket.open(key, wanted);
  const condition = c.req.header("if-range");
  if (
    typeof found !== "string" &&
    found.range !== null &&
    condition !== undefined &&
    condition !== found.etag
  ) {
    await found.body.cancel();
    found = await bucket.open(key);
  }
  if (found === "missing") throw fileNotFoundError();
  if (found === "unsatisfiable") return new Response(null, { status: 416, headers: headersOf(c) });
  const { body, length, contentType, etag } = found;
  const headers = { ...headersOf(c), ...fileHeaders, etag, "content-type": contentType };
  const isKnown = c.req.header("if-none-match") === etag;
  if (isKnown || c.req.method === "HEAD") await body.cancel();
  if (isKnown) return new Response(null, { status: 304, headers });
  return new Response(c.req.method === "HEAD" ? null : body, {
    status: found.range === null ? 200 : 206,
    headers: {
      ...headers,
      "content-length": String(length),
      ...(found.range !== null && { "content-range": found.range }),
    },
  });
}

/** What every answer has. */
const headersOf = (c: Context<ApiEnv>) => ({
  ...(c.get("headers") as Record<string, string>),
  "x-request-id": requestIdOf(c),
});

const formLimits = { fieldNameSize: 100, fieldSize: 1_000, fields: 20, files: 1, parts: 30, headerPairs: 20 };

async function storeFile(c: Context<ApiEnv>, { bucket, signer, now, isFormOpen }: Files): Promise<Response> {
  const key = keyOf(c);
  const requireOpen = async () => {
    if (!(await isFormOpen(key))) throw closedFormError();
  };
  await readForm(c, async (file, fields) => {
    const permit = admitUpload(signer, key, fields, now());
    await requireOpen();
    return putStream(bucket, permit, limited(file, permit, requireOpen));
  });
  return new Response(null, { status: 204, headers: headersOf(c) });
}

/**
 * Has the form's file taken once the fields before it are read. Throws what that throws, and a 422 for what is no form
 * with a file.
 */
async function readForm(
  c: Context,
  take: (file: Readable, fields: ReadonlyMap<string, string>) => Promise<void>,
): Promise<void> {
  const form = openForm({ "content-type": c.req.header("content-type") ?? "" });
  const fields = new Map<string, string>();
  let taken: { file: Readable; stored: Promise<{ error: unknown } | null> } | undefined;
  form.on("field", (name: string, value: string) => void fields.set(name, value));
  form.on("file", (_name: string | undefined, file: Readable) => {
    file.on("error", () => {});
    const stored = (async () => take(file, fields))().then(
      () => null,
      (error: unknown) => {
        form.destroy(new Error("the file is not taken"));
        return { error };
      },
    );
    taken = { file, stored };
  });
  const malformed = await pipeline(bodyOf(c), form).then(
    () => null,
    () => formError("Malformed multipart form", "form_invalid"),
  );
  if (malformed !== null) taken?.file.destroy(malformed);
  const failure = await taken?.stored;
  if (failure) throw failure.error;
  if (malformed !== null) throw malformed;
  if (taken === undefined) throw formError("Form has no file", "missing");
}

const bodyOf = (c: Context): Readable =>
  c.req.raw.body === null ? Readable.from([]) : Readable.fromWeb(c.req.raw.body as NodeReadableStream);

function openForm(headers: BusboyHeaders): BusboyInstance {
  try {
    return new Busboy({ headers, limits: formLimits });
  } catch {
    throw formError("Malformed multipart form", "form_invalid");
  }
}

/** Throws a 413 once there is more than was permitted, a 422 for an empty file, and what `atEnd` throws. */
async function* limited(
  file: Readable,
  { maxBytes }: UploadPermit,
  atEnd: () => Promise<void>,
): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const chunk of file as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > maxBytes) throw new ServiceError("too_large", `The file is larger than ${maxBytes} bytes`);
    yield chunk;
  }
  if (size === 0) throw formError("File is empty", "too_small");
  await atEnd();
}

const closedFormError = () =>
  new ServiceError("forbidden", "The form is closed: its file is in an answer, or the interview has ended");
const formError = (msg: string, type: string) => invalidError([{ loc: ["body", "file"], msg, type }]);
const fileNotFoundError = () => new ServiceError("not_found", "Not found");
