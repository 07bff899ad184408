import { questionType } from "../../design/question-type/index.ts";
import type { SnapshotQuestion } from "./snapshot.ts";

/** Answers are stored in the study's own language; participants see and send the labels of theirs. */

type LabelledQuestion = Pick<SnapshotQuestion, "type" | "props" | "shown">;

/** A sent value with the participant's labels replaced by the study's own. */
export const toStored = (question: LabelledQuestion, value: unknown): unknown =>
  replaceLabels(question, value, new Map(labelPairs(question).map(({ stored, shown }) => [shown, stored])));

/** A stored value with the study's labels replaced by the participant's. */
export const toShown = (question: LabelledQuestion, value: unknown): unknown =>
  replaceLabels(question, value, new Map(labelPairs(question).map(({ stored, shown }) => [stored, shown])));

function labelPairs({ type, props, shown }: LabelledQuestion): { stored: string; shown: string }[] {
  // Where answers are people's own words, what is translated is no part of them.
  if (questionType(type).isFreeText) return [];
  return questionType(type)
    .labels(props)
    .filter(({ path }) => path.length > 1)
    .flatMap(({ path, text }) => {
      const translated = path.reduce<unknown>((at, step) => (at as Record<string, unknown>)?.[step], shown);
      return typeof translated === "string" ? [{ stored: text, shown: translated }] : [];
    });
}

function replaceLabels(
  question: LabelledQuestion,
  value: unknown,
  labels: ReadonlyMap<string, string>,
): unknown {
  if (typeof value === "string") return labels.get(value) ?? value;
  if (Array.isArray(value)) return value.map((each) => replaceLabels(question, each, labels));
  if (typeof value !== "object" || value === null || questionType(question.type).objectsHoldOwnWords)
    return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [
      labels.get(key) ?? key,
      replaceLabels(question, each, labels),
    ]),
  );
}
