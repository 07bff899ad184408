import { linkExpiredError } from "#kit/error.ts";
import { closingMessage } from "#survey/course/messages.ts";
import type { ParticipantState } from "#survey/flow/schema.ts";
import { hasEnded } from "#survey/interview/status.ts";
import { windowPhase } from "#survey/study/entry-config.ts";
import type { ExitOutcome, Exits } from "#survey/study/exit.ts";
import type { StudyMessages } from "#survey/translation/unit.ts";
import type { study } from "../../../design/study/study.sql.ts";
import type { Ctx } from "../../../platform/ctx.ts";
import type { Admission, LoadedInterview } from "./interview.ts";

/** Why nobody new may start. */
export type Reason = NonNullable<ParticipantState["unavailable_reason"]>;

/** Why a link cannot be used now; null where it can, and for an interview that has ended and shows its end. */
export function unavailableReason(
  ctx: Ctx,
  { interview, study, flow, opening }: LoadedInterview,
): Reason | null {
  if (hasEnded(interview.status) || interview.status === "processing") return null;
  const isReal = !interview.is_mock && !interview.is_simulated;
  const met = metBy(interview, study);
  if (flow === null && opening !== null) {
    if (wasConductedElsewhere(interview)) return met.status === "draft" ? "draft" : "closed";
    return newcomerReason(ctx, met, isReal ? opening : { ...opening, is_full: false, is_rejected: false });
  }
  if (met.status === "draft") return "draft";
  return takesAnswers(ctx, met) ? null : "closed";
}

type StudyState = Pick<typeof study.$inferSelect, "status" | "config">;

/** The study as an interview meets it: a mock interview also tries a draft, and a study that is paused. */
export const metBy = <State extends StudyState>(
  { is_mock }: Pick<LoadedInterview["interview"], "is_mock">,
  study: State,
): State =>
  is_mock && (study.status === "draft" || study.status === "paused")
    ? { ...study, status: "published" }
    : study;

/** Whether those who have begun may go on. */
export const takesAnswers = (ctx: Ctx, { status, config }: StudyState): boolean =>
  (status === "published" || status === "paused") && windowPhase(config, ctx.now()) !== "closed";

/** Why nobody new may start in a study at the moment; null where they may. */
export function newcomerReason(
  ctx: Ctx,
  { status, config }: StudyState,
  { question_count, is_full, is_rejected }: Pick<Admission, "question_count" | "is_full" | "is_rejected">,
): Reason | null {
  if (status === "draft") return "draft";
  if (status === "archived") return "closed";
  if (status === "paused") return "paused";
  const phase = windowPhase(config, ctx.now());
  if (phase !== "open") return phase === "before" ? "not_open_yet" : "closed";
  if (question_count === 0) return "no_questions";
  if (is_full) return "over_quota";
  return is_rejected ? "not_eligible" : null;
}

/** As what somebody leaves who cannot start; nobody is sent anywhere for other reasons. */
const refusalOutcomes: Partial<Record<Reason, ExitOutcome>> = {
  over_quota: "over_quota",
  not_eligible: "screened_out",
  closed: "closed",
  not_open_yet: "closed",
  paused: "paused",
};

/**
 * The exit of somebody who cannot start, by their source's exits and then the study's. Where neither has one for a study
 * that is closed, people leave as over quota, so that panels get them back.
 */
export function refusalExit(reason: Reason, ofSource: Exits | null, ofStudy: Exits): string | null {
  const outcome = refusalOutcomes[reason];
  if (outcome === undefined) return null;
  const exit = ofSource?.[outcome] ?? ofStudy[outcome];
  if (exit !== null || outcome !== "closed") return exit;
  return ofSource?.over_quota ?? ofStudy.over_quota;
}

/** What somebody is told who cannot start, where the study has a message for it. */
export function refusalMessage(messages: StudyMessages, reason: Reason, language: string) {
  if (reason === "over_quota") return closingMessage(messages, "over_quota", language);
  return reason === "not_eligible" ? closingMessage(messages, "screened_out", language) : null;
}

/** Throws a 410 for a link that expired before it was started. */
export function requireUnexpired(ctx: Ctx, { interview }: LoadedInterview): void {
  const { status, expires_at } = interview;
  if (status === "open" && expires_at !== null && Date.parse(expires_at) <= ctx.now().getTime())
    throw linkExpiredError();
}

/** Retention leaves of its messages only that there were some. */
const wasConductedElsewhere = (row: LoadedInterview["interview"]): boolean =>
  row.last_message_at !== null || row.content_removed_at !== null;
