import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { interview } from "../interview/interview.sql.ts";
import { primaryId } from "../platform/column.ts";
import { study } from "../study/study.sql.ts";

/** One way through a randomizer. Its content names it as `routing_branch_id`. */
export interface StoredArm {
  id: string;
  label: string;
  weight_basis_points: number;
}

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

/** The arm assigned to a participant; stays when the randomizer is removed and when the interview is erased. */
export const randomizerAssignment = pgTable(
  "randomizer_assignment",
  {
    interview_id: uuid()
      .notNull()
      .references(() => interview.id, { onDelete: "cascade" }),
    randomizer_id: uuid().notNull(),
    arm_id: uuid().notNull(),
    /** As it was called at the assignment, and as the arm was; empty where that is not known any more. */
    randomizer_name: text().notNull().default(""),
    arm_label: text().notNull().default(""),
    /** Zero-based place among the randomizers that the interview has reached; null until it reaches this one. */
    place: integer(),
  },
  (t) => [primaryKey({ columns: [t.interview_id, t.randomizer_id] }), index().on(t.randomizer_id)],
);
