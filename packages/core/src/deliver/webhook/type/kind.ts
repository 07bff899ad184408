import { getTableColumns, sql } from "drizzle-orm";
import * as z from "zod";
import { maskOf, pick } from "#kit/pick.ts";
import { lazy, timestamp } from "#kit/shape.ts";
import { Study } from "#survey/study/schema.ts";
import { event } from "../../../account/event/event.sql.ts";
import type { EventType } from "../../../account/event/schema.ts";
import { readPropsColumn } from "../../../design/question/column.ts";
import { question } from "../../../design/question/question.sql.ts";
import { study } from "../../../design/study/study.sql.ts";
import { contentColumns, type ShownInterview, shownColumns } from "../../../field/interview/columns.ts";
import type { InterviewRecord } from "../../../field/interview/present.ts";
import type { Ctx } from "../../../platform/ctx.ts";
import { isoText, jsonObject } from "../../../platform/json.ts";
import { exportJob } from "../../../results/export/export.sql.ts";

/** Types of events that have one body. */
export interface EventKind<Type extends EventType, Body extends z.ZodObject> {
  /** What an event of each type says in the reference, and when there is one, for `docs/events.md`. */
  types: Record<Type, { summary: string; when: string }>;
  /** It is about no study: its head has none. */
  isOfOrganization?: true;
  /** What the body has beside `event_type`, `created_at` and `livemode`, in Markdown. */
  tells: string;
  body: z.ZodLazy<Body>;
  /** The body from what the event is about as that is now; null if it is gone. */
  render(ctx: Ctx, type: Type, head: EventHead, row: EventRow): z.output<Body> | null;
  /** A body, for the reference. */
  example(story: EventStory): object;
}

/** A kind, checked against its own body. */
export const eventKind = <Type extends EventType, Body extends z.ZodObject>(kind: EventKind<Type, Body>) =>
  kind;

export const createdAt = timestamp.meta({ description: "When it happened" });

export const EventStudy = lazy(() => Study.unwrap().pick(maskOf(toldOfStudy)).meta({ id: "EventStudy" }));

export const livemode = z.boolean().meta({ description: "False in a sandbox" });

/** What most bodies begin with. */
export const headShape = () => ({ created_at: createdAt, livemode, study: EventStudy.unwrap() });

export interface EventHead {
  created_at: string;
  livemode: boolean;
  study: z.output<typeof EventStudy>;
}

/** What the examples of the reference are about. */
export interface EventStory extends EventHead {
  /** With the fields that `toldOfInterview` names. */
  interview: Record<string, unknown> & { id: string };
  export: Record<string, unknown>;
}

/** What events tell of their study. */
export const toldOfStudy = ["id", "title", "metadata", "type", "mode", "created_at"] as const;
/** What they tell of an export job: all but the link to its file, which who is told of it asks for. */
const toldOfExport = [
  "id",
  "study_id",
  "format",
  "layout",
  "labels",
  "question_group_id",
  "filter",
  "include_simulations",
  "bom",
  "redact",
  "quality_columns",
  "translate_to",
  "deleted_questions",
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
] as const;

const studyColumns = pick(getTableColumns(study), [...toldOfStudy, "organization_id", "access_policy"]);
const happenedColumns = pick(getTableColumns(event), [
  "id",
  "study_id",
  "interview_id",
  "event_type",
  "data",
  "created_at",
  "position",
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

/** The question of a quota that is full: few events have one. */
const quotaQuestionColumn = sql<QuotaQuestion | null>`case when ${event.event_type} = 'quota.reached' then (
  select json_build_object('type', ${question.type}, 'props', ${readPropsColumn})
  from ${question} where ${question.id}::text = ${event.data} ->> 'question_id') end`.as("quota_question");

export interface QuotaQuestion {
  type: string;
  props: Record<string, unknown>;
}

/** What an event is rendered from; null is what it does not have, or what is gone. */
export interface EventRow extends Omit<InterviewRecord, "interview"> {
  interview: ShownInterview | null;
  study: Pick<typeof study.$inferSelect, keyof typeof studyColumns> | null;
  event: Pick<typeof event.$inferSelect, keyof typeof happenedColumns> | null;
  export_job: ExportColumns | null;
  quota_question: QuotaQuestion | null;
}

export const eventColumns = {
  interview: shownColumns,
  study: studyColumns,
  event: happenedColumns,
  export_job: exportColumn,
  quota_question: quotaQuestionColumn,
  ...contentColumns,
};
