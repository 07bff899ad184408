import { isContentWord, plainText, wordsOf } from "#survey/wording/words.ts";
import { anyOf, boundedPattern } from "../lexicon/pattern.ts";
import { type StopWords, stopWords } from "./words.ts";

/** Why what somebody has just said ends the follow-ups to a question, whatever a model would think of it. */

type Signs = Record<"distress" | "optOut" | "refusal", RegExp> & { dontKnow: RegExp };

const compiled = new Map<string, Signs>();

/** Compiled when a language is first heard; null for one whose words are not known. */
function signsOf(language: string): Signs | null {
  const name = Object.keys(stopWords).find((each) => each.toLowerCase() === language.trim().toLowerCase());
  if (name === undefined) return null;
  const signs = compiled.get(name) ?? compile(stopWords[name as keyof typeof stopWords]);
  compiled.set(name, signs);
  return signs;
}

function compile({ distress, optOut, refusal, dontKnow, fillers }: StopWords): Signs {
  const filler = `(?:${fillers.join("|")})`;
  return {
    distress: anyOf(distress),
    optOut: anyOf(optOut),
    refusal: anyOf(refusal),
    dontKnow: boundedPattern(`^(?:${filler} )*(?:${dontKnow.join("|")})(?: ${filler})*$`, "u"),
  };
}

let distressSigns: RegExp | undefined;

/** Distress is heard in every language that is known: people may fall back to their own. */
function isInDistress(plain: string): boolean {
  distressSigns ??= anyOf(Object.values(stopWords).flatMap(({ distress }) => distress));
  return distressSigns.test(plain);
}

export type UrgentStop = "distress" | "opt_out" | "refusal";

/** What comes before any count: distress, the wish to stop, and a refusal. */
export function urgentStop(text: string, language: string): UrgentStop | null {
  const plain = plainText(text);
  if (isInDistress(plain)) return "distress";
  const signs = signsOf(language);
  if (signs === null) return null;
  const has = (pattern: RegExp) => sentencesOf(plain).some((sentence) => pattern.test(sentence));
  if (has(signs.optOut)) return "opt_out";
  return has(signs.refusal) ? "refusal" : null;
}

/** A phrase that must end a sentence ends it, wherever in a text the sentence is. */
const sentencesOf = (plain: string): string[] => plain.match(/[^.!?…。！？؟]+[.!?…。！？؟]*/gu) ?? [];

/** Whether somebody has said that they do not know, and nothing else. */
export const isDontKnow = (text: string, language: string): boolean =>
  signsOf(language)?.dontKnow.test(wordsOf(text).join(" ")) ?? false;

export interface Heard {
  /** What was just said. */
  text: string;
  /** What they had said about this question before, the answer first; empty for an answer. */
  before: readonly string[];
  language: string;
}

const minNewWords = 2;

/** What says that there is no more to hear about the question. */
export function emptyStop({
  text,
  before,
  language,
}: Heard): "dont_know" | "repeated_reply" | "no_new_content" | null {
  const [answer] = before;
  if (answer === undefined) return null;
  // A first answer of this kind allows one follow-up.
  if (isDontKnow(text, language) || isDontKnow(answer, language)) return "dont_know";
  const words = wordsOf(text).join(" ");
  if (before.some((earlier) => wordsOf(earlier).join(" ") === words)) return "repeated_reply";
  if (before.length < 2) return null;
  const known = contentWords(...before.slice(0, -1));
  const added = contentWords(before.at(-1) ?? "", text).difference(known);
  return added.size < minNewWords ? "no_new_content" : null;
}

const contentWords = (...texts: string[]): Set<string> =>
  new Set(texts.flatMap(wordsOf).filter(isContentWord));
