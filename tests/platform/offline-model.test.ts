import { describe, expect, it } from "vitest";
import { EditPlan } from "#core/design/edit/operation.ts";
import { offlineModel } from "#functions/platform/model/offline.ts";
import { followUpRequest } from "#tests/support/model-request.ts";

const view = {
  questions: [
    { id: "a", content: "Drink?", type: "multipleChoice", props: { options: ["Tea", "Coffee"] } },
    { id: "b", content: "Why?", type: "question", props: {} },
    { id: "c", content: "Age?", type: "number", props: {} },
  ],
  rules: [
    { id: "r1", question_id: "a", action_type: "end_interview", next_question_id: null },
    { id: "r2", question_id: "a", action_type: "end_interview", next_question_id: null },
    { id: "r3", question_id: "c", action_type: "end_interview", next_question_id: null },
  ],
  scores: [{ key: "known", label: "Known", method: "sum", terms: [], add: 0, multiply: 1, bands: [] }],
};

const plan = async (instruction: string) =>
  EditPlan.parse(
    await offlineModel.planEdit({
      instruction,
      view,
      schema: EditPlan,
      tier: "fast",
      language: "English",
      attempts: [],
      timeoutMs: 1000,
    }),
  );

describe("the grammar of the offline model", () => {
  it.each<[string, object[]]>([
    [
      'add question "Where?"',
      [{ op: "create_question", content: "Where?", type: "question", position: null }],
    ],
    [
      "Add a question: What else? Anything.\nadd required nps question: Sure?",
      [
        { content: "What else? Anything.", type: "question", position: null },
        { content: "Sure?", type: "nps", props_json: '{"required":true}' },
      ],
    ],
    ['Add a question "Where?" at the start.', [{ op: "create_question", position: 0 }]],
    [
      'add a required nps question "Sure?" after question 2',
      [{ type: "nps", position: 2, props_json: '{"required":true}' }],
    ],
    [
      'add multiple choice question "Which?" with options "A; B", "C." before q1',
      [{ type: "multipleChoice", position: 0, props_json: '{"options":["A; B","C."]}' }],
    ],
    ['rename question 2 to "How come?"', [{ op: "update_question", question_id: "b", content: "How come?" }]],
    ["delete question 3", [{ op: "delete_question", question_id: "c" }]],
    ["remove Q1", [{ op: "delete_question", question_id: "a" }]],
    ["move question 3 to position 1", [{ op: "move_question", question_id: "c", position: 0 }]],
    ["move question 1 after question 3", [{ op: "move_question", question_id: "a", position: 2 }]],
    ["move question 1 to the end", [{ op: "move_question", question_id: "a", position: 2 }]],
    ["make question 2 required", [{ question_id: "b", props_json: '{"required":true}' }]],
    ["make question 2 optional", [{ question_id: "b", props_json: '{"required":false}' }]],
    [
      'add option "Water" to question 1; add option "Milk" to question 1',
      [{}, { props_json: '{"options":["Tea","Coffee","Water","Milk"]}' }],
    ],
    ['remove option "Tea" from question 1', [{ props_json: '{"options":["Coffee"]}' }]],
    [
      'screen out when question 1 is "Tea"',
      [
        {
          op: "create_rule",
          question_id: "a",
          comparison_value: "Tea",
          comparison_value_type: "string",
          action_type: "screen_out",
        },
      ],
    ],
    [
      "show question 2 only when question 1 is Tea",
      [
        {
          op: "set_display_conditions",
          question_id: "b",
          group_id: null,
          conditions_json: JSON.stringify({
            match: "all",
            conditions: [{ question_id: "a", operation: "==", comparison_value: "Tea", negate: false }],
          }),
        },
      ],
    ],
    [
      'show question 3 only if question 1 is not "Green tea"',
      [
        {
          conditions_json: JSON.stringify({
            match: "all",
            conditions: [{ question_id: "a", operation: "==", comparison_value: "Green tea", negate: true }],
          }),
        },
      ],
    ],
    [
      "show questions 2 and 3 only when question 1 is answered",
      [{ question_id: "b", conditions_json: expect.stringContaining("IS_ANSWERED") }, { question_id: "c" }],
    ],
    [
      "carry the selected options of question 1 to question 2",
      [{ question_id: "b", props_json: '{"optionsFrom":{"question_id":"a","select":"selected"}}' }],
    ],
    ["carry nothing to question 2", [{ question_id: "b", props_json: '{"optionsFrom":null}' }]],
    ["always show question 2", [{ question_id: "b", conditions_json: null }]],
    ['screen out if question 3 is "17"', [{ question_id: "c", comparison_value_type: "int" }]],
    ["delete questions 1, 2 and 3", [{ question_id: "a" }, { question_id: "b" }, { question_id: "c" }]],
    ["make the first question required", [{ question_id: "a", props_json: '{"required":true}' }]],
    ["make questions 1 and 3 optional", [{ question_id: "a" }, { question_id: "c" }]],
    ["move the last question to the beginning", [{ question_id: "c", position: 0 }]],
    ["move q1 before the third question", [{ question_id: "a", position: 1 }]],
    ['change the wording of the second question: "So?"', [{ question_id: "b", content: "So?" }]],
    [
      'replace option "Tea" by "Water" in question 1',
      [{ question_id: "a", props_json: '{"options":["Water","Coffee"]}' }],
    ],
    [
      'group questions 1 and 2 as "About you"',
      [{ op: "create_group", name: "About you", question_ids: ["a", "b"] }],
    ],
    ["screen out if question 3 is below 18", [{ operation: "<", comparison_value: "18" }]],
    [
      'end the interview when the first question includes "Tea"',
      [{ operation: "INCLUDES", comparison_value: "Tea", action_type: "end_interview" }],
    ],
    ["end the interview if q3 is above 99.5", [{ operation: ">", comparison_value: "99.5" }]],
    ["end the interview if q3 is at most 1999-12-31", [{ operation: "<=", comparison_value: "1999-12-31" }]],
    [
      "show question 2 only when question 1 is below 2000-01",
      [{ conditions_json: expect.stringContaining('"operation":"<","comparison_value":"2000-01"') }],
    ],
    ["remove the rules of question 1", [{ rule_id: "r1" }, { rule_id: "r2" }]],
    [
      'score "Liking it" as the sum of questions 1 and 3 in bands "Low" 0 to 4.5, "High" 5 to 9',
      [{ op: "set_scores", scores_json: expect.stringContaining('"key":"liking_it"') }],
    ],
    [
      'screen out after question 2 when the score "Known" is below 2.5',
      [
        {
          op: "create_rule",
          question_id: "b",
          score: "known",
          operation: "<",
          comparison_value: "2.5",
          action_type: "screen_out",
        },
      ],
    ],
    [
      'score "New" as the sum of question 3; score "Other" as the sum of question 3; show question 2 only when the score "New" is above 3',
      [
        { op: "set_scores", scores_json: expect.not.stringContaining('"key":"other"') },
        { op: "set_scores", scores_json: expect.stringMatching(/"key":"known".*"key":"new".*"key":"other"/) },
        {
          op: "set_display_conditions",
          question_id: "b",
          group_id: null,
          conditions_json:
            '{"match":"all","conditions":[{"score":"new","operation":">","comparison_value":"3","negate":false}]}',
        },
      ],
    ],
    ['remove the score "Known"', [{ op: "set_scores", scores_json: "[]" }]],
    ['rename the study to "T"\nand then', []],
    ['rename the study to "T"', [{ op: "update_settings", title: "T" }]],
  ])("%s", async (instruction, operations) => {
    const { operations: planned, message } = await plan(instruction);
    expect(planned).toMatchObject(operations);
    expect(planned).toHaveLength(operations.length);
    expect(message).toContain("offline stand-in");
  });

  it("makes whole scores, with what options count and the scores that stay", async () => {
    const { operations } = await plan(
      'score "Sum" as the mean of questions 1 and 3 in bands "L" -1 to 2.5, "H" 3 to 9',
    );
    const [operation] = operations;
    if (operation?.op !== "set_scores") throw new Error("no scores are set");
    const term = { weight: 1, reverse: false };
    expect(JSON.parse(operation.scores_json)).toEqual([
      view.scores[0],
      {
        key: "sum",
        label: "Sum",
        method: "mean",
        add: 0,
        multiply: 1,
        terms: [
          { ...term, question_id: "a", values: { Tea: 0, Coffee: 1 } },
          { ...term, question_id: "c" },
        ],
        bands: [
          { label: "L", min: -1, max: 2.5 },
          { label: "H", min: 3, max: 9 },
        ],
      },
    ]);
  });

  it.each([
    "please improve everything",
    "add a multiple choice question: Which one? with options A and B",
    "add a question: Why? and then delete question 2",
    "add a question: Why?; delete question 2",
    "delete question 9",
    "move question 1 after question 7",
    "delete questions 1 and 9",
    "remove the rules of question 2",
    'remove the score "Unknown"',
    'show question 2 only when the score "Unknown" is above 3',
    'screen out after question 9 when the score "Known" is above 3',
    'score "S" as the sum of questions 1 and 9',
    "",
  ])("does nothing rather than a part of: %s", async (instruction) => {
    const { operations, message } = await plan(`delete question 1; ${instruction}`.replace(/^.*; $/, ""));
    expect(operations).toEqual([]);
    expect(message).toContain("did not understand");
  });
});

describe("the offline model in an interview", () => {
  const ask = (...said: string[]) => askAbout([], ...said);
  const askAbout = (goals: { goal_id: string; text: string; status: string }[], ...said: string[]) =>
    offlineModel.decideFollowUp({
      ...followUpRequest({ question: "Why?", goals }),
      conversation: said.map((content, index) => ({
        role: index % 2 === 0 ? ("user" as const) : ("assistant" as const),
        content,
      })),
    });

  it("finds a goal covered by a sentence with one of its words, and asks for one that is open", async () => {
    const goals = ["queue times", "prices"].map((text, goal_id) => ({
      goal_id: `g${goal_id}`,
      text,
      status: "open",
    }));
    expect(await askAbout(goals, "It was fine. The queue was long.")).toMatchObject({
      goals: [{ goal_id: "g0", covered: true, evidence: "The queue was long." }],
      goal_id: "g1",
    });
  });

  it("asks for what is missing, each thing once, and then continues", async () => {
    const first = await ask("It is fine");
    expect(first).toMatchObject({ action: "probe", probe_type: "descriptive" });
    const second = await ask("It is fine", first.text, "I like how it works in general");
    expect(second).toMatchObject({ action: "probe", probe_type: "explanatory" });
    const full = await ask("I like it because it is quick, for example last week when I was late for work");
    expect(full).toMatchObject({ action: "advance", text: "" });
  });

  it("notices that someone wants to stop or is in distress, and asks nothing more", async () => {
    expect(await ask("I want to stop")).toMatchObject({ action: "advance", flag: "opt_out" });
    expect(await ask("I want to die")).toMatchObject({ action: "advance", flag: "distress" });
    const told = "My sister told us on the phone that she wanted to die, so we drove there at night";
    expect(await ask(told)).toMatchObject({ action: "advance", flag: "distress" });
    // What only weighs like distress may be an everyday answer.
    expect(await ask("honestly i cant see myself making it to christmas")).toMatchObject({ flag: "none" });
  });

  it("decides a condition by the text that it quotes", async () => {
    const judge = (condition: string, answer: string) =>
      offlineModel.judgeCondition({ condition, question: "?", answer, timeoutMs: 1000 });
    expect(await judge('Mentions "tea"', "I drink Tea")).toMatchObject({ matches: true });
    expect(await judge('Mentions "tea"', "Coffee")).toMatchObject({ matches: false });
    expect(await judge("Sounds unhappy", "I am unhappy")).toMatchObject({ matches: false });
  });
});
