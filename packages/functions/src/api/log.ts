import type { Context, MiddlewareHandler } from "hono";
import type { LambdaContext } from "hono/aws-lambda";
import { type Actor, credentialOf, organizationOf } from "#core/platform/actor.ts";
import { ServiceError } from "#core/platform/error.ts";
import { describeError, type Log } from "#core/platform/log.ts";
import { requestMetrics } from "../platform/metric.ts";
import type { ApiEnv } from "./http/env.ts";
import { statusOf } from "./http/error.ts";
import { openTo, type Route } from "./http/route.ts";
import { requestIdOf } from "./http/send.ts";

/** Logs every request in one line, which is also the source of the metrics of its class. */
export const logRequests =
  (log: Log): MiddlewareHandler<ApiEnv> =>
  async (c, next) => {
    const started = performance.now();
    await next();
    const { status } = c.res;
    const ms = Math.round(performance.now() - started);
    log("info", "request", {
      ...fieldsOf(c),
      status,
      ms,
      ...identityOf(c.get("actor")),
      ...requestMetrics(classOf(c), { status, ms }),
    });
  };

/** Logs a request that failed with a defect or was refused to its credential. */
export function logFailure(log: Log, c: Context<ApiEnv>, error: unknown): void {
  if (!(error instanceof ServiceError)) {
    log("error", "request_failed", { ...fieldsOf(c), path: pathToLog(c.req.path), ...describeError(error) });
    return;
  }
  const refusal = describeRefusal(error, c.get("actor"));
  if (refusal !== null)
    log("warn", "request_refused", { ...fieldsOf(c), path: pathToLog(c.req.path), ...refusal });
}

/** Why a request, and whose, was answered with 401, 403, 404 or 429; null for other failures. */
export function describeRefusal(error: ServiceError, actor: Actor | undefined): object | null {
  const { kind, code, options } = error;
  const isRefused =
    kind === "unauthenticated" ||
    kind === "rate_limited" ||
    (actor !== undefined && (kind === "forbidden" || kind === "not_found"));
  if (!isRefused) return null;
  return { status: statusOf[kind], reason: code, ...identityOf(actor), ...options.log };
}

function identityOf(actor: Actor | undefined): object {
  if (actor === undefined) return {};
  const { kind } = actor;
  if (kind === "viewer")
    return { actor: kind, organization_id: actor.organization_id, share_id: actor.share.id };
  if (kind !== "api_key" && kind !== "member") return { actor: kind };
  const credential = { [kind === "member" ? "member_id" : "key_id"]: credentialOf(actor) };
  return { actor: kind, organization_id: organizationOf(actor), ...credential };
}

/** What the gateway and Lambda call the request: their logs have these ids. */
interface Deployed {
  requestContext?: { requestId?: string };
  lambdaContext?: LambdaContext;
}

function fieldsOf(c: Context<ApiEnv>) {
  const { requestContext, lambdaContext } = (c.env ?? {}) as Deployed;
  const route = c.get("route");
  const span = c.get("span");
  return {
    request_id: requestIdOf(c),
    ...(span !== undefined && { trace_id: span.traceId }),
    ...(requestContext?.requestId !== undefined && { gateway_request_id: requestContext.requestId }),
    ...(lambdaContext !== undefined && { lambda_request_id: lambdaContext.awsRequestId }),
    method: c.req.method,
    ...(route === undefined ? { path: pathToLog(c.req.path) } : { route: route.path }),
  };
}

/** Requests that are watched together: what they cost and who waits for them is alike. */
function classOf(c: Context<ApiEnv>): string {
  const route = c.get("route");
  if (route !== undefined) return classOfRoute(route);
  const [, first = ""] = c.req.path.split("/");
  return ["s", "r", "docs", "mcp"].includes(first) ? first : "other";
}

function classOfRoute({ method, spec }: Route): string {
  const open = openTo(spec);
  if (open !== null) return open === "anonymous" ? "other" : open;
  if (spec.isHeavy) return "heavy";
  return method === "GET" ? "read" : "write";
}

/** The token of a link is a credential: it stays out of the logs. */
const pathToLog = (path: string): string =>
  path
    .replace(/^(\/results\/v1\/|\/r\/)[^/]+/, "$1{token}")
    .replace(/^(\/participant\/v1\/interviews\/)[^/]+/, "$1{vid}")
    .replace(/(\/interviews\/)[\w-]{32}(?=\/|$)/, "$1{vid}");
