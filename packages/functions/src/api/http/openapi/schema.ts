import type * as z from "zod";
import { type Direction, type Json, toJsonSchema } from "../json-schema.ts";

export interface SchemaCollector {
  /** The named schemas met so far. */
  schemas: Record<string, Json>;
  /** A schema as it stands in the document: a reference where it has a name. */
  refer(schema: z.ZodType, io: Direction): Json;
}

export function collectSchemas(): SchemaCollector {
  const schemas: Record<string, Json> = {};

  function add(name: string, { id: _, ...schema }: Json): void {
    const known = schemas[name];
    if (known !== undefined && JSON.stringify(known) !== JSON.stringify(schema)) {
      throw new Error(`${name} reads differently in a request and in an answer: it needs two names`);
    }
    schemas[name] = schema;
  }

  return {
    schemas,
    refer(schema, io) {
      const { $defs = {}, ...rest } = describeDefaults(jsonSchema(schema, io)) as Json & {
        $defs?: Record<string, Json>;
      };
      for (const [name, definition] of Object.entries($defs)) add(name, definition);
      const name = schema.meta()?.id;
      if (name === undefined || "$ref" in rest) return rest;
      add(name, rest);
      return { $ref: `#/components/schemas/${name}` };
    },
  };
}

export function jsonSchema(schema: z.ZodType, io: Direction): Json {
  const plain = JSON.stringify(toJsonSchema(schema, io)).replaceAll('"#/$defs/', '"#/components/schemas/');
  return tidy(JSON.parse(plain) as Json);
}

/**
 * Says a field's default in words. By the keyword `default`, generators of clients conclude that the field is always
 * there, and make it required in requests too.
 */
function describeDefaults(schema: Json): Json {
  return mapSchemas(schema, ({ default: fallback, description, ...node }) => ({
    ...node,
    ...(description !== undefined && { description }),
    ...(fallback !== undefined && {
      description: [description, `\`${JSON.stringify(fallback)}\` when left out`]
        .filter((part) => part !== undefined)
        .join("; "),
    }),
  }));
}

const lists = ["anyOf", "oneOf", "allOf", "prefixItems"];
const singles = ["items", "additionalProperties", "propertyNames"];
const records = ["properties", "$defs"];

/** Changes a schema and, before it, all that it contains. */
function mapSchemas(schema: Json, change: (schema: Json) => Json): Json {
  const inner = (value: Json) => mapSchemas(value, change);
  const node: Json = {};
  for (const [key, value] of Object.entries(schema)) {
    if (lists.includes(key)) node[key] = (value as Json[]).map(inner);
    else if (singles.includes(key) && isObject(value)) node[key] = isEmpty(value) || inner(value);
    else if (records.includes(key)) node[key] = mapValues(value as Record<string, Json>, inner);
    else node[key] = value;
  }
  return change(node);
}

/** Leaves out what zod says and a reader does not need, and says a nullable type in one word. */
const tidy = (schema: Json): Json =>
  mapSchemas(schema, (node) =>
    describedLast(
      joinNull(Object.fromEntries(Object.entries(node).filter(([key, value]) => !isNoise(key, value)))),
    ),
  );

/** Zod puts it before what it describes or after, depending on how a schema came about. */
function describedLast({ description, ...rest }: Json): Json {
  return description === undefined ? rest : { ...rest, description };
}

/** Bounds that any number of JSON has, keys that are texts, and the ban on unknown fields, which are ignored. */
const isNoise = (key: string, value: unknown): boolean =>
  (key === "minimum" && value === Number.MIN_SAFE_INTEGER) ||
  (key === "maximum" && value === Number.MAX_SAFE_INTEGER) ||
  (key === "propertyNames" && JSON.stringify(value) === '{"type":"string"}') ||
  (key === "additionalProperties" && value === false);

function joinNull(node: Json): Json {
  const { anyOf, ...rest } = node;
  const [plain, none, more] = Array.isArray(anyOf) ? (anyOf as Json[]) : [];
  const isNullable = more === undefined && none?.type === "null";
  if (!isNullable || typeof plain?.type !== "string" || "enum" in plain || "const" in plain) return node;
  return { ...plain, ...rest, type: [plain.type, "null"] };
}

const isObject = (value: unknown): value is Json => typeof value === "object" && value !== null;

const isEmpty = (value: Json): boolean => Object.keys(value).length === 0;

const mapValues = (record: Record<string, Json>, change: (value: Json) => Json): Json =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
