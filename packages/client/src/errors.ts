import type { ErrorCode } from "./openapi.ts";

/** Every error that this library throws, except the reason of an aborted signal. */
export class ResearchInterviewsError extends Error {
  override name = "ResearchInterviewsError";
}

/** The service could not be reached, or its answer was cut off. */
export class ConnectionError extends ResearchInterviewsError {
  override name = "ConnectionError";
}

/** No answer within `timeoutMs`. */
export class TimeoutError extends ConnectionError {
  override name = "TimeoutError";
}

/** A job has ended without its result; `job` says how. */
export class JobError<Job> extends ResearchInterviewsError {
  override name = "JobError";
  readonly job: Job;

  constructor(message: string, job: Job) {
    super(message);
    this.job = job;
  }
}

/** One problem of a request. */
export interface Issue {
  /** Where: `body`, `query`, `path` or `header`, then keys and indices from 0. */
  loc: (string | number)[];
  code: string;
  message: string;
}

/** The service refused a request. */
export class ApiError extends ResearchInterviewsError {
  override name = "ApiError";
  readonly status: number;
  /** Stable and machine-readable; null if the answer came from something in between, such as a proxy. */
  readonly code: ErrorCode | null;
  /** Finds the request in the service's logs. */
  readonly requestId: string | null;
  /** Every problem, where there are several or the place matters. */
  readonly issues: Issue[];
  /** The answer as it was received: parsed, if it is JSON. */
  readonly body: unknown;
  readonly headers: Headers;

  constructor(response: Response, body: unknown) {
    const { detail, code, errors } = fieldsOf(body);
    const issues = (Array.isArray(detail) ? detail.map(toIssue) : errors) ?? [];
    super(messageOf(response, typeof detail === "string" ? detail : "", issues));
    this.status = response.status;
    this.code = code ?? null;
    this.requestId = response.headers.get("x-request-id");
    this.issues = issues;
    this.body = body;
    this.headers = response.headers;
  }
}

/** 304: unchanged since the `ifNoneMatch` of the request. */
export class NotModifiedError extends ApiError {
  override name = "NotModifiedError";
}
/** 400: the resource does not support this. */
export class BadRequestError extends ApiError {
  override name = "BadRequestError";
}
/** 401: the key or token is missing, wrong or out of use. */
export class AuthenticationError extends ApiError {
  override name = "AuthenticationError";
}
/** 403: the credential does not allow this, or the resource belongs to another organization. */
export class PermissionError extends ApiError {
  override name = "PermissionError";
}
/** 404: there is no such resource. */
export class NotFoundError extends ApiError {
  override name = "NotFoundError";
}
/** 409: the present state of the resource does not allow this. */
export class ConflictError extends ApiError {
  override name = "ConflictError";
}
/** 412: the resource has changed since the `ifMatch` of the request. */
export class PreconditionFailedError extends ApiError {
  override name = "PreconditionFailedError";
}
/** 422: the request is not valid; `issues` has every problem. */
export class ValidationError extends ApiError {
  override name = "ValidationError";
}
/** 429: too many requests, also after the retries. */
export class RateLimitError extends ApiError {
  override name = "RateLimitError";
}
/** 5xx: the service or something behind it failed. */
export class ServerError extends ApiError {
  override name = "ServerError";
}

const errorOf: Record<number, typeof ApiError> = {
  304: NotModifiedError,
  400: BadRequestError,
  401: AuthenticationError,
  403: PermissionError,
  404: NotFoundError,
  409: ConflictError,
  412: PreconditionFailedError,
  422: ValidationError,
  429: RateLimitError,
};

/** The error for an answer that is not a success. */
export function toApiError(response: Response, text: string): ApiError {
  const Kind = errorOf[response.status] ?? (response.status >= 500 ? ServerError : ApiError);
  return new Kind(response, parsed(text));
}

interface ErrorFields {
  detail?: string | { loc: Issue["loc"]; msg: string; type: string }[];
  code?: ErrorCode;
  errors?: Issue[];
}

const fieldsOf = (body: unknown): ErrorFields => (typeof body === "object" && body !== null ? body : {});

const toIssue = ({ loc, msg, type }: { loc: Issue["loc"]; msg: string; type: string }): Issue => ({
  loc,
  code: type,
  message: msg,
});

function messageOf({ status, statusText }: Response, detail: string, issues: Issue[]): string {
  const problems = issues.map(({ loc, message }) => `${loc.join(".")}: ${message}`).join("; ");
  return `${status} ${[detail, problems].filter((part) => part !== "").join(": ") || statusText}`.trimEnd();
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
