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
  intact,
  isA,
  move,
  one,
  prop,
  rule,
  ruled,
  says,
  settings,
} from "./case.ts";

/** Edits of questions, rules and settings, asked for as people write. */

const coffee = one("coffee");
const churn = one("churn");
const pricing = one("pricing");
const usability = one("usability");
const team = one("team");
const brands = one("brands");
const event = one("event");
const screening = one("screening");

export const cases: EditCase[] = [
  coffee(
    "Add an open question about where people buy their coffee, right after the first question.",
    [0, 1, 2, 3, "settings"],
    () => [[add("Where do you buy your coffee?", { position: 1 })]],
    addsOne("question", /buy/i),
    addedAt(1),
  ),
  coffee(
    'Add "Water" as an answer option to the first question, at the end.',
    [1, 2, 3, "settings"],
    ([a]) => [[change(a, { props: { options: ["Coffee", "Tea", "Nothing", "Water"] } })]],
    prop(0, "options", ["Coffee", "Tea", "Nothing", "Water"]),
  ),
  coffee(
    "Delete the question about what we should do better.",
    [0, 1, 2, "settings"],
    ([, , , d]) => [[drop(d)]],
    gone(3),
    count(3),
  ),
  coffee(
    "Screen out people who drink nothing in the morning.",
    [1, 2, 3, "settings"],
    ([a]) => [[rule(a, { comparison_value: "Nothing" })]],
    ruled(0, { action_type: "screen_out", comparison_value: "Nothing" }),
  ),
  coffee(
    'In the second question, quote what they chose in the first one instead of saying "it".',
    [0, 2, 3, "settings"],
    ([a, b]) => [
      [change(b, { content: `Why do you drink {{Q:${a}.drink}}?` })],
      [change(b, { content: `Why do you drink {{Q:${a}}}?` })],
    ],
    ({ question, ids }) => question(1)?.content.includes(`{{Q:${ids[0]}`) ?? false,
    intact,
  ),
  coffee(
    "Make the recommendation question required.",
    [0, 1, 3, "settings"],
    ([, , c]) => [[change(c, { props: { required: true } })]],
    prop(2, "required", true),
  ),

  churn(
    "Move the satisfaction question to the very beginning.",
    [0, 1, 3, "settings"],
    ([, , c]) => [[move(c, 0)]],
    at(2, 0),
  ),
  churn(
    "Satisfaction should be asked on a scale from 1 to 10.",
    [0, 1, 3, "settings"],
    ([, , c]) => [[change(c, { props: { min: 10, max: 1 } })], [change(c, { props: { max: 10 } })]],
    prop(2, "max", 10),
    prop(2, "min", 1),
  ),
  churn(
    'Rename the study to "Cancelled customers".',
    [0, 1, 2, 3],
    () => [[settings({ title: "Cancelled customers" })]],
    ({ edit }) => edit.study_settings.title === "Cancelled customers",
    ({ edit }) => edit.study_settings.description === "Cancelled in the last month",
  ),
  churn(
    "Remove the rule that skips questions for those who use nothing.",
    [0, 2, 3, "settings"],
    (_, { rules: [rule_id = ""] }) => [[operation("delete_rule", { rule_id })]],
    ({ edit }) => edit.logic.length === 0,
  ),
  churn(
    "If they now use a competitor, ask right afterwards which one.",
    [0, 2, 3, "settings"],
    () => [[add("Which competitor do you use?", { position: 2 })]],
    addsOne("question", /which|competitor/i),
    addedAt(2),
  ),

  pricing(
    "Do not let people enter more than 10000 as their monthly spend.",
    [1, 2, "settings"],
    ([a]) => [[change(a, { props: { max: 10_000 } })]],
    prop(0, "max", 10_000),
  ),
  pricing(
    'Replace the option "Speed" by "Support" in the points question.',
    [0, 2, "settings"],
    ([, b]) => [[change(b, { props: { options: ["Price", "Quality", "Support"] } })]],
    prop(1, "options", ["Price", "Quality", "Support"]),
  ),
  pricing(
    "Add a question at the end that asks what price would be so low that they would doubt the quality.",
    [0, 1, 2, "settings"],
    () => [[add("At what price would you doubt the quality?")]],
    addsOne("question", /quality/i),
    addedAt(3),
  ),
  pricing(
    "Ask for the points first, then for the spend.",
    [1, 2, "settings"],
    ([a]) => [[move(a, 1)]],
    at(1, 0),
    at(0, 1),
    at(2, 2),
  ),
  pricing(
    "Switch the study to video.",
    [0, 1, 2],
    () => [[settings({ mode: "VIDEO" })]],
    ({ edit }) => edit.study_settings.mode === "VIDEO",
  ),

  usability("Delete the introduction.", [1, 2, 3, "settings"], ([a]) => [[drop(a)]], gone(0), count(3)),
  usability(
    "Turn the star rating into an NPS question.",
    [0, 1, 2, "settings"],
    ([, , , d]) => [[change(d, { type: "nps", content: "How likely are you to recommend the page?" })]],
    isA(3, "nps"),
  ),
  usability(
    "Allow no follow-up questions on what got in their way.",
    [0, 1, 3, "settings"],
    ([, , c]) => [[change(c, { props: { maxFollowupQuestions: 0 } })]],
    prop(2, "maxFollowupQuestions", 0),
  ),
  usability(
    "If the checkout was rated below 3, end the interview.",
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
    'Fix the wording of the third question: "What made it hard?"',
    [0, 1, 3, "settings"],
    ([, , c]) => [[change(c, { content: "What made it hard?" })]],
    says(2, /^What made it hard\?$/),
  ),

  team(
    'Add "Marketing" and "Finance" to the departments.',
    [1, 2, "settings"],
    ([a]) => [
      [change(a, { props: { options: ["Sales", "Engineering", "Support", "Marketing", "Finance"] } })],
    ],
    prop(0, "options", ["Sales", "Engineering", "Support", "Marketing", "Finance"]),
  ),
  team(
    'People should also rate "Tools" in the matrix.',
    [0, 2, "settings"],
    ([, b]) => [[change(b, { props: { items: ["Workload", "Feedback", "Tools"] } })]],
    prop(1, "items", ["Workload", "Feedback", "Tools"]),
  ),
  team(
    'Group the first two questions under the name "About you".',
    [2, "settings"],
    ([a = "", b = ""]) => [[group({ name: "About you", question_ids: [a, b] })]],
    ({ edit, ids }) =>
      edit.question_groups.some(
        ({ name, question_ids }) => name === "About you" && question_ids.join() === ids.slice(0, 2).join(),
      ),
  ),
  team(
    "Stop after 50 people from Sales.",
    [1, 2, "settings"],
    ([a = ""]) => [
      [{ op: "set_quotas", question_id: a, buckets: [{ match: "equals", value: "Sale", limit: 50 }] }],
      [{ op: "set_quotas", question_id: a, buckets: [{ match: "equals", value: "Sales", limit: 50 }] }],
    ],
    ({ edit, ids }) =>
      edit.question_quotas.some(
        ({ question_id, buckets }) =>
          question_id === ids[0] && buckets.some(({ value, limit }) => value === "Sales" && limit === 50),
      ),
  ),
  team(
    "Tell the interviewer, on the last question, to ask for one concrete example.",
    [0, 1, "settings"],
    ([, , c]) => [[change(c, { notes: "Never ask for names. Ask for one concrete example." })]],
    ({ question }) => /example/i.test(question(2)?.interviewer_notes ?? ""),
    ({ question }) => /names/i.test(question(2)?.interviewer_notes ?? ""),
  ),

  brands(
    "Drop the brand Cern everywhere.",
    [2, "settings"],
    ([a, b]) => [
      [
        change(a, { props: { options: ["Acme", "Bolt"] } }),
        change(b, { props: { options: ["Acme", "Bolt"] } }),
      ],
    ],
    prop(0, "options", ["Acme", "Bolt"]),
    prop(1, "options", ["Acme", "Bolt"]),
  ),
  brands(
    "Let people choose only one brand in the first question.",
    [1, 2, "settings"],
    ([a]) => [[change(a, { props: { isMultiSelect: false } })]],
    prop(0, "isMultiSelect", false),
  ),
  brands(
    "Show the brands in the first question in random order.",
    [1, 2, "settings"],
    ([a]) => [[change(a, { props: { randomizeOrder: true } })]],
    prop(0, "randomizeOrder", true),
  ),
  brands(
    "Quote the brand they ranked first in the last question.",
    [0, 1, "settings"],
    ([, b, c]) => [[change(c, { content: `What comes to mind with {{Q:${b}.optionAtRank[0]}}?` })]],
    ({ question, ids }) => question(2)?.content.includes(`{{Q:${ids[1]}`) ?? false,
    intact,
  ),
  brands(
    "Add a final message that says thank you.",
    [0, 1, 2, "settings"],
    () => [[add("Thank you!", { type: "message" })]],
    addsOne("message", /thank/i),
    addedAt(3),
  ),

  event(
    "Do not ask for name and email.",
    [2, 3, 4, "settings"],
    ([a, b]) => [[drop(a), drop(b)]],
    gone(0),
    gone(1),
    count(3),
  ),
  event(
    'Add an option "None" to the talks that cannot be combined with others.',
    [0, 1, 3, 4, "settings"],
    ([, , c]) => [
      [
        change(c, {
          props: { options: ["Keynote", "Workshop", "Panel", "None"], exclusiveOptions: ["None"] },
        }),
      ],
    ],
    prop(2, "options", ["Keynote", "Workshop", "Panel", "None"]),
    prop(2, "exclusiveOptions", ["None"]),
  ),
  event(
    "Make everything but the last question required.",
    [4, "settings"],
    (ids) => [ids.slice(0, 4).map((id) => change(id, { props: { required: true } }))],
    ({ question }) => [0, 1, 2, 3].every((seed) => question(seed)?.props.required === true),
  ),
  event(
    'Greet people with the title "Hello!" on the welcome page, and leave the rest of it.',
    [0, 1, 2, 3, 4],
    () => [[operation("update_message", { message: "welcome_message", title: "Hello!" })]],
    ({ edit }) =>
      edit.study_settings.welcome_message?.title === "Hello!" &&
      String(edit.study_settings.welcome_message.body).length > 10,
  ),
  event(
    "After the talks, ask openly what the best one was.",
    [0, 1, 2, 3, 4, "settings"],
    () => [[add("Which talk was the best, and why?", { position: 3 })]],
    addsOne("question", /best/i),
    addedAt(3),
  ),
  event(
    "Stop the whole study at 200 interviews.",
    [0, 1, 2, 3, 4],
    () => [[settings({ config: { quota: 200 } })]],
    ({ edit }) => edit.study_settings.config.quota === 200,
  ),

  screening(
    "Screen out people without a driving licence.",
    [0, 2, 3, "settings"],
    ([, b]) => [[rule(b, { comparison_value: "No" })]],
    ruled(1, { action_type: "screen_out", comparison_value: "No" }),
  ),
  screening(
    "Send those who say that they would never buy an electric car to https://example.com/thanks",
    [0, 1, 2, "settings"],
    ([, , , d]) => [
      [
        rule(d, {
          operation: "SMART_CONDITION",
          comparison_value_type: "smart_condition",
          comparison_value: "Would never buy an electric car",
          action_type: "redirect_url",
          redirect_url: "https://example.com/thanks",
        }),
      ],
    ],
    ruled(3, { operation: "SMART_CONDITION", redirect_url: "https://example.com/thanks" }),
  ),
  screening(
    "Ask for the licence before the age.",
    [1, 2, 3, "settings"],
    ([, b]) => [[move(b, 0)]],
    at(1, 0),
    at(0, 1),
  ),
  screening(
    "Add a required single choice question on whether they own a car, with yes and no, after the licence. Screen nobody out by it.",
    [0, 1, 2, 3, "settings"],
    () => [
      [
        add(
          "Do you own a car?",
          { type: "multipleChoice", position: 2 },
          { options: ["Yes", "No"], required: true },
        ),
      ],
    ],
    addsOne("multipleChoice", /own/i),
    addedAt(2),
    ({ added }) => added[0]?.props.required === true && added[0].logic.length === 0,
  ),
  screening(
    "Delete all questions about electric cars.",
    [0, 1, "settings"],
    ([, , c, d]) => [[drop(c), drop(d)]],
    gone(2),
    gone(3),
    count(2),
  ),
  screening(
    "Translate every question into German.",
    ["settings"],
    ([a, b, c, d]) => [
      [
        change(a, { content: "Wie alt sind Sie?" }),
        change(b, { content: "Haben Sie einen Führerschein?", props: { options: ["Ja", "Nein"] } }),
        change(c, { content: "Was halten Sie von Elektroautos?" }),
        change(d, { content: "Was hält Sie davon ab, eines zu kaufen?" }),
      ],
    ],
    says(0, /alt/),
    says(1, /Führerschein/),
    says(2, /Elektro/),
    says(3, /\bSie\b/),
  ),
];
