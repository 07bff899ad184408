import type { ErrorCode } from "./error-code.ts";

/** Every failure a verb may report on purpose. Transports map a kind to their own status. */
export type ErrorKind =
  | "bad_request"
  | "unauthenticated"
  | "forbidden"
  | "not_found"
  | "method_not_allowed"
  | "conflict"
  | "gone"
  | "precondition_failed"
  | "too_large"
  | "unsupported_media_type"
  | "invalid"
  | "rate_limited"
  | "bad_gateway"
  | "unavailable";

/** One problem of a request, located from its part (`body`, `query`, `path`, `header`) downwards. */
export interface ValidationIssue {
  loc: (string | number)[];
  msg: string;
  type: string;
}

/** One broken domain rule. `code` is stable and machine-readable; more fields may name what it is about. */
export interface DomainIssue {
  loc: (string | number)[];
  code: string;
  message: string;
  [extra: string]: unknown;
}

interface ErrorOptions {
  code?: ErrorCode;
  errors?: DomainIssue[];
  headers?: Record<string, string>;
  /** More fields of the body. */
  fields?: Record<string, unknown>;
  /** What was not found is the token in the path, and no such token will be given to anybody. */
  isUnknownToken?: boolean;
  /** For the log alone. */
  log?: Record<string, unknown>;
}

export class ServiceError extends Error {
  readonly kind: ErrorKind;
  readonly detail: string | ValidationIssue[];
  readonly options: ErrorOptions;

  constructor(kind: ErrorKind, detail: string | ValidationIssue[], options: ErrorOptions = {}) {
    super(typeof detail === "string" ? detail : "Request validation failed");
    this.kind = kind;
    this.detail = detail;
    this.options = options;
  }

  /** What the wire shows as `code`; null for a 401, whose body has nothing but its detail. */
  get code(): ErrorCode | null {
    if (this.options.code !== undefined) return this.options.code;
    return codeOfKind[this.kind];
  }
}

const codeOfKind: Record<ErrorKind, ErrorCode | null> = {
  bad_request: "bad_request",
  unauthenticated: null,
  forbidden: "forbidden",
  not_found: "not_found",
  method_not_allowed: "method_not_allowed",
  conflict: "conflict",
  gone: "link_expired",
  precondition_failed: "precondition_failed",
  rate_limited: "rate_limited",
  too_large: "body_too_large",
  unsupported_media_type: "unsupported_media_type",
  invalid: "unprocessable",
  bad_gateway: "bad_gateway",
  unavailable: "unavailable",
};

/** A 404: nothing of that kind exists under this id. */
export const notFoundError = (resource: string) => new ServiceError("not_found", `${resource} not found`);

/** A 404 for a token that nobody has. What opens nothing at the moment is a plain `notFoundError`, and looks the same. */
export const unknownTokenError = (resource: string) =>
  new ServiceError("not_found", `${resource} not found`, { isUnknownToken: true });

/** A 403: it exists, but not for this credential. */
export const forbiddenError = (
  detail = "This resource belongs to another organization",
  code: ErrorCode = "other_organization",
) => new ServiceError("forbidden", detail, { code });

/** A 409: the request is fine, the present state is not. */
export const conflictError = (code: ErrorCode, detail: string, headers: Record<string, string> = {}) =>
  new ServiceError("conflict", detail, { code, headers });

/** A 409 that lists in `errors` what stands against the request. */
export const conflictsError = (code: ErrorCode, detail: string, errors: DomainIssue[]) =>
  new ServiceError("conflict", detail, { code, errors: bounded(errors) });

/** A 503: there is no room to store what was sent, and nothing of it was stored. */
export const storageFullError = (
  detail = "The service has no space left to store anything right now",
  retryAfterSeconds = 30,
) =>
  new ServiceError("unavailable", detail, {
    code: "storage_full",
    headers: { "retry-after": String(retryAfterSeconds) },
  });

/** A 410: the participant's link was not started in time. */
export const linkExpiredError = () => new ServiceError("gone", "The link has expired");

/** A 410: a place in the feed of events means nothing any more; `next_after` is one to read on from. */
export const feedResetError = (next_after: string) =>
  new ServiceError("gone", "The feed was reset after this position was given out", {
    code: "feed_reset",
    fields: { next_after },
  });

/** A 429: too many requests, or too much at a time. */
export const rateLimitedError = (
  detail: string,
  retryAfterSeconds: number,
  headers: Record<string, string> = {},
  log: Record<string, unknown> = {},
) =>
  new ServiceError("rate_limited", detail, {
    headers: { "retry-after": String(retryAfterSeconds), ...headers },
    log,
  });

/** A 422 of the request's shape; lists every problem of the part that fails. */
export const invalidError = (
  issues: ValidationIssue[],
  code: ErrorCode = "validation_failed",
  fields: Record<string, unknown> = {},
) => new ServiceError("invalid", bounded(issues), { code, fields });

/** A 422 of a domain rule; lists every broken rule in `errors`. */
export const domainError = (detail: string, errors: DomainIssue[]) =>
  new ServiceError("invalid", detail, { errors: bounded(errors) });

const maxIssues = 1000;
const maxKeyLength = 100;

/** Bounds the answer: a small hostile request can break a rule a hundred thousand times. */
const bounded = <Issue extends Pick<ValidationIssue, "loc">>(issues: Issue[]): Issue[] =>
  issues.slice(0, maxIssues).map((issue) => ({ ...issue, loc: issue.loc.map(readable) }));

/** A key as answers name it. */
export const readable = (key: string | number): string | number =>
  typeof key === "string" ? key.slice(0, maxKeyLength).toWellFormed() : key;
