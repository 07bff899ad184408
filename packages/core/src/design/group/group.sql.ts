import { boolean, index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { RepeatFor } from "#survey/group/loop/schema.ts";
import type { DisplayConditions } from "#survey/logic/condition/schema.ts";
import { primaryId } from "../../platform/column.ts";
import { study } from "../study/study.sql.ts";

export const questionGroup = pgTable(
  "question_group",
  {
    id: primaryId(),
    study_id: uuid()
      .notNull()
      .references(() => study.id),
    name: text().notNull(),
    parent_question_group_id: uuid(),
    /** The randomizer's arm that shows it. */
    routing_branch_id: uuid(),
    /** Zero-based place among its siblings; kept gapless under the study's lock. */
    display_order: integer().notNull(),
    randomize: boolean().notNull(),
    /** What it is asked once for each of; null where it is asked once. */
    repeat_for: jsonb().$type<RepeatFor>(),
    /** When what is inside is shown; null for always. */
    display_conditions: jsonb().$type<DisplayConditions>(),
  },
  (t) => [index().on(t.study_id)],
);
