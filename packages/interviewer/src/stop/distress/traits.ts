import { hashOf } from "../../hash.ts";
import { lexicalLanguages } from "../../lexicon/languages.ts";
import { once } from "../../lexicon/pattern.ts";
import { notions } from "./notions.ts";

/** What a text is like, as numbers that have a weight each: its words, their pairs, and what both mean. */

/** So many numbers stand for all traits: traits with the same number share a weight. */
export const traitCount = 65_536;

const languages = lexicalLanguages.map((language) => language.toLowerCase());

/** The notions of a word, by the place of its language. */
type Entry = (number[] | undefined)[];
interface Words {
  whole: Map<string, Entry>;
  beginnings: Map<string, Entry>;
}

const words = once((): Words => {
  const read: Words = { whole: new Map(), beginnings: new Map() };
  for (const [notion, line] of notions.trim().split("\n").entries()) {
    const columns = line.slice(line.indexOf(":") + 1).split("|");
    for (const [at, column] of columns.entries())
      for (const word of column.trim().split(" ")) {
        const isBeginning = word.endsWith("~");
        const of = isBeginning ? read.beginnings : read.whole;
        const key = isBeginning ? word.slice(0, -1) : word;
        const entry = of.get(key) ?? [];
        entry[at] = [...(entry[at] ?? []), notion];
        of.set(key, entry);
      }
  }
  return read;
});

const fewestLetters = 3;
const mostLetters = 14;

function entriesOf(word: string): Entry[] {
  const { whole, beginnings } = words();
  const found: Entry[] = [];
  const exact = whole.get(word);
  if (exact !== undefined) found.push(exact);
  for (let length = Math.min(word.length, mostLetters); length >= fewestLetters; length -= 1) {
    const beginning = beginnings.get(word.slice(0, length));
    if (beginning !== undefined) found.push(beginning);
  }
  return found;
}

interface Word {
  text: string;
  hash: number;
  notions: readonly number[];
}

/** Words of English with an apostrophe within are one, those of other languages two. */
const token = /[a-z0-9]+|[.!?…\n]/g;
const joined = /'(?=(?:t|s|m|re|ve|ll|d)(?![a-z]))/g;

/** So many words of whole sentences are read together: what makes distress of it stands near. */
const mostTogether = 22;

/**
 * The traits of a text without accents, a list for each run of sentences that is read together. Its words are taken for
 * those of the language that has most of them, first of that of the interview. None where it is in another one.
 */
export function traitsIn(bare: string, language: string): number[][] {
  const sentences = sentencesOf(bare);
  const all = sentences.flat();
  const entries = all.map(entriesOf);
  const place = placeOf(entries, languages.indexOf(language.trim().toLowerCase()));
  if (place < 0) return [];
  let at = 0;
  const read = sentences.map((sentence) =>
    sentence.map((text): Word => {
      const of = entries[at] ?? [];
      at += 1;
      return { text, hash: hashOf(text), notions: of.flatMap((entry) => entry[place] ?? []) };
    }),
  );
  return runsOf(read).map(traitsOf);
}

function sentencesOf(bare: string): string[][] {
  const sentences: string[][] = [[]];
  for (const word of bare.replaceAll("ß", "ss").replaceAll(joined, "").match(token) ?? []) {
    if (/[a-z0-9]/.test(word)) sentences.at(-1)?.push(word);
    else if (sentences.at(-1)?.length !== 0) sentences.push([]);
  }
  return sentences.filter((sentence) => sentence.length > 0);
}

/** The language with most of the words; -1 where fewer than a third are known. */
function placeOf(entries: readonly Entry[][], expected: number): number {
  const counts = languages.map(
    (_, place) => entries.filter((of) => of.some((entry) => entry[place] !== undefined)).length,
  );
  const most = Math.max(...counts);
  if (most * 3 < entries.length || most === 0) return -1;
  return expected >= 0 && (counts[expected] ?? 0) >= most ? expected : counts.indexOf(most);
}

/** As many sentences as make `mostTogether` words, from each sentence on that is not the end of the run before. */
function runsOf(sentences: readonly Word[][]): Word[][] {
  const runs: Word[][] = [];
  let ended = 0;
  for (let start = 0; ended < sentences.length; start += 1) {
    let run = sentences[start] ?? [];
    let end = start + 1;
    for (; end < sentences.length; end += 1) {
      const next = sentences[end] ?? [];
      if (run.length + next.length > mostTogether) break;
      run = [...run, ...next];
    }
    if (end > ended) runs.push(run);
    ended = Math.max(ended, end);
  }
  return runs;
}

const stemLetters = 5;
/** More unknown words count as so many. */
const mostUnknown = 8;

const kinds = { word: 1, stem: 2, pair: 3, across: 4, notion: 5, after: 6, both: 7, unknown: 8, share: 9 };

const edge = 7;

function traitsOf(run: readonly Word[]): number[] {
  const traits = new Set<number>();
  const add = (kind: number, one: number, other: number) => {
    let mixed = Math.imul(Math.imul(one + kind, 0x85ebca6b) ^ (other + kind), 0x2c1b3c6d);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x297a2d39);
    traits.add(((mixed ^ (mixed >>> 13)) >>> 0) % traitCount);
  };
  let unknown = 0;
  let before = edge;
  let twoBefore = edge;
  for (const { text, hash, notions: known } of run) {
    add(kinds.word, hash, 0);
    if (text.length > stemLetters) add(kinds.stem, hashOf(text.slice(0, stemLetters)), 0);
    add(kinds.pair, before, hash);
    if (twoBefore !== edge) add(kinds.across, twoBefore, hash);
    if (known.length === 0 && text.length > fewestLetters) unknown += 1;
    twoBefore = before;
    before = hash;
  }
  add(kinds.pair, before, edge);
  const meant = run.filter(({ notions: known }) => known.length > 0);
  for (const [at, { notions: known }] of meant.entries())
    for (const one of known) {
      for (const next of meant[at + 1]?.notions ?? []) add(kinds.after, one, next);
      for (const next of meant[at + 2]?.notions ?? []) add(kinds.after, one, next);
    }
  const all = [...new Set(meant.flatMap(({ notions: known }) => known))].sort((one, other) => one - other);
  for (const [at, one] of all.entries()) {
    add(kinds.notion, one, 0);
    for (let next = at + 1; next < all.length; next += 1) add(kinds.both, one, all[next] ?? 0);
  }
  add(kinds.unknown, Math.min(unknown, mostUnknown), 0);
  add(kinds.share, Math.round((4 * unknown) / run.length), 0);
  return [...traits];
}
