import { describe, expect, it } from "vitest";
import { breakingChanges } from "./openapi-compatibility.ts";
import type { OpenApi } from "./openapi-compatibility-schema.ts";

const released = {
  servers: [{ url: "/" }],
  security: [{ bearer: [] }],
  paths: {
    "/things": {
      get: {
        operationId: "list_things",
        parameters: [
          { name: "page", in: "query", schema: { type: "integer", minimum: 0, maximum: 100, default: 0 } },
          { name: "status", in: "query", schema: { type: "string", enum: ["open", "closed"] } },
          { $ref: "#/components/parameters/Trace" },
        ],
        responses: {
          200: {
            headers: { ETag: { $ref: "#/components/headers/ETag" } },
            content: {
              "application/json": {
                schema: { type: "array", items: { $ref: "#/components/schemas/Thing" } },
              },
            },
          },
          404: { content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } } },
        },
        security: [{ bearer: ["things:read"] }],
      },
      post: {
        operationId: "create_thing",
        requestBody: {
          required: true,
          content: {
            "application/json": { schema: { $ref: "#/components/schemas/NewThing" } },
            "multipart/form-data": { schema: { type: "object" } },
          },
        },
        responses: {
          201: { content: { "application/json": { schema: { $ref: "#/components/schemas/Thing" } } } },
        },
      },
    },
    "/health": { get: { operationId: "get_health", responses: { 200: {} }, security: [] } },
  },
  webhooks: {
    "thing.made": {
      post: {
        operationId: "thing_made",
        parameters: [{ name: "event-id", in: "header", required: true, schema: { type: "string" } }],
        requestBody: {
          required: true,
          content: { "application/json": { schema: { $ref: "#/components/schemas/Thing" } } },
        },
        responses: { "2XX": {} },
      },
    },
  },
  components: {
    parameters: { Trace: { name: "Trace", in: "header", schema: { type: "string" } } },
    headers: { ETag: { schema: { type: "string" } } },
    schemas: {
      Error: { type: "object", required: ["detail"], properties: { detail: { type: "string" } } },
      Thing: {
        type: "object",
        required: ["id", "kind", "note"],
        properties: {
          id: { type: "string", format: "uuid" },
          kind: { type: "string", enum: ["a", "b"] },
          note: { type: ["string", "null"] },
          size: { type: "integer" },
          shape: { anyOf: [{ $ref: "#/components/schemas/Round" }, { $ref: "#/components/schemas/Square" }] },
          parts: { type: "array", items: { $ref: "#/components/schemas/Thing" } },
        },
      },
      NewThing: {
        type: "object",
        required: ["kind"],
        properties: {
          kind: { type: "string", enum: ["a", "b"] },
          name: { type: ["string", "null"], minLength: 1, maxLength: 100 },
          size: { type: "number", default: 1 },
          tags: { type: "array", maxItems: 10, items: { type: "string" } },
          labels: { type: "object", additionalProperties: { type: "string" } },
          shape: { anyOf: [{ $ref: "#/components/schemas/Round" }, { $ref: "#/components/schemas/Square" }] },
          parts: { type: "array", items: { $ref: "#/components/schemas/NewThing" } },
        },
      },
      Round: { type: "object", properties: { radius: { type: "number" } } },
      Square: { type: "object", properties: { side: { type: "number" } } },
    },
  },
};

type Path = readonly (string | number)[];
/** Sets the value at the path, or deletes what is there. */
type Edit = readonly [path: Path, value?: unknown];

const list: Path = ["paths", "/things", "get"];
const create: Path = ["paths", "/things", "post"];
const health: Path = ["paths", "/health", "get"];
const page: Path = [...list, "parameters", 0];
const status: Path = [...list, "parameters", 1];
const body: Path = [...create, "requestBody"];
const ok: Path = [...list, "responses", "200"];
const event: Path = ["webhooks", "thing.made", "post"];
const schemas: Path = ["components", "schemas"];
const sent = (...path: Path): Path => [...schemas, "NewThing", ...path];
const answered = (...path: Path): Path => [...schemas, "Thing", ...path];
const sentField = (...path: Path): Path => sent("properties", ...path);
const answeredField = (...path: Path): Path => answered("properties", ...path);

function edited(edits: readonly Edit[]): OpenApi {
  const document: OpenApi = structuredClone(released);
  for (const [path, value] of edits) {
    const parent = path.slice(0, -1).reduce<unknown>((node, key) => (node as OpenApi)[key], document);
    const last = path.at(-1) ?? "";
    if (value !== undefined) (parent as OpenApi)[last] = value;
    else if (Array.isArray(parent)) parent.splice(Number(last), 1);
    else delete (parent as OpenApi)[last];
  }
  return document;
}

const breaking: [what: string, reply: string, ...Edit[]][] = [
  ["a path is gone", "GET /things: is gone", [["paths", "/things"]]],
  ["an operation is gone", "POST /things: is gone", [create]],
  ["an operation is renamed", "operationId became things", [[...list, "operationId"], "things"]],
  ["a server is gone", "server /: is gone", [["servers", 0]]],
  [
    "a scope more is asked for",
    "more authorization",
    [[...list, "security", 0, "bearer", 1], "things:admin"],
  ],
  ["a public operation asks for a credential", "more authorization", [[...health, "security"]]],

  ["a parameter is gone", "query page: is gone", [page]],
  ["a referenced parameter is gone", "header trace: is gone", [[...list, "parameters", 2]]],
  ["a parameter becomes required", "query page: is now required", [[...page, "required"], true]],
  [
    "a required parameter is new",
    "query q: is now required",
    [[...list, "parameters", 3], { name: "q", in: "query", required: true }],
  ],
  ["a parameter is spelled otherwise", "style became", [[...status, "style"], "deepObject"]],
  ["a parameter's limit narrows", "maximum 100 became 50", [[...page, "schema", "maximum"], 50]],
  ["a parameter's default changes", "default 0 became 1", [[...page, "schema", "default"], 1]],
  ["a parameter loses a value", 'no longer accepts "closed"', [[...status, "schema", "enum", 1]]],

  ["a body is gone", "body: is gone", [body]],
  [
    "a body is new and required",
    "body: is now required",
    [[...health, "requestBody"], { required: true, content: {} }],
  ],
  [
    "a request's media type is gone",
    "multipart/form-data: is gone",
    [[...body, "content", "multipart/form-data"]],
  ],
  ["an event is gone", "POST thing.made: is gone", [event.slice(0, 2)]],
  ["an event's header is gone", "POST thing.made header event-id: is gone", [[...event, "parameters", 0]]],
  [
    "an event's field is gone",
    "POST thing.made body application/json.size: is gone",
    [answeredField("size")],
  ],
  [
    "an event's field may be null",
    "POST thing.made body application/json.id: may now be null",
    [answeredField("id", "type"), ["string", "null"]],
  ],
  ["a request field is gone", "body application/json.name: is gone", [sentField("name")]],
  [
    "a request field is new and required",
    ".owner: is now required",
    [sentField("owner"), {}],
    [sent("required", 1), "owner"],
  ],
  ["a request field becomes required", ".size: is now required", [sent("required", 1), "size"]],
  ["a request value is gone", '.kind: no longer accepts "a"', [sentField("kind", "enum", 0)]],
  ["a request field takes listed values only", "listed values only", [sentField("name", "enum"), ["x"]]],
  [
    "a request field is not null any more",
    ".name: no longer accepts null",
    [sentField("name", "type"), "string"],
  ],
  [
    "a request field takes integers only",
    ".size: no longer accepts number",
    [sentField("size", "type"), "integer"],
  ],
  ["a request field is shorter", "maxLength 100 became 99", [sentField("name", "maxLength"), 99]],
  ["a request field has a new lower limit", "minItems none became 1", [sentField("tags", "minItems"), 1]],
  ["a request field has a pattern", "pattern none became", [sentField("name", "pattern"), "^x"]],
  ["a request's items have a format", ".tags[]: format", [sentField("tags", "items", "format"), "uri"]],
  ["a request's items are unique", ".tags: uniqueItems", [sentField("tags", "uniqueItems"), true]],
  [
    "a request's map narrows",
    ".labels.*: maxLength",
    [sentField("labels", "additionalProperties", "maxLength"), 5],
  ],
  ["a request's map is closed", ".labels.*: not", [sentField("labels", "additionalProperties"), false]],
  [
    "a request's keys narrow",
    ".labels (keys): maxLength",
    [sentField("labels", "propertyNames"), { maxLength: 5 }],
  ],
  ["a request's variant is gone", ".shape.side: is gone", [sentField("shape", "anyOf", 1)]],
  [
    "a request's variant narrows",
    ".shape.side",
    [[...schemas, "Square", "properties", "side", "type"], "integer"],
  ],
  ["a request is judged further", ".size: is now required", [sent("allOf"), [{ required: ["size"] }]]],
  ["a default is gone", "default 1 became none", [sentField("size", "default")]],
  ["what is nested narrows", ".parts[].name", [sentField("parts", "items"), { properties: { kind: {} } }]],

  ["a success status is gone", "POST /things 201: is gone", [[...create, "responses", "201"]]],
  ["an answer's body is gone", "200 application/json: is gone", [[...ok, "content"]]],
  ["an answer's header is gone", "200 header ETag: is gone", [[...ok, "headers"]]],
  ["an answer's field is gone", "200 application/json[].size: is gone", [answeredField("size")]],
  ["an answer's field may be missing", ".note: may now be missing", [answered("required", 2)]],
  [
    "an answer's field may be null",
    ".id: may now be null",
    [answeredField("id", "type"), ["string", "null"]],
  ],
  ["an answer's type changes", ".size: may now be string", [answeredField("size", "type"), "string"]],
  ["an answer may be a fraction", ".size: may now be number", [answeredField("size", "type"), "number"]],
  ["an answer may be anything", ".size: may now be anything", [answeredField("size"), {}]],
  ["an answer loses its format", 'format "uuid" became none', [answeredField("id", "format")]],
  ["an answer's values are all others", "none of its former values", [answeredField("kind", "enum"), ["x"]]],
  [
    "an error's field is gone",
    "404 application/json.detail: is gone",
    [[...schemas, "Error", "properties", "detail"]],
  ],
];

const additions: [what: string, ...Edit[]][] = [
  ["nothing"],
  ["a path", [["paths", "/more"], { get: { responses: { 200: {} } } }]],
  ["an operation", [["paths", "/things", "delete"], { responses: { 204: {} } }]],
  ["a server", [["servers", 1], { url: "https://eu.example.test" }]],
  ["a scope less", [[...list, "security", 0, "bearer"], []]],
  ["an optional parameter", [[...list, "parameters", 3], { name: "q", in: "query" }]],
  ["a parameter's value", [[...status, "schema", "enum", 2], "paused"]],
  ["a parameter that takes fractions", [[...page, "schema", "type"], "number"]],
  ["an event", [["webhooks", "thing.lost"], { post: { responses: {} } }]],
  ["a wider limit", [[...page, "schema", "maximum"], 200]],
  ["a limit less", [[...page, "schema", "maximum"]]],
  ["an optional body", [[...health, "requestBody"], { content: {} }]],
  ["a request's media type", [[...body, "content", "text/csv"], {}]],
  ["an optional request field", [sentField("owner"), { type: "string" }]],
  ["a request field that need not be sent", [sent("required"), []]],
  ["a request value", [sentField("kind", "enum", 2), "c"]],
  ["a request's null", [sentField("tags", "type"), ["array", "null"]]],
  ["a request's variant", [sentField("shape", "anyOf", 2), { type: "null" }]],
  ["a request field that may be anything", [sentField("name"), {}]],
  ["a success status", [[...create, "responses", "202"], {}]],
  ["an error status", [[...create, "responses", "409"], {}]],
  ["an error status less", [[...list, "responses", "404"]]],
  ["an answer's header", [[...ok, "headers", "Link"], {}]],
  ["an answer's field", [answeredField("extra"), { type: "string" }]],
  ["an answer's field that is always there", [answered("required", 3), "size"]],
  ["an answer's value", [answeredField("kind", "enum", 2), "c"]],
  ["an answer's variant", [answeredField("shape", "anyOf", 2), { type: "object", required: ["z"] }]],
  ["an answer that is never null", [answeredField("note", "type"), "string"]],
  [
    "an answer told apart by one of its fields",
    [
      [...schemas, "A"],
      { allOf: [{ type: "object", properties: {} }, { properties: { kind: { const: "a" } } }] },
    ],
    [[...schemas, "Other"], { allOf: [{ ...released.components.schemas.Thing }, { type: "object" }] }],
    [
      [...schemas, "Thing"],
      { oneOf: [{ $ref: "#/components/schemas/A" }, { $ref: "#/components/schemas/Other" }] },
    ],
  ],
  [
    "a default in words",
    [sentField("size", "default")],
    [sentField("size", "description"), "How large; `1` when left out"],
  ],
  ["words", [answered("description"), "A thing"]],
  [
    "a name for what had none",
    [[...schemas, "Kind"], { type: "string", enum: ["a", "b"] }],
    [answeredField("kind"), { $ref: "#/components/schemas/Kind" }],
  ],
];

describe("compatibility of OpenAPI documents", () => {
  it.each(breaking)("detects that %s", (_, reply, ...edits) => {
    expect(breakingChanges(released, edited(edits))).toContainEqual(expect.stringContaining(reply));
  });

  it.each(additions)("permits: %s", (_, ...edits) => {
    expect(breakingChanges(released, edited(edits))).toEqual([]);
  });
});
