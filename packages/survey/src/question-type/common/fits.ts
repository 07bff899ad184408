import * as z from "zod";

type Bound = (value: never) => boolean;

/** The bounds of a text's length or of a number; with any other check of the schema, nothing is within. */
const boundsOf = ({ def }: z.ZodType): Bound[] =>
  (def.checks ?? []).map((check) => boundOf(check._zod.def as BoundDefinition));

interface BoundDefinition {
  check: string;
  value: number;
  inclusive: boolean;
  maximum: number;
  minimum: number;
}

function boundOf({ check, value: bound, inclusive, maximum, minimum }: BoundDefinition): Bound {
  switch (check) {
    case "greater_than":
      return (value: number) => (inclusive ? value >= bound : value > bound);
    case "less_than":
      return (value: number) => (inclusive ? value <= bound : value < bound);
    case "max_length":
      return ({ length }: string) => length <= maximum;
    case "min_length":
      return ({ length }: string) => length >= minimum;
    default:
      return () => false;
  }
}

/** True for values that a schema certainly takes, and gives back as they are; false leaves it to the schema. */
export type Fits = (value: unknown) => boolean;

/**
 * A check of what answers are made of. To parse one takes some twenty times as long, and files and figures read every
 * stored answer, which was parsed when it came.
 */
export function fitsOf(schema: z.ZodType): Fits {
  if (schema instanceof z.ZodLazy) return fitsOf(schema.unwrap() as z.ZodType);
  if (schema instanceof z.ZodNullable) return orElse(null, schema.unwrap() as z.ZodType);
  if (schema instanceof z.ZodOptional) return orElse(undefined, schema.unwrap() as z.ZodType);
  if (schema instanceof z.ZodUnion) {
    const options = (schema.options as z.ZodType[]).map(fitsOf);
    return (value) => options.some((fits) => fits(value));
  }
  // Formats of texts and of numbers are schemas of classes below these.
  if (schema.constructor === z.ZodString || schema.constructor === z.ZodNumber || isInteger(schema)) {
    const isOfType = typeCheck(schema);
    const bounds = boundsOf(schema);
    return bounds.length === 0 ? isOfType : (value) => isOfType(value) && isWithinAll(bounds, value as never);
  }
  if ((schema.def.checks ?? []).length > 0) return never;
  if (schema instanceof z.ZodBoolean) return (value) => typeof value === "boolean";
  if (schema instanceof z.ZodEnum) {
    const names = new Set<unknown>(schema.options);
    return (value) => names.has(value);
  }
  if (schema instanceof z.ZodArray) {
    const fits = fitsOf(schema.element as z.ZodType);
    return (value) => Array.isArray(value) && fitsEach(value, fits);
  }
  if (schema instanceof z.ZodRecord && fitsOf(schema.keyType as z.ZodType)("")) {
    const fits = fitsOf(schema.valueType as z.ZodType);
    const isTaken = schema._zod.traits.has(namedRecord) ? isRecordByName : isPlainRecord;
    return (value) => isTaken(value) && fitsEach(Object.values(value), fits);
  }
  return schema instanceof z.ZodObject && schema.def.catchall === undefined ? fitsObject(schema) : never;
}

const never: Fits = () => false;

// Loops, since `every` calls a function where the engine has lost sight of which.
function isWithinAll(bounds: readonly Bound[], value: never): boolean {
  for (const isWithin of bounds) if (!isWithin(value)) return false;
  return true;
}

function fitsEach(values: readonly unknown[], fits: Fits): boolean {
  for (const value of values) if (!fits(value)) return false;
  return true;
}

const isInteger = (schema: z.ZodType): boolean =>
  schema instanceof z.ZodNumberFormat && schema._zod.def.format === "safeint";

const typeCheck = (schema: z.ZodType): Fits =>
  schema instanceof z.ZodString
    ? (value) => typeof value === "string"
    : isInteger(schema)
      ? Number.isSafeInteger
      : Number.isFinite;

function orElse(absent: null | undefined, schema: z.ZodType): Fits {
  const fits = fitsOf(schema);
  return (value) => value === absent || fits(value);
}

/** An object with all fields and no other: a schema drops what it does not know, and fills in what is left out. */
function fitsObject({ shape }: z.ZodObject): Fits {
  const fields = Object.entries(shape).map(([name, schema]) => ({ name, fits: fitsOf(schema as z.ZodType) }));
  return (value) => {
    if (!isPlainRecord(value) || Object.keys(value).length !== fields.length) return false;
    for (const { name, fits } of fields) if (!Object.hasOwn(value, name) || !fits(value[name])) return false;
    return true;
  };
}

/** The class of records that keep the key `__proto__`. */
export const namedRecord = "NamedRecord";

const isRecordByName = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;

const isPlainRecord = (value: unknown): value is Record<string, unknown> =>
  isRecordByName(value) && !Object.hasOwn(value, "__proto__");
