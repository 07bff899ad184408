import { expect, it } from "vitest";
import { scoreIn } from "#survey/course/scores.ts";
import type { Score } from "#survey/score/schema.ts";

const choice = {
  id: "choice",
  type: "multipleChoice",
  props: { options: ["A", "B", "C"], isMultiSelect: true },
};
const rating = { id: "rating", type: "ratingScale", props: { min: 1, max: 5 } };
const score = (method: Score["method"]): Score => ({
  key: method,
  label: method,
  method,
  add: 0,
  multiply: 1,
  bands: [],
  terms: [
    { question_id: "choice", weight: 1, reverse: false, values: { A: 1, B: 2, C: 4 } },
    { question_id: "rating", weight: 1, reverse: false },
  ],
});
const snapshot = { questions: [choice, rating], scores: [score("sum"), score("mean")] } as never;
const scored = (key: string, answers: Record<string, unknown>) =>
  scoreIn({ snapshot, given: { answers } }, key)?.value;

it("a score counts each answered iteration of a loop as one, with all that was chosen in it", () => {
  const answers = { "choice/x": ["A", "B"], "choice/y": ["C"], "choice/z": null, rating: 3, "other/x": 9 };
  expect(scored("sum", answers)).toBe(1 + 2 + 4 + 3);
  expect(scored("mean", answers)).toBe(3.333333);
});

it("an iteration sees the answers about its own item", () => {
  const answers = { choice: ["A"], "choice/x": ["A"], "choice/y": ["C"], rating: 5 };
  expect(scored("sum", answers)).toBe(1 + 5);
  expect(scored("sum", { rating: 5 })).toBeNull();
});
