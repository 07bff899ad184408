import { armIds, choiceId, groupId, randomizerId, reasonId, studyId } from "../example-story.ts";

const group = { name: "Habits", randomize: true, question_ids: [choiceId, reasonId] };

const repeatFor = {
  source: { question_id: choiceId, select: "selected" },
  order: "source",
  max_items: 10,
};

const firstArm = { label: "With habits", weight_basis_points: 6000, question_group_id: groupId };
const secondArm = { label: "Without", weight_basis_points: 4000 };

export const arms = [
  { id: armIds[0], ...firstArm, question_id: null, display_order: 0 },
  { id: armIds[1], ...secondArm, question_id: null, question_group_id: null, display_order: 1 },
];

/** Groups, and the randomizers that choose between them. */
export const groupExamples = {
  CreateQuestionGroupReqV1: { study_id: studyId, ...group },
  UpdateQuestionGroupReqV1: { name: "Habits at home", display_order: 1, repeat_for: repeatFor },
  RepeatFor: repeatFor,
  RepeatForInput: { source: repeatFor.source },
  QuestionGroup: {
    id: groupId,
    study_id: studyId,
    ...group,
    parent_question_group_id: null,
    routing_branch_id: armIds[0],
    repeat_for: null,
    display_conditions: null,
    display_order: 0,
  },
  CreateRandomizerReqV1: { study_id: studyId, name: "With or without habits", arms: [firstArm, secondArm] },
  UpdateRandomizerReqV1: { name: "Habits or not" },
  RemoveRandomizerReqV1: { mode: "ungroup" },
  Randomizer: {
    id: randomizerId,
    study_id: studyId,
    name: "With or without habits",
    parent_question_group_id: null,
    display_order: 0,
    arms,
  },
};
