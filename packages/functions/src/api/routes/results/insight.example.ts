import {
  childCodeId,
  codeId,
  createdAt,
  endedAt,
  interviewId,
  reasonId,
  runId,
  studyId,
} from "../example-story.ts";

const quote = {
  ...{ interview_id: interviewId, question_id: reasonId, loop_item: null, segment: 1, message_id: 5 },
  ...{ start: 0, end: 21, text: "I have ten minutes in", language: "English" },
};

const assignment = {
  ...{ code_id: codeId, state: "assigned", origin: "human", quote },
  ...{ model: null, prompt_version: null, member_id: null, created_at: endedAt },
};

const code = {
  ...{ id: codeId, study_id: studyId, name: "Little time", description: "Says that it has to be quick" },
  ...{ parent_id: null, locked: true, origin: "human", model: null, prompt_version: null, count: 57 },
  ...{ created_at: createdAt, updated_at: createdAt },
};

const run = {
  ...{ id: runId, study_id: studyId, parts: ["themes"], status: "done", progress: 100, calls: 12 },
  ...{ max_calls: 500, answers: 200, coded: 200, remaining: 0 },
  dropped: { invented: 3, misattributed: 1, unknown_code: 0, ungrounded: 4 },
  ...{ codes_created: 9, mode: "model", model: "claude-haiku-4-5", prompt_version: "insight-5e1b9c07" },
  ...{ error: null, created_at: endedAt, completed_at: endedAt },
};

const insight = {
  ...{ id: runId, type: "TRANSCRIPT_SUMMARY", study_id: studyId, interview_id: interviewId, status: "done" },
  json_content: {
    ...{ mode: "model", model: "claude-sonnet-4-5", prompt_version: "insight-5e1b9c07", language: "English" },
    summary: "They drink coffee because it is quick, and have ten minutes in the morning.",
    key_points: [{ text: "The morning leaves little time", quotes: [quote] }],
    sentiment: { label: "neutral", reason: "", quotes: [] },
    ...{ goals: [], quotes_dropped: { invented: 0, misattributed: 0 }, truncated: false, stale: false },
  },
  ...{ created_at: endedAt, updated_at: endedAt },
};

export const insightExamples = {
  CreateInsightReq: { interview_id: interviewId },
  Insight: insight,
  StartInsightsRunReq: { parts: ["themes"], propose: true, max_calls: 500 },
  InsightsRun: run,
  InsightsDryRun: { answers: 200, new: 180, stale: 20, calls: 11, characters: 31_400 },
  StudyInsights: {
    ...{ study_id: studyId, mode: "model", stale: false },
    answers: { total: 200, coded: 150, none: 50, new: 0, stale: 0 },
    ...{ codes: 9, last_run: run, findings: [], findings_at: null },
  },
  Agreement: {
    units: 100,
    codes: [
      {
        ...{ code_id: codeId, name: code.name, both: 40, only_first: 5, only_second: 10, neither: 45 },
        ...{ agreement: 0.85, kappa: 0.7, alpha: 0.700752 },
      },
    ],
    overall: { agreement: 0.85, kappa: 0.7, alpha: 0.700752 },
    first_by: { human: 12, model: 33 },
  },
  Quote: quote,
  CodeAssignment: assignment,
  Code: code,
  CreateCodeReq: { name: code.name, description: code.description, parent_id: null },
  UpdateCodeReq: { description: "Says that it has to be quick, for whatever reason" },
  MergeCodeReq: { into: codeId },
  SplitCodeReq: {
    into: [
      { name: "Little time in the morning", description: "On the way to work or school" },
      { name: "Little time at work", description: "Between two meetings" },
    ],
  },
  SetAssignmentReq: { quote: { segment: 1, start: 0, end: 21 } },
  QuestionThemes: {
    ...{ study_id: studyId, question_id: reasonId, base: 200, coded: 150, none: 30, new: 20 },
    themes: [
      {
        ...{ code_id: codeId, name: code.name, description: code.description, parent_id: null },
        ...{ origin: "human", count: 57, percentage: 31.67, quotes: [quote] },
      },
      {
        ...{ code_id: childCodeId, name: "Little time in the morning", description: "", parent_id: codeId },
        ...{ origin: "human", count: 21, percentage: 11.67, quotes: [] },
      },
    ],
    ...{ mode: null, stale: true },
  },
  OpenAnswer: {
    interview_id: interviewId,
    question_id: reasonId,
    loop_item: null,
    language: "English",
    answered_at: createdAt,
    is_simulated: false,
    segments: [
      { segment: 0, message_id: 3, text: "Because it is quick." },
      { segment: 1, message_id: 5, text: "I have ten minutes in the morning." },
    ],
    codes: [assignment],
    state: "current",
  },
};
