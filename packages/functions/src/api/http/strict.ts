import type * as z from "zod";
import type { ValidationIssue } from "#core/platform/error.ts";

type Path = (string | number)[];

/** Every key of `value` that `schema` does not name, wherever it stands. Open objects and records name all. */
export function unknownKeys(schema: z.core.$ZodType, value: unknown, path: Path = []): Path[] {
  const def = (schema as z.core.$ZodTypes)._zod.def;
  switch (def.type) {
    case "object":
      return isObject(value) ? unknownKeysOfObject(def, value, path) : [];
    case "array":
      return Array.isArray(value)
        ? value.flatMap((item, index) => unknownKeys(def.element, item, [...path, index]))
        : [];
    case "union":
      return fewest(def.options.map((option) => unknownKeys(option, value, path)));
    case "lazy":
      return unknownKeys(def.getter(), value, path);
    case "pipe":
      return unknownKeys(def.in, value, path);
    default:
      return "innerType" in def ? unknownKeys(def.innerType, value, path) : [];
  }
}

function unknownKeysOfObject(def: z.core.$ZodObjectDef, value: Record<string, unknown>, path: Path): Path[] {
  return Object.entries(value).flatMap(([key, item]) => {
    const known = Object.hasOwn(def.shape, key) ? def.shape[key] : undefined;
    if (known !== undefined) return unknownKeys(known, item, [...path, key]);
    const isOpen = def.catchall !== undefined && def.catchall._zod.def.type !== "never";
    return isOpen ? [] : [[...path, key]];
  });
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const fewest = (candidates: Path[][]): Path[] =>
  candidates.reduce((best, next) => (next.length < best.length ? next : best));

/** Under `Prefer: handling=strict`: fields that are neither writable nor read-only parts of the resource. */
export function extraFields(schema: z.ZodType, value: unknown, readable?: z.ZodObject): ValidationIssue[] {
  return unknownKeys(schema, value)
    .filter(
      (path) =>
        !(path.length === 1 && readable !== undefined && Object.hasOwn(readable.shape, String(path[0]))),
    )
    .map((path) => ({
      loc: ["body", ...path],
      msg: "Extra fields are not permitted",
      type: "extra_forbidden",
    }));
}
