import { boolean, index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { study } from "../../design/study/study.sql.ts";
import { instant, primaryId } from "../../platform/column.ts";
import type { StoredScope } from "./schema.ts";

/** A link that shows a study's results to whoever has it. */
export const studyShare = pgTable(
  "study_share",
  {
    id: primaryId(),
    study_id: uuid()
      .notNull()
      .references(() => study.id),
    name: text().notNull(),
    /** For viewers, who do not see the name. */
    description: text(),
    /** Its filter is as it was sent, with options as the study spells them, without what redaction has taken out of it. */
    scope: jsonb().$type<StoredScope>().notNull(),
    include_simulated: boolean().notNull().default(false),
    /** SHA-256 of the token, in hexadecimal; the token itself is shown once and kept nowhere. */
    token_digest: text().notNull().unique(),
    /** From then on the link opens nothing; null for never. */
    expires_at: instant(),
    created_at: instant().notNull(),
  },
  (t) => [index("study_share_listed").on(t.study_id, t.created_at)],
);

/** How counts of a study are changed at random before viewers cross them; made with its first share that has dimensions. */
export const studyDisclosure = pgTable("study_disclosure", {
  study_id: uuid()
    .primaryKey()
    .references(() => study.id),
  /** For all shares of the study, for good; 0 for exact counts. */
  min_base: integer().notNull(),
  /** 32 random bytes in hexadecimal, sealed. They never change. */
  secret: text().notNull(),
  /** Crossed figures count interviews whose end was known by then; null before the first step. */
  as_of: instant(),
  /** How many interviews of people had ended by a time, and how many simulated ones. */
  counted: integer().notNull().default(0),
  counted_simulated: integer().notNull().default(0),
  /** That time: `as_of`, unless an earlier release, which does not count, has moved it since. */
  counted_as_of: instant(),
});
