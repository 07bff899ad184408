import { NotUnderstood, type Reading, type Said } from "../../effect/meaning.ts";
import type { Term } from "../../expression.ts";
import { meaningOf } from "./meaning.ts";

/** Choices that a constraint lets nobody combine with others, however it is written. */

const maxChoices = 40;

const saying = (codes: readonly string[]): Reading => {
  const said: Said = { isAnswered: true, codes, other: null, text: "", cells: new Map() };
  return {
    said: (key) => {
      if (key !== ".") throw new NotUnderstood();
      return said;
    },
    field: () => "",
    arm: () => null,
    item: () => "",
    language: "",
  };
};

/** The choices that stand alone by the constraint; null where it asks something else, too. */
export function exclusiveBy(constraint: Term, codes: readonly string[]): string[] | null {
  if (codes.length > maxChoices) return null;
  const { holds, values } = meaningOf(constraint, { of: new Map([[".", "question"]]), gates: new Map() });
  const isAccepted = (...chosen: string[]): boolean => holds(saying(chosen));
  try {
    const others = (code: string) => codes.filter((each) => each !== code);
    const lonely = codes.filter((code) => others(code).every((other) => !isAccepted(code, other)));
    // Of two choices neither goes with the other: the one that is named is meant.
    const named = lonely.filter((code) => values.includes(code));
    const alone = named.length > 0 ? named : lonely;
    const isAlone = new Set(alone);
    // In the order in which they are offered, as answers have them.
    const pairs = codes.flatMap((one, at) => codes.slice(at + 1).map((other) => [one, other]));
    const isSame = (chosen: readonly string[]): boolean =>
      isAccepted(...chosen) === (chosen.length === 1 || !chosen.some((code) => isAlone.has(code)));
    const sets = [...codes.map((code) => [code]), ...pairs, ...(codes.length > 2 ? [[...codes]] : [])];
    return alone.length > 0 && alone.length < codes.length && sets.every(isSame) ? alone : null;
  } catch (error) {
    if (error instanceof NotUnderstood) return null;
    throw error;
  }
}
