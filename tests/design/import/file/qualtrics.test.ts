import { describe, expect, it } from "vitest";
import { importAlone, walkAlone } from "#tests/support/drafted.ts";
import { block, choice, expectWhole, logic, notKept, qsf, selected } from "#tests/support/import-files.ts";

const shows = (ID: string) => ({ Type: "Block", ID, FlowID: ID });
const branch = (FlowID: string, BranchLogic: object, ...Flow: object[]) => ({
  Type: "Branch",
  FlowID,
  BranchLogic,
  Flow,
});
const field = (LeftOperand: string, RightOperand: string, Operator = "EqualTo") => ({
  LogicType: "EmbeddedField",
  LeftOperand,
  Operator,
  RightOperand,
  Type: "Expression",
  Description: `If ${LeftOperand} ${Operator} ${RightOperand}`,
});
const sets = (FlowID: string, Field: string, Value: string) => ({
  Type: "EmbeddedData",
  FlowID,
  EmbeddedData: [{ Field, Value, Type: "Custom" }],
});
const text = (id: number, content: string, more: object = {}) =>
  choice(id, content, [], { QuestionType: "TE", Selector: "SL", ...more });
const asked = (Settings: object) => ({ Validation: { Settings } });

describe("an end of the survey in a branch", () => {
  it("is a rule of the question before it, where the branch looks at that alone", async () => {
    const redirect = {
      Advanced: "true",
      SurveyTermination: "Redirect",
      EOSRedirectURL: "https://panel.example/done?id=${e://Field/pid}",
    };
    const file = qsf(
      [
        shows("BL_1"),
        branch("FL_2", logic(selected("q://QID1/SelectableChoice/2")), { Type: "EndSurvey", FlowID: "FL_3" }),
        shows("BL_2"),
        branch("FL_4", logic(selected("q://QID2/SelectableChoice/1")), {
          Type: "EndSurvey",
          FlowID: "FL_5",
          Options: redirect,
        }),
        branch("FL_6", logic(selected("q://QID2/SelectableChoice/2")), {
          Type: "EndSurvey",
          FlowID: "FL_7",
          Options: { ResponseFlag: "Screened" },
        }),
        shows("BL_3"),
      ],
      [block("BL_1", [1]), block("BL_2", [2]), block("BL_3", [3])],
      choice(1, "Consent?", ["Yes", "No"]),
      choice(2, "Go?", ["Away", "Out", "On"]),
      text(3, "Last"),
    );
    const job = await importAlone(file);
    expect(notKept(job)).toEqual([]);
    expectWhole(job);
    const go = (answers: Record<string, unknown>) => walkAlone(job, answers);
    expect(await go({ "Consent?": "No" })).toEqual(["Consent?", "ended_by_rule"]);
    expect(await go({ "Consent?": "Yes", "Go?": "On" })).toEqual(["Consent?", "Go?", "Last", "finished"]);
    expect(await go({ "Go?": "Away" })).toEqual(["Consent?", "Go?", "redirected"]);
    expect(await go({ "Go?": "Out" })).toEqual(["Consent?", "Go?", "screened_out"]);
    expect(job.definition?.logic).toContainEqual(
      expect.objectContaining({ redirect_url: "https://panel.example/done?id={{metadata.pid}}" }),
    );
  });
});

describe("the flow", () => {
  it("shows a block a second time, and looks at whichever was answered", async () => {
    const again = (id: string, code: number) =>
      branch(id, logic(selected(`q://QID1/SelectableChoice/${code}`)), shows("BL_2"));
    const file = qsf(
      [shows("BL_1"), again("FL_2", 1), again("FL_3", 2), shows("BL_3")],
      [block("BL_1", [1]), block("BL_2", [2, 3]), block("BL_3", [4])],
      choice(1, "Way?", ["First", "Second", "None"]),
      choice(2, "Like it?", ["Yes", "No"]),
      text(3, "Why?", { DisplayLogic: logic(selected("q://QID2/SelectableChoice/1")) }),
      text(4, "After all", { DisplayLogic: logic(selected("q://QID2/SelectableChoice/1", "NotSelected")) }),
    );
    const job = await importAlone(file);
    expect(notKept(job)).toEqual([
      "approximated group block_again BL_2 /SurveyElements/1/Payload/Flow/2/Flow/0 null",
      "approximated setting variable_not_carried Q4 /SurveyElements/5/Payload null",
    ]);
    expectWhole(job);
    const go = (answers: Record<string, unknown>) => walkAlone(job, answers);
    for (const way of ["First", "Second"]) {
      expect(await go({ "Way?": way, "Like it?": "Yes" })).toEqual(["Way?", "Like it?", "Why?", "finished"]);
      expect(await go({ "Way?": way, "Like it?": "No" })).toEqual([
        "Way?",
        "Like it?",
        "After all",
        "finished",
      ]);
    }
    expect(await go({ "Way?": "None" })).toEqual(["Way?", "After all", "finished"]);
  });

  it("knows by the arm of a randomizer what the arm sets", async () => {
    const file = qsf(
      [
        {
          Type: "BlockRandomizer",
          FlowID: "FL_1",
          SubSet: 1,
          Flow: [sets("FL_2", "cond", "a"), sets("FL_3", "cond", "b")],
        },
        branch("FL_4", logic(field("cond", "a")), shows("BL_1")),
        branch("FL_5", logic(field("cond", "a", "NotEqualTo")), shows("BL_2")),
      ],
      [block("BL_1", [1]), block("BL_2", [2])],
      text(1, "A"),
      text(2, "B"),
    );
    const job = await importAlone(file);
    expect(notKept(job)).toEqual([]);
    const shown = new Set<string>();
    for (let i = 0; i < 12; i++) shown.add((await walkAlone(job, {})).join());
    expect([...shown].sort()).toEqual(["A,finished", "B,finished"]);
  });

  it("is read however exports write it", async () => {
    const first = text(1, "One");
    const second = text(2, "Two");
    const file = JSON.stringify({
      SurveyEntry: { SurveyName: "Odd" },
      SurveyElements: {
        a: { Element: "BL", Payload: { ...block("BL_1", [1]), ID: "BL_1" } },
        b: { Element: "BL", Payload: { 3: block("BL_2", [2, 9]) } },
        c: first,
        d: { Payload: second.Payload },
        e: {
          Element: "FL",
          Payload: { Flow: [shows("BL_1"), shows("BL_9"), shows("BL_2"), { Type: "Odd" }] },
        },
        f: null,
      },
    });
    const job = await importAlone(file);
    expect(notKept(job)).toEqual([
      "dropped group block_missing BL_9 /SurveyElements/e/Payload/Flow/1 null",
      "dropped setting flow_not_carried /SurveyElements/e/Payload/Flow/3 /SurveyElements/e/Payload/Flow/3 null",
    ]);
    expect(await walkAlone(job, {})).toEqual(["One", "Two", "finished"]);
  });
});

it("tells checks, orders and conditions of single choices as what they become", async () => {
  const file = qsf(
    [shows("BL_1")],
    [{ ...block("BL_1", [1, 2, 3, 4, 5, 6], {}, { RandomizeQuestions: "RandomWithOnlyX" }) }],
    text(1, "Long", asked({ Type: "MinChar", MinChars: "5", MaxChars: "9" })),
    text(2, "Zip", asked({ Type: "ContentType", ContentType: "ValidZip" })),
    text(3, "Some", asked({ Type: "CharRange", MinChars: "2", TotalChars: "30", ForceResponse: "ON" })),
    choice(4, "Many", ["a", "b", "c"], {
      Selector: "MAVR",
      ...asked({ Type: "MinChoices", MinChoices: "2", MaxChoices: "1" }),
      Randomization: { Type: "Advanced" },
    }),
    choice(5, "One", ["a", "b"], {
      Choices: {
        1: { Display: "a", DisplayLogic: logic(selected("q://QID4/SelectableChoice/1")) },
        2: { Display: "b" },
      },
      ...asked({ ForceResponse: "ON", ForceResponseType: "RequestResponse" }),
    }),
    choice(6, "Rank", ["a", "b"], { QuestionType: "RO", Selector: "DND", Randomization: { Type: "All" } }),
  );
  const job = await importAlone(file);
  expectWhole(job);
  expect(notKept(job)).toEqual([
    "approximated randomizer all_shown BL_1 /SurveyElements/0/Payload/0/Options/RandomizeQuestions g1",
    "dropped check check_not_carried Q1 /SurveyElements/2/Payload q1",
    "dropped check check_not_carried Q2 /SurveyElements/3/Payload q2",
    "approximated check check_in_part Q3 /SurveyElements/4/Payload q3",
    "approximated setting order_by_chance Q4 /SurveyElements/5/Payload q4",
    "dropped check request_not_carried Q5 /SurveyElements/6/Payload q5",
    "dropped condition condition_not_carried Q5 /SurveyElements/6/Payload/Choices/1/DisplayLogic q5",
    "dropped setting order_not_carried Q6 /SurveyElements/7/Payload q6",
  ]);
  expect(job.definition?.questions).toMatchObject([
    { props: {} },
    { type: "shortText", props: {} },
    { props: { maxLength: 30, required: true } },
    { props: { minSelections: 2, randomizeOrder: true } },
    { props: { isMultiSelect: false } },
    { type: "ranking" },
  ]);
});
