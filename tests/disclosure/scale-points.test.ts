import { expect, it } from "vitest";
import { isBinned, numberAxis } from "#survey/disclosure/crossing.ts";
import { plainFigures } from "#survey/disclosure/plain-figures.ts";
import { questionType } from "#survey/question-type/index.ts";

const scale = (points: number) => Array.from({ length: points }, (_, index) => index + 1);

/** What a share shows of a scale with so many points, each of which 20 people gave. */
function shownOf(points: number) {
  const tally = Object.fromEntries(scale(points).map((value) => [JSON.stringify(["value", value]), 20]));
  const props = { min: 1, max: points };
  const base = { '["answers"]': 20 * points };
  const figures = questionType("ratingScale").aggregate({ ...tally, ...base }, props) as object;
  const stats = { type: "ratingScale", response_count: 20 * points, skipped_count: 0, ...figures };
  return plainFigures(stats, 5) as Record<string, unknown[] | null | undefined>;
}

it("a share shows a scale of eleven points by point, and one of twelve in bins", () => {
  expect(shownOf(11).distribution).toHaveLength(11);
  expect(shownOf(11).bins).toBeUndefined();
  expect(shownOf(12).distribution).toBeNull();
  expect(shownOf(12).bins?.length).toBeGreaterThan(1);
});

it("so does a crossing, and numbers without points are always in bins", () => {
  expect([0, 11, 12].map((points) => isBinned(numberAxis("n", scale(points))))).toEqual([true, false, true]);
});
