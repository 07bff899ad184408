import type { Context, Hono } from "hono";
import type { ApiEnv } from "./http/env.ts";
import { requestIdOf } from "./http/send.ts";

/**
 * How long the page waits for the state that it brings along. A page without it asks for it itself, and says meanwhile
 * that it loads.
 */
const patienceMs = 1_000;
/** The state of a long conversation is asked for apart: one round trip is little beside its transfer. */
const largestBytes = 65_536;

/** What there is to say of a link for good; other answers may differ when the page asks again. */
const finalStatuses = [200, 404, 410];

/**
 * What the API answers to the first request of the page behind a personal link, as JSON: the page has it without a
 * round trip. It is asked as by the page itself, so that access, rates and logs are the same. Null where the page is to
 * ask for it.
 */
export async function askState(app: Hono<ApiEnv>, c: Context<ApiEnv>): Promise<string | null> {
  const vid = c.req.query("vid");
  if (vid === undefined || !/^[\w-]{32}$/.test(vid)) return null;
  const url = new URL(`/participant/v1/interviews/${vid}`, c.req.url);
  const span = c.get("span");
  const headers = {
    "x-request-id": requestIdOf(c),
    ...(span !== undefined && { traceparent: span.traceparent }),
  };
  const response = await inTime(app.fetch(new Request(url, { headers }), c.env));
  if (response === null || !finalStatuses.includes(response.status)) return null;
  const body = await response.text();
  return Buffer.byteLength(body) > largestBytes ? null : `{"status":${response.status},"body":${body}}`;
}

async function inTime(asked: Response | Promise<Response>): Promise<Response | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), patienceMs);
  });
  try {
    return await Promise.race([asked, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** An element that holds JSON. Nothing in it ends it: it may hold what participants have written. */
export const dataBlock = (json: string): string =>
  `<script type="application/json" id="state">${json.replaceAll("<", "\\u003c")}</script>`;
