import type { Context } from "hono";
import type * as z from "zod";
import {
  type DomainIssue,
  type ErrorKind,
  ServiceError,
  storageFullError,
  type ValidationIssue,
} from "#kit/error.ts";
import type { ErrorCode } from "#kit/error-code.ts";
import { issuesAt } from "#kit/issue.ts";
import { isNoResponse, isRefusedByDatabase } from "../../platform/database-timeouts.ts";
import { isOutOfDescriptors } from "../../platform/descriptors.ts";
import { isLostTransaction } from "../../platform/lost-transaction.ts";
import { isStorageFull, isStorageSilent } from "../../platform/storage-failure.ts";
import { helpOf } from "./hints.ts";
import { sendJson } from "./send.ts";

export const statusOf: Record<ErrorKind, number> = {
  bad_request: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  gone: 410,
  precondition_failed: 412,
  too_large: 413,
  unsupported_media_type: 415,
  invalid: 422,
  rate_limited: 429,
  bad_gateway: 502,
  unavailable: 503,
};

/** A 503: the database gives no response, or none that this process can use. */
export const noDatabaseError = () =>
  new ServiceError("unavailable", "The database does not answer", { headers: { "retry-after": "5" } });

/** A 503: the object storage gives no response. */
const noStorageError = () =>
  new ServiceError("unavailable", "The storage of files does not answer", {
    headers: { "retry-after": "5" },
  });

/** A 503: this process can open no more files, until some of what it does has ended. */
const noDescriptorError = () =>
  new ServiceError("unavailable", "The service has too much open at the moment; send the request again", {
    headers: { "retry-after": "1" },
  });

/** A 503: what was begun is undone, or its end is not known. */
const lostTransactionError = () =>
  new ServiceError("unavailable", "The database did not complete the request; send it again", {
    headers: { "retry-after": "1" },
  });

/** The error as a client may see it. */
function shown(error: unknown): unknown {
  if (error instanceof ServiceError) return error;
  if (isStorageFull(error)) return storageFullError();
  if (isStorageSilent(error)) return noStorageError();
  if (isOutOfDescriptors(error)) return noDescriptorError();
  if (isNoResponse(error) || isRefusedByDatabase(error)) return noDatabaseError();
  return isLostTransaction(error) ? lostTransactionError() : error;
}

interface ErrorBody {
  detail: unknown;
  code?: ErrorCode;
  errors?: DomainIssue[];
  hint?: string;
  docs?: string;
}

/** The body of an error response. Anything but a `ServiceError` shows no detail. */
export function errorBody(thrown: unknown): ErrorBody {
  const error = shown(thrown);
  if (!(error instanceof ServiceError)) return { detail: "Internal server error", code: "internal_error" };
  const { detail, code, options } = error;
  return {
    detail,
    ...(code !== null && { code, ...helpOf(code) }),
    ...(options.errors && { errors: options.errors }),
    ...options.fields,
  };
}

/** The one place where an error becomes a response. */
export function encodeError(thrown: unknown, c: Context): Response {
  const error = shown(thrown);
  return error instanceof ServiceError
    ? sendJson(c, errorBody(error), statusOf[error.kind], error.options.headers)
    : sendJson(c, errorBody(error), 500);
}

const requestParts: Record<string, string> = {
  json: "body",
  param: "path",
  query: "query",
  header: "header",
};

/** Zod's issues in the shape of the wire; `target` is the validator's name for the failing part. */
export const toIssues = (target: string, issues: readonly z.core.$ZodIssue[]): ValidationIssue[] =>
  issuesAt([requestParts[target] ?? target], issues);
