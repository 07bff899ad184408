import type { Context } from "hono";
import type * as z from "zod";
import { type ErrorKind, ServiceError, type ValidationIssue } from "#core/platform/error.ts";
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
  bad_gateway: 502,
  unavailable: 503,
};

/** The one place where a failure becomes an answer. What is not a `ServiceError` says nothing about itself. */
export function encodeError(error: unknown, c: Context): Response {
  if (!(error instanceof ServiceError)) return sendJson(c, { detail: "Internal server error" }, 500);
  const { kind, detail, options } = error;
  return sendJson(
    c,
    {
      detail,
      ...(options.code !== undefined && { code: options.code }),
      ...(options.errors !== undefined && { errors: options.errors }),
    },
    statusOf[kind],
    options.headers,
  );
}

const requestParts: Record<string, string> = {
  json: "body",
  param: "path",
  query: "query",
  header: "header",
};

/** Zod's issues as the wire's, `target` being the validator's word for the failing part. */
export const toIssues = (target: string, issues: readonly z.core.$ZodIssue[]): ValidationIssue[] =>
  issuesAt([requestParts[target] ?? target], issues);
