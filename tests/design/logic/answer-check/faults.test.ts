import { describe, expect, it } from "vitest";
import type { Structure } from "#survey/group/structure.ts";
import { checkFaults, checkIssues, checkPath } from "#survey/logic/answer-check/faults.ts";
import {
  brokenCheckIssue,
  brokenChecks,
  carryChecks,
  namesRenamed,
  withoutBrokenChecks,
} from "#survey/logic/answer-check/settle.ts";
import { conditionMapOf } from "#survey/logic/condition/check.ts";

type Json = Record<string, unknown>;

/** Sources of checks are named by ids. */
const [number = "", spread = "", scale = "", looped = "", armed = "", late = "", holder = "", gone = ""] =
  Array.from({ length: 8 }, (_, index) => `00000000-0000-7000-8000-00000000000${index}`);
const place = { routing_branch_id: null, parent_question_group_id: null };
const question = (id: string, position: number, type: string, props: Json, fields: Json = {}) => ({
  ...place,
  id,
  position,
  display_order: position,
  question_group_id: null,
  type,
  props,
  carried: null,
  codes: null,
  variable: null,
  display_conditions: null,
  ...fields,
});
const options = ["Rent", "Food"];
const check = (questionId: string, option?: string, operation = "<=") => ({
  operation,
  source: { questionId, ...(option !== undefined && { option }) },
});
const total = (...checks: Json[]) => ({ target: "total", checks });
const perOption = (checks: Json) => ({ target: "options", checks });
const study = (type: string, earlierAnswerChecks: unknown, props: Json = {}): Structure =>
  ({
    questions: [
      question(number, 0, "number", {}),
      question(spread, 1, "allocation", { options }),
      question(scale, 2, "nps", {}),
      question(looped, 0, "number", {}, { question_group_id: "loop" }),
      question(armed, 0, "number", {}, { routing_branch_id: "arm" }),
      question(holder, 5, type, { ...props, earlierAnswerChecks }),
      question(late, 6, "number", {}),
    ],
    groups: [
      {
        ...place,
        id: "loop",
        name: "Loop",
        display_order: 3,
        randomize: false,
        display_conditions: null,
        repeat_for: { source: { question_id: spread } },
      },
    ],
    randomizers: [
      { ...place, id: "split", display_order: 4, arms: [{ id: "arm" }, { id: "other" }], is_assigned: false },
    ],
  }) as never;
const faultsOf = (type: string, checks: unknown, props: Json = {}) => {
  const map = conditionMapOf(study(type, checks, props));
  return checkFaults({ id: holder, type, props: { ...props, earlierAnswerChecks: checks } }, map);
};
const told = (...all: Parameters<typeof faultsOf>) =>
  faultsOf(...all).map(({ code, path }) => `${code} ${checkPath(path)}`);
const at = "props.earlierAnswerChecks[0].source";

describe("a check of a number", () => {
  it.each<[string, Json, string[]]>([
    ["a number before it", check(number), []],
    ["an option of an allocation", check(spread, "Rent"), []],
    ["a question that is gone", check(gone), [`check_source_not_found ${at}.questionId`]],
    ["what is no amount", check(scale), [`check_source_type ${at}.questionId`]],
    ["a later question", check(late), [`check_source_not_before ${at}.questionId`]],
    ["a question in a loop", check(looped), [`check_source_not_before ${at}.questionId`]],
    ["a question in an arm", check(armed), [`check_source_not_before ${at}.questionId`]],
    ["an option of a number", check(number, "Rent"), [`check_shape ${at}.option`]],
    ["no option of an allocation", check(spread), [`check_shape ${at}.option`]],
    ["an option that is gone", check(spread, "Fun"), [`check_option_not_found ${at}.option`]],
    [
      "an option of a later number",
      check(late, "Rent"),
      [`check_source_not_before ${at}.questionId`, `check_shape ${at}.option`],
    ],
  ])("against %s", (_what, one, expected) => {
    expect(told("number", [one])).toEqual(expected);
  });

  it("is named by its place among others", () => {
    expect(told("number", [check(number), check(gone)])).toEqual([
      "check_source_not_found props.earlierAnswerChecks[1].source.questionId",
    ]);
    expect(faultsOf("number", [check(gone)])[0]?.missing).toBe(gone);
    expect(faultsOf("number", [check(late)])[0]).not.toHaveProperty("missing");
  });

  it("has a shape, and is none of types without amounts", () => {
    const faults = faultsOf("number", [{ operation: "~", source: { questionId: number } }]);
    expect(faults.map(({ code }) => code)).toEqual(["check_shape"]);
    expect(checkPath(faults[0]?.path ?? [])).toMatch(/^props\.earlierAnswerChecks/);
    expect(faultsOf("textInput", [check(gone)])).toEqual([]);
    expect([faultsOf("number", null), faultsOf("number", undefined)]).toEqual([[], []]);
  });
});

it("a check of an option needs the option", () => {
  const props = { options };
  expect(told("allocation", perOption({ Rent: [check(number)] }), props)).toEqual([]);
  expect(told("allocation", perOption({ Fun: [check(number), check(gone)] }), props)).toEqual([
    "check_target_option props.earlierAnswerChecks.checks.Fun",
    "check_target_option props.earlierAnswerChecks.checks.Fun",
    "check_source_not_found props.earlierAnswerChecks.checks.Fun[1].source.questionId",
  ]);
  expect(told("allocation", total(check(gone)), { options, hasLimit: false })).toEqual([
    "check_source_not_found props.earlierAnswerChecks.checks[0].source.questionId",
  ]);
});

it("faults are told where the props stand in a request", () => {
  expect(checkIssues(faultsOf("number", [check(gone), check(late)]), ["body", 2, "props"])).toEqual([
    {
      loc: ["body", 2, "props", "earlierAnswerChecks", 0, "source", "questionId"],
      code: "check_source_not_found",
      message: "The study has no such question",
      question_id: gone,
    },
    {
      loc: ["body", 2, "props", "earlierAnswerChecks", 1, "source", "questionId"],
      code: "check_source_not_before",
      message: "The question does not come before this on every path",
    },
  ]);
});

describe("an edit that breaks checks", () => {
  const without = (structure: Structure, id: string): Structure => ({
    ...structure,
    questions: structure.questions.filter((row) => row.id !== id),
  });
  const before = study("number", [check(number), check(spread, "Rent"), check(gone)]);
  const after = without(before, number);
  const broken = brokenChecks(before, after, new Set());

  it("breaks those that it has made impossible", () => {
    expect(broken.map(({ holder: id, fault }) => [id, fault.code, checkPath(fault.path)])).toEqual([
      [holder, "check_source_not_found", `${at}.questionId`],
    ]);
    expect(brokenChecks(before, after, new Set([holder]))).toEqual([]);
    expect(brokenChecks(before, before, new Set())).toEqual([]);
    // All checks of a question that was not there before are new.
    expect(brokenChecks(without(before, holder), before, new Set())).toHaveLength(1);
    const kept = study("number", null);
    expect(brokenChecks(kept, without(kept, number), new Set())).toEqual([]);
  });

  it("can go on without them", () => {
    const mended = withoutBrokenChecks(after, broken);
    const row = (structure: Structure, id: string) => structure.questions.find((each) => each.id === id);
    expect(row(mended, holder)?.props).toEqual({ earlierAnswerChecks: [check(spread, "Rent"), check(gone)] });
    expect(row(mended, spread)).toBe(row(after, spread));
    expect(withoutBrokenChecks(after, [])).toBe(after);
  });

  it("takes all checks of an option that is gone, and those of no other", () => {
    const checks = perOption({
      Rent: [check(number)],
      Food: [check(number), check(number, undefined, ">=")],
    });
    const whole = study("allocation", checks, { options });
    const narrow = study("allocation", checks, { options: ["Rent"] });
    const found = brokenChecks(whole, narrow, new Set());
    expect(found).toHaveLength(2);
    const props = withoutBrokenChecks(narrow, found).questions.find(({ id }) => id === holder)?.props;
    expect(props).toEqual({ options: ["Rent"], earlierAnswerChecks: perOption({ Rent: [check(number)] }) });
  });

  it("is told which, in a message that stands by itself", () => {
    expect(broken.map(brokenCheckIssue)).toEqual([
      {
        loc: ["body"],
        code: "check_source_not_found",
        message: `Checks against earlier answers of question ${holder}: The study has no such question`,
        question_id: holder,
        question_group_id: null,
        score: null,
        path: `${at}.questionId`,
      },
    ]);
  });
});

describe("checks of options", () => {
  const props = {
    options,
    earlierAnswerChecks: perOption({ Rent: [check(number)], Food: [check(spread, "Food")] }),
  };
  it("follow their options", () => {
    expect(carryChecks(props, new Map([["Rent", "Home"]]), new Set(["Food"]))).toEqual({
      options,
      earlierAnswerChecks: perOption({ Home: [check(number)] }),
    });
    expect(carryChecks(props, new Map(), new Set())).toBe(props);
    expect(carryChecks(props, new Map(), new Set(options))).toEqual({ options });
    const whole = { earlierAnswerChecks: total(check(number)) };
    expect(carryChecks(whole, new Map([["Rent", "Home"]]), new Set(["Rent"]))).toBe(whole);
  });

  it("that name a renamed one are told", () => {
    const rows = [
      { id: "a", props },
      { id: "b", props: {} },
      { id: "c", props: { earlierAnswerChecks: [check(spread, "Food"), check(number)] } },
    ];
    const named = (renamed: [string, string][], now: string[], source = spread) =>
      namesRenamed(rows, source, new Map(renamed), now);
    expect(named([["Food", "Meals"]], ["Rent", "Meals"])).toEqual([
      { holder: "a", option: "Food" },
      { holder: "c", option: "Food" },
    ]);
    expect(named([["Rent", "Home"]], ["Home", "Food"])).toEqual([]);
    // The text is now that of another option.
    expect(named([["Food", "Meals"]], ["Food", "Meals"])).toEqual([]);
    expect(named([["Food", "Meals"]], ["Meals"], number)).toEqual([]);
  });
});
