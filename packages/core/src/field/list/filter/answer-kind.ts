/**
 * What an answer is compared by: its text, its number, or the options that were chosen. Null for types whose answers
 * can only be asked for as given or not.
 */
export type AnswerKind = "text" | "number" | "options" | null;

const kinds: Record<string, AnswerKind> = {
  multipleChoice: "options",
  ranking: "options",
  ratingScale: "number",
  starRating: "number",
  nps: "number",
  number: "number",
  question: "text",
  exploratory: "text",
  textInput: "text",
  shortText: "text",
  email: "text",
};

/** The kind of a type; an unknown type behaves as text. */
export const answerKind = (type: string, isKnown: boolean): AnswerKind =>
  Object.hasOwn(kinds, type) ? (kinds[type] ?? null) : isKnown ? null : "text";

/** The types whose answers are options of the study's own, or numbers. */
export const typesOfKind = (kind: "options" | "number"): string[] =>
  Object.keys(kinds).filter((type) => kinds[type] === kind);
