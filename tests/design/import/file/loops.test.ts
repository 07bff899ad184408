import { describe, expect, it } from "vitest";
import { importAlone, walkAlone } from "#tests/support/drafted.ts";
import {
  block,
  choice,
  expectWhole,
  logic,
  notKept,
  qsf,
  selected,
  workbook,
} from "#tests/support/import-files.ts";

const flow = (...ids: string[]) => ids.map((ID) => ({ Type: "Block", ID, FlowID: ID }));
const overChoices = {
  Looping: "Question",
  LoopingOptions: {
    QID: "QID1",
    ChoiceGroupLocator: "q://QID1/ChoiceGroup/SelectedChoices",
    Static: { 1: { 2: "" }, 2: { 2: "" } },
    Randomization: "None",
  },
};
const overRows = {
  Looping: "Static",
  LoopingOptions: {
    Static: { 1: { 1: "<b>apples</b>", 2: "red" }, 2: { 1: "pears", 2: "green" } },
    Randomization: "None",
  },
};

describe("loops", () => {
  it("of Qualtrics over the choices of a question are asked for each of them", async () => {
    const file = qsf(
      flow("BL_1", "BL_2"),
      [block("BL_1", [1]), block("BL_2", [2, 3], {}, overChoices)],
      choice(1, "Brands?", ["Acme", "Bolt", "Crown"], { Selector: "MAVR" }),
      choice(2, "Like ${lm://Field/1}?", ["Yes", "No"]),
      choice(3, "Why not ${lm://Field/1}${lm://Field/2}?", ["Price", "${lm://Field/1} itself"], {
        DisplayLogic: logic(selected("q://QID2/SelectableChoice/2")),
      }),
    );
    const job = await importAlone(file);
    // The second field of the loop's table has no place in a study.
    expect(notKept(job)).toEqual(["dropped piped_text pipe_not_carried 2 /SurveyElements/4/Payload q3"]);
    expectWhole(job);
    const go = (answers: Record<string, unknown>) => walkAlone(job, answers);
    expect(
      await go({
        "Brands?": ["Acme", "Crown"],
        "Like Acme?": "No",
        "Why not Acme?": "Acme itself",
        "Like Crown?": "Yes",
      }),
    ).toEqual(["Brands?", "Like Acme?", "Why not Acme?", "Like Crown?", "finished"]);
    expect(await go({})).toEqual(["Brands?", "finished"]);
  });

  it("of Qualtrics over a table are asked one row after the other", async () => {
    const file = qsf(
      flow("BL_1", "BL_2"),
      [block("BL_1", [1, 2], {}, overRows), block("BL_2", [3])],
      choice(1, "How are ${lm://Field/1}, ${lm://Field/2}?", ["Good", "Bad"]),
      choice(2, "Why bad?", ["a", "b"], { DisplayLogic: logic(selected("q://QID1/SelectableChoice/2")) }),
      choice(3, "Pears are ${q://2_QID1/ChoiceGroup/SelectedChoices}", ["x"], {
        QuestionType: "DB",
        Selector: "TB",
        DisplayLogic: logic(selected("q://2_QID1/SelectableChoice/1")),
      }),
    );
    const job = await importAlone(file);
    expect(notKept(job)).toEqual([
      "approximated loop unrolled BL_1 /SurveyElements/0/Payload/0/Options/LoopingOptions g1",
      "approximated setting variable_not_carried Q3 /SurveyElements/4/Payload null",
    ]);
    expectWhole(job);
    const apples = "How are **apples**, red?";
    const pears = "How are pears, green?";
    const go = (answers: Record<string, unknown>) => walkAlone(job, answers);
    expect(await go({ [apples]: "Bad", [pears]: "Good" })).toEqual([
      apples,
      "Why bad?",
      pears,
      "Pears are Good",
      "finished",
    ]);
    expect(await go({ [apples]: "Good", [pears]: "Bad" })).toEqual([apples, pears, "Why bad?", "finished"]);
  });

  it("of an XLSForm that counts choices are asked for each of them, and others once", async () => {
    const file = workbook({
      survey: [
        ["type", "name", "label", "calculation", "repeat_count", "relevant"],
        ["select_multiple brands", "known", "Known?"],
        ["calculate", "times", "", "count-selected(${known})"],
        ["begin repeat", "each", "Each", "", "${times}"],
        ["calculate", "brand", "", "selected-at(${known}, position(..) - 1)"],
        ["calculate", "brand_label", "", "jr:choice-name(${brand}, '${known}')"],
        ["select_one yn", "like", "Like ${brand_label}?"],
        ["text", "why", "Why ${brand_label}?", "", "", "${like} = 'y' and ${brand} != 'b'"],
        ["end repeat"],
        ["note", "many", "Many", "", "", "${times} > 1"],
        ["begin repeat", "pets", "Pets"],
        ["text", "pet", "Pet?"],
        ["end repeat"],
      ],
      choices: [
        ["list_name", "name", "label"],
        ["brands", "a", "Acme"],
        ["brands", "b", "Bolt"],
        ["yn", "y", "Yes"],
        ["yn", "n", "No"],
      ],
    });
    const job = await importAlone(file);
    expect(notKept(job)).toEqual([
      "approximated setting codes_not_carried known survey!A2 null",
      "approximated loop asked_once pets survey!A11 g2",
    ]);
    expectWhole(job);
    const go = (answers: Record<string, unknown>) => walkAlone(job, answers);
    const both = { "Known?": ["Acme", "Bolt"], "Like Acme?": "Yes", "Like Bolt?": "Yes" };
    expect(await go(both)).toEqual([
      "Known?",
      "Like Acme?",
      "Why Acme?",
      "Like Bolt?",
      "Many",
      "Pet?",
      "finished",
    ]);
    expect(await go({ "Known?": ["Acme"], "Like Acme?": "No" })).toEqual([
      "Known?",
      "Like Acme?",
      "Pet?",
      "finished",
    ]);
  });
});

describe("scores", () => {
  it("of Qualtrics count the points of answers, in texts and conditions too", async () => {
    const points = (...grades: number[]) => ({
      GradingData: grades.map((grade, index) => ({
        ChoiceID: String(index + 1),
        Grades: { SC_1: String(grade) },
        index,
      })),
    });
    const file = qsf(
      flow("BL_1"),
      [block("BL_1", [1, 2, 3])],
      choice(1, "First?", ["Yes", "No"], points(3, 0)),
      choice(2, "Which?", ["a", "b", "c"], { Selector: "MAVR", ...points(1, 1, -2) }),
      choice(3, "You have ${gr://SC_1/Score}", ["x"], {
        QuestionType: "DB",
        Selector: "TB",
        DisplayLogic: logic({
          LogicType: "Scoring",
          LeftOperand: "SC_1",
          Operator: "GreaterThan",
          RightOperand: "2",
          Type: "Expression",
          Description: "If Liking Is Greater Than 2",
        }),
      }),
      { Element: "SCO", Payload: { ScoringCategories: [{ ID: "SC_1", Name: "Liking" }] } },
    );
    const job = await importAlone(file);
    expect(notKept(job)).toEqual([]);
    expect(job.report?.entries).toContainEqual(
      expect.objectContaining({ element: "calculation", result: "kept", target: "liking" }),
    );
    expectWhole(job);
    expect(job.definition?.scores).toMatchObject([{ key: "liking", label: "Liking", min_answered: 1 }]);
    const go = (answers: Record<string, unknown>) => walkAlone(job, answers);
    expect(await go({ "First?": "Yes", "Which?": ["a"] })).toEqual([
      "First?",
      "Which?",
      "You have 4",
      "finished",
    ]);
    expect(await go({ "First?": "Yes", "Which?": ["a", "c"] })).toEqual(["First?", "Which?", "finished"]);
  });

  it("of an XLSForm are its weighted sums; what is no sum is dropped", async () => {
    const file = workbook({
      survey: [
        ["type", "name", "label", "calculation", "relevant"],
        ["integer", "a", "A?"],
        ["select_one n", "b", "B?"],
        ["calculate", "sum", "", "2 * ${a} - number(${b}) + 1"],
        ["calculate", "mean", "", "(${a} + ${b}) div 2"],
        ["calculate", "likes", "", "if(selected(${b}, '3'), 10, 0) + ${sum}"],
        ["calculate", "odd", "", "${a} * ${b}"],
        ["note", "high", "High ${sum} ${mean}", "", "${sum} >= 5"],
        ["note", "bonus", "Bonus", "", "${likes} > 10"],
      ],
      choices: [
        ["list_name", "name", "label"],
        ["n", "1", "One"],
        ["n", "3", "Three"],
      ],
    });
    const job = await importAlone(file);
    expect(notKept(job)).toEqual(["dropped calculation calculation_not_carried odd survey!A7 null"]);
    expectWhole(job);
    expect(job.definition?.scores).toMatchObject([
      { key: "sum", add: 1, terms: [{ weight: 2 }, { weight: -1, values: { One: 1, Three: 3 } }] },
      { key: "mean", method: "mean" },
      { key: "likes", add: 1 },
    ]);
    const go = (answers: Record<string, unknown>) => walkAlone(job, answers);
    expect(await go({ "A?": 3, "B?": "One" })).toEqual(["A?", "B?", "High 6 2", "finished"]);
    expect(await go({ "A?": 2, "B?": "Three" })).toEqual(["A?", "B?", "Bonus", "finished"]);
    expect(await go({ "A?": 9 })).toEqual(["A?", "B?", "finished"]);
  });
});
