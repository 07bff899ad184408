/** What a file says, in its own terms: how its tool itself decides it, by what somebody has answered. */

/** An answer as the other tool knows it. */
export interface Said {
  isAnswered: boolean;
  /** The codes that are chosen, that of the participant's own words among them; of a ranking, in its order. */
  codes: readonly string[];
  /** The participant's own words beside the choices. */
  other: string | null;
  /** A number, a date or a text as it is written; empty for others, and without an answer. */
  text: string;
  /** The code or the number of each item of a grid, amounts or a ranking, by the item's code. */
  cells: ReadonlyMap<string, string>;
}

/** What is known of one participant. */
export interface Reading {
  /** The answer to a question by its key. Throws `NotUnderstood` where there is no such question. */
  said(key: string): Said;
  /** A value that the link brings; empty without one. */
  field(name: string): string;
  /** Which arm of a randomizer it is, from 1; null for none. */
  arm(key: string): number | null;
  /** The code of the item that a loop asks about. */
  item(): string;
  language: string;
}

export interface Meaning {
  /** The questions that it looks at, by their keys. */
  questions: readonly string[];
  /** The values that it names: what it compares with. */
  values: readonly string[];
  /** Throws `NotUnderstood` for what nothing of ours can decide. */
  holds(reading: Reading): boolean;
}

/** Thrown where an expression says more than is understood here. */
export class NotUnderstood extends Error {}

/** What it says about questions of other names. */
export const renamedMeaning = (meaning: Meaning, renamed: (key: string) => string): Meaning => ({
  ...meaning,
  questions: meaning.questions.map(renamed),
  holds: (reading) => meaning.holds({ ...reading, said: (key) => reading.said(renamed(key)) }),
});

/** Whether all of them hold. */
export const allOf = (meanings: readonly Meaning[]): Meaning => ({
  questions: meanings.flatMap(({ questions }) => questions),
  values: meanings.flatMap(({ values }) => values),
  holds: (reading) => meanings.every((each) => each.holds(reading)),
});
