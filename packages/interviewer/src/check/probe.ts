import { memo } from "#kit/memo.ts";
import { isContentWord, plainText, wordsOf } from "#survey/wording/words.ts";
import { type Lexicon, lexiconOf } from "../lexicon/index.ts";
import { stemOf } from "../lexicon/pattern.ts";
import { isNearlyInOneOf, type Said, saidOf, wordRow } from "./said.ts";

/** What is known where a follow-up is to be asked. */
export interface ProbeContext {
  /** The question as it was asked, and the follow-ups to it so far. */
  asked: readonly string[];
  /** All that this participant has said in the interview. */
  said: readonly string[];
  /** The researcher's words of this question: its content and goals. */
  question: readonly string[];
  /** The other questions of the plan, asked or to come, and the follow-ups to them. */
  plan: readonly string[];
  /** What no participant may read: notes, goals, objective, fixed probes, and the interviewer's settings. */
  secret: readonly string[];
  /** By its English name. */
  language: string;
}

/** A context with all that several checks derive from it. */
export interface Known extends Omit<ProbeContext, "said"> {
  said: Said;
  askedWords: Set<string>[];
  /** The words that say something, by text of the plan. */
  planWords: Set<string>[];
  /** The words of each text in a row. */
  askedRows: string[];
  secretRows: string[];
  /** The first letters of the words of the question, as it was asked and as it was written. */
  questionStems: Set<string>;
  /** What is known of the interview's language; null where it is not a lexical language. */
  lexicon: Lexicon | null;
}

/** A follow-up, taken apart once for all checks. */
export interface Probe {
  text: string;
  words: string[];
  /** In lower case, without what it quotes of the participant: that is nobody's fault. */
  plain: string;
  /** The sentences of `plain`, each with its closing mark. */
  sentences: string[];
  quotes: string[][];
}

/** Derived once for all the texts that are checked in a context. */
export const knownOf = memo((context: ProbeContext): Known => {
  const asked = context.asked.map(wordsOf);
  return {
    ...context,
    said: saidOf(context.said),
    askedWords: asked.map((words) => new Set(words)),
    askedRows: asked.map(wordRow),
    planWords: context.plan.map((text) => new Set(wordsOf(text).filter(isContentWord))),
    secretRows: context.secret.map((text) => wordRow(wordsOf(text))),
    questionStems: new Set([...context.question.flatMap(wordsOf), ...(asked[0] ?? [])].map(stemOf)),
    lexicon: lexiconOf(context.language),
  };
});

/** Each pair of quotation marks that a language uses. A straight or single one must stand at a word's edge. */
const quotation =
  /[“”„«»‟"＂](?<a>[^“”„«»‟"＂]+)[”“«»‟"＂]|[「『《](?<b>[^「『《」』》]+)[」』》]|[‹›](?<c>[^‹›]+)[‹›]|(?<![\p{L}\p{N}])[‘‚'`](?<d>(?:[^‘’‚'`]|['’](?=\p{L})){0,300})[’‘'`](?![\p{L}\p{N}])/gu;

/** Takes a follow-up apart. */
export function probeOf(text: string, { said, lexicon }: Known): Probe {
  const quotes = [...text.matchAll(quotation)].map(([whole, a, b, c, d]) => ({
    whole,
    words: wordsOf(a ?? b ?? c ?? d ?? ""),
  }));
  const own = quotes.filter(({ words }) => isNearlyInOneOf(words, said.rows()));
  // French has a space before some marks.
  const asked = plainText(own.reduce((rest, { whole }) => rest.replace(whole, " "), text)).replaceAll(
    / (?=[!?;:])/g,
    "",
  );
  const plain = lexicon === null ? asked : asked.replaceAll(lexicon.sympathy, "");
  return {
    text,
    words: wordsOf(text),
    plain,
    sentences: (plain.match(/[^.!?…。！？؟]+[.!?…。！？؟]*/gu) ?? []).map((sentence) => sentence.trim()),
    quotes: quotes.map(({ words }) => words).filter((words) => words.length > 0),
  };
}

/** Whether neither the participant nor the question has a word that begins so. */
export const isUnsaid = (word: string, { said, questionStems }: Known): boolean =>
  !questionStems.has(stemOf(word)) && !said.hasStem(stemOf(word));

/** Unsaid, and no other form of a word that was said: "barking" of "barked", "abbrechen" of "abzubrechen", "Buch" of "Lehrbuch". */
export const isNewIn = (word: string, known: Known): boolean =>
  isUnsaid(word, known) && !known.said.hasForm(word) && !known.said.hasRoot(word);
