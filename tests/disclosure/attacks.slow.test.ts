import { expect, it } from "vitest";
import { allOfBaseAttack, countAttack, estimates, personAttack, points } from "./attacks.ts";

const studies = 2000;
/** Percent points that chance may make of it. */
const slack = 2;

it.each(Object.entries(estimates))(
  "counts of few people are not found more often by %s",
  { timeout: 600_000 },
  (_, way) => {
    const { real, ideal } = countAttack(studies, way);
    expect(points(real.right, real)).toBeLessThan(points(ideal.right, ideal) + slack);
  },
);

it("one person's answer is not found more often by who knows all others", { timeout: 600_000 }, () => {
  const { real, ideal } = personAttack(studies);
  expect(points(real.right, real)).toBeLessThan(points(ideal.right, ideal) + slack);
  expect(points(real.sure, real)).toBeLessThan(points(ideal.sure, ideal) + slack);
});

it("a cell that holds all of its base does not show it", () => {
  const { real, ideal } = allOfBaseAttack(studies);
  expect(points(real.right, real)).toBeLessThan(points(ideal.right, ideal) + slack);
});
