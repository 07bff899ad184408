import { index, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "../platform/column.ts";

/** Stored files whose last reference was removed, until they are gone from the bucket too. */
export const fileDeletion = pgTable(
  "doomed_object",
  {
    key: text().primaryKey(),
    created_at: instant().notNull(),
    /** Not to be tried before: a run that holds it, or one that failed. */
    next_try_at: instant().notNull(),
  },
  (t) => [index().on(t.next_try_at)],
);
