import { and, eq } from "drizzle-orm";
import { personalSnapshot } from "#survey/course/attributes.ts";
import { conditionSources } from "#survey/course/indexed.ts";
import { planFor } from "#survey/course/plan.ts";
import { type FlowState, firstState, initialState } from "#survey/course/reduce.ts";
import type { RefusalCode } from "#survey/flow/refusal.ts";
import { pickLanguage } from "#survey/study/language.ts";
import { readQuality } from "#survey/study/quality-config.ts";
import { type Ctx, nowIso } from "../../platform/ctx.ts";
import { source } from "../source/source.sql.ts";
import { runStart } from "./command.ts";
import type { StartInterview } from "./command-schema.ts";
import type { Step } from "./decide/step.ts";
import { requireUnexpired, unavailableReason } from "./load/availability.ts";
import { agreementOf, lacksConsent } from "./load/consent.ts";
import type { LoadedInterview, StartedFlow } from "./load/interview.ts";
import { ensureSnapshot } from "./load/snapshot.ts";
import { type CommandOutcome, toOutcome } from "./show/state.ts";

/**
 * Starts the interview of a link; once it has started, nothing changes. Refused where the study takes no participants,
 * has no questions or asks for a consent that is not given; ends over quota where it is full. Throws 404 for a link that opens nothing, 410 for one that has
 * expired.
 */
export async function startInterview(ctx: Ctx, vid: string, input: StartInterview): Promise<CommandOutcome> {
  const result = await runStart(ctx, vid, async (loaded) => {
    requireUnexpired(ctx, loaded);
    const refusal = loaded.flow === null ? startRefusal(ctx, loaded, input) : null;
    if (refusal !== null || loaded.flow !== null) return { refusal };
    return { refusal: null, step: await firstStep(ctx, loaded, input) };
  });
  return toOutcome(ctx, result);
}

const startRefusals = {
  draft: "study_not_open_yet",
  paused: "study_paused",
  not_open_yet: "study_not_open_yet",
  closed: "study_closed",
  no_questions: "no_questions",
} as const;

/** How an interview ends at its start, by why it cannot be used. */
const endsAtStart = { over_quota: "over_quota", not_eligible: "screened_out" } as const;

function startRefusal(ctx: Ctx, loaded: LoadedInterview, input: StartInterview): RefusalCode | null {
  const { status } = loaded.interview;
  if (status !== "open" && status !== "in_progress") return "cannot_start";
  const reason = unavailableReason(ctx, loaded);
  if (reason === null)
    return lacksConsent(loaded, input, languageOf(loaded, input)) ? "consent_required" : null;
  // A start that ends at once is stored, as an end over quota is. It asks nothing, and needs no consent.
  return reason === "over_quota" || reason === "not_eligible" ? null : startRefusals[reason];
}

/** The language of who starts: the first open one that is asked for. */
const languageOf = ({ openness, interview }: LoadedInterview, input: StartInterview): string =>
  pickLanguage(openness.open, input.language, interview.requested_language);

async function firstStep(ctx: Ctx, loaded: LoadedInterview, input: StartInterview): Promise<Step> {
  const { interview, study } = loaded;
  const language = languageOf(loaded, input);
  const { key, snapshot: shared } = await ensureSnapshot(ctx, {
    study_id: study.id,
    revision: study.revision,
    language,
  });
  const sent = interview.source === null ? input.source : undefined;
  const found = sent === undefined ? undefined : await findSource(ctx, study.id, sent);
  const sources = conditionSources(shared);
  const plan = { ...planFor(shared, interview.id), ...(sources.length > 0 && { sources }) };
  const given = {
    answers: {},
    attributes: interview.metadata,
    language,
    source: found?.key ?? interview.source,
  };
  const course = { plan, snapshot: personalSnapshot(shared, given), given };
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
    upload_forms: {},
    course,
  };
  const reason = unavailableReason(ctx, loaded);
  const end = reason === "over_quota" || reason === "not_eligible" ? endsAtStart[reason] : null;
  const first: FlowState =
    end === null ? firstState(course) : { ...initialState, end: { reason: end, rule_id: null } };
  const state: FlowState = isRepeat(loaded, input) ? { ...first, isRepeat: true } : first;
  const consent = agreementOf(ctx, loaded, input, language);
  const { toldAtStart } = await import("./load/ai-notice.ts");
  // Where nothing is asked, nobody asks.
  const told = end === null ? toldAtStart(ctx, loaded, course.snapshot, input) : undefined;
  return {
    from,
    state,
    status: "in_progress",
    ...(found && { source: found }),
    ...(consent && { consent }),
    ...(told && { told }),
  };
}

/** Whether somebody who has come over an open link takes part again from one device, as far as the study notes it. */
const isRepeat = ({ interview, study }: LoadedInterview, { repeat_device }: StartInterview): boolean =>
  repeat_device === true &&
  (interview.entry_key !== null || interview.device_digest !== null) &&
  readQuality(study.config).paradata === "full";

async function findSource({ db }: Ctx, studyId: string, key: string): Promise<Step["source"]> {
  const [found] = await db
    .select({ key: source.key, exits: source.redirects })
    .from(source)
    .where(and(eq(source.study_id, studyId), eq(source.key, key)));
  return found;
}
