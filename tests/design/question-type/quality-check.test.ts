import { describe, expect, it } from "vitest";
import * as z from "zod";
import { itemName, itemSourceOf } from "#survey/question-type/common/item-source.ts";
import { byName, goalTexts, probeTexts } from "#survey/question-type/common/props.ts";
import {
  isCheckedAlike,
  qualityCheckOf,
  renameExpected,
  renameQuestions,
} from "#survey/question-type/common/quality-check.ts";
import { settingDoubt } from "#survey/question-type/doubt.ts";
import { defaultType, isKnownType, maxFollowups, questionType } from "#survey/question-type/index.ts";

/** What is read of stored props, which an older rule may have let be anything. */

describe("a check of quality", () => {
  const of = (qualityCheck: unknown) => qualityCheckOf({ qualityCheck });

  it("is an expected answer, or several, or another question's", () => {
    expect(of({ expected: "A" })).toEqual({ expected: ["A"] });
    expect(of({ expected: 5 })).toEqual({ expected: [5] });
    expect(of({ expected: ["A", 5] })).toEqual({ expected: ["A", 5] });
    expect(of({ same_as: "q" })).toEqual({ same_as: "q", tolerance: 0 });
    expect(of({ same_as: "q", tolerance: 2 })).toEqual({ same_as: "q", tolerance: 2 });
    for (const none of [undefined, null, {}, "A", { expected: [] }, { same_as: "" }])
      expect(of(none)).toBeNull();
  });

  it("and what is carried name other questions, but for those that are gone", () => {
    const optionsFrom = { question_id: "a", select: "selected" };
    const same = { same_as: "b", tolerance: 1 };
    const rename = (id: string) => (id === "gone" ? undefined : `new ${id}`);
    expect(renameQuestions({ x: 1, optionsFrom, qualityCheck: same }, rename)).toEqual({
      x: 1,
      optionsFrom: { question_id: "new a", select: "selected" },
      qualityCheck: { same_as: "new b", tolerance: 1 },
    });
    const gone = {
      x: 1,
      optionsFrom: { ...optionsFrom, question_id: "gone" },
      qualityCheck: { ...same, same_as: "gone" },
    };
    expect(renameQuestions(gone, rename)).toEqual({ x: 1 });
    const neither = { x: 1, optionsFrom: null, qualityCheck: { expected: "gone" } };
    expect(renameQuestions(neither, rename)).toEqual(neither);
    expect(renameQuestions({}, rename)).toEqual({});
  });

  it("expects an option by its new text, however it was written", () => {
    const renamed = new Map([
      ["Tea", "Green tea"],
      ["5", "Five"],
    ]);
    expect(renameExpected({ qualityCheck: { expected: [" TEA", "Milk", 5] } }, renamed)).toEqual({
      qualityCheck: { expected: ["Green tea", "Milk", "Five"] },
    });
    expect(renameExpected({ qualityCheck: { same_as: "q" } }, renamed)).toEqual({});
    expect(renameExpected({}, renamed)).toEqual({});
  });

  it("is alike where both props say the same of it", () => {
    const props = { qualityCheck: { expected: ["A"] }, textChecks: true };
    expect(isCheckedAlike(props, props)).toBe(true);
    expect(isCheckedAlike(props, { ...structuredClone(props), x: 1 })).toBe(true);
    expect(isCheckedAlike(props, { ...props, textChecks: false })).toBe(false);
    expect(isCheckedAlike(props, { ...props, qualityCheck: { expected: ["B"] } })).toBe(false);
    expect(isCheckedAlike({}, props)).toBe(false);
  });
});

it("looks at words unless a question says otherwise", () => {
  expect(questionType("question").propsSchema.parse({})).toMatchObject({ textChecks: true });
});

describe("what is carried", () => {
  it("is read where it is valid", () => {
    const source = { question_id: "q", select: "all" };
    expect(itemSourceOf({ optionsFrom: source })).toEqual(source);
    for (const optionsFrom of [undefined, null, "q", {}, { ...source, select: "some" }])
      expect(itemSourceOf({ optionsFrom })).toBeNull();
  });

  it("reads as Other where it is somebody's own words", () => {
    expect([itemName(""), itemName("A")]).toEqual(["Other", "A"]);
  });
});

describe("goals and fixed follow-ups", () => {
  it("are the goals, or else the objective", () => {
    expect(goalTexts({ goals: ["A", " ", 5, "B"], objective: "C" })).toEqual(["A", "B"]);
    expect(goalTexts({ goals: [" "], objective: "C" })).toEqual(["C"]);
    expect(goalTexts({ goals: "A", objective: "C" })).toEqual(["C"]);
    expect(goalTexts({ objective: " " })).toEqual([]);
    expect(goalTexts({ objective: 5 })).toEqual([]);
    expect(goalTexts({})).toEqual([]);
  });

  it("are the probes that are texts", () => {
    expect(probeTexts({ probes: ["Why?", "", 5] })).toEqual(["Why?"]);
    expect(probeTexts({ probes: "Why?" })).toEqual([]);
    expect(probeTexts({})).toEqual([]);
  });

  it("are asked as often as the question says, or its type, or the study", () => {
    expect(maxFollowups("question", { maxFollowupQuestions: 2 }, 7)).toBe(2);
    expect(maxFollowups("number", { maxFollowupQuestions: 0 }, 7)).toBe(0);
    expect(maxFollowups("question", {}, 7)).toBe(7);
    expect(maxFollowups("question", { maxFollowupQuestions: null }, 7)).toBe(7);
    expect(maxFollowups("question", { maxFollowupQuestions: "2" }, 7)).toBe(7);
    expect(maxFollowups("exploratory", {}, 7)).toBe(5);
    expect(maxFollowups("number", {}, 7)).toBe(0);
  });
});

describe("records by people's own names", () => {
  const schema = byName(z.number());
  const own = (json: string): unknown => JSON.parse(json);

  it("keep the name __proto__, and check its value as any other", () => {
    expect(Object.entries(schema.parse(own('{"a": 1, "__proto__": 2}')))).toEqual([
      ["a", 1],
      ["__proto__", 2],
    ]);
    const refused = (json: string) => schema.safeParse(own(json)).error?.issues.map(({ path }) => path);
    expect(refused('{"__proto__": "x"}')).toEqual([["__proto__"]]);
    expect(refused('{"a": "x", "__proto__": "x"}')).toEqual([["a"], ["__proto__"]]);
    expect(
      byName(z.object({ b: z.number() })).safeParse(own('{"__proto__": {"b": "x"}}')).error?.issues[0]?.path,
    ).toEqual(["__proto__", "b"]);
    for (const none of [null, 5, "x", []]) expect(schema.safeParse(none).success).toBe(false);
  });
});

describe("doubts of settings", () => {
  it.each<[string, Record<string, unknown>, object | null]>([
    ["cardSort", {}, { code: "no_options", path: "props.cards" }],
    ["cardSort", { cards: ["A"], mode: "closed" }, { code: "not_answerable", path: "props" }],
    ["conjoint", { attributes: "x" }, { code: "no_options", path: "props.attributes" }],
    ["allocationWithMatrix", { columns: ["A"] }, { code: "no_options", path: "props.options" }],
    ["allocationWithMatrix", { options: ["A"] }, { code: "not_answerable", path: "props" }],
    ["maxDiff", { items: ["A"] }, { code: "not_answerable", path: "props" }],
    ["number", {}, null],
    ["message", {}, null],
    ["multipleChoice", { options: ["A"] }, null],
    ["multipleChoice", { allowOther: true }, null],
  ])("of %s %j", (type, props, doubt) => {
    expect(settingDoubt(type, props)).toEqual(doubt);
  });

  it("are of the type where it is not known, which is asked like a text", () => {
    expect(settingDoubt("nothing", { options: [] })).toMatchObject({ code: "unknown_type", path: "type" });
    expect(questionType("nothing").name).toBe("textInput");
    expect([isKnownType("nothing"), isKnownType(defaultType), defaultType]).toEqual([
      false,
      true,
      "question",
    ]);
  });
});
