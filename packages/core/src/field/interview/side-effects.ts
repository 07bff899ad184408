import { sql } from "drizzle-orm";
import type { UsageRow } from "#kit/meter.ts";
import type { StoredAnswer } from "#survey/interview/answers.ts";
import { hasEnded, type InterviewStatus } from "#survey/interview/status.ts";
import type { Tally } from "#survey/question-type/statistics/tally.ts";
import type { Bucket } from "#survey/quota-place/match.ts";
import {
  eventRows,
  type NewEvent,
  queuedCte,
  queuedEvents,
  recordedCte,
  selectEvents,
} from "../../account/event/index.ts";
import type { EventType } from "../../account/event/schema.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { usageCtes, usageRow } from "../../platform/usage.ts";
import {
  type Counts,
  changeCountsCtes,
  contributionChange,
  deltaRows,
  type Population,
  populationOf,
} from "../count/index.ts";
import { quotaPlaceCtes } from "../quota-place/place.ts";
import type { interview } from "./interview.sql.ts";

/** An interview before or after a change. */
interface InterviewVersion {
  interview: typeof interview.$inferSelect;
  answers: readonly StoredAnswer[];
  /** The tally of its decisions on follow-ups, or of those that the change adds. */
  moderation?: Tally;
}

/**
 * CTEs for all that a change of an interview does elsewhere: its study's counts, quota places and events. They belong in
 * the statement that makes the change, which has to apply the condition `granted`: it does not hold if a quota is full.
 * The column `queued` has the ids of the events whose messages are to be sent.
 */
export function sideEffectCtes(
  ctx: Ctx,
  buckets: readonly Bucket[],
  before: InterviewVersion,
  after: InterviewVersion,
) {
  const { parts, granted, recorded } = quotaPlaceCtes(ctx, buckets, before, after);
  const rows = newEventRows(ctx, before, after);
  const newEvents = recordedCte(ctx, "new_events", selectEvents(JSON.stringify(rows)));
  const names = [...recorded, ...(rows.length > 0 ? ["new_events"] : [])];
  return {
    granted,
    ctes: [
      ...changeCountsCtes(ctx, ...countsChange(before, after)),
      ...usageCtes(ctx, interviewUsage(ctx, before, after)),
      ...parts,
      ...(rows.length > 0 ? [newEvents] : []),
      ...(names.length > 0 ? [queuedCte(ctx.db, names)] : []),
    ],
    queued: names.length > 0 ? queuedEvents : sql<string[]>`'[]'::json`,
  };
}

/** The events of a change as rows, for a statement that records them itself. */
export const newEventRows = (ctx: Ctx, before: InterviewVersion, after: InterviewVersion) =>
  eventRows(ctx, eventsOf(before.interview, after.interview));

/** What a change adds to the organization's usage: the start or the completion of an interview that is not simulated. */
export function interviewUsage(
  ctx: Ctx,
  { interview: before }: InterviewVersion,
  { interview: after }: InterviewVersion,
): UsageRow[] {
  const [happened] = eventsOf(before, after);
  if (happened === undefined || after.is_simulated) return [];
  if (happened.event_type === "interview.started") return [usageRow(ctx, after, { interviews_started: 1 })];
  return happened.event_type === "interview.completed"
    ? [usageRow(ctx, after, { interviews_completed: 1 })]
    : [];
}

/** The change of the study's counts as rows, for a statement that inserts them itself. */
export const countDeltaRows = (ctx: Ctx, before: InterviewVersion, after: InterviewVersion) =>
  deltaRows(ctx, ...countsChange(before, after));

function countsChange(before: InterviewVersion, after: InterviewVersion): [string, Population, Counts] {
  const { study_id } = after.interview;
  return [study_id, populationOf(after.interview), contributionChange(before, after)];
}

type InterviewRow = typeof interview.$inferSelect;

const typeOfEnd: Partial<Record<InterviewStatus, EventType>> = {
  closed: "interview.completed",
  screened_out: "interview.screened_out",
  over_quota: "interview.over_quota",
  canceled: "interview.canceled",
};

/** What a change of an interview is to its organization; nothing where it is a mock or archived. */
function eventsOf(before: InterviewRow, after: InterviewRow): NewEvent[] {
  const { id: interview_id, organization_id, study_id, is_simulated, is_mock, is_archived } = after;
  const event_type = typeOf(before, after);
  if (event_type === undefined || is_mock || is_archived) return [];
  return [{ organization_id, study_id, interview_id, is_simulated, event_type }];
}

function typeOf(before: InterviewRow, after: InterviewRow): EventType | undefined {
  if (after.erased_at !== before.erased_at) return "interview.erased";
  if (after.status === before.status) return undefined;
  // What is brought in as ended was never started here.
  if (before.status === "open" && !hasEnded(after.status)) return "interview.started";
  return typeOfEnd[after.status];
}
