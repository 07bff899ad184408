import { jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "../../platform/column.ts";

/**
 * The receipt of an organization's removal, which outlives it: how many rows of each table, and files, are gone. Rows are
 * counted in the transaction that deletes them; files can be fewer than there were, where a run was killed after
 * deleting some and before it had counted them.
 */
export const organizationRemoval = pgTable("organization_removal", {
  organization_id: uuid().primaryKey(),
  name: text().notNull(),
  requested_at: instant().notNull(),
  finished_at: instant(),
  removed: jsonb().$type<Record<string, number>>().notNull(),
});
