import { seenOf } from "#kit/visible.ts";
import type { Note } from "../report.ts";
import type { ReportEntry } from "../schema.ts";
import type { Choice, Item, Jump, Question, Quota, Shown, Texts } from "../tree.ts";
import type { Work } from "./work.ts";

export type Json = Record<string, unknown>;

/** A question of the definition, and what logic may ask of it. */
export interface Known {
  id: string;
  /** Its place among all questions. */
  order: number;
  source: Question;
  /** For a name that stands for one item of the question: the item's code. */
  row?: string;
  definition: Json;
  /** The labels of its options by their codes; null where answers are not chosen. */
  options: ReadonlyMap<string, string> | null;
  /** The group around it that is asked once for each item. */
  loop?: string;
  /** What decides whether it is asked: conditions of its groups and its own, and arms. */
  path: readonly object[];
  /** The labels of its items by their codes. */
  items: ReadonlyMap<string, string>;
}

/** Makes scores that count choices, for conditions that look at many. */
export interface Counting {
  keyOf(counts: string, known: ReadonlyMap<string, Known>): string | null;
  usedIn(definition: Pick<Draft["definition"], "questions" | "groups">): Json[];
}

/** What a survey has become so far. */
export interface Draft {
  definition: {
    questions: Json[];
    groups: Json[];
    randomizers: Json[];
    logic: Json[];
    question_quotas: Json[];
    translations: Json[];
  } & Json;
  /** The entries of the report by the parts of the definition: questions, sets of conditions, rules, quotas. */
  entries: Map<object, ReportEntry>;
  /** The entries of checks by the questions of the definition and the props that they became. */
  checks: Map<object, Map<string, ReportEntry>>;
  known: Map<string, Known>;
  /** The keys of scores, and the names of randomizers, by what the file calls them. */
  scores: ReadonlyMap<string, string>;
  tallies: Counting;
  work: Work;
  chances: Map<string, string>;
  /** Questions that are there again, by what the file calls the first. */
  copies: Map<string, string[]>;
  /** The groups that are asked once for each item, by the questions in them. */
  loops: Map<string, string>;
  /** Whether anything leads past questions. */
  hasJumps: boolean;
  /** What conditions, rules and quotas were in the file. */
  quoted: Map<object, string>;
  /** What is told of conditions, jumps, quotas and orders of the file, and of what questions show by its name. */
  told: Map<Shown | Item | Jump | Quota, ReportEntry>;
  pipesTold: Map<string, { inText: Map<string, ReportEntry>; inLabels: Set<string> }>;
  /** What counts the answers of a quota of the file. */
  quotas: Map<Quota, Json>;
  /** A condition of the file alone, as the draft says it; null where it cannot. */
  conditionOf(shown: Shown): Json | null;
}

export interface Node {
  kind: "question" | "group" | "randomizer";
  id: string;
}

/** Where something stands: how deep, and under which conditions of what holds it that no group of ours has. */
export interface Where {
  level: number;
  /** In an order by chance: what belongs together there needs a group. */
  isShuffled?: boolean;
  /** The group around it that is asked once for each item. */
  loop?: string;
  inherited: Shown[];
  /** What decides whether anybody gets here: conditions that groups of ours or what is inherited have, and arms. */
  path: readonly object[];
}

/** Tells of a question whether whoever gets to a place has answered it: nobody may skip it, or gets there without it. */
export function surelyAnswered({ known, copies, hasJumps }: Draft, path: readonly object[]) {
  return (key: string): boolean => {
    const asked = known.get(key);
    if (asked === undefined || asked.row !== undefined || asked.loop !== undefined || hasJumps) return false;
    const { source, definition } = asked;
    const isOnce = source.isCopy !== true && source.copyOf === undefined && !copies.has(key);
    // A list of carried options may be empty, and the question is not asked then.
    const isAsked = source.carries === undefined && asked.path.every((each) => path.includes(each));
    return isOnce && isAsked && isRequired(definition);
  };
}

/** Whether nobody may leave the question without an answer. */
export const isRequired = ({ type, props }: Json): boolean =>
  type !== "message" && (props as Json).required === true;

export const maxLabel = 500;
export const maxContent = 20_000;
export const maxHint = 5000;

/** The text in a language; empty where there is none. */
export const textIn = (texts: Texts, language: string): string => texts[language] ?? "";

/** A text in the study's language, or in any. */
export const anyText = (texts: Texts, language: string): string =>
  texts[language] || Object.values(texts).find((text) => text !== "") || "";

/** The text with so many characters at most. */
export const cut = (text: string, max: number): string =>
  text.length <= max ? text : `${text.slice(0, max - 1).replace(/[\ud800-\udbff]$/, "")}…`;

/** A text as the content of a question: what a place left out is no blank below a heading. */
export const contentOf = (text: string): string => cut(text.trim().replaceAll("\n\n ", "\n\n"), maxContent);

const labelText = ({ code, texts }: Choice, language: string): string =>
  cut(seenOf(anyText(texts, language)) || seenOf(code) || "–", maxLabel);

/** Why labels of choices are not as the file has them; null where all are. */
export function toldApart(choices: readonly Choice[], language: string): string | null {
  const labels = labelsOf(choices, language);
  const texts = new Map(choices.toReversed().map((choice) => [choice.code, labelText(choice, language)]));
  const changed = [...labels].flatMap(([code, label]) => (label === texts.get(code) ? [] : [`“${label}”`]));
  const said = [
    ...(changed.length > 0 ? [`Choices with the same text are told apart: ${changed.join(", ")}`] : []),
    ...(labels.size < choices.length ? ["Choices with the same code are one"] : []),
  ];
  return said.length === 0 ? null : said.join(". ");
}

/** Labels by their codes, none blank and no two alike. */
export function labelsOf(choices: readonly Choice[], language: string): Map<string, string> {
  const labels = new Map<string, string>();
  const used = new Set<string>();
  for (const choice of choices) {
    const { code } = choice;
    if (labels.has(code)) continue;
    const text = labelText(choice, language);
    let label = text;
    for (let number = 2; used.has(label); number++)
      label = `${cut(text, maxLabel - code.length - 12)} (${number === 2 ? code : `${code} ${number}`})`;
    used.add(label);
    labels.set(code, label);
  }
  return labels;
}

/** What is told of a condition that nothing has any more. */
export const droppedCondition = ({ ref, path, quoted }: Shown, why: string): Note => ({
  result: "dropped",
  element: "condition",
  code: "condition_not_carried",
  ref,
  path,
  target: null,
  message: `${why}: ${quoted}`,
});
