import { memo } from "#kit/memo.ts";
import { hashOf } from "../../hash.ts";
import type { Lexicon } from "../../lexicon/index.ts";
import { unaccented } from "../../lexicon/pattern.ts";
import { isUnsaid, type Known, type Probe } from "../probe.ts";

/** So many numbers stand for all traits, and have a weight each: traits with the same number share it. */
export const traitCount = 5200;

const token = /[\p{L}\p{N}]+'?|[?!.,:;…–—]/gu;
const minContent = 3;
const stemLetters = 5;
/** More of a kind count as so many. */
const mostCounted = 4;
/** The words at the start of a sentence whose place counts. */
const places = 3;
/** The words of an answer that a question lists. */
const mostListed = 4;

/** Stands for a word of the participant or of the question. */
const taken = "§S";
/** Stands for any other word that says something of its own. */
const brought = "§U";

const few = (count: number): number => Math.min(count, mostCounted);

/**
 * The numbers of what a wording is like: its words, the pairs of its words, how its sentences begin, how each of them asks,
 * and how much of it nobody has said. What it talks about must not count. So a mark stands for each word of the participant
 * or of the question, and in pairs for each word that says something of its own.
 */
export function traitsOf({ sentences, words }: Probe, known: Known): number[] {
  const { lexicon } = known;
  if (lexicon === null) return [];
  const found = new Set<number>();
  const add = (trait: string) => found.add(numberOf(trait));
  const kindOf = kindsFor(known, lexicon);
  const asking = sentences
    .filter((sentence) => /\p{L}/u.test(sentence))
    .map((sentence) => ({ sentence, asks: howItAsks(sentence, lexicon) }));
  let before = "^";
  const all = { [taken]: 0, [brought]: 0 };
  for (const { sentence, asks } of asking) {
    const own = { [taken]: 0, [brought]: 0 };
    for (const [place, word] of (sentence.match(token) ?? []).entries()) {
      const bare = unaccented(word);
      const mark = kindOf(word);
      if (mark !== taken) add(`word ${bare}`);
      if (mark === brought) add(`stem ${bare.slice(0, stemLetters)}`);
      if (mark !== null) own[mark] += 1;
      add(`pair ${before} ${mark ?? bare}`);
      if (place < places) add(`at ${place} ${mark === taken ? taken : bare}`);
      before = mark ?? bare;
    }
    for (const mark of [taken, brought] as const) {
      add(`${asks} ${mark} ${few(own[mark])}`);
      all[mark] += own[mark];
    }
    add(`${asks} both ${few(own[brought])} ${few(own[taken])}`);
    for (const [name, pattern] of cuesOf(lexicon))
      if (sentence.search(pattern) !== -1) add(`${asks} ${name}`);
    if (sentence.endsWith("?"))
      for (const trait of partsOf(sentence, kindOf, lexicon)) add(`${asks} ${trait}`);
  }
  add(`pair ${before} $`);
  add(`asks ${asking.map(({ asks }) => asks).join(" ")}`);
  for (const mark of [taken, brought] as const) add(`${mark} ${few(all[mark])}`);
  add(`words ${few(words.length >> 2)}`);
  return [...found].sort((one, other) => one - other);
}

type Mark = typeof taken | typeof brought;

/** Tells the mark of a word; null for one that is only grammar, and for a punctuation mark. */
function kindsFor(known: Known, { emptyWords }: Lexicon): (word: string) => Mark | null {
  const found = new Map<string, Mark | null>();
  return (word) => {
    const before = found.get(word);
    if (before !== undefined) return before;
    // An article before an apostrophe says nothing of its own.
    const isContent =
      word.length >= minContent && !word.endsWith("'") && /[\p{L}\p{N}]/u.test(word) && !emptyWords.has(word);
    const mark = isContent ? (isUnsaid(word, known) ? brought : taken) : null;
    found.set(word, mark);
    return mark;
  };
}

/** How a sentence asks, if it does. */
function howItAsks(sentence: string, { question }: Lexicon): string {
  if (!sentence.endsWith("?")) return question.asksPlainly.test(sentence) ? "tell" : "state";
  if (question.request.test(sentence)) return "request";
  return question.asks.test(sentence) ? "open" : "closed";
}

/** What the lists know that is no fault in itself, by a name. */
const cuesOf = memo((lexicon: Lexicon): [string, RegExp][] => [
  ["or", lexicon.suggestion.or],
  ["neutral", lexicon.suggestion.neutral],
  ["such", lexicon.suggestion.such],
  ["example", lexicon.suggestion.example],
  ["verdict", lexicon.verdict],
  ["judged", lexicon.judged],
  ["courtesy", lexicon.courtesy],
  ["attribution", lexicon.attribution],
  ["causes", lexicon.causes],
  ["why", lexicon.why],
  ["address", lexicon.question.address],
]);

/** How the parts of a question follow each other: which of them asks, and which bring something in. */
function partsOf(sentence: string, kindOf: (word: string) => Mark | null, { question }: Lexicon): string[] {
  const parts = sentence.split(/[,:;–—]/u).map((part) => {
    const words = part.match(token) ?? [];
    const count = words.filter((word) => kindOf(word) === brought).length;
    const isAsked = question.asks.test(part.trim());
    return { length: words.length, count, isAsked, mark: isAsked ? "?" : count > 0 ? brought : "-" };
  });
  const [first] = parts;
  const last = parts.at(-1);
  if (first === undefined || last === undefined || parts.length === 1) return ["whole"];
  const listed = parts
    .slice(1)
    .filter((part) => part.length <= mostListed && part.count > 0 && !part.isAsked);
  const told = (part: typeof first) => `${part.mark} ${few(part.length)} ${few(part.count)}`;
  return [
    `parts ${parts.map(({ mark }) => mark).join(" ")}`,
    `count ${few(parts.length)}`,
    `listed ${few(listed.length)} ${first.isAsked}`,
    `first ${told(first)}`,
    `last ${told(last)}`,
  ];
}

/** The number of a trait, of `traitCount`. */
function numberOf(trait: string): number {
  let hash = hashOf(trait);
  hash ^= hash >>> 15;
  hash = Math.imul(hash, 0x2c1b3c6d);
  return ((hash ^ (hash >>> 12)) >>> 0) % traitCount;
}
