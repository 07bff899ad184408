import { integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { ProbeCode } from "#interviewer/check/codes.ts";
import type { ClosingStatus } from "#interviewer/decision.ts";
import { interview } from "../interview/interview.sql.ts";

/** The closing summary that an interview was shown. Holds nothing that a participant said. */
export const closingSummary = pgTable("closing_summary", {
  interview_id: uuid()
    .primaryKey()
    .references(() => interview.id, { onDelete: "cascade" }),
  status: text().$type<ClosingStatus>().notNull(),
  message_seq: integer().notNull(),
  /** The fixed text that answered a correction in distress; null for none. */
  notice_seq: integer(),
  model: text().notNull(),
  prompt_version: text().notNull(),
  /** The codes of each point that was left out. */
  refused: jsonb().$type<ProbeCode[][]>().notNull(),
  latency_ms: integer().notNull(),
});
