import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { QuotaMatch } from "#survey/quota/schema.ts";
import { instant, primaryId } from "../../platform/column.ts";
import { question } from "../question/question.sql.ts";
import { study } from "../study/study.sql.ts";

/**
 * Places for closed real interviews: with a given answer to a question, with a given value of the study's parameter
 * (`url_param`), or for all of the study (`config.quota`).
 */
export const quotaBucket = pgTable(
  "quota_bucket",
  {
    id: primaryId(),
    study_id: uuid()
      .notNull()
      .references(() => study.id),
    /** Null for buckets of the study itself, which have no match. */
    question_id: uuid().references(() => question.id),
    match: text().$type<QuotaMatch>(),
    /** Null for the study's own limit. */
    value: text(),
    /** What the option was called before it was renamed: answers given under these names count too. */
    former_values: text().array().notNull().default([]),
    limit: integer().notNull(),
    /** Exact: it changes in the statement that closes, archives or un-archives an interview. */
    filled: integer().notNull(),
    /** When it was full for the first time, by an interview that took its last place. */
    reached_at: instant(),
    position: integer().notNull(),
    /** The study's revision that set it; feeds the ETag of the question's quotas. */
    revision: integer().notNull(),
  },
  (t) => [
    index().on(t.study_id),
    uniqueIndex("quota_bucket_of_study")
      .on(t.study_id)
      .where(sql`${t.question_id} is null and ${t.value} is null`),
    uniqueIndex("quota_bucket_of_param")
      .on(t.study_id, t.value)
      .where(sql`${t.question_id} is null and ${t.value} is not null`),
  ],
);
