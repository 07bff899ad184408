import { describe, expect, it } from "vitest";
import { batchesOf, csvWith, peopleIn } from "#console/view/fieldwork/people.ts";

describe("people who are invited", () => {
  it.each([
    [
      'title,segment\nAda,north\nBen,"so,""uth"\n',
      ["title", "segment"],
      [
        ["Ada", "north"],
        ["Ben", 'so,"uth'],
      ],
    ],
    ["\ufefftitle;segment\r\nAda;1,5\r\n", ["title", "segment"], [["Ada", "1,5"]]],
    ["email\tsegment\na@example.test\n\n", ["email", "segment"], [["a@example.test", ""]]],
    ['note\n"two\nlines"', ["note"], [["two\nlines"]]],
    ["title\nAda", ["title"], [["Ada"]]],
  ])("are read from %j", (text, columns, rows) => {
    expect(peopleIn(text)).toEqual({ columns, rows, problems: [] });
  });

  it.each([
    ["", { code: "empty" }],
    ["title", { code: "empty" }],
    ['title\n"Ada', { code: "quote" }],
    ["title,\nAda,x", { code: "header", column: 2 }],
    ["a,a\nx,y", { code: "twice", name: "a" }],
    ["a\nx\ny,z", { code: "cells", line: 3 }],
  ])("are refused with what is wrong in %j", (text, problem) => {
    expect(peopleIn(text).problems).toEqual([problem]);
  });

  it("are 10,000 at most, in 5 MB", () => {
    const many = (count: number) => `title\n${"x\n".repeat(count)}`;
    expect(peopleIn(many(10_000)).problems).toEqual([]);
    expect(peopleIn(many(10_001)).problems).toEqual([{ code: "many" }]);
    const large = (bytes: number) => `title\n${"é".repeat((bytes - 6) / 2)}`;
    expect(peopleIn(large(5_000_000)).problems).toEqual([]);
    expect(peopleIn(large(5_000_002)).problems).toEqual([{ code: "large" }]);
  });

  it("go out by the thousand, each batch under one key, without empty values", () => {
    let keys = 0;
    const people = peopleIn(`title,__proto__,a\n${"Ada,x,\n".repeat(1_000)}Ben,,z`);
    const batches = batchesOf("study", people, () => `k${++keys}`);
    expect(batches.map(({ key, body }) => [key, body.study_id, body.interviews.length])).toEqual([
      ["k1", "study", 1_000],
      ["k2", "study", 1],
    ]);
    expect(JSON.stringify(batches[0]?.body.interviews[0])).toBe(
      '{"title":"Ada","metadata":{"__proto__":"x"}}',
    );
    expect(batches[1]?.body.interviews).toEqual([{ title: "Ben", metadata: { a: "z" } }]);
  });

  it("come back with their links, and no cell is a formula", () => {
    const people = peopleIn('title,note\n=1+1,"a ""b"", c"\n@x,-3');
    expect(csvWith(people, ["l1", "l2"])).toBe(
      'title,note,link\r\n\'=1+1,"a ""b"", c",l1\r\n\'@x,\'-3,l2\r\n',
    );
  });
});
