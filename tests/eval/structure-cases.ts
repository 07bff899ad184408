import { operation } from "#tests/support/edit-plan.ts";
import { add, at, change, count, drop, type EditCase, gone, group, type Outcome, one } from "./case.ts";

/** Edits of split tests, groups, the order of rules, quotas and messages, asked for as people write. */

const coffee = one("coffee");
const concepts = one("concepts");
const onboarding = one("onboarding");

const split = ({ edit, seeded }: Outcome) =>
  edit.randomizers.find(({ id }) => id === seeded.randomizers[0]?.id);
const armOf = (outcome: Outcome, seed: number) =>
  outcome.edit.randomizers
    .flatMap(({ arms }) => arms)
    .find(({ question_id }) => question_id === outcome.ids[seed]);
const hasArms =
  (...shares: [seed: number, from: number, to?: number][]) =>
  (outcome: Outcome) =>
    shares.every(([seed, from, to = from]) => {
      const weight = armOf(outcome, seed)?.weight_basis_points ?? -1;
      return weight >= from && weight <= to;
    });
const keepsArms = (outcome: Outcome) =>
  outcome.seeded.randomizers[0]?.arms.every((id) => split(outcome)?.arms.some((arm) => arm.id === id)) ??
  false;
const groupNamed = ({ edit }: Outcome, name: string) => edit.question_groups.find((one) => one.name === name);
const holds =
  (name: string, ...seeds: number[]) =>
  (outcome: Outcome) =>
    groupNamed(outcome, name)?.question_ids.join() === seeds.map((seed) => outcome.ids[seed]).join();
const ruleOf = ({ edit, seeded }: Outcome, seed: number) =>
  edit.logic.find(({ id }) => id === seeded.rules[seed]);

type Arm = { arm_id: string | null; label: string; question_id?: string | undefined; weight: number };
const arm = ({ question_id = "", weight, ...rest }: Arm) => ({
  ...rest,
  weight_basis_points: weight,
  question_id: question_id === "" ? null : question_id,
  question_group_id: null,
});
const setArms = (randomizer_id = "", ...arms: Arm[]) =>
  operation("update_randomizer", { randomizer_id, arms: arms.map(arm) });

export const structureCases: EditCase[] = [
  concepts(
    "Show concept A to 70 percent of the people and concept B to the rest.",
    [0, 1, 2, 3, 4, "settings", "groups"],
    (
      [, a, b],
      {
        randomizers: [
          {
            id,
            arms: [left = "", right = ""],
          } = { id: "", arms: [] },
        ],
      },
    ) => [
      [
        setArms(
          id,
          { arm_id: left, label: "A", question_id: a, weight: 70 },
          { arm_id: right, label: "B", question_id: b, weight: 30 },
        ),
      ],
      [
        setArms(
          id,
          { arm_id: left, label: "A", question_id: a, weight: 7000 },
          { arm_id: right, label: "B", question_id: b, weight: 3000 },
        ),
      ],
    ],
    hasArms([1, 7000], [2, 3000]),
    keepsArms,
  ),
  concepts(
    "Test a third concept against the other two: ask what they think of concept C. Split people evenly.",
    [0, 1, 2, 3, 4, "settings", "groups"],
    (
      [, a, b],
      {
        randomizers: [
          {
            id,
            arms: [left = "", right = ""],
          } = { id: "", arms: [] },
        ],
      },
    ) => [
      [
        add("What do you think of concept C?", { temp_id: "third" }),
        setArms(
          id,
          { arm_id: left, label: "A", question_id: a, weight: 3334 },
          { arm_id: right, label: "B", question_id: b, weight: 3333 },
          { arm_id: null, label: "C", question_id: "third", weight: 3333 },
        ),
      ],
    ],
    hasArms([1, 3300, 3400], [2, 3300, 3400]),
    keepsArms,
    (outcome) => {
      const shown = split(outcome)?.arms[2]?.question_id;
      return outcome.added.length === 1 && shown === outcome.added[0]?.id;
    },
  ),
  concepts(
    'Call the split test "Concept test".',
    [0, 1, 2, 3, 4, "settings", "groups"],
    (_, { randomizers: [{ id } = { id: "" }] }) => [
      [operation("update_randomizer", { randomizer_id: id, name: "Concept test" })],
    ],
    (outcome) => split(outcome)?.name === "Concept test",
    hasArms([1, 5000], [2, 5000]),
    keepsArms,
  ),
  concepts(
    "Show the concepts at the very end.",
    [0, 1, 2, 3, 4, "settings", "groups"],
    (_, { randomizers: [{ id } = { id: "" }] }) => [
      [operation("move_randomizer", { randomizer_id: id, parent_question_group_id: null, position: 3 })],
    ],
    at(1, 3),
    at(2, 4),
    keepsArms,
  ),
  concepts(
    "No split test any more: everybody should be asked about both concepts.",
    [0, 1, 2, 3, 4, "settings", "groups"],
    (_, { randomizers: [{ id } = { id: "" }] }) => [
      [operation("delete_randomizer", { randomizer_id: id, mode: "ungroup" })],
    ],
    ({ edit }) => edit.randomizers.length === 0,
    count(5),
  ),
  concepts(
    "Throw the split test out together with both of its questions.",
    [0, 3, 4, "settings", "groups"],
    (_, { randomizers: [{ id } = { id: "" }] }) => [
      [operation("delete_randomizer", { randomizer_id: id, mode: "delete" })],
    ],
    ({ edit }) => edit.randomizers.length === 0,
    gone(1),
    gone(2),
    count(3),
  ),
  concepts(
    "Instead of concept B, the second half is to see nothing. The question about B can go.",
    [0, 1, 3, 4, "settings", "groups"],
    (
      [, a, b],
      {
        randomizers: [
          {
            id,
            arms: [left = "", right = ""],
          } = { id: "", arms: [] },
        ],
      },
    ) => [
      [
        setArms(
          id,
          { arm_id: left, label: "A", question_id: a, weight: 5000 },
          { arm_id: right, label: "Nothing", weight: 5000 },
        ),
        drop(b),
      ],
    ],
    gone(2),
    hasArms([1, 5000]),
    (outcome) => split(outcome)?.arms.length === 2,
  ),
  concepts(
    "Only every second participant should be asked for a fair price; the others skip that question.",
    [0, 1, 2, 4, "settings", "groups"],
    ([, , , price]) => [
      [
        operation("create_randomizer", {
          temp_id: "price",
          name: "Price",
          arms: [
            arm({ arm_id: null, label: "Price", question_id: price, weight: 5000 }),
            arm({ arm_id: null, label: "No price", weight: 5000 }),
          ].map(({ arm_id: _, ...fields }) => fields),
          position: 2,
        }),
      ],
    ],
    ({ edit }) => edit.randomizers.length === 2,
    hasArms([3, 5000], [1, 5000], [2, 5000]),
    at(3, 3),
  ),
  onboarding(
    "Ask the questions about the setup in random order.",
    [0, 1, 2, 3, 4, "settings", "randomizers"],
    (_, { groups: [group_id = ""] }) => [[operation("update_group", { group_id, randomize: true })]],
    (outcome) => groupNamed(outcome, "Setup")?.randomize === true,
    holds("Setup", 2, 3),
  ),
  onboarding(
    "Put the question on how they heard of us at the end of the setup group.",
    [0, 1, 2, 3, 4, "settings", "randomizers"],
    ([, heard = "", third = "", fourth = ""], { groups: [group_id = ""] }) => [
      [operation("update_group", { group_id, question_ids: [third, fourth, heard] })],
    ],
    holds("Setup", 2, 3, 1),
  ),
  onboarding(
    "Move the setup group to the end of the interview.",
    [0, 1, 2, 3, 4, "settings", "randomizers"],
    (_, { groups: [group_id = ""] }) => [
      [operation("move_group", { group_id, parent_question_group_id: null, position: 3 })],
    ],
    at(2, 3),
    at(3, 4),
    holds("Setup", 2, 3),
  ),
  onboarding(
    "We need no setup group. Keep its questions, though.",
    [0, 1, 2, 3, 4, "settings", "randomizers"],
    (_, { groups: [group_id = ""] }) => [[operation("delete_group", { group_id, mode: "ungroup" })]],
    ({ edit }) => edit.question_groups.length === 0,
    count(5),
  ),
  onboarding(
    "Delete the whole part on the setup.",
    [0, 1, 4, "settings", "randomizers"],
    (_, { groups: [group_id = ""] }) => [[operation("delete_group", { group_id, mode: "delete" })]],
    ({ edit }) => edit.question_groups.length === 0,
    gone(2),
    gone(3),
    count(3),
  ),
  onboarding(
    'Inside the setup group, put what was hard into a subgroup called "Trouble", with a new question on who helped.',
    [0, 1, 2, 3, 4, "settings", "randomizers"],
    ([, , , hard = ""], { groups: [parent_question_group_id = ""] }) => [
      [
        add("Who helped you with it?", { temp_id: "helped" }),
        group({ name: "Trouble", parent_question_group_id, question_ids: [hard, "helped"] }),
      ],
    ],
    (outcome) => groupNamed(outcome, "Trouble")?.parent_question_group_id === outcome.seeded.groups[0],
    (outcome) =>
      groupNamed(outcome, "Trouble")?.question_ids.join() === [outcome.ids[3], outcome.added[0]?.id].join(),
  ),
  onboarding(
    "People on the free plan should be screened out; now the interview just ends for them.",
    [0, 1, 2, 3, 4, "settings", "groups", "randomizers"],
    (_, { rules: [rule_id = ""] }) => [[operation("update_rule", { rule_id, action_type: "screen_out" })]],
    (outcome) => ruleOf(outcome, 0)?.action_type === "screen_out",
    (outcome) => ruleOf(outcome, 0)?.end_interview === false,
  ),
  onboarding(
    "Check for the Team plan before you check for the free one.",
    [1, 2, 3, 4, "settings", "groups", "randomizers"],
    (_, { rules: [, rule_id = ""] }) => [[operation("move_rule", { rule_id, position: 0 })]],
    (outcome) => ruleOf(outcome, 1)?.display_order === 0,
    (outcome) => ruleOf(outcome, 0)?.display_order === 1,
  ),
  onboarding(
    "Those on the Team plan should go to the setup group, not to the last question.",
    [0, 1, 2, 3, 4, "settings", "groups", "randomizers"],
    (_, { rules: [, rule_id = ""], groups: [next_question_group_id = ""] }) => [
      [
        operation("update_rule", {
          rule_id,
          action_type: "move_to_question_group",
          next_question_group_id,
        }),
      ],
    ],
    (outcome) => ruleOf(outcome, 1)?.action_type === "move_to_question_group",
    (outcome) => ruleOf(outcome, 1)?.next_question_group_id === outcome.seeded.groups[0],
    (outcome) => ruleOf(outcome, 1)?.next_question_id === null,
  ),
  onboarding(
    "It is Enterprise customers, not free ones, for whom the interview should end.",
    [0, 1, 2, 3, 4, "settings", "groups", "randomizers"],
    (_, { rules: [rule_id = ""] }) => [
      [operation("update_rule", { rule_id, operation: "<", comparison_value: "Enterprise" })],
      [operation("update_rule", { rule_id, comparison_value: "Enterprise" })],
    ],
    (outcome) => ruleOf(outcome, 0)?.comparison_value === "Enterprise",
    (outcome) => ruleOf(outcome, 0)?.action_type === "end_interview",
  ),
  onboarding(
    "Stop after 20 people on the free plan and 30 on the Team plan.",
    [0, 1, 2, 3, 4, "settings", "groups", "randomizers"],
    ([plan = ""]) => [
      [
        operation("set_quotas", {
          question_id: plan,
          buckets: [
            { match: "equals", value: "Free", limit: 20 },
            { match: "equals", value: "Team", limit: 30 },
          ],
        }),
      ],
    ],
    ({ edit }) =>
      edit.question_quotas[0]?.buckets.map(({ value, limit }) => `${value} ${limit}`).join() ===
      "Free 20,Team 30",
  ),
  coffee(
    'At the end, thank people with "Thank you!" and a button that leads to https://example.com/coffee',
    [0, 1, 2, 3, "groups", "quotas"],
    () => [
      [
        operation("update_message", {
          message: "thank_you_message",
          title: "Thank you!",
          ctaText: "More coffee",
          ctaLink: "https://example.com/coffee",
        }),
      ],
    ],
    ({ edit }) => JSON.stringify(edit.study_settings.thank_you_message).includes("Thank you!"),
    ({ edit }) => edit.study_settings.thank_you_message?.ctaLink === "https://example.com/coffee",
  ),
  coffee(
    "Ask why they drink it and what to do better in the same group, in that order, and the rest before it.",
    [0, 1, 2, 3, "settings"],
    ([, why = "", , better = ""]) => [[group({ name: "Open", question_ids: [why, better], position: 4 })]],
    at(0, 0),
    at(2, 1),
    at(1, 2),
    at(3, 3),
    ({ edit, ids }) => edit.question_groups[0]?.question_ids.join() === [ids[1], ids[3]].join(),
  ),
  concepts(
    'Name the question in the first arm of the split test in the last one: "…, after what you said about A?"',
    [0, 1, 2, 3, "settings", "groups", "randomizers"],
    ([, a, , , last]) => [
      [change(last, { content: `You said "{{Q:${a}}}" of concept A. How likely are you to buy it?` })],
    ],
    ({ question, ids }) => question(4)?.content.includes(`{{Q:${ids[1]}`) ?? false,
    ({ edit }) => edit.broken_mentions.length === 0,
  ),
];
