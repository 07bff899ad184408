import { pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "../../platform/column.ts";
import { study } from "./study.sql.ts";

/** What participants were told about AI, word for word: evidence, which stays when the study says something else. */
export const aiNoticeText = pgTable(
  "ai_notice_text",
  {
    study_id: uuid()
      .notNull()
      .references(() => study.id),
    version: text().notNull(),
    /** The participant's. */
    language: text().notNull(),
    sha256: text().notNull(),
    text: text().notNull(),
    /** Digest of what the text follows from in all languages: what the AI does, and the researcher's own words. */
    source_sha256: text().notNull(),
    first_shown_at: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.study_id, t.version, t.language, t.sha256] })],
);
