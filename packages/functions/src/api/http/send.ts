import { randomUUID } from "node:crypto";
import type { Context, MiddlewareHandler } from "hono";

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
  body: string | Uint8Array<ArrayBuffer> | null,
  status: number,
  headers: Record<string, string> = {},
): Response => new Response(body, { status, headers: { ...headersOf(c), ...headers } });

export const sendJson = (c: Context, body: unknown, status: number, headers?: Record<string, string>) =>
  send(c, JSON.stringify(body), status, { "content-type": "application/json", ...headers });

export const acceptsGzip = (c: Context): boolean =>
  /\bgzip\b(?!\s*;\s*q=0(\.0+)?\s*(,|$))/i.test(c.req.header("accept-encoding") ?? "");

/** The page may be served from anywhere: the link's token travels in the address, and nothing else is a credential. */
export const openToAllOrigins: MiddlewareHandler = async (c, next) => {
  setHeader(c, "access-control-allow-origin", "*");
  setHeader(
    c,
    "access-control-expose-headers",
    "preference-applied, ratelimit, ratelimit-policy, retry-after, x-ai-mode, x-request-id",
  );
  if (c.req.method === "OPTIONS") {
    setHeader(c, "access-control-allow-methods", "GET, POST");
    setHeader(c, "access-control-allow-headers", "content-type, prefer, x-request-id");
    setHeader(c, "access-control-max-age", "86400");
  }
  await next();
};
