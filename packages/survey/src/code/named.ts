import * as z from "zod";
import { folded } from "#kit/marks.ts";
import type { Book, CodedEntry } from "./book.ts";
import { maxCode } from "./list.ts";

/** An entry that a request names alone: by one of its texts, or by its code. Pure. */

export type NamedEntry = string | { code: number };

/** For texts of the given shape. */
export const namedEntry = <Text extends z.ZodType<string>>(text: Text) =>
  z.union([
    text,
    z.strictObject({
      code: z.int().min(0).max(maxCode).meta({ description: "Of the entry; no unit" }),
    }),
  ]);

/**
 * The entries that a text means: the one that has it as its label, or reads the same in any case; else one that the
 * question does not offer any more, or that had it before.
 */
export function entriesReadAs(text: string, book: Book, list: string): readonly CodedEntry[] {
  const entries = book.entries(list);
  const isSame = (other: string) => folded(other) === folded(text);
  const tries: ((entry: CodedEntry) => boolean)[] = [
    ({ label, isRetired }) => !isRetired && label === text,
    ({ label, isRetired }) => !isRetired && isSame(label),
    ({ label }) => label === text,
    ({ former }) => former.includes(text),
    ({ label, former }) => isSame(label) || former.some(isSame),
  ];
  for (const isMeant of tries) {
    const found = entries.filter(isMeant);
    if (found.length > 0) return found;
  }
  return [];
}

/**
 * The present label of the entry that is named. A text that reads as one stays as it is, and so does one that the list
 * never knew; null for the code of nothing.
 */
export function labelNamed(book: Book, list: string, named: NamedEntry): string | null {
  if (typeof named !== "string")
    return book.entries(list).find(({ code }) => code === named.code)?.label ?? null;
  const [entry] = entriesReadAs(named, book, list);
  return entry === undefined || folded(entry.label) === folded(named) ? named : entry.label;
}
