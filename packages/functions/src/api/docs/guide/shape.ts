import { inWords } from "#kit/amount.ts";
import type { Json } from "../../http/json-schema.ts";

/** Shapes in the words of a table. */

const countOf = ({ minItems: least, maxItems: most }: Json): string => {
  if (typeof most !== "number") return "";
  return typeof least === "number" && least > 0 ? ` (${least} to ${most})` : ` (up to ${inWords(most)})`;
};

function rangeOf({ minimum, maximum, exclusiveMinimum }: Json): string {
  if (typeof minimum === "number" && typeof maximum === "number")
    return ` from ${inWords(minimum)} to ${inWords(maximum)}`;
  if (typeof minimum === "number") return `, at least ${minimum}`;
  if (typeof exclusiveMinimum === "number") return `, more than ${exclusiveMinimum}`;
  return typeof maximum === "number" ? `, at most ${maximum}` : "";
}

/** Parts that belong together in what follows a word. */
const grouped = (shape: string): string => (shape.includes(" or ") ? `(${shape})` : shape);

const isSafe = (limit: unknown): boolean => Math.abs(Number(limit)) === Number.MAX_SAFE_INTEGER;

/** Without the bounds that any number of JSON has. */
const bounded = (schema: Json): Json =>
  Object.fromEntries(Object.entries(schema).filter(([key, value]) => !/imum$/.test(key) || !isSafe(value)));

/** What a value of this JSON Schema is, such as "list of up to 20 of text". */
export function shapeOf(schema: Json): string {
  const { type, anyOf, items, additionalProperties, maxLength, format } = schema;
  if (Array.isArray(schema.enum)) return schema.enum.map((value) => `\`${value}\``).join(", ");
  if ("const" in schema) return `\`${JSON.stringify(schema.const)}\``;
  if (Array.isArray(anyOf)) return anyOf.map((each) => shapeOf(each as Json)).join(" or ");
  if (Array.isArray(type)) return type.map((each) => shapeOf({ ...schema, type: each })).join(" or ");
  switch (type) {
    case "boolean":
      return "true or false";
    case "integer":
      return `whole number${rangeOf(bounded(schema))}`;
    case "number":
      return `number${rangeOf(bounded(schema))}`;
    case "null":
      return "null";
    case "array":
      return `list${countOf(schema)} of ${grouped(shapeOf((items ?? {}) as Json))}`;
    case "object":
      return typeof additionalProperties === "object" && schema.properties === undefined
        ? `object of ${grouped(shapeOf(additionalProperties as Json))}`
        : "object";
    case "string":
      if (format === "uuid") return "UUID";
      if (format === "uri") return "address";
      if (format === "date-time") return "instant";
      return typeof maxLength === "number" ? `text up to ${inWords(maxLength)} characters` : "text";
    default:
      return "$ref" in schema ? "object" : "anything";
  }
}

/** A field of a shape, by its path: `options[].count`. */
export interface Field {
  path: string;
  shape: string;
  fallback: unknown;
  description: string;
}

/** Every field inside a JSON Schema, each before those inside it. */
export function fieldsOf(schema: Json, path = "", seen: readonly Json[] = []): Field[] {
  if (seen.includes(schema)) return [];
  const inside = (inner: unknown, at: string) =>
    typeof inner === "object" && inner !== null ? fieldsOf(inner as Json, at, [...seen, schema]) : [];
  const { properties = {}, items, anyOf = [], additionalProperties } = schema;
  const own = Object.entries(properties as Record<string, Json>).flatMap(([name, field]): Field[] => {
    const at = path === "" ? name : `${path}.${name}`;
    const { description = "", default: fallback } = field as { description?: string; default?: unknown };
    return [{ path: at, shape: shapeOf(field), fallback, description }, ...inside(field, at)];
  });
  const ofChoices = (anyOf as Json[]).flatMap((choice) => inside(choice, path));
  return [...own, ...inside(items, `${path}[]`), ...ofChoices, ...inside(additionalProperties, `${path}.*`)];
}
