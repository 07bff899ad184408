import { STATUS_CODES } from "node:http";
import type * as z from "zod";
import type { Json } from "../json-schema.ts";
import { resourceOf } from "../params.ts";
import { isAddition, isKeyed, mayBeAbsent, openTo, type Route, scopesOf } from "../route.ts";
import { retryAfter } from "./errors.ts";
import { header, headerParameters, responseHeaders } from "./headers.ts";
import { jsonSchema, type SchemaCollector } from "./schema.ts";

export function operationOf(route: Route, collector: SchemaCollector): Json {
  const { spec } = route;
  const { refer } = collector;
  const parameters = [
    ...parametersOf("path", route),
    ...parametersOf("query", route),
    ...(spec.parameters ?? []),
    ...headerParameters(route),
  ];
  const content = (body: z.ZodType, io: "input" | "output", ...types: readonly string[]) => ({
    content: Object.fromEntries(types.map((type) => [type, { schema: refer(body, io) }])),
  });
  const { mediaType = "application/json", otherTypes = [] } = spec;
  const successes = Object.entries(spec.responses).map(([status, schema]) => {
    const body = schema && content(schema, "output", mediaType, ...otherTypes);
    const headers = { ...responseHeaders(route), ...(Number(status) === 409 && retryAfter) };
    return [status, { description: STATUS_CODES[status], headers, ...body }] as const;
  });
  const [schema] = Object.values(spec.responses);
  return {
    operationId: spec.operationId,
    summary: spec.summary,
    description: spec.description,
    tags: [spec.tag],
    ...(isAddition(spec) && { "x-addition": true }),
    ...(parameters.length > 0 && { parameters }),
    ...(spec.body && {
      requestBody: {
        required: !mayBeAbsent(route),
        content: { ...content(spec.body, "input", "application/json").content, ...formOf(spec, collector) },
      },
    }),
    responses: {
      ...Object.fromEntries(successes),
      ...(schema && openTo(spec) === null && route.method === "GET" && !spec.splits && { 303: elsewhere }),
      ...((spec.versioned || spec.digested) && route.method === "GET" && { 304: unchanged }),
      ...errorsOf(route, parameters.length > 0),
    },
    security: openTo(spec) !== null ? [] : [{ bearer: [...scopesOf(spec)] }],
  };
}

function parametersOf(where: "path" | "query", { path, spec }: Route): Json[] {
  const schema = where === "path" ? spec.params : spec.query;
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, "input") as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, { description = describedBy(name, path), ...rest }]) => ({
    name,
    in: where,
    required: where === "path" || required.includes(name),
    ...(description !== undefined && { description }),
    schema: rest,
  }));
}

/** `study_id`, or `{id}` in `/studies/{id}`, needs no words of its own. */
function describedBy(name: string, path: string): string | undefined {
  if (name.endsWith("_id")) return `The ${name.slice(0, -"_id".length).replaceAll("_", " ")}`;
  const resource = name === "id" ? resourceOf(path) : "";
  return resource === "" ? undefined : `The ${resource}`;
}

/** The fields of the JSON body, and files beside them. */
function formOf({ body, form }: Route["spec"], { refer }: SchemaCollector): Json {
  if (body === undefined || form === undefined) return {};
  const file = { type: "array", items: { type: "string", contentMediaType: "application/octet-stream" } };
  const schema = { allOf: [refer(body, "input"), { type: "object", properties: { file } }] };
  const encoding = Object.fromEntries(form.json.map((name) => [name, { contentType: "application/json" }]));
  return { "multipart/form-data": { schema, encoding } };
}

const elsewhere = {
  description:
    "The response is too large to send, which is the case from 4 to 6 MB on: the link leads to the same body",
  headers: {
    Location: {
      description: "Works for an hour, without a credential",
      schema: { type: "string", format: "uri" },
    },
  },
};

const unchanged = {
  description: "Not changed since the `If-None-Match`",
  headers: { ETag: header("ETag") },
};

function errorsOf({ method, spec }: Route, hasParameters: boolean): Json {
  const codes = new Set(spec.errors).add(429);
  if (openTo(spec) === null) codes.add(401).add(403);
  if (spec.body) codes.add(413).add(415);
  if (spec.body || hasParameters) codes.add(422);
  if (isKeyed({ method, spec })) codes.add(409);
  if (spec.versioned && method !== "GET") codes.add(412);
  const refer = (name: string) => ({ $ref: `#/components/responses/${name}` });
  return {
    ...Object.fromEntries([...codes].map((code) => [code, refer(`Error${code}`)])),
    default: refer("Error"),
  };
}
