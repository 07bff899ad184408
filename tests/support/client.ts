import { ResearchInterviews } from "#client/index.ts";
import type { ClientOptions } from "#client/transport.ts";
import { fromAddress, newAddress, type TestStack } from "./api.ts";

const baseUrl = "https://api.example.test";

/** The TypeScript client over the app of a test; other hosts, such as file storage, are real ones. */
export function clientOf(
  { app }: TestStack,
  apiKey: string,
  { fetch = (url, init) => globalThis.fetch(url, init), ...options }: Partial<ClientOptions> = {},
): ResearchInterviews {
  return new ResearchInterviews({
    baseUrl,
    apiKey,
    fetch: async (url, init) =>
      url.startsWith(baseUrl) ? app.request(url, init, fromAddress(newAddress())) : fetch(url, init),
    ...options,
  });
}

export interface SentRequest {
  url: string;
  method: string;
  headers: Headers;
}

type Reply = Response | Error | ((init: RequestInit) => Response | Promise<Response>);

/** A client whose requests get these replies, one after the other, and the requests that it sent. */
export function scripted(replies: readonly Reply[], options: Partial<ClientOptions> = {}) {
  const sent: SentRequest[] = [];
  const client = new ResearchInterviews({
    baseUrl,
    apiKey: "key",
    fetch: async (url, init) => {
      sent.push({ url, method: init.method ?? "GET", headers: new Headers(init.headers) });
      const reply = replies[sent.length - 1] ?? new Error("no reply is left");
      if (reply instanceof Error) throw reply;
      return typeof reply === "function" ? reply(init) : reply;
    },
    ...options,
  });
  return { client, sent };
}

/** An answer of the service. */
export const json = (body: unknown, status = 200, headers: Record<string, string> = {}): Response =>
  Response.json(body, { status, headers });

/** A refusal that may be repeated at once. */
export const refusal = (status: number, code = "unavailable", headers = {}): Response =>
  json({ detail: "Not now", code }, status, { "retry-after": "0", ...headers });
