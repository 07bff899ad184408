import { describe, expect, it } from "vitest";
import { validate } from "#core/design/check/index.ts";
import { draftedContent, importAlone, walkAlone } from "#tests/support/drafted.ts";
import {
  block,
  choice,
  expectWhole,
  limeSurvey,
  logic,
  notKept,
  qsf,
  selected,
  workbook,
} from "#tests/support/import-files.ts";

const shows = (ID: string) => ({ Type: "Block", ID, FlowID: ID });
const message = (id: number, content: string, more: object = {}) =>
  choice(id, content, [], { QuestionType: "DB", Selector: "TB", ...more });

async function imported(file: Uint8Array | string) {
  const job = await importAlone(file);
  expectWhole(job);
  const go = (answers: Record<string, unknown>) => walkAlone(job, answers);
  return { job, go };
}

describe("of Qualtrics", () => {
  it("skip logic leads to a question, to the end of its block and of the survey, from both sides", async () => {
    const skip = (code: number, SkipToDestination: string, Condition = "Selected") => ({
      ChoiceLocator: `q://QID1/SelectableChoice/${code}`,
      Condition,
      SkipToDestination,
    });
    const { job, go } = await imported(
      qsf(
        [shows("BL_1"), shows("BL_2")],
        [
          block("BL_1", [1, 2, 3], {
            1: { SkipLogic: [skip(1, "QID3"), skip(2, "ENDOFBLOCK"), skip(3, "ENDOFSURVEY")] },
          }),
          block("BL_2", [4]),
        ],
        choice(1, "Where?", ["On", "Out", "End", "Next"], {
          Validation: { Settings: { ForceResponse: "ON" } },
        }),
        ...[message(2, "Two"), message(3, "Three"), message(4, "Four")],
      ),
    );
    expect(notKept(job)).toEqual([]);
    expect(await go({ "Where?": "On" })).toEqual(["Where?", "Three", "Four", "finished"]);
    expect(await go({ "Where?": "Out" })).toEqual(["Where?", "Four", "finished"]);
    expect(await go({ "Where?": "End" })).toEqual(["Where?", "ended_by_rule"]);
    expect(await go({ "Where?": "Next" })).toEqual(["Where?", "Two", "Three", "Four", "finished"]);
    await expect(go({})).rejects.toThrow();
  });

  it("a choice of own words, a column of a grid, and logic that is always so or never", async () => {
    const always = (Value: string) => logic({ LogicType: "BooleanValue", Value, Type: "Expression" });
    const { job, go } = await imported(
      qsf(
        [
          shows("BL_1"),
          { Type: "Branch", FlowID: "FL_2", BranchLogic: always("False"), Flow: [shows("BL_2")] },
          {
            Type: "EndSurvey",
            FlowID: "FL_3",
            Options: {
              SurveyTermination: "Redirect",
              EOSRedirectURL: "https://a.example/?m=${m://FirstName}",
            },
          },
        ],
        [block("BL_1", [1, 2, 3, 4, 5, 6]), block("BL_2", [7])],
        choice(1, "Drink?", ["Tea", "Milk"], {
          Choices: {
            1: { Display: "Tea" },
            2: { Display: "Milk" },
            3: { Display: "Other:", TextEntry: "true" },
          },
          ChoiceOrder: [1, 2, 3],
        }),
        message(2, "Own", { DisplayLogic: logic(selected("q://QID1/SelectableChoice/3")) }),
        message(3, "Listed", { DisplayLogic: logic(selected("q://QID1/SelectableChoice/3", "NotSelected")) }),
        choice(4, "Rate", ["Taste", "Price"], {
          QuestionType: "Matrix",
          Selector: "Likert",
          SubSelector: "SingleAnswer",
          Answers: { 1: { Display: "Bad" }, 2: { Display: "Good" } },
        }),
        message(5, "Some good", { DisplayLogic: logic(selected("q://QID4/SelectableAnswer/2")) }),
        message(6, "Always", { DisplayLogic: always("True") }),
        message(7, "Never"),
      ),
    );
    expect(notKept(job)).toEqual([
      "dropped condition not_in_flow FL_2 /SurveyElements/1/Payload/Flow/1/BranchLogic null",
      "dropped question not_in_flow Q7 /SurveyElements/8/Payload null",
    ]);
    expect(await go({ "Drink?": { other: "Cola" }, Rate: { Taste: 1, Price: 2 } })).toEqual([
      "Drink?",
      "Own",
      "Rate",
      "Some good",
      "Always",
      "finished",
    ]);
    expect(await go({ "Drink?": "Tea", Rate: { Taste: 1, Price: 1 } })).toEqual([
      "Drink?",
      "Listed",
      "Rate",
      "Always",
      "finished",
    ]);
    expect(await go({})).toEqual(["Drink?", "Listed", "Rate", "Always", "finished"]);
    expect(job.definition).toMatchObject({
      config: { exits: { completed: "https://a.example/?m={{metadata.FirstName}}" } },
    });
  });
});

it("of Qualtrics a field that is set for everybody is shown, in options too; what is computed is told", async () => {
  const field = (Field: string, Value: string) => ({ Field, Value, Type: "Custom" });
  const { job, go } = await imported(
    qsf(
      [
        { Type: "EmbeddedData", FlowID: "FL_1", EmbeddedData: [field("sum", "1000"), field("arm", "x")] },
        {
          Type: "Branch",
          FlowID: "FL_2",
          BranchLogic: logic(selected("q://QID1/SelectableChoice/1")),
          Flow: [{ Type: "EmbeddedData", FlowID: "FL_3", EmbeddedData: [field("arm", "y")] }],
        },
        shows("BL_1"),
      ],
      [block("BL_1", [1, 2, 3])],
      choice(1, "Take ${e://Field/sum}, ${e://Field/arm}?", [
        "${e://Field/sum} now",
        "$e{ e://Field/sum / 2 } later",
      ]),
      message(2, "Took it", { DisplayLogic: logic(selected("q://QID1/SelectableChoice/1")) }),
      choice(3, "Rate", ["a", "b"], {
        QuestionType: "Slider",
        Selector: "HSLIDER",
        Randomization: { Type: "All" },
        Configuration: { CSSliderMin: 0, CSSliderMax: 10 },
      }),
    ),
  );
  expect(
    notKept(job).filter((line) => / (constant|pipe_not_carried|value_not_carried|order) /.test(line)),
  ).toEqual([
    "dropped piped_text pipe_not_carried arm /SurveyElements/2/Payload q1",
    "dropped piped_text pipe_not_carried $e{ e://Field/sum / 2  /SurveyElements/2/Payload q1",
  ]);
  const [asked] = await go({});
  expect(asked).toMatch(/^Take 1000, /);
  expect(await go({ [asked ?? ""]: "1000 now" })).toContain("Took it");
  expect(await go({ [asked ?? ""]: "later" })).not.toContain("Took it");
});

describe("of LimeSurvey", () => {
  const row = (qid: string, gid: string, type: string, title: string, more: Record<string, string> = {}) => ({
    qid,
    gid,
    type,
    title,
    question: title,
    question_order: qid,
    language: "en",
    ...more,
  });
  const condition = (cqid: string, field: string, method: string, value: string) => ({
    qid: "5",
    cqid,
    cfieldname: `9X1X${field}`,
    method,
    value,
    scenario: "1",
  });
  const group = (gid: string, more: Record<string, string> = {}) => ({
    gid,
    group_order: gid,
    group_name: `G${gid}`,
    language: "en",
    ...more,
  });
  const rowsOf = (qid: string, ...titles: string[]) =>
    titles.map((title, at) => ({
      qid: `${qid}${at}`,
      parent_qid: qid,
      title,
      question: title,
      language: "en",
    }));

  it("conditions of the older kind: any of one field, all of several", async () => {
    const { job, go } = await imported(
      limeSurvey({
        surveys: [{ sid: "9", language: "en" }],
        groups: [group("1")],
        questions: [
          row("1", "1", "S", "n"),
          row("2", "1", "M", "m"),
          row("3", "1", "A", "a"),
          row("5", "1", "X", "x"),
          row("6", "1", "X", "some", { relevance: "count(that.m.NAOK)" }),
        ],
        subquestions: [...rowsOf("2", "p", "q"), ...rowsOf("3", "r", "s")],
        question_attributes: [{ qid: "1", attribute: "numbers_only", value: "1" }],
        conditions: [
          condition("1", "1", "<", "3"),
          condition("1", "1", ">", "7"),
          condition("2", "+9X1X2p", "==", "Y"),
          condition("3", "3r", ">=", "2"),
          condition("3", "3s", ">=", "2"),
        ].map((each) => ({ ...each, cfieldname: each.cfieldname.replace("9X1X+", "+") })),
      }),
    );
    expect(notKept(job)).toEqual(["approximated setting codes_not_carried m questions/row[2] null"]);
    const both = { m: ["p"], a: { r: 2, s: 3 } };
    expect(await go({ n: 5, ...both })).toContain("some");
    expect(await go({ n: 5 })).not.toContain("some");
    for (const n of [2, 8]) expect(await go({ n, ...both })).toContain("x");
    expect(await go({ n: 5, ...both })).not.toContain("x");
    expect(await go({ n: 2, ...both, m: ["q"] })).not.toContain("x");
    expect(await go({ n: 2, ...both, a: { r: 2, s: 1 } })).not.toContain("x");
  });

  it("a quota is carried, and groups change places", async () => {
    const { job, go } = await imported(
      limeSurvey({
        surveys: [{ sid: "9", language: "en" }],
        groups: [
          group("1"),
          group("2", { randomization_group: "r" }),
          group("3", { randomization_group: "r" }),
        ],
        questions: [row("1", "1", "Y", "y"), row("2", "2", "X", "Second"), row("3", "3", "X", "Third")],
        quota: [{ id: "1", name: "Yes", qlimit: "1", active: "1", action: "1" }],
        quota_members: [{ id: "1", quota_id: "1", qid: "1", code: "Y" }],
      }),
    );
    expect(notKept(job)).toEqual(["approximated setting codes_not_carried y questions/row[1] null"]);
    expect(job.definition?.question_quotas).toMatchObject([
      { question_id: "q1", buckets: [{ match: "equals", value: "Yes", limit: 1 }] },
    ]);
    const orders = new Set<string>();
    for (let i = 0; i < 12 && orders.size < 2; i++) orders.add((await go({ y: "No" })).join());
    expect([...orders].sort()).toEqual(["y,Second,Third,finished", "y,Third,Second,finished"]);
  });
});

it("of an XLSForm own words are a choice, and what is never shown is left out", async () => {
  const { job, go } = await imported(
    workbook({
      survey: [
        ["type", "name", "label", "relevance", "appearance"],
        ["select_one d or_other", "d", "Drink?"],
        ["note", "own", "Own", "selected(${d}, 'other')"],
        ["note", "not", "Not own", "${d} != 'other'"],
        ["date", "born", "Born?", "", "year"],
        ["note", "never", "Never", "false()"],
        ["select_one_from_file names.csv", "name", "Name?"],
      ],
      choices: [
        ["list_name", "name", "label"],
        ["d", "t", "Tea"],
        ["d", "m", "Milk"],
      ],
    }),
  );
  expect(notKept(job)).toEqual([
    "approximated setting codes_not_carried d survey!A2 null",
    "approximated setting variable_not_carried not survey!A4 null",
    "dropped question not_in_flow never survey!A6 null",
    "approximated question asked_as_text name survey!A7 q5",
  ]);
  expect(await go({ "Drink?": { other: "Cola" }, "Born?": "1990", "Name?": "Ann" })).toEqual([
    "Drink?",
    "Own",
    "Born?",
    "Name?",
    "finished",
  ]);
  for (const answers of [{ "Drink?": "Tea" }, {}])
    expect(await go(answers)).toEqual(["Drink?", "Not own", "Born?", "Name?", "finished"]);
});

it("of an XLSForm dates are compared as the form does", async () => {
  const { job, go } = await imported(
    workbook({
      survey: [
        ["type", "name", "label", "relevant", "appearance"],
        ["date", "born", "Born?"],
        ["note", "old", "Old", "${born} < date('2000-01-01')"],
        ["note", "new", "New", "'2000-01-01' <= ${born}"],
        ["date", "since", "Since?", "", "year"],
        ["note", "odd", "Odd", "${since} > '2000-01-01'"],
      ],
    }),
  );
  expect(notKept(job)).toEqual(["dropped condition condition_not_carried odd survey!D6 q5"]);
  const rest = ["Since?", "Odd", "finished"];
  expect(await go({ "Born?": "1999-12-31" })).toEqual(["Born?", "Old", ...rest]);
  expect(await go({ "Born?": "2000-01-01" })).toEqual(["Born?", "New", ...rest]);
  expect(await go({})).toEqual(["Born?", ...rest]);
});

it("of an XLSForm what depends on a choice that the list does not have is shown to nobody", async () => {
  const { job, go } = await imported(
    workbook({
      survey: [
        ["type", "name", "label", "relevant"],
        ["select_multiple g", "groups", "Groups?"],
        ["select_one g", "one", "One?"],
        ["text", "which", "Which other?", "selected(${groups}, 'other')"],
        ["text", "kind", "What kind?", "${one} = 'other'"],
        ["text", "rest", "And else?", "not(selected(${groups}, 'other'))"],
        ["text", "odd", "Odd?", "selected(${groups}, 'Blue')"],
      ],
      choices: [
        ["list_name", "name", "label"],
        ["g", "a", "Red"],
        ["g", "b", "Blue"],
      ],
    }),
  );
  // "Blue" would be taken for the label of another choice.
  expect(notKept(job)).toEqual([
    "approximated setting codes_not_carried groups survey!A2 null",
    "dropped condition condition_not_carried odd survey!D7 q6",
  ]);
  const rest = ["And else?", "Odd?", "finished"];
  expect(await go({ "Groups?": ["Red", "Blue"], "One?": "Red" })).toEqual(["Groups?", "One?", ...rest]);
  expect(await go({})).toEqual(["Groups?", "One?", ...rest]);
  const { errors } = validate(draftedContent(job.definition ?? {}));
  expect(errors.filter(({ code }) => code === "condition_never_holds")).toHaveLength(2);
});

it("names and choices of which nothing can be seen have the file's codes for names, where those can be", async () => {
  const { job } = await imported(
    workbook({
      survey: [
        ["type", "name", "label"],
        ["begin_group", "g", "\u200b"],
        ["select_one l", "q", "Which?"],
        ["text", "t", "Why?"],
        ["end_group", "", ""],
        ["begin_group", "\u2060", "\u200b"],
        ["text", "u", "Else?"],
        ["end_group", "", ""],
      ],
      choices: [
        ["list_name", "name", "label"],
        ["l", "a", "\u200b"],
        ["l", "b", "Blue"],
        ["l", "\u200b", "\u2060"],
      ],
      settings: [["form_title"], ["\u2060"]],
    }),
  );
  expect(job.definition).toMatchObject({
    title: "Imported survey",
    questions: [{ props: { options: ["a", "Blue", "–"] } }, {}, {}],
    groups: [{ name: "g" }, { id: "g2", name: "g2" }],
  });
});

describe("of XLSForm", () => {
  it("more choices than one condition can name are counted: any, none, all and not all of them", async () => {
    const signs = Array.from({ length: 30 }, (_, index) => `s${index + 1}`);
    const joined = (by: string, sign: string) => signs.map((name) => `\${${name}} ${sign}`).join(by);
    const { job, go } = await imported(
      workbook({
        survey: [
          ["type", "name", "label", "relevant"],
          ...signs.map((name) => ["select_one yn", name, `${name}?`]),
          ["select_multiple more", "more", "More?"],
          ["note", "any", "Any", `selected(\${more}, 'a') or ${joined(" or ", "= 'yes'")}`],
          ["note", "none", "None", `not(selected(\${more}, 'a') or ${joined(" or ", "= 'yes'")})`],
          [
            "note",
            "each",
            "All",
            `${joined(" and ", "= 'yes'")} and selected(\${more}, 'a') and selected(\${more}, 'b')`,
          ],
          ["note", "some", "Not all", `${joined(" or ", "!= 'yes'")}`],
        ],
        choices: [
          ["list_name", "name", "label"],
          ["yn", "yes", "Yes"],
          ["yn", "no", "No"],
          ["more", "a", "A"],
          ["more", "b", "B"],
        ],
      }),
    );
    expect(notKept(job)).toEqual(["approximated setting codes_not_carried s1 survey!A2 null"]);
    const scores = job.definition?.scores as { terms: unknown[] }[];
    expect(scores.map(({ terms }) => terms.length)).toEqual([31, 31, 30]);
    const said = async (answers: Record<string, unknown>) =>
      (await go(answers)).filter((each) => /^(Any|None|All|Not all)$/.test(each));
    const each = (value: string) => Object.fromEntries(signs.map((name) => [`${name}?`, value]));
    expect(await said({})).toEqual(["None", "Not all"]);
    expect(await said(each("No"))).toEqual(["None", "Not all"]);
    expect(await said({ "s30?": "Yes" })).toEqual(["Any", "Not all"]);
    expect(await said({ "More?": ["A", "B"] })).toEqual(["Any", "Not all"]);
    expect(await said({ ...each("Yes"), "More?": ["A"] })).toEqual(["Any"]);
    expect(await said({ ...each("Yes"), "More?": ["A", "B"] })).toEqual(["Any", "All"]);
    expect(await said({ ...each("Yes"), "s7?": "No", "More?": ["A", "B"] })).toEqual(["Any", "Not all"]);
  });

  it("counts of choices have keys that neither the file's scores nor another count has", async () => {
    const signs = Array.from({ length: 30 }, (_, index) => `s${index + 1}`);
    const said = (by: string, names: readonly string[]) =>
      names.map((name) => `\${${name}} = 'yes'`).join(by);
    const { job } = await imported(
      workbook({
        survey: [
          ["type", "name", "label", "relevant", "calculation"],
          ["integer", "n1", "N1?"],
          ["integer", "n2", "N2?"],
          ["calculate", "counted_1", "", "", "${n1} + ${n2}"],
          ...signs.map((name) => ["select_one yn", name, `${name}?`]),
          ["note", "any", "Any of ${counted_1}", said(" or ", signs)],
          ["note", "each", "All", said(" and ", signs.slice(0, 25))],
        ],
        choices: [
          ["list_name", "name", "label"],
          ["yn", "yes", "Yes"],
          ["yn", "no", "No"],
        ],
      }),
    );
    const scores = job.definition?.scores as { key: string; terms: unknown[] }[];
    expect(scores.map(({ key, terms }) => [key, terms.length])).toEqual([
      ["counted_1", 2],
      ["counted_2", 30],
      ["counted_3", 25],
    ]);
  });
});

describe("choices with the same text", () => {
  const apart = (job: Awaited<ReturnType<typeof imported>>["job"]) =>
    job.report?.entries.flatMap(({ result, element, code, source, message }) =>
      code === "choices_told_apart" ? [`${result} ${element} ${source.ref}: ${message}`] : [],
    );

  it("of an XLSForm are told apart, and that is told of the list, the question and a translation", async () => {
    const { job } = await imported(
      workbook({
        survey: [
          ["type", "name", "label::English (en)", "label::German (de)"],
          ["select_one l", "q", "Which?", "Welche?"],
          ["select_one fine", "p", "Other?", "Andere?"],
        ],
        choices: [
          ["list_name", "name", "label::English (en)", "label::German (de)"],
          ["l", "a", "Same", "Gleich"],
          ["l", "b", "Same", "Gleich"],
          ["l", "c", "Other", "Anders"],
          ["fine", "a", "One", "Eins"],
          ["fine", "b", "Two", "Zwei"],
        ],
      }),
    );
    expect(apart(job)).toEqual([
      "approximated question q: Choices with the same text are told apart: “Same (b)”",
      "approximated option_list l: Choices with the same text are told apart: “Same (b)”",
      "approximated translation German: Texts that another choice of the question has are left out: 1",
    ]);
  });

  it("of Qualtrics are told apart in choices, rows and columns", async () => {
    const matrix = {
      QuestionType: "Matrix",
      Selector: "Likert",
      SubSelector: "SingleAnswer",
      Choices: { 1: { Display: "Row" }, 2: { Display: "Row" } },
      ChoiceOrder: [1, 2],
      Answers: { 1: { Display: "Low" }, 2: { Display: "High" } },
      AnswerOrder: [1, 2],
    };
    const { job } = await imported(
      qsf(
        [shows("BL_1")],
        [block("BL_1", [1, 2, 3])],
        choice(1, "Which?", ["Same", "Same"]),
        choice(2, "Rate", [], matrix),
        choice(3, "Fine?", ["A", "B"]),
      ),
    );
    expect(apart(job)).toEqual([
      "approximated question Q1: Choices with the same text are told apart: “Same (2)”",
      "approximated question Q2: Choices with the same text are told apart: “Row (2)”",
    ]);
  });
});
