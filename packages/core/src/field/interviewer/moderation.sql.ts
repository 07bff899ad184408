import { integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import type { Decision } from "#interviewer/decision.ts";
import type { Iteration } from "#survey/interview/answer-name.ts";
import { instant } from "../../platform/column.ts";
import { interview } from "../interview/interview.sql.ts";

/** Each decision on a follow-up, whether or not one was asked. Holds nothing that a participant said. */
export const moderation = pgTable(
  "moderation",
  {
    interview_id: uuid()
      .notNull()
      .references(() => interview.id, { onDelete: "cascade" }),
    /** The number of the participant's command after which it was made. */
    seq: integer().notNull(),
    question_id: uuid().notNull(),
    iteration: text().$type<Iteration>().notNull().default(""),
    outcome: text().$type<Decision["outcome"]>().notNull(),
    /** The message that came of it; null where none did. */
    message_seq: integer(),
    source: text().$type<Decision["source"]>(),
    model: text(),
    prompt_version: text(),
    probe_type: text().$type<Decision["probe_type"]>(),
    goal_id: text().notNull(),
    /** Emptied by retention. */
    reason: text().notNull(),
    refused: jsonb().$type<Decision["refused"]>().notNull(),
    /** How many code points of the message are a reflection; 0 for one that was refused, null for none. */
    reflection: integer(),
    flag: text().$type<Decision["flag"]>(),
    latency_ms: integer(),
    created_at: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.interview_id, t.seq] })],
);
