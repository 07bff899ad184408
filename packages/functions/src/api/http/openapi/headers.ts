import type { Json } from "../json-schema.ts";
import { isKeyed, isLimited, openTo, type Route } from "../route.ts";

const text = { type: "string" };
const example = (value: string) => ({ type: "string", examples: [value] });

const parameter = (name: string, description: string, schema: Json = text) => ({
  name,
  in: "header",
  required: false,
  description,
  schema,
});

export const parameters = {
  IdempotencyKey: parameter(
    "Idempotency-Key",
    "Makes a retry safe: for 24 hours, the same key with the same body returns the first response again.",
    { type: "string", minLength: 1, maxLength: 255 },
  ),
  IfMatch: parameter("If-Match", "An `ETag` that you have read; 412 if the resource has changed since."),
  IfNoneMatch: parameter("If-None-Match", "An `ETag` that you have read; 304 if nothing has changed since."),
  Prefer: parameter(
    "Prefer",
    "`handling=strict` refuses what is otherwise ignored: unknown query parameters and body fields, and " +
      "question types and props that the service does not know. `count=estimated` counts records up to 10,000: " +
      "a longer list has an `X-Total-Count` of `10000+`, and no `last` link. Clients that follow `next` need " +
      "no more, and get the pages of a long filtered list sooner.",
  ),
};

export const headers = {
  RequestId: {
    description:
      "On every response: identifies the request in the service's logs; the caller's own id if it sent one",
    schema: text,
  },
  ETag: { description: "Changes with every change of the resource", schema: example('"7"') },
  TotalCount: {
    description: "Records on all pages; `10000+` for more under `Prefer: count=estimated`",
    schema: { anyOf: [{ type: "integer", minimum: 0 }, { const: "10000+" }] },
  },
  Link: {
    description:
      "The pages `first`, `prev`, `next` and `last` (RFC 8288), relative to this address. A page ends early, " +
      "with fewer records than requested, if its response would exceed 4 MB: follow `next` rather than " +
      "counting pages. `prev` and `last` are left out if no number leads to them",
    schema: example('</api/v1/interviews?study_id=…&page=1>; rel="next"'),
  },
  RestLink: {
    description:
      "Present if the complete list does not fit into one response, which is the case from 6 MB on, compressed " +
      "if accepted: `next` (RFC 8288) has the rest, relative to this address",
    schema: example('</api/v1/studies?after=…>; rel="next"'),
  },
  IdempotentReplayed: {
    description: "Present if this is a repetition of the first response to the `Idempotency-Key`",
    schema: { type: "string", const: "true" },
  },
  PreferenceApplied: { description: "Present if a preference was honored", schema: text },
  RetryAfter: { description: "Seconds to wait before trying again", schema: { type: "integer", minimum: 0 } },
  RateLimitPolicy: {
    description:
      "The limit that applies (draft-ietf-httpapi-ratelimit-headers): `q` requests in `w` seconds. `default` " +
      "counts by API key or member, `link` by participant link, `share` by results link, `address` counts " +
      "wrong keys and links by the address they come from",
    schema: example('"default";q=600;w=60'),
  },
  RateLimit: {
    description: "What is left of the limit: `r` requests for the next `t` seconds",
    schema: example('"default";r=599;t=42'),
  },
  KeyExpiresAt: {
    description:
      "Present if the request came with an API key that another one has replaced: the time until which it works",
    schema: { type: "string", format: "date-time" },
  },
  WwwAuthenticate: { description: "How to authenticate", schema: example("Bearer") },
};

const referTo = (kind: "parameters" | "headers", name: string) => ({ $ref: `#/components/${kind}/${name}` });

export const header = (name: keyof typeof headers) => referTo("headers", name);

const parameterOf = (name: keyof typeof parameters) => referTo("parameters", name);

export function headerParameters({ method, spec }: Route): Json[] {
  const names: (keyof typeof parameters)[] = [];
  if (isKeyed({ method, spec })) names.push("IdempotencyKey");
  if (spec.versioned) names.push(method === "GET" ? "IfNoneMatch" : "IfMatch");
  if (spec.digested) names.push("IfNoneMatch");
  names.push("Prefer");
  return names.map(parameterOf);
}

export const responseHeaders = ({ method, path, spec }: Route): Json => ({
  "X-Request-Id": header("RequestId"),
  ...(isLimited({ path, spec }) && {
    "RateLimit-Policy": header("RateLimitPolicy"),
    RateLimit: header("RateLimit"),
  }),
  ...(openTo(spec) === null && { "X-Key-Expires-At": header("KeyExpiresAt") }),
  ...((spec.versioned || spec.digested) && method !== "DELETE" && { ETag: header("ETag") }),
  ...(spec.paged && { "X-Total-Count": header("TotalCount"), Link: header("Link") }),
  ...(isKeyed({ method, spec }) && { "Idempotent-Replayed": header("IdempotentReplayed") }),
  ...(spec.splits && { Link: header("RestLink") }),
  "Preference-Applied": header("PreferenceApplied"),
});
