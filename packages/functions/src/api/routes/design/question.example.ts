import { choiceId, createdAt, groupId, reasonId, ruleId, studyId } from "../example-story.ts";

export const choice = {
  content: "How do you make your coffee?",
  type: "multipleChoice",
  props: { required: true, options: ["Filter", "Espresso", "I drink none"] },
};

export const reason = {
  content: `What do you like about {{Q:${choiceId}}}?`,
  type: "question",
  interviewer_notes: "Ask for the last time, not for habits.",
};

const isFilter = {
  question_id: choiceId,
  operation: "==",
  comparison_value_type: "string",
  comparison_value: "Filter",
  negate: false,
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
  score: null,
  next_question_id: null,
  next_question_group_id: null,
  redirect_url: null,
  end_interview: false,
  warnings: [],
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

const filterEntry = {
  code: 1,
  label: "Filter",
  former: ["Filtre"],
  former_codes: [],
  of: null,
  is_retired: false,
  is_other: false,
  in_doubt: null,
};

export const questionExamples = {
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
    display_conditions: { match: "all", conditions: [isFilter] },
    logic: [],
    effective_options: null,
    variable: "q2",
    codes: null,
    mentions: [mention],
    warnings: [],
  },
  QuestionCodes: {
    question_id: choiceId,
    variable: "coffee",
    former_variables: ["q1"],
    is_fielded: true,
    missing: { not_shown: -99, skipped: -98, not_applicable: -97 },
    lists: { options: [filterEntry] },
  },
  CodeEntry: filterEntry,
  SetQuestionCodesReq: { lists: { options: [{ code: 1, label: "Filter", former: ["Filtre"] }] } },
  LabelDoubt: {
    code: "label_in_doubt",
    loc: ["body", "questions", 0, "props", "options", 0],
    question_id: choiceId,
    list: "options",
    entry_code: 1,
    from: "Filtre",
    to: "Filter",
    taken_as: "renamed",
    message:
      '"Filter" was taken for the new wording of "Filtre", and has its answers: write it with a code to say so, or with another one if it is new',
  },
  AvailableReferences: {
    references: [
      {
        question_id: choiceId,
        display_order: 0,
        type: choice.type,
        content: choice.content,
        label: "Q1",
        is_before: true,
        may_be_unasked: false,
        operations: ["SMART_CONDITION", "==", "INCLUDES", "COUNT_LT", "IS_ANSWERED"],
        items: [],
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
    unknown_metadata_keys: [],
    metadata_references: [
      { kind: "metadata", key: "customer", label: "customer", template: "{{metadata.customer}}" },
    ],
    score_references: [
      { kind: "score", key: "ease", label: "Ease of use", template: "{{score.ease}}" },
      { kind: "scoreBand", key: "ease", label: "Ease of use", template: "{{score.ease.band}}" },
    ],
  },
  CreateQuestionLogicReqV1: { study_id: studyId, ...rule },
  UpdateQuestionLogicReqV1: { action_type: "move_to_question_group", next_question_group_id: groupId },
  QuestionLogic: storedRule,
};
