import { foreignKey, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { interview } from "../interview/interview.sql.ts";
import { instant } from "../platform/column.ts";
import { study } from "../study/study.sql.ts";
import type { Plan } from "./course/plan.ts";
import type { FlowState } from "./course/reduce.ts";
import type { Snapshot } from "./course/snapshot.ts";

/** What participants who began at a revision of the study are asked, once for each language. Never changes. */
export const studySnapshot = pgTable(
  "study_snapshot",
  {
    study_id: uuid()
      .notNull()
      .references(() => study.id),
    revision: integer().notNull(),
    language: text().notNull(),
    content: jsonb().$type<Snapshot>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.study_id, t.revision, t.language] })],
);

/** The course of an interview that was begun over its link. Holds nothing that anyone said. */
export const flow = pgTable(
  "flow",
  {
    interview_id: uuid()
      .primaryKey()
      .references(() => interview.id, { onDelete: "cascade" }),
    study_id: uuid().notNull(),
    revision: integer().notNull(),
    language: text().notNull(),
    plan: jsonb().$type<Plan>().notNull(),
    state: jsonb().$type<FlowState>().notNull(),
    /** How many messages there are. */
    said: integer().notNull(),
    /** The last command that was taken. */
    turn_id: text(),
    /** Whoever finds out what the state needs has until then; afterwards it goes on without. */
    leased_until: instant(),
    /** What active time is counted from. */
    acted_at: instant().notNull(),
  },
  (t) => [
    foreignKey({
      name: "flow_snapshot",
      columns: [t.study_id, t.revision, t.language],
      foreignColumns: [studySnapshot.study_id, studySnapshot.revision, studySnapshot.language],
    }),
  ],
);

/** What each command of a participant came to, for when its answer was lost on the way. */
export const flowTurn = pgTable(
  "flow_turn",
  {
    interview_id: uuid()
      .notNull()
      .references(() => interview.id, { onDelete: "cascade" }),
    turn_id: text().notNull(),
    state: jsonb().$type<FlowState>().notNull(),
    said: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.interview_id, t.turn_id] })],
);
