import { integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { organization } from "../organization/organization.sql.ts";
import { instant } from "../platform/column.ts";

/** Both tables are unlogged: a count costs no flush of the log, and a crash of the database only empties them. */

/** How many requests a subject has made in its present minute, as far as the processes have reported them. */
export const rateWindow = pgTable("rate_window", {
  /** The rate's name and a digest of the credential or address: neither can be read from it. */
  subject: text().primaryKey(),
  started_at: instant().notNull(),
  used: integer().notNull(),
});

/** The heavy operations that an organization's requests are running. */
export const heavyOperation = pgTable("heavy_operation", {
  organization_id: uuid()
    .primaryKey()
    .references(() => organization.id),
  /** By a token of the request: until when it counts, if nothing ends it before. */
  running: jsonb().$type<Record<string, string>>().notNull(),
});
