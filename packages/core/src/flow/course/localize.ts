import { questionType } from "../../question-type/index.ts";
import type { SnapshotQuestion } from "./snapshot.ts";

/** Answers are kept in the study's own language; participants see, and send, the labels of theirs. */

type Wording = Pick<SnapshotQuestion, "type" | "props" | "shown">;

export const toStored = (question: Wording, value: unknown): unknown =>
  replaceLabels(question, value, new Map(labelPairs(question).map(({ kept, shown }) => [shown, kept])));

export const toShown = (question: Wording, value: unknown): unknown =>
  replaceLabels(question, value, new Map(labelPairs(question).map(({ kept, shown }) => [kept, shown])));

function labelPairs({ type, props, shown }: Wording): { kept: string; shown: string }[] {
  return questionType(type)
    .labels(props)
    .filter(({ path }) => path.length > 1)
    .flatMap(({ path, text }) => {
      const translated = path.reduce<unknown>((at, step) => (at as Record<string, unknown>)?.[step], shown);
      return typeof translated === "string" ? [{ kept: text, shown: translated }] : [];
    });
}

function replaceLabels(question: Wording, value: unknown, words: ReadonlyMap<string, string>): unknown {
  if (typeof value === "string") return words.get(value) ?? value;
  if (Array.isArray(value)) return value.map((each) => replaceLabels(question, each, words));
  // An "other" of a multiple choice is in the participant's own words; elsewhere it is a name like any.
  if (typeof value !== "object" || value === null || question.type === "multipleChoice") return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [words.get(key) ?? key, replaceLabels(question, each, words)]),
  );
}
