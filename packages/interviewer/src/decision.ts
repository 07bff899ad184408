import type { Moderated } from "#survey/course/state.ts";
import type { Iteration } from "#survey/interview/answer-name.ts";
import type { messageSources, ProbeType } from "#survey/interview/message-schema.ts";
import { jsonKey, type Tally } from "#survey/question-type/statistics/tally.ts";
import type { ProbeCode } from "./check/codes.ts";
import { type Asked, type GoalRow, goalTally } from "./goal.ts";

/** Why a question's follow-ups ended, in the order in which these are looked for. */
export const stops = [
  "distress",
  "opt_out",
  "refusal",
  "skipped",
  "budget",
  "turns",
  "time",
  "dont_know",
  "repeated_reply",
  "no_new_content",
  "goals_met",
  "model_advanced",
  "flagged",
  "model_failed",
  "no_question",
] as const;
export type Stop = (typeof stops)[number];

export const flags = ["off_topic", "distress", "abuse", "opt_out", "refusal", "dont_know"] as const;

/** What a list decides where it is all that was said, and a model elsewhere. */
export const heardStops = ["refusal", "opt_out", "distress", "dont_know"] as const;

/** Whether a follow-up was asked, and how that came about. One decision is made after each answer and each reply. */
export interface Decision {
  question_id: string;
  iteration: Iteration;
  outcome: "asked" | Stop;
  /** Who worded the message that came of it; null where none did. */
  source: (typeof messageSources)[number] | null;
  /** The model's name, `offline` for the stand-in; null where none was asked. */
  model: string | null;
  prompt_version: string | null;
  probe_type: ProbeType | null;
  goal_id: string;
  /** The model's own, of 200 characters at most. */
  reason: string;
  /** The codes of each text that was refused. */
  refused: ProbeCode[][];
  /** How many code points of the message say back what was said; 0 for a reflection that was left out, null for none. */
  reflection: number | null;
  flag: (typeof flags)[number] | null;
  latency_ms: number | null;
}

/** A decision that no model took part in. */
export const stopDecision = ({ id, iteration = "" }: Asked, outcome: Stop): Decision => ({
  question_id: id,
  iteration,
  outcome,
  source: null,
  model: null,
  prompt_version: null,
  probe_type: null,
  goal_id: "",
  reason: "",
  refused: [],
  reflection: null,
  flag: null,
  latency_ms: null,
});

/** One that follows from code and from what the researcher has written. */
export const fixedDecision = (question: Asked, outcome: "asked" | "distress"): Decision => ({
  ...stopDecision(question, "distress"),
  outcome,
  source: "fixed",
  flag: outcome === "distress" ? outcome : null,
});

/** A follow-up that all participants are asked alike, of the interviewer's own. */
export const templateDecision = (question: Asked, probe_type: ProbeType): Decision => ({
  ...fixedDecision(question, "asked"),
  source: "template",
  probe_type,
});

/** What counts are made of. */
type CountedDecision = Omit<Decision, "model" | "prompt_version" | "goal_id" | "reason">;

const latencyStepMs = 50;

const none: Moderated = { decisions: 0, followups: 0 };

export type ClosingStatus = "shown" | "confirmed" | "corrected";

/** What a closing summary adds to its study's counts; nothing where an interview had none. */
export const closingTally = (status: ClosingStatus | null | undefined): Tally =>
  status === null || status === undefined
    ? {}
    : Object.fromEntries([...new Set(["shown", status])].map((name) => [jsonKey("summary", name), 1]));

/** What is counted of how one interview was led. */
export interface CountedModeration {
  decisions: readonly CountedDecision[];
  goals: readonly GoalRow[];
  closing: ClosingStatus | null;
}

/** What all decisions and goals of one interview add to its study's counts. */
export function moderationTally({ decisions, goals, closing }: CountedModeration): Tally {
  let tally: Tally = { ...goalTally(goals), ...closingTally(closing) };
  let so_far = none;
  for (const decision of decisions) {
    tally = add(tally, decisionChange(so_far, decision));
    so_far = moderatedAfter(so_far, decision);
  }
  return tally;
}

/** What one more decision adds, of an interview that had so many before. */
export function decisionChange(before: Moderated | undefined, decision: CountedDecision): Tally {
  const keys = Object.groupBy(keysOf(decision), (key) => key);
  const counted = Object.fromEntries(Object.entries(keys).map(([key, list = []]) => [key, list.length]));
  const was = Object.fromEntries(Object.keys(interviewsTally(before)).map((key) => [key, -1]));
  return [was, interviewsTally(moderatedAfter(before, decision))].reduce(add, counted);
}

/** The interview itself, once it has a decision, by how many follow-ups it was asked. */
const interviewsTally = ({ decisions, followups }: Moderated = none): Tally =>
  // The number is a text: numbers at the end of a key stand for points of a distribution, which may be binned.
  decisions === 0 ? {} : { [jsonKey("interviews", String(followups))]: 1 };

function add(tally: Tally, added: Tally): Tally {
  const sum = { ...tally };
  for (const [key, count] of Object.entries(added)) sum[key] = (sum[key] ?? 0) + count;
  return Object.fromEntries(Object.entries(sum).filter(([, count]) => count !== 0));
}

/** The numbers once a decision is added. */
export const moderatedAfter = (
  before: Moderated = none,
  { outcome }: Pick<Decision, "outcome">,
): Moderated => ({
  decisions: before.decisions + 1,
  followups: before.followups + (outcome === "asked" ? 1 : 0),
});

function keysOf(decision: CountedDecision): string[] {
  const { question_id, outcome, source, probe_type, refused, reflection, flag, latency_ms } = decision;
  const isAsked = outcome === "asked";
  const replaced = source === "template" ? "replaced" : "recovered";
  return [
    jsonKey("decisions", outcome, question_id),
    ...(isAsked ? [jsonKey("followups", source, source === "fixed" ? "fixed" : probe_type)] : []),
    ...refused.map(() => jsonKey("refused", question_id)),
    ...refused.flat().map((code) => jsonKey("check", code)),
    ...(refused.length > 0 ? [jsonKey("after_refusal", isAsked ? replaced : "dropped")] : []),
    ...(reflection === null ? [] : [jsonKey("reflection", reflection > 0 ? "shown" : "refused")]),
    ...(flag === null ? [] : [jsonKey("flag", flag)]),
    ...(latency_ms === null
      ? []
      : [jsonKey("latency", String(Math.max(1, Math.ceil(latency_ms / latencyStepMs)) * latencyStepMs))]),
  ];
}
