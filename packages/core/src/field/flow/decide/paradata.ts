import type { FlowState } from "#survey/course/reduce.ts";
import type { Paradata } from "#survey/interview/paradata.ts";
import { type ParadataLevel, readQuality } from "#survey/study/quality-config.ts";
import { type Ctx, nowIso } from "../../../platform/ctx.ts";
import type { LoadedInterview } from "../load/interview.ts";
import { isAtSummary } from "../model/closing.ts";
import type { Step } from "./step.ts";

/** What a page tells of how an answer came about: taken leniently, since no fault of it may stop a person. */

const maxMs = 86_400_000;
const maxCount = 9_999;

/** The fields, the level from which each is taken, and its highest value. */
const fields: Record<keyof Paradata, { from: "times" | "full"; max: number }> = {
  ms: { from: "times", max: maxMs },
  first_ms: { from: "full", max: maxMs },
  hidden_ms: { from: "full", max: maxMs },
  hidden_count: { from: "full", max: maxCount },
  pastes: { from: "full", max: maxCount },
  pasted_chars: { from: "full", max: maxCount },
  changes: { from: "full", max: maxCount },
};

/**
 * What is stored of the paradata that were sent: integers within their bounds, of the study's level. Null where nothing
 * is, or where a field is no number.
 */
export function readParadata(level: ParadataLevel, sent: unknown): Paradata | null {
  if (level === "off" || typeof sent !== "object" || sent === null || Array.isArray(sent)) return null;
  const taken: Paradata = {};
  for (const [name, { from, max }] of Object.entries(fields)) {
    if ((from === "full" && level !== "full") || !Object.hasOwn(sent, name)) continue;
    const value: unknown = sent[name as keyof typeof sent];
    if (typeof value !== "number" || !Number.isFinite(value)) return null;
    taken[name as keyof Paradata] = Math.min(Math.max(Math.round(value), 0), max);
  }
  return Object.keys(taken).length === 0 ? null : taken;
}

/** How much longer than the interview its answers' times may be together: clocks differ. */
const toleranceMs = 2_000;

/** The paradata with as much of the time as has passed since the start and is not taken yet. */
function withinElapsed(paradata: Paradata, elapsedMs: number, takenMs: number): Paradata {
  if (paradata.ms === undefined) return paradata;
  return { ...paradata, ms: Math.min(paradata.ms, Math.max(0, elapsedMs + toleranceMs - takenMs)) };
}

/**
 * The step of a command with the paradata that it brings: with its answer, or for the answer that it replies to. The times
 * of an interview's answers are never more together than has passed since it started.
 */
export function timedStep(
  ctx: Ctx,
  { interview, study }: LoadedInterview,
  { paradata: sent }: { paradata?: unknown },
  step: Step,
): Step {
  const { from, state, answer } = step;
  if (isAtSummary(from.state)) return step;
  const [total, here] = from.state.time ?? [0, null];
  const read = readParadata(readQuality(study.config).paradata, sent);
  // Only the service's own respondents may claim times that did not pass: no request is made as the system.
  const isMadeUp = ctx.actor.kind === "system" && interview.is_simulated;
  const elapsed = ctx.now().getTime() - Date.parse(interview.started_at ?? nowIso(ctx));
  const paradata = read && (isMadeUp ? read : withinElapsed(read, elapsed, total));
  const ms = paradata?.ms ?? null;
  if (answer !== undefined) {
    const isTimed = ms !== null || from.state.time !== undefined;
    const time: FlowState["time"] = [total + (ms ?? 0), ms];
    return { ...step, answer: { ...answer, paradata }, state: isTimed ? { ...state, time } : state };
  }
  if (paradata === null) return step;
  const time: FlowState["time"] = [total + (ms ?? 0), ms === null ? here : (here ?? 0) + ms];
  return { ...step, paradata, state: { ...state, time } };
}
