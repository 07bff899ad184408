import { ApiError, ConnectionError, TimeoutError, toApiError } from "./errors.ts";
import { hasUnknownOutcome, holds, isChanged, isGone, type Readable } from "./lost-answer.ts";
import type { Received } from "./promise.ts";
import { isStillRunning, pause, retryDelayMs } from "./retry.ts";

/** How a client reaches the service. */
export interface ClientOptions {
  /** Where the service is, such as `https://interviews.example.com`; `/api/v1` at its end is left out. */
  baseUrl: string;
  /** An organization's API key. Keep it out of browsers: it may do everything. */
  apiKey?: string;
  /** A session token, or a function that gives the present one, called for each attempt. */
  token?: string | (() => string | Promise<string>);
  /** Sends requests in place of the platform's `fetch`. */
  fetch?: (url: string, init: RequestInit) => Promise<Response>;
  /** Milliseconds that one attempt may take; 60,000 by default. */
  timeoutMs?: number;
  /** How often a request is repeated that failed by a 429, 502, 503, 504 or on its way; 2 by default. */
  maxRetries?: number;
}

/** What any one request may have of its own. */
export interface RequestOptions {
  /** Ends the request, its retries and the waiting between them. */
  signal?: AbortSignal;
  /** In place of the client's. */
  timeoutMs?: number;
  /** In place of the client's. */
  maxRetries?: number;
  /** In place of one that is made up for each POST. The same key does the same thing once, for 24 hours. */
  idempotencyKey?: string;
  /** An `ETag`: a `PreconditionFailedError` if the resource has changed since. */
  ifMatch?: string;
  /** An `ETag`: a `NotModifiedError` unless the resource has changed since. */
  ifNoneMatch?: string;
  /** More headers, such as `Prefer`. */
  headers?: Record<string, string>;
}

export interface ApiRequest {
  method: string;
  /** With its query. */
  path: string;
  /** A form, or what becomes JSON. */
  body?: unknown;
  /** Whether it does nothing more when it is sent again; true by default. */
  isRepeatable?: boolean;
  /** What it answers where an earlier attempt has done it and nothing is found any more; nothing of a DELETE. */
  whenGone?: unknown;
  /** It answers with a file. */
  isFile?: boolean;
  /** What of the body can be read again, of a change with an ETag. */
  readable?: Readable | undefined;
}

export interface Transport {
  send(request: ApiRequest, options?: RequestOptions): Promise<Received<unknown>>;
  /** A request to another host, such as file storage: once, without a credential. */
  fetch(url: string, init: RequestInit): Promise<Response>;
}

type Fetch = NonNullable<ClientOptions["fetch"]>;

/** Sends a request once. */
type Attempt = (
  request: ApiRequest,
  headers: Record<string, string>,
  options: RequestOptions,
) => Promise<Received<unknown>>;

/** Sends requests of a client: with its credential, in time, and again where that may help. */
export function createTransport(client: ClientOptions): Transport {
  const { maxRetries = 2 } = client;
  const fetch: Fetch = client.fetch ?? ((url, init) => globalThis.fetch(url, init));
  const attempt = createAttempt(client, fetch);

  async function send(request: ApiRequest, options: RequestOptions = {}): Promise<Received<unknown>> {
    const headers = headersOf(request, options);
    const retries = options.maxRetries ?? maxRetries;
    let mayBeDone = false;
    for (let failures = 0; ; ) {
      options.signal?.throwIfAborted();
      try {
        return await attempt(request, headers, options);
      } catch (error) {
        if (mayBeDone && isGone(request, error))
          return { data: request.whenGone, response: noContent(error) };
        if (mayBeDone && isChanged(request, error)) {
          headers["if-match"] = await etagSince(send, request, options, error);
          mayBeDone = false;
          continue;
        }
        const delayMs = retryDelayMs(error, failures, request.isRepeatable ?? true);
        const isRunning = isStillRunning(error);
        if (delayMs === null || (failures >= retries && !isRunning)) throw error;
        mayBeDone ||= hasUnknownOutcome(error);
        if (!isRunning) failures++;
        await pause(delayMs, options.signal);
      }
    }
  }

  return { fetch, send };
}

function createAttempt({ baseUrl, apiKey, token, timeoutMs = 60_000 }: ClientOptions, fetch: Fetch): Attempt {
  let base = baseUrl;
  while (base.endsWith("/")) base = base.slice(0, -1);
  base = base.replace(/\/api\/v1$/, "");

  async function authorization(path: string): Promise<Record<string, string>> {
    const credential = apiKey ?? (typeof token === "function" ? await token() : token);
    return credential === undefined || isOfParticipant(path) ? {} : { authorization: `Bearer ${credential}` };
  }

  return async ({ method, path, body, isFile }, headers, options) => {
    const limitMs = options.timeoutMs ?? timeoutMs;
    const timeout = AbortSignal.timeout(limitMs);
    const signal = options.signal ? either(options.signal, timeout) : timeout;
    try {
      const response = await fetch(base + path, {
        method,
        headers: { ...(await authorization(path)), ...headers },
        signal,
        ...(body !== undefined && { body: body instanceof FormData ? body : JSON.stringify(body) }),
      });
      if (isFile && response.ok) return { data: await response.blob(), response };
      const text = await response.text();
      if (!response.ok) throw toApiError(response, text);
      return { data: dataOf(response, text), response };
    } catch (error) {
      if (error instanceof ApiError) throw error;
      options.signal?.throwIfAborted();
      const call = `${method} ${path.replace(/\?.*/, "")}`;
      if (timeout.aborted) throw new TimeoutError(`${call}: no answer in ${limitMs} ms`, { cause: error });
      throw new ConnectionError(`${call}: ${error instanceof Error ? error.message : error}`, {
        cause: error,
      });
    }
  };
}

/**
 * Aborts with the first of signals of which none has aborted yet. `AbortSignal.any` is newer than browsers that the console
 * is for.
 */
function either(...signals: readonly AbortSignal[]): AbortSignal {
  const ended = new AbortController();
  const { signal } = ended;
  for (const one of signals) one.addEventListener("abort", () => ended.abort(one.reason), { signal });
  return signal;
}

/**
 * The ETag with which a change is sent again that an earlier attempt has made. The answer was lost, so that what is
 * there decides: the change was made if all of it is there. Throws `refusal` where it was not.
 */
async function etagSince(
  send: Transport["send"],
  { path, body, readable }: ApiRequest,
  { ifMatch: _, ifNoneMatch: __, ...options }: RequestOptions,
  refusal: ApiError,
): Promise<string> {
  const { data, response } = await send({ method: "GET", path: path.replace(/\?.*/, "") }, options);
  const etag = response.headers.get("etag");
  if (etag === null || readable === undefined || !holds(readable, body, data)) throw refusal;
  return etag;
}

/** A participant's link is the only credential there, and browsers may not send other headers across origins. */
const isOfParticipant = (path: string): boolean => path.startsWith("/participant/");

/** Made once a request, so that all its attempts have the same key. */
function headersOf({ method, path, body }: ApiRequest, options: RequestOptions): Record<string, string> {
  const { idempotencyKey = newKey(), ifMatch, ifNoneMatch } = options;
  return {
    ...(body !== undefined && !(body instanceof FormData) && { "content-type": "application/json" }),
    ...(method === "POST" && !isOfParticipant(path) && { "idempotency-key": idempotencyKey }),
    ...(ifMatch !== undefined && { "if-match": ifMatch }),
    ...(ifNoneMatch !== undefined && { "if-none-match": ifNoneMatch }),
    ...options.headers,
  };
}

const noContent = ({ headers }: ApiError): Response => new Response(null, { status: 204, headers });

/** 128 random bits; `crypto.randomUUID` is missing on pages that were not loaded by HTTPS. */
const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

function dataOf({ headers }: Response, text: string): unknown {
  if (text === "") return undefined;
  return /\bjson\b/.test(headers.get("content-type") ?? "") ? JSON.parse(text) : text;
}
