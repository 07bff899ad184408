import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { Actor } from "#kit/actor.ts";
import type { ErrorKind } from "#kit/error.ts";
import type { ErrorCode } from "#kit/error-code.ts";
import type { AgentEdit, AgentEditRequest, AiEdit, AiEditRequest, EditStatus } from "#survey/edit/schema.ts";
import { instant, primaryId } from "../../platform/column.ts";
import { leaseColumns } from "../../platform/lease.ts";
import { study } from "../study/study.sql.ts";

export type EditWork = { kind: "agent"; body: AgentEditRequest } | { kind: "ai_edit"; body: AiEditRequest };

export interface StoredError {
  kind: ErrorKind;
  detail: string;
  code: ErrorCode | null;
  errors: Record<string, unknown>[] | null;
}

/** An edit that a model was asked for. Whoever holds its lease is working on it. */
export const studyEdit = pgTable(
  "study_edit",
  {
    id: primaryId(),
    study_id: uuid()
      .notNull()
      .references(() => study.id),
    /** On whose behalf, and for whom the same request joins this one. */
    actor: jsonb().$type<Actor>().notNull(),
    fingerprint: text().notNull(),
    work: jsonb().$type<EditWork>().notNull(),
    status: text().$type<EditStatus>().notNull(),
    result: jsonb().$type<AgentEdit | AiEdit>(),
    error: jsonb().$type<StoredError>(),
    ...leaseColumns(),
    leases: integer().notNull(),
    created_at: instant().notNull(),
    finished_at: instant(),
    answered_at: instant(),
  },
  (t) => [
    index().on(t.study_id, t.fingerprint),
    index("study_edit_unfinished").on(t.created_at).where(sql`${t.finished_at} is null`),
  ],
);

export type EditRow = typeof studyEdit.$inferSelect;
