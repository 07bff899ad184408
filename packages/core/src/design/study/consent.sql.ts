import { pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "../../platform/column.ts";
import { study } from "./study.sql.ts";

/** The texts that participants have agreed to, word for word: evidence, which stays when the study asks for another. */
export const consentText = pgTable(
  "consent_text",
  {
    study_id: uuid()
      .notNull()
      .references(() => study.id),
    version: text().notNull(),
    /** Language of the text. */
    language: text().notNull(),
    text: text().notNull(),
    sha256: text().notNull(),
    /** Digest of the text in the study's own language, which this is, or translates. */
    source_sha256: text().notNull(),
    first_agreed_at: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.study_id, t.version, t.language] })],
);
