import { boolean, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import type { Openness } from "#survey/translation/openness.ts";
import type { StoredUnit, StoredUnits } from "#survey/translation/stored.ts";
import { instant, primaryId } from "../../platform/column.ts";
import { leaseColumns } from "../../platform/lease.ts";
import { question } from "../question/question.sql.ts";
import { study } from "../study/study.sql.ts";

/** One question, or a study's messages where there is none, in one language. */
export const translation = pgTable(
  "translation",
  {
    id: primaryId(),
    study_id: uuid()
      .notNull()
      .references(() => study.id),
    question_id: uuid().references(() => question.id),
    language: text().notNull(),
    units: jsonb().$type<StoredUnits>().notNull(),
    /** What people wrote or approved for texts that are gone, newest first. */
    kept: jsonb().$type<StoredUnit[]>().notNull().default([]),
    /** As an earlier release wrote it: what somebody wrote in place of the translated content, and the hash of what it translates. */
    manual_content: text(),
    manual_hash: text(),
    updated_at: instant().notNull(),
  },
  (t) => [
    unique().on(t.study_id, t.language, t.question_id).nullsNotDistinct(),
    unique().on(t.question_id, t.language),
  ],
);

/** Which languages participants are offered, at one revision of a study: made by whoever needs it first. */
export const studyOpenness = pgTable("study_openness", {
  study_id: uuid()
    .primaryKey()
    .references(() => study.id),
  revision: integer().notNull(),
  openness: jsonb().$type<Openness>().notNull(),
});

/** The last request to translate a study into a language. Whoever holds its lease is working on it. */
export const translationJob = pgTable(
  "translation_job",
  {
    study_id: uuid()
      .notNull()
      .references(() => study.id),
    language: text().notNull(),
    source_language: text().notNull(),
    is_open: boolean().notNull(),
    requested_at: instant().notNull(),
    ...leaseColumns(),
    /** Leases in a row that ended without progress. */
    failures: integer().notNull(),
    /** Texts that could not be translated when it was closed. */
    failed_units: integer().notNull().default(0),
    /** Whether an event has told that it is finished. */
    is_announced: boolean().notNull(),
  },
  (t) => [primaryKey({ columns: [t.study_id, t.language] })],
);
