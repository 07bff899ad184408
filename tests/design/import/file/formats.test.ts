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

describe("what is taken of earlier answers", () => {
  it("are the choices that Qualtrics carries forward", async () => {
    const carried = (Locator: string) => ({ DynamicChoices: { DynamicType: "ChoiceGroup", Locator } });
    const file = qsf(
      [{ Type: "Block", ID: "BL_1", FlowID: "FL_1" }],
      [block("BL_1", [1, 2, 3, 4, 5])],
      choice(1, "Known?", ["Acme", "Bolt", "Crown"], { Selector: "MAVR" }),
      choice(2, "Best?", [], {
        ...carried("q://QID1/ChoiceGroup/SelectedChoices"),
        Choices: { x1: { Display: "Acme" }, x2: { Display: "Bolt" }, 4: { Display: "None" } },
        ChoiceOrder: ["x1", "x2", 4],
      }),
      choice(3, "Unknown?", [], carried("q://QID1/ChoiceGroup/UnselectedChoices")),
      choice(4, "Odd?", ["a", "b"], carried("q://QID1/ChoiceGroup/SelectedChoicesInColumn/3")),
      choice(5, "Again?", [], carried("q://QID1/ChoiceGroup/SelectedChoicesTextEntry")),
    );
    const job = await importAlone(file);
    expect(notKept(job)).toEqual([
      "dropped option_list carry_forward_not_carried Q4 /SurveyElements/5/Payload q4",
    ]);
    expectWhole(job);
    const go = (answers: Record<string, unknown>) => walkAlone(job, answers);
    const known = { "Known?": ["Acme", "Bolt"] };
    const rest = { "Best?": "Bolt", "Unknown?": "Crown", "Odd?": "a", "Again?": "Acme" };
    expect(await go({ ...known, ...rest })).toEqual([
      "Known?",
      "Best?",
      "Unknown?",
      "Odd?",
      "Again?",
      "finished",
    ]);
    await expect(go({ ...known, ...rest, "Again?": "Crown" })).rejects.toThrow();
    await expect(go({ ...known, "Best?": "Crown" })).rejects.toThrow();
    await expect(go({ ...known, "Best?": "None", "Unknown?": "Acme" })).rejects.toThrow();
  });

  it("are the numbers that an XLSForm compares with", async () => {
    const file = workbook({
      survey: [
        ["type", "name", "label", "constraint"],
        ["integer", "cups", "Cups?", ". >= 0"],
        ["integer", "sweet", "Sweet?", ". <= ${cups} and . >= 1"],
        ["text", "why", "Why?"],
        ["integer", "odd", "Odd?", ". < ${why}"],
      ],
      choices: [["list_name", "name", "label"]],
      settings: [["form_title"], ["Cups"]],
    });
    const job = await importAlone(file);
    expect(notKept(job)).toEqual(["dropped check check_not_carried odd survey!D5 q4"]);
    expectWhole(job);
    const go = (answers: Record<string, unknown>) => walkAlone(job, answers);
    expect(await go({ "Cups?": 3, "Sweet?": 3 })).toEqual(["Cups?", "Sweet?", "Why?", "Odd?", "finished"]);
    await expect(go({ "Cups?": 3, "Sweet?": 4 })).rejects.toThrow();
    await expect(go({ "Cups?": 3, "Sweet?": 0 })).rejects.toThrow();
  });
});

describe("a file of Qualtrics", () => {
  const file = qsf(
    [
      { Type: "Block", ID: "BL_1", FlowID: "FL_1" },
      {
        Type: "Branch",
        FlowID: "FL_2",
        BranchLogic: logic(selected("q://QID1/SelectableChoice/3")),
        Flow: [{ Type: "EndSurvey", FlowID: "FL_3" }],
      },
      {
        Type: "Branch",
        FlowID: "FL_4",
        BranchLogic: logic(selected("q://QID2/SelectableChoice/1")),
        Flow: [{ Type: "Standard", ID: "BL_2", FlowID: "FL_5" }],
      },
      { Type: "Block", ID: "BL_3", FlowID: "FL_6" },
      { Type: "EndSurvey", FlowID: "FL_7" },
    ],
    [
      block("BL_1", [1, 2, 3], {
        1: {
          SkipLogic: [
            {
              ChoiceLocator: "q://QID1/SelectableChoice/2",
              Condition: "Selected",
              SkipToDestination: "ENDOFBLOCK",
            },
          ],
        },
      }),
      block("BL_2", [4]),
      block("BL_3", [5]),
      {
        Type: "Trash",
        ID: "BL_T",
        Description: "Trash",
        BlockElements: [{ Type: "Question", QuestionID: "QID6" }],
      },
    ],
    choice(1, "<b>Coffee?</b><script>alert(1)</script>", ["Yes", "No", "Never"], {
      Validation: { Settings: { ForceResponse: "ON", Type: "None" } },
      Language: { DE: { QuestionText: "Kaffee?", Choices: { 1: { Display: "Ja" } } } },
    }),
    choice(2, "Which?", ["Latte", "Mocha"], { Selector: "MAVR" }),
    choice(3, "Why not ${q://QID1/ChoiceGroup/SelectedChoices}, ${e://Field/name}?", ["a", "b"], {
      DisplayLogic: logic(selected("q://QID2/SelectableChoice/2", "NotSelected")),
    }),
    choice(4, "Grid", ["Taste", "Price"], {
      QuestionType: "Matrix",
      Selector: "Likert",
      SubSelector: "SingleAnswer",
      Answers: { 1: { Display: "Bad" }, 2: { Display: "Good" } },
    }),
    choice(5, "Good taste", ["x"], {
      QuestionType: "DB",
      Selector: "TB",
      Choices: {},
      ChoiceOrder: [],
      DisplayLogic: logic(selected("q://QID4/SelectableChoice/1/2")),
    }),
    choice(6, "Gone", ["x"]),
    {
      Element: "QO",
      Payload: { Name: "Lattes", Occurrences: 5, Logic: logic(selected("q://QID2/SelectableChoice/1")) },
    },
    { Element: "QO", Payload: { Name: "All", Occurrences: 100, Logic: [] } },
  );

  it("carries questions, logic, quotas and languages, and names what it leaves", async () => {
    const job = await importAlone(file);
    expectWhole(job);
    expect(job.format).toBe("qsf");
    expect(notKept(job)).toEqual([
      "approximated rule end_as_message FL_3 /SurveyElements/1/Payload/Flow/1/Flow/0 q4",
      "dropped question not_in_flow Q6 /SurveyElements/7/Payload null",
    ]);
    expect(job.report?.languages).toEqual(["English", "German"]);
    const { questions, question_quotas, study_quotas, translations } = job.definition as Record<
      string,
      never[]
    >;
    expect(questions?.map(({ content }) => content)).toEqual([
      "**Coffee?**",
      "Which?",
      "Why not {{Q:q1}}, {{metadata.name}}?",
      "Thank you. This is the end of the interview.",
      "Grid",
      "Good taste",
    ]);
    expect(question_quotas).toMatchObject([
      { question_id: "q2", buckets: [{ match: "includes", value: "Latte", limit: 5 }] },
    ]);
    expect(study_quotas).toMatchObject({ mode: "fixed", fixed_limit: 100 });
    expect(translations).toMatchObject([{ language: "German", question_id: "q1" }]);
  });

  it("acts: both sides of each rule and condition", async () => {
    const job = await importAlone(file);
    expectWhole(job);
    const go = (answers: Record<string, unknown>) => walkAlone(job, answers);
    const end = "Thank you. This is the end of the interview.";
    expect(await go({ "**Coffee?**": "Yes", "Which?": ["Latte"], Grid: { Taste: 2 } })).toEqual([
      "**Coffee?**",
      "Which?",
      "Why not Yes, your earlier answer?",
      "Grid",
      "Good taste",
      "finished",
    ]);
    expect(await go({ "**Coffee?**": "Yes", "Which?": ["Mocha"] })).toEqual([
      "**Coffee?**",
      "Which?",
      "finished",
    ]);
    expect(await go({ "**Coffee?**": "Yes" })).toEqual([
      "**Coffee?**",
      "Which?",
      "Why not Yes, your earlier answer?",
      "finished",
    ]);
    expect(await go({ "**Coffee?**": "No" })).toEqual(["**Coffee?**", "finished"]);
    expect(await go({ "**Coffee?**": "Never", "Which?": ["Mocha"] })).toEqual([
      "**Coffee?**",
      "Which?",
      end,
      "ended_by_rule",
    ]);
  });

  it("makes a randomizer of one block of several, and shows all in an order by chance otherwise", async () => {
    const random = (SubSet: number) =>
      qsf(
        [
          {
            Type: "BlockRandomizer",
            FlowID: "FL_1",
            SubSet,
            Description: "Split",
            Flow: ["BL_1", "BL_2"].map((ID) => ({ Type: "Block", ID, FlowID: ID })),
          },
        ],
        [block("BL_1", [1]), block("BL_2", [2])],
        ...[choice(1, "First", ["a"]), choice(2, "Second", ["b"])],
      );
    const one = await importAlone(random(1));
    const shown = new Set<string>();
    for (let i = 0; i < 12; i++) shown.add((await walkAlone(one, {})).join());
    expect([...shown].sort()).toEqual(["First,finished", "Second,finished"]);
    const all = await importAlone(random(2));
    expect(all.definition).toMatchObject({ groups: [{ randomize: true }, {}, {}], randomizers: [] });
  });
});

describe("an XLSForm", () => {
  const file = workbook({
    survey: [
      [
        "type",
        "name",
        "label::English (en)",
        "label::Deutsch (de)",
        "relevant",
        "required",
        "constraint",
        "appearance",
      ],
      ["start", "start"],
      ["select_one yn", "coffee", "Coffee?", "Kaffee?", "", "yes"],
      ["select_multiple drinks or_other", "drinks", "Which?", "", "${coffee} = 'yes'"],
      ["begin group", "more", "More", "", "selected(${drinks}, 'latte') or count-selected(${drinks}) >= 2"],
      ["integer", "cups", "How many?", "", "", "", ". >= 0 and . <= 20"],
      ["text", "why", "Why so many?", "", "${cups} > 3 and not(${coffee} = 'no')"],
      ["end group"],
      ["begin group", "rates", "Rate", "", "", "", "", "table-list"],
      ["select_one rate", "taste", "Taste", "Geschmack"],
      ["select_one rate", "price", "Price"],
      ["end group"],
      ["note", "bye", "Good taste", "", "${taste} = 'good'"],
      ["calculate", "sum", "x"],
      ["text", "odd", "Odd", "", "pulldata('a', 'b') = '1'"],
    ],
    choices: [
      ["list_name", "name", "label::English (en)", "label::Deutsch (de)"],
      ["yn", "yes", "Yes", "Ja"],
      ["yn", "no", "No", "Nein"],
      ["drinks", "latte", "Latte"],
      ["drinks", "mocha", "Mocha"],
      ["rate", "bad", "Bad"],
      ["rate", "good", "Good"],
      ["unused", "x", "X"],
    ],
    settings: [["form_title"], ["My form"]],
  });

  it("carries questions, lists, groups and logic", async () => {
    const job = await importAlone(file);
    expectWhole(job);
    expect(job.report).toMatchObject({ tool: "xlsform", title: "My form", languages: ["English", "German"] });
    expect(notKept(job)).toEqual([
      "dropped setting setting_not_carried start survey!A2 null",
      "approximated setting codes_not_carried coffee survey!A3 null",
      "dropped calculation calculation_not_carried sum survey!A14 null",
      "dropped condition condition_not_carried odd survey!E15 q7",
      "dropped option_list not_used unused choices!A8 null",
    ]);
  });

  it("acts: both sides of each condition and check", async () => {
    const job = await importAlone(file);
    expectWhole(job);
    const go = (answers: Record<string, unknown>) => walkAlone(job, answers);
    expect(await go({ "Coffee?": "No" })).toEqual(["Coffee?", "Rate", "Odd", "finished"]);
    expect(await go({ "Coffee?": "Yes", "Which?": ["Mocha"] })).toEqual([
      "Coffee?",
      "Which?",
      "Rate",
      "Odd",
      "finished",
    ]);
    const two = { "Coffee?": "Yes", "Which?": ["Mocha", { other: "Tea" }] };
    expect(await go({ ...two, "How many?": 3, Rate: { Taste: 1 } })).toEqual([
      "Coffee?",
      "Which?",
      "How many?",
      "Rate",
      "Odd",
      "finished",
    ]);
    expect(await go({ ...two, "How many?": 4, Rate: { Taste: 2, Price: 1 } })).toEqual([
      "Coffee?",
      "Which?",
      "How many?",
      "Why so many?",
      "Rate",
      "Good taste",
      "Odd",
      "finished",
    ]);
    await expect(go({ ...two, "How many?": 21 })).rejects.toThrow();
  });
});
