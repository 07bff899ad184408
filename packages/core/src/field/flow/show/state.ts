import { closingMessage, fillMessage, pickTexts, studyTexts } from "#survey/course/messages.ts";
import { currentQuestion, type End, isAtSummary } from "#survey/course/reduce.ts";
import { scoreTexts } from "#survey/course/scores.ts";
import type { RefusalCode } from "#survey/flow/refusal.ts";
import type { ParticipantState } from "#survey/flow/schema.ts";
import { referenceOf } from "#survey/interview/reference.ts";
import { hasEnded } from "#survey/interview/status.ts";
import { readConfig, readTextFormat } from "#survey/study/config.ts";
import { opensAt, readExits, readOpenLink } from "#survey/study/entry-config.ts";
import { exitUrlFor } from "#survey/study/exit.ts";
import { readIntroduction } from "#survey/study/interviewer-config.ts";
import { pickLanguage } from "#survey/study/language.ts";
import { readInterviewerName } from "#survey/study/notice-config.ts";
import { readQuality } from "#survey/study/quality-config.ts";
import { readVoice } from "#survey/study/voice-config.ts";
import type { Ctx } from "../../../platform/ctx.ts";
import { isSandbox } from "../../../platform/sandbox.ts";
import type { CommandResult } from "../command.ts";
import { acceptsVoice, isReadAloud } from "../decide/answer-input.ts";
import { refusalExit, refusalMessage, requireUnexpired, unavailableReason } from "../load/availability.ts";
import { consentOf } from "../load/consent.ts";
import { type LoadedInterview, loadOpened, type StartedFlow } from "../load/interview.ts";
import { rememberInterview } from "../load/recall.ts";
import { textsBefore } from "../load/texts.ts";
import { planProgress } from "../store/change.ts";
import { toQuestionStep } from "./question.ts";

const welcomeParts = ["title", "body", "ctaText"] as const;

/** The result of a command: the state, and why the command was refused, if it was. */
export interface CommandOutcome {
  refusal: RefusalCode | null;
  /** For a decision that is pending: seconds until it is over, whatever comes of it. */
  retryAfter?: number;
  state: ParticipantState;
  /** Whether a model's decision went into the state. */
  isModelAsked?: boolean;
  /** Whether it was not asked, since the organization has no tokens left this month. */
  isOverBudget?: boolean;
}

/** The present state of the interview of a link. Throws 404 for a link that opens nothing, 410 for an expired one. */
export async function readState(ctx: Ctx, vid: string): Promise<ParticipantState> {
  const loaded = await loadOpened(ctx, vid);
  requireUnexpired(ctx, loaded);
  if (loaded.flow === null) rememberInterview(ctx, vid, loaded);
  return toState(ctx, loaded);
}

/** The wire shape of a result. A repeated command gets its first result, however far the interview has gone since. */
export const toOutcome = async (ctx: Ctx, { refusal, loaded }: CommandResult): Promise<CommandOutcome> => ({
  refusal,
  ...(refusal === "decision_pending" && { retryAfter: secondsLeft(ctx, loaded) }),
  state: await toState(ctx, refusal === null ? asOfTurn(loaded) : loaded),
});

const secondsLeft = (ctx: Ctx, { flow }: LoadedInterview): number =>
  Math.max(1, Math.ceil((Date.parse(flow?.leased_until ?? "") - ctx.now().getTime()) / 1000)) || 1;

function asOfTurn(loaded: LoadedInterview): LoadedInterview {
  const { interview, flow, turn } = loaded;
  if (flow === null || turn === null) return loaded;
  const isPast = turn.state.seq < flow.state.seq;
  return {
    ...loaded,
    interview: isPast ? { ...interview, status: "in_progress" } : interview,
    flow: { ...flow, state: turn.state },
  };
}

async function toState(ctx: Ctx, loaded: LoadedInterview): Promise<ParticipantState> {
  const { interview, study, flow } = loaded;
  const config = readConfig(study.config);
  const snapshot = flow?.course.snapshot;
  const language = languageOf(loaded);
  const { shownNotice, toldHistory } = await import("../load/ai-notice.ts");
  const welcome =
    snapshot?.messages.welcome_message ??
    fillMessage(study.welcome_message, interview.metadata, language, readTextFormat(study.config));
  return {
    status: interview.status,
    seq: flow?.state.seq ?? 0,
    progress: flow === null ? interview.progress : planProgress(flow.state, flow.course),
    language,
    livemode: !isSandbox(study.organization_id),
    voice: acceptsVoice(ctx, study.organization_id, snapshot?.mode ?? study.mode),
    speech: speaks(ctx, loaded),
    study: {
      id: study.id,
      title: snapshot?.title ?? study.title,
      mode: snapshot?.mode ?? study.mode,
      branding: { ...config.branding, ...snapshot?.branding },
      languages: loaded.openness.open,
      listening: listeningOf(loaded),
      machine_translated: flow === null ? loaded.openness.machine : [],
      devices: config.devices,
      paradata: readQuality(study.config).paradata,
      text_format: snapshot === undefined ? readTextFormat(study.config) : (snapshot.textFormat ?? "plain"),
      progress_bar: config.progressBar,
      unique_param: readOpenLink(study.config).uniqueParam,
      welcome_message: pickTexts(welcome, welcomeParts),
      interviewer: interviewerIn(loaded, language),
    },
    consent: flow === null ? consentOf(loaded, language) : null,
    ai_notice: shownNotice(ctx, loaded, language),
    ...toWireAvailability(ctx, loaded, language),
    step: await stepOf(ctx, loaded),
    history: toldHistory(ctx, loaded),
  };
}

/** Whether the interviewer's turns are read aloud. */
export function speaks(ctx: Ctx, { study, flow }: LoadedInterview): boolean {
  const { mode, voice } = flow?.course.snapshot ?? { mode: study.mode, voice: readVoice(study.config) };
  return isReadAloud(ctx, study.organization_id, mode, voice);
}

function listeningOf({ study, flow }: LoadedInterview) {
  const { handsFree, silenceSeconds } = flow?.course.snapshot.voice ?? readVoice(study.config);
  return { hands_free: handsFree, silence_seconds: silenceSeconds };
}

/** The language that a participant is shown. */
export const languageOf = ({ flow, openness, interview }: LoadedInterview): string =>
  flow?.course.snapshot.language ?? pickLanguage(openness.open, interview.requested_language);

/** What the interviewer is called, and how it introduces itself. */
function interviewerIn(loaded: LoadedInterview, language: string) {
  const { study, flow } = loaded;
  if (flow !== null) {
    const { name = null, introduction = "" } = flow.course.snapshot.interviewer;
    return { name, introduction };
  }
  const own = readIntroduction(study.config);
  const introduction = own === "" ? own : textsBefore(loaded, language).introduction;
  return { name: readInterviewerName(study.config), introduction: introduction ?? own };
}

async function toWelcome(ctx: Ctx, loaded: LoadedInterview): Promise<ParticipantState["step"]> {
  const { opening } = loaded;
  return {
    kind: "welcome",
    messages: await welcomeMessages(ctx, loaded),
    estimated_length: opening?.estimated_length ?? 0,
    question_count: opening === null || opening.has_loops ? null : opening.question_count,
  };
}

/** The welcome message in each language that the study offers. */
async function welcomeMessages(ctx: Ctx, loaded: LoadedInterview) {
  const { interview, study } = loaded;
  const { noticeBefore } = await import("../load/ai-notice.ts");
  const entries = loaded.openness.open.map((language) => {
    const { welcome_message } = textsBefore(loaded, language);
    const filled = fillMessage(welcome_message, interview.metadata, language, readTextFormat(study.config));
    const aiNotice = noticeBefore(ctx, loaded, language)?.text ?? null;
    return [language, { ...pickTexts(filled, welcomeParts), aiNotice }] as const;
  });
  return Object.fromEntries(entries);
}

/** Whether and why nothing is taken, and what somebody is told and where they are sent who cannot start. */
function toWireAvailability(ctx: Ctx, loaded: LoadedInterview, language: string) {
  const reason = unavailableReason(ctx, loaded);
  if (reason === null || loaded.flow !== null) return { unavailable_reason: reason, unavailable: null };
  const { interview, study, source_exits } = loaded;
  const message = refusalMessage(textsBefore(loaded, language), reason, language);
  const template = refusalExit(reason, source_exits, readExits(study.config));
  return {
    unavailable_reason: reason,
    unavailable: {
      message: fillMessage(message, interview.metadata, language, readTextFormat(study.config)),
      redirect_url: exitUrlFor(template, interview),
      opens_at: opensAt(study.config, ctx.now()),
    },
  };
}

export async function stepOf(ctx: Ctx, loaded: LoadedInterview): Promise<ParticipantState["step"]> {
  const { interview, flow } = loaded;
  const { status } = interview;
  const end = flow?.state.end ?? (hasEnded(status) || status === "processing" ? endOfStatus(status) : null);
  if (end !== null) return toWireEnd(loaded, end);
  if (status === "paused") return { kind: "paused" };
  if (flow !== null && isAtSummary(flow.state)) return toSummaryStep(loaded, flow);
  const question = flow === null ? null : currentQuestion(flow.state, flow.course);
  if (flow === null || question === null) return toWelcome(ctx, loaded);
  return toQuestionStep(ctx, loaded, flow, question);
}

/** The end of an interview that another way than its flow ended. */
function endOfStatus(status: LoadedInterview["interview"]["status"]): End {
  const reason = status === "screened_out" || status === "over_quota" ? status : "finished";
  return { reason, rule_id: null };
}

function toWireEnd(loaded: LoadedInterview, { reason, rule_id }: End): ParticipantState["step"] {
  const { interview, study, flow, source_exits } = loaded;
  const language = languageOf(loaded);
  const messages = flow?.course.snapshot.messages ?? studyTexts(study);
  const outcome = reason === "screened_out" || reason === "over_quota" ? reason : "completed";
  const rules = flow?.course.snapshot.questions.flatMap(({ rules }) => rules) ?? [];
  const rule = reason === "redirected" ? rules.find(({ id }) => id === rule_id) : undefined;
  const message = closingMessage(messages, outcome, language);
  const leaver = { ...interview, ...(flow !== null && { scores: scoreTexts(flow.course) }) };
  return {
    kind: "end",
    reason,
    reference: referenceOf(interview.id),
    // A snapshot is filled when it is loaded.
    message:
      flow === null
        ? fillMessage(message, interview.metadata, language, readTextFormat(study.config))
        : message,
    redirect_url:
      exitUrlFor(source_exits?.[outcome], leaver) ??
      rule?.redirect_url ??
      exitUrlFor(readExits(study.config)[outcome], leaver),
  };
}

/** The points of the closing summary; none where retention has removed them. */
async function toSummaryStep(
  { history }: LoadedInterview,
  { course }: StartedFlow,
): Promise<ParticipantState["step"]> {
  const { closingWords } = await import("#survey/course/closing-words.ts");
  const points = history.findLast(({ kind }) => kind === "summary")?.content.split("\n") ?? [];
  return { kind: "summary", points, ...closingWords(course.snapshot.language) };
}
