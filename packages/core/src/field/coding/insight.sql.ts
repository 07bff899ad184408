import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { study } from "../../design/study/study.sql.ts";
import { instant, primaryId } from "../../platform/column.ts";
import { leaseColumns } from "../../platform/lease.ts";
import { interview } from "../interview/interview.sql.ts";

/** Code points of what somebody said, the end exclusive; `question_id` and `segment` are null in a closing correction. */
export interface StoredQuote {
  question_id: string | null;
  /** Left out outside loops. */
  loop_item?: string | null;
  segment: number | null;
  message_id: number | null;
  start: number;
  end: number;
  /** Compared with what was said when it is read. */
  text: string;
}

/** What was made of one interview's words. */
export interface StoredInsight {
  mode: "model" | "offline";
  model: string | null;
  prompt_version: string | null;
  language: string;
  summary: string;
  key_points: { text: string; quotes: StoredQuote[] }[];
  sentiment: {
    label: "positive" | "neutral" | "negative" | "mixed";
    reason: string;
    quotes: StoredQuote[];
  };
  goals: {
    question_id: string;
    goal_id: string;
    text: string;
    status: "open" | "covered" | "declined";
    quotes: StoredQuote[];
  }[];
  /** `cut_meaning` is absent from what was made before it was counted. */
  quotes_dropped: { invented: number; misattributed: number; cut_meaning?: number };
  truncated: boolean;
}

/** The summary of an interview. It goes with the words that it was made of. */
export const interviewInsight = pgTable(
  "interview_insight",
  {
    id: primaryId(),
    study_id: uuid()
      .notNull()
      .references(() => study.id),
    interview_id: uuid()
      .notNull()
      .unique()
      .references(() => interview.id, { onDelete: "cascade" }),
    status: text().$type<"pending" | "done" | "failed">().notNull(),
    /** Null until it is done; what was made before stays while it is made anew. */
    content: jsonb().$type<StoredInsight>(),
    /** Digest of the words that the content was made of. */
    digest: text(),
    ...leaseColumns(),
    /** Leases in a row that ended without a result. */
    leases: integer().notNull(),
    created_at: instant().notNull(),
    updated_at: instant().notNull(),
  },
  (t) => [index("interview_insight_listed").on(t.study_id, t.created_at, t.id)],
);

/** A quote that shows a finding. */
export type FindingQuote = StoredQuote & { interview_id: string; question_id: string; segment: number };

/** What a model says of a study's codes, with quotes that show it. */
export const finding = pgTable(
  "finding",
  {
    id: primaryId(),
    study_id: uuid()
      .notNull()
      .references(() => study.id),
    /** Among those of its study. */
    place: integer().notNull(),
    text: text().notNull(),
    code_ids: uuid().array().notNull(),
    quotes: jsonb().$type<FindingQuote[]>().notNull(),
  },
  (t) => [uniqueIndex("finding_placed").on(t.study_id, t.place)],
);
