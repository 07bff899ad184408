import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { answerEmail, answerLine } from "#participant/input/line.ts";
import { entryAt, entryOf } from "#participant/input/number-text.ts";
import { answerRanking, answerRankings, placeAt } from "#participant/input/rank.ts";
import { answerRatings, notApplicable } from "#participant/input/ratings.ts";
import { isInWords, pointsOf } from "#participant/input/scale.ts";
import {
  amountAt,
  answerAmounts,
  answerRows,
  leftOf,
  placesIn,
  roomFor,
  stepOf,
} from "#participant/input/share.ts";
import { en as first } from "#participant/text/en.ts";
import { rare } from "#participant/text/rare/en.ts";
import { questionType, validateProps } from "#survey/question-type/index.ts";

const en = { ...first, ...rare };

const names = ["A", "constructor", "toString", "5"];
const entry = fc.integer({ min: -2, max: 200 }).map((tenths) => entryAt(tenths / 10, "de"));
const entered = <Value>(value: fc.Arbitrary<Value>) =>
  fc
    .subarray(names)
    .chain((chosen) => fc.tuple(...chosen.map((name) => fc.tuple(fc.constant(name), value))))
    .map((entries) => Object.fromEntries(entries) as Record<string, Value>);

const accepts = (type: string, props: Record<string, unknown>, value: unknown) =>
  questionType(type).answerSchema(props).safeParse(value).success;

const valuesOf = (record: Record<string, { value: number | null }>) =>
  Object.fromEntries(Object.entries(record).map(([name, { value }]) => [name, value]));

describe("points of a scale", () => {
  const labelsOf = (...of: Parameters<typeof pointsOf>) => pointsOf(...of).map(({ label }) => label);

  it("have texts in order, at the ends, or by their number", () => {
    expect(labelsOf(1, 3, 1, ["a", " ", "c"])).toEqual(["a", undefined, "c"]);
    expect(labelsOf(1, 4, 1, ["low", "high"])).toEqual(["low", undefined, undefined, "high"]);
    expect(labelsOf(0, 1, 0.5, { min: "low", max: "high", "0.5": "half" })).toEqual(["low", "half", "high"]);
    expect(labelsOf(1, 3, 1, { min: "low", "1": "one" })).toEqual(["one", undefined, undefined]);
    expect(labelsOf(1, 2, 1)).toEqual([undefined, undefined]);
  });

  it("are shown in words when all have some and they are few", () => {
    expect(isInWords(pointsOf(1, 3, 1, ["a", "b", "c"]))).toBe(true);
    expect(isInWords(pointsOf(1, 3, 1, ["a", "c"]))).toBe(false);
    expect(isInWords(pointsOf(0, 10, 1, Array.from({ length: 11 }, String)))).toBe(false);
  });
});

describe("what the page lets through is just what the service takes", () => {
  it("of ratings", () => {
    const props = fc.record({
      min: fc.constant(1),
      max: fc.constantFrom(5, 9),
      requireAll: fc.boolean(),
      allowNA: fc.boolean(),
      onePerColumn: fc.boolean(),
    });
    const rating = fc.oneof(
      entry,
      fc.constant(notApplicable),
      fc.integer({ min: 0, max: 6 }).map((value) => entryAt(value, "de")),
    );
    void fc.assert(
      fc.property(props, entered(rating), (given, draft) => {
        const of = { ...given, items: names };
        fc.pre(validateProps("matrixRatingScale", of).length === 0);
        fc.pre(given.allowNA || !Object.values(draft).includes(notApplicable));
        const answer = answerRatings(draft, of, en);
        expect("value" in answer).toBe(accepts("matrixRatingScale", of, valuesOf(draft)));
        if ("value" in answer) expect(answer.value).toEqual(valuesOf(draft));
      }),
    );
  });

  it("of shares", () => {
    const limit = fc.oneof(
      fc.record({ total: fc.constantFrom(1, 10, 12.3), exact: fc.boolean() }),
      fc
        .record({ total: fc.constant(10), exact: fc.boolean(), maxPerOption: fc.constantFrom(3, 4.5, 100) })
        .map((each) => ({ ...each, hasLimit: false })),
    );
    const whole = entered(entry).map((draft) => {
      // Most of what is entered at random does not add up: here the last name gets what is left.
      const rest = leftOf(draft, names.slice(0, -1), { total: 10, exact: true });
      return { ...draft, toString: entryAt(rest, "de") };
    });
    void fc.assert(
      fc.property(limit, fc.oneof(whole, entered(entry)), (limit, draft) => {
        const answer = answerAmounts(draft, names, limit, en);
        expect("value" in answer).toBe(accepts("allocation", { ...limit, options: names }, valuesOf(draft)));
        const rows = answerRows({ A: draft }, ["A", "B"], names, limit, en);
        const kept = accepts(
          "allocationWithMatrix",
          { ...limit, options: ["A", "B"], columns: names },
          { A: valuesOf(draft) },
        );
        expect("value" in rows).toBe(kept && Object.keys(draft).length > 0);
      }),
    );
  });

  it("of rankings", () => {
    const order = fc.shuffledSubarray([...names, "gone"]);
    void fc.assert(
      fc.property(order, fc.integer({ min: 1, max: 6 }), (order, maxRanked) => {
        const props = { options: names, maxRanked };
        const answer = answerRanking(order, props, en);
        if ("value" in answer) expect(accepts("ranking", props, answer.value)).toBe(true);
        else expect(order.filter((option) => option !== "gone")).toEqual([]);
        const several = { options: names, criteria: ["x", "y"] };
        const rankings = answerRankings({ y: order, z: order }, several, en);
        if ("value" in rankings) expect(accepts("rankingWithMatrix", several, rankings.value)).toBe(true);
        expect("value" in rankings).toBe("value" in answer);
      }),
    );
  });

  it("of lines of text", () => {
    for (const address of ["a@b.co", " ada.lovelace+1@mail.example.org "]) {
      expect(answerEmail(address, {}, en)).toEqual({ value: address.trim() });
    }
    for (const address of ["a", "a@b", "a b@c.de", "a@b..de", "@b.de"]) {
      expect(answerEmail(address, {}, en)).toEqual({ problem: en.emailWrong });
      expect(accepts("email", {}, address)).toBe(false);
    }
    expect(answerLine("  ", {}, en)).toEqual({ problem: en.required });
  });
});

describe("a total that is divided", () => {
  const limit = { total: 1, exact: true };

  it("is calculated exactly", () => {
    const tenths = { A: entryOf("0.1", "en"), B: entryOf("0.2", "en"), C: entryOf("0,7", "en") };
    expect(leftOf(tenths, ["A", "B", "C"], limit)).toBe(0);
    expect(roomFor(tenths, ["A", "B", "C"], limit, "C")).toBe(0.7);
    expect(leftOf({ A: entryOf("x", "en") }, ["A"], limit)).toBe(1);
  });

  it("says where too much or too little was given", () => {
    const given = { A: entryOf("2", "en") };
    expect(answerAmounts(given, ["A"], limit, en)).toEqual({ problem: "Please allocate exactly 1." });
    expect(answerAmounts(given, ["A"], { ...limit, exact: false }, en)).toEqual({
      problem: "Please allocate no more than 1.",
    });
    expect(answerRows({ r: given }, ["r"], ["A"], limit, en)).toEqual({
      problem: "r: Please allocate exactly 1.",
    });
    expect(answerAmounts({ A: entryOf("x", "en") }, ["A"], limit, en)).toEqual({
      problem: "A: please enter a number, zero or more.",
    });
  });

  it("is moved in steps that suit it, and the last one takes what is left", () => {
    expect([1, 10, 100, 1000, 12.5, 0.3].map(stepOf)).toEqual([0.01, 1, 1, 10, 0.1, 0.001]);
    expect(placesIn(0.3, 0.1)).toBe(3);
    expect(amountAt(3, 0.1, 1)).toBe(0.3);
    expect(amountAt(3, 0.1, 0.35)).toBe(0.35);
    expect(amountAt(9, 0.1, 0.35)).toBe(0.35);
  });
});

describe("a row that is dragged", () => {
  it("takes the place among the others that the pointer is at", () => {
    expect([5, 25, 45, 100].map((y) => placeAt(y, [20, 40, 60]))).toEqual([0, 1, 2, 3]);
  });
});
