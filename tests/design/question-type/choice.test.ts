import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { questionType, validateProps } from "#survey/question-type/index.ts";
import { letters } from "./samples.ts";
import { aggregate, holds, percent, refusals } from "./support.ts";

const options = ["Red", "Green", "Blue", "None"];
const paths = (props: Record<string, unknown>) =>
  validateProps("multipleChoice", props).map(({ path }) => path.join("."));

describe("multiple choice props", () => {
  it("require distinct, non-blank options", () => {
    expect(paths({ options })).toEqual([]);
    expect(paths({ options: ["A", "B", "A", "B"] })).toEqual(["options.2", "options.3"]);
    expect(paths({ options: ["A", "  "] })).toEqual(["options.1"]);
    expect(paths({ options: [1] })).toEqual(["options.0"]);
    expect(paths({ options: "A" })).toEqual(["options"]);
    expect(paths({ options: ["x".repeat(500)] })).toEqual([]);
    expect(paths({ options: ["x".repeat(501)] })).toEqual(["options.0"]);
    expect(paths({ options: Array.from({ length: 500 }, (_, n) => `o${n}`) })).toEqual([]);
    expect(paths({ options: Array.from({ length: 501 }, (_, n) => `o${n}`) })).toEqual(["options"]);
  });

  it("are checked against each other", () => {
    expect(paths({ options, exclusiveOptions: ["None"] })).toEqual([]);
    expect(paths({ options, exclusiveOptions: ["None", "Never"] })).toEqual(["exclusiveOptions.1"]);
    expect(paths({ options, minSelections: 4, maxSelections: 4 })).toEqual([]);
    expect(paths({ options, minSelections: 5 })).toEqual(["minSelections"]);
    expect(paths({ options, minSelections: 5, allowOther: true })).toEqual([]);
    expect(paths({ options, minSelections: 3, maxSelections: 2 })).toEqual(["maxSelections"]);
  });

  it("keep unknown ones, read null as omitted and check the shared ones", () => {
    expect(paths({ options: null, minSelections: null, colour: { any: "thing" } })).toEqual([]);
    expect(paths({ required: "yes", maxFollowupQuestions: 11 })).toEqual([
      "required",
      "maxFollowupQuestions",
    ]);
    expect(paths({ maxFollowupQuestions: 10 })).toEqual([]);
    expect(paths({ maxFollowupQuestions: -1 })).toEqual(["maxFollowupQuestions"]);
  });
});

describe("a single choice", () => {
  it("is one of the options", () => {
    expect(refusals("multipleChoice", { options }, "Red")).toBeNull();
    expect(refusals("multipleChoice", { options }, "red")).toEqual([""]);
    expect(refusals("multipleChoice", { options }, ["Red"])).toEqual([""]);
    expect(refusals("multipleChoice", { options }, { other: "Pink" })).toEqual([""]);
    expect(refusals("multipleChoice", {}, "")).toEqual([""]);
  });

  it("may be another text if allowed", () => {
    const props = { options, allowOther: true };
    const type = questionType("multipleChoice");
    expect(type.answerSchema(props).parse({ other: " Pink " })).toEqual({ other: "Pink" });
    expect(refusals("multipleChoice", props, { other: "  " })).toEqual(["other"]);
    expect(refusals("multipleChoice", props, { other: "x".repeat(1000) })).toBeNull();
    expect(refusals("multipleChoice", props, { other: "x".repeat(1001) })).toEqual(["other"]);
    expect(type.closedValue({ other: "Pink" }, props)).toEqual({ other: "" });
    expect(type.text({ other: "Pink" }, props)).toBe("Pink");
    expect(type.text({ other: "" }, props)).toBe("Other");
  });
});

describe("several choices", () => {
  const props = {
    options,
    isMultiSelect: true,
    exclusiveOptions: ["None"],
    minSelections: 2,
    maxSelections: 3,
  };

  it("respect the limits", () => {
    const check = (answer: unknown, of: object = props) => refusals("multipleChoice", { ...of }, answer);
    expect(check(["Red", "Blue"])).toBeNull();
    expect(check(["Red"])).toEqual([""]);
    expect(check(["None"])).toBeNull();
    expect(check(["None", "Red"])).toEqual([""]);
    expect(check(["Red", "Blue", "Green", "Pink"])).toEqual([""]);
    expect(check(["Red", "Blue", "Red"])).toEqual(["2"]);
    expect(check("Red")).toEqual([""]);
    expect(check([], { options, isMultiSelect: true })).toEqual([""]);
    expect(check([], { options, isMultiSelect: true, minSelections: 0 })).toBeNull();
    const twoOthers = [{ other: "a" }, { other: "b" }];
    expect(check(twoOthers, { options, isMultiSelect: true, allowOther: true })).toEqual(["1"]);
  });

  it("read as text in the order chosen", () => {
    const type = questionType("multipleChoice");
    const answer = ["Blue", "Red", { other: "Pink" }];
    expect(type.text(answer, props)).toBe("Blue, Red, Pink");
    expect(type.cell(answer, props)).toBe("Blue; Red; Pink");
    expect(type.operand(answer, {})).toEqual(["Blue", "Red", "Pink"]);
    expect(type.properties(props)).toContainEqual({ name: "option", index: 2, option: "Blue" });
    expect(type.propertyText(answer, props, "option", 2)).toBe("Blue");
    expect(type.propertyText(answer, props, "option", 1)).toBeNull();
  });

  it("are counted as a naive count does", () => {
    const answers = fc.array(
      fc
        .array(fc.oneof(fc.constantFrom(...letters), fc.constant({ other: "else" })), { minLength: 1 })
        .map((picks) => {
          return [...new Map(picks.map((pick) => [JSON.stringify(pick), pick])).values()];
        }),
    );
    const multi = { options: letters, isMultiSelect: true, allowOther: true };
    holds(
      fc.property(answers, (given) => {
        const chose = (option: string) => given.filter((answer) => answer.includes(option)).length;
        expect(aggregate("multipleChoice", multi, given)).toEqual({
          options: letters.map((value) => {
            return { value, count: chose(value), percentage: percent(chose(value), given.length) };
          }),
          other_count: given.flat().filter((pick) => typeof pick !== "string").length,
        });
      }),
    );
  });

  it("keep counts of options that have since been removed, after the present ones", () => {
    const found = aggregate("multipleChoice", { options: ["Green"], isMultiSelect: true }, [
      ["Red", "Blue"],
      ["Green"],
    ]);
    expect(found.options).toEqual([
      { value: "Green", count: 1, percentage: 50 },
      { value: "Blue", count: 1, percentage: 50 },
      { value: "Red", count: 1, percentage: 50 },
    ]);
  });
});

it("opens a list of options only where one is chosen", () => {
  const faults = (props: Record<string, unknown>) =>
    validateProps("multipleChoice", { options: ["A"], ...props }).map(({ path }) => path.join("."));
  expect(faults({ displayFormat: "dropdown" })).toEqual([]);
  expect(faults({ displayFormat: "list", isMultiSelect: true })).toEqual([]);
  expect(faults({ displayFormat: "dropdown", isMultiSelect: true })).toEqual(["displayFormat"]);
  expect(faults({ displayFormat: "menu" })).toEqual(["displayFormat"]);
});
