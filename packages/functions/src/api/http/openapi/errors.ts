import { header } from "./headers.ts";
import type { Json } from "./schema.ts";

const text = { type: "string" };
const code = { type: "string", description: "Stable and machine-readable, where given" };

const location = {
  type: "array",
  items: { type: ["string", "integer"] },
  description: "Where: `body`, `query`, `path` or `header`, then keys and zero-based indices",
  examples: [["body", "questions", 0, "content"]],
};

export const errorSchemas = {
  Error: {
    type: "object",
    required: ["detail"],
    properties: { detail: { type: "string", description: "For people" }, code },
  },
  ValidationError: {
    description: "The request does not have the declared shape; every problem of the failing part is listed",
    type: "object",
    required: ["detail"],
    properties: {
      detail: {
        type: "array",
        items: {
          type: "object",
          required: ["loc", "msg", "type"],
          properties: { loc: location, msg: text, type: { type: "string", examples: ["missing"] } },
        },
      },
    },
  },
  DomainError: {
    description:
      "The request breaks a rule of the resource; `errors` lists every breach where there are several",
    type: "object",
    required: ["detail"],
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
    },
  },
};

const named = (name: keyof typeof errorSchemas) => ({ $ref: `#/components/schemas/${name}` });

const response = (
  description: string,
  example: unknown,
  schema: Json = named("Error"),
  headers: Json = {},
) => ({
  description,
  headers: { "X-Request-Id": header("RequestId"), ...headers },
  content: { "application/json": { schema, ...(example !== undefined && { example }) } },
});

const retryAfter = { "Retry-After": header("RetryAfter") };

export const errorResponses = {
  Error: response(
    "Anything else. 429 and 5xx are transient: wait for `Retry-After` where given, else back off with jitter.",
    { detail: "Internal server error" },
    named("Error"),
    retryAfter,
  ),
  Error400: response("Not possible for this resource", undefined),
  Error401: response(
    "Missing or invalid credential",
    undefined,
    {
      type: "object",
      required: ["detail"],
      properties: { detail: { type: "string", const: "Invalid authentication credentials" } },
    },
    { "WWW-Authenticate": header("WwwAuthenticate") },
  ),
  Error403: response("Another organization's resource, or not allowed to this member", {
    detail: "This resource belongs to another organization",
  }),
  Error404: response("No such resource", { detail: "Study not found" }),
  Error409: response(
    "In conflict with the present state, or the first request with this `Idempotency-Key` still runs",
    undefined,
    named("Error"),
    retryAfter,
  ),
  Error412: response("Changed since the `If-Match`", undefined),
  Error413: response("The body is larger than 1 MiB", undefined),
  Error415: response("The body is not of the declared content type", undefined),
  Error422: response(
    "Not valid",
    { detail: [{ loc: ["body", "title"], msg: "Field required", type: "missing" }] },
    { anyOf: [named("ValidationError"), named("DomainError")] },
  ),
  Error502: response("A service behind this one gave no usable answer", undefined),
  Error503: response("Not available right now", undefined, named("Error"), retryAfter),
};
