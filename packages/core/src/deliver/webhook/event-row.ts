import { getTableColumns, sql } from "drizzle-orm";
import { event } from "../../account/event/event.sql.ts";
import { study } from "../../design/study/study.sql.ts";
import { contentColumns, type ShownInterview, shownColumns } from "../../field/interview/columns.ts";
import type { InterviewRecord } from "../../field/interview/read.ts";
import { isoText, jsonObject } from "../../platform/json.ts";
import { pick } from "../../platform/pick.ts";
import { exportJob } from "../../results/export/export.sql.ts";

/** What events tell of their study. */
export const toldOfStudy = ["id", "title", "metadata", "type", "mode", "created_at"] as const;
/** What they tell of an export job: all but the link to its file, which who is told of it asks for. */
const toldOfExport = [
  ...(["id", "study_id", "format", "layout", "labels", "filter", "include_simulations"] as const),
  ...([
    "bom",
    "links",
    "status",
    "progress",
    "rows",
    "size",
    "sha256",
    "expires_at",
    "error",
    "created_at",
    "completed_at",
  ] as const),
] as const;

const studyColumns = pick(getTableColumns(study), [...toldOfStudy, "organization_id", "access_policy"]);
const happenedColumns = pick(getTableColumns(event), [
  ...(["id", "study_id", "interview_id", "event_type", "data", "created_at", "position"] as const),
]);
const exportColumns = pick(getTableColumns(exportJob), toldOfExport);
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
