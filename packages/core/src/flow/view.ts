import { presentAssets } from "../asset/index.ts";
import { hasEnded } from "../interview/transition.ts";
import type { Ctx } from "../platform/ctx.ts";
import { questionType } from "../question-type/index.ts";
import { readConfig } from "../study/config.ts";
import { unavailableReason } from "./availability.ts";
import { retraction } from "./course/back.ts";
import { conjointDesign } from "./course/conjoint-design.ts";
import { participantTexts } from "./course/messages.ts";
import { currentQuestion, type End, type FlowState } from "./course/reduce.ts";
import type { SnapshotQuestion } from "./course/snapshot.ts";
import { type LoadedInterview, loadInterview, type StartedFlow } from "./load.ts";
import { followUpText, questionText } from "./message.ts";
import { acceptsVoice } from "./recording.ts";
import type { CommandResult } from "./run-command.ts";
import type { ParticipantState } from "./schema.ts";
import { planProgress } from "./step-rows.ts";

const welcomeParts = ["title", "body", "ctaText"] as const;

/** The result of a command: the state, and why the command was refused, if it was. */
export interface CommandOutcome {
  refusal: string | null;
  state: ParticipantState;
  /** Whether a model's decision went into the state. */
  isModelAsked?: boolean;
}

/** The present state of the interview of a link. Throws 404 for a link that opens nothing. */
export const readState = async (ctx: Ctx, vid: string): Promise<ParticipantState> =>
  toState(ctx, await loadInterview(ctx, vid));

/** The wire shape of a result. A repeated command gets its first result, however far the interview has gone since. */
export const toOutcome = async (ctx: Ctx, { refusal, loaded }: CommandResult): Promise<CommandOutcome> => ({
  refusal,
  state: await toState(ctx, refusal === null ? asOfTurn(loaded) : loaded),
});

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
  const { interview, study, flow, history } = loaded;
  const config = readConfig(study.config);
  const snapshot = flow?.course.snapshot;
  const messages = snapshot?.messages ?? study;
  return {
    status: interview.status,
    seq: flow?.state.seq ?? 0,
    progress: flow === null ? interview.progress : planProgress(flow.state, flow),
    language: snapshot?.language ?? config.defaultLanguage ?? interview.language,
    voice: acceptsVoice(ctx, snapshot?.mode ?? study.mode),
    study: {
      id: study.id,
      title: snapshot?.title ?? study.title,
      mode: snapshot?.mode ?? study.mode,
      branding: snapshot?.branding ?? config.branding,
      languages: studyLanguages(config),
      devices: config.devices,
      progress_bar: config.progressBar,
      welcome_message: pickTexts(messages.welcome_message, welcomeParts),
    },
    unavailable_reason: unavailableReason(loaded),
    step: await toWireStep(ctx, loaded),
    history,
  };
}

/** The welcome message in each of the study's languages. */
function welcomeMessages({ study, opening }: LoadedInterview) {
  const config = readConfig(study.config);
  const texts = { ...study, distress_message: null };
  const units = new Map(opening?.translations.map(({ language, units }) => [language, units]));
  const entries = studyLanguages(config).map((language) => {
    const translated = language === config.defaultLanguage ? {} : (units.get(language) ?? {});
    const { welcome_message } = participantTexts(texts, translated, language);
    return [language, pickTexts(welcome_message, welcomeParts)] as const;
  });
  return Object.fromEntries(entries);
}

/** The default language first, each one once. */
const studyLanguages = ({ defaultLanguage, supportedLanguages }: ReturnType<typeof readConfig>): string[] => [
  ...new Set([defaultLanguage ?? "English", ...supportedLanguages]),
];

async function toWireStep(ctx: Ctx, loaded: LoadedInterview): Promise<ParticipantState["step"]> {
  const { interview, flow, history } = loaded;
  const { status } = interview;
  const end = flow?.state.end ?? (hasEnded(status) || status === "processing" ? endOfStatus(status) : null);
  if (end !== null) return toWireEnd(loaded, end);
  if (status === "paused") return { kind: "paused" };
  const question = flow === null ? null : currentQuestion(flow.state, flow.course);
  if (flow === null || question === null) return { kind: "welcome", messages: welcomeMessages(loaded) };
  const isFollowUp = flow.state.awaits === "reply";
  const { snapshot } = flow.course;
  return {
    kind: "question",
    question: await toWireQuestion(ctx, loaded, flow, question),
    followup: isFollowUp ? { text: followUpText(snapshot, question, history) } : null,
    can_go_back: retraction(flow.state, flow.course, history) !== null,
  };
}

/** The end of an interview that another way than its flow ended. */
function endOfStatus(status: LoadedInterview["interview"]["status"]): End {
  const reason = status === "screened_out" || status === "over_quota" ? status : "finished";
  return { reason, rule_id: null };
}

function toWireEnd({ study, flow }: LoadedInterview, { reason, rule_id }: End): ParticipantState["step"] {
  const { thank_you_message, screen_out_message } = flow?.course.snapshot.messages ?? study;
  const isRejected = reason === "screened_out" || reason === "over_quota";
  const rules = flow?.course.snapshot.questions.flatMap(({ rules }) => rules) ?? [];
  const rule = reason === "redirected" ? rules.find(({ id }) => id === rule_id) : undefined;
  return {
    kind: "end",
    reason,
    message: pickTexts(isRejected ? screen_out_message : thank_you_message, [
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
  loaded: LoadedInterview,
  flow: StartedFlow,
  question: SnapshotQuestion,
) {
  const { interview, study, history } = loaded;
  const assets = (await presentAssets(ctx, study.organization_id, question.assets)) ?? [];
  return {
    id: question.id,
    type: question.type,
    content: questionText(flow.course.snapshot, question, history),
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
    answerable: questionType(question.type).isAnswerable(question.props),
    position: positionOf(flow.state),
    total: flow.plan.questions.length,
  };
}

const positionOf = ({ asked }: FlowState): number => (asked.at(-1) ?? 0) + 1;

/** The named texts of a message, null for those it does not have. */
function pickTexts<Name extends string>(
  message: Record<string, unknown> | null,
  names: readonly Name[],
): Record<Name, string | null> {
  const texts = names.map((name) => [name, typeof message?.[name] === "string" ? message[name] : null]);
  return Object.fromEntries(texts) as Record<Name, string | null>;
}
