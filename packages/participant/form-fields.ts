import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Field, Shape } from "../console/src/form/field.ts";

/**
 * Cuts the props of question types from the API's document, a file a type, for the console's forms. The document says
 * all that a form needs, so nothing of it is written twice.
 */

interface Schema {
  $ref?: string;
  title?: string;
  type?: string | string[];
  description?: string;
  properties?: Record<string, Schema>;
  additionalProperties?: boolean | Schema;
  required?: string[];
  items?: Schema;
  enum?: string[];
  const?: string;
  anyOf?: Schema[];
  oneOf?: Schema[];
  maxLength?: number;
  format?: string;
}

export interface Document {
  components: { schemas: Record<string, Schema> };
}

/** Below it a value is JSON. */
const maxDepth = 3;

/** Longer texts have room for lines. */
const maxLine = 500;

/** The fields of each question type by its name, and of any other type under `other`. */
export function formFields(document: Document): Map<string, Field[]> {
  const fieldsOf = cutter(document);
  const props = Object.entries(document.components.schemas).filter(([name]) => name.endsWith("Props"));
  return new Map(props.map(([, schema]) => [schema.title ?? "other", fieldsOf(schema, 0)]));
}

/** The fields of a study's `config`. */
export const configFields = (document: Document): Field[] =>
  cutter(document)(document.components.schemas.StudyConfig ?? {}, 0);

function cutter({ components: { schemas } }: Document): (schema: Schema, depth: number) => Field[] {
  const resolved = (schema: Schema): Schema => {
    const named = schema.$ref === undefined ? undefined : schemas[schema.$ref.split("/").at(-1) ?? ""];
    return named === undefined
      ? schema
      : { ...named, ...(schema.description && { description: schema.description }) };
  };
  const fieldsOf = ({ properties = {}, required = [] }: Schema, depth: number): Field[] =>
    Object.entries(properties).map(([name, given]) => {
      const schema = resolved(given);
      const field: Field = { name, ...shapeOf(schema, depth) };
      const { help, fallback } = told(schema.description ?? "");
      if (help !== "") field.help = help;
      if (fallback !== undefined) field.fallback = fallback;
      if (required.includes(name)) field.isRequired = true;
      return field;
    });
  const shapeOf = (given: Schema, depth: number): Shape => {
    const schema = resolved(given);
    const ways = alternatives(schema, resolved);
    const [only] = ways;
    if (ways.length > 1) return either(byPlace(ways.map((way) => shapeOf(way, depth + 1))));
    if (only === undefined || depth > maxDepth) return { kind: "json" };
    const { type, items, properties, additionalProperties, maxLength = 0 } = only;
    const kind = (Array.isArray(type) ? type : [type]).find((each) => each !== "null");
    if (only.const !== undefined) return { kind: "choice", options: [only.const] };
    if (only.enum !== undefined) return { kind: "choice", options: only.enum };
    if (kind === "string" && only.format === "date-time") return { kind: "moment" };
    if (kind === "string" && only.format === "uri") return { kind: "text" };
    if (kind === "string") return maxLength > maxLine ? { kind: "text", isLong: true } : { kind: "text" };
    if (kind === "number" || kind === "integer") return { kind: "number" };
    if (kind === "boolean") return { kind: "flag" };
    if (kind === "array" && items !== undefined) return listOf(resolved(items), depth);
    if (kind === "object" && properties !== undefined) return groupOf(fieldsOf(only, depth + 1));
    const isOfTexts =
      typeof additionalProperties === "object" && resolved(additionalProperties).type === "string";
    return kind === "object" && isOfTexts ? { kind: "pairs" } : { kind: "json" };
  };
  const groupOf = (fields: Field[]): Shape =>
    fields.every(({ kind }) => !["group", "rows", "pairs", "json"].includes(kind))
      ? { kind: "group", fields }
      : { kind: "json" };
  const listOf = (items: Schema, depth: number): Shape => {
    if (items.type === "string" && items.enum === undefined) return { kind: "lines" };
    if (items.properties === undefined) return { kind: "json" };
    const fields = fieldsOf(items, depth + 2);
    const isFlat = fields.every(({ kind }) => !["group", "rows", "pairs", "either", "json"].includes(kind));
    return isFlat ? { kind: "rows", fields } : { kind: "json" };
  };
  return fieldsOf;
}

/** What a value can be, of alternatives in alternatives; null is no alternative: it takes a prop away. */
const alternatives = (schema: Schema, resolved: (schema: Schema) => Schema): Schema[] => {
  const ways = schema.anyOf ?? schema.oneOf;
  if (ways === undefined) return schema.type === "null" ? [] : [schema];
  return ways.flatMap((way) => alternatives(resolved(way), resolved));
};

/** A list that can be an object of texts as well has a place for each. */
const byPlace = (shapes: readonly Shape[]): Shape[] =>
  shapes.map((shape) =>
    shape.kind === "lines" && shapes.some(({ kind }) => kind === "pairs")
      ? { kind: "lines", isByPlace: true }
      : shape,
  );

/** Alternatives that look alike are one. */
function either(shapes: readonly Shape[]): Shape {
  const ways = shapes.filter(
    (shape, at) => shapes.findIndex((other) => JSON.stringify(other) === JSON.stringify(shape)) === at,
  );
  const [only] = ways;
  return only !== undefined && ways.length === 1 ? only : { kind: "either", ways };
}

/** A description without what it says of the default, and the default. */
function told(description: string): { help: string; fallback?: unknown } {
  const unset = /\b(true|false) unless set\b/i.exec(description);
  if (unset !== null) return { help: description, fallback: unset[1]?.toLowerCase() === "true" };
  const found = /;? ?`([^`]*)` when left out$/.exec(description);
  if (found === null) return { help: description };
  const help = description.slice(0, found.index);
  try {
    return { help, fallback: JSON.parse(found[1] ?? "") };
  } catch {
    return { help: description };
  }
}

/** Where the console's form finds them. They are made with each build of the pages, and belong to no commit. */
const folder = join(import.meta.dirname, "../console/dist/fields");
const document = join(import.meta.dirname, "../../openapi.json");

/** Writes the file of each type. Concurrent builds find complete files. */
export function writeFormFields(): void {
  const read = JSON.parse(readFileSync(document, "utf8")) as Document;
  const files = new Map(
    [...formFields(read), ["config", configFields(read)] as const].map(([type, fields]) => [
      `${type}.json`,
      JSON.stringify(fields),
    ]),
  );
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of files) {
    const file = join(folder, name);
    if (existsSync(file) && readFileSync(file, "utf8") === text) continue;
    const unfinished = `${file}.${process.pid}`;
    writeFileSync(unfinished, text);
    renameSync(unfinished, file);
  }
  for (const name of readdirSync(folder))
    if (name.endsWith(".json") && !files.has(name)) rmSync(join(folder, name), { force: true });
}
