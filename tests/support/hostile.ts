import * as fc from "fast-check";
import * as z from "zod";

/** Values that a schema almost allows. */

type Schema = z.core.JSONSchema.BaseSchema;

/** A placeholder for an id that is not known yet: `@study@`. */
export const placeholder = (thing: string): string => `@${thing}@`;

const junk = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    0,
    -1,
    1.5,
    2 ** 31,
    2 ** 53,
    1e15,
    "",
    " ",
    "null",
    [],
    {},
    [[]],
    [null],
  ),
  fc.string({ unit: "grapheme", maxLength: 8 }),
  fc.constantFrom(
    "\u0000",
    "\ud800",
    "🦊".repeat(300),
    "x".repeat(70_000),
    "{{Q:",
    "=1+1",
    "%00",
    "'; --",
    "\u202e",
  ),
  fc.jsonValue({ maxDepth: 3 }),
);

/** Keys that have a meaning for some question type. */
const propKeys = [
  "options",
  "items",
  "rows",
  "columns",
  "cards",
  "categories",
  "tree",
  "attributes",
  "levels",
  "labels",
  "min",
  "max",
  "step",
  "total",
  "scale",
  "required",
  "maxFollowupQuestions",
  "isMultiSelect",
  "allowOther",
  "exclusiveOptions",
  "decimals",
  "unit",
  "url",
  "tasks",
  "kind",
  "minLabel",
  "maxLabel",
  "correct",
];
const anyRecord = fc.dictionary(
  fc.oneof(fc.constantFrom(...propKeys), fc.string({ maxLength: 3 })),
  fc.oneof(
    junk,
    fc.array(fc.constantFrom("a", "b", "c", "B"), { maxLength: 4 }),
    fc.integer({ min: -3, max: 12 }),
  ),
  { maxKeys: 4 },
);

/** Kinds of things that a field's name may refer to; the likeliest first. */
const likelyIds: Record<string, readonly string[]> = {
  study_id: ["study"],
  folder_id: ["folder"],
  question_id: ["choice", "free", "first_shown"],
  next_question_id: ["free", "quoting", "grouped"],
  question_ids: ["free", "quoting", "grouped", "second_shown"],
  question_group_id: ["shown_group", "group"],
  next_question_group_id: ["group", "shown_group"],
  parent_question_group_id: ["group", "shown_group"],
  routing_branch_id: ["arm", "empty_arm"],
  id: ["free", "choice", "arm", "empty_arm"],
  entity_id: ["study", "free", "rule", "group"],
};
const anything = [...new Set(Object.values(likelyIds).flat()), "interview", "nothing", "foreign"].map(
  placeholder,
);

const idFor = (name: string): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 12, arbitrary: fc.constantFrom(...(likelyIds[name]?.map(placeholder) ?? anything)) },
    { weight: 1, arbitrary: fc.constantFrom(...anything) },
  );

/** Values of a schema's wire form, most of them valid. */
export function hostile(schema: z.ZodType): fc.Arbitrary<unknown> {
  const root = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Schema;
  return almostValid(root, root, "");
}

function almostValid(schema: Schema, root: Schema, name: string): fc.Arbitrary<unknown> {
  const named = schema.$ref && root.$defs?.[schema.$ref.replace("#/$defs/", "")];
  if (named) return almostValid(named as Schema, root, name);
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return fc.oneof(...options.map((one) => almostValid(one as Schema, root, name)));
  return fc.oneof({ weight: 25, arbitrary: validValues(schema, root, name) }, { weight: 1, arbitrary: junk });
}

function validValues(schema: Schema, root: Schema, name: string): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom<unknown>(...schema.enum);
  switch (schema.type) {
    case "object":
      return objects(schema, root);
    case "array":
      return fc.array(almostValid((schema.items ?? {}) as Schema, root, name), { maxLength: 4 });
    case "string":
      return texts(schema, name);
    case "integer":
    case "number":
      return numbers(schema);
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    default:
      return junk;
  }
}

function objects({ properties = {}, required = [] }: Schema, root: Schema): fc.Arbitrary<unknown> {
  const known = Object.entries(properties);
  if (known.length === 0) return anyRecord;
  const values = fc.record(
    Object.fromEntries(known.map(([key, value]) => [key, almostValid(value as Schema, root, key)])),
    { requiredKeys: required.filter((key) => key in properties) },
  );
  return fc.oneof(
    { weight: 9, arbitrary: values },
    { weight: 1, arbitrary: fc.tuple(values, anyRecord).map(([some, more]) => ({ ...some, ...more })) },
  );
}

function numbers({ minimum = -5, maximum = 100 }: Schema): fc.Arbitrary<number> {
  return fc.oneof(
    {
      weight: 4,
      arbitrary: fc.integer({
        min: Math.ceil(Math.max(minimum, -5)),
        max: Math.floor(Math.min(maximum, 20)),
      }),
    },
    { weight: 1, arbitrary: fc.constantFrom(minimum - 1, minimum, maximum, maximum + 1, 0.5) },
  );
}

function texts({ format, minLength = 0, maxLength = 200 }: Schema, name: string): fc.Arbitrary<string> {
  if (format === "uuid") return idFor(name);
  if (format === "date-time") {
    const moments = ["2026-01-01T00:00:00Z", "0001-01-01T00:00:00.000Z", "9999-12-31T23:59:59.999+14:00"];
    return fc.constantFrom(
      ...moments,
      "now",
      "2026-02-30T00:00:00Z",
      "2026-01-01T24:00:00Z",
      "-000001-01-01T00:00:00Z",
    );
  }
  const property = fc.constantFrom("", ".option[0]", ".option[9]", ".option[-1]", ".x[0]", "}}{{Q:x");
  return fc.oneof(
    fc.string({ unit: "grapheme", maxLength: 20 }),
    fc.constantFrom(
      "https://a.example/b",
      "http://127.0.0.1:1/",
      "English",
      "German",
      "B",
      "2",
      "multipleChoice",
      "nps",
    ),
    fc.tuple(idFor("question_id"), property).map(([id, part]) => `{{Q:${id}${part}}}`),
    fc
      .constantFrom(minLength - 1, minLength, maxLength, maxLength + 1)
      .map((length) => "y".repeat(Math.max(0, Math.min(length, 70_000)))),
  );
}
