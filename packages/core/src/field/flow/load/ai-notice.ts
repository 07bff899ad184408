import { memo } from "#kit/memo.ts";
import type { Snapshot } from "#survey/course/snapshot.ts";
import type { ParticipantState } from "#survey/flow/schema.ts";
import { hasEnded } from "#survey/interview/status.ts";
import type { InterviewNotice } from "#survey/notice/kept.ts";
import {
  type Ai,
  type AiNotice,
  aiIn,
  aiOf,
  noticeOf,
  noticeSource,
  type Senses,
} from "#survey/notice/notice.ts";
import { noticeWords } from "#survey/notice/words.ts";
import { maxFollowups } from "#survey/question-type/index.ts";
import { readConfig } from "#survey/study/config.ts";
import { readGuide } from "#survey/study/interviewer-config.ts";
import { readNotice } from "#survey/study/notice-config.ts";
import { type Mode, readVoice, type VoiceConfig } from "#survey/study/voice-config.ts";
import type { aiNoticeText } from "../../../design/study/ai-notice.sql.ts";
import { sha256Of } from "../../../design/study/consent.ts";
import { type Ctx, nowIso } from "../../../platform/ctx.ts";
import type { StartInterview } from "../command-schema.ts";
import { acceptsVoice, isReadAloud } from "../decide/answer-input.ts";
import type { NewMessage } from "../decide/message.ts";
import type { LoadedInterview } from "./interview.ts";
import { textsBefore } from "./texts.ts";

/**
 * What participants are told about AI: in their state, in the conversation, and as it is kept. It is loaded when somebody is
 * told, with the sentences of all languages: a function has no need of them when it starts.
 */

/** The notice in a language, for somebody who may start. */
export function noticeBefore(ctx: Ctx, loaded: LoadedInterview, language: string): AiNotice | null {
  const { study, opening } = loaded;
  if (opening === null) return null;
  const ruleLanguages = ["English", readConfig(study.config).defaultLanguage, language];
  const ai = aiOf({
    ...wordedBefore(loaded),
    hasSmartConditions:
      opening.has_smart_conditions || opening.smart_rules.some((each) => ruleLanguages.includes(each)),
    ...sensesOf(ctx, study.organization_id, study.mode, readVoice(study.config)),
  });
  const own = readNotice(study.config);
  const words = noticeWords(language);
  if (own === null || own.text === "") return noticeOf(ai, words, own);
  const { ai_notice_text } = textsBefore(loaded, language);
  return noticeOf(ai, words, { text: ai_notice_text ?? own.text, url: own.url });
}

const sensesOf = (ctx: Ctx, organizationId: string, mode: Mode, voice: VoiceConfig | undefined): Senses => ({
  listens: acceptsVoice(ctx, organizationId, mode),
  speaks: isReadAloud(ctx, organizationId, mode, voice),
});

/** What a model may word, whatever the language. */
const wordedBefore = memo(({ study, opening }: LoadedInterview) => ({
  guide: readGuide(study.config.interviewer),
  questions: (opening?.followups ?? []).map(([type, most, probes]) => ({
    followups: maxFollowups(
      type,
      { maxFollowupQuestions: most },
      readConfig(study.config).interviewer.maxFollowupQuestions,
    ),
    probes,
  })),
}));

const aiAfter = (ctx: Ctx, { organization_id }: LoadedInterview["study"], snapshot: Snapshot): Ai =>
  aiIn(snapshot, sensesOf(ctx, organization_id, snapshot.mode, snapshot.voice));

/** The notice of an interview that has begun. */
function noticeAfter(ctx: Ctx, study: LoadedInterview["study"], snapshot: Snapshot): AiNotice | null {
  const senses = sensesOf(ctx, study.organization_id, snapshot.mode, snapshot.voice);
  const known = noticesIn(snapshot.plain ?? snapshot);
  const name = `${senses.listens} ${senses.speaks}`;
  let notice = known.get(name);
  if (notice === undefined) {
    notice = noticeOf(aiIn(snapshot, senses), noticeWords(snapshot.language), snapshot.aiNotice ?? null);
    known.set(name, notice);
  }
  return notice;
}

/** The notices of a snapshot, by what depends on the model as well; each is asked for with every answer. */
const noticesIn = memo((_: Snapshot) => new Map<string, AiNotice | null>());

/** The notice as the state has it. */
export const shownNotice = (ctx: Ctx, loaded: LoadedInterview, language: string): AiNotice | null =>
  loaded.flow === null
    ? noticeBefore(ctx, loaded, language)
    : noticeAfter(ctx, loaded.study, loaded.flow.course.snapshot);

type NoticeRow = typeof aiNoticeText.$inferInsert;

/** That somebody is told: what the interview keeps of it, and what the study does. */
export interface Told {
  kept: InterviewNotice;
  /** The text, unless it is known to be stored. Nobody is told who tries a link. */
  row: NoticeRow | null;
  /** Where no person is known to have been shown the text. */
  message: NewMessage | null;
}

const messageOf = (content: string): NewMessage => ({
  role: "assistant",
  content,
  question_id: null,
  loop_item: null,
  kind: "notice",
});

/** What a start tells; undefined where there is nothing to tell, or nobody to be told. */
export function toldAtStart(
  ctx: Ctx,
  loaded: LoadedInterview,
  snapshot: Snapshot,
  { ai_notice: sent }: StartInterview,
): Told | undefined {
  const notice = loaded.interview.is_simulated ? null : noticeAfter(ctx, loaded.study, snapshot);
  if (notice === null) return undefined;
  return toldOf(ctx, loaded, snapshot, notice, sent?.version === notice.version ? "client" : "message");
}

/** What an interview has yet to tell that was begun before there were notices; undefined for nothing. */
export function toldLate(ctx: Ctx, loaded: LoadedInterview): Told | undefined {
  const { interview, study, flow } = loaded;
  if (flow === null || interview.ai_notice !== null || interview.is_simulated) return undefined;
  if (flow.state.end !== null || hasEnded(interview.status)) return undefined;
  const { snapshot } = flow.course;
  const notice = noticeAfter(ctx, study, snapshot);
  return notice === null ? undefined : toldOf(ctx, loaded, snapshot, notice, "message");
}

function toldOf(
  ctx: Ctx,
  { interview, study }: LoadedInterview,
  snapshot: Snapshot,
  { version, text }: AiNotice,
  shown_by: InterviewNotice["shown_by"],
): Told {
  const { language, aiNotice = null } = snapshot;
  const own = aiNotice && (readNotice(study.config) ?? aiNotice);
  const at = nowIso(ctx);
  const sha256 = sha256Of(text);
  const source_sha256 = sha256Of(noticeSource(aiAfter(ctx, study, snapshot), own));
  const row = { study_id: study.id, version, language, sha256, text, source_sha256, first_shown_at: at };
  return {
    kept: { version, language, text_sha256: sha256, shown_by, at },
    row: interview.is_mock || storedTexts(ctx.db).has(nameOf(row)) ? null : row,
    message: shown_by === "client" ? null : messageOf(text),
  };
}

/** The texts that this process knows to be stored: starts that store none are stored with others. */
const storedTexts = memo((_: Ctx["db"]) => new Set<string>());
const mostKnown = 10_000;

const nameOf = ({ study_id, version, language, sha256 }: NoticeRow): string =>
  `${study_id} ${version} ${language} ${sha256}`;

/** Notes that a text is stored; what a transaction stores may yet be undone. */
export function noteStored({ db, effects }: Ctx, row: NoticeRow): void {
  if (effects !== undefined) return;
  const names = storedTexts(db);
  if (names.size >= mostKnown) names.clear();
  names.add(nameOf(row));
}

/** The conversation as the participant is shown it, with what has yet to be told at its end. */
export function toldHistory(ctx: Ctx, loaded: LoadedInterview): ParticipantState["history"] {
  // What was said last decides whether an answer is awaited.
  const told = loaded.flow?.state.need ? undefined : toldLate(ctx, loaded);
  const late = told?.message ?? null;
  return late === null ? loaded.history : [...loaded.history, late];
}
