import type { Turn } from "#core/interview/schema.ts";
import { transcriptOf } from "#core/interview/transcript.ts";

const folderId = "019aa3c4-6f10-7c4e-b3f0-1d2f6a0c5e01";
const studyId = "019aa3c4-9d52-7b61-8a44-5b7e0f3d2c11";
const choiceId = "019aa3c5-0b1a-7f3c-9e21-7d4c8b6a9f21";
const reasonId = "019aa3c5-0b1b-7a90-a5d7-2e8f1c3b4d22";
const ruleId = "019aa3c5-4c2d-7e18-9b60-3f5a7c9e1b31";
const interviewId = "019aa3c6-1e3f-7d27-8c51-4a6b8d0f2e41";
const groupId = "019aa3c5-2a7b-7c05-8f13-6b9d1e4c7a51";

const createdAt = "2026-11-21T09:00:00.000Z";
const startedAt = "2026-11-22T18:30:00.000Z";
const endedAt = "2026-11-22T18:34:10.000Z";
const metadata = { customer: "c-1024" };

const config = {
  interviewMode: "quality",
  lang: { default: { name: "English" }, support: ["English", "German"] },
  quota: 100,
  questionGroups: { enabled: true },
  interviewer: { name: "Ada", tone: "friendly", maxFollowupQuestions: 2 },
  branding: { primaryColor: "#1d4ed8", logoUrl: null },
  devices: { allowed: ["desktop", "tablet", "mobile"] },
  progressBar: true,
};

const welcome = { title: "Welcome", body: "A few questions about coffee.", ctaText: "Start" };
const screenOut = { title: "Thank you", body: "This time we look for others.", ctaText: null, ctaLink: null };

const choice = {
  content: "How do you make your coffee?",
  type: "multipleChoice",
  props: { required: true, options: ["Filter", "Espresso", "I drink none"] },
};

const reason = {
  content: `What do you like about {{Q:${choiceId}}}?`,
  type: "question",
  interviewer_notes: "Ask for the last time, not for habits.",
};

const rule = {
  question_id: choiceId,
  operation: "==",
  comparison_value_type: "string",
  comparison_value: "I drink none",
  action_type: "screen_out",
};

const storedRule = {
  id: ruleId,
  study_id: studyId,
  ...rule,
  next_question_id: null,
  next_question_group_id: null,
  redirect_url: null,
  end_interview: false,
  language: "English",
  display_order: 0,
  created_at: createdAt,
  updated_at: createdAt,
};

const mention = {
  placeholder: `{{Q:${choiceId}}}`,
  referenced_question_id: choiceId,
  label: "Q1",
  type: "question",
  property_name: null,
  property_index: null,
  valid: true,
  error: null,
};

const created = {
  id: interviewId,
  title: "Pilot",
  study_id: studyId,
  metadata,
  link: `https://interviews.example.com/s/${studyId}?vid=Zk3vQ8mT1xYb5LrW0dNc2A`,
  status: "open",
  created_at: createdAt,
};

const conversation: Turn[] = [
  { role: "assistant", content: "How do you make your coffee?" },
  { role: "user", content: "Filter" },
  { role: "assistant", content: "What do you like about Filter?" },
  { role: "user", content: "It takes its time, and so do I." },
];

const interview = {
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
  vid: "Zk3vQ8mT1xYb5LrW0dNc2A",
};

const folder = { id: folderId, name: "Beverages", created_at: createdAt, retention_policy_days: 365 };

/** One story throughout, by the names of the schemas; what they show is tested against those. */
export const examples: Record<string, unknown> = {
  CreateFolderReqV1: { name: "Beverages", retention_policy_days: 365 },
  UpdateFolderReqV1: { retention_policy_days: null },
  Folder: folder,

  CreateStudyReqV1: {
    title: "Coffee at home",
    welcome_message: welcome,
    folder_id: folderId,
    config: { quota: 100, lang: { support: ["English", "German"] }, interviewer: { name: "Ada" } },
  },
  UpdateStudyReqV1: { status: "paused", config: { quota: 150, progressBar: null } },
  StudyConfig: config,
  Study: {
    id: studyId,
    title: "Coffee at home",
    description: null,
    metadata: null,
    type: "SERVICE_STUDY",
    mode: "TEXT_AND_VOICE",
    status: "published",
    config,
    welcome_message: welcome,
    thank_you_message: null,
    screen_out_message: screenOut,
    access_policy: "FULL_ACCESS",
    folder_id: folderId,
    insights: null,
    estimated_length: 2,
    created_at: createdAt,
    updated_at: createdAt,
  },
  StudyMetrics: { complete: 62, in_progress: 3, screened_out: 11, quota: 100, status: "published" },

  BatchQuestionsReqV1: {
    questions: [
      { study_id: studyId, ...choice },
      { study_id: studyId, id: reasonId, ...reason },
    ],
  },
  BatchQuestionsResV1: { created_question_ids: [choiceId], updated_question_ids: [reasonId] },
  DeleteBatchQuestionsReqV1: { question_ids: [choiceId, reasonId], study_id: studyId },
  DeleteBatchQuestionsResV1: { deleted_question_ids: [choiceId, reasonId] },
  UpdateQuestionReqV1: { content: "How do you make your coffee at home?", props: { allowOther: true } },
  Question: {
    id: reasonId,
    study_id: studyId,
    question_group_id: null,
    ...reason,
    display_order: 1,
    props: {},
    assets: null,
    logic: [],
    mentions: [mention],
  },
  AvailableReferences: {
    references: [
      {
        question_id: choiceId,
        display_order: 0,
        type: choice.type,
        content: choice.content,
        label: "Q1",
        available_references: [
          {
            kind: "fullAnswer",
            label: "Q1",
            template: `{{Q:${choiceId}}}`,
            property_name: null,
            property_index: null,
            option: null,
          },
          {
            kind: "property",
            label: "Q1 Filter",
            template: `{{Q:${choiceId}.option[0]}}`,
            property_name: "option",
            property_index: 0,
            option: "Filter",
          },
        ],
      },
    ],
  },

  CreateQuestionLogicReqV1: { study_id: studyId, ...rule },
  UpdateQuestionLogicReqV1: { action_type: "move_to_question_group", next_question_group_id: groupId },
  QuestionLogic: storedRule,

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
  UpdatedInterview: { ...interview, message: "Interview updated" },
};
