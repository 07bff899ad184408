import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { conjointDesignCount } from "#survey/question-type/common/conjoint-task.ts";
import { seededRandom } from "#survey/question-type/common/random.ts";
import { questionType, validateProps } from "#survey/question-type/index.ts";
import { asStored, holds } from "./support.ts";

/** Answers that are made up must be such that a person could have sent them, whatever the settings. */

const labels = (maxLength: number) =>
  fc.uniqueArray(
    fc.string({ minLength: 1, maxLength: 8 }).filter((text) => text.trim() !== "" && text !== "__proto__"),
    { maxLength },
  );
const tenths = fc.integer({ min: -500, max: 500 }).map((value) => value / 10);
const day = fc
  .date({ min: new Date("1000-01-01"), max: new Date("9999-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const optional = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.option(arbitrary, { nil: undefined });

const settings: Record<string, fc.Arbitrary<Record<string, unknown>>> = {
  textInput: fc.record({ maxLength: fc.integer({ min: 1, max: 300 }) }),
  shortText: fc.record({ maxLength: fc.integer({ min: 1, max: 250 }) }),
  multipleChoice: fc
    .record({
      options: labels(6),
      isMultiSelect: fc.boolean(),
      allowOther: fc.boolean(),
      minSelections: optional(fc.nat(4)),
      maxSelections: optional(fc.integer({ min: 1, max: 6 })),
      exclusive: fc.nat(2),
    })
    .map(({ exclusive, ...props }) => ({ ...props, exclusiveOptions: props.options.slice(0, exclusive) })),
  ratingScale: fc.record({ min: tenths, max: tenths, step: fc.constantFrom(0.1, 0.5, 1, 2.5) }),
  starRating: fc.record({ max: fc.integer({ min: 3, max: 10 }) }),
  number: fc.record({
    min: optional(tenths),
    max: optional(tenths),
    step: optional(fc.constantFrom(0.1, 3, 7.5)),
  }),
  date: fc
    .record({ precision: fc.constantFrom("day", "month", "year"), from: optional(day), to: optional(day) })
    .map(({ precision, from, to }) => {
      const length = { day: 10, month: 7, year: 4 }[precision];
      return { precision, earliest: from?.slice(0, length), latest: to?.slice(0, length) };
    }),
  matrixRatingScale: fc.record({
    items: labels(5),
    min: fc.integer({ min: -5, max: 5 }),
    max: fc.integer({ min: -4, max: 9 }),
    requireAll: fc.boolean(),
    allowNA: fc.boolean(),
    onePerColumn: fc.boolean(),
  }),
  ranking: fc.record({ options: labels(6), maxRanked: optional(fc.integer({ min: 1, max: 8 })) }),
  rankingWithMatrix: fc.record({ options: labels(4), criteria: labels(3) }),
  cardSort: fc.record({
    mode: fc.constantFrom("open", "closed", "hybrid"),
    cards: labels(6),
    categories: labels(4),
  }),
  allocation: fc.record({
    options: labels(7),
    total: fc.constantFrom(1, 3, 10, 0.5, 99.99, 100, 1e6),
    exact: fc.boolean(),
    hasLimit: fc.boolean(),
    maxPerOption: optional(fc.constantFrom(0.25, 1, 7.5, 1e6)),
  }),
  allocationWithMatrix: fc.record({
    options: labels(4),
    columns: labels(4),
    total: fc.constantFrom(1, 7, 100),
    hasLimit: fc.boolean(),
  }),
  maxDiff: fc.record(
    {
      items: fc.uniqueArray(fc.constantFrom(..."abcdefghijkl"), { minLength: 3, maxLength: 12 }),
      itemsPerTask: fc.integer({ min: 3, max: 6 }),
      tasks: fc.integer({ min: 1, max: 30 }),
    },
    { requiredKeys: ["items"] },
  ),
  conjoint: fc.record({
    attributes: fc.uniqueArray(
      fc.record({
        name: fc.constantFrom("Brand", "Price", "Colour"),
        levels: fc.constantFrom(["a", "b"], ["a", "b", "c"]),
      }),
      { maxLength: 3, selector: ({ name }) => name },
    ),
    includeNone: fc.boolean(),
  }),
  treeTest: fc.record({
    tree: fc.constantFrom(
      [],
      [{ label: "A", children: [] }],
      [
        { label: "A", children: [{ label: "B", children: [] }] },
        { label: "B", children: [] },
      ],
    ),
    tasks: fc.constantFrom([], [{ task: "One" }, { task: "Two" }]),
    randomizeTasks: fc.boolean(),
    allowSkip: fc.boolean(),
    allowSelectParents: fc.boolean(),
  }),
  mediaUpload: fc.record({
    accept: fc.subarray(["image/*", "video/mp4", "audio/*", "*/*", ".pdf", ".docx", "image/gif"]),
    maxSizeMb: fc.constantFrom(0.000001, 1),
  }),
};

describe.each(Object.entries(settings))("%s", (name, arbitrary) => {
  const type = questionType(name);
  const valid = arbitrary
    .map((props) => JSON.parse(JSON.stringify(props)) as Record<string, unknown>)
    .filter((props) => validateProps(name, props).length === 0);

  it("samples answers that its settings allow", () => {
    let answered = 0;
    holds(
      fc.property(valid, fc.nat(), fc.nat(conjointDesignCount - 1), (props, seed, design) => {
        const made = type.sample(type.participantProps(props, design), seededRandom(seed));
        if (made === undefined) return;
        answered += 1;
        const { error } = type.answerSchema(props, design).safeParse(asStored(name, made));
        expect(error?.issues, JSON.stringify({ props, made })).toBeUndefined();
      }),
    );
    expect(answered).toBeGreaterThan(20);
  });
});

it("sample files are small, valid and of an accepted type", () => {
  const type = questionType("mediaUpload");
  for (const accept of ["image/*", "video/*", "audio/*", ".pdf"]) {
    const [file] = type.sample({ accept: [accept] }, seededRandom(1)) as { url: string; size: number }[];
    const response = Buffer.from(file?.url.split("base64,")[1] ?? "", "base64");
    expect(response.byteLength).toBe(file?.size);
  }
  expect(type.sample({ accept: [".docx"] }, seededRandom(1))).toBeUndefined();
});
