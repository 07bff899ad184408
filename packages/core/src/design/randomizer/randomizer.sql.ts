import { index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { StoredArm } from "#survey/stored.ts";
import { primaryId } from "../../platform/column.ts";
import { study } from "../study/study.sql.ts";

export const randomizer = pgTable(
  "randomizer",
  {
    id: primaryId(),
    study_id: uuid()
      .notNull()
      .references(() => study.id),
    name: text().notNull(),
    parent_question_group_id: uuid(),
    /** Zero-based place among its siblings; kept gapless under the study's lock. */
    display_order: integer().notNull(),
    arms: jsonb().$type<StoredArm[]>().notNull(),
  },
  (t) => [
    index().on(t.study_id),
    // Finds the randomizer of an arm.
    index("randomizer_arms").using("gin", t.arms.op("jsonb_path_ops")),
  ],
);
