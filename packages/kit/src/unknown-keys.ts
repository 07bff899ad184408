import type * as z from "zod";
import type { ValidationIssue } from "./error.ts";
import { isRecord } from "./record.ts";

type Path = (string | number)[];

/**
 * Every key of `value` that neither `schema` nor `readable` names, wherever it stands. Open objects and records
 * name all; of `readable` only what it spells out counts.
 */
export function unknownKeys(schema: Schema, value: unknown, readable?: Schema, path: Path = []): Path[] {
  const def = defOf(schema);
  switch (def.type) {
    case "object":
      return isRecord(value) ? unknownKeysOfObject(def, value, shapeOf(readable), path) : [];
    case "array":
      return Array.isArray(value)
        ? value.flatMap((item, at) => unknownKeys(def.element, item, elementOf(readable), [...path, at]))
        : [];
    case "union":
      return fewest(def.options.map((option) => unknownKeys(option, value, readable, path)));
    case "pipe":
      return unknownKeys(def.in, value, readable, path);
    default:
      return "innerType" in def ? unknownKeys(def.innerType, value, readable, path) : [];
  }
}

type Schema = z.core.$ZodType;
type Shape = Readonly<Record<string, Schema>>;

/** A lazy schema's own. */
function defOf(schema: Schema): Exclude<z.core.$ZodTypes["_zod"]["def"], z.core.$ZodLazyDef> {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  return def.type === "lazy" ? defOf(def.getter()) : def;
}

/** A field of a shape by its name. */
export const own = (shape: Shape, key: string): Schema | undefined =>
  Object.hasOwn(shape, key) ? shape[key] : undefined;

/** The fields of an object schema, which may be nullable; none of any other. */
export function shapeOf(schema: Schema | undefined): Shape {
  const def = schema && defOf(schema);
  if (def?.type === "object") return def.shape;
  return def !== undefined && "innerType" in def ? shapeOf(def.innerType) : {};
}

function elementOf(schema: Schema | undefined): Schema | undefined {
  const def = schema && defOf(schema);
  return def?.type === "array" ? def.element : undefined;
}

function unknownKeysOfObject(
  def: z.core.$ZodObjectDef,
  value: Record<string, unknown>,
  readable: Shape,
  path: Path,
): Path[] {
  const isOpen = def.catchall !== undefined && defOf(def.catchall).type !== "never";
  return Object.entries(value).flatMap(([key, item]) => {
    const known = own(def.shape, key);
    const shown = own(readable, key);
    if (known !== undefined) return unknownKeys(known, item, shown, [...path, key]);
    return isOpen || shown !== undefined ? [] : [[...path, key]];
  });
}

const fewest = (candidates: Path[][]): Path[] =>
  candidates.reduce((best, next) => (next.length < best.length ? next : best));

/** What strict handling says of something that would be ignored otherwise. */
export const extraIssue = (loc: Path): ValidationIssue => ({
  loc,
  msg: "Extra fields are not permitted",
  type: "extra_forbidden",
});

/** For strict handling: fields that are neither writable nor read-only parts of the resource; `loc` is where they stand. */
export const extraFields = (
  loc: Path,
  schema: Schema,
  value: unknown,
  readable?: Schema,
): ValidationIssue[] => unknownKeys(schema, value, readable).map((path) => extraIssue([...loc, ...path]));
