import { sha256Of } from "#core/design/study/consent.ts";
import { transcriptOf } from "#survey/interview/answers.ts";
import type { Message } from "#survey/interview/message-schema.ts";
import { referenceOf } from "#survey/interview/reference.ts";
import { noticeOf } from "#survey/notice/notice.ts";
import { noticeWords } from "#survey/notice/words.ts";
import { choice } from "../design/question.example.ts";
import {
  armIds,
  choiceId,
  createdAt,
  endedAt,
  interviewId,
  randomizerId,
  reasonId,
  startedAt,
  studyId,
} from "../example-story.ts";

const metadata = { customer: "c-1024" };

const created = {
  id: interviewId,
  title: "Pilot",
  study_id: studyId,
  metadata,
  link: `https://interviews.example.com/s/${studyId}?vid=Zk3vQ8mT1xYb5LrW0dNc2A`,
  status: "open",
  created_at: createdAt,
};

const conversation: Message[] = [
  { role: "assistant", content: "How do you make your coffee?" },
  { role: "user", content: "Filter" },
  { role: "assistant", content: "What do you like about Filter?" },
  { role: "user", content: "It takes its time, and so do I." },
];

export const aiNotice = noticeOf(
  { asks: true, decides: false, listens: false, speaks: false },
  noticeWords("English"),
  {
    text: "Our provider is Example AI. It keeps nothing.",
    url: "https://example.com/ai",
  },
);
const noticeText = aiNotice?.text ?? "";
const keptNotice = {
  version: aiNotice?.version ?? "",
  language: "English",
  text_sha256: sha256Of(noticeText),
  shown_by: "client" as const,
  at: startedAt,
};
const consentText = "We keep what you tell us for a year, and nobody outside our team reads it.";
const consent = {
  version: "2026-11",
  language: "English",
  at: startedAt,
  text_sha256: sha256Of(consentText),
};

export const interview = {
  ...created,
  status: "closed",
  progress: 100,
  conversation_json: conversation,
  is_mock: false,
  is_archived: false,
  is_simulated: false,
  language: "English",
  type: "SERVICE",
  notes: null,
  started_at: startedAt,
  ended_at: endedAt,
  ended_by: { kind: "finished", logic_id: null, quota: null },
  completed_at: endedAt,
  transcript: transcriptOf(conversation),
  parsed_conversation_json: {
    [choiceId]: {
      content: choice.content,
      type: choice.type,
      value: "Filter",
      text: "Filter",
      followups: [],
      answered_at: "2026-11-22T18:31:00.000Z",
    },
  },
  recording_id: null,
  active_time: 250,
  source: "prolific",
  expires_at: null,
  vid: "Zk3vQ8mT1xYb5LrW0dNc2A",
  reference: referenceOf(interviewId),
  consent,
  ai_notice: keptNotice,
  routing: [
    {
      randomizer_id: randomizerId,
      randomizer_name: "With or without habits",
      arm_id: armIds[0],
      arm_label: "With habits",
    },
  ],
  question_order: [choiceId, reasonId],
  question_order_items: [null, null],
  study_revision: 7,
  quality: {
    level: "weak" as const,
    flags: [
      {
        code: "repeated_text" as const,
        severity: "weak" as const,
        question_ids: [choiceId, reasonId],
        evidence: { times: 2 },
      },
    ],
    speed_index: 1.1,
    checked_at: "2026-03-02T10:12:00.000Z",
    review: null,
  },
  scores: { filter_liking: { value: 3, band: "Convinced" } },
};

const moderation = {
  source: "model",
  model: "claude-sonnet",
  prompt_version: "followup-3f9c21ab",
  probe_type: "explanatory",
  goal_id: "",
  reason: "names no reason",
  refused: [["leading"]],
  latency_ms: 1150,
  reflection: null,
};

const messages = conversation.map((message, message_id) => ({
  message_id,
  kind: ["question", "answer", "followup", "reply"][message_id],
  question_id: choiceId,
  loop_item: null,
  created_at: startedAt,
  moderation: message_id === 2 ? moderation : null,
  generated_by: message_id === 2 ? ("ai" as const) : null,
  recording_url: null,
  transcription: null,
  ...message,
}));

const recordingKey = `019aa3c4-1a10-7c3e-8f25-6b4d9e0a1c21/${studyId}/${interviewId}/019aa3c4-1a10-7c3e-8f25-6b4d9e0a1c22/answer.webm`;

export const interviewExamples = {
  CorrectMessageReq: { text: "I brew a moka every morning", reason: "The brand was misheard" },
  InterviewConsent: consent,
  StudyConsent: {
    version: consent.version,
    texts: { English: { text: consentText, sha256: consent.text_sha256 } },
    first_agreed_at: consent.at,
    interviews: 58,
  },
  InterviewNotice: keptNotice,
  StudyAiNotice: {
    version: keptNotice.version,
    texts: { English: { text: noticeText, sha256: keptNotice.text_sha256 } },
    first_shown_at: keptNotice.at,
    interviews: 58,
  },
  CreateInterviewReqV1: { study_id: studyId, title: "Pilot", metadata },
  CreatedInterview: created,
  BulkCreateInterviewsReq: {
    study_id: studyId,
    interviews: [{ metadata }, { metadata: { customer: "c-1025" } }],
  },
  UpdateInterviewReqV1: {
    status: "closed",
    answers: [{ question_id: choiceId, value: "Filter" }],
    conversation_json: conversation,
    started_at: startedAt,
    ended_at: endedAt,
    active_time: 250,
  },
  Interview: interview,
  InterviewFile: {
    message_id: 1,
    question_id: choiceId,
    loop_item: null,
    url: `https://api.example.com/object/public/${recordingKey}`,
    content_type: null,
    download_url: `https://api.example.com/files/${recordingKey}?expires=1795375920&signature=v4Yq0m`,
    download_url_expires_at: "2026-11-22T19:32:00.000Z",
  },
  FullInterview: { ...interview, messages },
  UpdatedInterview: { ...interview, messages, message: "Interview updated" },
};
