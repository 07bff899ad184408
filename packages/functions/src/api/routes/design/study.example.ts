import { createdAt, folderId, studyId } from "../example-story.ts";

const config = {
  interviewMode: "quality",
  lang: { default: { name: "English" }, support: ["English", "German"] },
  quota: 100,
  questionGroups: { enabled: true },
  interviewer: { name: "Ada", tone: "friendly", maxFollowupQuestions: 2 },
  branding: { primaryColor: "#1d4ed8", logoUrl: null },
  devices: { allowed: ["desktop", "tablet", "mobile"] },
  progressBar: true,
  textFormat: "plain",
};

const welcome = { title: "Welcome", body: "A few questions about coffee.", ctaText: "Start" };
const screenOut = { title: "Thank you", body: "This time we look for others.", ctaText: null, ctaLink: null };

const folder = { id: folderId, name: "Beverages", created_at: createdAt, retention_policy_days: 365 };

export const studyExamples = {
  CreateFolderReqV1: { name: "Beverages", retention_policy_days: 365 },
  UpdateFolderReqV1: { retention_policy_days: null },
  Folder: folder,
  CreateStudyReqV1: {
    title: "Coffee at home",
    welcome_message: welcome,
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
  StudyMetrics: {
    complete: 62,
    in_progress: 3,
    screened_out: 11,
    excluded: 2,
    quota: 100,
    status: "published",
  },
};
