import { type Context, Hono, type MiddlewareHandler } from "hono";
import { noteDenied } from "#core/account/audit/index.ts";
import type { Ports } from "#core/platform/ctx.ts";
import { ServiceError } from "#kit/error.ts";
import { newLines } from "#kit/fair/line.ts";
import type { Tracing } from "#kit/trace.ts";
import { admitRequest, credentialContext } from "./auth.ts";
import type { ApiEnv } from "./http/env.ts";
import { encodeError } from "./http/error.ts";
import { noRoute } from "./http/method.ts";
import { type Inspect, mountRoutes } from "./http/mount.ts";
import { countFailure, newCounts } from "./http/rate.ts";
import { openTo, type RouteModule } from "./http/route.ts";
import { openToAllOrigins, requestIdOf } from "./http/send.ts";
import { openRequestLog } from "./log.ts";

/** What is told of an answer. Nothing of it names a caller or what was asked for. */
export interface Observed {
  /** The path of the operation with its parameters' names; of what is no operation, the first part of its path. */
  route: string;
  method: string;
  status: number;
  seconds: number;
  /** Who may call it: those whom a link lets in, or those with a credential. */
  caller: NonNullable<ReturnType<typeof openTo>> | "credential";
}

export type Observe = (answer: Observed) => void;

const places = ["s", "r", "docs", "console", "mcp", "files"];

const observeRequests =
  (observe: Observe): MiddlewareHandler<ApiEnv> =>
  async (c, next) => {
    const started = performance.now();
    await next();
    const route = c.get("route");
    const [, first = ""] = c.req.path.split("/");
    observe({
      route: route?.path ?? (places.includes(first) ? `/${first}` : "other"),
      method: c.req.method,
      status: c.res.status,
      seconds: (performance.now() - started) / 1000,
      caller: (route === undefined ? "anonymous" : openTo(route.spec)) ?? "credential",
    });
  };

interface Watchers {
  inspect?: Inspect | undefined;
  observe?: Observe | undefined;
}

/** An app that traces and logs requests, counts callers and answers errors. It has the operations of these modules. */
export function newApp(ports: Ports, modules: readonly RouteModule[], { inspect, observe }: Watchers = {}) {
  const app = new Hono<ApiEnv>();
  const counts = newCounts();
  if (observe !== undefined) app.use(observeRequests(observe));
  if (ports.tracing !== undefined) app.use(traceRequests(ports.tracing));
  const requestLog = openRequestLog(ports.log);
  if (ports.log.writes?.("info") ?? true) app.use(requestLog.requests);
  app.onError(async (error, c) => {
    await requestLog.failure(c, error);
    await noteRefusal(c, ports, counts, error);
    return encodeError(await countFailure(c, ports, counts, error), c);
  });
  app.use("/participant/*", openToAllOrigins);
  const lines = newLines();
  mountRoutes(app, modules, (c, { spec }) => admitRequest(c, ports, counts, spec), lines, inspect);
  app.notFound(noRoute(app));
  return { app, counts, lines };
}

/** Records that a valid credential was refused. */
async function noteRefusal(
  c: Context<ApiEnv>,
  ports: Ports,
  { denials }: ReturnType<typeof newCounts>,
  error: Error,
): Promise<void> {
  const actor = c.get("actor");
  const isCredential = actor?.kind === "api_key" || actor?.kind === "member";
  if (!isCredential || !(error instanceof ServiceError) || error.kind !== "forbidden") return;
  const operation = c.get("route")?.spec.operationId ?? `${c.req.method} ${c.req.path.split("/")[1]}`;
  const code = error.options.code ?? null;
  await noteDenied(credentialContext(c, ports, actor), denials, { operation, code });
}

/** Makes every request a span, below that of the caller who sends a `traceparent`. */
const traceRequests =
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
