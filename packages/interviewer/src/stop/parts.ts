import { boundedPattern, unaccented } from "../lexicon/pattern.ts";
import { perLanguage, sectionsOf } from "../lexicon/word-list.ts";
import { lists } from "./lists.ts";

/** What people make a sentence of that says nothing but that they want to stop, will not say, or do not know. */

/** In the order in which they are looked for: one that has others within it comes first. */
const parts = [
  /** "None of your business" */
  "private",
  /** "I can't recall" */
  "unknown",
  /** "Bye", "I'm out" */
  "leave",
  /** "I have to go": of this interview only beside another part */
  "go",
  /** "That's all" */
  "all",
  /** "Next question" */
  "next",
  /** "Something else" */
  "other",
  /** "Boring", "sick of" */
  "weary",
  /** "I don't want to" */
  "unwilling",
  /** "Can we" */
  "wish",
  "end",
  "please",
  /** "Carry on" */
  "goOn",
  /** "The interview", "your questions" */
  "topic",
  /** "Answer", "talk about" */
  "tell",
  /** "Here", "from my side" */
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
  if (any("private", "next") || (any("other") && any("tell"))) return "refusal";
  if (any("go") && any("unwilling", "weary", "topic", "here")) return "opt_out";
  if (any("unwilling") && any("goOn", "topic")) return "opt_out";
  if (any("unwilling")) return any("tell") ? "refusal" : null;
  if (any("end") && any("wish", "topic", "here", "please", "weary")) return "opt_out";
  if (any("weary") && any("go", "goOn", "topic")) return "opt_out";
  return any("unknown", "all") ? "dont_know" : null;
}
