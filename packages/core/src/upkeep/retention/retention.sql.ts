import { integer, pgTable, uuid } from "drizzle-orm/pg-core";
import { organization } from "../../account/organization/organization.sql.ts";
import { instant } from "../../platform/column.ts";

/** What retention has removed of an organization, and whether it waits for an operator. */
export const retentionBrake = pgTable("retention_brake", {
  organization_id: uuid()
    .primaryKey()
    .references(() => organization.id, { onDelete: "cascade" }),
  /** Transcripts that the largest run has removed. */
  largest_run: integer().notNull().default(0),
  /** Since when its transcripts are kept, though they are due; null where they are not. */
  held_at: instant(),
  /** How many were due when it was last looked. */
  held_interviews: integer(),
  /** An operator has let the next removal through, however large; null once that is done. */
  released_at: instant(),
});
