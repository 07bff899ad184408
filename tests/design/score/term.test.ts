import { describe, expect, it } from "vitest";
import type { Entry } from "#survey/code/register.ts";
import { scorer } from "#survey/score/evaluate.ts";
import { type Score, type SentScore, storedScores, type Term } from "#survey/score/schema.ts";
import { type Asked, namedScores, presentScores, scoreFaults, termFaults } from "#survey/score/term.ts";

const term = (question_id: string, more: Partial<Term> = {}): Term => ({
  question_id,
  weight: 1,
  reverse: false,
  ...more,
});
const scoreOf = (terms: Term[], key = "liking"): Score => ({
  key,
  label: "Liking",
  method: "sum",
  terms,
  add: 0,
  multiply: 1,
  bands: [],
});

const drinks = ["Tea", "Coffee", "Water"];
const kinds: Record<string, Asked> = {
  scale: { type: "ratingScale", props: { min: 1, max: 5 } },
  stars: { type: "starRating", props: { max: 7 } },
  nps: { type: "nps", props: {} },
  number: { type: "number", props: { min: 0, max: 10, step: 1 } },
  choice: { type: "multipleChoice", props: { options: drinks, isMultiSelect: true } },
  grid: { type: "matrixRatingScale", props: { items: ["Price", "Taste"] } },
  points: { type: "allocation", props: { options: ["Price", "Taste"] } },
  order: { type: "ranking", props: { options: ["Price", "Taste"] } },
  open: { type: "question", props: {} },
  email: { type: "email", props: {} },
  date: { type: "date", props: {} },
  cards: { type: "cardSort", props: { cards: ["Price"] } },
  ranked: { type: "rankingWithMatrix", props: { options: ["Price"], criteria: ["Taste"] } },
};
const asked = () => new Map(Object.entries(structuredClone(kinds)));

/** A question whose register knows that entries had other texts. */
const coded = (type: string, list: string, present: Entry[], retired: Entry[] = []): Asked => ({
  type,
  props: {
    [list]: present.map(({ label }) => label),
    entryCodes: { fixed: true, lists: { [list]: [...present, ...retired] } },
  },
});

describe("a term", () => {
  const noQuestion = ["question_id", "The study has no such question"];
  const noNumber = ["question_id", "Answers to the question have no number that could count"];
  const noItems = ["item", "The question has no items with numbers"];
  const noItem = ["item", "The question has no such item"];
  const nameItem = ["item", "Name the item whose number counts"];
  const noValues = ["values", "Only options of a multiple choice can have values"];
  const setValues = ["values", "Set what each option counts"];
  const noReverse = ["reverse", "Only a point of a scale can be reversed"];
  const tea = { values: { Tea: 1 } };

  it.each<[string, Partial<Term>, ...string[][]]>([
    ["unknown", {}, noQuestion],
    ["unknown", { item: "Price", reverse: true, ...tea }, noQuestion],
    ["open", {}, noNumber],
    ["email", { item: "Price", reverse: true }, noNumber],
    ["date", {}, noNumber],
    ["cards", { item: "Price" }, noNumber],
    ["ranked", { item: "Price" }, noNumber],
    ["scale", {}],
    ["scale", { reverse: true }],
    ["stars", { reverse: true }],
    ["nps", { reverse: true }],
    ["grid", { item: "Taste", reverse: true }],
    ["number", {}],
    ["number", { reverse: true }, noReverse],
    ["scale", { item: "Price" }, noItems],
    ["scale", tea, noValues],
    ["scale", { values: {} }, noValues],
    ["scale", { item: "Price", ...tea, reverse: true }, noItems, noValues],
    ["choice", tea],
    ["choice", { values: {} }],
    ["choice", {}, setValues],
    ["choice", { item: "Tea" }, noItems, setValues],
    ["choice", { ...tea, reverse: true }, noReverse],
    ["grid", {}, nameItem],
    ["grid", { item: "Speed" }, noItem],
    ["grid", { item: "Price", ...tea }, noValues],
    ["points", { item: "Price" }],
    ["points", {}, nameItem],
    ["points", { item: "Speed", reverse: true }, noItem, noReverse],
    ["order", { item: "Taste" }],
    ["order", { item: "Taste", reverse: true }, noReverse],
    ["order", { item: "", ...tea }, noItem, noValues],
  ])("of %s with %j", (question, more, ...faults) => {
    const found = termFaults(term(question, more), asked());
    expect(found).toStrictEqual(faults.map(([field, message]) => ({ field, message })));
  });

  it("names each option that there is not", () => {
    const values = { Mate: 1, Tea: 2, 'a "b"': 0 };
    expect(termFaults(term("choice", { values }), asked())).toEqual([
      { field: "values", message: 'The question has no option "Mate"', option: "Mate" },
      { field: "values", message: 'The question has no option "a \\"b\\""', option: 'a "b"' },
    ]);
  });

  it("may give a value to an option that is offered no more", () => {
    const question = coded(
      "multipleChoice",
      "options",
      [{ code: 1, label: "Tea" }],
      [{ code: 2, label: "Mate" }],
    );
    const faults = termFaults(
      term("q", { values: { Tea: 1, Mate: 2, Cola: 3 } }),
      new Map([["q", question]]),
    );
    expect(faults.map(({ option }) => option)).toEqual(["Cola"]);
  });
});

it("faults of scores say which score and which of its terms", () => {
  const scores = [
    scoreOf([term("scale")]),
    scoreOf([term("scale"), term("choice", { item: "Tea" }), term("gone")], "other"),
  ];
  const found = scoreFaults(scores, asked());
  expect(
    found.map(({ key, score, term, question_id, field }) => [key, score, term, question_id, field]),
  ).toEqual([
    ["other", 1, 1, "choice", "item"],
    ["other", 1, 1, "choice", "values"],
    ["other", 1, 2, "gone", "question_id"],
  ]);
  expect(scoreFaults([], asked())).toEqual([]);
});

describe("what names entries", () => {
  const questions = () =>
    new Map([
      [
        "choice",
        coded("multipleChoice", "options", [
          { code: 1, label: "Green tea", former: ["Tea"] },
          { code: 2, label: "Coffee" },
        ]),
      ],
      [
        "grid",
        coded("matrixRatingScale", "items", [
          { code: 1, label: "Price" },
          { code: 4, label: "Taste", former: ["Flavour"] },
        ]),
      ],
      ["scale", kinds.scale as Asked],
    ]);
  const sent = (...terms: Partial<SentScore["terms"][number]>[]) =>
    [{ ...scoreOf([]), terms: terms.map((each) => ({ ...term("q"), ...each })) }] as SentScore[];
  const named = (...terms: Partial<SentScore["terms"][number]>[]) =>
    namedScores(sent(...terms), questions())[0]?.terms.map(({ item, values }) => ({ item, values }));

  it("is stored as present labels", () => {
    expect(
      named(
        { question_id: "grid", item: "Price" },
        { question_id: "grid", item: "Flavour" },
        { question_id: "grid", item: { code: 4 } },
        { question_id: "grid", item: { code: 2 } },
        { question_id: "grid", item: "Speed" },
        { question_id: "choice", values: { Tea: 2, Coffee: 3, Mate: 4 } },
      ),
    ).toEqual([
      { item: "Price" },
      { item: "Taste" },
      { item: "Taste" },
      { item: "" },
      { item: "Speed" },
      { values: { "Green tea": 2, Coffee: 3, Mate: 4 } },
    ]);
  });

  it("stays as it is where there is no list to look it up in", () => {
    expect(
      named(
        { question_id: "scale", item: "Price" },
        { question_id: "scale", item: { code: 1 } },
        { question_id: "gone", item: "Price" },
        { question_id: "gone", item: { code: 1 }, values: { Tea: 1 } },
      ),
    ).toEqual([{ item: "Price" }, { item: "" }, { item: "Price" }, { item: "", values: { Tea: 1 } }]);
  });

  it("adds nothing that was not sent", () => {
    const [score] = namedScores(
      sent({ question_id: "grid", weight: 2, item: null, values: null }),
      questions(),
    );
    expect(score?.terms).toEqual([{ question_id: "grid", weight: 2, reverse: false }]);
  });

  it.each([[{ Tea: 1, "Green tea": 2 }], [{ "Green tea": 2, Tea: 1 }]])(
    "of one option that %j names twice counts its label's value",
    (values) => {
      expect(named({ question_id: "choice", values })).toEqual([{ values: { "Green tea": 2 } }]);
    },
  );
});

describe("scores as they are shown", () => {
  const score = scoreOf([
    term("choice", { values: { Tea: 1, Coffee: 2 }, weight: 2 }),
    term("grid", { item: "Flavour", reverse: true }),
    term("grid", { item: "Price" }),
    term("scale"),
  ]);

  it("have present labels where entries had others, and are else as they are stored", () => {
    const former = new Map([
      ["choice", new Map([["Tea", "Green tea"]])],
      ["grid", new Map([["Flavour", "Taste"]])],
    ]);
    expect(presentScores([score], former)).toEqual([
      {
        ...score,
        terms: [
          term("choice", { values: { "Green tea": 1, Coffee: 2 }, weight: 2 }),
          term("grid", { item: "Taste", reverse: true }),
          term("grid", { item: "Price" }),
          term("scale"),
        ],
      },
    ]);
    expect(presentScores([score], new Map())).toEqual([score]);
  });

  it("have no field that is not set", () => {
    const [shown] = presentScores([scoreOf([term("scale")])], new Map([["scale", new Map([["a", "b"]])]]));
    expect(Object.keys(shown?.terms[0] ?? {})).toEqual(["question_id", "weight", "reverse"]);
  });

  it.each<[Record<string, number>, Record<string, number>]>([
    [{ Old: 1, Now: 2 }, { Now: 2 }],
    [{ Old: 1, Older: 3 }, { Now: 1 }],
    [{ Older: 3 }, { Now: 3 }],
    [{ Older: 0 }, { Now: 0 }],
    [{ Else: 4 }, { Else: 4 }],
  ])("count what %j says of an option that had several texts", (values, shown) => {
    const labels = new Map([
      ["Old", "Now"],
      ["Older", "Now"],
    ]);
    const [found] = presentScores([scoreOf([term("q", { values })])], new Map([["q", labels]]));
    expect(found?.terms[0]?.values).toEqual(shown);
  });
});

it("scores are stored without what is not set", () => {
  const sent = [
    { ...scoreOf([]), min_answered: null, terms: [{ ...term("a"), item: null, values: null }] },
    { ...scoreOf([]), min_answered: 0, terms: [{ ...term("a"), item: "", values: {} }] },
  ];
  expect(storedScores(sent)).toEqual([
    { ...scoreOf([]), terms: [term("a")] },
    { ...scoreOf([]), min_answered: 0, terms: [term("a", { item: "", values: {} })] },
  ]);
});

describe("the number of a term", () => {
  const numberOf = (question: Asked, of: Partial<Term>, answer: unknown, former = {}) =>
    scorer(scoreOf([term("q", of)]), new Map([["q", structuredClone(question)]]), former)(() => [answer])
      .value;
  const values = { Tea: 1, Coffee: 20 };

  it.each<[string, Partial<Term>, unknown, number | null]>([
    ["scale", {}, 4, 4],
    ["scale", { reverse: true }, 4, 2],
    ["stars", { reverse: true }, 7, 1],
    ["nps", { reverse: true }, 3, 7],
    ["number", { weight: -2 }, 4, -8],
    ["scale", {}, "4", null],
    ["scale", {}, null, null],
    ["open", {}, "4", null],
    ["choice", { values }, ["Tea", "Coffee"], 21],
    ["choice", { values }, ["Water"], 0],
    ["choice", { values }, "Coffee", 20],
    ["choice", { values }, [{ other: "Tea" }, "Coffee"], 20],
    ["choice", { values }, 7, null],
    ["choice", {}, ["Tea"], null],
    ["grid", { item: "Taste" }, { Price: 1, Taste: 4 }, 4],
    ["grid", { item: "Taste", reverse: true }, { Price: 1, Taste: 4 }, 2],
    ["grid", { item: "Taste" }, { Price: 1 }, null],
    ["grid", {}, { Price: 1 }, null],
    ["points", { item: "Price" }, { Price: 30 }, 30],
    ["order", { item: "Price" }, ["Taste", "Price"], 2],
    ["order", { item: "Speed" }, ["Taste", "Price"], null],
  ])("of %s with %j and the answer %j is %j", (question, more, answer, number) => {
    expect(numberOf(kinds[question] as Asked, more, answer)).toBe(number);
  });

  it("is none where the question is gone", () => {
    expect(scorer(scoreOf([term("gone")]), asked())(() => [1])).toEqual({ value: null, band: null });
  });

  const choice = coded("multipleChoice", "options", [
    { code: 1, label: "Green tea", former: ["Tea", "Teh"] },
    { code: 2, label: "Coffee", former: ["Mocha"] },
  ]);
  const grid = coded("matrixRatingScale", "items", [
    { code: 1, label: "Price" },
    { code: 2, label: "Taste", former: ["Flavour"] },
  ]);

  it("is that of the entry which a word named at the time, as the register knows it", () => {
    const counts = { "Green tea": 5, Coffee: 7 };
    expect(
      ["Green tea", "Tea", "Teh", "Mocha"].map((said) => numberOf(choice, { values: counts }, [said])),
    ).toEqual([5, 5, 5, 7]);
    // Values that a score was given by an older text.
    expect(["Green tea", "Tea"].map((said) => numberOf(choice, { values: { Teh: 3 } }, [said]))).toEqual([
      3, 3,
    ]);
    expect(["Taste", "Flavour"].map((item) => numberOf(grid, { item }, { Flavour: 4 }))).toEqual([4, 4]);
    expect(numberOf(grid, { item: "Price" }, { Flavour: 4 })).toBeNull();
    expect(["Taste", "Flavour"].map((item) => numberOf(grid, { item }, { Taste: 2, Price: 5 }))).toEqual([
      2, 2,
    ]);
  });

  it("is by names of before the register where it knows none, and these lead to present ones", () => {
    const former = { q: { Chai: "Tea", Brew: "Coffee", Mocha: "Green tea" } };
    const counts = { "Green tea": 5, Coffee: 7 };
    const of = (said: string) => numberOf(choice, { values: counts }, [said], former);
    expect([of("Chai"), of("Brew"), of("Mocha"), of("Milk")]).toEqual([5, 7, 7, 0]);
    expect(numberOf(grid, { item: "Taste" }, { Zest: 3 }, { q: { Zest: "Flavour" } })).toBe(3);
    expect(numberOf(grid, { item: "Taste" }, { Zest: 3 }, { other: { Zest: "Flavour" } })).toBeNull();
  });
});
