import { operation } from "#tests/support/edit-plan.ts";
import {
  add,
  addedAt,
  addsOne,
  at,
  change,
  count,
  drop,
  type EditCase,
  gone,
  group,
  move,
  one,
  prop,
  rule,
  ruled,
  says,
  settings,
} from "./case.ts";

/** Edits worded in the stand-in's documented grammar: it must meet every one, as must any model. */

const coffee = one("coffee", true);
const churn = one("churn", true);
const usability = one("usability", true);
const team = one("team", true);
const brands = one("brands", true);
const event = one("event", true);
const screening = one("screening", true);

export const plainCases: EditCase[] = [
  coffee(
    'Add a required nps question "How likely are you to come again?" after question 3.',
    [0, 1, 2, 3, "settings"],
    () => [[add("How likely are you to come again?", { type: "nps", position: 3 }, { required: true })]],
    addsOne("nps", /come again/),
    addedAt(3),
    ({ added }) => added[0]?.props.required === true,
  ),
  coffee(
    'Add option "Water" to question 1; remove option "Nothing" from question 1',
    [1, 2, 3, "settings"],
    ([a]) => [[change(a, { props: { options: ["Coffee", "Tea", "Water"] } })]],
    prop(0, "options", ["Coffee", "Tea", "Water"]),
  ),
  coffee(
    'Screen out when question 1 is "Nothing".',
    [1, 2, 3, "settings"],
    ([a]) => [[rule(a, { comparison_value: "Nothing" })]],
    ruled(0, { action_type: "screen_out", comparison_value: "Nothing" }),
  ),
  churn(
    "Move question 2 to the end.",
    [0, 1, 2, 3, "settings"],
    ([, b]) => [[move(b, 3)]],
    at(1, 3),
    at(3, 2),
  ),
  churn(
    "Remove the rules of question 2.",
    [0, 2, 3, "settings"],
    (_, { rules: [rule_id = ""] }) => [[operation("delete_rule", { rule_id })]],
    ({ edit }) => edit.logic.length === 0,
  ),
  churn(
    'Rename the study to "Lost customers". Delete the last question.',
    [0, 2],
    ([, , , d], { rules: [rule_id = ""] }) => [
      // The rule leads to the question.
      [settings({ title: "Lost customers" }), operation("delete_rule", { rule_id }), drop(d)],
    ],
    ({ edit }) => edit.study_settings.title === "Lost customers",
    gone(3),
  ),
  usability(
    "End the interview when question 2 is below 3.",
    [0, 2, 3, "settings"],
    ([, b]) => [
      [
        rule(b, {
          operation: "<",
          comparison_value_type: "int",
          comparison_value: "3",
          action_type: "end_interview",
        }),
      ],
    ],
    ruled(1, { operation: "<", comparison_value: "3", action_type: "end_interview" }),
  ),
  usability(
    'Change the wording of the third question to "What made it hard?"',
    [0, 1, 3, "settings"],
    ([, , c]) => [[change(c, { content: "What made it hard?" })]],
    says(2, /^What made it hard\?$/),
  ),
  team(
    'Group questions 1 and 2 as "About you".',
    [0, 1, 2, "settings"],
    ([a = "", b = ""]) => [[group({ name: "About you", question_ids: [a, b] })]],
    ({ edit, ids }) =>
      edit.question_groups.some(
        ({ name, question_ids }) => name === "About you" && question_ids.join() === ids.slice(0, 2).join(),
      ),
  ),
  team(
    'Replace option "Support" by "Service" in question 1.',
    [1, 2, "settings"],
    ([a]) => [[change(a, { props: { options: ["Sales", "Engineering", "Service"] } })]],
    prop(0, "options", ["Sales", "Engineering", "Service"]),
  ),
  brands(
    'Screen out if question 1 includes "Cern"; make question 3 optional',
    [1, "settings"],
    ([a, , c]) => [
      [
        rule(a, { operation: "INCLUDES", comparison_value: "Cern" }),
        change(c, { props: { required: false } }),
      ],
    ],
    ruled(0, { operation: "INCLUDES", comparison_value: "Cern", action_type: "screen_out" }),
    prop(2, "required", false),
  ),
  event(
    "Delete questions 1 and 2.",
    [2, 3, 4, "settings"],
    ([a, b]) => [[drop(a), drop(b)]],
    gone(0),
    gone(1),
    count(3),
  ),
  event(
    "Make questions 1, 2, 3 and 4 required",
    [4, "settings"],
    (ids) => [ids.slice(0, 4).map((id) => change(id, { props: { required: true } }))],
    ({ question }) => [0, 1, 2, 3].every((seed) => question(seed)?.props.required === true),
  ),
  screening(
    'Move question 2 before question 1; add single choice question "Do you own a car?" with options "Yes", "No" at the end',
    [0, 1, 2, 3, "settings"],
    ([, b]) => [
      [move(b, 0), add("Do you own a car?", { type: "multipleChoice" }, { options: ["Yes", "No"] })],
    ],
    at(1, 0),
    at(0, 1),
    addsOne("multipleChoice", /own a car/),
    addedAt(4),
  ),
  screening(
    'Screen out when the second question is "No".',
    [0, 2, 3, "settings"],
    ([, b]) => [[rule(b, { comparison_value: "No" })]],
    ruled(1, { action_type: "screen_out", comparison_value: "No" }),
  ),
];
