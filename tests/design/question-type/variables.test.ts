import { describe, expect, it } from "vitest";
import { questionType } from "#survey/question-type/index.ts";
import { notApplicable } from "#survey/question-type/type.ts";
import { conjointProps, slots } from "./samples.ts";

/** The columns of wide tables, as statistics programs read them. */

type Props = Record<string, unknown>;

const columns = (type: string, props: Props) => questionType(type).variables(props);
/** Suffix, label, kind, measure and decimals of each column. */
const shapes = (type: string, props: Props) =>
  columns(type, props).map(({ suffix, label, kind, measure, decimals }) =>
    [suffix, label, kind, measure, decimals].join("|"),
  );
const read = (type: string, props: Props, value: unknown) =>
  columns(type, props).map((column) => column.read(value as never));
const codes = (type: string, props: Props) =>
  columns(type, props).map((column) => column.codes.map(({ code, text }) => `${code} ${text}`));
const parts = (type: string, props: Props) =>
  columns(type, props).map((column) => column.parts?.map(({ label, code }) => `${code} ${label}`));

/** A register: entries with their codes, those of which no text stands in the list are retired. */
const register = (
  lists: Record<string, readonly (readonly [code: number, label: string, former?: string])[]>,
) => ({
  entryCodes: {
    fixed: true,
    lists: Object.fromEntries(
      Object.entries(lists).map(([name, entries]) => [
        name,
        entries.map(([code, label, former]) => ({
          code,
          label,
          ...(former !== undefined && { former: [former] }),
        })),
      ]),
    ),
  },
});

const source = { question_id: "q", select: "selected" };
const carries = { optionsFrom: source, carriesOwnWords: true };

describe("an allocation", () => {
  const props = {
    options: ["Tea", "Milk"],
    ...register({
      options: [
        [4, "Tea"],
        [2, "Milk", "Mylk"],
        [1, "Mate"],
      ],
    }),
  };

  it("has a number for each option, those that are gone last, and one for own words", () => {
    expect(shapes("allocation", { ...props, ...carries })).toEqual([
      "_4|Tea|number|scale|2",
      "_2|Milk|number|scale|2",
      "_1|Mate|number|scale|2",
      "_other|Other|number|scale|2",
    ]);
    expect(codes("allocation", props)).toEqual([[], [], []]);
    expect(parts("allocation", props)).toEqual([["4 Tea"], ["2 Milk"], ["1 Mate"]]);
    expect(read("allocation", { ...props, ...carries }, { Mylk: 3, Mate: 0, "": 7 })).toEqual([
      null,
      3,
      0,
      7,
    ]);
  });

  it("by rows has one for each row and column", () => {
    const rows = { options: ["R", "S"], columns: ["a", "b"] };
    expect(shapes("allocationWithMatrix", rows)).toEqual([
      "_1_1|R: a|number|scale|2",
      "_1_2|R: b|number|scale|2",
      "_2_1|S: a|number|scale|2",
      "_2_2|S: b|number|scale|2",
    ]);
    expect(read("allocationWithMatrix", rows, { S: { b: 5, a: 0 } })).toEqual([null, null, 0, 5]);
    expect(parts("allocationWithMatrix", rows)[1]).toEqual(["1 R", "2 b"]);
    const codes = {
      options: [
        [1, "R"],
        [2, "S"],
      ],
      columns: [
        [1, "a"],
        [2, "b"],
      ],
    } as const;
    // What is gone comes last, also within the rows that are there.
    const gone = { options: ["R", "S"], columns: ["b"], ...register(codes) };
    expect(shapes("allocationWithMatrix", gone).map((shape) => shape.split("|")[0])).toEqual([
      "_1_2",
      "_2_2",
      "_1_1",
      "_2_1",
    ]);
  });
});

describe("a card sort", () => {
  const cards = { cards: ["Fig", "Beet"], categories: ["Fruit", "Greens"] };

  it("has a code for each card where the categories are given, and else a text", () => {
    const closed = { ...cards, mode: "closed" };
    expect(shapes("cardSort", closed)).toEqual(["_1|Fig|number|nominal|0", "_2|Beet|number|nominal|0"]);
    expect(codes("cardSort", closed)).toEqual([
      ["1 Fruit", "2 Greens"],
      ["1 Fruit", "2 Greens"],
    ]);
    expect(read("cardSort", closed, { Greens: ["Beet", "Fig"] })).toEqual([2, 2]);
    expect(read("cardSort", closed, { Greens: ["Beet"], Fruit: [] })).toEqual([null, 2]);
    expect(columns("cardSort", closed)[0]?.values?.map(({ label }) => label)).toEqual(["Fruit", "Greens"]);
    for (const mode of ["open", "hybrid"]) {
      expect(shapes("cardSort", { ...cards, mode })).toEqual([
        "_1|Fig|text|nominal|0",
        "_2|Beet|text|nominal|0",
      ]);
      expect(read("cardSort", { ...cards, mode }, { mine: ["Beet"] })).toEqual([null, "mine"]);
    }
  });
});

describe("choices in tasks", () => {
  it("of concepts have a text for each task", () => {
    expect(shapes("conjoint", conjointProps)).toEqual(
      [1, 2, 3, 4, 5, 6].map((task) => `_${task}|Task ${task}|text|nominal|0`),
    );
    const concepts = [{ Colour: "red", Price: "€10", Brand: "Acme" }, { Brand: "Core" }];
    const chose = (chosen: number | null) => ({ concepts, chosen });
    expect(read("conjoint", conjointProps, [chose(1), chose(0), chose(null), chose(9)])).toEqual([
      "Core",
      "Acme / €10 / red",
      "none",
      "none",
      null,
      null,
    ]);
  });

  it("of items have the best, the worst and all of each task", () => {
    const props = { items: ["A", "B", "C"], tasks: 2, itemsPerTask: 3, worstLabel: "Least" };
    expect(shapes("maxDiff", props)).toEqual([
      "_1_best|Task 1: Best|number|nominal|0",
      "_1_worst|Task 1: Least|number|nominal|0",
      "_1_items|Task 1: Items|text|nominal|0",
      "_2_best|Task 2: Best|number|nominal|0",
      "_2_worst|Task 2: Least|number|nominal|0",
      "_2_items|Task 2: Items|text|nominal|0",
    ]);
    expect(read("maxDiff", props, [{ items: ["C", "A", "B"], best: "C", worst: "A" }])).toEqual([
      3,
      1,
      "C; A; B",
      null,
      null,
      null,
    ]);
  });
});

describe("a date", () => {
  it("is a day, or what of it the question asks for", () => {
    expect(shapes("date", {})).toEqual(["||date|scale|0"]);
    expect(shapes("date", { precision: "month" })).toEqual(["||text|nominal|0"]);
    expect(shapes("date", { precision: "year" })).toEqual(["||number|scale|0"]);
  });
});

describe("a link and a booking", () => {
  it("are a code and a text", () => {
    expect(shapes("externalLink", {})).toEqual(["||number|nominal|0"]);
    expect(codes("externalLink", {})).toEqual([["0 Not clicked", "1 Clicked"]]);
    expect([true, false].map((clicked) => read("externalLink", {}, { clicked }))).toEqual([[1], [0]]);
    expect(shapes("calendar", {})).toEqual(["||text|nominal|0"]);
    const [slot] = slots;
    expect(read("calendar", {}, slot)).toEqual([`${slot?.start}/${slot?.end}`]);
    expect(read("calendar", {}, null)).toEqual([null]);
  });

  it("of what is only shown are none", () => {
    expect(columns("message", {})).toEqual([]);
  });
});

describe("a matrix of ratings", () => {
  const props = { items: ["Price", "Look"], max: 3, labels: { min: "bad", 2: "so-so", max: "good" } };

  it("has the rating of each item", () => {
    expect(shapes("matrixRatingScale", props)).toEqual([
      "_1|Price|number|ordinal|0",
      "_2|Look|number|ordinal|0",
    ]);
    expect(codes("matrixRatingScale", props)[1]).toEqual(["1 bad", "2 so-so", "3 good"]);
    expect(codes("matrixRatingScale", { ...props, labels: { min: "bad", max: "good" } })[0]).toEqual([
      "1 bad",
      "3 good",
    ]);
    expect(codes("matrixRatingScale", { ...props, labels: ["bad", "", "good"] })[0]).toEqual([
      "1 bad",
      "3 good",
    ]);
    expect(codes("matrixRatingScale", { ...props, labels: undefined })[0]).toEqual([]);
    expect(parts("matrixRatingScale", props)).toEqual([["1 Price"], ["2 Look"]]);
    expect(read("matrixRatingScale", { ...props, ...carries }, { Look: 2, "": 3 })).toEqual([null, 2, 3]);
  });

  it("has what does not apply beside them, and says how that is called", () => {
    const facts = (more: Props) =>
      columns("matrixRatingScale", { ...props, ...more }).map((column) => [
        column.hasNotApplicable,
        column.notApplicable,
      ]);
    expect(facts({})).toEqual([
      [undefined, undefined],
      [undefined, undefined],
    ]);
    expect(facts({ allowNA: true, naLabel: "Never tried" })[0]).toEqual([true, "Never tried"]);
    expect(facts({ allowNA: true })[0]).toEqual([true, undefined]);
    expect(facts({ naLabel: "Never tried" })[0]).toEqual([undefined, "Never tried"]);
    expect(read("matrixRatingScale", props, { Price: null })).toEqual([notApplicable, null]);
  });
});

describe("a choice", () => {
  const options = ["Tea", "Milk"];

  it("of one has its code", () => {
    expect(shapes("multipleChoice", { options })).toEqual(["||number|nominal|0"]);
    expect(codes("multipleChoice", { options })).toEqual([["1 Tea", "2 Milk"]]);
    expect(columns("multipleChoice", { options })[0]?.values?.map(({ code }) => code)).toEqual([1, 2]);
    const chose = (value: unknown, more: Props = {}) => read("multipleChoice", { options, ...more }, value);
    expect(chose("Milk")).toEqual([2]);
    expect(chose(["Milk", "Tea"])).toEqual([2]);
    expect(chose([])).toEqual([null]);
    expect(chose("Mate")).toEqual([null]);
    expect(chose({ other: "Mate" })).toEqual([null]);
    expect(chose({ other: "Milk" }, { allowOther: true })).toEqual([3, "Milk"]);
    expect(chose("Milk", { allowOther: true })).toEqual([2, null]);
  });

  it("with own words has their code and the words", () => {
    const props = { options, allowOther: true };
    expect(shapes("multipleChoice", props)).toEqual(["||number|nominal|0", "_other|Other|text|nominal|0"]);
    expect(codes("multipleChoice", props)).toEqual([["1 Tea", "2 Milk", "3 Other"], []]);
    expect(codes("multipleChoice", { options, ...carries })[0]).toEqual(["1 Tea", "2 Milk", "3 Other"]);
  });

  it("of several has each option", () => {
    const props = { options, isMultiSelect: true };
    expect(shapes("multipleChoice", props)).toEqual(["_1|Tea|number|nominal|0", "_2|Milk|number|nominal|0"]);
    expect(codes("multipleChoice", props)).toEqual([
      ["0 Not chosen", "1 Tea"],
      ["0 Not chosen", "1 Milk"],
    ]);
    expect(parts("multipleChoice", props)).toEqual([["1 Tea"], ["2 Milk"]]);
    expect(read("multipleChoice", props, ["Milk"])).toEqual([0, 1]);
    const open = { ...props, allowOther: true };
    expect(read("multipleChoice", open, ["Tea", { other: "Mate" }])).toEqual([1, 0, "Mate"]);
    expect(read("multipleChoice", open, ["Tea", { other: "" }])).toEqual([1, 0, null]);
  });
});

describe("a ranking", () => {
  it("has the rank of each option, 1 for the best", () => {
    const props = { options: ["A", "B", "C"] };
    expect(shapes("ranking", props)).toEqual([
      "_1|A|number|ordinal|0",
      "_2|B|number|ordinal|0",
      "_3|C|number|ordinal|0",
    ]);
    expect(read("ranking", props, ["C", "A"])).toEqual([2, null, 1]);
    const byLook = { options: ["A", "B"], criteria: ["Look"] };
    expect(shapes("rankingWithMatrix", byLook)).toEqual([
      "_1_1|Look: A|number|ordinal|0",
      "_1_2|Look: B|number|ordinal|0",
    ]);
    expect(read("rankingWithMatrix", byLook, { Look: ["B"] })).toEqual([null, 1]);
    expect(read("rankingWithMatrix", byLook, {})).toEqual([null, null]);
  });
});

describe("a task", () => {
  it("has its outcome, the path and the time", () => {
    expect(shapes("prototypeTask", {})).toEqual([
      "_outcome|Outcome|number|nominal|0",
      "_path|Path|text|nominal|0",
      "_time|Time in seconds|number|scale|2",
    ]);
    expect(codes("prototypeTask", {})[0]).toEqual(["1 completed", "2 gave_up", "3 not_started"]);
    const run = { outcome: "gave_up", screens: ["Home", "Cart"], misclicks: 0, duration_ms: 2500 };
    expect(read("prototypeTask", {}, run)).toEqual([2, "Home > Cart", 2.5]);
    expect(read("websiteTest", {}, { outcome: "completed", urls: [], duration_ms: 0 })).toEqual([1, null, 0]);
  });

  it("of several has them for each", () => {
    const tree = [{ label: "Home", children: [{ label: "Help" }] }];
    const props = { tree, tasks: [{ task: "Find it", correct: [["Home"]] }, { task: "Go" }] };
    expect(shapes("treeTest", props)).toEqual([
      "_t1_outcome|Find it: Outcome|number|nominal|0",
      "_t1_path|Find it: Path|text|nominal|0",
      "_t1_ms|Find it: Time in milliseconds|number|scale|0",
      "_t2_outcome|Go: Outcome|number|nominal|0",
      "_t2_path|Go: Path|text|nominal|0",
      "_t2_ms|Go: Time in milliseconds|number|scale|0",
    ]);
    expect(parts("treeTest", props).slice(2, 4)).toEqual([["1 Find it"], ["2 Go"]]);
    const walk = { task: "Find it", path: ["Home", "Help"], selected: ["Home"], duration_ms: 1234 };
    expect(read("treeTest", props, { tasks: [walk] })).toEqual([1, "Home > Help", 1234, null, null, null]);
  });
});
