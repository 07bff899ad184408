import * as z from "zod";
import { invalidError } from "./error.ts";
import { id, instantInput } from "./shape.ts";

/** Of one page's body: it ends, and the `next` link goes on, before an answer that takes more. */
export const maxPageBytes = 4_194_304;

/** The first items that together take no more than `limit` bytes; the first one in any case, so that every page goes on. */
export function takePage<T>(
  items: Iterable<T>,
  bytesOf: (item: T) => number,
  spent = 0,
  limit = maxPageBytes,
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

/** Of a value as an item of a JSON array, with its comma. */
export const jsonBytes = (value: unknown): number => Buffer.byteLength(JSON.stringify(value)) + 1;

/** The cursor of what comes after this record in a list in the order of creation. */
export const cursorAfter = ({ created_at, id }: { created_at: string; id: string }): string =>
  Buffer.from(`${created_at} ${id}`).toString("base64url");

const Cursor = z.tuple([instantInput, id]);

/** Reads a cursor of a list. Throws a 422 for any other text. */
export function parseCursor(after: string): { created_at: string; id: string } {
  const cursor = Cursor.safeParse(Buffer.from(after, "base64url").toString().split(" "));
  if (!cursor.success) {
    throw invalidError([
      { loc: ["query", "after"], msg: "Not a cursor of this list", type: "invalid_cursor" },
    ]);
  }
  const [created_at, lastId] = cursor.data;
  return { created_at, id: lastId };
}
