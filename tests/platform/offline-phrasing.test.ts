import { describe, expect, it } from "vitest";
import { EditPlan } from "#core/design/edit/operation.ts";
import { offlineModel } from "#functions/platform/model/offline.ts";

/** What people write for the same thing: the offline model does it, or does nothing. */

const view = {
  questions: [
    {
      id: "a",
      content: "Drink?",
      type: "multipleChoice",
      props: { options: ["Tea", "Green tea", "Coffee"] },
    },
    { id: "b", content: "Why?", type: "question", props: {} },
    { id: "c", content: "Age?", type: "number", props: {} },
    {
      id: "d",
      content: "Which?",
      type: "multipleChoice",
      props: { options: ["X", "Y"], isMultiSelect: true },
    },
    { id: "e", content: "How?", type: "ratingScale", props: {} },
  ],
  groups: [{ id: "g", name: "About tea" }],
  scores: [{ key: "known", label: "Known", method: "sum", terms: [], add: 0, multiply: 1, bands: [] }],
};

const planOf = async (instruction: string) => {
  const request = { instruction, view, schema: EditPlan, tier: "fast", language: "English" } as const;
  const { operations } = EditPlan.parse(
    await offlineModel.planEdit({ ...request, attempts: [], timeoutMs: 1000 }),
  );
  return operations as Record<string, unknown>[];
};

const is = (question_id: string, comparison_value: string, more: object = {}) => {
  return { question_id, operation: "==", comparison_value, negate: false, ...more };
};
const isAnswered = (question_id: string, negate = false) => {
  return { question_id, operation: "IS_ANSWERED", negate };
};
const set = (match: string, ...conditions: object[]) => ({ match, conditions });
const tea = set("all", is("a", "Tea"));
const adult = set("all", is("c", "18", { operation: ">=" }));

describe("conditions in other words", () => {
  it.each<[string, object | null]>([
    ["show question 2 only when question 1 is Tea", tea],
    ["Please only show question 2 if question 1 is Tea.", tea],
    ["Ask Q2 only if the answer to Q1 is Tea", tea],
    ['Question 2 should only be shown when question 1 is "Tea"', tea],
    ["Q2 is only asked if Q1 equals Tea", tea],
    ["If question 1 is Tea, then ask question 2", tea],
    ["show question 2 if someone chose Tea in question 1", tea],
    ["Hide question 2 unless Q1's answer is Tea", tea],
    ["don't ask question 2 unless Tea was selected in question 1", tea],
    ["Can you display Q2 only when Q1 was tea?", tea],
    ["show question 2 only when question 1 is green tea", set("all", is("a", "Green tea"))],
    ["show question 2 only when question 1 is not Tea", set("all", is("a", "Tea", { negate: true }))],
    ["show question 2 only if question 1 isn't Tea", set("all", is("a", "Tea", { negate: true }))],
    ["show question 2 only when question 1 is Tea or Coffee", set("any", is("a", "Tea"), is("a", "Coffee"))],
    [
      'show question 2 only when Q1 is either "Tea" or "Coffee"',
      set("any", is("a", "Tea"), is("a", "Coffee")),
    ],
    [
      "show question 2 only when question 1 is Tea and question 3 is more than 17",
      set("all", is("a", "Tea"), is("c", "17", { operation: ">" })),
    ],
    ["ask question 2 only if question 3 is at least 18", adult],
    ["ask question 2 if question 3 is 18 or more", adult],
    ["ask question 2 only when the answer to question 3 >= 18", adult],
    [
      "show question 2 only if question 3 is between 18 and 65",
      set("all", is("c", "18", { operation: ">=" }), is("c", "65", { operation: "<=" })),
    ],
    ["show question 2 only when question 4 includes X", set("all", is("d", "X", { operation: "INCLUDES" }))],
    [
      "show question 2 only when X was selected in question 4",
      set("all", is("d", "X", { operation: "INCLUDES" })),
    ],
    ["show question 2 only when question 1 was answered", set("all", isAnswered("a"))],
    [
      "show question 2 only when questions 1 and 3 are answered",
      set("all", isAnswered("a"), isAnswered("c")),
    ],
    ["show question 2 only if question 1 was skipped", set("all", isAnswered("a", true))],
    [
      "hide question 2 if question 1 is Tea",
      set("any", is("a", "Tea", { negate: true }), isAnswered("a", true)),
    ],
    [
      "skip question 2 when question 1 is Tea or Coffee",
      set(
        "all",
        set("any", is("a", "Tea", { negate: true }), isAnswered("a", true)),
        set("any", is("a", "Coffee", { negate: true }), isAnswered("a", true)),
      ),
    ],
    [
      "show question 2 only when metadata plan is paid",
      set("all", { metadata: "plan", operation: "==", comparison_value: "paid", negate: false }),
    ],
    [
      "show question 2 only when the language is German",
      set("all", { language: true, operation: "==", comparison_value: "German", negate: false }),
    ],
    [
      'show question 2 only when the score "Known" is at most 3',
      set("all", { score: "known", operation: "<=", comparison_value: "3", negate: false }),
    ],
    ["show question 2 always", null],
    ["remove the display conditions of question 2", null],
  ])("%s", async (instruction, conditions) => {
    const [operation, ...more] = await planOf(instruction);
    expect(more).toEqual([]);
    expect(operation).toMatchObject({ op: "set_display_conditions", question_id: "b", group_id: null });
    expect(JSON.parse(String(operation?.conditions_json))).toEqual(conditions);
  });

  it("are of several questions, and of groups", async () => {
    const several = await planOf("show questions 2 to 4 only when question 1 is Tea");
    expect(several.map(({ question_id }) => question_id)).toEqual(["b", "c", "d"]);
    expect(await planOf("show Q2 and Q5 only when question 1 is Tea")).toHaveLength(2);
    expect(await planOf('show the group "About tea" only when question 1 is Tea')).toMatchObject([
      { op: "set_display_conditions", question_id: null, group_id: "g" },
    ]);
  });

  it.each([
    "show question 2 only when question 1 is Tea and question 3 is 5 or question 4 is X",
    "show question 2 only when question 1 is Salt and pepper",
    "show question 2 only when question 9 is Tea",
    "show question 2 only when it rains",
    'show the group "Other" only when question 1 is Tea',
    'hide question 2 when the score "Known" is above 3',
    "show question 2 only when question 1",
  ])("does nothing for: %s", async (instruction) => expect(await planOf(instruction)).toEqual([]));
});

describe("rules in other words", () => {
  it.each([
    "screen out when question 3 is below 18",
    "screen out if question 3 is less than 18",
    "If the answer to question 3 is under 18, screen out",
    "please screen out when Q3 < 18",
    "screen out when question 3 is younger than 18",
  ])("%s", async (instruction) => {
    expect(await planOf(instruction)).toMatchObject([
      {
        op: "create_rule",
        question_id: "c",
        operation: "<",
        comparison_value: "18",
        action_type: "screen_out",
      },
    ]);
  });
});

describe("loops in other words", () => {
  it.each([
    'ask questions 2 and 3 for each selected option of question 1 as "Each drink"',
    'ask Q2 and Q3 for each option selected in question 1 as "Each drink"',
    'Ask questions 2 and 3 once for every selected item in question 1 as "Each drink"',
    'repeat questions 2 to 3 for each option chosen in question 1 as "Each drink"',
    'for each option selected in question 1, ask questions 2 and 3 as "Each drink"',
    'loop questions 2 and 3 over the selected options of question 1 as "Each drink"',
    'please repeat question 2 and question 3 for each drink that was selected in question 1 as "Each drink"',
    'ask questions 2 and 3 for every option picked in question 1 as a group called "Each drink"',
    'ask questions 2 & 3 for each selected brand of Q1 as "Each drink"',
    'ask questions 2 and 3 for each of the selected options in question 1 as "Each drink"',
  ])("%s", async (instruction) => {
    const [operation, ...more] = await planOf(instruction);
    expect(more).toEqual([]);
    expect(operation).toMatchObject({ op: "create_group", name: "Each drink", question_ids: ["b", "c"] });
    expect(JSON.parse(String(operation?.repeat_for_json))).toEqual({
      source: { question_id: "a", select: "selected" },
    });
  });
});

describe("carrying in other words", () => {
  it.each([
    "carry the selected options of question 1 to question 4",
    "carry forward the selected options from question 1 to question 4",
    "carry the options selected in question 1 into question 4",
    "Carry what was selected in Q1 forward to Q4",
    "use the selected options of question 1 as the options of question 4",
    "use what was chosen in question 1 as the options for question 4",
    "offer in question 4 only what was selected in question 1",
    "show in question 4 only the options selected in question 1",
    "pipe the options that were chosen in question 1 into question 4",
    "please carry the chosen options from question 1 to question 4",
  ])("%s", async (instruction) => {
    const [operation, ...more] = await planOf(instruction);
    expect(more).toEqual([]);
    expect(operation).toMatchObject({ op: "update_question", question_id: "d" });
    expect(JSON.parse(String(operation?.props_json))).toEqual({
      optionsFrom: { question_id: "a", select: "selected" },
    });
  });

  it("has what was not selected", async () => {
    for (const what of ["unselected options", "not selected options", "options not chosen"])
      expect(await planOf(`carry the ${what} of question 1 to question 4`)).toMatchObject([
        { props_json: '{"optionsFrom":{"question_id":"a","select":"unselected"}}' },
      ]);
  });
});

describe("scores in other words", () => {
  const bands = ', in bands "Low" 0 to 4, "High" 5 to 9';
  it.each([
    `score "Liking" as the sum of questions 3 and 5${bands.replace(",", "")}`,
    'add a score "Liking" as the sum of questions 3 and 5 with bands "Low" 0-4, "High" 5-9',
    'create a score called "Liking" that is the sum of question 3 and question 5 in bands "Low" 0 to 4 and "High" 5 to 9',
    'calculate a score "Liking" from the sum of Q3 and Q5 with the bands "Low" from 0 to 4, "High" from 5 to 9',
    'make a score named "Liking" that sums questions 3 and 5 with bands "Low" 0–4, "High" 5–9',
    'the score "Liking" is the total of questions 3 and 5 with bands: "Low" 0 to 4, "High" 5 to 9',
    'compute the sum of questions 3 and 5 as the score "Liking" with bands "Low": 0-4, "High": 5-9',
    'please add the score "Liking" as sum of questions 3 and 5 in bands "Low" 0 to 4, "High" 5 to 9',
    'define a score "Liking" as the sum of question 3, question 5 in bands "Low" = 0-4, "High" = 5-9',
    'build a score "Liking" as the total of Q3 & Q5 with bands "Low" 0 to 4, "High" 5 to 9',
  ])("%s", async (instruction) => {
    const [operation, ...more] = await planOf(instruction);
    expect(more).toEqual([]);
    const [, score] = JSON.parse(String(operation?.scores_json));
    expect(score).toMatchObject({ key: "liking", label: "Liking", method: "sum" });
    expect(score.terms.map((term: { question_id: string }) => term.question_id)).toEqual(["c", "e"]);
    expect(score.bands).toEqual([
      { label: "Low", min: 0, max: 4 },
      { label: "High", min: 5, max: 9 },
    ]);
  });

  it("has means, and questions whose scale runs the other way", async () => {
    for (const words of [
      'score "M" as the mean of questions 3 and 5 with question 5 reversed',
      'add a score "M" as the average of questions 3 and 5 where question 5 is reversed',
      'create a score "M" from the mean of questions 3 and 5 with reversed question 5',
    ]) {
      const [operation] = await planOf(words);
      const [, score] = JSON.parse(String(operation?.scores_json));
      expect(score).toMatchObject({ method: "mean", terms: [{ reverse: false }, { reverse: true }] });
    }
  });
});
