import { expect, it } from "vitest";
import { randomSplit } from "#survey/question-type/common/allocation.ts";
import { renameExpected, renameQuestions } from "#survey/question-type/common/quality-check.ts";
import { questionType } from "#survey/question-type/index.ts";

/** A sequence that begins again with its end. */
const cycling = (...numbers: number[]) => {
  let at = 0;
  return () => numbers[at++ % numbers.length] ?? 0;
};

it("a total is split at random cuts, to its last digit", () => {
  const split = (total: number, names: string[], ...cuts: number[]) =>
    randomSplit(names, { total, hasLimit: true } as never, cycling(...cuts));
  expect(split(100, ["a", "b", "c"], 0.2, 0.7)).toEqual({ a: 20, b: 50, c: 30 });
  expect(split(100, ["a", "b", "c"], 0.7, 0.2)).toEqual({ a: 20, b: 50, c: 30 });
  expect(split(10, ["a", "b", "c"], 0.25, 0.5)).toEqual({ a: 2, b: 3, c: 5 });
  // With less than one for each it is split finer.
  expect(split(1, ["a", "b"], 0.25)).toEqual({ a: 0.25, b: 0.75 });
  expect(split(2, ["a", "b"], 0.25)).toEqual({ a: 0, b: 2 });
  expect(split(0.5, ["a"], 0.25)).toEqual({ a: 0.5 });
  expect(split(100, [], 0.5)).toBeUndefined();
  const free = randomSplit(
    ["a", "b"],
    { total: 0, hasLimit: false, maxPerOption: 2.5 } as never,
    cycling(0.99, 0),
  );
  expect(free).toEqual({ a: 2.5, b: 0 });
});

it("ids of questions that props hold are renamed, and what names none is left out", () => {
  const renamed = (props: object) =>
    renameQuestions(props as never, (id) => (id === "old" ? "new" : undefined));
  const from = (question_id: string) => ({ optionsFrom: { question_id, select: "selected" } });
  const check = (same_as: string) => ({ qualityCheck: { same_as, tolerance: 1 } });
  expect(renamed({ options: ["A"] })).toEqual({ options: ["A"] });
  expect(renamed({ options: ["A"], ...from("old") })).toMatchObject({ options: ["A"], ...from("new") });
  expect(renamed({ options: ["A"], ...from("gone") })).toEqual({ options: ["A"] });
  expect(renamed(check("old"))).toMatchObject(check("new"));
  expect(renamed({ min: 1, ...check("gone") })).toEqual({ min: 1 });
  expect(renamed({ qualityCheck: { expected: ["old"] } })).toEqual({ qualityCheck: { expected: ["old"] } });
  expect(
    renameExpected({ qualityCheck: { expected: [" tea", 3] } }, new Map([["Tea", "Chai"]])),
  ).toMatchObject({
    qualityCheck: { expected: ["Chai", 3] },
  });
  expect(renameExpected(check("old"), new Map([["old", "new"]]))).toEqual({});
});

it("the ranks of a ranking are as many as can be given", () => {
  const { dimension } = questionType("ranking");
  const pointsOf = (props: object) =>
    dimension !== null && "points" in dimension ? dimension.points(props as never) : null;
  const options = ["A", "B", "C"];
  expect([pointsOf({ options }), pointsOf({ options, maxRanked: 2 })]).toEqual([
    [1, 2, 3],
    [1, 2],
  ]);
});
