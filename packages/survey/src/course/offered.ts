import { textsIn } from "../question/compare-options.ts";
import {
  type ItemSource,
  itemName,
  itemSourceOf,
  ownWordsItem,
  ownWordsProp,
} from "../question-type/common/item-source.ts";
import { questionType } from "../question-type/index.ts";
import type { OwnWords, SnapshotQuestion } from "./snapshot.ts";

/** What a participant is offered of a question that carries items of an earlier answer. Pure. */

/** Items by their names in the study's language; own words are apart, since they are no name. */
interface Items {
  entries: readonly string[];
  ownWords: string | null;
}

interface Offered extends Items {
  /** The question's own entries, which come last. */
  own: readonly string[];
}

/** What is known of the answers, and how questions are found. */
export interface Answered {
  answers: Readonly<Record<string, unknown>>;
  questionOf(id: string): SnapshotQuestion | null;
}

const none: Items = { entries: [], ownWords: null };

const entriesOf = ({ type, props }: SnapshotQuestion): readonly string[] =>
  textsIn(props[questionType(type).itemList?.prop ?? ""]);

/** The items that an answer gives, in the order of its question's list; none without an answer. */
export function itemsFrom(answered: Answered, { question_id, select, min, max }: ItemSource): Items {
  const source = answered.questionOf(question_id);
  const { answers } = answered;
  const value = Object.hasOwn(answers, question_id) ? answers[question_id] : null;
  const type = source && questionType(source.type);
  if (!source || !type?.itemList || value == null) return none;
  const offered = offeredOf(answered, source);
  const carried = offered?.ownWords ?? null;
  const available = offered === null ? null : new Set([...offered.entries, ...offered.own]);
  const items = type.itemList.items(source.props).filter((item) => available?.has(item) ?? true);
  if (select === "all") return { entries: items, ownWords: carried };
  const isWithin = (item: string): boolean => {
    const number = type.itemNumber(value, item);
    return number !== null && number >= (min ?? number) && number <= (max ?? number);
  };
  const selected = new Set(
    min === undefined && max === undefined
      ? type.itemList.selected(value)
      : [...items, ownWordsItem].filter(isWithin),
  );
  if (select === "unselected") {
    return {
      entries: items.filter((item) => !selected.has(item)),
      ownWords: selected.has(ownWordsItem) ? null : carried,
    };
  }
  const said = type.itemList.ownWords?.(value) ?? carried ?? itemName(ownWordsItem);
  return {
    entries: items.filter((item) => selected.has(item)),
    ownWords: selected.has(ownWordsItem) ? said : null,
  };
}

/** Null for a question that carries nothing. */
function offeredOf(answered: Answered, question: SnapshotQuestion): Offered | null {
  const source = itemSourceOf(question.props);
  if (source === null || questionType(question.type).itemList === null) return null;
  const { entries, ownWords } = itemsFrom(answered, source);
  const known = new Set(entries);
  return { entries, ownWords, own: (question.own ?? []).filter((text) => !known.has(text)) };
}

/** Whether there is anything that a participant can choose of, as far as a question carries its entries. */
export function isOffered(answered: Answered, question: SnapshotQuestion): boolean {
  const offered = offeredOf(answered, question);
  return offered === null || offered.entries.length + offered.own.length > 0 || offered.ownWords !== null;
}

/** A question as one participant gets it: with the entries that they are offered. */
export function asOffered(answered: Answered, question: SnapshotQuestion): SnapshotQuestion {
  const offered = offeredOf(answered, question);
  const list = questionType(question.type).itemList;
  if (offered === null || list === null) return question;
  const all = entriesOf(question);
  const shown = question.shown[list.prop];
  const labels = new Map(
    all.map((entry, index) => [entry, String((Array.isArray(shown) && shown[index]) || entry)]),
  );
  const labelsOf = (entries: readonly string[]) => entries.map((entry) => labels.get(entry) ?? entry);
  const ownWords = ownWordsOf(question, offered.ownWords, [...labels.values()]);
  const entries = [...offered.entries, ...offered.own];
  const shownEntries = [
    ...labelsOf(offered.entries),
    ...(ownWords === null ? [] : [ownWords.shown]),
    ...labelsOf(offered.own),
  ];
  const { length: count } = shownEntries;
  return {
    ...question,
    props: {
      ...narrowed(question.props, entries, count),
      [list.prop]: entries,
      [ownWordsProp]: ownWords !== null,
    },
    shown: {
      ...narrowed(question.shown, shownEntries, count),
      [list.prop]: shownEntries,
      [ownWordsProp]: undefined,
    },
    offeredOf: { question, ownWords },
  };
}

/** Own words as an entry among others: named by no other label, and stored as what the type has for them. */
function ownWordsOf(
  { type }: SnapshotQuestion,
  text: string | null,
  labels: readonly string[],
): OwnWords | null {
  if (text === null) return null;
  let shown = text;
  for (let n = 2; labels.includes(shown); n++) shown = `${text} (${n})`;
  const isObject = questionType(type).objectsHoldOwnWords;
  return { shown, stored: isObject ? { other: text } : ownWordsItem };
}

/** Props whose limits are no more than there is to choose of. */
function narrowed(
  { optionsFrom: _, ...props }: Readonly<Record<string, unknown>>,
  entries: readonly string[],
  count: number,
): Record<string, unknown> {
  const { minSelections, maxRanked, exclusiveOptions, allowOther, min = 1, max = 5 } = props;
  const exclusive = entries.filter((entry) => textsIn(exclusiveOptions).includes(entry));
  const together = count - exclusive.length + (allowOther === true ? 1 : 0);
  return {
    ...props,
    ...(exclusiveOptions !== undefined && { exclusiveOptions: exclusive }),
    ...(typeof minSelections === "number" && { minSelections: Math.min(minSelections, together) }),
    ...(typeof maxRanked === "number" && { maxRanked: Math.min(maxRanked, count) }),
    // Items without a point of their own are only possible where they may have none.
    ...(props.onePerColumn === true && {
      onePerColumn: props.allowNA === true || Number(max) - Number(min) + 1 >= count,
    }),
  };
}
