import type { Context, MiddlewareHandler } from "hono";
import { type Actor, credentialOf } from "#core/platform/actor.ts";
import { ServiceError } from "#core/platform/error.ts";
import { describeError, type Log } from "#core/platform/log.ts";
import type { ApiEnv } from "./http/env.ts";
import { statusOf } from "./http/error.ts";
import { requestIdOf } from "./http/send.ts";

/** Logs every request at `debug`. */
export const logRequests =
  (log: Log): MiddlewareHandler =>
  async (c, next) => {
    const started = performance.now();
    await next();
    log("debug", "request", {
      ...fieldsOf(c),
      status: c.res.status,
      ms: Math.round(performance.now() - started),
    });
  };

/** Logs a request that failed with a defect or was refused to its credential. */
export function logFailure(log: Log, c: Context<ApiEnv>, error: unknown): void {
  if (!(error instanceof ServiceError)) {
    log("error", "request_failed", { ...fieldsOf(c), ...describeError(error) });
    return;
  }
  const refusal = describeRefusal(error, c.get("actor"));
  if (refusal !== null) log("warn", "request_refused", { ...fieldsOf(c), ...refusal });
}

/** Why a credential, and whose, was answered with 401, 403 or 404; null for other failures. */
export function describeRefusal(error: ServiceError, actor: Actor | undefined): object | null {
  const { kind, code, options } = error;
  const isRefused =
    kind === "unauthenticated" || (actor !== undefined && (kind === "forbidden" || kind === "not_found"));
  if (!isRefused) return null;
  return { status: statusOf[kind], reason: code, ...identityOf(actor), ...options.log };
}

function identityOf(actor: Actor | undefined): object {
  if (actor?.kind === "api_key") return { actor: actor.kind, key_id: credentialOf(actor) };
  if (actor?.kind === "member") return { actor: actor.kind, member_id: credentialOf(actor) };
  return actor === undefined ? {} : { actor: actor.kind };
}

const fieldsOf = (c: Context) => ({
  request_id: requestIdOf(c),
  method: c.req.method,
  path: pathToLog(c.req.path),
});

/** A participant's link token is a credential: it stays out of the logs. */
const pathToLog = (path: string): string =>
  path
    .replace(/^(\/participant\/v1\/interviews\/)[^/]+/, "$1{vid}")
    .replace(/(\/interviews\/)[\w-]{32}(?=\/|$)/, "$1{vid}");
