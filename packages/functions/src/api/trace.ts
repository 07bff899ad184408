import type { MiddlewareHandler } from "hono";
import type { Tracing } from "#core/platform/trace.ts";
import type { ApiEnv } from "./http/env.ts";
import { requestIdOf } from "./http/send.ts";

/** Makes every request a span, below that of the caller who sends a `traceparent`. */
export const traceRequests =
  (tracing: Tracing): MiddlewareHandler<ApiEnv> =>
  async (c, next) => {
    const { method } = c.req;
    const parent = c.req.header("traceparent") ?? null;
    const span = tracing.startSpan({ name: method, kind: "server", parent });
    c.set("span", span);
    await next();
    const { status } = c.res;
    const path = c.get("route")?.path;
    span.end({
      name: path === undefined ? method : `${method} ${path}`,
      attributes: {
        "http.request.method": method,
        ...(path !== undefined && { "http.route": path }),
        "http.response.status_code": status,
        "request.id": requestIdOf(c),
      },
      error: status >= 500 ? String(status) : undefined,
    });
  };
