import type { Context, Hono } from "hono";
import { ServiceError } from "#kit/error.ts";
import type { ApiEnv } from "./env.ts";
import { encodeError } from "./error.ts";
import { type Method, methods } from "./route.ts";
import { send } from "./send.ts";

/** Answers a request without a route: a 405 if the path has other methods, else a 404. */
export const noRoute =
  (app: Hono<ApiEnv>) =>
  (c: Context<ApiEnv>): Response => {
    const taken = methods.filter((method) => takes(app, method, c.req.path));
    if (taken.length === 0) return encodeError(new ServiceError("not_found", "Not found"), c);
    return refuseMethod(c, taken);
  };

const takes = (app: Hono<ApiEnv>, method: Method, path: string): boolean =>
  app.router.match(method, path)[0].some(([[, route]]) => route.method === method);

/** Answers OPTIONS with `Allow`, and any other method with a 405 and `Allow`. HEAD is served by GET. */
export function refuseMethod(c: Context, taken: readonly Method[]): Response {
  const allow = [...taken.flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : [method])), "OPTIONS"];
  const headers = { allow: allow.join(", ") };
  if (c.req.method === "OPTIONS") return send(c, null, 204, headers);
  return encodeError(new ServiceError("method_not_allowed", "Method not allowed", { headers }), c);
}
