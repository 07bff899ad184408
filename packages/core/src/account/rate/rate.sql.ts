import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "../../platform/column.ts";

/**
 * How many requests a subject has made in its present minute, as far as the processes have reported them. Unlogged: a
 * count costs no flush of the log, and a crash of the database only empties it.
 */
export const rateWindow = pgTable("rate_window", {
  /** The rate's name and an organization's id, or a digest of the credential or address: neither can be read from it. */
  subject: text().primaryKey(),
  started_at: instant().notNull(),
  used: integer().notNull(),
});
