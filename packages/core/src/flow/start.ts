import { and, eq, gte, isNull } from "drizzle-orm";
import { type Ctx, nowIso } from "../platform/ctx.ts";
import { quotaBucket } from "../quota/quota.sql.ts";
import { readConfig } from "../study/config.ts";
import { planFor } from "./course/plan.ts";
import { type FlowState, firstState, initialState } from "./course/reduce.ts";
import type { LoadedInterview, StartedFlow } from "./load.ts";
import { runCommand, type Step } from "./run-command.ts";
import type { StartInterview } from "./schema.ts";
import { ensureSnapshot } from "./snapshot-store.ts";
import { type CommandOutcome, toOutcome } from "./view.ts";

/** Begins the interview behind a link; where it has begun, nothing changes. */
export async function startInterview(ctx: Ctx, vid: string, input: StartInterview): Promise<CommandOutcome> {
  const moved = await runCommand(ctx, vid, "", async (seen) => {
    const refusal = seen.flow === null ? startRefusal(seen) : null;
    if (refusal !== null || seen.flow !== null) return { refusal };
    return { refusal: null, step: await firstStep(ctx, seen, input.language) };
  });
  return toOutcome(ctx, moved);
}

function startRefusal({ interview, study }: LoadedInterview): string | null {
  if (interview.status !== "open" && interview.status !== "in_progress")
    return "The interview cannot be started";
  // Retention leaves of its messages only that there were some.
  if (interview.last_message_at !== null || interview.content_removed_at !== null)
    return "The interview was conducted elsewhere";
  return study.status === "published" ? null : "The study does not take participants at the moment";
}

async function firstStep(
  ctx: Ctx,
  { interview, study }: LoadedInterview,
  asked: string | undefined,
): Promise<Step> {
  const language = pickLanguage(study.config, asked);
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

/** One of the study's languages, its default unless another is asked for. */
function pickLanguage(config: Record<string, unknown>, asked: string | undefined): string {
  const { defaultLanguage, supportedLanguages } = readConfig(config);
  const known = supportedLanguages.find((language) => language.toLowerCase() === asked?.toLowerCase());
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
