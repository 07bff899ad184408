import { expect, it } from "vitest";
import { placeNames, withoutPlace, withPlace } from "#survey/check/place.ts";
import type { Content } from "#survey/stored.ts";

const content = {
  questions: [
    { id: "a", display_order: 0, rules: [] },
    { id: "b", display_order: 1, rules: [{ id: "first" }, { id: "second" }] },
  ],
  groups: [{ id: "each", name: "Each: brand" }],
  randomizers: [
    { id: "split", name: "x".repeat(61) },
    { id: "whole", name: "x".repeat(60) },
  ],
  scores: [{ key: "sus" }],
} as unknown as Content;
it("a finding's message begins with its place, as people know it", () => {
  const placeOf = placeNames(content);
  const says = (about: object) => withPlace(placeOf({ code: "empty_group", ...about }), "Why");
  expect(says({ question_id: "b", logic_id: "second" })).toBe("Q2, rule 2: Why");
  expect(says({ question_id: "a", language: "German" })).toBe("Q1, German: Why");
  expect(says({ question_group_id: "each" })).toBe("Group “Each brand”: Why");
  expect(says({ randomizer_id: "split", path: "arms[1].label" })).toBe(
    `Randomizer “${"x".repeat(60)}…”, arm 2: Why`,
  );
  expect(says({ randomizer_id: "whole", path: "arms[11].label" })).toBe(
    `Randomizer “${"x".repeat(60)}”, arm 12: Why`,
  );
  // Nothing else has arms.
  expect(says({ randomizer_id: "whole", path: "name" })).toBe(`Randomizer “${"x".repeat(60)}”: Why`);
  expect(says({ question_id: "b", path: "arms[0]" })).toBe("Q2: Why");
  expect(says({ score: "sus", path: "terms[0].item" })).toBe("Score sus: Why");
  expect(says({ score: "gone" })).toBe("Why");
  // What a text names is in the message itself.
  expect(says({ question_id: "a", score: "gone" })).toBe("Q1: Why");
  expect(says({})).toBe("Why");
});

it("a message without its place is the same wherever the part stands", () => {
  expect(withoutPlace(withPlace("Q2, rule 2", "Answers: why"))).toBe("Answers: why");
  expect(withoutPlace("The study has no questions")).toBe("The study has no questions");
});
