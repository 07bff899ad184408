import * as fc from "fast-check";
import { conjointDesignCount } from "#survey/question-type/common/conjoint-task.ts";
import { questionType } from "#survey/question-type/index.ts";

export interface Sample {
  name: string;
  props: Record<string, unknown>;
  answers: fc.Arbitrary<unknown>;
}

const word = fc
  .string({ minLength: 1, maxLength: 12, unit: "grapheme" })
  .filter((text) => text.trim() !== "");
const some = (list: readonly string[]) => fc.shuffledSubarray([...list], { minLength: 1 });
const record = <Value>(keys: readonly string[], value: fc.Arbitrary<Value>) =>
  some(keys).chain((chosen) => fc.record(Object.fromEntries(chosen.map((key) => [key, value]))));

/** Amounts of one step each that make up the total. */
const split = (names: readonly string[], total: number) =>
  fc
    .array(fc.constantFrom(...names), { minLength: 10, maxLength: 10 })
    .map((picks) =>
      Object.fromEntries(
        names.map((name) => [name, (picks.filter((pick) => pick === name).length * total) / 10]),
      ),
    );

export const letters = ["A", "B", "constructor", 'D, "quoted"', "5", "__proto__"];
export const criteria = ["Price", "Look"];
export const cards = ["Carrot", "Apple", "Banana", "Eggplant", "Dill"];
export const shelves = ["Fruit", "Vegetables"];
export const tree = [
  {
    label: "Home",
    children: [
      { label: "Shop", children: [{ label: "Phones" }, { label: "Other" }] },
      { label: "Help", children: [{ label: "Contact" }, { label: "Other" }] },
    ],
  },
];
const treePaths = [
  ["Home"],
  ["Home", "Shop"],
  ["Home", "Shop", "Phones"],
  ["Home", "Help", "Contact"],
  ["Home", "Help", "Other"],
];
export const conjointProps = {
  attributes: [
    { name: "Brand", levels: ["Acme", "Bolt", "Core"] },
    { name: "Price", levels: ["€10", "€20"] },
  ],
  tasks: 6,
  concepts: 2,
  includeNone: true,
};
export const maxDiffProps = { items: letters, itemsPerTask: 3, tasks: 5 };
export const slots = ["2026-03-02T09:00:00.000Z", "2026-03-02T10:00:00.000Z"].map((start) => {
  return { start, end: start.replace(":00:00.000", ":30:00.000") };
});

const other = fc.record({ other: word.map((text) => text.trim()) });
const dates = fc
  .date({ min: new Date("1990-02-01"), max: new Date("2030-11-30"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const duration = fc.integer({ min: 0, max: 90_000 });
const walks = fc.record({
  path: fc.array(fc.constantFrom("Home", "Shop", "Help", "Phones", "Contact"), { maxLength: 6 }),
  selected: fc.option(fc.constantFrom(...treePaths)),
  duration_ms: duration,
});
const outcome = fc.constantFrom("completed", "gave_up", "not_started");
const url = fc.constantFrom("https://shop.example/", "https://shop.example/cart?item=1");

const sortedCards = (category: fc.Arbitrary<string>) =>
  fc
    .tuple(some(cards), fc.array(category, { minLength: cards.length, maxLength: cards.length }))
    .map(([sorted, into]) => {
      const groups: Record<string, string[]> = {};
      for (const [index, card] of sorted.entries()) {
        const name = into[index] ?? "";
        groups[name] = [...(Object.hasOwn(groups, name) ? (groups[name] ?? []) : []), card];
      }
      return groups;
    });

const conjointAnswer = fc
  .tuple(
    fc.nat(conjointDesignCount - 1),
    fc.array(fc.constantFrom(0, 1, null), { minLength: 6, maxLength: 6 }),
  )
  .map(([design, choices]) => {
    const shown = questionType("conjoint").participantProps(conjointProps, design).design as object[][];
    return shown.map((concepts, task) => ({ concepts, chosen: choices[task] ?? null }));
  });

const maxDiffAnswer = fc
  .tuple(fc.nat(31), fc.array(fc.tuple(fc.nat(2), fc.nat(1)), { minLength: 5, maxLength: 5 }))
  .map(([design, choices]) => {
    const shown = questionType("maxDiff").participantProps(maxDiffProps, design).design as string[][];
    return shown.map((items, task) => {
      const [best, worst] = choices[task] ?? [0, 0];
      return { items, best: items[best], worst: items.filter((_, at) => at !== best)[worst] };
    });
  });

export const samples: readonly Sample[] = [
  { name: "question", props: { objective: "private" }, answers: word },
  { name: "exploratory", props: { goals: ["private"] }, answers: word },
  { name: "textInput", props: {}, answers: word },
  { name: "shortText", props: {}, answers: word.map((text) => text.replace(/\s/g, " ")) },
  { name: "message", props: { ctaText: "Go on" }, answers: fc.constant(null) },
  { name: "email", props: {}, answers: fc.constant("ada@example.com") },
  {
    name: "multipleChoice",
    props: { options: letters, allowOther: true },
    answers: fc.oneof(fc.constantFrom(...letters), other),
  },
  {
    name: "multipleChoice",
    props: { options: letters, allowOther: true, isMultiSelect: true },
    answers: fc
      .tuple(some(letters), fc.option(other, { nil: undefined }))
      .map((parts) => parts.flat().filter(Boolean)),
  },
  { name: "ratingScale", props: {}, answers: fc.integer({ min: 1, max: 5 }) },
  {
    name: "ratingScale",
    props: { min: -1, max: 1, step: 0.1 },
    answers: fc.integer({ min: -10, max: 10 }).map((tenths) => tenths / 10),
  },
  { name: "starRating", props: { max: 10 }, answers: fc.integer({ min: 1, max: 10 }) },
  { name: "nps", props: {}, answers: fc.integer({ min: 0, max: 10 }) },
  {
    name: "number",
    props: { unit: "kg" },
    answers: fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.integer({ min: -5, max: 5 })),
  },
  { name: "date", props: {}, answers: dates.filter((text) => text.length === 10) },
  {
    name: "date",
    props: { precision: "month", earliest: "1990-02", latest: "2030-11" },
    answers: dates.map((text) => text.slice(0, 7)),
  },
  { name: "date", props: { precision: "year" }, answers: dates.map((text) => text.slice(0, 4)) },
  {
    name: "matrixRatingScale",
    props: { items: letters, labels: { min: "bad", max: "good" } },
    answers: record(letters, fc.integer({ min: 1, max: 5 })),
  },
  {
    name: "matrixRatingScale",
    props: { items: letters, allowNA: true, naLabel: "Never tried", onePerColumn: true },
    answers: fc
      .tuple(some(letters), fc.shuffledSubarray([1, 2, 3, 4, 5], { minLength: 5 }))
      .map(([items, points]) => Object.fromEntries(items.map((item, at) => [item, points[at] ?? null]))),
  },
  { name: "ranking", props: { options: letters }, answers: some(letters) },
  {
    name: "rankingWithMatrix",
    props: { options: letters, criteria },
    answers: record(criteria, some(letters)),
  },
  {
    name: "cardSort",
    props: { cards },
    answers: sortedCards(fc.constantFrom("mine", "*1", "7", "constructor")),
  },
  {
    name: "cardSort",
    props: { cards, categories: shelves, mode: "closed" },
    answers: sortedCards(fc.constantFrom(...shelves)),
  },
  {
    name: "cardSort",
    props: { cards, categories: shelves, mode: "hybrid" },
    answers: sortedCards(fc.constantFrom(...shelves, "mine", "yours")),
  },
  { name: "allocation", props: { options: letters }, answers: split(letters, 100) },
  { name: "allocation", props: { options: letters, total: 1 }, answers: split(letters, 1) },
  {
    name: "allocation",
    props: { options: letters, hasLimit: false, maxPerOption: 20.5 },
    answers: fc.record(
      Object.fromEntries(letters.map((name) => [name, fc.integer({ min: 0, max: 41 }).map((n) => n / 2)])),
    ),
  },
  {
    name: "allocationWithMatrix",
    props: { options: letters, columns: criteria },
    answers: record(letters, split(criteria, 100)),
  },
  { name: "conjoint", props: conjointProps, answers: conjointAnswer },
  { name: "maxDiff", props: maxDiffProps, answers: maxDiffAnswer },
  {
    name: "treeTest",
    props: { tree, task: "Find it", correct: [["Home", "Help", "Contact"]] },
    answers: walks,
  },
  {
    name: "treeTest",
    props: {
      tree,
      tasks: [{ task: "Find help", correct: [["Home", "Help", "Contact"]] }, { task: "Find phones" }],
      randomizeTasks: true,
    },
    answers: fc
      .tuple(fc.shuffledSubarray(["Find help", "Find phones"], { minLength: 2 }), walks, walks)
      .map(([tasks, ...found]) => ({ tasks: tasks.map((task, at) => ({ task, ...found[at] })) })),
  },
  {
    name: "prototypeTask",
    props: { url: "https://proto.example", goal: "Buy", expectedPaths: [["a", "b"]] },
    answers: fc.record({ outcome, screens: fc.array(word), misclicks: fc.nat(20), duration_ms: duration }),
  },
  {
    name: "websiteTest",
    props: { url: "https://shop.example", task: "Buy", successUrls: ["https://shop.example/done"] },
    answers: fc.record({ outcome, urls: fc.array(url), duration_ms: duration }),
  },
  {
    name: "externalLink",
    props: { url: "https://a.example", label: "Open" },
    answers: fc.record({ clicked: fc.boolean() }),
  },
  { name: "calendar", props: { slots }, answers: fc.option(fc.constantFrom(...slots)) },
  {
    name: "mediaUpload",
    props: { accept: ["image/*"], maxFiles: 2 },
    answers: fc.constant([{ url: "https://files.example/o/a%20b.png", content_type: "image/png", size: 10 }]),
  },
];
