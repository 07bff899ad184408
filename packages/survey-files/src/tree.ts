import type { ReportCode } from "./codes.ts";
import type { Meaning } from "./effect/meaning.ts";
import type { ElementKind, Place } from "./report.ts";
import type { ImportResult } from "./schema.ts";

/** What a file says, in the words that all tools have in common. Readers make it, and one mapper reads it. */
export interface Survey {
  tool: string;
  version: string | null;
  title: string;
  description: string | null;
  /** Names of languages; the first is the one that the study is written in. */
  languages: string[];
  items: Item[];
  /** Messages after the end. */
  quotas: Quota[];
  scores: Scored[];
  /** What is said before the first question, and after the last; both as Markdown. */
  welcome?: Place & { texts: Texts };
  thanks?: Place & { texts: Texts; link?: Place & { url: string; texts: Texts } };
  /** Fields that the file's flow or its tool sets: no link brings them. */
  setFields?: Pick<ReadonlySet<string>, "has">;
  /** Where participants go after the last question. */
  exit?: Place & { url: string };
  /** What is no question: settings, and what has no place in a study. */
  remarks: Remark[];
}

export type Item = Group | Question | Chance;

/** Whether anything is asked in it. */
export const hasQuestion = (item: Item): boolean =>
  item.kind === "question" || (item.kind === "group" ? item.items.some(hasQuestion) : item.arms.length > 1);

/** The questions of each block of the file, by those in it. */
export function blocksOf(
  items: readonly Item[],
  around: readonly string[] = [],
  found = new Map<string, readonly string[]>(),
): Map<string, readonly string[]> {
  const keysIn = (all: readonly Item[]): string[] =>
    all.flatMap((item) =>
      item.kind === "question"
        ? [item.key]
        : keysIn(item.kind === "group" ? item.items : item.arms.flatMap((arm) => arm.items)),
    );
  for (const item of items) {
    if (item.kind === "question") found.set(item.key, around);
    else if (item.kind === "chance") for (const arm of item.arms) blocksOf(arm.items, around, found);
    else blocksOf(item.items, item.isOurs ? around : keysIn(item.items), found);
  }
  return found;
}

/** By the names of languages. */
export type Texts = Readonly<Record<string, string>>;

export interface Remark extends Place {
  result: ImportResult;
  element: ElementKind;
  code: ReportCode;
  message?: string;
  /** The props of its question that a check became. */
  props?: readonly string[];
}

export interface Group extends Place {
  kind: "group";
  name: string;
  shuffled: boolean;
  /** What is told of its order, as an element of the file. */
  order?: Remark;
  shownIf: Shown | null;
  items: Item[];
  /** One that stands for several elements of the file is no element of it itself. */
  isOurs?: true;
  /** One of several times that the same is asked: told with the first. */
  isCopy?: true;
  /** Asked once for each item of an earlier answer. */
  repeats?: Place & { from: string; select: Selection; order: "source" | "random"; quoted: string };
  /** Its questions may be the rows of one grid. */
  isGrid?: boolean;
  /** What participants read above its content, as Markdown. */
  heading?: Texts;
  remarks?: Remark[];
}

/** Each participant gets one of the arms. */
export interface Chance extends Place {
  kind: "chance";
  /** What logic calls it; its arms count from 1. */
  key: string;
  name: string;
  isCopy?: true;
  arms: { name: string; items: Item[] }[];
}

export type Selection = "selected" | "unselected" | "all";

/** The most choices of a list that are read: more than any question may offer. */
export const maxChoices = 1000;

export interface Choice {
  code: string;
  /** By which the tool's own files know it, where that is not its code. */
  number?: number;
  texts: Texts;
  exclusive?: boolean;
  /** The file's copy of one that is carried from an earlier answer. */
  isCarried?: boolean;
}

export interface Question extends Place {
  kind: "question";
  /** What logic and piped texts call it. */
  key: string;
  type: string;
  props: Record<string, unknown>;
  content: Texts;
  hint?: Texts;
  /** Lists of texts, by the prop that holds them; `labels` are those of the points of a scale, in their order. */
  lists?: Record<string, Choice[]>;
  /** For types whose answers are numbers: the number of a choice. */
  numbers?: Record<string, number>;
  /** The one choice that takes the participant's own words, as logic calls it. */
  ownWords?: string;
  /** The number of that choice in files. */
  ownNumber?: number;
  /** What logic calls its items, where each has a name of its own. */
  rowKeys?: string[];
  /** Where it takes options from: items of an earlier answer. */
  carries?: Place & { from: string; select: Selection };
  /** What the number has to be beside the answer to an earlier question. */
  compares?: Place & {
    quoted: string;
    checks: { operation: "<" | "<=" | "==" | ">=" | ">"; with: string }[];
    /** The props that the check became as well. */
    props?: readonly string[];
  };
  /** Its place in a table that a form draws: a question that only shows the choices, or one that only answers. */
  inTable?: "header" | "row";
  shownIf: Shown | null;
  jumps?: Jump[];
  /** What became of the question itself, if it is not kept as it was. */
  approximated?: { code: ReportCode; message: string };
  /** One of several that an element of the file became, but for the first. */
  isPart?: boolean;
  /** One of several times that the same is asked: nothing of it is told again. */
  isCopy?: true;
  /** The question that logic knows it as, too. */
  copyOf?: string;
  remarks?: Remark[];
}

/** A condition of the file, as one element; null where it is beyond what conditions can say. */
export interface Shown extends Place {
  when: When | null;
  /** As the file has it. */
  quoted: string;
  /** How the file's own tool decides it. */
  meaning?: Meaning;
  /** The condition of which this is the same for what is asked again. */
  copyOf?: Shown;
}

export interface Jump extends Place {
  when: When | null;
  quoted: string;
  /** How the file's own tool decides it. */
  meaning?: Meaning;
  /** Whatever is answered: of a message that stands for an end. */
  isAlways?: true;
  to: { question: string } | { end: "finished" | "screened_out"; url?: string } | { after: string };
}

export interface Quota extends Place {
  limit: number;
  /** Null where it counts every interview. */
  when: When | null;
  quoted: string;
  /** How the file's own tool decides it. */
  meaning?: Meaning;
  isTotal: boolean;
}

/** A number that the file makes of answers. */
export interface Scored extends Place {
  /** What logic and piped texts call it. */
  key: string;
  label: string;
  counted: {
    question: string;
    item?: string;
    weight: number;
    values?: Record<string, number>;
    otherwise?: number;
  }[];
  add: number;
  divisor: number;
  /** Whether what is not answered counts 0. */
  isLenient: boolean;
  quoted: string;
  bands?: { label: string; min: number; max: number }[];
}

export type Test = "==" | "<" | "<=" | ">" | ">=" | "INCLUDES" | "COUNT_LT" | "IS_ANSWERED";

export interface Compared {
  op: "is";
  source:
    | { question: string; item?: string }
    | { metadata: string }
    | { language: true }
    | { score: string }
    /** The value is a choice of the question that the loop is over, or the item itself where that is null. */
    | { loopItem: string | null }
    | { chance: string };
  test: Test;
  value: string | null;
  negate: boolean;
}

export type When = Compared | { op: "and" | "or"; of: When[] };

/** A comparison that is not negated. */
export const is = (source: Compared["source"], test: Test, value: string | null = null): Compared => ({
  op: "is",
  source,
  test,
  value,
  negate: false,
});

/** All of these, or any; null where one of them cannot be said. */
export const both = (op: "and" | "or", of: readonly (When | null)[]): When | null =>
  of.length === 0 || of.includes(null) ? null : of.length === 1 ? (of[0] ?? null) : { op, of: of as When[] };

const answered = (when: Compared, negate: boolean): Compared => ({
  ...when,
  test: "IS_ANSWERED",
  value: null,
  negate,
});

/**
 * The opposite, as other tools mean it: what is not so holds without an answer too. Comparisons of ours need an answer,
 * negated or not.
 */
export function not(when: When | null): When | null {
  if (when === null) return null;
  if (when.op !== "is") return { op: when.op === "and" ? "or" : "and", of: when.of.map(not) as When[] };
  const opposite = { ...when, negate: !when.negate };
  const { source } = when;
  const isSure =
    when.test === "IS_ANSWERED" || "language" in source || "chance" in source || "loopItem" in source;
  return isSure ? opposite : { op: "or", of: [opposite, answered(when, true)] };
}

/** What holds for everybody, and for nobody. */
export const always: When = { op: "and", of: [] };
export const never: When = { op: "or", of: [] };

/** A condition without the parts that always hold, or never do; what holds always or never as a truth value. */
export function simplified(when: When): When | boolean {
  if (when.op === "is") return when;
  const isAll = when.op === "and";
  const parts = when.of.map(simplified);
  if (parts.includes(!isAll)) return !isAll;
  const left = parts.filter((part) => typeof part !== "boolean");
  const [only] = left;
  if (only === undefined) return isAll;
  return left.length === 1 ? only : { op: when.op, of: left };
}

export type Comparison = "==" | "!=" | "<" | "<=" | ">" | ">=";

/** How many are chosen, which is none without an answer. */
export function chosenCount(question: string, operator: Comparison, count: number): When | null {
  if (!Number.isInteger(count) || count < 0) return null;
  const below = (limit: number): When | null =>
    limit < 1
      ? null
      : both("or", [is({ question }, "COUNT_LT", String(limit)), not(is({ question }, "IS_ANSWERED"))]);
  const least = (limit: number): When | null =>
    limit < 1 ? null : { ...is({ question }, "COUNT_LT", String(limit)), negate: true };
  switch (operator) {
    case ">":
      return least(count + 1);
    case ">=":
      return least(count);
    case "<":
      return below(count);
    case "<=":
      return below(count + 1);
    case "==":
      return count === 0
        ? below(1)
        : both("and", [least(count), is({ question }, "COUNT_LT", String(count + 1))]);
    default:
      return count === 0 ? least(1) : null;
  }
}

const open = "\uE000";
const close = "\uE001";

/** A place in a text where an answer (`q`), a value of the link (`m`), a score (`s`) or the item of a loop (`i`) is shown. */
export const pipe = (kind: "q" | "m" | "s" | "i" | "?", name: string): string =>
  `${open}${kind}${name}${close}`;
export const pipes = new RegExp(`${open}([qmsi?])([^${open}${close}]*)${close}`, "g");
/** The text without what marks such places, and without what would be one of ours. */
export const unpiped = (text: string): string => text.replace(/[\uE000\uE001]/g, "").replaceAll("{{", "{ {");
