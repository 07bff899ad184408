import type { Book, CodedEntry } from "#survey/code/book.ts";
import { entriesReadAs } from "#survey/code/named.ts";
import { type ComparedBy, isDateForAll, questionType } from "#survey/question-type/index.ts";
import { oneOf } from "#survey/study/language.ts";
import { type AnswerConditions, comparisons } from "./schema.ts";

/** What no answer to a question can be. Pure. */

export interface FilteredQuestion {
  id: string;
  type: string;
  props: Record<string, unknown>;
}

/** The name of a condition, and what is wrong with it. */
type Fault = [name: keyof AnswerConditions, msg: string];

/** What answers to the question are compared by. */
export const kindOf = ({ type }: FilteredQuestion): ComparedBy => questionType(type).comparedBy;

const isNumeric = (text: string): boolean => text.trim() !== "" && Number.isFinite(Number(text));

const datesOnly = "The question's answers are dates that are less precise";

/** Why no answer is more or less than these. */
function comparisonFault(row: FilteredQuestion, operands: readonly (number | string)[]): string | null {
  const kind = kindOf(row);
  if (kind === "date")
    return operands.every((each) => isDateForAll(row.props, String(each))) ? null : datesOnly;
  if (kind !== "number") return "The question's answers are not numbers";
  return operands.every((each) => typeof each === "number") ? null : "The question's answers are numbers";
}

/** The conditions that are of another kind than all answers to the question. */
export function misfits(sent: AnswerConditions, row: FilteredQuestion): Fault[] {
  const kind = kindOf(row);
  const book = bookOf(row);
  const compared = comparisons.filter((name) => sent[name] !== undefined);
  const onlyAnswered = "Questions of this type can be filtered by `answered` only";
  const { value = [] } = sent;
  const valueFault = () => {
    if (kind === "number" && !value.every(isNumeric)) return "The question's answers are numbers";
    if (kind === "date" && !value.every((text) => isDateForAll(row.props, text))) return datesOnly;
    if (kind !== "options") return null;
    const labels = book.entries(optionList).flatMap(({ label, isRetired }) => (isRetired ? [] : [label]));
    return value.every((text) => entriesReadAs(text, book, optionList).length > 0) ? null : oneOf(labels);
  };
  const ofValue = sent.value === undefined ? null : kind === null ? onlyAnswered : valueFault();
  const codeFault = () => {
    if (kind !== "options") return "The question has no options with codes";
    return sent.code?.every((code) => entryWithCode(code, book) !== undefined)
      ? null
      : "Must be the code of an option";
  };
  const ofCode = sent.code === undefined ? null : codeFault();
  return [
    ...(ofValue === null ? [] : [["value", ofValue] as Fault]),
    ...(ofCode === null ? [] : [["code", ofCode] as Fault]),
    ...compared.flatMap((name): Fault[] => {
      const msg = kind === null ? onlyAnswered : comparisonFault(row, sent[name] ?? []);
      return msg === null ? [] : [[name, msg]];
    }),
  ];
}

/**
 * The conditions that no answer meets which the question's props allow: numbers off its scale, dates before its first
 * or after its last one. An answer that was given under other props may meet them.
 */
export function beyondProps(sent: AnswerConditions, row: FilteredQuestion): Fault[] {
  const kind = kindOf(row);
  const { value = [] } = sent;
  if (kind === "text") {
    const { isFreeText, answerSchema } = questionType(row.type);
    const schema = answerSchema(row.props);
    return isFreeText || value.every((text) => schema.safeParse(text.trim().toLowerCase()).success)
      ? []
      : [["value", "No answer to the question can have this value"]];
  }
  if (kind !== "number" && kind !== "date") return [];
  const { possibleOperands } = questionType(row.type);
  const [least, most] = (possibleOperands(row.props, "") ?? []) as (number | string)[];
  if (least === undefined || most === undefined) return [];
  const isAnswer = (text: string) =>
    kind === "date"
      ? cut(least, text) <= text && text <= cut(most, text)
      : possibleOperands(row.props, text)?.includes(Number(text));
  const limits = {
    gt: ["below", (each: number | string) => each < cut(most, each), most],
    gte: ["at most", (each: number | string) => each <= cut(most, each), most],
    lt: ["above", (each: number | string) => each > cut(least, each), least],
    lte: ["at least", (each: number | string) => each >= cut(least, each), least],
  } as const;
  return [
    ...(value.every(isAnswer) ? [] : [["value", allowedValues(row, least, most)] as Fault]),
    ...comparisons.flatMap((name): Fault[] => {
      const [word, canMatch, limit] = limits[name];
      return (sent[name] ?? []).every(canMatch) ? [] : [[name, `Must be ${word} ${limit}`]];
    }),
    ...emptyRange(sent),
  ];
}

/** A date, as precise as the one that it is compared with; a number as it is. */
const cut = <Operand extends number | string>(limit: Operand, other: number | string): Operand =>
  typeof limit === "string" ? (limit.slice(0, String(other).length) as Operand) : limit;

/** More scale points than this are told by their ends. */
const maxPointsTold = 20;

function allowedValues({ type, props }: FilteredQuestion, least: number | string, most: number | string) {
  const { dimension } = questionType(type);
  const points = dimension?.values === "scale" ? dimension.points(props) : [];
  if (points.length > 0 && points.length <= maxPointsTold) return oneOf(points.map(String));
  const [first = 0, second = 0] = points;
  const step = points.length > 1 ? second - first : Number(props.step);
  const bounds = [
    ...(least === -Number.MAX_VALUE ? [] : [`at least ${least}`]),
    ...(most === Number.MAX_VALUE ? [] : [`at most ${most}`]),
  ];
  return `Must be ${[...bounds, ...(step > 0 ? [`in steps of ${step}`] : [])].join(", ")}`;
}

/** Refuses a range that nothing is in. The widest range of lists counts; dates are compared if they are equally precise. */
function emptyRange({ gt = [], gte = [], lt = [], lte = [] }: AnswerConditions): Fault[] {
  const lower = [...gt, ...gte];
  const upper = [...lt, ...lte];
  if (lower.length === 0 || upper.length === 0) return [];
  const lengths = new Set([...lower, ...upper].map((each) => (typeof each === "string" ? each.length : 0)));
  const isEmpty = (from: number | string, to: number | string) =>
    from > to || (from === to && !(gte.includes(from) && lte.includes(to)));
  if (lengths.size > 1 || !lower.every((from) => upper.every((to) => isEmpty(from, to)))) return [];
  const name = lt.length > 0 ? "lt" : "lte";
  return [[name, `Must leave an answer that is also ${gt.length > 0 ? "more than `gt`" : "as `gte` says"}`]];
}

/** The list whose entries answers are compared by. */
export const optionList = "options";

/** What the words of answers to the question are read by. */
export const bookOf = ({ type, props }: FilteredQuestion): Book => questionType(type).book(props);

/** The option with a code, whether the question offers it or not. */
export const entryWithCode = (code: number, book: Book): CodedEntry | undefined =>
  book.entries(optionList).find((entry) => entry.code === code);

/** All words by which answers name these entries. */
export const wordsOf = (entries: readonly CodedEntry[]): string[] => [
  ...new Set(entries.flatMap(({ label, former }) => [label, ...former])),
];
