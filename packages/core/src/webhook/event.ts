import { and, eq } from "drizzle-orm";
import { contentColumns } from "../interview/columns.ts";
import { interview } from "../interview/interview.sql.ts";
import { type InterviewRecord, toInterview } from "../interview/read.ts";
import type { Work } from "../outbox/index.ts";
import { requireSystem } from "../platform/actor.ts";
import { type Ctx, nowIso } from "../platform/ctx.ts";
import { newId } from "../platform/id.ts";
import { study } from "../study/study.sql.ts";
import { webhookDelivery, webhookEndpoint } from "./webhook.sql.ts";

export const completedEvent = "interview.completed";

/** Creates a delivery of the event for each enabled endpoint that wants it, and resolves to their ids. A second time adds none. */
export async function fanOut(ctx: Ctx, { payload }: Work, eventId: string): Promise<string[]> {
  requireSystem(ctx);
  const interviewId = payload.interview_id ?? "";
  const at = nowIso(ctx);
  const endpoints = await ctx.db
    .select({
      endpoint_id: webhookEndpoint.id,
      organization_id: webhookEndpoint.organization_id,
      include_simulations: webhookEndpoint.include_simulations,
      is_simulated: interview.is_simulated,
    })
    .from(interview)
    .innerJoin(webhookEndpoint, eq(webhookEndpoint.organization_id, interview.organization_id))
    .where(
      and(eq(interview.id, interviewId), eq(interview.is_mock, false), eq(webhookEndpoint.status, "enabled")),
    );
  const deliveries = endpoints
    .filter(({ is_simulated, include_simulations }) => include_simulations || !is_simulated)
    .map(({ endpoint_id, organization_id }) => ({
      id: newId(),
      organization_id,
      endpoint_id,
      event_id: eventId,
      event_type: completedEvent,
      interview_id: interviewId,
      status: "pending" as const,
      attempts: 0,
      attempt_log: [],
      next_attempt_at: at,
      traceparent: ctx.traceparent ?? null,
      created_at: at,
    }));
  if (deliveries.length === 0) return [];
  const rows = await ctx.db
    .insert(webhookDelivery)
    .values(deliveries)
    .onConflictDoNothing()
    .returning({ id: webhookDelivery.id });
  return rows.map(({ id }) => id);
}

/** What an event is rendered from; `interview` and `study` are null for a test event. */
export interface EventRow extends Omit<InterviewRecord, "interview"> {
  interview: InterviewRecord["interview"] | null;
  study: typeof study.$inferSelect | null;
}
export const eventColumns = { interview, study, ...contentColumns };

/** The event's body from its interview as it is now, so that nothing erased since is sent. Null for a test event. */
export function renderBody(ctx: Ctx, { interview, study, ...content }: EventRow): string | null {
  if (interview === null || study === null) return null;
  return bodyOf(toInterview(ctx, { interview, ...content }), study);
}

type WireInterview = ReturnType<typeof toInterview>;
type StudyFields = Pick<
  typeof study.$inferSelect,
  "id" | "title" | "metadata" | "type" | "mode" | "created_at"
>;

function bodyOf(interview: WireInterview, study: StudyFields): string {
  return JSON.stringify({
    event_type: completedEvent,
    interview: {
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
    },
    study: {
      id: study.id,
      title: study.title,
      metadata: study.metadata,
      type: study.type,
      mode: study.mode,
      created_at: study.created_at,
    },
  });
}

const isUrl = (recording: string | null): boolean => recording !== null && /^https?:\/\//.test(recording);

/** The body of a test event: a made-up interview, marked as a mock. */
export function sampleBody(at: string): string {
  const ids = {
    interview: "00000000-0000-7000-8000-000000000001",
    study: "00000000-0000-7000-8000-000000000002",
  };
  return JSON.stringify({
    event_type: completedEvent,
    interview: {
      id: ids.interview,
      title: "Test event",
      status: "closed",
      is_mock: true,
      is_archived: false,
      created_at: at,
      started_at: at,
      ended_at: at,
      type: "SERVICE",
      metadata: { test: true },
      active_time: 60,
      recording_url: null,
      transcript: "Interviewer: How was it?\n\nParticipant: Good.",
      parsed_conversation_json: {},
      vid: "test",
      is_simulated: false,
      routing: [],
      question_order: [],
      source: null,
    },
    study: {
      id: ids.study,
      title: "Test study",
      metadata: null,
      type: "SERVICE_STUDY",
      mode: "TEXT_ONLY",
      created_at: at,
    },
  });
}
