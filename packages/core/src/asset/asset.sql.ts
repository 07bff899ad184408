import { index, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "../platform/column.ts";

/** The deletion queue: stored files whose last reference was removed and that the bucket may still hold. */
export const fileDeletion = pgTable(
  "file_deletion",
  {
    key: text().primaryKey(),
    created_at: instant().notNull(),
    /** Due from then on: a claim, or a failed deletion, puts it off. */
    next_try_at: instant().notNull(),
  },
  (t) => [index().on(t.next_try_at)],
);
