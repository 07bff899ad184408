import { describe, expect, it } from "vitest";
import { toShown, toStored } from "#core/field/course/localize.ts";

const choice = {
  type: "multipleChoice",
  props: { options: ["Tea", "Coffee"], allowOther: true },
  shown: { options: ["Tee", "Kaffee"], allowOther: true },
};
const sort = {
  type: "cardSort",
  props: { mode: "hybrid", cards: ["Fox", "Owl"], categories: ["Day", "other"] },
  shown: { mode: "hybrid", cards: ["Fuchs", "Eule"], categories: ["Tag", "andere"] },
};
const shares = {
  type: "allocation",
  props: { options: ["Home", "other"] },
  shown: { options: ["Zuhause", "other"] },
};

describe("the labels of an answer", () => {
  it.each([
    ["an option", choice, "Tee", "Tea"],
    ["several options", choice, ["Kaffee", "Tee"], ["Coffee", "Tea"]],
    ["an other in words of one's own, were they a label", choice, [{ other: "Tee" }], [{ other: "Tee" }]],
    [
      "categories, one of them called other",
      sort,
      { Tag: ["Eule"], andere: ["Fuchs"] },
      { Day: ["Owl"], other: ["Fox"] },
    ],
    [
      "a category of one's own called other",
      sort,
      { Tag: ["Eule"], mine: ["Fuchs"] },
      { Day: ["Owl"], mine: ["Fox"] },
    ],
    ["an option called other", shares, { Zuhause: 40, other: 60 }, { Home: 40, other: 60 }],
  ])("are stored in the study's language and shown in the participant's: %s", (_, question, shown, kept) => {
    expect(toStored(question, shown)).toEqual(kept);
    expect(toShown(question, kept)).toEqual(shown);
  });
});
