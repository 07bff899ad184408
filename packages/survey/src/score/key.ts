import * as z from "zod";

/** A key is short, and a name in programs for statistics as it stands. */
export const scoreKey = () =>
  z.string().regex(/^[a-z][a-z0-9_]{0,39}$/, "Must be a lower-case letter, then up to 39 of a–z, 0–9 and _");

/** What a score or a band may be called, in characters. */
export const maxScoreName = 200;
