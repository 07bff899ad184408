import { armIds, choiceId, groupId, randomizerId, reasonId, studyId } from "./story.ts";

const group = { name: "Habits", randomize: true, question_ids: [choiceId, reasonId] };

const [firstArm, secondArm] = [
  { label: "With habits", weight_basis_points: 6000, question_group_id: groupId },
  { label: "Without", weight_basis_points: 4000 },
];

const arms = [
  { id: armIds[0], ...firstArm, question_id: null, display_order: 0 },
  { id: armIds[1], ...secondArm, question_id: null, question_group_id: null, display_order: 1 },
];

const balanceOf = (index: 0 | 1) => ({
  arm_id: armIds[index],
  label: arms[index]?.label,
  weight_basis_points: arms[index]?.weight_basis_points,
  screened_out: index === 0 ? 16 : 9,
  over_quota: 0,
  canceled: 0,
});

/** Groups, and the randomizers that choose between them. */
export const groupExamples = {
  CreateQuestionGroupReqV1: { study_id: studyId, ...group },
  UpdateQuestionGroupReqV1: { name: "Habits at home", display_order: 1 },
  QuestionGroup: {
    id: groupId,
    study_id: studyId,
    ...group,
    parent_question_group_id: null,
    routing_branch_id: armIds[0],
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
  RandomizerBalance: {
    randomizer_id: randomizerId,
    arms: [
      { ...balanceOf(0), expected: 60, assigned: 64, started: 64, completed: 48, completion_rate: 0.75 },
      { ...balanceOf(1), expected: 40, assigned: 36, started: 36, completed: 27, completion_rate: 0.75 },
    ],
    allocation_test: {
      kind: "chi_square",
      statistic: 0.6666666666666666,
      degrees_of_freedom: 1,
      p_value: 0.4142161782425253,
    },
    attrition_test: { kind: "chi_square", statistic: 0, degrees_of_freedom: 1, p_value: 1 },
  },
};
