import { describe, expect, it } from "vitest";
import type * as z from "zod";
import { questionType, validateEachProp, validateProps } from "#survey/question-type/index.ts";
import { conjointProps, maxDiffProps, slots } from "./samples.ts";
import { times } from "./support.ts";

/** What is told of props and answers that are refused, with the place: what participants' and builders' clients show. */

type Props = Record<string, unknown>;
const codes = [
  "custom",
  "invalid_format",
  "invalid_type",
  "invalid_union",
  "invalid_value",
  "too_big",
  "too_small",
  "unrecognized_keys",
];
function told(issues: readonly z.core.$ZodIssue[]): string[] {
  expect(issues.filter(({ code }) => !codes.includes(code))).toEqual([]);
  return issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
}
const texts = (count: number) => Array.from({ length: count }, (_, at) => `t${at}`);

const source = { question_id: "q", select: "selected" };
const levels = ["a", "b"];
const earlier = { operation: "<=", source: { questionId: "00000000-0000-4000-8000-000000000001" } };

describe("props", () => {
  it.each<[string, Props, string[]]>([
    ["allocation", { options: texts(100) }, []],
    ["allocation", { options: texts(101) }, ["options: Too big: expected array to have <=100 items"]],
    ["allocation", { options: texts(101), optionsFrom: source }, []],
    [
      "allocation",
      { options: texts(501), optionsFrom: source },
      ["options: Too big: expected array to have <=500 items"],
    ],
    ["allocation", { maxPerOption: 5 }, ["maxPerOption: needs hasLimit to be false"]],
    ["allocation", { hasLimit: false, maxPerOption: 5 }, []],
    ["allocation", { maxPerOption: 5, earlierAnswerChecks: { target: "total", checks: [earlier] } }, []],
    [
      "allocation",
      { maxPerOption: 5, earlierAnswerChecks: { target: "options", checks: { A: [earlier] } } },
      ["maxPerOption: needs hasLimit to be false"],
    ],
    ["allocationWithMatrix", { options: texts(100), columns: texts(50) }, []],
    [
      "allocationWithMatrix",
      { options: texts(101) },
      ["options: Too big: expected array to have <=100 items"],
    ],
    ["allocationWithMatrix", { columns: texts(51) }, ["columns: Too big: expected array to have <=50 items"]],
    ["allocationWithMatrix", { maxPerOption: 5 }, ["maxPerOption: needs hasLimit to be false"]],
    ["ranking", { options: ["a", " "] }, ["options.1: must not be blank"]],
    ["ranking", { options: ["a", "b", "a"] }, ["options.2: must be unique"]],
    [
      "calendar",
      { slots: [{ start: "2026-01-01", end: "2026-01-01T10:00:00Z" }] },
      ["slots.0.start: must be an ISO 8601 instant"],
    ],
    [
      "calendar",
      { slots: [{ start: "2026-01-01T10:00:00+02:00", end: "2026-01-01T08:00:00Z" }] },
      ["slots.0.end: must be after start"],
    ],
    ["calendar", { slots: [{ start: "2026-01-01T10:00:00+02:00", end: "2026-01-01T08:00:01Z" }] }, []],
    ["calendar", { slots: [slots[0], slots[1], slots[0]] }, ["slots.2: must be unique"]],
    ["calendar", { slots: [slots[0], { ...slots[0], end: slots[1]?.end }] }, []],
    [
      "calendar",
      {
        slots: times({}, 501).map((_, at) => ({
          start: `2026-01-01T00:00:00.${at + 100}Z`,
          end: "2026-01-02T00:00:00Z",
        })),
      },
      ["slots: Too big: expected array to have <=500 items"],
    ],
    ["calendar", { url: "ftp://a.example" }, ["url: must be an http or https URL"]],
    ["number", { earlierAnswerChecks: 5 }, []],
    ["calendar", { url: 5 }, ["url: must be an http or https URL"]],
    ["calendar", { url: "xhttp://a.example" }, ["url: must be an http or https URL"]],
    ["calendar", { url: "httpsx://a.example" }, ["url: must be an http or https URL"]],
    ["calendar", { url: "http://a.example" }, []],
    ["cardSort", { mode: "open" }, []],
    ["cardSort", { mode: "sorted" }, ['mode: Invalid option: expected one of "open"|"closed"|"hybrid"']],
    ["calendar", { url: "not a url" }, ["url: must be an http or https URL"]],
    ["calendar", { url: `https://a.example/${"x".repeat(2030)}` }, []],
    [
      "calendar",
      { url: `https://a.example/${"x".repeat(2031)}` },
      ["url: Too big: expected string to have <=2048 characters"],
    ],
    [
      "cardSort",
      { categories: ["*1", "1*", "*", "**2"] },
      ["categories.0: must not be an asterisk and a number"],
    ],
    ["cardSort", { categories: texts(50) }, []],
    ["cardSort", { categories: texts(51) }, ["categories: Too big: expected array to have <=50 items"]],
    [
      "conjoint",
      {
        attributes: [
          { name: "A", levels },
          { name: "A", levels },
        ],
      },
      ["attributes.1.name: must be unique"],
    ],
    [
      "conjoint",
      { attributes: [{ name: "A", levels }], concepts: 3 },
      ["attributes: do not make enough different concepts"],
    ],
    ["conjoint", { attributes: [{ name: "A", levels: ["a", "b", "c"] }], concepts: 3 }, []],
    ["conjoint", { attributes: [], concepts: 3 }, []],
    ["conjoint", { attributes: texts(10).map((name) => ({ name, levels })) }, []],
    [
      "conjoint",
      { attributes: texts(11).map((name) => ({ name, levels })) },
      ["attributes: Too big: expected array to have <=10 items"],
    ],
    ["conjoint", { attributes: [{ name: "A", levels: texts(5) }] }, []],
    [
      "conjoint",
      { attributes: [{ name: "A", levels: texts(6) }] },
      ["attributes.0.levels: Too big: expected array to have <=5 items"],
    ],
    [
      "conjoint",
      { attributes: [{ name: "A", levels: ["a", "b", "b"] }] },
      ["attributes.0.levels.2: must be unique"],
    ],
    ["date", { earliest: "2026-02" }, ["earliest: is not a date with a precision of day"]],
    ["date", { precision: "month", latest: "2026" }, ["latest: is not a date with a precision of month"]],
    ["date", { earliest: "2026-01-02", latest: "2026-01-01" }, ["latest: must not be before earliest"]],
    ["date", { earliest: "2026-01-01", latest: "2026-01-01" }, []],
    [
      "date",
      { earliest: "2026-01-01 " },
      [
        "earliest: Too big: expected string to have <=10 characters",
        "earliest: is not a date with a precision of day",
      ],
    ],
    ["externalLink", { label: "x".repeat(500), url: "http://a.example" }, []],
    [
      "externalLink",
      { label: "x".repeat(501) },
      ["label: Too big: expected string to have <=500 characters"],
    ],
    ["matrixRatingScale", { items: texts(100) }, []],
    ["matrixRatingScale", { items: texts(101) }, ["items: Too big: expected array to have <=100 items"]],
    ["matrixRatingScale", { items: texts(101), optionsFrom: source }, []],
    ["matrixRatingScale", { min: 3, max: 3 }, ["max: must be more than min"]],
    ["matrixRatingScale", { min: 0, max: 100 }, []],
    ["matrixRatingScale", { min: 60, max: 140 }, []],
    ["matrixRatingScale", { min: -60, max: 41 }, ["max: makes more than 100 steps"]],
    [
      "matrixRatingScale",
      { items: texts(4), min: 3, max: 5, onePerColumn: true },
      ["onePerColumn: needs a point for each item, or allowNA"],
    ],
    ["matrixRatingScale", { items: texts(3), min: 3, max: 5, onePerColumn: true }, []],
    ["matrixRatingScale", { min: 0, max: 101 }, ["max: makes more than 100 steps"]],
    ["matrixRatingScale", { items: texts(5), onePerColumn: true }, []],
    [
      "matrixRatingScale",
      { items: texts(6), onePerColumn: true },
      ["onePerColumn: needs a point for each item, or allowNA"],
    ],
    ["matrixRatingScale", { items: texts(6), onePerColumn: true, allowNA: true }, []],
    ["matrixRatingScale", { items: texts(6), onePerColumn: true, optionsFrom: source }, []],
    ["matrixRatingScale", { items: texts(6) }, []],
    [
      "matrixRatingScale",
      { naLabel: "x".repeat(101) },
      ["naLabel: Too big: expected string to have <=100 characters"],
    ],
    ["matrixRatingScale", { labels: texts(101) }, []],
    ["matrixRatingScale", { labels: texts(102) }, ["labels: Invalid input"]],
    [
      "matrixRatingScale",
      { labels: ["x".repeat(501)] },
      ["labels.0: Too big: expected string to have <=500 characters"],
    ],
    [
      "matrixRatingScale",
      { labels: { min: "x".repeat(501) } },
      ["labels.min: Too big: expected string to have <=500 characters"],
    ],
    [
      "maxDiff",
      { bestLabel: "x".repeat(101), worstLabel: "x".repeat(100) },
      ["bestLabel: Too big: expected string to have <=100 characters"],
    ],
    ["mediaUpload", { accept: ["image/*", "*/*", ".png", "audio/x-m4a+b"] }, []],
    [
      "mediaUpload",
      { accept: ["png", "image/", "*/png", ".", " .png", ".png ", "image/png;q=1"] },
      texts(7).map((_, at) => `accept.${at}: must be like image/*, image/png or .png`),
    ],
    ["mediaUpload", { accept: times(".png", 50), maxFiles: 20, maxSizeMb: 1024 }, []],
    ["mediaUpload", { accept: times(".png", 51) }, ["accept: Too big: expected array to have <=50 items"]],
    ["mediaUpload", { accept: [`.${"x".repeat(254)}`] }, []],
    [
      "mediaUpload",
      { accept: [`.${"x".repeat(255)}`] },
      ["accept.0: Too big: expected string to have <=255 characters"],
    ],
    ["mediaUpload", { maxFiles: 0 }, ["maxFiles: Too small: expected number to be >=1"]],
    ["mediaUpload", { maxFiles: 21 }, ["maxFiles: Too big: expected number to be <=20"]],
    ["mediaUpload", { maxSizeMb: 0 }, ["maxSizeMb: Too small: expected number to be >0"]],
    ["mediaUpload", { maxSizeMb: 1025 }, ["maxSizeMb: Too big: expected number to be <=1024"]],
    ["message", { ctaText: "x".repeat(500), timer: 600 }, []],
    ["message", { ctaText: "x".repeat(501) }, ["ctaText: Too big: expected string to have <=500 characters"]],
    ["message", { timer: 0 }, ["timer: Too small: expected number to be >=1"]],
    ["message", { timer: 601 }, ["timer: Too big: expected number to be <=600"]],
    [
      "multipleChoice",
      { options: ["A"], exclusiveOptions: ["B"] },
      ["exclusiveOptions.0: is not one of the options"],
    ],
    ["multipleChoice", { options: ["A"], exclusiveOptions: ["B"], optionsFrom: source }, []],
    [
      "multipleChoice",
      { options: ["A"], exclusiveOptions: ["A", "A"] },
      ["exclusiveOptions.1: must be unique"],
    ],
    [
      "multipleChoice",
      { options: ["A"], isMultiSelect: true, displayFormat: "dropdown" },
      ["displayFormat: cannot be dropdown if several can be chosen"],
    ],
    [
      "multipleChoice",
      { options: ["A", "B"], minSelections: 3 },
      ["minSelections: is more than there are options"],
    ],
    ["multipleChoice", { options: ["A", "B"], minSelections: 3, allowOther: true }, []],
    ["multipleChoice", { options: ["A", "B"], minSelections: 3, optionsFrom: source }, []],
    ["multipleChoice", { options: [], minSelections: 1 }, []],
    ["multipleChoice", { options: [], minSelections: 2 }, ["minSelections: is more than there are options"]],
    [
      "multipleChoice",
      { options: ["A", "B"], minSelections: 2, maxSelections: 1 },
      ["maxSelections: must not be less than minSelections"],
    ],
    ["multipleChoice", { options: ["A", "B"], minSelections: 2, maxSelections: 2 }, []],
    [
      "multipleChoice",
      { options: ["A"], minSelections: -1 },
      ["minSelections: Too small: expected number to be >=0"],
    ],
    [
      "multipleChoice",
      { options: ["A"], minSelections: 0, maxSelections: 0 },
      ["maxSelections: Too small: expected number to be >=1"],
    ],
    [
      "multipleChoice",
      { exclusiveOptions: texts(501), optionsFrom: source },
      ["exclusiveOptions: Too big: expected array to have <=500 items"],
    ],
    [
      "multipleChoice",
      { optionsFrom: { ...source, select: "all", min: 1, max: 2 } },
      ["optionsFrom.min: cannot be combined with `all`", "optionsFrom.max: cannot be combined with `all`"],
    ],
    [
      "multipleChoice",
      { optionsFrom: { ...source, select: "all", max: 2 } },
      ["optionsFrom.max: cannot be combined with `all`"],
    ],
    [
      "multipleChoice",
      { optionsFrom: { ...source, min: 2, max: 1 } },
      ["optionsFrom.max: must not be less than min"],
    ],
    ["multipleChoice", { optionsFrom: { ...source, min: 2, max: 2 } }, []],
    ["multipleChoice", { optionsFrom: { ...source, select: "unselected", max: 2 } }, []],
    ["multipleChoice", { optionsFrom: { ...source, more: 1 } }, ['optionsFrom: Unrecognized key: "more"']],
    ["number", { description: "x".repeat(5000) }, []],
    [
      "number",
      { description: "x".repeat(5001) },
      ["description: Too big: expected string to have <=5000 characters"],
    ],
    ["number", { qualityCheck: { expected: [5, "x".repeat(500)] } }, []],
    ["number", { qualityCheck: { expected: times(1, 50) } }, []],
    ["number", { qualityCheck: { same_as: "q", tolerance: 0 } }, []],
    [
      "number",
      { qualityCheck: { expected: [] } },
      ["qualityCheck.expected: Too small: expected array to have >=1 items"],
    ],
    [
      "number",
      { qualityCheck: { expected: "" } },
      ["qualityCheck.expected: Too small: expected string to have >=1 characters"],
    ],
    [
      "number",
      { qualityCheck: { expected: ["x".repeat(501)] } },
      ["qualityCheck.expected.0: Must have at most 500 characters"],
    ],
    [
      "number",
      { qualityCheck: { same_as: "" } },
      ["qualityCheck.same_as: Too small: expected string to have >=1 characters"],
    ],
    [
      "number",
      { qualityCheck: { same_as: "x".repeat(101) } },
      ["qualityCheck.same_as: Too big: expected string to have <=100 characters"],
    ],
    [
      "number",
      { qualityCheck: { same_as: "q", tolerance: -1 } },
      ["qualityCheck.tolerance: Too small: expected number to be >=0"],
    ],
    ...[{}, 5, { expected: times(1, 51) }, { same_as: "q", expected: 1 }].map(
      (qualityCheck): [string, Props, string[]] => [
        "number",
        { qualityCheck },
        ["qualityCheck: must have `expected`, or `same_as` and `tolerance`"],
      ],
    ),
    [
      "question",
      { probes: ["Why?", "See a.example.com", "{{name}}"] },
      ["probes.1: Must not be refused as `address`", "probes.2: Must not be refused as `placeholder`"],
    ],
    ["question", { probes: times("Why?", 11) }, ["probes: Too big: expected array to have <=10 items"]],
    ["question", { textChecks: "no" }, ["textChecks: Invalid input: expected boolean, received string"]],
    ["treeTest", { tree: [{ label: "A" }, { label: "A" }] }, ["tree: labels must be unique among siblings"]],
    [
      "treeTest",
      { tree: [{ label: "A", children: [{ label: "B" }, { label: "B" }] }] },
      ["tree: labels must be unique among siblings"],
    ],
    ["treeTest", { tree: [{ label: "A", children: [{ label: "A" }] }] }, []],
    [
      "treeTest",
      {
        tree: texts(1999)
          .map((label) => ({ label }))
          .concat({ label: "A", children: [] } as never),
      },
      [],
    ],
    [
      "treeTest",
      { tree: [{ label: "A", children: texts(2000).map((label) => ({ label })) }] },
      ["tree: must have at most 2000 nodes"],
    ],
  ])("of %s %j", (type, props, expected) => {
    expect(told(validateProps(type, props))).toEqual(expected);
  });

  it("of a list that may be longer where it is carried are refused like any that is too long", () => {
    const options = texts(101);
    const [ofMatrix] = validateProps("allocationWithMatrix", { options });
    expect(validateProps("allocation", { options })).toEqual([ofMatrix]);
  });

  it("are judged each by itself where they are only some", () => {
    const each = (type: string, props: Props) => told(validateEachProp(type, props));
    expect(each("multipleChoice", { options: ["A", ""], minSelections: -1, colour: 5 })).toEqual([
      "options.1: must not be blank",
      "minSelections: Too small: expected number to be >=0",
    ]);
    expect(each("allocation", { maxPerOption: 5, earlierAnswerChecks: 5, toString: 5, total: null })).toEqual(
      [],
    );
    expect(each("message", { options: 5 })).toEqual([]);
  });

  it("are empty where nothing of them can be seen, wherever they stand", () => {
    const unseen = "\u200b\u2060";
    expect(told(validateProps("ranking", { options: ["a", unseen] }))).toEqual([
      "options.1: must not be blank",
    ]);
    expect(
      told(validateProps("treeTest", { tree: [{ label: "A", children: [{ label: unseen }] }] })),
    ).toEqual(["tree.0.children.0.label: must not be blank"]);
    expect(told(validateEachProp("ranking", { options: [unseen] }))).toEqual([
      "options.0: must not be blank",
    ]);
  });
});

const matrix = { items: ["A", "B"], min: 1, max: 3 };
const several = { options: ["A", "B", "None"], isMultiSelect: true, exclusiveOptions: ["None"] };
const carries = { optionsFrom: source, carriesOwnWords: true };
const file = (more: object = {}) => ({
  url: "https://f.example/a.png",
  content_type: "image/png",
  size: 1,
  ...more,
});
const [first, second] = slots;
const rows = { options: ["R"], columns: ["a", "b"] };
const conceptPair = [
  { Brand: "Acme", Price: "€10" },
  { Brand: "Bolt", Price: "€20" },
];
const best = { items: ["A", "B", "5"], best: "A", worst: "B" };

describe("answers", () => {
  it.each<[string, Props, unknown, string[]]>([
    ["allocation", { options: ["A"] }, { A: 99 }, [": must sum to 100"]],
    ["allocation", { options: ["A"] }, { A: 101 }, [": must sum to 100"]],
    ["allocation", { options: ["A"], exact: false }, { A: 101 }, [": must sum to at most 100"]],
    ["allocation", { options: ["A"], exact: false }, { A: 100 }, []],
    ["allocation", { options: ["A"], hasLimit: false, maxPerOption: 5 }, { A: 6 }, ["A: must be at most 5"]],
    ["allocation", { options: ["A"] }, { B: 100 }, ["B: is not one of the options"]],
    ["allocation", { options: ["A"] }, {}, [": must not be empty", ": must sum to 100"]],
    ["allocation", { options: ["A"], ...carries }, { "": 100 }, []],
    ["allocation", { options: ["A"] }, { "": 100 }, [": is not one of the options"]],
    ["allocationWithMatrix", rows, { R: { a: 50, c: 50 } }, ["R.c: is not one of the columns"]],
    ["allocationWithMatrix", rows, { S: { a: 100 } }, ["S: is not one of the options"]],
    ["calendar", {}, null, []],
    [
      "calendar",
      {},
      { start: "2026-01-01T10:00:00Z", end: "2026-01-01T10:00:00Z" },
      ["end: must be after start"],
    ],
    [
      "calendar",
      {},
      { start: "2026-01-01", end: "x" },
      ["start: must be an ISO 8601 instant", "end: must be an ISO 8601 instant"],
    ],
    ["calendar", { slots }, { ...first, booking_id: "x".repeat(255) }, []],
    [
      "calendar",
      { slots },
      { ...first, booking_id: "x".repeat(256) },
      ["booking_id: Too big: expected string to have <=255 characters"],
    ],
    ["calendar", { slots }, { ...first, end: second?.end }, ["start: is not one of the slots"]],
    ["calendar", { slots: [] }, { ...first }, ["start: is not one of the slots"]],
    [
      "cardSort",
      { cards: ["A"], categories: ["X"], mode: "closed" },
      { Y: ["A"] },
      ["Y: is not one of the categories"],
    ],
    ["cardSort", { cards: ["A"], mode: "closed" }, { " ": ["A"] }, [" : is not one of the categories"]],
    [
      "cardSort",
      { cards: ["A"] },
      { ["x".repeat(501)]: ["A"] },
      [`${"x".repeat(501)}: is not one of the categories`],
    ],
    [
      "cardSort",
      { cards: ["A"] },
      { X: ["B", "A", "A"] },
      ["X.0: is not one of the cards", "X.2: is in a category already"],
    ],
    [
      "cardSort",
      { cards: ["A"] },
      { X: ["B", "B"] },
      ["X.0: is not one of the cards", "X.1: is not one of the cards"],
    ],
    ["cardSort", { cards: ["A"] }, { X: [] }, [": must hold a card"]],
    [
      "cardSort",
      { cards: ["A"] },
      Object.fromEntries([["X", ["A"]], ...texts(199).map((name) => [name, []])]),
      [],
    ],
    [
      "cardSort",
      { cards: ["A"] },
      Object.fromEntries([["X", ["A"]], ...texts(200).map((name) => [name, []])]),
      [": must have at most 200 categories"],
    ],
    [
      "conjoint",
      conjointProps,
      [{ concepts: conceptPair, chosen: 2 }],
      ["0.chosen: is not one of the concepts"],
    ],
    ["conjoint", conjointProps, [{ concepts: conceptPair, chosen: null }], []],
    [
      "conjoint",
      { ...conjointProps, includeNone: false },
      [{ concepts: conceptPair, chosen: null }],
      ["0.chosen: must be one of the concepts"],
    ],
    [
      "conjoint",
      conjointProps,
      [{ concepts: conceptPair.slice(1), chosen: 0 }],
      ["0.concepts: Too small: expected array to have >=2 items"],
    ],
    ["conjoint", conjointProps, [{ concepts: times(conceptPair[0], 10), chosen: 9 }], []],
    [
      "conjoint",
      conjointProps,
      [{ concepts: times(conceptPair[0], 11), chosen: 0 }],
      ["0.concepts: Too big: expected array to have <=10 items"],
    ],
    [
      "conjoint",
      conjointProps,
      [{ concepts: [{ Brand: "X", Price: "€10" }, conceptPair[0]], chosen: 0 }],
      ["0.concepts.0.Brand: is not one of the levels"],
    ],
    [
      "conjoint",
      conjointProps,
      times({ concepts: conceptPair, chosen: -1 }, 1),
      ["0.chosen: Too small: expected number to be >=0"],
    ],
    ["conjoint", conjointProps, times({ concepts: conceptPair, chosen: 1 }, 50), []],
    [
      "conjoint",
      conjointProps,
      times({ concepts: conceptPair, chosen: 1 }, 51),
      [": Too big: expected array to have <=50 items"],
    ],
    ["date", {}, "2026-02-30", [": is not a date"]],
    ["externalLink", {}, { clicked: "yes" }, ["clicked: Invalid input: expected boolean, received string"]],
    ["matrixRatingScale", matrix, { A: 1, C: 2 }, ["C: is not one of the items"]],
    ["matrixRatingScale", matrix, { A: 4 }, ["A: Too big: expected number to be <=3"]],
    ["matrixRatingScale", matrix, { A: 0 }, ["A: Too small: expected number to be >=1"]],
    ["matrixRatingScale", matrix, { A: null }, ["A: Invalid input: expected number, received null"]],
    ["matrixRatingScale", { ...matrix, allowNA: true }, { A: null }, []],
    ["matrixRatingScale", { ...matrix, requireAll: true }, { A: 1 }, ["B: must be rated"]],
    ["matrixRatingScale", { ...matrix, requireAll: true, optionsFrom: source }, { A: 1 }, []],
    ["matrixRatingScale", { ...matrix, ...carries }, { "": 1 }, []],
    ["matrixRatingScale", { ...matrix, onePerColumn: true }, { B: 2, A: 2 }, ["B: is used for another item"]],
    ["matrixRatingScale", { ...matrix, onePerColumn: true, allowNA: true }, { A: null, B: null }, []],
    ["matrixRatingScale", matrix, { A: 2, B: 2 }, []],
    ["maxDiff", maxDiffProps, [{ ...best, best: "B" }], ["0.worst: must differ"]],
    ["maxDiff", maxDiffProps, [{ ...best, items: ["A", "A", "B"] }], ["0.items.1: must be unique"]],
    [
      "maxDiff",
      maxDiffProps,
      [{ ...best, items: ["B", "5", "__proto__"] }],
      ["0.best: is not what was shown"],
    ],
    [
      "maxDiff",
      maxDiffProps,
      [{ ...best, items: ["A", "5", "__proto__"] }],
      ["0.worst: is not what was shown"],
    ],
    ["maxDiff", maxDiffProps, [{ ...best, worst: "x" }], ["0.worst: is not one of the items"]],
    [
      "maxDiff",
      maxDiffProps,
      [{ ...best, items: ["A", "B"] }],
      ["0.items: Too small: expected array to have >=3 items"],
    ],
    ["maxDiff", { items: texts(7) }, [{ items: texts(6), best: "t0", worst: "t1" }], []],
    [
      "maxDiff",
      { items: texts(7) },
      [{ items: texts(7), best: "t0", worst: "t1" }],
      ["0.items: Too big: expected array to have <=6 items"],
    ],
    ["maxDiff", maxDiffProps, times(best, 50), []],
    ["maxDiff", maxDiffProps, times(best, 51), [": Too big: expected array to have <=50 items"]],
    ["mediaUpload", {}, [file({ size: 50 * 1024 * 1024 })], []],
    ["mediaUpload", {}, [file({ size: 50 * 1024 * 1024 + 1 })], ["0.size: must be at most 50 MB"]],
    ["mediaUpload", {}, [file({ size: -1 })], ["0.size: Too small: expected number to be >=0"]],
    ["mediaUpload", {}, [file(), file()], [": Too big: expected array to have <=1 items"]],
    ["mediaUpload", {}, [], [": Too small: expected array to have >=1 items"]],
    [
      "mediaUpload",
      {},
      [file({ content_type: "x".repeat(256) })],
      ["0.content_type: Too big: expected string to have <=255 characters"],
    ],
    ["mediaUpload", { accept: [".PNG"] }, [file({ content_type: "any/thing" })], []],
    ["mediaUpload", { accept: ["Image/PNG"] }, [file({ content_type: "IMAGE/png ; q=1" })], []],
    [
      "mediaUpload",
      { accept: ["image/png"] },
      [file({ content_type: "image/gif" })],
      ["0.content_type: is not an accepted type"],
    ],
    [
      "mediaUpload",
      { accept: ["image/png"] },
      [file({ content_type: "audio/png" })],
      ["0.content_type: is not an accepted type"],
    ],
    [
      "mediaUpload",
      { accept: ["image/*", ".pdf"] },
      [file({ content_type: "audio/png" })],
      ["0.content_type: is not an accepted type"],
    ],
    ["mediaUpload", { accept: [".pdf", "image/*"] }, [file()], []],
    ["mediaUpload", { accept: ["*/*"] }, [file({ content_type: "audio/png" })], []],
    ["mediaUpload", { accept: [".png"] }, [file({ url: "https://f.example/a%2Epng" })], []],
    ["message", {}, null, []],
    ["message", {}, "read", [": Invalid input: expected null, received string"]],
    ["multipleChoice", { options: ["A"] }, "B", [": is not one of the options"]],
    ["multipleChoice", { options: ["A"], allowOther: true }, "B", [": is not one of the options"]],
    [
      "multipleChoice",
      { options: ["A"], allowOther: true },
      { other: "\u200b" },
      ["other: must not be empty"],
    ],
    ["multipleChoice", { options: ["A"], ...carries }, { other: "B" }, []],
    [
      "multipleChoice",
      { options: ["A"], optionsFrom: source },
      { other: "B" },
      [": is not one of the options"],
    ],
    ["multipleChoice", several, ["A", "A"], ["1: must be unique"]],
    ["multipleChoice", several, ["A", "None"], [": an exclusive option cannot be combined with others"]],
    ["multipleChoice", several, ["None"], []],
    ["multipleChoice", { ...several, minSelections: 2 }, ["A"], [": needs at least 2 choices"]],
    ["multipleChoice", { ...several, minSelections: 2 }, ["None"], []],
    ["multipleChoice", { ...several, minSelections: 2 }, ["A", "B"], []],
    ["multipleChoice", { ...several, minSelections: 2, optionsFrom: source }, ["A"], []],
    [
      "multipleChoice",
      { ...several, maxSelections: 1 },
      ["A", "B"],
      [": Too big: expected array to have <=1 items"],
    ],
    ["multipleChoice", { ...several, allowOther: true }, ["A", { other: "B" }], []],
    [
      "multipleChoice",
      { options: ["A", "B"], isMultiSelect: true, allowOther: true },
      ["A", "B", { other: "C" }],
      [],
    ],
    [
      "multipleChoice",
      { options: ["A"], isMultiSelect: true, allowOther: true },
      ["A", { other: "C" }, { other: "D" }],
      [": Too big: expected array to have <=2 items"],
    ],
    ["ranking", { options: ["A", "B"] }, ["C"], ["0: is not one of the options"]],
    ["ranking", { options: ["A", "B"] }, ["A", "A"], ["1: must be unique"]],
    ["ranking", { options: ["A", "B"] }, [], [": Too small: expected array to have >=1 items"]],
    [
      "ranking",
      { options: ["A", "B"], maxRanked: 1 },
      ["A", "B"],
      [": Too big: expected array to have <=1 items"],
    ],
    [
      "ranking",
      { options: ["A"], maxRanked: 5 },
      ["A", "A"],
      [": Too big: expected array to have <=1 items"],
    ],
    ["ratingScale", { min: 0.5, max: 2, step: 0.5 }, 0.75, [": must be a multiple of 0.5 from 0.5"]],
    ["number", { step: 2 }, 3, [": must be a multiple of 2 from 0"]],
  ])("to %s %j: %j", (type, props, answer, expected) => {
    const parsed = questionType(type).answerSchema(props).safeParse(answer);
    expect(told(parsed.error?.issues ?? [])).toEqual(expected);
  });

  it("to best and worst items of a design are those that were shown", () => {
    const { answerSchema, participantProps } = questionType("maxDiff");
    const shown = participantProps(maxDiffProps, 3).design as string[][];
    const [one, two, ...others] = shown.map((items) => ({ items, best: items[0], worst: items[1] }));
    expect(told(answerSchema(maxDiffProps, 3).safeParse([two, one, ...others]).error?.issues ?? [])).toEqual([
      "0.items: is not what was shown",
      "1.items: is not what was shown",
    ]);
  });

  it("of a design that is issued are those that were shown", () => {
    const { answerSchema, participantProps } = questionType("conjoint");
    const shown = participantProps(conjointProps, 3).design as object[][];
    const answer = shown.map((concepts) => ({ concepts, chosen: 0 }));
    const [one, two, ...others] = answer;
    expect(told(answerSchema(conjointProps, 3).safeParse([two, one, ...others]).error?.issues ?? [])).toEqual(
      ["0.concepts: is not what was shown", "1.concepts: is not what was shown"],
    );
    expect(answerSchema(conjointProps, 3).safeParse(answer).success).toBe(true);
  });
});
