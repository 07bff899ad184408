import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import type { Content } from "#survey/stored.ts";
import type { VersionActor, VersionReason } from "#survey/version/version-schema.ts";
import { instant } from "../../platform/column.ts";
import { study } from "../study/study.sql.ts";

/** A study's content at one of its revisions, kept. Only its label ever changes. */
export const studyVersion = pgTable(
  "study_version",
  {
    study_id: uuid()
      .notNull()
      .references(() => study.id),
    revision: integer().notNull(),
    created_at: instant().notNull(),
    /** Who caused it to be kept. */
    actor: jsonb().$type<VersionActor>().notNull(),
    reason: text().$type<VersionReason>().notNull(),
    label: text(),
    content: jsonb().$type<Content>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.study_id, t.revision] }),
    index("study_version_files")
      .using("gin", sql`snapshot_file_ids(${t.content})`)
      .with({ fastupdate: false }),
  ],
);
