import { STATUS_CODES } from "node:http";
import * as z from "zod";
import { type Route, tags } from "./route.ts";

type Json = Record<string, unknown>;

/** The OpenAPI 3.1 document of a list of routes, out of the very schemas that validate them. */
export function buildOpenApi(routes: readonly Route[]): Json {
  const schemas: Json = {};
  const paths: Record<string, Json> = {};
  for (const route of routes) {
    const operation = { [route.method.toLowerCase()]: operationOf(route, schemas) };
    paths[route.path] = { ...paths[route.path], ...operation };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Research Interview Service",
      version: "1.0.0",
      description: "Organization-scoped REST API for AI-moderated research interviews.",
    },
    servers: [{ url: "/" }],
    tags: tags.map((tag) => ({ ...tag })),
    paths,
    components: {
      schemas: Object.fromEntries(Object.entries(schemas).sort(([a], [b]) => a.localeCompare(b))),
      responses: errorResponses,
      securitySchemes: {
        bearer: {
          type: "http",
          scheme: "bearer",
          description: "An organization API key, or a session token that carries the operation's scope.",
        },
      },
    },
  };
}

function operationOf({ method, path, spec }: Route, schemas: Json): Json {
  const [status, schema] = Object.entries(spec.responses)[0] ?? ["204", null];
  const parameters = [
    ...parametersOf("path", spec.params),
    ...parametersOf("query", spec.query),
    ...headerParameters(method, spec.scope !== null, spec.versioned ?? false),
  ];
  const errors = [
    ...new Set([...commonErrors(spec.scope !== null, parameters, spec.body), ...(spec.errors ?? [])]),
  ];
  if (spec.versioned && method === "PUT") errors.push(412);
  return {
    operationId: operationId(method, path),
    summary: spec.summary,
    ...(spec.description && { description: spec.description }),
    tags: [spec.tag],
    ...(parameters.length > 0 && { parameters }),
    ...(spec.body && {
      requestBody: {
        required: true,
        content: { "application/json": { schema: refer(spec.body, "input", schemas) } },
      },
    }),
    responses: {
      [status]: {
        description: STATUS_CODES[Number(status)],
        ...responseHeaders(spec.versioned ?? false, spec.paged ?? false),
        ...(schema && { content: { "application/json": { schema: refer(schema, "output", schemas) } } }),
      },
      ...Object.fromEntries(
        errors.sort().map((code) => [code, { $ref: `#/components/responses/Error${code}` }]),
      ),
    },
    ...(spec.scope === null
      ? { security: [] }
      : { security: [{ bearer: [] }], "x-required-scopes": [spec.scope] }),
  };
}

const commonErrors = (secured: boolean, parameters: unknown[], body: unknown): number[] => [
  ...(secured ? [401, 403] : []),
  ...(body ? [413, 415] : []),
  ...(body || parameters.length > 0 ? [422] : []),
];

/** `get_studies_by_id` out of `GET /api/v1/studies/{id}`. */
const operationId = (method: string, path: string): string =>
  [method.toLowerCase(), ...path.replace("/api/v1/", "").split("/")]
    .filter(Boolean)
    .map((part) => part.replace(/^\{(\w+)\}$/, "by_$1").replaceAll(/[-.]/g, "_"))
    .join("_");

function parametersOf(where: "path" | "query", schema: z.ZodType | undefined): Json[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, "input") as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, { description, ...rest }]) => ({
    name,
    in: where,
    required: where === "path" || required.includes(name),
    ...(description !== undefined && { description }),
    schema: rest,
  }));
}

function headerParameters(method: string, secured: boolean, versioned: boolean): Json[] {
  const header = (name: string, description: string) => ({
    name,
    in: "header",
    required: false,
    description,
    schema: { type: "string" },
  });
  return [
    ...(method === "POST" && secured
      ? [header("Idempotency-Key", "The same key and body within 24 hours give the first answer again.")]
      : []),
    ...(versioned && method === "GET"
      ? [header("If-None-Match", "304 when the resource still has this ETag.")]
      : []),
    ...(versioned && method === "PUT"
      ? [header("If-Match", "412 unless the resource still has this ETag.")]
      : []),
  ];
}

function responseHeaders(versioned: boolean, paged: boolean): Json {
  const header = (description: string, type = "string") => ({ description, schema: { type } });
  const headers = {
    ...(versioned && { ETag: header("Changes with every change of the resource") }),
    ...(paged && {
      "X-Total-Count": header("Records on all pages", "integer"),
      Link: header("RFC 8288 links to the first, prev, next and last page"),
    }),
  };
  return Object.keys(headers).length > 0 ? { headers } : {};
}

/** Adds the schema and those it names to `schemas`, and refers to it where it has a name. */
function refer(schema: z.ZodType, io: "input" | "output", schemas: Json): unknown {
  const { $defs = {}, ...rest } = jsonSchema(schema, io) as Json & { $defs?: Json };
  for (const [name, definition] of Object.entries($defs)) schemas[name] = withoutId(definition as Json);
  const name = schema.meta()?.id;
  if (name === undefined || "$ref" in rest) return rest;
  schemas[name] = withoutId(rest);
  return { $ref: `#/components/schemas/${name}` };
}

const withoutId = ({ id: _, ...rest }: Json): Json => rest;

function jsonSchema(schema: z.ZodType, io: "input" | "output"): Json {
  const { $schema: _, ...document } = z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
    override: ({ zodSchema, jsonSchema }) => {
      if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
      const wire = z.globalRegistry.get(zodSchema)?.wire as Json | undefined;
      if (wire === undefined) return;
      for (const key of Object.keys(jsonSchema)) delete jsonSchema[key];
      Object.assign(jsonSchema, wire);
    },
  });
  return JSON.parse(JSON.stringify(document).replaceAll('"#/$defs/', '"#/components/schemas/')) as Json;
}

const problem = (description: string, detail: Json = { type: "string" }) => ({
  description,
  content: {
    "application/json": {
      schema: {
        type: "object",
        required: ["detail"],
        properties: {
          detail,
          code: { type: "string", description: "Stable and machine-readable, where given" },
        },
      },
    },
  },
});

const location = { type: "array", items: { anyOf: [{ type: "string" }, { type: "integer" }] } };
const text = { type: "string" };

const errorResponses: Json = {
  Error400: problem("The request cannot be served for this resource"),
  Error401: {
    description: "Missing or invalid bearer credential",
    content: {
      "application/json": {
        schema: {
          type: "object",
          required: ["detail"],
          properties: { detail: { const: "Invalid authentication credentials" } },
        },
      },
    },
  },
  Error403: problem("The resource belongs to another organization, or the member may not do this"),
  Error404: problem("No such resource"),
  Error409: problem("Conflict with the present state"),
  Error412: problem("The resource has changed since the ETag was read"),
  Error413: problem("The body is larger than 1 MiB"),
  Error415: problem("The body is not JSON"),
  Error422: {
    description: "The request is not valid",
    content: {
      "application/json": {
        schema: {
          type: "object",
          required: ["detail"],
          properties: {
            detail: {
              anyOf: [
                text,
                {
                  type: "array",
                  items: {
                    type: "object",
                    required: ["loc", "msg", "type"],
                    properties: { loc: location, msg: text, type: text },
                  },
                },
              ],
            },
            code: text,
            errors: {
              type: "array",
              items: {
                type: "object",
                required: ["loc", "code", "message"],
                properties: { loc: location, code: text, message: text },
              },
            },
          },
        },
      },
    },
  },
};
