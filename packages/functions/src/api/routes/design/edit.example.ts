import { choiceId, createdAt, editId, mutationId, reasonId, studyId } from "../example-story.ts";
import { choice, questionExamples, reason } from "./question.example.ts";
import { studyExamples } from "./study.example.ts";

const message = "Make the first question shorter";
const shorter = "How do you brew?";

const mutation = {
  id: mutationId,
  entity_type: "question",
  operation: "update",
  entity_id: choiceId,
  before: { content: choice.content },
  after: { content: shorter },
  timestamp: createdAt,
};

const { title, description, mode, config, welcome_message, thank_you_message, screen_out_message } =
  studyExamples.Study;

const edit = {
  message: "I shortened the first question.",
  mutations: [mutation],
  questions: [questionExamples.Question],
  logic: [questionExamples.QuestionLogic],
  study_settings: {
    title,
    description,
    mode,
    config,
    welcome_message,
    thank_you_message,
    screen_out_message,
  },
  broken_mentions: [],
  question_groups: [],
  question_quotas: [],
  randomizers: [],
  new_errors: [],
};

/** The AI agent's edits, and the mutations that they consist of. */
export const studyEditExamples = {
  AgentEditRequestV1: { message, auto_save: false, model: "fast" },
  AgentApplyRequestV1: { mutations: [mutation] },
  AgentEditResponseV1: edit,
  StudyVersionDiff: { mutations: [mutation] },
  StartedAgentEdit: { id: editId, study_id: studyId, status: "running" },
  AgentEditState: {
    id: editId,
    study_id: studyId,
    status: "succeeded",
    result: edit,
    error: null,
    created_at: createdAt,
    finished_at: "2026-11-21T09:00:08.000Z",
  },
  AIEditRequestV1: {
    current_message: message,
    questions: [
      { id: choiceId, ...choice },
      { id: reasonId, ...reason },
    ],
    language: "English",
  },
  AIEditResponseV1: {
    questions: [{ id: choiceId, ...choice, content: shorter, is_new: false }],
    change_log: {
      summary: "The first question is shorter.",
      changes: [{ question_id: choiceId, change_type: "updated", description: "Shortened the text" }],
    },
    deleted_questions: [],
  },
};
