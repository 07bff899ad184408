import { choiceId, studyId } from "../example-story.ts";
import { aiNotice, interview } from "./interview.example.ts";

const turn = { client_turn_id: "3f0c2a7e-1b5d-4c8e-9a60-7d2f4b8e6c11", expected_seq: 0 };

const recordingUrl =
  "https://api.example.com/object/public/0197d1a0-0000-7000-8000-000000000001/0197d1a0-0000-7000-8000-000000000002/answer.webm";

const state = {
  status: "in_progress",
  seq: 0,
  progress: 0,
  language: "English",
  livemode: true,
  voice: false,
  speech: false,
  study: {
    id: studyId,
    title: "Coffee at home",
    mode: "TEXT_AND_VOICE",
    branding: { primaryColor: "#1d4ed8", logoUrl: null, coverUrl: null },
    languages: ["English"],
    devices: ["desktop", "tablet", "mobile"],
    paradata: "times",
    text_format: "plain",
    listening: { hands_free: true, silence_seconds: 1.5 },
    machine_translated: [],
    progress_bar: true,
    unique_param: null,
    welcome_message: { title: "Welcome", body: "Thank you for taking part.", ctaText: "Start" },
    interviewer: { name: "Ada", introduction: "I ask on behalf of the roastery at the market." },
  },
  consent: null,
  ai_notice: aiNotice,
  unavailable_reason: null,
  unavailable: null,
  step: {
    kind: "question",
    lead: null,
    question: {
      id: choiceId,
      type: "multipleChoice",
      content: interview.conversation_json[0]?.content,
      props: { options: ["Filter", "Espresso"], isMultiSelect: false },
      assets: [],
      required: false,
      answerable: true,
      checks: [],
      loop: null,
      position: 1,
      total: 2,
    },
    followup: null,
    can_go_back: false,
    // The next question quotes the answer.
    upcoming: null,
    upcoming_by_answer: null,
  },
  history: interview.conversation_json
    .slice(0, 1)
    .map((said) => ({ ...said, question_id: choiceId, loop_item: null, kind: "question" })),
};

export const participantExamples = {
  EnterStudyReq: {
    params: { PROLIFIC_PID: "5f8d0d55b54764421b7156c1" },
    source: "prolific",
    language: "English",
    device_token: "3f0c2a7e1b5d4c8e9a607d2f4b8e6c11",
  },
  EnteredStudy: { vid: "Zk3vQ8mT1xYb5LrW0dNc2A" },
  StudyNotOpen: {
    detail: "The study has all the participants it needs",
    code: "not_open",
    reason: "over_quota",
    message: {
      title: "This study is complete",
      body: "Enough people have taken part in the meantime. Thank you for your interest.",
      ctaText: null,
      ctaLink: null,
    },
    text_format: "plain",
    redirect_url: "https://app.prolific.com/submissions/complete?cc=FULL1234",
    opens_at: null,
  },
  AlreadyTakenPart: {
    detail: "Somebody has already taken part with this link",
    code: "already_taken_part",
    message: null,
    redirect_url: null,
  },
  StartInterviewReq: { language: "English", consent: { version: "2026-11" }, ai_notice: { version: "1" } },
  AnswerQuestionReq: { ...turn, question_id: choiceId, value: "Filter" },
  SendReplyReq: { ...turn, expected_seq: 1, text: "It takes its time, and so do I." },
  TranscribeRecordingReq: { recording_url: recordingUrl },
  SpeakTurnReq: { of: "step" },
  SpokenTurn: {
    url: "https://files.example.com/speech.mp3?X-Amz-Signature=3f1c",
    expires_at: "2026-03-02T10:15:00.000Z",
    content_type: "audio/mpeg",
    duration_ms: 2400,
  },
  TranscribedRecording: { text: "It takes its time, and so do I.", confidence: 0.91 },
  SkipStepReq: turn,
  GoBackReq: { ...turn, expected_seq: 1 },
  NoFields: {},
  ParticipantState: state,
  WithdrawnInterview: { withdrawn: true },
  ParticipantRefusal: { detail: "The interview has moved on", code: "moved_on", state },
};
