import { inWords } from "./amount.ts";
import { invalidError } from "./error.ts";

/** For one page's body: it ends, and the `next` link goes on, before an answer that takes more. */
export const maxAnswerBytes = 4_194_304;

/** How many records a list skips at most to begin at a page: those further on are reached along its `next` links. */
export const maxSkipped = 100_000;

/** The place of a page in a list: after a cursor or, without one, by its number. */
export interface Paging {
  page: number;
  page_size: number;
  /** Opaque; the cursor that the page before gave. */
  after?: string | undefined;
}

/** A page whose cursor may have any form. */
type PageNumber = Pick<Paging, "page" | "page_size"> & { after?: unknown };

/** How many records are skipped to begin at the page. */
export const skippedBefore = ({ page, page_size, after }: PageNumber): number =>
  after === undefined ? Math.min(page * page_size, maxSkipped) : 0;

/** Throws a 422 for a page that begins after more records than a list skips, if as many were found in it. */
export function requireReachable({ after, page, page_size }: PageNumber, found: number): void {
  if (after !== undefined || page * page_size <= maxSkipped || found === 0) return;
  const msg = `A page can skip at most ${inWords(maxSkipped)} records; the \`next\` links lead further`;
  throw invalidError([{ loc: ["query", "page"], msg, type: "page_too_far" }]);
}

/** The first items that together take no more than `limit` bytes; the first one in any case, so that every page goes on. */
export function takeFitting<T>(
  items: Iterable<T>,
  bytesOf: (item: T) => number,
  spent = 0,
  limit = maxAnswerBytes,
): T[] {
  const taken: T[] = [];
  let bytes = spent;
  for (const item of items) {
    bytes += bytesOf(item);
    if (bytes > limit && taken.length > 0) return taken;
    taken.push(item);
  }
  return taken;
}

/** The start of a list, as much of it as is read at once. What does not fit into an answer follows from a cursor on. */
export interface ListStart<Item> {
  items: Item[];
  hasMore: boolean;
  /** For what comes after the item. */
  cursorOf: (item: Item) => string;
}

/** For what is read at once of a list, as it is stored. */
export const maxListBytes = 3 * maxAnswerBytes;

/** Bytes of a value as an item of a JSON array, with its comma. */
export const jsonBytes = (value: unknown): number => Buffer.byteLength(JSON.stringify(value)) + 1;

/** How many interviews a list has; `isExact` is false where there are more and the request does not want to know. */
export interface Total {
  total: number;
  isExact: boolean;
}

/** The most that an estimated total says exactly. */
export const maxExactTotal = 10_000;

/** What a request is told of the count of its list, which may have ended just beyond 10,000 if it is estimated. */
export const toTotal = (
  counted: number,
  { isTotalEstimated = false }: { isTotalEstimated?: boolean | undefined },
): Total =>
  isTotalEstimated && counted > maxExactTotal
    ? { total: maxExactTotal, isExact: false }
    : { total: counted, isExact: true };
