import {
  boolean,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import type { Flag } from "#interviewer/quality/flag/index.ts";
import type { QualityLevel, Review } from "#interviewer/quality/schema.ts";
import { study } from "../../design/study/study.sql.ts";
import { instant } from "../../platform/column.ts";
import { answer, interview } from "../interview/interview.sql.ts";

/** What the last check of an interview has found, and what a person has decided about it. */
export const interviewQuality = pgTable(
  "interview_quality",
  {
    interview_id: uuid()
      .primaryKey()
      .references(() => interview.id, { onDelete: "cascade" }),
    study_id: uuid().notNull(),
    level: text().$type<QualityLevel>().notNull(),
    flags: jsonb().$type<Flag[]>().notNull(),
    speed_index: doublePrecision(),
    /** Null where a decision came before the first check. */
    checked_at: instant(),
    review: jsonb().$type<Review>(),
  },
  (t) => [index("interview_quality_of_study").on(t.study_id, t.level)],
);

/** What open answers of checked interviews are found by that resemble one another. Holds no words. */
export const answerPrint = pgTable(
  "answer_print",
  {
    interview_id: uuid().notNull(),
    question_id: uuid().notNull(),
    /** Answers in loops are not compared: it is always empty. */
    iteration: text().notNull().default(""),
    is_simulated: boolean().notNull(),
    /** When the interview started: only later ones resemble it. */
    started_at: instant().notNull(),
    /** As `printOf` makes them. */
    hashes: integer().array().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.interview_id, t.question_id] }),
    foreignKey({
      name: "answer_print_answer",
      columns: [t.interview_id, t.question_id, t.iteration],
      foreignColumns: [answer.interview_id, answer.question_id, answer.iteration],
    }).onDelete("cascade"),
    index("answer_print_hashes").using("gin", t.hashes).with({ fastupdate: false }),
  ],
);

/** How many real interviews a study had finished when all of them were last checked again because of their number. */
export const qualityReached = pgTable("quality_reached", {
  study_id: uuid()
    .primaryKey()
    .references(() => study.id),
  finished: integer().notNull(),
});
