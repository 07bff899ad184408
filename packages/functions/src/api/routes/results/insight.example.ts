import { childCodeId, codeId, createdAt, endedAt, interviewId, reasonId, studyId } from "../example-story.ts";

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

export const insightExamples = {
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
