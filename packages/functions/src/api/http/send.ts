import { randomUUID } from "node:crypto";
import type { Context } from "hono";

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
