import { isNotNull, sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { StoredAsset } from "#kit/file/schema.ts";
import type { StoredCodes } from "#survey/code/register.ts";
import type { DisplayConditions } from "#survey/logic/condition/schema.ts";
import type { CarriedProps } from "#survey/stored.ts";
import { instant, primaryId } from "../../platform/column.ts";
import { study } from "../study/study.sql.ts";

export const question = pgTable(
  "question",
  {
    id: primaryId(),
    study_id: uuid()
      .notNull()
      .references(() => study.id),
    question_group_id: uuid(),
    /** The randomizer's arm that shows it. */
    routing_branch_id: uuid(),
    /** Zero-based place among its siblings: questions, groups and randomizers of one group. */
    position: integer().notNull(),
    /** Zero-based place in the study, groups expanded; kept gapless under the study's lock. */
    display_order: integer().notNull(),
    content: text().notNull(),
    type: text().notNull(),
    interviewer_notes: text(),
    props: jsonb().$type<Record<string, unknown>>().notNull(),
    /** What its props are read with: the list of a question that carries entries of an earlier answer; null for others. */
    carried: jsonb().$type<CarriedProps>(),
    /** The name of its variable in files; null for the one of its place. */
    variable: text(),
    /** Which entry each text of its lists names; null for the order of the lists. */
    codes: jsonb().$type<StoredCodes>(),
    assets: jsonb().$type<StoredAsset[]>(),
    /** When it is shown; null for always. */
    display_conditions: jsonb().$type<DisplayConditions>(),
    created_at: instant().notNull(),
    updated_at: instant().notNull(),
    deleted_at: instant(),
  },
  (t) => [
    index().on(t.study_id, t.display_order),
    index("question_files")
      .using("gin", sql`file_ids(${t.assets})`)
      .with({ fastupdate: false })
      .where(isNotNull(t.assets)),
  ],
);
