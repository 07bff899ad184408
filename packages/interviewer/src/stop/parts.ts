import { boundedPattern, unaccented } from "../lexicon/pattern.ts";
import { perLanguage, sectionsOf } from "../lexicon/word-list.ts";
import { lists } from "./lists.ts";

/** What people make a sentence of that says nothing but that they want to stop, will not say, or do not know. */

/** In the order in which they are looked for: one that has others within it comes first. */
const parts = [
  /** "None of your business" */
  "private",
  /** "Bye", "leave me alone" */
  "leave",
  /** "I don't want to", "I don't see why" */
  "unwilling",
  /** "I can't recall" */
  "unknown",
  /** "That's all" */
  "all",
  /** "Next question" */
  "next",
  /** "Personal", "next": a refusal where it is said to somebody, with a polite word */
  "spare",
  /** "Something else" */
  "other",
  /** "Sick of" */
  "weary",
  /** "Can we", "I'd like to": what asks for it, not what somebody would do */
  "wish",
  /** "Stop", "finish", "I'm out" */
  "end",
  /** "Cancel", "quit": of a subscription, a job, a habit as well, so that only the interview makes a stop of it */
  "drop",
  "please",
  /** "Thanks", "sorry": said to who asks */
  "courtesy",
  /** "Carry on" */
  "goOn",
  /** "The interview", "your questions" */
  "topic",
  /** "Answer", "talk about" */
  "tell",
  /** "Here", "at this point" */
  "here",
  /** "Not", "no need to": takes back the verb that it stands with */
  "denied",
  /** Words that say nothing of their own */
  "little",
] as const;
type Part = (typeof parts)[number];

/** "Denied" takes a stop back; "nothing" leaves it open. */
export type Meant = "opt_out" | "refusal" | "dont_know" | "denied" | "nothing";

/** A longer sentence says more than that. */
const longest = 120;

const patternOf = perLanguage(lists, (list) => {
  const { phrase } = sectionsOf(list);
  const groups = parts.map((part) => `(?<${part}>${asTyped(phrase(`parts.${part}`))})`);
  return boundedPattern(
    `(?<![\\p{L}\\p{N}])(?=[\\p{L}\\p{N}'])(?:${groups.join("|")})(?:(?<=[ '])|(?![\\p{L}\\p{N}]))`,
    "y",
  );
});

/** People leave out accents and apostrophes when they type. */
export const asTyped = (pattern: string): string => unaccented(pattern).replaceAll("'", "'?");

/** Ties to what comes before: "I don't, um, want to stop", "Ich möchte nicht, dass wir aufhören", "keine Lust, aufzuhören". */
const hesitation = /^\s*[aeuäöh]{1,4}[hm]{1,4}\s*$/u;
const subordinate = /^\s*(?:dass|daß|dat|que|che|that|to|om)\s|\szu\s|\p{L}zu\p{L}/u;

/** The clauses of a sentence, each of which says something of its own. */
export function clausesOf(sentence: string): string[] {
  const clauses: string[] = [];
  let isTied = true;
  for (const clause of sentence.split(/[,;:]/u)) {
    const isHesitation = hesitation.test(clause);
    const before = isTied || isHesitation || subordinate.test(clause) ? clauses.pop() : undefined;
    clauses.push(before === undefined ? clause : `${before},${clause}`);
    isTied = isHesitation;
  }
  return clauses;
}

/** In this order one clause counts before another. */
const strongest = ["opt_out", "refusal", "denied", "dont_know"] as const;

/** What a sentence means that is made of these parts alone; null where there is any other word. */
export function meantBy(sentence: string, language: string): Meant | null {
  const said = partsOf(sentence, language);
  if (said === null) return null;
  const parts = clausesOf(sentence).map((clause) => partsOf(clause, language) ?? []);
  // "I'd like to finish the interview, so go on"
  if (parts.length > 1 && goesOn(parts.at(-1) ?? [])) return "denied";
  // What one clause takes back, another does not: "Not now, I want to stop".
  const clauses = parts.map(meaningOf);
  const whole = meaningOf(said);
  return strongest.find((each) => clauses.includes(each)) ?? (whole === "denied" ? "nothing" : whole);
}

/** Whether all sentences are made of these parts, one says that somebody does not know, and none says more. */
export function isNotKnowing(sentences: readonly string[], language: string): boolean {
  const meant = sentences.map((sentence) => meantBy(sentence, language));
  const more: readonly (Meant | null)[] = ["opt_out", "refusal", null];
  return meant.includes("dont_know") && !meant.some((each) => more.includes(each));
}

/** The parts of a sentence, as they are said; null where it has any other word. */
function partsOf(sentence: string, language: string): Part[] | null {
  const pattern = sentence.length > longest ? null : patternOf(language);
  if (pattern === null) return null;
  const said: Part[] = [];
  const text = unaccented(sentence);
  // Most sentences begin with another word, and are read no further.
  for (let at = 0; at < text.length; ) {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found === null) {
      if (/^[\p{L}\p{N}]/u.test(text.slice(at, at + 2))) return null;
      at += 1;
      continue;
    }
    for (const part of parts) if (found.groups?.[part] !== undefined) said.push(part);
    at = pattern.lastIndex;
  }
  return said;
}

/** What somebody may not want to do. */
const verbs: readonly Part[] = ["end", "drop", "leave", "goOn", "tell"];

/** The verb that is said not to be wanted: the first after that, or the one before it that would end the interview. */
function deniedVerb(said: readonly Part[]): Part | undefined {
  const at = said.findIndex((part) => part === "unwilling" || part === "denied");
  if (at < 0) return undefined;
  const ends = said.some((part) => part === "end" || part === "drop");
  return said.slice(at).find((part) => verbs.includes(part)) ?? (ends ? "end" : undefined);
}

/** Whether a clause asks to carry on, and takes nothing back. */
const goesOn = (said: readonly Part[]): boolean =>
  said.includes("goOn") && !said.some((part) => against.includes(part));
const against: readonly Part[] = ["unwilling", "denied", "weary", "end", "drop", "leave"];

/** What would say more if it were not denied. */
const takenBack: readonly Part[] = ["private", "next", "other", "weary", "goOn", "topic"];

/** What is said to who asks. */
const toSomebody: readonly Part[] = ["please", "courtesy"];

function meaningOf(said: readonly Part[]): Meant {
  const any = (...of: Part[]) => of.some((part) => said.includes(part));
  const denied = deniedVerb(said);
  if (denied === "end" || denied === "drop" || denied === "leave") return "denied";
  if (any("leave")) return "opt_out";
  if (any("end", "drop")) {
    const isStop =
      any("topic") ||
      (any("end") && any("wish", "here", "unwilling", "weary", ...toSomebody)) ||
      (any("wish") && any("here")) ||
      said.filter((part) => part === "end").length > 1;
    return isStop ? "opt_out" : "nothing";
  }
  const isUnwilling = any("unwilling") || (any("denied") && any("wish"));
  if (any("denied") && !isUnwilling) return any(...takenBack) ? "denied" : "nothing";
  if (any("spare") && any(...toSomebody)) return "refusal";
  if (any("private", "next") || (any("other") && any("tell") && any("wish"))) return "refusal";
  if (isUnwilling && any("goOn", "topic")) return "opt_out";
  if (isUnwilling) return any("tell") ? "refusal" : "nothing";
  if (any("weary") && any("goOn", "topic")) return "opt_out";
  return any("unknown", "all") ? "dont_know" : "nothing";
}
