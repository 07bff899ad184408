import { hasEnded } from "../interview/transition.ts";
import type { LoadedInterview } from "./load.ts";
import type { ParticipantState } from "./schema.ts";

type Reason = NonNullable<ParticipantState["unavailable_reason"]>;

/** Why a link cannot be used now; null where it can, and for an interview that has ended and shows its end. */
export function unavailableReason({ interview, study, flow, opening }: LoadedInterview): Reason | null {
  if (hasEnded(interview.status) || interview.status === "processing") return null;
  if (study.status === "draft") return "draft";
  if (study.status === "archived") return "closed";
  if (flow !== null || opening === null) return null;
  if (wasConductedElsewhere(interview)) return "closed";
  if (study.status === "paused") return "paused";
  if (!opening.has_questions) return "no_questions";
  const isReal = !interview.is_mock && !interview.is_simulated;
  return isReal && opening.is_full ? "over_quota" : null;
}

/** Retention leaves of its messages only that there were some. */
const wasConductedElsewhere = (row: LoadedInterview["interview"]): boolean =>
  row.last_message_at !== null || row.content_removed_at !== null;
