import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mergePatch } from "#survey/study/merge.ts";
import { useStack } from "#tests/support/api.ts";

const stack = useStack();

type Json = Record<string, unknown>;

const text = fc.oneof(
  fc.constantFrom("", "a", "b", "c", "1", "quota", "null", "hasOwnProperty", "__proto__", '""', "\\n", "'"),
  fc.string({ unit: "grapheme" }).filter((value) => !value.includes("\u0000")),
);
// V8 13.6 confuses keys that are a single escaped character: JSON.parse('{"a":0,"\\n":0}').
const key = text.filter((value) => value.length !== 1 || JSON.stringify(value).length === 3);
const leaf = fc.oneof(
  fc.constant(null),
  fc.boolean(),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e15, max: 1e15 }),
  text,
);
const { json, object } = fc.letrec<{ json: unknown; object: Json }>((tie) => ({
  json: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    leaf,
    tie("object"),
    fc.array(tie("json"), { maxLength: 3 }),
  ),
  object: fc.dictionary(key, tie("json"), { maxKeys: 4 }) as fc.Arbitrary<Json>,
}));

async function inDatabase(pairs: [unknown, Json][]): Promise<unknown[]> {
  const { rows } = await stack.pool.query(
    `select json_merge_patch(pair -> 0, pair -> 1) as merged
     from jsonb_array_elements($1::jsonb) with ordinality as t(pair, n) order by n`,
    [JSON.stringify(pairs)],
  );
  return rows.map(({ merged }) => merged);
}

const onWire = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe("merge patch", () => {
  // RFC 7396, appendix A, as far as the patch is an object.
  const examples: [target: unknown, patch: Json, merged: Json][] = [
    [{ a: "b" }, { a: "c" }, { a: "c" }],
    [{ a: "b" }, { b: "c" }, { a: "b", b: "c" }],
    [{ a: "b" }, { a: null }, {}],
    [{ a: "b", b: "c" }, { a: null }, { b: "c" }],
    [{ a: ["b"] }, { a: "c" }, { a: "c" }],
    [{ a: "c" }, { a: ["b"] }, { a: ["b"] }],
    [{ a: { b: "c" } }, { a: { b: "d", c: null } }, { a: { b: "d" } }],
    [{ a: [{ b: "c" }] }, { a: [1] }, { a: [1] }],
    [{ e: null }, { a: 1 }, { e: null, a: 1 }],
    [[1, 2], { a: "b", c: null }, { a: "b" }],
    [{}, { a: { bb: { ccc: null } } }, { a: { bb: {} } }],
  ];

  it("matches the RFC's examples, in code and in the database", async () => {
    const merged = examples.map(([, , result]) => result);
    expect(examples.map(([target, patch]) => mergePatch(target, patch))).toEqual(merged);
    expect(await inDatabase(examples.map(([target, patch]) => [target, patch]))).toEqual(merged);
  });

  it("is the same in the database as in code", async () => {
    const pairs = fc.array(fc.tuple(json, object), { minLength: 20, maxLength: 40 });
    await fc.assert(
      fc.asyncProperty(pairs, async (all) => {
        const here = all.map(([target, patch]) => mergePatch(target, patch));
        expect(await inDatabase(all)).toEqual(onWire(here));
      }),
      { numRuns: 60 },
    );
  });

  it("is idempotent, and does not modify its arguments", () => {
    void fc.assert(
      fc.property(object, object, (target, patch) => {
        const before = JSON.stringify([target, patch]);
        const once = mergePatch(target, patch);
        expect(mergePatch(once, patch)).toEqual(once);
        expect(JSON.stringify([target, patch])).toBe(before);
      }),
    );
  });
});
