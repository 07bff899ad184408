import { pgTable, uuid } from "drizzle-orm/pg-core";
import { instant } from "../../platform/column.ts";

/** Erasures that the store may not know of yet. It keeps them longer than backups are kept, which bring back what was erased. */
export const erasureMarker = pgTable("erasure_marker", {
  /** Id of the interview, study or organization. */
  id: uuid().primaryKey(),
  erased_at: instant().notNull(),
});
