import { jsonb, pgTable, uuid } from "drizzle-orm/pg-core";
import { study } from "../../design/study/study.sql.ts";

/** A column's name in tables, and the one of its variable in SPSS files. */
export interface FileName {
  name: string;
  variable: string;
}

/** The names of a study's columns that belong to no question. */
export interface FileNames {
  /** By what they are of, as `metadata:panel`. */
  columns: Record<string, FileName>;
  /** The numbers of themes, by id. */
  themes: Record<string, number>;
}

/** Kept by the first job that needs them: later files have the same, whatever has come before them since. */
export const fileName = pgTable("file_name", {
  study_id: uuid()
    .primaryKey()
    .references(() => study.id, { onDelete: "cascade" }),
  names: jsonb().$type<FileNames>().notNull(),
});
