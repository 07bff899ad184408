import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { organization } from "../../account/organization/organization.sql.ts";
import { instant, primaryId } from "../../platform/column.ts";
import { leaseColumns } from "../../platform/lease.ts";
import type { Receipt, SubjectAction, SubjectMatch, SubjectStatus } from "./schema.ts";

/** What somebody asks about themselves, as an organization has it carried out. */
export const dataSubjectRequest = pgTable(
  "data_subject_request",
  {
    id: primaryId(),
    organization_id: uuid()
      .notNull()
      .references(() => organization.id),
    action: text().$type<SubjectAction>().notNull(),
    /** What the person is known by; gone when the request has ended. */
    match: jsonb().$type<SubjectMatch>(),
    status: text().$type<SubjectStatus>().notNull(),
    ...leaseColumns(),
    /** Leases that were taken. */
    leases: integer().notNull(),
    /** The interviews that were found; null before. */
    interviews: jsonb().$type<{ id: string; study_id: string }[]>(),
    /** Key of the archive in the bucket, until it expires or somebody in it is erased. */
    key: text(),
    /** How much has been erased. */
    receipt: jsonb().$type<Receipt>(),
    error: text(),
    created_at: instant().notNull(),
    completed_at: instant(),
    /** When the archive is deleted. */
    expires_at: instant(),
  },
  (t) => [
    // One request of an organization runs at a time.
    uniqueIndex("data_subject_request_running").on(t.organization_id).where(sql`${t.status} = 'running'`),
    index("data_subject_request_listed").on(t.organization_id, t.created_at),
    // Whose archive an interview is in.
    index("data_subject_request_archived").on(t.organization_id).where(sql`${t.key} is not null`),
  ],
);

export type SubjectRow = typeof dataSubjectRequest.$inferSelect;
