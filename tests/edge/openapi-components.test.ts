import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { shareRepeated } from "#functions/api/http/openapi/repeated.ts";
import { shapeNames } from "#functions/api/http/openapi/shape-names.ts";
import { nameShapes } from "#functions/api/http/openapi/shapes.ts";
import { documentText } from "#functions/api/http/openapi/text.ts";

type Node = Record<string, unknown>;

const text = readFileSync(new URL("../../openapi.json", import.meta.url), "utf8");
const document = JSON.parse(text);

/** So long is what would better have a name. */
const long = 350;

/** How often each shape, parameter and response stands in the document, but for examples and what is said of places. */
function countShapes(node: unknown, isRecord: boolean, counts: Map<string, number>): void {
  if (typeof node !== "object" || node === null) return;
  if (!isRecord && !Array.isArray(node)) {
    const { description: _, "x-addition": __, ...shape } = node as Node;
    const key = JSON.stringify(shape);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  for (const [key, value] of Object.entries(node)) {
    if (isRecord || (key !== "example" && key !== "examples" && key !== "headers"))
      countShapes(value, !isRecord && (key === "properties" || key === "responses"), counts);
  }
}

describe("components", () => {
  it("have what would otherwise stand in several places; else name it in shape-names.ts", () => {
    const counts = new Map<string, number>();
    for (const part of [document.paths, document.webhooks, document.components])
      countShapes(part, false, counts);
    const repeated = [...counts].filter(([shape, count]) => count > 2 && shape.length > long);
    expect(repeated.map(([shape, count]) => `${count} times ${shape.slice(0, 200)}`)).toEqual([]);
  });

  it.each(Object.keys(shapeNames))("have %s, which stands in several places", (name) => {
    expect(text.split(`"#/components/schemas/${name}"`).length).toBeGreaterThan(2);
  });

  it("are named inside each other too, and what is said of a place stays there", () => {
    const inner = { type: "object", properties: { a: { type: "string" } } };
    const outer = { type: "array", items: inner };
    const schemas = {
      First: { properties: { one: inner, two: { ...outer, description: "Here" } } },
      Second: {
        properties: { description: inner, three: { ...outer, "x-addition": true } },
        examples: [inner],
      },
    };
    const other = { "application/json": { schema: structuredClone(outer) } };
    const refer = (name: string) => ({ $ref: `#/components/schemas/${name}` });
    const places = { Outer: "First/properties/two", Inner: "First/properties/one" };
    expect(nameShapes(structuredClone(schemas), [other], places)).toEqual({
      First: { properties: { one: refer("Inner"), two: { ...refer("Outer"), description: "Here" } } },
      Second: {
        properties: { description: refer("Inner"), three: { ...refer("Outer"), "x-addition": true } },
        examples: [inner],
      },
      Outer: { type: "array", items: refer("Inner") },
      Inner: inner,
    });
    expect(other).toEqual({ "application/json": { schema: refer("Outer") } });
    expect(() => nameShapes(schemas, [], { First: "First/properties/one" })).toThrow("another component");
    expect(() => nameShapes(schemas, [], { Third: "First/properties/gone" })).toThrow("nothing stands at");
  });

  it("of parameters and responses have what several operations share, and the most frequent one the name", () => {
    const page = (maximum: number) => ({
      name: "page_size",
      in: "query",
      schema: { type: "integer", maximum },
    });
    const id = (what: string) => ({ name: "id", in: "path", description: `The ${what}`, schema: {} });
    const created = { description: "Created", content: { json: { schema: { $ref: "#/x/Study" } } } };
    const operation = (...parameters: object[]) => ({ parameters, responses: { 201: { ...created } } });
    const item = {
      get: operation(id("rule"), page(100)),
      put: operation(id("rule"), page(100), page(5)),
      post: operation(page(100), page(5), { $ref: "#/components/parameters/Prefer" }),
    };
    const shared = shareRepeated([item], { parameters: { Prefer: {} }, responses: {} });
    expect(shared).toEqual({
      parameters: { Prefer: {}, PageSize: page(100), Rule: id("rule") },
      responses: { StudyCreated: created },
    });
    expect(item.put.parameters).toEqual([
      { $ref: "#/components/parameters/Rule" },
      { $ref: "#/components/parameters/PageSize" },
      page(5),
    ]);
    expect(item.post.responses).toEqual({ 201: { $ref: "#/components/responses/StudyCreated" } });
  });

  it("stand in a document that is read as it was written", () => {
    const value = {
      a: [],
      b: {},
      c: [1, null, "é\n"],
      d: { long: "x".repeat(300), list: [{ deep: [[1], [2]] }] },
    };
    expect(JSON.parse(documentText(value))).toEqual(value);
    expect(JSON.parse(text)).toEqual(document);
    expect(documentText(document)).toBe(text.trimEnd());
  });
});
