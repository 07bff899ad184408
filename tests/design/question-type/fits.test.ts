import * as fc from "fast-check";
import { expect, it } from "vitest";
import * as z from "zod";
import { fitsOf } from "#survey/question-type/common/fits.ts";
import { questionTypes } from "#survey/question-type/index.ts";

const scalar = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    "",
    "a",
    "__proto__",
    Number.NaN,
    Number.POSITIVE_INFINITY,
    -0,
    undefined,
  ),
  fc.string({ maxLength: 3 }),
  fc.double(),
);
const values = fc.oneof(
  scalar,
  fc.array(fc.oneof(scalar, fc.record({ other: scalar })), { maxLength: 3 }),
  fc.dictionary(fc.string({ maxLength: 2 }), fc.oneof(scalar, fc.array(scalar, { maxLength: 2 })), {
    maxKeys: 3,
  }),
  fc.jsonValue({ maxDepth: 3 }),
  fc.constant(JSON.parse('{"__proto__": "a", "b": "c"}')),
);

it.each(questionTypes.map(({ name, valueSchema }) => [name, valueSchema] as const))(
  "what fits an answer of %s is what its schema gives back",
  (_, schema) => {
    const fits = fitsOf(schema);
    void fc.assert(
      fc.property(values, (value) => {
        if (fits(value)) expect(schema.safeParse(value)).toEqual({ success: true, data: value });
      }),
      { numRuns: 300 },
    );
  },
);

it("takes the examples of all types", () => {
  for (const { name, valueSchema, example } of questionTypes)
    expect(fitsOf(valueSchema)(example.value), name).toBe(!others.includes(name));
});

/** They hold null alone, dates, instants or addresses, or leave out what is optional. */
const others = ["message", "date", "prototypeTask", "websiteTest", "calendar", "mediaUpload"];

it("leaves to the schema what it checks or changes", () => {
  for (const schema of [z.string().trim(), z.email(), z.number().multipleOf(2), z.string().regex(/a/)])
    for (const value of ["a", 2, true]) expect(fitsOf(schema)(value)).toBe(false);
  for (const [schema, value] of [
    [z.object({ a: z.string() }), { a: "", b: "" }],
    [z.object({ a: z.string().default("x") }), {}],
    [z.array(z.string()).max(1), ["a"]],
    [z.record(z.enum(["a"]), z.number()), { a: 1 }],
    [z.string().max(3), "abcd"],
    [z.int(), 1.5],
    [z.int().min(1), 0],
    [z.number().gt(1), 1],
    [z.number().lt(1), 1],
    [z.number().min(1), 0],
    [z.number().max(3), 4],
    [z.string().min(2), "a"],
    [z.int(), "1"],
    [z.uint32(), 1],
    [z.boolean(), "true"],
    [z.enum(["a"]), "b"],
    [z.looseObject({ a: z.string() }), { a: "" }],
    [z.strictObject({ a: z.string() }), { a: "" }],
    [z.record(z.string(), z.string()), JSON.parse('{"__proto__": "a"}')],
    [z.object({ a: z.string() }), JSON.parse('{"__proto__": "a"}')],
  ] as const)
    expect(fitsOf(schema)(value)).toBe(false);
  for (const [schema, value] of [
    [z.object({ a: z.string().nullable() }), { a: null }],
    [z.string().max(3), "abc"],
    [z.int().min(1).max(2), 2],
    [z.int().min(1), 1],
    [z.number().gt(1), 1.5],
    [z.number().lt(1), 0.5],
    [z.string().min(2), "ab"],
    [z.string().min(2), "abc"],
    [z.string().optional(), undefined],
    [z.boolean(), false],
    [z.enum(["a"]), "a"],
    [z.object({ a: z.string().optional() }), { a: undefined }],
    [z.record(z.string(), z.array(z.number())), { a: [1] }],
  ] as const)
    expect(fitsOf(schema)(value)).toBe(true);
});
