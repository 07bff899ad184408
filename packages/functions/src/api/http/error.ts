import type { Context } from "hono";
import type * as z from "zod";
import {
  type DomainIssue,
  type ErrorKind,
  ServiceError,
  type ValidationIssue,
} from "#core/platform/error.ts";
import type { ErrorCode } from "#core/platform/error-code.ts";
import { issuesAt } from "#core/platform/issue.ts";
import { sendJson } from "./send.ts";

export const statusOf: Record<ErrorKind, number> = {
  bad_request: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  precondition_failed: 412,
  too_large: 413,
  unsupported_media_type: 415,
  invalid: 422,
  rate_limited: 429,
  bad_gateway: 502,
  unavailable: 503,
};

/** The body of an error response. Anything but a `ServiceError` shows no detail. */
export function errorBody(error: unknown): { detail: unknown; code?: ErrorCode; errors?: DomainIssue[] } {
  if (!(error instanceof ServiceError)) return { detail: "Internal server error", code: "internal_error" };
  const { detail, code, options } = error;
  return { detail, ...(code !== null && { code }), ...(options.errors && { errors: options.errors }) };
}

/** The one place where an error becomes a response. */
export const encodeError = (error: unknown, c: Context): Response =>
  error instanceof ServiceError
    ? sendJson(c, errorBody(error), statusOf[error.kind], error.options.headers)
    : sendJson(c, errorBody(error), 500);

const requestParts: Record<string, string> = {
  json: "body",
  param: "path",
  query: "query",
  header: "header",
};

/** Zod's issues in the shape of the wire; `target` is the validator's name for the failing part. */
export const toIssues = (target: string, issues: readonly z.core.$ZodIssue[]): ValidationIssue[] =>
  issuesAt([requestParts[target] ?? target], issues);
