import { describe, expect, it } from "vitest";
import { attacks, beyond, chances, outcomeOf } from "./person-attacks.ts";

const studies = 2000;
/** Percent points that chance may make of it. */
const slack = 2;

describe.each(Object.entries(attacks))("who %s", (name, attack) => {
  it("does not know one answer more often than the noise allows, as by exact counts", {
    timeout: 600_000,
  }, () => {
    const outcome = outcomeOf(studies, attack);
    expect(outcome.guesses).toBe(studies);
    const { right, sure, ifExact } = beyond(outcome);
    expect(right).toBeLessThan(slack);
    if (chances.includes(name)) expect(sure).toBeLessThan(slack);
    // What would be seen, were counts not changed.
    expect(ifExact).toBeGreaterThan(1.5 * slack);
  });
});

it("some of them say how sure they are", () => {
  expect(Object.keys(attacks)).toEqual(expect.arrayContaining(chances));
});
