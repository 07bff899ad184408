import { cursorAfter } from "../platform/page.ts";

/** A page of interviews in the order of their creation; `after` is null on the last one. */
export interface Page<Row> {
  rows: Row[];
  after: string | null;
}

/** The cursor after these rows, of which a page found so many; null where there are no more. */
export const nextAfter = (rows: readonly { id: string; created_at: string }[], found = 0): string | null => {
  const last = rows.at(-1);
  return last !== undefined && found > rows.length ? cursorAfter(last) : null;
};
