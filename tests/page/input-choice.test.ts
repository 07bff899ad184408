import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  answer,
  type Draft,
  inOrder,
  isFull,
  type Props,
  rule,
  toggled,
  withOther,
} from "#participant/input/choice.ts";
import { shuffled, withMoved } from "#participant/input/order.ts";
import { en } from "#participant/text/en.ts";
import { questionType } from "#survey/question-type/index.ts";

const options = ["A", "B", "C", "D", "none"];
const several: Props = {
  options,
  isMultiSelect: true,
  exclusiveOptions: ["none"],
  allowOther: true,
  randomizeOrder: false,
  minSelections: 1,
};

/** What a participant clicks: an option, or a text for the one of their own. */
const clicks = fc.array(
  fc.oneof(fc.constantFrom(...options), fc.record({ other: fc.constantFrom("x", " ", "") })),
);

const clicked = (props: Props, on: readonly (string | { other: string })[]): Draft | undefined =>
  on.reduce<Draft | undefined>((draft, click) => {
    if (typeof click !== "string") return withOther(draft, click.other, props);
    const isBlocked = isFull(draft, props) && click !== "none" && !draft?.chosen.includes(click);
    return isBlocked ? draft : toggled(draft, click, props);
  }, undefined);

describe("choices", () => {
  const anyProps = fc.record({
    isMultiSelect: fc.boolean(),
    minSelections: fc.integer({ min: 0, max: 3 }),
    maxSelections: fc.integer({ min: 3, max: 7 }),
  });

  it("that the page lets through are just those that the service takes", () => {
    void fc.assert(
      fc.property(anyProps, clicks, (given, on) => {
        const props = { ...several, ...given };
        const draft = clicked(props, on);
        const result = answer(draft, props, en);
        const own = draft?.other == null ? [] : [{ other: draft.other }];
        const values = [...(draft?.chosen ?? []), ...own];
        const sent = props.isMultiSelect ? values : values[0];
        const schema = questionType("multipleChoice").answerSchema(props);
        expect("value" in result).toBe(schema.safeParse(sent).success);
        if ("value" in result) expect(schema.safeParse(result.value).success).toBe(true);
      }),
    );
  });

  it("exclude each other where one stands alone", () => {
    const some = clicked(several, ["A", "B"]);
    expect(toggled(some, "none", several)).toEqual({ chosen: ["none"], other: null });
    const none = clicked(several, ["A", { other: "x" }, "none"]);
    expect(toggled(none, "B", several)).toEqual({ chosen: ["B"], other: null });
    expect(withOther(none, "x", several)).toEqual({ chosen: [], other: "x" });
    expect(toggled(none, "none", several)).toBeUndefined();
  });

  it("are sent in the order of the question", () => {
    expect(answer(clicked(several, ["C", { other: " x " }, "A"]), several, en)).toEqual({
      value: ["A", "C", { other: "x" }],
    });
  });

  it.each([
    [{}, "Choose all that apply."],
    [{ minSelections: 2 }, "Choose at least 2."],
    [{ maxSelections: 3 }, "Choose up to 3."],
    [{ minSelections: 2, maxSelections: 3 }, "Choose 2 to 3."],
    [{ minSelections: 2, maxSelections: 2 }, "Choose exactly 2."],
  ])("come with a rule: %j", (given, text) => {
    expect(rule({ ...several, ...given }, en)).toBe(text);
  });

  it("say what is missing, not the rule again", () => {
    const props = Object.assign({}, several, { minSelections: 3 });
    expect(answer({ chosen: [], other: null }, props, en)).toEqual({ problem: en.required });
    expect(answer({ chosen: ["A"], other: null }, props, en)).toEqual({ problem: "Choose 2 more." });
    expect(answer({ chosen: ["A"], other: "x" }, props, en)).toEqual({ problem: "Choose 1 more." });
    expect(answer({ chosen: ["none"], other: null }, props, en)).toEqual({ value: ["none"] });
  });
});

describe("a shuffled order", () => {
  const seed = fc.string();
  const list = fc.uniqueArray(fc.string(), { maxLength: 20 });

  it("holds the same, and is the same for the same seed", () => {
    void fc.assert(
      fc.property(list, seed, (list, seed) => {
        expect(shuffled(list, seed).sort()).toEqual([...list].sort());
        expect(shuffled(list, seed)).toEqual(shuffled(list, seed));
      }),
    );
  });

  it("stays as it is when an entry is added, and in another language", () => {
    void fc.assert(
      fc.property(list, seed, (list, seed) => {
        const added = Symbol("added");
        expect(shuffled([...list, added], seed).filter((entry) => entry !== added)).toEqual(
          shuffled(list, seed),
        );
        const places = shuffled(list, seed).map((entry) => list.indexOf(entry));
        expect(shuffled([...list.keys()], seed)).toEqual(places);
      }),
    );
  });

  it("puts every entry at every place about as often", () => {
    const counts = new Map<string, number>();
    for (let participant = 0; participant < 6000; participant++) {
      for (const [place, entry] of shuffled(["a", "b", "c"], `vid${participant} question`).entries()) {
        const spot = `${entry}${place}`;
        counts.set(spot, (counts.get(spot) ?? 0) + 1);
      }
    }
    expect(counts.size).toBe(9);
    // Four standard deviations around 2,000.
    for (const count of counts.values()) expect(Math.abs(count - 2000)).toBeLessThan(146);
  });

  it("leaves what stands alone at the end", () => {
    const props = { ...several, randomizeOrder: true, options: ["none", ...options.slice(0, 4)] };
    for (const seed of ["1", "2", "3"]) expect(inOrder(props, seed).at(-1)).toBe("none");
    expect(inOrder(several, "1")).toEqual(options);
  });

  it("is changed by moving one entry", () => {
    expect(withMoved(["a", "b", "c"], 0, 2)).toEqual(["b", "c", "a"]);
    expect(withMoved(["a", "b", "c"], 2, 0)).toEqual(["c", "a", "b"]);
    expect(withMoved(["a", "b", "c"], 1, 9)).toEqual(["a", "c", "b"]);
    expect(withMoved(["a", "b", "c"], 1, -1)).toEqual(["b", "a", "c"]);
  });
});
