import { and, eq, gte, isNull } from "drizzle-orm";
import { type Ctx, nowIso } from "../platform/ctx.ts";
import { quotaBucket } from "../quota/quota.sql.ts";
import { readConfig } from "../study/config.ts";
import { planFor } from "./course/plan.ts";
import { type FlowState, firstState, initialState } from "./course/reduce.ts";
import type { LoadedInterview, StartedFlow } from "./load.ts";
import { runCommand } from "./run-command.ts";
import type { StartInterview } from "./schema.ts";
import { ensureSnapshot } from "./snapshot-store.ts";
import type { Step } from "./step.ts";
import { type CommandOutcome, toOutcome } from "./view.ts";

/** Starts the interview of a link; once it has started, nothing changes. Throws 404 for a link that opens nothing. */
export async function startInterview(ctx: Ctx, vid: string, input: StartInterview): Promise<CommandOutcome> {
  const result = await runCommand(ctx, vid, "", async (loaded) => {
    const refusal = loaded.flow === null ? startRefusal(loaded) : null;
    if (refusal !== null || loaded.flow !== null) return { refusal };
    return { refusal: null, step: await firstStep(ctx, loaded, input.language) };
  });
  return toOutcome(ctx, result);
}

function startRefusal({ interview, study }: LoadedInterview): string | null {
  if (interview.status !== "open" && interview.status !== "in_progress")
    return "The interview cannot be started";
  // Retention removes the messages, but leaves the fact that there were some.
  if (interview.last_message_at !== null || interview.content_removed_at !== null)
    return "The interview was conducted elsewhere";
  return study.status === "published" ? null : "The study does not take participants at the moment";
}

async function firstStep(
  ctx: Ctx,
  { interview, study }: LoadedInterview,
  requestedLanguage: string | undefined,
): Promise<Step> {
  const language = pickLanguage(study.config, requestedLanguage);
  const { key, snapshot } = await ensureSnapshot(ctx, {
    study_id: study.id,
    revision: study.revision,
    language,
  });
  const plan = planFor(snapshot, interview.id);
  const course = { plan, snapshot };
  const isReal = !interview.is_mock && !interview.is_simulated;
  const from: StartedFlow = {
    ...key,
    interview_id: interview.id,
    plan,
    state: initialState,
    said: 0,
    turn_id: null,
    leased_until: null,
    acted_at: nowIso(ctx),
    course,
  };
  const state: FlowState =
    isReal && (await isStudyQuotaFull(ctx, study.id))
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

async function isStudyQuotaFull(ctx: Ctx, studyId: string): Promise<boolean> {
  const full = await ctx.db
    .select({ id: quotaBucket.id })
    .from(quotaBucket)
    .where(
      and(
        eq(quotaBucket.study_id, studyId),
        isNull(quotaBucket.question_id),
        gte(quotaBucket.filled, quotaBucket.limit),
      ),
    );
  return full.length > 0;
}
