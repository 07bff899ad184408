import { arms } from "../design/group.example.ts";
import { armIds, choiceId, randomizerId, studyId } from "../example-story.ts";

const rows = { question_id: choiceId };
const column = { metadata: "plan" };

const cell = (
  count: number,
  base: number,
  interval: [number, number],
  row: number,
  ...higher_than: string[]
) => ({
  count,
  column_percentage: (100 * count) / base,
  row_percentage: row,
  ci_low: interval[0],
  ci_high: interval[1],
  higher_than,
});

const balanceOf = (index: 0 | 1) => ({
  arm_id: armIds[index],
  label: arms[index]?.label,
  weight_basis_points: arms[index]?.weight_basis_points,
  screened_out: index === 0 ? 16 : 9,
  over_quota: 0,
  canceled: 0,
});

export const resultExamples = {
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
  CrosstabReq: {
    rows,
    columns: [column],
    filter: { status: "closed" },
    confidence_level: 0.95,
    min_base: 30,
  },
  Crosstab: {
    study_id: studyId,
    base: 200,
    excluded: 0,
    tables: [
      {
        column,
        columns: [
          { key: "free", label: "free", letter: "A", base: 100 },
          { key: "paid", label: "paid", letter: "B", base: 100 },
        ],
        rows: [
          {
            key: "Filter",
            label: "Filter",
            cells: [cell(30, 100, [21.89, 39.58], 75, "B"), cell(10, 100, [5.52, 17.44], 25)],
            total: { count: 40, percentage: 20 },
          },
          {
            key: "Espresso",
            label: "Espresso",
            cells: [cell(70, 100, [60.42, 78.11], 43.75), cell(90, 100, [82.56, 94.48], 56.25, "A")],
            total: { count: 160, percentage: 80 },
          },
        ],
        mean_rows: null,
        test: {
          kind: "chi_square",
          statistic: 12.5,
          degrees_of_freedom: 1,
          p_value: 0.00040695201744495935,
          effect: { name: "cramers_v", value: 0.25 },
        },
        notes: [],
      },
    ],
    filter: { status: "closed" },
  },
};
