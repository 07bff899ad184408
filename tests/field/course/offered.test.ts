import { describe, expect, it } from "vitest";
import { type Answered, asOffered, isOffered, itemsFrom } from "#survey/course/offered.ts";
import type { SnapshotQuestion } from "#survey/course/snapshot.ts";

const question = (
  id: string,
  type: string,
  props: Record<string, unknown>,
  own?: string[],
): SnapshotQuestion => ({ id, type, content: id, props, shown: props, ...(own && { own }) }) as never;

const drinks = question("drinks", "multipleChoice", { options: ["Tea", "Coffee", "Milk"], allowOther: true });
const liking = question("liking", "matrixRatingScale", { items: ["Tea", "Coffee", "Milk"], min: 1, max: 5 });

/** What is known once these answers are given. */
const given = (answers: Record<string, unknown>, ...questions: SnapshotQuestion[]): Answered => {
  const all = [drinks, liking, ...questions];
  return { answers, questionOf: (id) => all.find((each) => each.id === id) ?? null };
};
const from = (question_id: string, select: string, more: object = {}) =>
  ({ question_id, select, ...more }) as never;

describe("the items that an answer gives", () => {
  it("are those that were selected, others, or all, in the order of the list", () => {
    const answered = given({ drinks: ["Milk", "Tea"] });
    expect(itemsFrom(answered, from("drinks", "selected"))).toEqual({
      entries: ["Tea", "Milk"],
      ownWords: null,
    });
    expect(itemsFrom(answered, from("drinks", "unselected"))).toEqual({
      entries: ["Coffee"],
      ownWords: null,
    });
    expect(itemsFrom(answered, from("drinks", "all"))).toEqual({
      entries: ["Tea", "Coffee", "Milk"],
      ownWords: null,
    });
  });

  it("are none without an answer, a question or a list", () => {
    const none = { entries: [], ownWords: null };
    expect(itemsFrom(given({}), from("drinks", "all"))).toEqual(none);
    expect(itemsFrom(given({ drinks: null }), from("drinks", "all"))).toEqual(none);
    expect(itemsFrom(given({ gone: ["Tea"] }), from("gone", "all"))).toEqual(none);
    const said = question("said", "textInput", {});
    expect(itemsFrom(given({ said: "Tea" }, said), from("said", "all"))).toEqual(none);
    expect(itemsFrom(given(Object.create({ drinks: ["Tea"] })), from("drinks", "all"))).toEqual(none);
  });

  it("are those rated within limits, each of them included", () => {
    const answered = given({ liking: { Tea: 2, Coffee: 3, Milk: 5 } });
    const entries = (more: object, select = "selected") =>
      itemsFrom(answered, from("liking", select, more)).entries;
    expect(entries({ min: 3 })).toEqual(["Coffee", "Milk"]);
    expect(entries({ max: 3 })).toEqual(["Tea", "Coffee"]);
    expect(entries({ min: 3, max: 3 })).toEqual(["Coffee"]);
    expect(entries({ min: 3 }, "unselected")).toEqual(["Tea"]);
    expect(itemsFrom(given({ liking: { Tea: 5 } }), from("liking", "selected", { min: 1 })).entries).toEqual([
      "Tea",
    ]);
  });

  it("have own words where these were selected", () => {
    const answered = given({ drinks: [{ other: "Chai" }, "Tea"] });
    expect(itemsFrom(answered, from("drinks", "selected"))).toEqual({ entries: ["Tea"], ownWords: "Chai" });
    expect(itemsFrom(answered, from("drinks", "unselected"))).toEqual({
      entries: ["Coffee", "Milk"],
      ownWords: null,
    });
  });
});

describe("a question that carries items", () => {
  const carrying = (props: object, own?: string[], id = "next") =>
    question(
      id,
      "multipleChoice",
      { options: ["Tea", "Coffee", "Milk", "Juice"], optionsFrom: props, ...rest },
      own,
    );
  const rest = { minSelections: 3, exclusiveOptions: ["Juice", "Milk"] };
  const selected = from("drinks", "selected") as object;

  it("offers what was given and then its own, with limits that can be met", () => {
    const next = carrying(selected, ["Juice"]);
    const offered = asOffered(given({ drinks: ["Tea"] }, next), next);
    expect(offered.props).toMatchObject({
      options: ["Tea", "Juice"],
      exclusiveOptions: ["Juice"],
      minSelections: 1,
    });
    expect(offered.props).not.toHaveProperty("optionsFrom");
    expect(offered.shown).toMatchObject({ options: ["Tea", "Juice"] });
    expect(offered.offeredOf).toEqual({ question: next, ownWords: null });
    expect(asOffered(given({ drinks: ["Tea", "Milk", "Coffee"] }, next), next).props).toMatchObject({
      minSelections: 2,
    });
  });

  it("offers an entry of its own once, where the answer gives it too", () => {
    const next = carrying(selected, ["Tea", "Juice"]);
    expect(asOffered(given({ drinks: ["Tea"] }, next), next).props.options).toEqual(["Tea", "Juice"]);
  });

  it("has own words between them, told apart from other labels", () => {
    const next = carrying(selected, ["Juice"]);
    const said = (other: string) => asOffered(given({ drinks: [{ other }] }, next), next);
    expect(said("Chai").shown.options).toEqual(["Chai", "Juice"]);
    expect(said("Juice").shown.options).toEqual(["Juice (2)", "Juice"]);
    expect(said("Chai").offeredOf?.ownWords?.shown).toBe("Chai");
  });

  it("shows the labels of the participant's language, and the others as they are", () => {
    const next = { ...carrying(selected, ["Juice"]), shown: { options: ["Tee", "Kaffee"] } };
    const offered = asOffered(given({ drinks: ["Tea", "Coffee", "Milk"] }, next), next);
    expect(offered.shown.options).toEqual(["Tee", "Kaffee", "Milk", "Juice"]);
    expect(offered.props.options).toEqual(["Tea", "Coffee", "Milk", "Juice"]);
  });

  it("has something to choose of, or not", () => {
    const next = carrying(selected);
    const is = (answers: Record<string, unknown>, of = next) => isOffered(given(answers, of), of);
    expect([
      is({ drinks: [] }),
      is({}),
      is({ drinks: ["Tea"] }),
      is({ drinks: [{ other: "Chai" }] }),
    ]).toEqual([false, false, true, true]);
    expect(is({}, carrying(selected, ["Juice"]))).toBe(true);
    expect(isOffered(given({}), drinks)).toBe(true);
    expect(asOffered(given({}), drinks)).toBe(drinks);
  });

  it("gives on what it was offered itself", () => {
    const props = { options: ["Tea", "Coffee", "Milk", "Juice"], optionsFrom: selected };
    const next = question("next", "multipleChoice", props, ["Juice"]);
    const answered = given({ drinks: ["Tea", "Milk"], next: ["Milk"] }, next);
    expect(itemsFrom(answered, from("next", "all")).entries).toEqual(["Tea", "Milk", "Juice"]);
    expect(itemsFrom(answered, from("next", "unselected")).entries).toEqual(["Tea", "Juice"]);
    const own = given({ drinks: [{ other: "Chai" }], next: ["Juice"] }, next);
    expect(itemsFrom(own, from("next", "unselected"))).toEqual({ entries: [], ownWords: "Chai" });
    expect(itemsFrom(own, from("next", "all")).ownWords).toBe("Chai");
  });
});

it("items without a point of their own are asked for only where they may have none", () => {
  const rank = question("rank", "matrixRatingScale", {
    items: ["Tea", "Coffee", "Milk"],
    optionsFrom: from("drinks", "selected"),
    onePerColumn: true,
    min: 1,
    max: 2,
  });
  const isOne = (drinks: string[], more: object = {}) => {
    const asked = { ...rank, props: { ...rank.props, ...more }, shown: { ...rank.shown, ...more } };
    return asOffered(given({ drinks }, asked), asked).props.onePerColumn;
  };
  expect([isOne(["Tea", "Milk"]), isOne(["Tea", "Milk", "Coffee"])]).toEqual([true, false]);
  expect(isOne(["Tea", "Milk", "Coffee"], { allowNA: true })).toBe(true);
});
