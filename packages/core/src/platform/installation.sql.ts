import { boolean, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "./column.ts";

/** One row: what holds for the database as a whole. */
export const installation = pgTable("installation", {
  /** Always true, which makes a second row impossible. */
  id: boolean().primaryKey().default(true),
  /** A known text, sealed with the key of the stored secrets; null until the service first starts. */
  key_probe: text(),
  /** How often the database was restored: places in feeds of events from before are not those of after. */
  feed_epoch: integer().notNull().default(0),
  /** What the last backup in a file has: everything up to this instant; null before the first. */
  backed_up_to: instant(),
  /** How many runs of retention in a row have left something that was due. */
  retention_unfinished: integer().notNull().default(0),
  /** The last study whose registers were filled from answers of before there were registers; null before the first. */
  registers_after: uuid(),
  /** Whether that is done for all studies. */
  registers_done: boolean().notNull().default(false),
});
