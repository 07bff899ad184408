import { sql } from "drizzle-orm";
import { foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import type { Heard } from "#interviewer/speech/heard.ts";
import type { Plan } from "#survey/course/plan.ts";
import type { FlowState } from "#survey/course/reduce.ts";
import type { Snapshot } from "#survey/course/snapshot.ts";
import type { Iteration } from "#survey/interview/answer-name.ts";
import { study } from "../../design/study/study.sql.ts";
import { instant } from "../../platform/column.ts";
import { leaseColumns } from "../../platform/lease.ts";
import { interview } from "../interview/interview.sql.ts";

/** The study as interviews started at one of its revisions see it, once for each language. Never changes. */
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
  (t) => [
    primaryKey({ columns: [t.study_id, t.revision, t.language] }),
    index("study_snapshot_files")
      .using("gin", sql`snapshot_file_ids(${t.content})`)
      .with({ fastupdate: false }),
  ],
);

export interface UploadForm {
  /** The name of the answer, and of a reply to a follow-up which one it is. */
  answer: string;
  bytes: number;
}

/** Where an interview stands that was started over its link. Holds nothing that anyone said. */
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
    /** The `client_turn_id` of the last command that was accepted. */
    turn_id: text(),
    /** Until when a pending decision of the model may arrive; after that the interview goes on without it. */
    leased_until: instant(),
    /** When the last step was stored: active time counts from then. */
    acted_at: instant().notNull(),
    /** The files of open upload forms, by id: when each form expires. */
    uploads: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** What each of these forms is for, and the bytes that it allows. */
    upload_forms: jsonb().$type<Record<string, UploadForm>>().notNull().default({}),
  },
  (t) => [
    index().on(t.study_id, t.revision, t.language),
    foreignKey({
      name: "flow_snapshot",
      columns: [t.study_id, t.revision, t.language],
      foreignColumns: [studySnapshot.study_id, studySnapshot.revision, studySnapshot.language],
    }),
  ],
);

/** The result of each accepted command, for a repeat whose first response was lost; kept for 30 days. */
export const flowTurn = pgTable(
  "flow_turn",
  {
    interview_id: uuid()
      .notNull()
      .references(() => interview.id, { onDelete: "cascade" }),
    turn_id: text().notNull(),
    state: jsonb().$type<FlowState>().notNull(),
    said: integer().notNull(),
    created_at: instant().notNull().default(sql`now()`),
  },
  (t) => [primaryKey({ columns: [t.interview_id, t.turn_id] }), index().on(t.created_at)],
);

/** The recording that was last transcribed for an answer. Whoever has the lease is transcribing it. */
export const transcription = pgTable(
  "transcription",
  {
    interview_id: uuid()
      .notNull()
      .references(() => interview.id, { onDelete: "cascade" }),
    question_id: uuid().notNull(),
    iteration: text().$type<Iteration>().notNull().default(""),
    /** The stored recording's. */
    key: text().notNull(),
    /** What was said; null until the recording is transcribed. */
    text: text(),
    /** The turn that it was said in: 0 for the answer, else which follow-up of the question it replies to. */
    part: integer().notNull().default(0),
    /** Transcriptions that were begun for the turn. */
    attempts: integer().notNull(),
    /** SHA-256 of the recording that was last transcribed, and what was heard in it: the same one is not transcribed again. */
    digest: text(),
    heard: jsonb().$type<Heard>(),
    ...leaseColumns(),
  },
  (t) => [primaryKey({ columns: [t.interview_id, t.question_id, t.iteration] })],
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
    /** As it was called at the assignment, and as the arm was. */
    randomizer_name: text().notNull(),
    arm_label: text().notNull(),
    /** Zero-based place among the randomizers that the interview has reached; null until it reaches this one. */
    place: integer(),
  },
  (t) => [primaryKey({ columns: [t.interview_id, t.randomizer_id] }), index().on(t.randomizer_id)],
);
