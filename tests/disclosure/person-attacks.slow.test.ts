import { describe, expect, it } from "vitest";
import { attacks, beyond, outcomeOf } from "./person-attacks.ts";

const studies = 2000;
/** Percent points that chance may make of it. */
const slack = 2;
/** Of which it is asked how often they are sure. */
const maySay = [
  "knows how the noise is made",
  "joins where searches ended with how they did",
  "subtracts the table of another link, without the person",
];

describe.each(Object.entries(attacks))("who %s", (name, attack) => {
  it("does not know one answer more often", { timeout: 600_000 }, () => {
    const outcome = outcomeOf(studies, attack);
    expect(outcome.guesses).toBeGreaterThan(studies / 2);
    expect(beyond(outcome).right).toBeLessThan(slack);
    if (maySay.includes(name)) expect(beyond(outcome).sure).toBeLessThan(slack);
  });
});

it("three of them say how sure they are", () => {
  expect(Object.keys(attacks)).toEqual(expect.arrayContaining(maySay));
});
