import { describe, expect, it } from "vitest";
import { diff, matches, valuesFor } from "#survey/edit/diff.ts";

/** Props and configs are changed key by key, every other field as a whole; what is not there is null. */

describe("what a mutation found", () => {
  const actual = { content: "a", props: { min: 1, max: 5 }, config: null, list: { x: 1 } };

  it.each<[object | null, object | null, boolean]>([
    [null, null, true],
    [null, {}, false],
    [{}, null, false],
    [{}, actual, true],
    [{ content: "a" }, actual, true],
    [{ content: "b" }, actual, false],
    [{ gone: null }, actual, true],
    [{ gone: 1 }, actual, false],
    [{ props: { max: 5 } }, actual, true],
    [{ props: { max: 5, step: null } }, actual, true],
    [{ props: { max: 6 } }, actual, false],
    [{ props: null }, actual, false],
    [{ props: [5] }, actual, false],
    [{ config: null }, actual, true],
    [{ config: { a: 1 } }, actual, false],
    [{ list: { x: 1 } }, actual, true],
    [{ list: {} }, actual, false],
    [{ props: { max: 5, min: 1 } }, { props: { min: 1, max: 5 } }, true],
  ])("%j is there in %j: %s", (expected, found, isThere) => {
    expect(matches(expected as never, found as never)).toBe(isThere);
  });

  it("is named for the fields and keys that are wanted", () => {
    expect(valuesFor(actual, { content: 0, gone: 0, props: { max: 0, step: 0 }, list: { y: 0 } })).toEqual({
      content: "a",
      gone: null,
      props: { max: 5, step: null },
      list: { x: 1 },
    });
    expect(valuesFor(actual, { props: null, config: { a: 0 } })).toEqual({
      props: actual.props,
      config: null,
    });
    expect(valuesFor({ props: [1] }, { props: { a: 0 } })).toEqual({ props: [1] });
  });
});

describe("what differs", () => {
  it.each<[actual: object, after: object, object | null]>([
    [{ a: 1, b: 2 }, { a: 1 }, null],
    [{ a: 1 }, { b: null }, null],
    [{ a: 1 }, { a: 2, b: 3 }, { before: { a: 1, b: null }, after: { a: 2, b: 3 } }],
    [
      { props: { x: 1, y: 2 } },
      { props: { x: 1, y: 3, z: null } },
      { before: { props: { y: 2 } }, after: { props: { y: 3 } } },
    ],
    [{ props: { x: 1 } }, { props: { x: 1, z: null } }, null],
    [{ props: { x: 1 } }, { props: {} }, null],
    [{ props: { x: 1 } }, { props: null }, { before: { props: { x: 1 } }, after: { props: null } }],
    [{ props: null }, { props: { x: 1 } }, { before: { props: null }, after: { props: { x: 1 } } }],
    [
      { config: { a: { x: 1, y: 2 } } },
      { config: { a: { x: 1 } } },
      { before: { config: { a: { x: 1, y: 2 } } }, after: { config: { a: { x: 1 } } } },
    ],
    [
      { list: { x: 1, y: 2 } },
      { list: { x: 1 } },
      { before: { list: { x: 1, y: 2 } }, after: { list: { x: 1 } } },
    ],
    [{ list: { x: 1, y: 2 } }, { list: { y: 2, x: 1 } }, null],
  ])("of %j and %j", (actual, after, expected) => {
    expect(diff(actual as never, after as never)).toEqual(expected);
  });
});
