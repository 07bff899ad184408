import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "../../platform/column.ts";

/** Unlogged: a crash of the database only empties it. */

/** How many interviews were begun over open links by one subject in its present window. */
export const entryWindow = pgTable("entry_window", {
  /** A study, or a digest of a study and an address with the salt of its day. */
  subject: text().primaryKey(),
  started_at: instant().notNull(),
  used: integer().notNull(),
});

/** What addresses are digested with. It is deleted with its day, and from then on no address can be found by trying. */
export const entrySalt = pgTable("entry_salt", {
  /** In UTC, as `YYYY-MM-DD`. */
  day: text().primaryKey(),
  salt: text().notNull(),
});
