import { isRecord } from "#kit/record.ts";
import { codesProp } from "./list.ts";
import { type Coded, type Entry, type Register, registerOf, type StoredCodes } from "./register.ts";
import type { Span } from "./stood.ts";

/** What the words of answers are read by: the entry that each names, its present label and its number. Pure. */

export interface CodedEntry {
  label: string;
  code: number;
  of?: number;
  former: readonly string[];
  isRetired: boolean;
  /** When it could be answered; null for ever. */
  stood: readonly Span[] | null;
}

export interface Book {
  /** Whether any entry had another text: if not, every word is its entry's label. */
  hasFormer: boolean;
  /** The code of own words; null where they are not taken. */
  other: number | null;
  /** Present ones in the order of the list, then retired ones by code. */
  entries(list: string): readonly CodedEntry[];
  /** The entry that a word names; undefined for a word that the list never knew. */
  find(list: string, word: string, of?: number): CodedEntry | undefined;
}

const toCoded = (entry: Entry, isRetired: boolean): CodedEntry => ({
  label: entry.label,
  code: entry.code,
  former: entry.former ?? [],
  isRetired,
  ...(entry.of !== undefined && { of: entry.of }),
  stood: entry.stood ?? null,
});

/** What the words of answers to a question are read by. */
export const bookOf = (coded: Coded): Book => bookOfRegister(registerOf(coded));

/** From a question's props as they are read. */
export const bookOfProps = (type: string, props: Coded["props"]): Book =>
  bookOf({ type, props, codes: storedCodes(props) });

const isStored = (value: unknown): value is StoredCodes => isRecord(value) && isRecord(value.lists);

/** The register in props as they are read; null where none is kept. */
export const storedCodes = (props: Coded["props"]): StoredCodes | null => {
  const codes = props[codesProp];
  return isStored(codes) ? codes : null;
};

/** From a register as it is in force. */
export function bookOfRegister(register: Register): Book {
  const lists = new Map<string, CodedEntry[]>();
  // By what they stand under: one look-up a word and no text made for it, as files ask for each cell.
  const words = new Map<string, Map<number | undefined, Map<string, CodedEntry>>>();
  let hasFormer = false;
  let other: number | null = null;
  for (const { name, present, retired } of register.lists) {
    const own = [...present, ...retired].find((entry) => entry.own);
    if (own !== undefined) other = own.code;
    const entries = [
      ...present.filter((entry) => !entry.own).map((entry) => toCoded(entry, false)),
      ...retired.filter((entry) => !entry.own).map((entry) => toCoded(entry, true)),
    ];
    lists.set(name, entries);
    const scopes = new Map<number | undefined, Map<string, CodedEntry>>();
    const learn = (entry: CodedEntry, texts: readonly string[]) => {
      const known = scopes.get(entry.of) ?? new Map<string, CodedEntry>();
      scopes.set(entry.of, known);
      for (const text of texts) if (!known.has(text)) known.set(text, entry);
    };
    // A text that an entry has goes before one that another had.
    for (const entry of entries) learn(entry, [entry.label]);
    for (const entry of entries) {
      if (entry.former.length > 0) hasFormer = true;
      learn(entry, entry.former);
    }
    words.set(name, scopes);
  }
  return {
    hasFormer,
    other,
    entries: (list) => lists.get(list) ?? [],
    find: (list, word, of) => words.get(list)?.get(of)?.get(word),
  };
}

/** The present label of a word's entry; the word itself where the list does not know it. */
export const presentLabel = (book: Book, list: string, word: string, of?: number): string =>
  book.find(list, word, of)?.label ?? word;

/** Present labels by the texts that entries had, in the order in which the register has these. */
export const formerLabels = (book: Book, list: string): ReadonlyMap<string, string> =>
  new Map(book.entries(list).flatMap(({ label, former }) => former.map((word) => [word, label] as const)));

/** A path of nodes by their present labels. */
export function presentPath(book: Book, path: readonly string[]): string[] {
  let of: number | undefined;
  let isKnown = true;
  return path.map((word) => {
    const node = isKnown ? book.find("tree", word, of) : undefined;
    isKnown = node !== undefined;
    of = node?.code;
    return node?.label ?? word;
  });
}

/** The entry at the end of a path of nodes. */
export function nodeAt(book: Book, path: readonly string[]): CodedEntry | undefined {
  let at: CodedEntry | undefined;
  for (const word of path) {
    const node = book.find("tree", word, at?.code);
    if (node === undefined) return undefined;
    at = node;
  }
  return at;
}
