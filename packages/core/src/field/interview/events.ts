import type { NewEvent } from "../../account/event/index.ts";
import type { EventType } from "../../account/event/schema.ts";
import type { interview } from "./interview.sql.ts";
import type { InterviewStatus } from "./schema.ts";
import { hasEnded } from "./transition.ts";

type InterviewRow = typeof interview.$inferSelect;

const typeOfEnd: Partial<Record<InterviewStatus, EventType>> = {
  closed: "interview.completed",
  screened_out: "interview.screened_out",
  over_quota: "interview.over_quota",
  canceled: "interview.canceled",
};

/** What a change of an interview is to its organization; nothing where it is a mock or archived. */
export function eventsOf(before: InterviewRow, after: InterviewRow): NewEvent[] {
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
