import { describe, expect, it } from "vitest";
import type { ReportEntry } from "#survey-files/schema.ts";
import { importAlone } from "#tests/support/drafted.ts";
import { block, choice, limeSurvey, logic, qsf, selected, workbook } from "#tests/support/import-files.ts";

async function entriesOf(file: Uint8Array | string): Promise<ReportEntry[]> {
  return (await importAlone(file)).report?.entries ?? [];
}
/** What of a list is told in none of the entries that the file without it does not have. */
async function untold(
  whole: Uint8Array | string,
  parts: readonly (readonly [what: string, file: Uint8Array | string])[],
): Promise<string[]> {
  const known = (await entriesOf(whole)).length;
  const missing: string[] = [];
  for (const [what, file] of parts) if ((await entriesOf(file)).length <= known) missing.push(what);
  return missing;
}

describe("nothing that a file says is passed over", () => {
  it("in an XLSForm: each column with a text, each sheet, each setting", async () => {
    const form = (columns: Record<string, string>, more: Record<string, string[][]> = {}) =>
      workbook({
        survey: [
          ["type", "name", "label", ...Object.keys(columns)],
          ["select_one yn", "q", "Q", ...Object.values(columns)],
        ],
        choices: [
          ["list_name", "name", "label"],
          ["yn", "y", "Yes"],
          ["yn", "n", "No"],
        ],
        ...more,
      });
    const columns = [
      "appearance",
      "audio",
      "bind::foo",
      "bind::relevant",
      "body::accept",
      "calculation",
      "caption::Dutch",
      "choice_filter",
      "constraint",
      "constraint_message::French (fr)",
      "default",
      "guidance_hint",
      "image",
      "instance::odk:tag",
      "intent",
      "media::video::German",
      "my notes",
      "noAppErrorString",
      "parameters",
      "read_only",
      "relevance",
      "required_message",
      "requiredMsg",
      "rows",
      "save_to",
      "trigger",
      "${x}",
    ];
    const parts = columns.map((column) => [column, form({ [column]: "x" })] as const);
    const choices = (column: string) => ({
      choices: [
        ["list_name", "name", "label", column],
        ["yn", "y", "Yes", "x"],
        ["yn", "n", "No", ""],
      ],
    });
    const sheets = [
      ...["filter", "image", "media::audio::German", "label::Dutch"].map(
        (column) => [`choices.${column}`, form({}, choices(column))] as const,
      ),
      ...["style", "public_key", "form_title", "default_language", "instance_name"].map(
        (name) => [`settings.${name}`, form({}, { settings: [[name], ["x"]] })] as const,
      ),
      ...["external_choices", "entities", "osm"].map(
        (sheet) => [sheet, form({}, { [sheet]: [["list_name"], ["x"]] })] as const,
      ),
      [
        "a choice without a name",
        form(
          {},
          {
            choices: [
              ["list_name", "name", "label"],
              ["yn", "y", "Yes"],
              ["yn", "n", "No"],
              ["yn", "", "Maybe"],
            ],
          },
        ),
      ],
    ] as const;
    const lost = await untold(form({}), [...parts, ...sheets]);
    expect(lost).toEqual([]);
    const rows = (...more: string[][]) =>
      workbook({ survey: [["type", "name", "label", "disabled", "relevant"], ["text", "q", "Q"], ...more] });
    expect(
      await untold(rows(), [
        ["a row that is off", rows(["text", "r", "R", "yes"])],
        ["a row without a type", rows(["", "r", "R"])],
        ["a row that nobody is shown", rows(["text", "r", "R", "", "false()"])],
      ]),
    ).toEqual([]);
  });

  it("in LimeSurvey: each attribute, setting and table that is not as usual", async () => {
    const file = (
      type: string,
      { attribute = {}, row = {}, survey = {}, language = {}, tables = {} }: Record<string, object>,
    ) =>
      limeSurvey({
        groups: [{ gid: "1", group_order: "1" }],
        questions: [{ qid: "1", gid: "1", type, title: "Q1", question: "Q?", language: "en", ...row }],
        subquestions: [
          { qid: "2", parent_qid: "1", title: "A", question: "a", language: "en", scale_id: "0" },
        ],
        question_attributes: Object.entries(attribute).map(([name, value]) => ({
          qid: "1",
          attribute: name,
          value: String(value),
        })),
        surveys: [{ sid: "1", language: "en", ...survey }],
        surveys_languagesettings: [{ surveyls_language: "en", surveyls_title: "T", ...language }],
        ...tables,
      });
    const attributes: Record<string, string> = {
      em_validation_q: "this > 1",
      em_validation_q_tip: "x",
      em_validation_sq: "x",
      equals_num_value: "3",
      array_filter: "Q0",
      array_filter_exclude: "Q0",
      exclude_all_others_auto: "1",
      min_answers: "1",
      max_answers: "1",
      min_num_value: "1",
      max_num_value: "1",
      min_num_value_n: "1",
      max_num_value_n: "1",
      num_value_int_only: "1",
      maximum_chars: "9",
      numbers_only: "1",
      other_numbers_only: "1",
      other_comment_mandatory: "1",
      other_replace_text: "x",
      prefix: "x",
      suffix: "x",
      time_limit: "9",
      date_min: "2026-01-01",
      date_max: "2026-01-01",
      allowed_filetypes: "png",
      max_filesize: "5",
      multiflexible_min: "1",
      multiflexible_max: "9",
      multiflexible_step: "2",
      multiflexible_checkbox: "1",
      slider_min: "1",
      slider_max: "9",
      slider_layout: "1",
      slider_default: "4",
      random_group: "g",
      display_columns: "3",
      hide_tip: "1",
      cssclass: "x",
      text_input_width: "5",
      alphasort: "1",
      something_new: "x",
      placeholder: "x",
      commented_checkbox: "checked",
      relevance: "Q0 == 1",
    };
    const named = (of: string, values: Record<string, string>, key: string) =>
      Object.entries(values).map(
        ([name, value]) => [`${of}.${name}`, file("N", { [key]: { [name]: value } })] as const,
      );
    const settings = {
      anonymized: "Y",
      allowprev: "Y",
      format: "A",
      startdate: "2026-01-01",
      expires: "2027-01-01",
      alloweditaftercompletion: "Y",
      listpublic: "Y",
      showprogress: "N",
      newsetting: "Y",
    };
    const texts = {
      surveyls_welcometext: "Hi",
      surveyls_endtext: "Bye",
      surveyls_url: "https://a.example/",
      surveyls_description: "D",
      surveyls_policy_notice: "P",
      surveyls_email_invite: "Dear",
    };
    const rows = { mandatory: "Y", preg: "/x/", relevance: "Q0 == 1", help: "Help" };
    const tables = Object.fromEntries(
      ["themes", "plugin_settings", "something_new"].map((name) => [name, [{ id: "1", a: "b" }]]),
    );
    const parameters = { survey_url_parameters: [{ id: "1", parameter: "p", targetqid: "" }] };
    const assessments = {
      assessments: [
        {
          id: "1",
          scope: "T",
          gid: "0",
          name: "A",
          minimum: "0",
          maximum: "1",
          message: "M",
          language: "en",
        },
      ],
    };
    const { help: _, ...counted } = rows;
    const lost = await untold(file("N", {}), [
      ...named("attribute", attributes, "attribute"),
      ...named("survey", settings, "survey"),
      ...named("language", texts, "language"),
      ...named("row", counted, "row"),
      ...Object.entries({ ...tables, ...parameters, ...assessments }).map(
        ([name, of]) => [`table.${name}`, file("N", { tables: { [name]: of } })] as const,
      ),
    ]);
    expect(lost).toEqual([]);
  });

  it("in Qualtrics: each element, flow, setting of a question and option of the survey", async () => {
    type More = { question?: object; flow?: object[]; elements?: object[]; options?: object; block?: object };
    const file = ({ question = {}, flow = [], elements = [], options, block: of = {} }: More) =>
      qsf(
        [{ Type: "Block", ID: "BL_1", FlowID: "FL_1" }, ...flow],
        [block("BL_1", [1], {}, of)],
        choice(1, "Q", ["a", "b"], question),
        ...elements,
        ...(options ? [{ Element: "SO", Payload: options }] : []),
      );
    const settings: Record<string, object> = {
      choice: { Choices: { 1: { Display: "a", Image: { ImageLocation: "IM_1" } }, 2: { Display: "b" } } },
      choiceLogic: {
        Choices: { 1: { Display: "a", DisplayLogic: logic(selected("q://QID1/SelectableChoice/1")) } },
      },
      words: {
        Choices: {
          1: { Display: "a", TextEntry: "true", TextEntryValidation: "ValidNumber" },
          2: { Display: "b" },
        },
      },
      ...Object.fromEntries(
        Object.entries({
          DataVisibility: { Hidden: true },
          DefaultChoices: { 1: {} },
          AnalyzeChoices: { 1: "No" },
          RecodeValues: { 1: "7" },
          VariableNaming: { 1: "x" },
          QuestionJS: "x()",
          Graphics: "IM_1",
          Randomization: { Type: "SubSet", TotalRandSubset: "1" },
          ChoiceGroups: { cg_1: {} },
          DynamicChoices: { Locator: "q://QID9/ChoiceGroup/Odd" },
          InPageDisplayLogic: logic(selected("q://QID9/x")),
          Validation: { Settings: { ForceResponse: "ON" } },
          QuestionText: "<table>Q</table>",
        }).map(([name, value]) => [name, { [name]: value }]),
      ),
    };
    const end = (Options: object) => ({ Type: "EndSurvey", FlowID: "FL_9", Options });
    const flows: Record<string, object> = {
      plain: { Type: "EndSurvey", FlowID: "FL_9" },
      message: end({ EOSMessage: "MS_1" }),
      redirect: end({ SurveyTermination: "Redirect", EOSRedirectURL: "https://a.example/" }),
      web: { Type: "WebService", FlowID: "FL_9" },
      contents: { Type: "TableOfContents", FlowID: "FL_9" },
      login: { Type: "Authenticator", FlowID: "FL_9" },
      field: { Type: "EmbeddedData", EmbeddedData: [{ Field: "f" }] },
      gone: { Type: "Block", ID: "BL_9", FlowID: "FL_9" },
      again: { Type: "Block", ID: "BL_1", FlowID: "FL_9" },
      never: {
        Type: "Branch",
        FlowID: "FL_9",
        Flow: [],
        BranchLogic: logic({ LogicType: "BooleanValue", Value: "False" }),
      },
    };
    const elements: Record<string, object> = {
      NT: { Notes: [{ Message: "x" }] },
      QG: { Name: "G" },
      CJ: { a: 1 },
      XX: { a: 1 },
      QO: {
        Name: "Q",
        Occurrences: 3,
        Logic: logic(selected("q://QID1/SelectableChoice/1")),
        QuotaAction: "ForBranch",
      },
    };
    const options: Record<string, string> = {
      BackButton: "true",
      SurveyProtection: "ByInvitation",
      BallotBoxStuffingPrevention: "true",
      SurveyExpiration: "2026",
      PasswordProtection: "Yes",
      Header: "<b>H</b>",
      Footer: "F",
      AnonymizeResponse: "Yes",
      EmailThankYou: "true",
      QuestionsPerPage: "5",
      RefererCheck: "Yes",
    };
    const blocks = { RandomizeQuestions: "All", Looping: "Question" };
    const lost = await untold(file({}), [
      ...Object.entries(settings).map(([name, question]) => [name, file({ question })] as const),
      ...Object.entries(flows).map(([name, flow]) => [`flow.${name}`, file({ flow: [flow] })] as const),
      ...Object.entries(elements).map(
        ([Element, Payload]) => [Element, file({ elements: [{ Element, Payload }] })] as const,
      ),
      ...Object.entries(options).map(
        ([name, value]) => [`SO.${name}`, file({ options: { [name]: value } })] as const,
      ),
      ...Object.entries(blocks).map(
        ([name, value]) => [`block.${name}`, file({ block: { [name]: value } })] as const,
      ),
    ]);
    expect(lost).toEqual([]);
  });
});

it.each(["constructor", "toString", "__proto__"])("a language named %s is one like others", async (name) => {
  const form = workbook({
    survey: [
      ["type", "name", "label", `label::${name}`],
      ["text", "q", "Name", "Nom"],
    ],
    settings: [["default_language"], [name]],
  });
  const { definition } = await importAlone(form);
  expect(JSON.stringify(definition)).toContain(`"Language ${name}"`);
  expect(JSON.stringify(definition)).toContain("Nom");
});
