import type { Context, MiddlewareHandler } from "hono";
import type { LambdaContext } from "hono/aws-lambda";
import { type Actor, credentialOf, organizationOf } from "#kit/actor.ts";
import { ServiceError } from "#kit/error.ts";
import { describeError, type Log } from "#kit/log.ts";
import { classesByPath, type RequestClass, requestMetrics } from "../platform/metric.ts";
import { isStorageSilent } from "../platform/storage-failure.ts";
import { addressOf } from "./http/address.ts";
import type { ApiEnv } from "./http/env.ts";
import { statusOf } from "./http/error.ts";
import { openTo, type Route } from "./http/route.ts";
import { requestIdOf } from "./http/send.ts";
import { countRefusals } from "./refusals.ts";

/** A process's log of requests: a line each, and one a minute for those refused alike. */
export interface RequestLog {
  /** Logs every request, which is also the source of the metrics of its class. */
  requests: MiddlewareHandler<ApiEnv>;
  /** Logs a request that failed with a defect or was refused to its credential. */
  failure: (c: Context<ApiEnv>, error: unknown) => Promise<void>;
}

export function openRequestLog(log: Log): RequestLog {
  const isShown = countRefusals(log);

  /** Decided once a request: its lines are written together, or not. */
  async function isWritten(c: Context<ApiEnv>, status: number): Promise<boolean> {
    const known = c.get("isLogged");
    const shown = known === undefined ? shownOf(status, c.get("actor")) : null;
    const isLogged =
      known ?? (shown === null || isShown({ ...kindOf(c, status), address: await addressOf(c), shown }));
    c.set("isLogged", isLogged);
    return isLogged;
  }

  return {
    async requests(c, next) {
      const started = performance.now();
      await next();
      const { status } = c.res;
      const ms = Math.round(performance.now() - started);
      if (!(await isWritten(c, status))) return;
      const fields = { ...fieldsOf(c), status, ms, ...identityOf(c.get("actor")) };
      log("info", "request", { ...fields, ...requestMetrics(classOf(c), { status, ms }) });
    },
    async failure(c, error) {
      const fields = () => ({ ...fieldsOf(c), path: pathToLog(c.req.path) });
      if (!(error instanceof ServiceError)) {
        const part = isStorageSilent(error) && { part: "storage" };
        return log("error", "request_failed", { ...fields(), ...part, ...describeError(error) });
      }
      const refusal = describeRefusal(error, c.get("actor"));
      if (refusal !== null && (await isWritten(c, statusOf[error.kind])))
        log("warn", "request_refused", { ...fields(), ...refusal });
    },
  };
}

const refusals = [401, 403, 404, 405, 429];
/** As many as a participant's link has requests a minute. */
const shownOfParticipants = 120;

/**
 * How many requests of a kind have lines of their own; null for all. Whoever has not shown a credential that is right
 * can send as many as the network carries.
 */
function shownOf(status: number, actor: Actor | undefined): number | null {
  if (status < 400) return null;
  if (refusals.includes(status) || actor === undefined) return 1;
  return actor.kind === "participant" || actor.kind === "anonymous" ? shownOfParticipants : null;
}

const kindOf = (c: Context<ApiEnv>, status: number) => ({
  requestClass: classOf(c),
  status,
  identity: identityOf(c.get("actor")),
});

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
function classOf(c: Context<ApiEnv>): RequestClass {
  const route = c.get("route");
  if (route !== undefined) return classOfRoute(route);
  const [, first = ""] = c.req.path.split("/");
  return classesByPath.find((name) => name === first) ?? "other";
}

function classOfRoute({ method, spec }: Route): RequestClass {
  const open = openTo(spec);
  if (open !== null) return open === "anonymous" ? "other" : open;
  if (spec.isHeavy) return "heavy";
  return method === "GET" ? "read" : "write";
}

const maxPathLength = 200;
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const word = /^(?:[a-z]+(?:-[a-z]+)*|[\w.-]{1,12})$/;

/**
 * A path as it may be logged, of at most 200 characters. The token of a link is a credential, wherever it stands: a
 * segment that is neither a word, nor an id, nor short is left out, since nobody knows what was meant to be there.
 */
export function pathToLog(path: string): string {
  const shown = path
    .slice(0, 2 * maxPathLength)
    .replace(/^(\/results\/v1\/|\/r\/)[^/]+/, "$1{token}")
    .replace(/^(\/participant\/v1\/interviews\/)[^/]+/, "$1{vid}")
    .split("/")
    .map((segment) => (isHarmless(segment) ? segment : "{…}"))
    .join("/");
  return shown.length > maxPathLength ? `${shown.slice(0, maxPathLength - 1)}…` : shown;
}

const isHarmless = (segment: string): boolean =>
  segment === "" || segment === "{token}" || segment === "{vid}" || uuid.test(segment) || word.test(segment);
