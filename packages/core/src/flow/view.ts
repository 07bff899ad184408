import { presentAssets } from "../asset/index.ts";
import { hasEnded } from "../interview/transition.ts";
import type { Ctx } from "../platform/ctx.ts";
import { conjointDesignCount, questionType } from "../question-type/index.ts";
import { readConfig } from "../study/config.ts";
import { retraction } from "./course/back.ts";
import { hashOf } from "./course/hash.ts";
import { currentQuestion, type End, type FlowState } from "./course/reduce.ts";
import type { SnapshotQuestion } from "./course/snapshot.ts";
import { type LoadedInterview, loadInterview, type StartedFlow } from "./load.ts";
import { followUpText, questionText } from "./message.ts";
import { acceptsVoice } from "./recording.ts";
import type { CommandResult } from "./run-command.ts";
import type { ParticipantState } from "./schema.ts";
import { flowProgress } from "./store-step.ts";

/** What a command came to: the state, and why the command was not taken where it was not. */
export interface CommandOutcome {
  refusal: string | null;
  state: ParticipantState;
  /** Whether the model had a part in where it led. */
  isModelAsked?: boolean;
}

/** The number of the conjoint design that a participant is shown. */
export const conjointDesign = (interviewId: string, questionId: string): number =>
  hashOf(interviewId, questionId, "design") % conjointDesignCount;

export const readState = async (ctx: Ctx, vid: string): Promise<ParticipantState> =>
  toState(ctx, await loadInterview(ctx, vid));

/** A command that was taken is answered with what it came to, however far the interview has gone since. */
export const toOutcome = async (ctx: Ctx, { refusal, seen }: CommandResult): Promise<CommandOutcome> => ({
  refusal,
  state: await toState(ctx, refusal === null ? asOfTurn(seen) : seen),
});

function asOfTurn(seen: LoadedInterview): LoadedInterview {
  const { interview, flow: begun, turn } = seen;
  if (begun === null || turn === null) return seen;
  const isPast = turn.state.seq < begun.state.seq;
  return {
    ...seen,
    interview: isPast ? { ...interview, status: "in_progress" } : interview,
    flow: { ...begun, state: turn.state },
  };
}

async function toState(ctx: Ctx, seen: LoadedInterview): Promise<ParticipantState> {
  const { interview, study, flow: begun, history } = seen;
  const config = readConfig(study.config);
  const pinned = begun?.course.snapshot;
  const messages = pinned?.messages ?? study;
  return {
    status: interview.status,
    seq: begun?.state.seq ?? 0,
    progress: begun === null ? interview.progress : flowProgress(begun.state, begun),
    language: pinned?.language ?? config.defaultLanguage ?? interview.language,
    voice: acceptsVoice(ctx, pinned?.mode ?? study.mode),
    study: {
      id: study.id,
      title: pinned?.title ?? study.title,
      mode: pinned?.mode ?? study.mode,
      branding: pinned?.branding ?? config.branding,
      languages: studyLanguages(config),
      devices: config.devices,
      progress_bar: config.progressBar,
      welcome_message: pickTexts(messages.welcome_message, ["title", "body", "ctaText"]),
    },
    step: await toWireStep(ctx, seen),
    history,
  };
}

/** The default first, each once. */
const studyLanguages = ({ defaultLanguage, supportedLanguages }: ReturnType<typeof readConfig>): string[] => [
  ...new Set([defaultLanguage ?? "English", ...supportedLanguages]),
];

async function toWireStep(ctx: Ctx, seen: LoadedInterview): Promise<ParticipantState["step"]> {
  const { interview, flow: begun, history } = seen;
  const { status } = interview;
  const end = begun?.state.end ?? (hasEnded(status) || status === "processing" ? endOfStatus(status) : null);
  if (end !== null) return toWireEnd(seen, end);
  if (status === "paused") return { kind: "paused" };
  const question = begun === null ? null : currentQuestion(begun.state, begun.course);
  if (begun === null || question === null) return { kind: "welcome" };
  const isFollowUp = begun.state.awaits === "reply";
  const { snapshot } = begun.course;
  return {
    kind: "question",
    question: await toWireQuestion(ctx, seen, begun, question),
    followup: isFollowUp ? { text: followUpText(snapshot, question, history) } : null,
    can_go_back: retraction(begun.state, begun.course, history) !== null,
  };
}

/** Of an interview that was ended from elsewhere. */
function endOfStatus(status: LoadedInterview["interview"]["status"]): End {
  const reason = status === "screened_out" || status === "over_quota" ? status : "finished";
  return { reason, rule_id: null };
}

function toWireEnd(
  { study, flow: begun }: LoadedInterview,
  { reason, rule_id }: End,
): ParticipantState["step"] {
  const { thank_you_message, screen_out_message } = begun?.course.snapshot.messages ?? study;
  const isOut = reason === "screened_out" || reason === "over_quota";
  const rules = begun?.course.snapshot.questions.flatMap(({ rules }) => rules) ?? [];
  const rule = reason === "redirected" ? rules.find(({ id }) => id === rule_id) : undefined;
  return {
    kind: "end",
    reason,
    message: pickTexts(isOut ? screen_out_message : thank_you_message, [
      "title",
      "body",
      "ctaText",
      "ctaLink",
    ]),
    redirect_url: rule?.redirect_url ?? null,
  };
}

async function toWireQuestion(
  ctx: Ctx,
  seen: LoadedInterview,
  begun: StartedFlow,
  question: SnapshotQuestion,
) {
  const { interview, study, history } = seen;
  const assets = (await presentAssets(ctx, study.organization_id, question.assets)) ?? [];
  return {
    id: question.id,
    type: question.type,
    content: questionText(begun.course.snapshot, question, history),
    props: questionType(question.type).participantProps(
      question.shown,
      conjointDesign(interview.id, question.id),
    ),
    assets: assets.map(({ url, download_url, download_url_expires_at, name, content_type }) => ({
      ...{ url, download_url, download_url_expires_at },
      ...(typeof name === "string" && { name }),
      ...(typeof content_type === "string" && { content_type }),
    })),
    required: question.required,
    position: positionOf(begun.state),
    total: begun.plan.questions.length,
  };
}

const positionOf = ({ asked }: FlowState): number => (asked.at(-1) ?? 0) + 1;

/** Texts of a message, null for what it does not have. */
function pickTexts<Name extends string>(
  message: Record<string, unknown> | null,
  names: readonly Name[],
): Record<Name, string | null> {
  const parts = names.map((name) => [name, typeof message?.[name] === "string" ? message[name] : null]);
  return Object.fromEntries(parts) as Record<Name, string | null>;
}
