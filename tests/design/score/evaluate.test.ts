import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { maxFormerNames, renameInScores } from "#core/design/score/settle.ts";
import type { Structure } from "#survey/group/structure.ts";
import { scorer } from "#survey/score/evaluate.ts";
import { scoreKey } from "#survey/score/key.ts";
import type { Score, Term } from "#survey/score/schema.ts";

/** Exact fractions, reduced at each step: the slow and obvious second implementation. */
type Fraction = readonly [bigint, bigint];

const divisorOf = (a: bigint, b: bigint): bigint => (b === 0n ? a : divisorOf(b, a % b));
function fraction(numerator: bigint, denominator: bigint): Fraction {
  const sign = denominator < 0n ? -1n : 1n;
  const common = divisorOf(numerator < 0n ? -numerator : numerator, denominator * sign) || 1n;
  return [(sign * numerator) / common, (sign * denominator) / common];
}
const plus = ([a, b]: Fraction, [c, d]: Fraction) => fraction(a * d + c * b, b * d);
const times = ([a, b]: Fraction, [c, d]: Fraction) => fraction(a * c, b * d);
const over = ([a, b]: Fraction, [c, d]: Fraction) => fraction(a * d, b * c);
const positive = ([a, b]: Fraction): Fraction => [a < 0n ? -a : a, b];
const zero: Fraction = [0n, 1n];

/** Of a number's decimal text, digit by digit. */
function exactly(value: number): Fraction {
  const [, sign = "", whole = "0", decimals = "", exponent = "0"] =
    /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]?\d+))?$/.exec(String(value)) ?? [];
  const shift = Number(exponent) - decimals.length;
  const digits = BigInt(`${sign}${whole}${decimals}`);
  return shift < 0 ? fraction(digits, 10n ** BigInt(-shift)) : [digits * 10n ** BigInt(shift), 1n];
}

/** To six places, half away from zero, by the decimal text of the fraction. */
function written([numerator, denominator]: Fraction): number {
  const size = numerator < 0n ? -numerator : numerator;
  const seven = (size * 10n ** 7n) / denominator;
  const up = seven % 10n >= 5n ? 1n : 0n;
  const six = String(seven / 10n + up).padStart(7, "0");
  return Number(`${numerator < 0n ? "-" : ""}${six.slice(0, -6)}.${six.slice(-6)}`) + 0;
}

const rating = (min: number, max: number, step = 1) => ({ type: "ratingScale", props: { min, max, step } });
const options = ["A", "B", "C"];
const questions = new Map<string, { type: string; props: Record<string, unknown> }>([
  ["scale", rating(1, 5)],
  ["fine", rating(-0.3, 1.2, 0.1)],
  ["stars", { type: "starRating", props: { max: 7 } }],
  ["nps", { type: "nps", props: {} }],
  ["number", { type: "number", props: {} }],
  ["choice", { type: "multipleChoice", props: { options, isMultiSelect: true, allowOther: true } }],
  ["grid", { type: "matrixRatingScale", props: { items: ["x", "y"], min: 0, max: 10, allowNA: true } }],
  ["points", { type: "allocation", props: { options: ["x", "y"], hasLimit: false, maxPerOption: 50 } }],
  ["order", { type: "ranking", props: { options } }],
]);
const ends: Record<string, [number, number]> = {
  scale: [1, 5],
  fine: [-0.3, 1.2],
  stars: [1, 7],
  nps: [0, 10],
  grid: [0, 10],
};

const term = (question_id: string, more: Partial<Term> = {}): Term => ({
  question_id,
  weight: 1,
  reverse: false,
  ...more,
});
const scoreOf = (terms: Term[], more: Partial<Score> = {}): Score => ({
  key: "s",
  label: "S",
  method: "sum",
  terms,
  add: 0,
  multiply: 1,
  bands: [],
  ...more,
});
const evaluate = (score: Score, answers: Record<string, readonly unknown[]>) =>
  scorer(score, questions)((question) => answers[question] ?? []);

/** Its numbers, as the contract says them: read naively from the answers. */
function numbersOf({ question_id, item, values, reverse }: Term, answers: readonly unknown[]): Fraction[] {
  return answers.flatMap((answer): Fraction[] => {
    const read = (): Fraction | null => {
      if (values !== undefined) {
        const chosen = (answer as unknown[]).filter((each) => typeof each === "string");
        return chosen.map((each) => exactly(values[each] ?? 0)).reduce(plus, zero);
      }
      if (question_id === "order") {
        const at = (answer as string[]).indexOf(item ?? "");
        return at === -1 ? null : [BigInt(at + 1), 1n];
      }
      const number = item === undefined ? answer : (answer as Record<string, number | null>)[item];
      return typeof number === "number" ? exactly(number) : null;
    };
    const number = read();
    if (number === null || !reverse) return number === null ? [] : [number];
    const [low = 0, high = 0] = ends[question_id] ?? [];
    return [plus(plus(exactly(low), exactly(high)), times([-1n, 1n], number))];
  });
}

function naive(score: Score, answers: Record<string, readonly unknown[]>): number | null {
  const read = score.terms.map((each) => ({
    each,
    numbers: numbersOf(each, answers[each.question_id] ?? []),
  }));
  const answered = read.filter(({ numbers }) => numbers.length > 0);
  if (answered.length < (score.min_answered ?? score.terms.length)) return null;
  const all = answered.flatMap(({ each, numbers }) =>
    numbers.map((number) => ({ number, weight: exactly(each.weight) })),
  );
  let value = all.map(({ number, weight }) => times(number, weight)).reduce(plus, zero);
  if (score.method === "mean") {
    const weights = all.map(({ weight }) => positive(weight)).reduce(plus, zero);
    if (weights[0] === 0n) return null;
    value = over(value, weights);
  }
  return written(times(plus(value, exactly(score.add)), exactly(score.multiply)));
}

const decimal = fc.integer({ min: -2_000_000, max: 2_000_000 }).map((units) => units / 10_000);
const answersOf: Record<string, fc.Arbitrary<unknown>> = {
  scale: fc.integer({ min: 1, max: 5 }),
  fine: fc.integer({ min: -3, max: 12 }).map((tenths) => tenths / 10),
  stars: fc.integer({ min: 1, max: 7 }),
  nps: fc.integer({ min: 0, max: 10 }),
  number: fc.oneof(decimal, fc.constantFrom(1e21, -1e-7, 0.1, 123456789012345)),
  choice: fc.uniqueArray(fc.constantFrom<unknown>(...options, { other: "B" })),
  grid: fc.record({ x: fc.option(fc.integer({ min: 0, max: 10 })), y: fc.integer({ min: 0, max: 10 }) }),
  points: fc.record({ x: fc.integer({ min: 0, max: 50 }) }),
  order: fc.subarray(options, { minLength: 1 }),
};
const drawnTerm = fc.constantFrom(...questions.keys()).chain((question) =>
  fc.record({ weight: decimal, reverse: fc.boolean() }).chain(({ weight, reverse }) => {
    const base = term(question, { weight, reverse: reverse && question in ends });
    if (question === "choice")
      return fc
        .dictionary(fc.constantFrom(...options), decimal, { minKeys: 1 })
        .map((values) => ({ ...base, values: { ...values } }));
    if (question === "order") return fc.constantFrom(...options).map((item) => ({ ...base, item }));
    const items = question === "grid" || question === "points" ? ["x", "y"] : [];
    return items.length === 0
      ? fc.constant(base)
      : fc.constantFrom(...items).map((item) => ({ ...base, item }));
  }),
);
const drawnScore = fc
  .record({
    method: fc.constantFrom("sum" as const, "mean" as const),
    terms: fc.array(drawnTerm, { minLength: 1, maxLength: 8 }),
    add: decimal,
    multiply: decimal,
    least: fc.option(fc.integer({ min: 0, max: 8 })),
  })
  .map(({ least, terms, ...score }) =>
    scoreOf(terms, { ...score, ...(least !== null && { min_answered: Math.min(least, terms.length) }) }),
  );
const drawnAnswers = fc.record(
  Object.fromEntries(Object.entries(answersOf).map(([id, one]) => [id, fc.array(one, { maxLength: 3 })])),
);

describe("a score", () => {
  it("is what exact fractions say, of any answers", async () => {
    let values = 0;
    let nulls = 0;
    await fc.assert(
      fc.property(drawnScore, drawnAnswers, (score, answers) => {
        const wanted = naive(score, answers);
        expect(evaluate(score, answers).value).toBe(wanted);
        if (wanted === null) nulls += 1;
        else values += 1;
      }),
      { numRuns: 3000 },
    );
    expect(values).toBeGreaterThan(500);
    expect(nulls).toBeGreaterThan(500);
  });

  it("is the System Usability Scale as its authors compute it", () => {
    const items = Array.from({ length: 10 }, (_, index) => `s${index}`);
    const asked = new Map(items.map((id) => [id, rating(1, 5)]));
    const score = scoreOf(
      items.map((id, index) => term(id, { weight: index % 2 === 0 ? 1 : -1 })),
      { add: 20, multiply: 2.5 },
    );
    const of = (answers: readonly number[]) =>
      scorer(score, asked)((id) => [answers[items.indexOf(id)]].filter((each) => each !== undefined)).value;
    // Brooke, J. (1996), the worked example: 22 of 40 points.
    expect(of([5, 4, 2, 1, 2, 3, 2, 4, 5, 2])).toBe(55);
    expect(of([5, 1, 5, 1, 5, 1, 5, 1, 5, 1])).toBe(100);
    expect(of([1, 5, 1, 5, 1, 5, 1, 5, 1, 5])).toBe(0);
    expect(of([5, 4, 2, 1, 2, 3, 2, 4, 5])).toBeNull();
  });

  it("is the PHQ-9 with its published bands", () => {
    const words = ["Not at all", "Several days", "More than half the days", "Nearly every day"];
    const items = Array.from({ length: 9 }, (_, index) => `p${index}`);
    const asked = new Map(items.map((id) => [id, { type: "multipleChoice", props: { options: words } }]));
    const values = Object.fromEntries(words.map((word, points) => [word, points]));
    const bands = [
      { label: "Minimal", min: 0, max: 4 },
      { label: "Mild", min: 5, max: 9 },
      { label: "Moderate", min: 10, max: 14 },
      { label: "Moderately severe", min: 15, max: 19 },
      { label: "Severe", min: 20, max: 27 },
    ];
    const score = scoreOf(
      items.map((id) => term(id, { values })),
      { bands },
    );
    const of = (points: readonly number[]) =>
      scorer(score, asked)((id) => [words[points[items.indexOf(id)] ?? 0]]);
    // Kroenke, Spitzer, Williams (2001): 0–27, cut points 5, 10, 15 and 20.
    expect(of([0, 0, 0, 0, 0, 0, 0, 0, 0])).toEqual({ value: 0, band: "Minimal" });
    expect(of([1, 1, 1, 1, 0, 0, 0, 0, 0])).toEqual({ value: 4, band: "Minimal" });
    expect(of([1, 1, 1, 1, 1, 0, 0, 0, 0])).toEqual({ value: 5, band: "Mild" });
    expect(of([2, 2, 2, 2, 2, 0, 0, 0, 0])).toEqual({ value: 10, band: "Moderate" });
    expect(of([3, 3, 3, 3, 3, 0, 0, 0, 0])).toEqual({ value: 15, band: "Moderately severe" });
    expect(of([3, 3, 3, 3, 3, 3, 2, 0, 0])).toEqual({ value: 20, band: "Severe" });
    expect(of([3, 3, 3, 3, 3, 3, 3, 3, 3])).toEqual({ value: 27, band: "Severe" });
  });

  it.each<[Partial<Score>, Term[], number | null]>([
    [{ method: "mean" }, [term("scale", { weight: -2 }), term("nps")], 1.333333],
    [{ method: "mean" }, [term("number"), term("scale")], 1.625],
    [{ method: "mean" }, [term("number", { weight: 0.5 }), term("scale", { weight: 1.5 })], 2.3125],
    [{}, [term("number", { weight: 0.5 })], 0.125],
    [{}, [term("number"), term("scale")], 3.25],
    [{ add: 0.25, multiply: 2.5 }, [term("scale")], 8.125],
    [{ method: "mean", add: 0.25, multiply: 0.1 }, [term("scale"), term("scale"), term("nps")], 0.558333],
    [{ add: -3 }, [term("scale")], 0],
    [{ method: "mean" }, [term("scale", { weight: 0 }), term("nps", { weight: 0 })], null],
    [{ multiply: 1e9 }, [term("huge", { weight: 1e9 })], null],
    [{}, [term("huge"), term("number")], 1e300],
  ])("%j of %j is %j", (more, terms, value) => {
    const bands = [{ label: "Around zero", min: -1, max: 1 }];
    const asked = new Map([...questions, ["huge", { type: "number", props: {} }]]);
    const answers = new Map<string, number>(Object.entries({ scale: 3, nps: 10, number: 0.25, huge: 1e300 }));
    const found = scorer(scoreOf(terms, { ...more, bands }), asked)((question) => [answers.get(question)]);
    const band = value !== null && Math.abs(value) <= 1 ? "Around zero" : null;
    expect(found).toEqual({ value, band });
  });

  it("is rounded half away from zero", () => {
    const half = (multiply: number) => evaluate(scoreOf([term("scale")], { multiply }), { scale: [1] }).value;
    expect([half(0.0000005), half(-0.0000005), half(0.0000004), half(-0.0000004), half(1.0000015)]).toEqual([
      0.000001, -0.000001, 0, 0, 1.000002,
    ]);
  });

  it("has the band that its rounded value is in, and none between two", () => {
    const bands = [
      { label: "Low", min: 1, max: 2 },
      { label: "High", min: 3, max: 5 },
    ];
    const of = (answers: readonly number[]) =>
      evaluate(scoreOf([term("scale")], { method: "mean", bands }), { scale: answers }).band;
    expect([of([1]), of([2]), of([2, 3]), of([3])]).toEqual(["Low", "Low", null, "High"]);
  });

  it("counts a term once, however many iterations have answered it", () => {
    const score = scoreOf([term("scale"), term("nps")], { method: "mean", min_answered: 2 });
    expect(evaluate(score, { scale: [1, 2, 3] }).value).toBeNull();
    expect(evaluate(score, { scale: [1, 2, 3], nps: [10] }).value).toBe(4);
  });

  it("of no answers at all is what is added, where none need be", () => {
    const of = (method: "sum" | "mean", least: number) =>
      evaluate(scoreOf([term("scale")], { method, add: 2, multiply: 3, min_answered: least }), {}).value;
    expect([of("sum", 0), of("sum", 1), of("mean", 0)]).toEqual([6, null, null]);
  });

  it("counts answers under former names, and what no longer fits as none", () => {
    const score = scoreOf([term("choice", { values: { A: 2 } }), term("grid", { item: "x" })], {
      min_answered: 1,
    });
    const former = { choice: { Old: "A" }, grid: { was: "x" } };
    const of = (answers: Record<string, readonly unknown[]>) =>
      scorer(score, questions, former)((question) => answers[question] ?? []).value;
    expect(of({ choice: [["Old"]], grid: [{ was: 4 }] })).toBe(6);
    expect(of({ choice: [["Gone"]] })).toBe(0);
    expect(of({ choice: [7], grid: ["x"] })).toBeNull();
  });
});

describe("former names", () => {
  it("are kept before there are scores: the newest of each question, led to its present name", () => {
    const none = { questions: [], groups: [], randomizers: [], scoreSet: null };
    const rename = (structure: Structure, ...names: [string, string][]) =>
      renameInScores(structure, new Map([["q", new Map(names)]]));
    const once = rename(none, ["A", "B"]);
    expect(rename(once, ["B", "C"]).scoreSet).toEqual({ scores: [], former: { q: { A: "C", B: "C" } } });
    expect(rename(once, ["B", "A"]).scoreSet?.former).toEqual({ q: { B: "A" } });
    expect(renameInScores(none, new Map())).toBe(none);
    let structure: Structure = none;
    for (let n = 0; n <= maxFormerNames; n++) structure = rename(structure, [`n${n}`, `n${n + 1}`]);
    const kept = Object.keys(structure.scoreSet?.former.q ?? {});
    expect([kept.length, kept[0], kept.at(-1)]).toEqual([maxFormerNames, "n1", `n${maxFormerNames}`]);
  });
});

it("the key of a score is a name of 40 lower-case characters at most", () => {
  const isKey = (text: string) => scoreKey().safeParse(text).success;
  expect(["a", "a_1", "z9", `a${"b".repeat(39)}`].filter((text) => !isKey(text))).toEqual([]);
  const none = ["", "A", "1a", "_a", "aB", "a-b", "a b", "é", `a${"b".repeat(40)}`];
  expect(none.filter(isKey)).toEqual([]);
  expect(scoreKey().safeParse("A").error?.issues[0]?.message).toBe(
    "Must be a lower-case letter, then up to 39 of a–z, 0–9 and _",
  );
});
