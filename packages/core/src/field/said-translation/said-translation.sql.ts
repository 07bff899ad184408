import { pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "../../platform/column.ts";
import { interview } from "../interview/interview.sql.ts";

/**
 * What was said in an interview, in another language: of each text by its own digest, so that it is shown for no other.
 * It goes with the words that it was made of.
 */
export const saidTranslation = pgTable(
  "said_translation",
  {
    interview_id: uuid()
      .notNull()
      .references(() => interview.id, { onDelete: "cascade" }),
    language: text().notNull(),
    /** SHA-256 of the original, in hex; no digest where that is said no more. */
    digest: text().notNull(),
    /** Null where no model gave one that holds, and where the original is said no more. */
    text: text(),
    model: text().notNull(),
    at: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.interview_id, t.language, t.digest] })],
);
