import { choiceId, createdAt, keyId, reasonId, studyId } from "../example-story.ts";
import { choice, reason } from "./question.example.ts";
import { studyExamples } from "./study.example.ts";

const { title, description, type, mode, config, metadata, insights, ...shown } = studyExamples.Study;
const { welcome_message, thank_you_message, screen_out_message } = shown;

const questions = [
  {
    id: "q1",
    content: choice.content,
    type: choice.type,
    interviewer_notes: null,
    props: choice.props,
    assets: null,
    display_conditions: null,
  },
  {
    id: "q2",
    content: reason.content.replace(choiceId, "q1"),
    type: reason.type,
    interviewer_notes: reason.interviewer_notes,
    props: {},
    assets: null,
    display_conditions: null,
  },
];

const definition = {
  format: "study-definition/1",
  title,
  description,
  type,
  mode,
  config,
  metadata,
  insights,
  messages: { welcome_message, thank_you_message, screen_out_message },
  questions,
  groups: [],
  randomizers: [],
  logic: [],
  question_quotas: [],
  study_quotas: {
    mode: "fixed",
    fixed_limit: 100,
    param_name: null,
    buckets: [],
    unmatched_param_policy: "allow",
  },
  scores: [],
  sources: [],
  translations: [],
};

export const definitionExamples = {
  StudyDefinition: definition,
  StudyError: {
    code: "unreachable_question",
    message: "Q2: No answers lead to the question",
    question_id: reasonId,
    logic_id: null,
    question_group_id: null,
    randomizer_id: null,
    score: null,
    language: null,
    path: null,
  },
  StudyValidation: {
    study_id: studyId,
    revision: 7,
    is_complete: true,
    errors: [],
    warnings: [
      {
        code: "reference_may_be_unasked",
        message: `Q2: Some participants are not asked what {{Q:${choiceId}}} quotes`,
        question_id: reasonId,
        logic_id: null,
        question_group_id: null,
        randomizer_id: null,
        score: null,
        language: null,
        path: "content",
      },
    ],
  },
  ImportStudyReq: { definition, title: "Coffee at home, second wave", folder_id: null, dry_run: false },
  ImportedStudy: {
    study: { ...studyExamples.Study, status: "draft" },
    ids: { q1: choiceId, q2: reasonId },
    assets_missing: [],
    warnings: [],
  },
  DuplicateStudyReq: { title: "Coffee at home, second wave" },
  KeepStudyVersionReq: { label: "Before the second wave" },
  StudyVersion: {
    revision: 7,
    created_at: createdAt,
    actor: { kind: "api_key", id: keyId },
    reason: "manual",
    label: "Before the second wave",
    has_interviews: true,
  },
};
