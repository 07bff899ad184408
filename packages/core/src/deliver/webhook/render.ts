import { sql } from "drizzle-orm";
import { event } from "../../account/event/event.sql.ts";
import type { EventType } from "../../account/event/schema.ts";
import type { ReachedQuota } from "../../design/quota/schema.ts";
import { study } from "../../design/study/study.sql.ts";
import type { FinishedTranslation } from "../../design/translation/schema.ts";
import { contentColumns, type ShownInterview, shownColumns } from "../../field/interview/columns.ts";
import { type InterviewRecord, toInterview } from "../../field/interview/read.ts";
import { type Ctx, nowIso } from "../../platform/ctx.ts";
import { isoText, jsonObject } from "../../platform/json.ts";
import { exportJob } from "../../results/export/export.sql.ts";
import { statusAt } from "../../results/export/schema.ts";
import type { EventBody } from "./event-schema.ts";

const studyColumns = {
  id: study.id,
  organization_id: study.organization_id,
  title: study.title,
  metadata: study.metadata,
  type: study.type,
  mode: study.mode,
  access_policy: study.access_policy,
  created_at: study.created_at,
};

const happenedColumns = {
  id: event.id,
  study_id: event.study_id,
  interview_id: event.interview_id,
  event_type: event.event_type,
  data: event.data,
  created_at: event.created_at,
  position: event.position,
};

const exportColumns = {
  id: exportJob.id,
  study_id: exportJob.study_id,
  format: exportJob.format,
  layout: exportJob.layout,
  labels: exportJob.labels,
  filter: exportJob.filter,
  include_simulations: exportJob.include_simulations,
  status: exportJob.status,
  progress: exportJob.progress,
  rows: exportJob.rows,
  size: exportJob.size,
  sha256: exportJob.sha256,
  expires_at: exportJob.expires_at,
  error: exportJob.error,
  created_at: exportJob.created_at,
  completed_at: exportJob.completed_at,
};
type ExportColumns = Pick<typeof exportJob.$inferSelect, keyof typeof exportColumns>;

/** In one column: few events have an export. */
const exportColumn = sql<ExportColumns | null>`case when ${exportJob.id} is not null then ${jsonObject({
  ...exportColumns,
  expires_at: isoText(exportJob.expires_at),
  created_at: isoText(exportJob.created_at),
  completed_at: isoText(exportJob.completed_at),
})} end`.as("export_job");

/** What an event is rendered from; null is what it does not have, or what is gone. */
export interface EventRow extends Omit<InterviewRecord, "interview"> {
  interview: ShownInterview | null;
  study: Pick<typeof study.$inferSelect, keyof typeof studyColumns> | null;
  event: Pick<typeof event.$inferSelect, keyof typeof happenedColumns> | null;
  export_job: ExportColumns | null;
}

export const eventColumns = {
  interview: shownColumns,
  study: studyColumns,
  event: happenedColumns,
  export_job: exportColumn,
  ...contentColumns,
};

/**
 * The event's body from what it is about as that is now, so that nothing erased since is sent. Null if the study or
 * interview is gone.
 */
export function renderEvent(
  ctx: Ctx,
  { event_type, created_at }: { event_type: EventType; created_at: string },
  { interview, study, event, export_job, ...content }: EventRow,
): EventBody | null {
  if (study === null) return null;
  const head = { created_at, study: studyFields(study) };
  switch (event_type) {
    case "quota.reached":
      return event && { event_type, ...head, quota: event.data as ReachedQuota };
    case "translation.finished":
      return event && { event_type, ...head, ...(event.data as FinishedTranslation) };
    case "export.ready":
      return export_job && { event_type, ...head, export: exportFields(ctx, export_job) };
    case "interview.erased":
      return (
        interview && { event_type, created_at, interview: { id: interview.id }, study: { id: study.id } }
      );
    default:
      return (
        interview && {
          event_type,
          ...head,
          interview: interviewFields(toInterview(ctx, { interview, ...content })),
        }
      );
  }
}

const interviewFields = (interview: ReturnType<typeof toInterview>) => ({
  id: interview.id,
  title: interview.title,
  status: interview.status,
  is_mock: interview.is_mock,
  is_archived: interview.is_archived,
  created_at: interview.created_at,
  started_at: interview.started_at,
  ended_at: interview.ended_at,
  type: interview.type,
  metadata: interview.metadata,
  active_time: interview.active_time,
  recording_url: isUrl(interview.recording_id) ? interview.recording_id : null,
  transcript: interview.transcript,
  parsed_conversation_json: interview.parsed_conversation_json,
  vid: interview.vid,
  is_simulated: interview.is_simulated,
  routing: interview.routing,
  question_order: interview.question_order,
  source: interview.source,
});

const isUrl = (recording: string | null): boolean => recording !== null && /^https?:\/\//.test(recording);

const studyFields = (row: NonNullable<EventRow["study"]>) => ({
  id: row.id,
  title: row.title,
  metadata: row.metadata,
  type: row.type,
  mode: row.mode,
  created_at: row.created_at,
});

/** The job as it reads elsewhere, without the link to its file: whoever is told of it asks for one. */
const exportFields = (ctx: Ctx, job: ExportColumns) => ({ ...job, status: statusAt(job, nowIso(ctx)) });
