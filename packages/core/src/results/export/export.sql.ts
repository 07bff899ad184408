import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { StoredPart } from "#kit/bucket.ts";
import { organization } from "../../account/organization/organization.sql.ts";
import { study } from "../../design/study/study.sql.ts";
import type { ResolvedFilter } from "../../field/list/filter/index.ts";
import { instant, primaryId } from "../../platform/column.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { leaseColumns } from "../../platform/lease.ts";
import type { Definition } from "./definition.ts";
import type { FormatName } from "./format/index.ts";
import type { ExportLabels, ExportLayout } from "./format/kind.ts";
import type { ExportStatus } from "./schema.ts";

/** No run of a worker takes longer: until then one that has lost its job may still store something of it. */
export const longestExportRunMs = 900_000;

/** Until then workers that run now may store something of a job that is no longer theirs. */
export const writtenUntil = (ctx: Ctx): Date => new Date(ctx.now().getTime() + longestExportRunMs);

/** The state of a job whose file is to be begun, or begun again, by its next run. */
export const notBegun = { definition: null, state: null, progress: 0, rows: 0 };

/** The conditions of a job that has ended: it reads nothing any more. */
export const noConditions: ResolvedFilter = { answers: [] };

/** How far a file has come, as its job keeps it from part to part. */
export interface Progress {
  uploadId: string | null;
  parts: StoredPart[];
  /** Whether there are more interviews to write, or only the end of the file. */
  phase: "write" | "end";
  /** The cursor after the last interview that was read. */
  after: string | null;
  /** Interviews read. */
  read: number;
  /**
   * Interviews that the next page may have; left out before the first. Kept, so that every worker that goes on from here
   * cuts the same parts: one that has lost the job without knowing it stores what is there already.
   */
  pageSize?: number;
  /** Steps of the end that are done. */
  endSteps: number;
  /** Asides that are stored beside the parts. */
  asides: number;
  /** What the writer of the format remembers. */
  writer: unknown;
}

/** A file that is being made of a study's interviews, or was. Only the holder of the lease writes it. */
export const exportJob = pgTable(
  "export_job",
  {
    id: primaryId(),
    organization_id: uuid()
      .notNull()
      .references(() => organization.id),
    study_id: uuid()
      .notNull()
      .references(() => study.id, { onDelete: "cascade" }),
    format: text().$type<FormatName>().notNull(),
    layout: text().$type<ExportLayout>().notNull(),
    labels: text().$type<ExportLabels>().notNull(),
    /** For the layout `long`: the loop that has a row for each item. */
    question_group_id: uuid(),
    /** As it was sent; without values of metadata and answers once an interview of the study was erased. */
    filter: jsonb().$type<Record<string, unknown>>().notNull(),
    /** The filter with what the study said of its questions when the job was made; none of a job that has ended. */
    conditions: jsonb().$type<ResolvedFilter>().notNull(),
    include_simulations: boolean().notNull(),
    bom: boolean().notNull().default(false),
    /** Whether it has a place for links of participants. */
    links: boolean().notNull().default(true),
    redact: boolean().notNull().default(false),
    quality_columns: boolean().notNull().default(false),
    deleted_questions: boolean().notNull().default(false),
    /** The language in which it has what was said, too. */
    translate_to: text(),
    /** Whether links stand in it: who may not see them gets no link to the file. */
    has_links: boolean().notNull(),
    status: text().$type<ExportStatus>().notNull(),
    ...leaseColumns(),
    /** How often the lease was taken since a part was stored; a run that ended with an error counts five times. */
    leases: integer().notNull(),
    /** Percent, 0 to 100. */
    progress: integer().notNull(),
    /** Interviews written. */
    rows: integer().notNull(),
    /** Key of the file in the bucket. A job that begins again writes to another folder. */
    key: text().notNull(),
    /** Bytes, of a finished file. */
    size: bigint({ mode: "number" }),
    sha256: text(),
    error: text(),
    /** Set when the job starts; later edits of the study do not change the columns. */
    definition: jsonb().$type<Definition>(),
    /** How far the file has come: what another worker needs to go on. */
    state: jsonb().$type<Progress>(),
    created_at: instant().notNull(),
    completed_at: instant(),
    /** When the finished file is deleted. */
    expires_at: instant(),
  },
  (t) => [
    // One job of an organization runs at a time.
    uniqueIndex("export_job_running").on(t.organization_id).where(sql`${t.status} = 'running'`),
    index("export_job_waiting").on(t.organization_id, t.created_at).where(sql`${t.status} = 'queued'`),
    index("export_job_listed").on(t.study_id, t.created_at),
    index("export_job_expiring").on(t.expires_at).where(sql`${t.status} = 'done'`),
  ],
);

export type ExportRow = typeof exportJob.$inferSelect;

/** Who is in a job's file: a row for each page of interviews that was written, in the order of their creation. */
export const exportContent = pgTable(
  "export_content",
  {
    export_id: uuid()
      .notNull()
      .references(() => exportJob.id, { onDelete: "cascade" }),
    /** When the page's last interview was created. */
    last_created_at: instant().notNull(),
    last_id: uuid().notNull(),
    interview_ids: uuid().array().notNull(),
  },
  (t) => [primaryKey({ columns: [t.export_id, t.last_created_at, t.last_id] })],
);
