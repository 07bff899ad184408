import { boundedPattern, unaccented } from "../lexicon/pattern.ts";
import { perLanguage, sectionsOf } from "../lexicon/word-list.ts";
import { lists } from "./lists.ts";

/** What people make a sentence of that says nothing but that they want to stop, will not say, or do not know. */

/** In the order in which they are looked for: one that has others within it comes first. */
const parts = [
  /** "None of your business" */
  "private",
  /** "I don't want to", "I don't see why" */
  "unwilling",
  /** "I can't recall" */
  "unknown",
  /** "Bye", "leave me alone" */
  "leave",
  /** "That's all" */
  "all",
  /** "Next question" */
  "next",
  /** "Something else" */
  "other",
  /** "Sick of" */
  "weary",
  /** "Can we", "I'd like to": what asks for it, not what somebody would do */
  "wish",
  /** "Stop", "finish" */
  "end",
  /** "Cancel", "quit": of a subscription, a job, a habit as well, so that only the interview makes a stop of it */
  "drop",
  "please",
  /** "Carry on" */
  "goOn",
  /** "The interview", "your questions" */
  "topic",
  /** "Answer", "talk about" */
  "tell",
  /** "Here", "at this point" */
  "here",
  /** Words that say nothing of their own */
  "little",
] as const;
type Part = (typeof parts)[number];

export type Meant = "opt_out" | "refusal" | "dont_know";

/** A longer sentence says more than that. */
const longest = 120;

const patternOf = perLanguage(lists, (list) => {
  const { phrase } = sectionsOf(list);
  const groups = parts.map((part) => `(?<${part}>${asTyped(phrase(`parts.${part}`))})`);
  return boundedPattern(
    `(?<![\\p{L}\\p{N}])(?=[\\p{L}\\p{N}'])(?:${groups.join("|")})(?:(?<=[ '])|(?![\\p{L}\\p{N}]))`,
    "gu",
  );
});

/** People leave out accents and apostrophes when they type. */
const asTyped = (pattern: string): string => unaccented(pattern).replaceAll("'", "'?");

/** What a sentence means that is made of these parts alone; null where there is any other word, or no such meaning. */
export function meantBy(sentence: string, language: string): Meant | null {
  const has = partsOf(sentence, language);
  return has === null ? null : meaningOf(has);
}

/** Whether all sentences are made of these parts, one says that somebody does not know, and none says more. */
export function isNotKnowing(sentences: readonly string[], language: string): boolean {
  const all = sentences.map((sentence) => partsOf(sentence, language));
  if (all.some((has) => has === null)) return false;
  const meant = all.flatMap((has) => meaningOf(has ?? new Set()) ?? []);
  return meant.length > 0 && meant.every((each) => each === "dont_know");
}

/** The parts of a sentence; null where it has any other word. */
function partsOf(sentence: string, language: string): Set<Part> | null {
  const pattern = sentence.length > longest ? null : patternOf(language);
  if (pattern === null) return null;
  const has = new Set<Part>();
  const rest = unaccented(sentence).replaceAll(pattern, (...found) => {
    const groups: Partial<Record<Part, string>> = found.at(-1);
    for (const part of parts) if (groups[part] !== undefined) has.add(part);
    return " ";
  });
  return /[\p{L}\p{N}]/u.test(rest) ? null : has;
}

function meaningOf(has: ReadonlySet<Part>): Meant | null {
  const any = (...of: Part[]) => of.some((part) => has.has(part));
  if (any("leave")) return "opt_out";
  if (any("private", "next") || (any("other") && any("tell") && any("wish"))) return "refusal";
  if (any("end", "drop")) {
    const isStop = any("topic") || (any("end") && any("wish", "here", "please"));
    return isStop && !any("unwilling") ? "opt_out" : null;
  }
  if (any("unwilling") && any("goOn", "topic")) return "opt_out";
  if (any("unwilling")) return any("tell") ? "refusal" : null;
  if (any("weary") && any("goOn", "topic")) return "opt_out";
  return any("unknown", "all") ? "dont_know" : null;
}
