import { jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import type { Evidence, GoalStatus } from "#interviewer/goal.ts";
import type { Iteration } from "#survey/interview/answer-name.ts";
import { interview } from "../interview/interview.sql.ts";

/**
 * How far an interview has come with each goal of the questions that it has answered. Holds nothing that a participant
 * said: evidence is a place in the conversation.
 */
export const interviewGoal = pgTable(
  "interview_goal",
  {
    interview_id: uuid()
      .notNull()
      .references(() => interview.id, { onDelete: "cascade" }),
    question_id: uuid().notNull(),
    iteration: text().$type<Iteration>().notNull().default(""),
    goal_id: text().notNull(),
    status: text().$type<GoalStatus>().notNull(),
    /** Null unless covered. */
    evidence: jsonb().$type<Evidence>(),
  },
  (t) => [primaryKey({ columns: [t.interview_id, t.question_id, t.iteration, t.goal_id] })],
);
