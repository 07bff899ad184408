import { expect, it } from "vitest";
import { differencesOf } from "#survey-files/effect/check.ts";
import type { Json } from "#survey-files/map/parts.ts";
import { type Mapped, mapSurvey } from "#survey-files/map/study.ts";
import { readQsf } from "#survey-files/reader/qsf/index.ts";
import { block, choice, logic, qsf, selected } from "#tests/support/import-files.ts";

/** The check finds what a draft claims wrongly, whatever made it. */

const file = qsf(
  [
    { Type: "Block", ID: "BL_1", FlowID: "a" },
    {
      Type: "BlockRandomizer",
      FlowID: "R",
      SubSet: 2,
      Flow: [
        { Type: "Block", ID: "BL_2", FlowID: "b" },
        { Type: "Block", ID: "BL_3", FlowID: "c" },
      ],
    },
  ],
  [
    block("BL_1", [1, 2], {
      1: {
        SkipLogic: [
          {
            ChoiceLocator: "q://QID1/SelectableChoice/2",
            Condition: "Selected",
            SkipToDestination: "ENDOFSURVEY",
            Description: "If No",
          },
        ],
      },
    }),
    block("BL_2", [3, 4]),
    block("BL_3", [5, 6]),
  ],
  choice(1, "Ready?", ["Yes", "No"], { Language: { DE: { QuestionText: "Bereit?" } } }),
  choice(2, "Why?", ["Work", "Fun"], { DisplayLogic: logic(selected("q://QID1/SelectableChoice/1")) }),
  ...[3, 4, 5, 6].map((id) => choice(id, `Question ${id}, \${e://Field/name}`, ["a", "b"])),
  {
    Element: "QO",
    Payload: { Name: "Workers", Occurrences: "5", Logic: logic(selected("q://QID2/SelectableChoice/1")) },
  },
);

const found = (spoil: (draft: Mapped["definition"]) => void) => {
  const survey = readQsf(JSON.parse(file));
  const draft = mapSurvey(survey);
  spoil(draft.definition);
  const { shown, jumps, quotas, pipes, orders, texts, isReordered } = differencesOf(survey, draft);
  return {
    conditions: shown.size,
    rules: jumps.size,
    quotas: quotas.size,
    pipes: pipes.size,
    orders: orders.size + Number(isReordered),
    texts: texts.size,
  };
};
const none = { conditions: 0, rules: 0, quotas: 0, pipes: 0, orders: 0, texts: 0 };
const first = (of: unknown): Json => (of as Json[])[0] as Json;

it("finds nothing in a draft that is as the file", () => {
  expect(found(() => {})).toEqual(none);
});

const spoiled: [what: string, spoil: (draft: Mapped["definition"]) => void, differs: Partial<typeof none>][] =
  [
    [
      "a condition is left out",
      ({ questions }) => delete questions[1]?.display_conditions,
      { conditions: 1 },
    ],
    [
      "a rule looks at another answer",
      ({ logic }) => Object.assign(first(logic), { comparison_value: "Yes" }),
      { rules: 1 },
    ],
    [
      "a rule leads elsewhere",
      ({ logic }) => Object.assign(first(logic), { action_type: "next_question_id", next_question_id: "q3" }),
      { rules: 1 },
    ],
    ["a rule is missing", (draft) => Object.assign(draft, { logic: [] }), { rules: 1 }],
    [
      "a quota counts another answer",
      ({ question_quotas }) => Object.assign(first(first(question_quotas).buckets), { value: "Fun" }),
      { quotas: 1 },
    ],
    [
      "a text shows no value",
      ({ questions }) => Object.assign(questions[2] ?? {}, { content: "Question 3, " }),
      { pipes: 1 },
    ],
    [
      "a group has one order",
      ({ groups }) => groups.forEach((group) => void Object.assign(group, { randomize: false })),
      { orders: 2 },
    ],
    [
      "what stands first stands last",
      ({ groups }) =>
        groups.reverse().forEach((group, at) => void Object.assign(group, { display_order: at })),
      {},
    ],
    [
      "a text says something else",
      ({ questions }) => Object.assign(questions[0] ?? {}, { content: "Ready" }),
      { texts: 1 },
    ],
    [
      "a translation says something else",
      ({ translations }) => Object.assign(first(first(translations).units), { text: "Fertig?" }),
      { texts: 1 },
    ],
    ["a translation is missing", (draft) => Object.assign(draft, { translations: [] }), { texts: 1 }],
    [
      "a choice is missing",
      ({ questions }) => (questions[3] as { props: { options: string[] } }).props.options.pop(),
      { texts: 1 },
    ],
  ];
it.each(spoiled)("finds that %s", (_, spoil, differs) => {
  const differences = found(spoil);
  expect(differences).toMatchObject(differs);
  expect(differences).not.toEqual(none);
});

it("finds a jump amiss in whichever arm it stands", () => {
  const arms = 12;
  const ids = Array.from({ length: arms }, (_, at) => at + 1);
  const survey = readQsf(
    JSON.parse(
      qsf(
        [
          {
            Type: "BlockRandomizer",
            FlowID: "R",
            SubSet: 1,
            Flow: ids.map((id) => ({ Type: "Block", ID: `BL_${id}`, FlowID: `at ${id}` })),
          },
          { Type: "Block", ID: "BL_L", FlowID: "last" },
        ],
        [
          ...ids.map((id) =>
            block(`BL_${id}`, [id, id + arms], {
              [id]: {
                SkipLogic: [
                  {
                    ChoiceLocator: `q://QID${id}/SelectableChoice/2`,
                    Condition: "Selected",
                    SkipToDestination: "ENDOFSURVEY",
                  },
                ],
              },
            }),
          ),
          block("BL_L", [2 * arms + 1]),
        ],
        ...Array.from({ length: 2 * arms + 1 }, (_, at) => choice(at + 1, `Q ${at + 1}`, ["Yes", "No"])),
      ),
    ),
  );
  const whole = differencesOf(survey, mapSurvey(survey));
  expect([whole.jumps.size, whole.counts.rules]).toEqual([0, arms]);
  const draft = mapSurvey(survey);
  for (const rule of draft.definition.logic)
    Object.assign(rule, { action_type: "next_question_id", next_question_id: draft.known.get("QID25")?.id });
  expect(differencesOf(survey, draft).jumps.size).toBe(arms);
});

it("a required question may be left out where the options that it carries are none", () => {
  const required = {
    Validation: { Settings: { ForceResponse: "ON", ForceResponseType: "ON", Type: "None" } },
  };
  const fewer = {
    LogicType: "Question",
    LeftOperand: "q://QID2/SelectedChoicesCount",
    ChoiceLocator: "q://QID2/SelectedChoicesCount",
    Operator: "LessThan",
    RightOperand: "2",
    Type: "Expression",
    Description: "few",
  };
  const carried = {
    DynamicChoices: { DynamicType: "ChoiceGroup", Locator: "q://QID1/ChoiceGroup/SelectedChoices" },
  };
  const made = (more: object) => {
    const survey = readQsf(
      JSON.parse(
        qsf(
          [{ Type: "Block", ID: "BL_1", FlowID: "a" }],
          [block("BL_1", [1, 2, 3])],
          choice(1, "Which do you drink?", ["Tea", "Coffee"], { Selector: "MAVR" }),
          choice(2, "Which do you like?", ["Tea", "Coffee"], { Selector: "MAVR", ...required, ...more }),
          choice(3, "Why so few?", ["Taste", "Price"], { DisplayLogic: logic(fewer) }),
        ),
      ),
    );
    const draft = mapSurvey(survey);
    const shownIf = draft.definition.questions[2]?.display_conditions as { conditions: Json[] } | undefined;
    return {
      operations: shownIf?.conditions.map(({ operation }) => operation),
      differs: differencesOf(survey, draft).shown.size,
    };
  };
  // Whoever gets to the third question has answered the second, unless that had nothing to choose from.
  expect(made({})).toEqual({ operations: ["COUNT_LT"], differs: 0 });
  expect(made(carried)).toEqual({ operations: ["COUNT_LT", "IS_ANSWERED"], differs: 0 });
});
