import { describe, expect, it } from "vitest";
import {
  checkMessage,
  checksOf,
  checksTotal,
  mapChecks,
  renameSources,
  shownChecks,
  storedChecks,
  withoutChecks,
  withSourceIds,
} from "#survey/question-type/common/earlier-answer.ts";
import { validateChecks } from "#survey/question-type/index.ts";

const id = (last: number) => `00000000-0000-4000-8000-00000000000${last}`;
const check = (source: object, operation = "<=") => ({ operation, source });
const one = check({ questionId: id(1) });
const two = check({ questionId: id(2), option: "Tea" }, ">");

const ofNumber = { unit: "kg", earlierAnswerChecks: [one, two] };
const ofTotal = { hasLimit: false, earlierAnswerChecks: { target: "total", checks: [one] } };
const ofOptions = {
  total: 10,
  earlierAnswerChecks: { target: "options", checks: { Milk: [one, two], Tea: [two] } },
};
const checksIn = ({ earlierAnswerChecks }: Record<string, unknown>) => earlierAnswerChecks;

describe("the shape of checks", () => {
  const faults = (type: string, earlierAnswerChecks: unknown) =>
    validateChecks(type, { earlierAnswerChecks, total: "unlike a number" }).map(({ path }) => path.join("."));
  const many = (count: number) => Array.from({ length: count }, () => one);

  it.each<[string, unknown, string[]]>([
    ["number", [], []],
    ["number", many(10), []],
    ["number", many(11), ["earlierAnswerChecks"]],
    ["number", [check({ questionId: id(1) }, "!=")], ["earlierAnswerChecks.0.operation"]],
    ["number", [check({ questionId: "1" })], ["earlierAnswerChecks.0.source.questionId"]],
    ["number", [check({ questionId: id(1), option: "x".repeat(500) })], []],
    [
      "number",
      [check({ questionId: id(1), option: "x".repeat(501) })],
      ["earlierAnswerChecks.0.source.option"],
    ],
    ["number", [check({ questionId: id(1), more: 1 })], ["earlierAnswerChecks.0.source"]],
    ["number", [{ ...one, more: 1 }], ["earlierAnswerChecks.0"]],
    ["number", { target: "total", checks: [one] }, ["earlierAnswerChecks"]],
    ["allocation", [one], ["earlierAnswerChecks"]],
    ["allocation", { target: "total", checks: [one] }, []],
    ["allocation", { target: "total", checks: [] }, ["earlierAnswerChecks.checks"]],
    ["allocation", { target: "total", checks: [one, two] }, ["earlierAnswerChecks.checks"]],
    ["allocation", { target: "options", checks: { Milk: many(10) } }, []],
    ["allocation", { target: "options", checks: { Milk: many(11) } }, ["earlierAnswerChecks.checks.Milk"]],
    ["allocation", { target: "options", checks: {}, more: 1 }, ["earlierAnswerChecks"]],
    ["allocation", { target: "total", checks: [one], more: 1 }, ["earlierAnswerChecks"]],
    ["allocation", { target: "rows", checks: {} }, ["earlierAnswerChecks.target"]],
    // Types whose answers have no numbers keep the prop as any that they do not know.
    ["ranking", 5, []],
  ])("of %s: %j", (type, checks, expected) => {
    expect(faults(type, checks)).toEqual(expected);
  });

  it("is told to participants", () => {
    const shown = [
      { operation: "<=", value: 3, option: null },
      { operation: "==", value: 0.5, option: "Tea" },
    ];
    expect(shownChecks().parse(shown)).toEqual(shown);
    expect(shownChecks().safeParse([{ operation: "<=", value: 3 }]).success).toBe(false);
  });
});

describe("the checks of stored props", () => {
  it("are told with what they are about, and where they stand", () => {
    expect(checksOf(ofNumber)).toEqual([
      { check: one, target: { kind: "number" }, path: ["earlierAnswerChecks", 0] },
      { check: two, target: { kind: "number" }, path: ["earlierAnswerChecks", 1] },
    ]);
    expect(checksOf(ofTotal)).toEqual([
      { check: one, target: { kind: "total" }, path: ["earlierAnswerChecks", "checks", 0] },
    ]);
    const option = (option: string) => ({ kind: "option", option });
    expect(checksOf(ofOptions)).toEqual([
      { check: one, target: option("Milk"), path: ["earlierAnswerChecks", "checks", "Milk", 0] },
      { check: two, target: option("Milk"), path: ["earlierAnswerChecks", "checks", "Milk", 1] },
      { check: two, target: option("Tea"), path: ["earlierAnswerChecks", "checks", "Tea", 0] },
    ]);
  });

  it.each([undefined, null, "x", 5, {}, { target: "total" }, [{}]])(
    "are none of %j",
    (earlierAnswerChecks) => {
      expect(checksOf({ earlierAnswerChecks })).toEqual([]);
    },
  );

  it("are of the total only where it is their target", () => {
    expect([ofTotal, ofOptions, ofNumber, {}].map(checksTotal)).toEqual([true, false, false, false]);
    const of = (earlierAnswerChecks: unknown) => checksTotal({ earlierAnswerChecks });
    expect([null, "total", [], {}, { target: 1 }, { kind: "total" }].map(of)).not.toContain(true);
  });

  it("can be left out", () => {
    expect(withoutChecks(ofNumber)).toEqual({ unit: "kg" });
    expect(withoutChecks({ unit: "kg" })).toEqual({ unit: "kg" });
  });
});

describe("checks in the place of others", () => {
  const moved = { ...one, source: { questionId: id(3) } };

  it("are the same props where none changes", () => {
    for (const props of [ofNumber, ofTotal, ofOptions, {}, { earlierAnswerChecks: 5 }])
      expect(mapChecks(props, ({ check }) => ({ check }))).toBe(props);
  });

  it("are replaced and left out one by one", () => {
    const replace = (props: Record<string, unknown>) =>
      mapChecks(props, ({ check }) => (check.operation === "<=" ? { check: moved as typeof check } : null));
    expect(replace(ofNumber)).toEqual({ unit: "kg", earlierAnswerChecks: [moved] });
    expect(replace(ofTotal)).toEqual({
      hasLimit: false,
      earlierAnswerChecks: { target: "total", checks: [moved] },
    });
    // An option without checks is not named.
    expect(replace(ofOptions)).toEqual({
      total: 10,
      earlierAnswerChecks: { target: "options", checks: { Milk: [moved] } },
    });
    const first = ({ path }: { path: (string | number)[] }) => path.at(-1) === 0;
    expect(mapChecks(ofNumber, (each) => (first(each) ? { check: each.check } : null))).toEqual({
      unit: "kg",
      earlierAnswerChecks: [one],
    });
    expect(mapChecks(ofNumber, ({ check }) => ({ check: { ...check } }))).toEqual(ofNumber);
  });

  it("are gone where all are left out", () => {
    expect(mapChecks(ofNumber, () => null)).toEqual({ unit: "kg" });
    expect(mapChecks(ofTotal, () => null)).toEqual({ hasLimit: false });
    expect(mapChecks(ofOptions, () => null)).toEqual({ total: 10 });
  });

  it("are of the option that is said, behind those that it has", () => {
    const found = mapChecks(ofOptions, ({ check, target }) => ({
      check,
      ...(target.kind === "option" && target.option === "Tea" && { option: "Milk" }),
    }));
    expect(checksIn(found)).toEqual({ target: "options", checks: { Milk: [one, two, two] } });
    const renamed = mapChecks(ofOptions, ({ check }) => ({ check, option: "Mate" }));
    expect(checksIn(renamed)).toEqual({ target: "options", checks: { Mate: [one, two, two] } });
  });

  it("name other questions, but for those that are gone", () => {
    const rename = (was: string) => (was === id(1) ? id(3) : undefined);
    expect(renameSources(ofNumber, rename)).toEqual({
      unit: "kg",
      earlierAnswerChecks: [{ operation: "<=", source: { questionId: id(3) } }],
    });
    expect(renameSources(ofTotal, () => undefined)).toEqual({ hasLimit: false });
    expect(checksIn(renameSources(ofNumber, () => id(4)))).toEqual([
      check({ questionId: id(4) }),
      check({ questionId: id(4), option: "Tea" }, ">"),
    ]);
  });
});

describe("checks as they are sent", () => {
  it("name questions by any name, whatever else is wrong", () => {
    const sent = {
      unit: "kg",
      earlierAnswerChecks: [{ source: { questionId: "age", option: "age" } }, { questionId: 5 }],
    };
    expect(withSourceIds(sent, (name) => `id of ${name}`)).toEqual({
      unit: "kg",
      earlierAnswerChecks: [{ source: { questionId: "id of age", option: "age" } }, { questionId: 5 }],
    });
    const none = { unit: "kg" };
    expect(withSourceIds(none, () => "x")).toBe(none);
    expect(withSourceIds({ earlierAnswerChecks: null }, () => "x")).toEqual({ earlierAnswerChecks: null });
  });

  it("are stored with ids in their own spelling", () => {
    const upper = check({ questionId: "0000ABCD-0000-4000-8000-000000000001" });
    const lower = check({ questionId: "0000abcd-0000-4000-8000-000000000001" });
    expect(storedChecks({ unit: "kg", earlierAnswerChecks: [upper] })).toEqual({
      unit: "kg",
      earlierAnswerChecks: [lower],
    });
    expect(storedChecks({ earlierAnswerChecks: { target: "options", checks: { Tea: [upper] } } })).toEqual({
      earlierAnswerChecks: { target: "options", checks: { Tea: [lower] } },
    });
  });

  it("of the total are stored without a limit", () => {
    const sent = { total: 10, earlierAnswerChecks: { target: "total", checks: [one] } };
    expect(storedChecks(sent)).toEqual({ ...sent, hasLimit: false });
    expect(storedChecks({ ...sent, hasLimit: true })).toEqual({ ...sent, hasLimit: false });
    expect(storedChecks({ ...ofOptions, hasLimit: true })).toEqual({ ...ofOptions, hasLimit: true });
  });

  it.each([{ unit: "kg" }, { earlierAnswerChecks: null }, { earlierAnswerChecks: "x" }])(
    "stay as they are where they are none: %j",
    (props) => {
      expect(storedChecks<Record<string, unknown>>(props)).toBe(props);
    },
  );
});

it.each([
  ["<", "number", "The number must be less than 5."],
  ["<=", "option", "The number must be at most 5."],
  ["==", "total", "The total must be exactly 5."],
  [">=", "total", "The total must be at least 5."],
  [">", "number", "The number must be more than 5."],
] as const)("asks for %s of a %s in words", (operation, kind, message) => {
  expect(checkMessage(operation, { kind, option: "Tea" }, 5)).toBe(message);
});
