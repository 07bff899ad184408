import { expect, it } from "vitest";
import { attacks, beyond, outcomeOf } from "./person-attacks.ts";

const studies = 2000;
/** Percent points that chance may make of it. */
const slack = 2;

it.each(Object.entries(attacks))("one answer is not known more often to who %s", (_, attack) => {
  const outcome = outcomeOf(studies, attack);
  expect(outcome.guesses).toBeGreaterThan(studies / 2);
  expect(beyond(outcome).right).toBeLessThan(slack);
});

it("nobody is sure more often than the noise table says", () => {
  for (const name of [
    "knows how the noise is made",
    "subtracts the table of another link, without the person",
  ]) {
    const attack = attacks[name];
    if (attack === undefined) throw new Error(`there is no attack that ${name}`);
    expect(beyond(outcomeOf(studies, attack)).sure, name).toBeLessThan(slack);
  }
});
