import { type Ctx, nowIso } from "../platform/ctx.ts";
import { readConfig } from "../study/config.ts";
import { unavailableReason } from "./availability.ts";
import { planFor } from "./course/plan.ts";
import { type FlowState, firstState, initialState } from "./course/reduce.ts";
import type { LoadedInterview, StartedFlow } from "./load.ts";
import { runCommand } from "./run-command.ts";
import type { StartInterview } from "./schema.ts";
import { ensureSnapshot } from "./snapshot-store.ts";
import type { Step } from "./step.ts";
import { type CommandOutcome, toOutcome } from "./view.ts";

/**
 * Starts the interview of a link; once it has started, nothing changes. Refused where the study takes no participants
 * or has no questions; ends over quota where it is full. Throws 404 for a link that opens nothing.
 */
export async function startInterview(ctx: Ctx, vid: string, input: StartInterview): Promise<CommandOutcome> {
  const result = await runCommand(ctx, vid, "", async (loaded) => {
    const refusal = loaded.flow === null ? startRefusal(loaded) : null;
    if (refusal !== null || loaded.flow !== null) return { refusal };
    return { refusal: null, step: await firstStep(ctx, loaded, input.language) };
  });
  return toOutcome(ctx, result);
}

const startRefusals = {
  draft: "The study does not take participants yet",
  paused: "The study does not take participants at the moment",
  closed: "The study does not take participants any more",
  no_questions: "The study has no questions",
};

function startRefusal(loaded: LoadedInterview): string | null {
  const { status } = loaded.interview;
  if (status !== "open" && status !== "in_progress") return "The interview cannot be started";
  const reason = unavailableReason(loaded);
  // A start over quota is stored, as an end over quota is.
  return reason === null || reason === "over_quota" ? null : startRefusals[reason];
}

async function firstStep(
  ctx: Ctx,
  loaded: LoadedInterview,
  requestedLanguage: string | undefined,
): Promise<Step> {
  const { interview, study } = loaded;
  const language = pickLanguage(study.config, requestedLanguage);
  const { key, snapshot } = await ensureSnapshot(ctx, {
    study_id: study.id,
    revision: study.revision,
    language,
  });
  const plan = planFor(snapshot, interview.id);
  const course = { plan, snapshot };
  const from: StartedFlow = {
    ...key,
    interview_id: interview.id,
    plan,
    state: initialState,
    said: 0,
    turn_id: null,
    leased_until: null,
    acted_at: nowIso(ctx),
    uploads: {},
    course,
  };
  const state: FlowState =
    unavailableReason(loaded) === "over_quota"
      ? { ...initialState, end: { reason: "over_quota", rule_id: null } }
      : firstState(course);
  return { from, state, status: "in_progress" };
}

/** The requested language if the study has it, else its default. */
function pickLanguage(config: Record<string, unknown>, requested: string | undefined): string {
  const { defaultLanguage, supportedLanguages } = readConfig(config);
  const known = supportedLanguages.find((language) => language.toLowerCase() === requested?.toLowerCase());
  return known ?? defaultLanguage ?? "English";
}
