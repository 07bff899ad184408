import { memo } from "#kit/memo.ts";
import { questionType } from "../question-type/index.ts";
import type { SnapshotQuestion } from "./snapshot.ts";

/** Answers are stored in the study's own language; participants see and send the labels of theirs. */

type LabelledQuestion = Pick<SnapshotQuestion, "type" | "props" | "shown" | "offeredOf">;

/** A sent value with the participant's labels replaced by the study's own. */
export function toStored(question: LabelledQuestion, value: unknown): unknown {
  const own = question.offeredOf?.ownWords;
  return replaceLabels(question, value, {
    labels: labelsOf(question).stored,
    ...(own && { own: { from: own.shown, to: own.stored } }),
  });
}

/** A stored value with the study's labels replaced by the participant's. */
export function toShown(question: LabelledQuestion, value: unknown): unknown {
  const own = question.offeredOf?.ownWords;
  return replaceLabels(question, value, {
    labels: labelsOf(question).shown,
    ...(own && { own: { from: own.stored, to: own.shown } }),
  });
}

/** A stored value with own words in the place of what stands for them. */
export function worded(question: LabelledQuestion, value: unknown): unknown {
  const own = question.offeredOf?.ownWords;
  return own
    ? replaceLabels(question, value, { labels: new Map(), own: { from: own.stored, to: own.shown } })
    : value;
}

interface Replacement {
  labels: ReadonlyMap<string, string>;
  /** Own words that are carried from an earlier answer. */
  own?: { from: unknown; to: unknown };
}

/** The labels by those of the other side. */
const labelsOf = memo((question: LabelledQuestion) => {
  const pairs = labelPairs(question);
  return {
    stored: new Map(pairs.map(({ stored, shown }) => [shown, stored])),
    shown: new Map(pairs.map(({ stored, shown }) => [stored, shown])),
  };
});

function labelPairs({
  type,
  props,
  shown,
  offeredOf,
}: LabelledQuestion): { stored: string; shown: string }[] {
  // Of the entries, a participant may be offered some.
  if (offeredOf !== undefined) return labelPairs(offeredOf.question);
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

function replaceLabels(question: LabelledQuestion, value: unknown, by: Replacement, level = 0): unknown {
  if (typeof value === "string") return value === by.own?.from ? by.own.to : (by.labels.get(value) ?? value);
  if (Array.isArray(value)) return value.map((each) => replaceLabels(question, each, by, level));
  const { objectsHoldOwnWords, levelsOfOwnKeys } = questionType(question.type);
  if (typeof value !== "object" || value === null || objectsHoldOwnWords) return value;
  const isLabel = level >= levelsOfOwnKeys;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [
      key === by.own?.from ? String(by.own.to) : ((isLabel ? by.labels.get(key) : undefined) ?? key),
      replaceLabels(question, each, by, level + 1),
    ]),
  );
}
