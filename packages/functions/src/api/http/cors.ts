import type { MiddlewareHandler } from "hono";
import { setHeader } from "./send.ts";

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
