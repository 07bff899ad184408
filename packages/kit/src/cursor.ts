import * as z from "zod";
import { canonicalJson, textHash } from "./digest.ts";
import { invalidError } from "./error.ts";
import { id, instantInput, lazy } from "./shape.ts";

/** A 422: the text in `after` is no cursor of the list that is asked for. */
export const cursorError = () =>
  invalidError(
    [{ loc: ["query", "after"], msg: "Not a cursor of this list", type: "invalid_cursor" }],
    "invalid_cursor",
  );

/** The cursors of one list: opaque texts that no other list accepts. */
export interface Cursors<Place> {
  /** For what comes after the place. */
  cursorAfter: (place: Place) => string;
  /** The place that a cursor names. Throws a 422 for any other text, the cursors of other lists included. */
  placeIn: (cursor: string) => Place;
}

/**
 * The cursors of a list that is known by its name and by all that decides which items it has, in which order: whose they
 * are, and its filter. How many are sent at a time, and what is shown of each, may change from page to page.
 */
export function cursorsOf<Place>(place: z.ZodType<Place>, list: string, of: unknown): Cursors<Place> {
  const mark = textHash(canonicalJson([list, of]));
  const cursorAfter = (at: Place): string =>
    Buffer.from(JSON.stringify([mark, place.parse(at)])).toString("base64url");
  return {
    cursorAfter,
    placeIn(cursor) {
      const found = place.safeParse(placeSentIn(cursor));
      // Made again, it is the same text only if it was made for this list.
      if (found.success && cursorAfter(found.data) === cursor) return found.data;
      throw cursorError();
    },
  };
}

function placeSentIn(cursor: string): unknown {
  try {
    const sent: unknown = JSON.parse(Buffer.from(cursor, "base64url").toString());
    return Array.isArray(sent) ? sent[1] : undefined;
  } catch {
    return undefined;
  }
}

const CreationPlace = lazy(() => z.object({ created_at: instantInput, id }));
/** A place in a list in the order of creation. */
export type CreationPlace = z.output<typeof CreationPlace>;

/** The cursors of a list in the order of creation. */
export const creationCursors = (list: string, of: unknown): Cursors<CreationPlace> =>
  cursorsOf(CreationPlace, list, of);

/** The place after which a page begins; undefined for the first. */
export const placeAfter = <Place>(
  { placeIn }: Cursors<Place>,
  after: string | undefined,
): Place | undefined => (after === undefined ? undefined : placeIn(after));
