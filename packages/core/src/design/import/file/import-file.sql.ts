import { sql } from "drizzle-orm";
import { boolean, index, integer, json, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { Actor } from "#kit/actor.ts";
import type { ImportFormat, ImportReport, ImportStatus } from "#survey-files/schema.ts";
import { organization } from "../../../account/organization/organization.sql.ts";
import { instant, primaryId } from "../../../platform/column.ts";
import { leaseColumns } from "../../../platform/lease.ts";

/** A file of another tool that is made a study of, or was. Only the holder of the lease writes it. */
export const importJob = pgTable(
  "import_job",
  {
    id: primaryId(),
    organization_id: uuid()
      .notNull()
      .references(() => organization.id),
    /** The key or member that asked for it. */
    credential_id: uuid().notNull(),
    actor: json().$type<Actor>().notNull(),
    status: text().$type<ImportStatus>().notNull(),
    /** What the request said, then what the file turned out to be. */
    format: text().$type<ImportFormat>(),
    filename: text().notNull(),
    /** Key of the file in the bucket, until the job ends. */
    key: text(),
    title: text(),
    folder_id: uuid(),
    dry_run: boolean().notNull(),
    ...leaseColumns(),
    leases: integer().notNull(),
    /** The study that was made; it may be gone since. */
    made_study_id: uuid(),
    ids: json().$type<Record<string, string>>().notNull(),
    /** What a dry run has made. */
    definition: json().$type<Record<string, unknown>>(),
    report: json().$type<ImportReport>(),
    error: json().$type<{ code: string; message: string }>(),
    created_at: instant().notNull(),
    finished_at: instant(),
  },
  (t) => [
    // One job of an organization runs at a time.
    uniqueIndex("import_job_running").on(t.organization_id).where(sql`${t.status} = 'running'`),
    index("import_job_listed").on(t.organization_id, t.created_at),
    index("import_job_created").on(t.created_at),
  ],
);

export type ImportRow = typeof importJob.$inferSelect;
