import { formerLabels } from "../code/book.ts";
import { labelNamed, type NamedEntry } from "../code/named.ts";
import { questionType } from "../question-type/index.ts";
import type { FormerNames, Score, SentScore, Term, WrittenScore } from "./schema.ts";

/** What a term of a score is about: which number of an answer counts. Pure. */

/** A question as scores read its answers. */
export interface Asked {
  type: string;
  props: Readonly<Record<string, unknown>>;
}

export type AskedById = ReadonlyMap<string, Asked>;

type Kind = "number" | "options" | "items" | "none";

function kindOf({ type }: Asked): Kind {
  const { dimension, itemList } = questionType(type);
  if (itemList?.isNumbered) return "items";
  if (dimension?.values === "options") return "options";
  return dimension === null ? "none" : "number";
}

/** The lowest and the highest point of a scale; null for what is none. */
function endsOf({ type, props }: Asked): readonly [number, number] | null {
  const { dimension } = questionType(type);
  if (dimension?.values !== "scale") return null;
  const points = dimension.points(props);
  const lowest = points[0];
  const highest = points.at(-1);
  return lowest === undefined || highest === undefined ? null : [lowest, highest];
}

/** The scores with present labels in the place of what names entries; what there is not stands by nothing. */
export const namedScores = (scores: readonly SentScore[], asked: AskedById): WrittenScore[] =>
  scores.map((score) => ({ ...score, terms: score.terms.map((term) => namedTerm(term, asked)) }));

function namedTerm(
  { item, values, ...term }: SentScore["terms"][number],
  asked: AskedById,
): WrittenScore["terms"][number] {
  const question = asked.get(term.question_id);
  const type = question && questionType(question.type);
  const labelOf = (named: NamedEntry): string =>
    question && type?.itemList
      ? (labelNamed(type.book(question.props), type.itemList.prop, named) ?? "")
      : typeof named === "string"
        ? named
        : "";
  return {
    ...term,
    ...(item != null && { item: labelOf(item) }),
    ...(values != null && {
      values: Object.fromEntries(
        // Where several texts name one option, its label says what it counts.
        Object.entries(values)
          .map(([option, value]) => ({ label: labelOf(option), option, value }))
          .sort((a, b) => Number(a.label === a.option) - Number(b.label === b.option))
          .map(({ label, value }) => [label, value]),
      ),
    }),
  };
}

/**
 * What options count, by present labels; `former` has these by the texts that entries had. Of an entry that has several
 * values its label's counts, else that of the first text that has one.
 */
function presentValues(
  values: Readonly<Record<string, number>>,
  former: ReadonlyMap<string, string>,
): Map<string, number> {
  const found = new Map(Object.entries(values).filter(([option]) => !former.has(option)));
  for (const [word, label] of former) {
    const value = Object.hasOwn(values, word) ? values[word] : undefined;
    if (value !== undefined && !found.has(label)) found.set(label, value);
  }
  return found;
}

/** The scores with present labels; `former` has these by the texts that entries had, by question. */
export const presentScores = (
  scores: readonly Score[],
  former: ReadonlyMap<string, ReadonlyMap<string, string>>,
): Score[] =>
  scores.map((score) => ({
    ...score,
    terms: score.terms.map((term): Term => {
      const labels = former.get(term.question_id);
      const { item, values } = term;
      return labels === undefined
        ? term
        : {
            ...term,
            ...(item !== undefined && { item: labels.get(item) ?? item }),
            ...(values !== undefined && { values: Object.fromEntries(presentValues(values, labels)) }),
          };
    }),
  }));

/** Why a term cannot count, and the field that is to blame. */
export interface TermFault {
  field: "question_id" | "item" | "reverse" | "values";
  message: string;
  /** The option that there is not. */
  option?: string;
}

/** What is wrong with a term; several options of one can be unknown. */
export function termFaults(term: Term, asked: AskedById): TermFault[] {
  const question = asked.get(term.question_id);
  if (question === undefined) return [{ field: "question_id", message: "The study has no such question" }];
  const kind = kindOf(question);
  const { item, values, reverse } = term;
  if (kind === "none")
    return [{ field: "question_id", message: "Answers to the question have no number that could count" }];
  const faults: TermFault[] = [];
  const add = (field: TermFault["field"], message: string, option?: string) =>
    faults.push({ field, message, ...(option !== undefined && { option }) });
  if (kind !== "items" && item !== undefined) add("item", "The question has no items with numbers");
  if (kind === "items" && item === undefined) add("item", "Name the item whose number counts");
  if (kind === "items" && item !== undefined) {
    const { numberedItems } = questionType(question.type);
    if (!numberedItems(question.props).includes(item)) add("item", "The question has no such item");
  }
  if (kind !== "options" && values !== undefined)
    add("values", "Only options of a multiple choice can have values");
  if (kind === "options" && values === undefined) add("values", "Set what each option counts");
  if (kind === "options" && values !== undefined) {
    for (const option of Object.keys(values).filter((each) => !optionsOf(question).has(each)))
      add("values", `The question has no option ${JSON.stringify(option)}`, option);
  }
  if (reverse && endsOf(question) === null) add("reverse", "Only a point of a scale can be reversed");
  return faults;
}

function optionsOf({ type, props }: Asked): ReadonlySet<string> {
  const entries = questionType(type).book(props).entries("options");
  // Values of what the question offers no more stay: answers of before have it.
  return new Set(entries.map(({ label }) => label));
}

/** Something wrong with a score of a list. */
export interface ScoreFault extends TermFault {
  key: string;
  /** Which score of the list, and which of its terms. */
  score: number;
  term: number;
  question_id: string;
}

/** All that is wrong with scores in a study with these questions. */
export const scoreFaults = (scores: readonly Score[], asked: AskedById): ScoreFault[] =>
  scores.flatMap(({ key, terms }, score) =>
    terms.flatMap((each, term) =>
      termFaults(each, asked).map((fault) => ({
        ...fault,
        key,
        score,
        term,
        question_id: each.question_id,
      })),
    ),
  );

/** The numbers that one answer adds to a term, to be added up; null where it has none. */
export type ReadNumbers = (answer: unknown) => readonly number[] | null;

/** How a term reads an answer; null where it cannot any more. `former` are names of earlier times. */
export function numbersOf(term: Term, asked: AskedById, former: FormerNames): ReadNumbers | null {
  const question = asked.get(term.question_id);
  if (question === undefined) return null;
  const type = questionType(question.type);
  const kind = kindOf(question);
  const book = type.book(question.props);
  const list = type.itemList?.prop ?? "";
  const words = formerLabels(book, list);
  // Which entry a word is, the register knows first.
  const older = Object.entries(former[term.question_id] ?? {}).filter(([was]) => !book.find(list, was));
  const labels = new Map([...words, ...older.map(([was, is]) => [was, words.get(is) ?? is] as const)]);
  if (kind === "options") {
    const { values } = term;
    if (values === undefined) return null;
    const known = presentValues(values, labels);
    const numberOf = (choice: string) => known.get(labels.get(choice) ?? choice) ?? 0;
    return (answer) =>
      type.operand(answer, question.props) === null
        ? null
        : // The participant's own words are an object.
          [answer].flat().map((choice) => (typeof choice === "string" ? numberOf(choice) : 0));
  }
  const ends = term.reverse ? endsOf(question) : null;
  const parts = (value: number | null): readonly number[] | null =>
    value === null ? null : ends === null ? [value] : [...ends, -value];
  if (kind === "items") {
    const { item } = term;
    if (item === undefined) return null;
    const label = labels.get(item) ?? item;
    const called = [label, ...[...labels].flatMap(([was, is]) => (is === label ? [was] : []))];
    return (answer) => {
      for (const name of called) {
        const value = type.itemNumber(answer, name);
        if (value !== null) return parts(value);
      }
      return null;
    };
  }
  return (answer) => {
    const value = type.operand(answer, question.props);
    return parts(typeof value === "number" ? value : null);
  };
}
