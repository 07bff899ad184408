import { unaccented } from "../../lexicon/pattern.ts";
import { isUnsaid, type Known, type Probe } from "../probe.ts";

/** So many numbers stand for all traits, and have a weight each: traits with the same number share it. */
export const traitCount = 2400;

const token = /[\p{L}\p{N}]+'?|[?!.,:;…]/gu;
const minContent = 3;
const stemLetters = 5;
/** More of a kind count as so many. */
const mostCounted = 5;
/** The words at the start of a sentence whose place counts. */
const places = 3;

/** Stands for a word of the participant or of the question. */
const taken = "§S";
/** Stands for any other word that says something of its own. */
const brought = "§U";

/**
 * The numbers of what a wording is like: its words, the pairs of its words, and how its sentences begin. What it talks about
 * must not count. So a mark stands for each word of the participant or of the question, and in pairs for each word that
 * says something of its own.
 */
export function traitsOf({ plain }: Probe, known: Known): number[] {
  const words = plain.match(token) ?? [];
  const found = new Set<number>();
  const add = (kind: string, trait: string) => found.add(numberOf(`${kind} ${trait}`));
  let before = "^";
  let place = 0;
  const counts = new Map<string, number>();
  for (const word of words) {
    const bare = unaccented(word);
    const kind = kindOf(word, known) ?? bare;
    const named = kind === taken ? taken : bare;
    if (kind !== taken) add("word", bare);
    if (kind === brought) add("stem", bare.slice(0, stemLetters));
    add("pair", `${before} ${kind}`);
    if (place < places) add(`at ${place}`, named);
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
    place = /^[.?!…]/.test(word) ? 0 : place + 1;
    before = kind;
  }
  add("pair", `${before} $`);
  for (const kind of [taken, brought]) add(kind, String(Math.min(counts.get(kind) ?? 0, mostCounted)));
  add("words", String(Math.min(words.length >> 2, mostCounted)));
  return [...found].sort((one, other) => one - other);
}

/** Null for a word that is only grammar, and for a mark. */
function kindOf(word: string, known: Known): string | null {
  if (!isContent(word, known)) return null;
  return isUnsaid(word, known) ? brought : taken;
}

/** Whether a word says something of its own; an article before an apostrophe does not. */
const isContent = (word: string, { lexicon }: Known): boolean =>
  word.length >= minContent &&
  !word.endsWith("'") &&
  /[\p{L}\p{N}]/u.test(word) &&
  lexicon?.emptyWords.has(word) === false;

/** The number of a trait, of `traitCount`. */
function numberOf(trait: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < trait.length; at += 1) hash = Math.imul(hash ^ trait.charCodeAt(at), 0x01000193);
  hash ^= hash >>> 15;
  hash = Math.imul(hash, 0x2c1b3c6d);
  return ((hash ^ (hash >>> 12)) >>> 0) % traitCount;
}
