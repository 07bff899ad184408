import { describe, expect, it } from "vitest";
import { toShown, toStored } from "#survey/course/localize.ts";

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
const best = {
  type: "maxDiff",
  props: { items: ["best", "items", "Price", "worst"] },
  shown: { items: ["Bestes", "Dinge", "Preis", "Schlechtestes"] },
};
const tree = {
  type: "treeTest",
  props: {
    tree: [{ label: "path", children: [{ label: "task" }] }],
    tasks: [{ task: "tasks", correct: [] }],
  },
  shown: {
    tree: [{ label: "Pfad", children: [{ label: "Aufgabe" }] }],
    tasks: [{ task: "Aufgaben", correct: [] }],
  },
};
const concepts = {
  type: "conjoint",
  props: {
    attributes: [
      { name: "chosen", levels: ["concepts", "B"] },
      { name: "Size", levels: ["S", "L"] },
    ],
  },
  shown: {
    attributes: [
      { name: "gewählt", levels: ["Konzepte", "B"] },
      { name: "Size", levels: ["S", "L"] },
    ],
  },
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
    [
      "items called as the parts of an answer",
      best,
      [{ items: ["Bestes", "Dinge", "Preis"], best: "Bestes", worst: "Dinge" }],
      [{ items: ["best", "items", "Price"], best: "best", worst: "items" }],
    ],
    [
      "places called as the parts of an answer",
      tree,
      { tasks: [{ task: "Aufgaben", path: ["Pfad", "Aufgabe"], selected: ["Pfad"], duration_ms: 5 }] },
      { tasks: [{ task: "tasks", path: ["path", "task"], selected: ["path"], duration_ms: 5 }] },
    ],
    [
      "attributes called as the parts of an answer",
      concepts,
      [{ concepts: [{ gewählt: "Konzepte" }, { gewählt: "B" }], chosen: 0 }],
      [{ concepts: [{ chosen: "concepts" }, { chosen: "B" }], chosen: 0 }],
    ],
    ["an option called other", shares, { Zuhause: 40, other: 60 }, { Home: 40, other: 60 }],
  ])("are stored in the study's language and shown in the participant's: %s", (_, question, shown, kept) => {
    expect(toStored(question, shown)).toEqual(kept);
    expect(toShown(question, kept)).toEqual(shown);
  });
});
