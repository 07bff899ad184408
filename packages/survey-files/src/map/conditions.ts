import { isSameText } from "#survey/question-type/comparison.ts";
import { withCopies } from "../copy.ts";
import { always, both, type Compared, never, type Shown, simplified, type When } from "../tree.ts";
import { type NormalForm, normalForm } from "./normal-form.ts";
import type { Counting, Json, Known } from "./parts.ts";
import { tallied } from "./tally.ts";
import type { Work } from "./work.ts";

/** What comparisons may look at. */
export interface Askable {
  known: ReadonlyMap<string, Known>;
  /** The keys of scores, and the names of randomizers, by what the file calls them. */
  scores: ReadonlyMap<string, string>;
  chances: ReadonlyMap<string, string>;
  copies: ReadonlyMap<string, readonly string[]>;
  tallies: Counting;
  work: Work;
}

/** What one comparison is in a definition; null where it cannot be asked. */
export function comparisonOf(compared: Compared, askable: Askable): Json | null {
  const { source, test, value, negate } = compared;
  const shared = { negate, comparison_value_type: "string" };
  const same = { operation: "==", comparison_value: value, ...shared };
  if ("language" in source) return { language: true, ...same };
  if ("loopItem" in source) {
    const over = source.loopItem === null ? null : askable.known.get(source.loopItem);
    const item = over === null ? value : valueIn(over?.options ?? over?.items, value);
    return test === "==" && item !== null ? { loop_item: true, ...same, comparison_value: item } : null;
  }
  if ("chance" in source) {
    const id = askable.chances.get(source.chance);
    return id === undefined ? null : { randomizer_id: id, ...same, comparison_value: `${id}.a${value}` };
  }
  if ("score" in source) {
    const score = askable.scores.get(source.score) ?? askable.tallies.keyOf(source.score, askable.known);
    const isNumber = value !== null && value.trim() !== "" && Number.isFinite(Number(value));
    const isOrdered = test !== "INCLUDES" && test !== "COUNT_LT" && test !== "IS_ANSWERED";
    return score === null || !isNumber || !isOrdered
      ? null
      : { score, operation: test, comparison_value: value, ...shared };
  }
  if ("metadata" in source)
    return test === "COUNT_LT"
      ? null
      : { metadata: source.metadata, operation: test, comparison_value: value, ...shared };
  const question = askable.known.get(source.question);
  if (question === undefined || question.source.type === "message") return null;
  const question_id = question.id;
  const code = source.item ?? question.row;
  if (code !== undefined) {
    const item = question.items.get(code);
    const number = value === null ? null : numberOf(question, value);
    if (item === undefined || (test !== "IS_ANSWERED" && number === null)) return null;
    return { question_id, item, operation: test, comparison_value: number, ...shared };
  }
  if (test === "IS_ANSWERED") return { question_id, operation: test, comparison_value: null, ...shared };
  if (test === "COUNT_LT")
    return isList(question) ? { question_id, operation: test, comparison_value: value, ...shared } : null;
  if (question.options !== null) {
    const isOwn = value !== null && question.source.ownWords === value;
    const label = isOwn ? (question.options.get(value) ?? null) : valueIn(question.options, value);
    if (label === null || (test !== "==" && test !== "INCLUDES")) return null;
    const operation = isList(question) ? "INCLUDES" : "==";
    return { question_id, operation, comparison_value: label, ...shared };
  }
  return plainComparison(question, { test, value, shared });
}

/**
 * The label of a choice. The code stands for a choice that the list does not have, which nobody chooses; null where it is
 * the label of another one.
 */
function valueIn(labels: ReadonlyMap<string, string> | undefined, code: string | null): string | null {
  if (labels === undefined || code === null || code.trim() === "") return null;
  const label = labels.get(code);
  if (label !== undefined) return label;
  return [...labels.values()].some((each) => isSameText(each, code)) ? null : code;
}

/** Compares a question that is answered with a number, a date or a text. */
function plainComparison(
  question: Known,
  { test, value, shared }: { test: string; value: string | null; shared: Json },
): Json | null {
  const question_id = question.id;
  const { type } = question.source;
  if (["ratingScale", "nps", "starRating", "number"].includes(type)) {
    const number = value === null ? null : numberOf(question, value);
    return number === null || test === "INCLUDES"
      ? null
      : { question_id, operation: test, comparison_value: number, ...shared };
  }
  if (value === null || value === "") return null;
  if (type === "date" && test === "INCLUDES") return null;
  if (type !== "date" && test !== "==" && test !== "INCLUDES") return null;
  return { question_id, operation: test, comparison_value: value, ...shared };
}

/** Whether answers to the question are lists. */
export const isList = ({ source: { type, props } }: Known): boolean =>
  type === "ranking" || type === "allocation" || (type === "multipleChoice" && props.isMultiSelect === true);

function numberOf({ source: { numbers } }: Known, value: string): string | null {
  const number = numbers?.[value];
  if (number !== undefined) return String(number);
  return numbers === undefined && value.trim() !== "" && Number.isFinite(Number(value)) ? value.trim() : null;
}

const holds: Readonly<Record<string, (code: number, value: number) => boolean>> = {
  "<": (code, value) => code < value,
  "<=": (code, value) => code <= value,
  ">": (code, value) => code > value,
  ">=": (code, value) => code >= value,
};

/** With the comparison of a choice of own words as that of all others: whoever answered, and chose none of them, wrote. */
function inOthers(when: When, askable: Askable): When {
  askable.work.spend(1);
  if (when.op !== "is") return { ...when, of: when.of.map((part) => inOthers(part, askable)) };
  const { source, test, value, negate } = when;
  const known = "question" in source ? askable.known.get(source.question) : undefined;
  const isOwn = test === "==" && value !== null && known?.source.ownWords === value;
  if (!isOwn || known === undefined || known.options === null || isList(known)) return when;
  askable.work.spend(known.options.size);
  const others = [...known.options.keys()].map(
    (code): Compared => ({ ...when, value: code, negate: !negate }),
  );
  return negate
    ? { op: "or", of: others }
    : { op: "and", of: [{ ...when, test: "IS_ANSWERED", value: null, negate: false }, ...others] };
}

/** With the options that a comparison of their codes in order leaves; null where they have no order, or none is left. */
function inOptions(when: When, askable: Askable): When | null {
  if (when.op !== "is")
    return both(
      when.op,
      when.of.map((part) => inOptions(part, askable)),
    );
  const { source, test, value, negate } = when;
  const known = "question" in source ? askable.known.get(source.question) : undefined;
  const compare = holds[test];
  if (compare === undefined || known?.options == null || isList(known) || known.row !== undefined)
    return when;
  askable.work.spend(known.options.size);
  const codes = [...known.options.keys()];
  const isNumber = (code: string): boolean => code.trim() !== "" && Number.isFinite(Number(code));
  if (!isNumber(value ?? "") || !codes.some(isNumber)) return null;
  // A code that is no number is neither more nor less than one.
  const left = codes.filter((code) => (isNumber(code) && compare(Number(code), Number(value))) !== negate);
  return both(
    "or",
    left.map((code): When => ({ ...when, test: "==", value: code, negate: false })),
  );
}

/** Without asking whether there is an answer where there always is one. */
function withoutSure(when: When, isSure: (question: string) => boolean): When {
  if (when.op !== "is") return { ...when, of: when.of.map((part) => withoutSure(part, isSure)) };
  const { source, test, negate } = when;
  if (test !== "IS_ANSWERED" || !("question" in source) || source.item !== undefined) return when;
  return isSure(source.question) ? (negate ? never : always) : when;
}

/** How many choices are counted together where each by itself is too many: first the longest rows of them. */
const leastCounted = [8, 4, 2];

/**
 * The conditions of a definition that say the same; null where they cannot, or look at what is not before. `isSure` tells
 * of a question that whoever gets there has answered it.
 */
export function conditionsOf(
  when: When | null,
  askable: Askable,
  isSure: (question: string) => boolean = () => false,
): Json | null {
  const { work } = askable;
  const spelled = work.within(() => {
    const said = when === null ? false : simplified(when);
    if (typeof said === "boolean") return null;
    return inOptions(inOthers(withCopies(said, askable.copies), askable), askable);
  });
  if (spelled === null) return null;
  const isChoice = ({ source, test, value }: Compared): boolean => {
    const known = test === "==" && "question" in source ? askable.known.get(source.question) : undefined;
    return known?.options?.has(value ?? "") === true && !isList(known) && known.row === undefined;
  };
  const formOf = (of: When): NormalForm | null => {
    const sure = simplified(withoutSure(of, isSure));
    // What always holds, or never, says it in its own words.
    const plain = typeof sure === "boolean" ? simplified(of) : sure;
    return typeof plain === "boolean" ? null : normalForm(plain, isChoice, work);
  };
  let form = work.within(() => formOf(spelled));
  for (const least of leastCounted)
    form ??= work.within(() => formOf(tallied(spelled, askable.known, least)));
  if (form === null) return null;
  const sets = form.sets.map((set) => set.map((each) => comparisonOf(each, askable)));
  if (sets.some((set) => set.includes(null))) return null;
  const inner = form.match === "all" ? "any" : "all";
  if (sets.length === 1 && (sets[0]?.length ?? 0) > 1) return { match: inner, conditions: sets[0] };
  return {
    match: form.match,
    conditions: sets.map((set) => (set.length === 1 ? set[0] : { match: inner, conditions: set })),
  };
}

/** What has to hold together; a condition that is beyond saying is left out here and told where it stands. */
export const together = (...conditions: readonly (Shown | null)[]): When | null => {
  const known = conditions.flatMap((each) => (each === null || each.when === null ? [] : [each.when]));
  return known.length === 0 ? null : both("and", known);
};
