import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { study } from "../../design/study/study.sql.ts";
import { instant, primaryId } from "../../platform/column.ts";
import { leaseColumns } from "../../platform/lease.ts";
import type { Dropped } from "./quote.ts";
import type { RunPart } from "./run/parts.ts";

export type RunStatus = "queued" | "running" | "done" | "failed" | "canceled";

export type RunPhase =
  | "begin"
  | "interviews"
  | "propose"
  | "assign"
  | "propose_again"
  | "assign_again"
  | "group"
  | "findings"
  | "second"
  | "translations";

/** Where a run stands: what it does next, of which question, and how many batches it has sent of it. */
export interface RunState {
  phase: RunPhase;
  question: number;
  batch: number;
  /** Batches in a row that brought nothing. */
  empty: number;
}

/** A run that codes a study's open answers. Holds numbers and ids, never words. */
export const insightRun = pgTable(
  "insight_run",
  {
    id: primaryId(),
    organization_id: uuid().notNull(),
    study_id: uuid()
      .notNull()
      .references(() => study.id),
    parts: text().array().$type<RunPart[]>().notNull(),
    /** Null for all. */
    question_ids: uuid().array(),
    propose: boolean().notNull(),
    regenerate: boolean().notNull(),
    sample: integer().notNull(),
    max_calls: integer().notNull(),
    include_simulations: boolean().notNull(),
    /** That of the translations; null of a run that makes none. */
    language: text(),
    status: text().$type<RunStatus>().notNull(),
    calls: integer().notNull(),
    /** How many answers there were to judge. */
    answers: integer().notNull(),
    coded: integer().notNull(),
    remaining: integer().notNull(),
    dropped: jsonb().$type<Dropped>().notNull(),
    codes_created: integer().notNull(),
    mode: text().$type<"model" | "offline">().notNull(),
    model: text(),
    prompt_version: text(),
    error: text(),
    /** The digest of the counts that findings were made of, and when; null where it made none. */
    findings_digest: text(),
    findings_at: instant(),
    state: jsonb().$type<RunState>().notNull(),
    ...leaseColumns(),
    /** Leases in a row that ended without progress. */
    leases: integer().notNull(),
    created_at: instant().notNull(),
    completed_at: instant(),
  },
  (t) => [
    index("insight_run_listed").on(t.study_id, t.created_at),
    uniqueIndex("insight_run_open").on(t.study_id).where(sql`${t.status} in ('queued', 'running')`),
    index("insight_run_of_organization")
      .on(t.organization_id, t.created_at)
      .where(sql`${t.status} in ('queued', 'running')`),
  ],
);
export type RunRow = typeof insightRun.$inferSelect;
