import { and, eq, gte, isNull } from "drizzle-orm";
import { type Ctx, nowIso } from "../platform/ctx.ts";
import { quotaBucket } from "../quota/quota.sql.ts";
import { readConfig } from "../study/config.ts";
import { planFor } from "./course/plan.ts";
import { nothingAsked, type State, started } from "./course/reduce.ts";
import type { Begun, Seen } from "./load.ts";
import type { StartInterview } from "./schema.ts";
import { pinSnapshot } from "./snapshot-store.ts";
import { move, type Step } from "./step.ts";
import { type Outcome, toOutcome } from "./view.ts";

/** Begins the interview behind a link; where it has begun, nothing changes. */
export async function startInterview(ctx: Ctx, vid: string, input: StartInterview): Promise<Outcome> {
  const moved = await move(ctx, vid, "", async (seen) => {
    const refusal = seen.begun === null ? refusalOf(seen) : null;
    if (refusal !== null || seen.begun !== null) return { refusal };
    return { refusal: null, step: await firstStep(ctx, seen, input.language) };
  });
  return toOutcome(ctx, moved);
}

function refusalOf({ interview, study }: Seen): string | null {
  if (interview.status !== "open" && interview.status !== "in_progress")
    return "The interview cannot be started";
  // Retention leaves of its messages only that there were some.
  if (interview.last_message_at !== null || interview.content_removed_at !== null)
    return "The interview was conducted elsewhere";
  return study.status === "published" ? null : "The study does not take participants at the moment";
}

async function firstStep(ctx: Ctx, { interview, study }: Seen, asked: string | undefined): Promise<Step> {
  const language = languageFor(study.config, asked);
  const { key, snapshot } = await pinSnapshot(ctx, {
    study_id: study.id,
    revision: study.revision,
    language,
  });
  const plan = planFor(snapshot, interview.id);
  const course = { plan, snapshot };
  const isReal = !interview.is_mock && !interview.is_simulated;
  const from: Begun = {
    ...key,
    interview_id: interview.id,
    plan,
    state: nothingAsked,
    said: 0,
    turn_id: null,
    leased_until: null,
    acted_at: nowIso(ctx),
    course,
  };
  const state: State =
    isReal && (await isFull(ctx, study.id))
      ? { ...nothingAsked, end: { reason: "over_quota", rule_id: null } }
      : started(course);
  return { from, state, status: "in_progress" };
}

/** One of the study's languages, its default unless another is asked for. */
function languageFor(config: Record<string, unknown>, asked: string | undefined): string {
  const { defaultLanguage, supportedLanguages } = readConfig(config);
  const known = supportedLanguages.find((language) => language.toLowerCase() === asked?.toLowerCase());
  return known ?? defaultLanguage ?? "English";
}

async function isFull(ctx: Ctx, studyId: string): Promise<boolean> {
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
