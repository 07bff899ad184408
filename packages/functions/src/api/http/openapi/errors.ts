import { errorCodes } from "#kit/error-code.ts";
import type { Json } from "../json-schema.ts";
import { header } from "./headers.ts";

const text = { type: "string" };
const code = { $ref: "#/components/schemas/ErrorCode" };

/** Errors that programs meet most often while they are written. */
const help = {
  hint: { type: "string", description: "What to do about it, where that is known", "x-addition": true },
  docs: {
    type: "string",
    description: "With `hint`: a path of this service where the code is explained",
    "x-addition": true,
  },
};

const location = {
  type: "array",
  items: { type: ["string", "integer"] },
  description: "Where: `body`, `query`, `path` or `header`, then keys and zero-based indices",
  examples: [["body", "questions", 0, "content"]],
};

export const errorSchemas = {
  ErrorCode: {
    type: "string",
    description: [
      "Stable and machine-readable. New codes may be added. The current ones:",
      ...Object.entries(errorCodes).map(([name, meaning]) => `- \`${name}\`: ${meaning}`),
    ].join("\n"),
    "x-extensible-enum": Object.keys(errorCodes),
  },
  Error: {
    type: "object",
    required: ["detail", "code"],
    properties: {
      detail: { type: "string", description: "For people" },
      code,
      next_after: {
        type: "string",
        description: "With `feed_reset`: the `after` from which to continue reading the feed",
      },
      hint: help.hint,
      docs: help.docs,
    },
  },
  ValidationError: {
    description: "The request does not have the declared shape; every problem of the failing part is listed",
    type: "object",
    required: ["detail", "code"],
    properties: {
      code,
      detail: {
        type: "array",
        items: {
          type: "object",
          required: ["loc", "msg", "type"],
          properties: { loc: location, msg: text, type: { type: "string", examples: ["missing"] } },
        },
      },
      hint: help.hint,
      docs: help.docs,
    },
  },
  DomainError: {
    description:
      "The request breaks a rule of the resource; `errors` lists every problem if there are several",
    type: "object",
    required: ["detail", "code"],
    properties: {
      detail: text,
      code,
      errors: {
        type: "array",
        items: {
          type: "object",
          required: ["loc", "code", "message"],
          properties: { loc: location, code: text, message: text },
          additionalProperties: true,
        },
      },
      hint: help.hint,
      docs: help.docs,
    },
  },
};

const named = (name: keyof typeof errorSchemas) => ({ $ref: `#/components/schemas/${name}` });

const response = (description: string, example: Json, headers: Json = {}, schema: Json = named("Error")) => ({
  description,
  ...(Object.keys(headers).length > 0 && { headers }),
  content: { "application/json": { schema, example } },
});

const requestId = { "X-Request-Id": header("RequestId") };
export const retryAfter = { "Retry-After": header("RetryAfter") };
const rateLimit = { "RateLimit-Policy": header("RateLimitPolicy"), RateLimit: header("RateLimit") };
const authenticate = { "WWW-Authenticate": header("WwwAuthenticate") };

const unauthenticated = {
  type: "object",
  required: ["detail"],
  properties: { detail: { type: "string", const: "Invalid authentication credentials" } },
};

export const errorResponses = {
  Error: response(
    "Anything else. 429 and 5xx are transient: wait for `Retry-After` if given, otherwise back off with " +
      "jitter.",
    { detail: "Internal server error", code: "internal_error" },
    { ...requestId, ...retryAfter },
  ),
  Error400: response("Not possible for this resource", {
    detail: "The study has no default language configured",
    code: "no_default_language",
  }),
  Error401: response(
    "Missing or invalid credential",
    { detail: "Invalid authentication credentials" },
    authenticate,
    unauthenticated,
  ),
  Error403: response(
    "Another organization's resource, or not allowed for this credential. If a scope is missing, the code is " +
      "`insufficient_scope`, and `WWW-Authenticate` names it.",
    { detail: "This resource belongs to another organization", code: "other_organization" },
    authenticate,
  ),
  Error404: response("No such resource", { detail: "Study not found", code: "not_found" }),
  Error409: response(
    "In conflict with the current state, or the first request with this `Idempotency-Key` is still running",
    { detail: "A request with this Idempotency-Key is still running", code: "idempotency_key_in_use" },
    retryAfter,
  ),
  Error410: response("The link has expired, or a position in the feed of events is from before a reset", {
    detail: "The link has expired",
    code: "link_expired",
  }),
  Error412: response("Changed since the `If-Match`", {
    detail: "The resource has changed since it was read",
    code: "precondition_failed",
  }),
  Error413: response("The body is too large", {
    detail: "Request body is larger than 1048576 bytes",
    code: "body_too_large",
  }),
  Error415: response("The body is not of the declared content type", {
    detail: "Content-Type must be application/json",
    code: "unsupported_media_type",
  }),
  Error422: response(
    "Not valid",
    {
      detail: [{ loc: ["body", "title"], msg: "Field required", type: "missing" }],
      code: "validation_failed",
    },
    {},
    { anyOf: [named("ValidationError"), named("DomainError")] },
  ),
  Error429: response(
    "Too many requests in a minute, or too many heavy operations at a time. Nothing was done: wait for " +
      "`Retry-After`.",
    { detail: "More than 600 requests in a minute", code: "rate_limited" },
    { ...rateLimit, "Retry-After": header("RetryAfter") },
  ),
  Error502: response("A service behind this one gave no usable response", {
    detail: "The edit failed",
    code: "agent_execution_failed",
  }),
  Error503: response(
    "Not available right now",
    { detail: "The database does not answer", code: "unavailable" },
    retryAfter,
  ),
};
