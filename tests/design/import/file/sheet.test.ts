import { describe, expect, it } from "vitest";
import { shownNumber, showsOf } from "#survey-files/reader/cell.ts";
import { importAlone, walkAlone } from "#tests/support/drafted.ts";
import {
  block,
  choice,
  expectWhole,
  limeSurvey,
  notKept,
  qsf,
  workbook,
} from "#tests/support/import-files.ts";

type Made = { content: string; type: string; props: Record<string, unknown>; display_conditions?: unknown };
async function imported(file: Uint8Array | string) {
  const job = await importAlone(file);
  expectWhole(job);
  return { job, questions: (job.definition?.questions ?? []) as Made[] };
}

describe("a cell is what the sheet shows", () => {
  it("a date, a share, a plain number, lines", async () => {
    const { job, questions } = await imported(
      workbook({
        survey: [
          ["type", "name", "label", "relevant"],
          ["select_one v", "x", "Which?"],
          ["text", "y", "Why 1.1?", "${x} = '1.1'"],
          ["text", "z", "Why so many?", "${x} = 1000000"],
        ],
        choices: [
          ["list_name", "name", "label"],
          ["v", { stored: "1.1000000000000001" }, { stored: "1.1000000000000001" }],
          ["v", { stored: "2" }, { stored: "44931", format: 1 }],
          ["v", { stored: "3" }, { stored: "0.5", format: 2 }],
          ["v", { stored: "1000000", format: 3 }, { stored: "1E6", format: 3 }],
          ["v", "5", "two_x000D_\nlines"],
        ],
      }),
    );
    expect(questions[0]?.props.options).toEqual(["1.1", "2023-01-05", "50%", "1,000,000", "two\nlines"]);
    expect(notKept(job).filter((line) => line.includes("condition"))).toEqual([]);
    expect(questions[2]?.display_conditions).toMatchObject({
      conditions: [{ comparison_value: "1,000,000" }],
    });
  });

  it("of each kind of format", () => {
    const shown = (stored: string, id: number, code?: string, isFrom1904 = false) =>
      shownNumber(stored, showsOf(id, code), isFrom1904);
    expect(shown("1E6", 0)).toBe("1000000");
    expect(shown("0.1", 0)).toBe("0.1");
    expect(shown("#N/A", 0)).toBe("#N/A");
    expect(shown("44931.5", 22)).toBe("2023-01-05 12:00");
    expect(shown("0.75", 20)).toBe("18:00");
    expect(shown("43469", 14, undefined, true)).toBe("2023-01-05");
    expect(shown("44931", 164, 'dd"x"mm-yyyy')).toBe("2023-01-05");
    expect(shown("0.1234", 10)).toBe("12.34%");
    expect(shown("5", 164, '"per day" 0')).toBe("per day 5");
    expect(shown("7", 164, "000")).toBe("007");
    expect(shown("1.5", 2)).toBe("1.50");
    expect(shown("2.6", 1)).toBe("3");
    expect(shown("5", 164, '0" years"')).toBe("5 years");
    expect(shown("1234.5", 164, "$#,##0.00;[Red]-$#,##0.00")).toBe("$1,234.50");
    expect(shown("-1234.5", 164, "$#,##0.00;[Red]-$#,##0.00")).toBe("-$1,234.50");
    expect(shown("-0.5", 9)).toBe("-50%");
    expect(shown("0", 164, "0;-0;\\-")).toBe("-");
    const comma = '_-* #,##0_-;-* #,##0_-;_-* "-"_-;_-@_-';
    expect(["1000", "-1000", "0"].map((stored) => shown(stored, 164, comma))).toEqual([
      "1,000",
      "-1,000",
      "-",
    ]);
    expect(["1.25", "-1.25", "0"].map((stored) => shown(stored, 164, "0.0;-0.0;;@"))).toEqual([
      "1.3",
      "-1.3",
      "",
    ]);
    expect(["3", "-3", "0"].map((stored) => shown(stored, 164, "0;# ?/?;General"))).toEqual(["3", "-3", "0"]);
    expect(["3", "0"].map((stored) => shown(stored, 164, '"a;b" 0;@'))).toEqual(["a;b 3", "a;b 0"]);
    expect(["1", "0"].map((stored) => shown(stored, 164, '"yes";"yes";"no"'))).toEqual(["yes", "no"]);
    expect(shown("5", 164, ";;;")).toBe("5");
    expect(shown("1500000", 164, "0.0,,\\M")).toBe("1.5M");
    expect(shown("12345", 11)).toBe("1.23E+04");
    expect(shown("1E-7", 0)).toBe("1E-07");
    expect(shown("44931", 17)).toBe("2023-01");
    expect(shown("44931", 164, "yyyy")).toBe("2023");
    expect(shown("1.5", 46)).toBe("36:00:00");
    expect(shown("1.5", 164, "[h]:mm")).toBe("36:00");
    expect(shown("0.5", 12)).toBe("0.5");
    expect(shown("-5", 14)).toBe("-5");
  });
});

it("limits are read in brackets, by the question's own name and turned around; one choice can exclude all others", async () => {
  const { job, questions } = await imported(
    workbook({
      survey: [
        ["type", "name", "label", "constraint"],
        ["integer", "a", "A", "(. >= 0) and (. <= 5)"],
        ["integer", "b", "B", "${b} >= 0 and not(9 < ../b)"],
        ["select_multiple m", "c", "C", "not(selected(., 'none') and count-selected(.) > 1)"],
        [
          "select_multiple m",
          "d",
          "D",
          "(count-selected(.) = 1 or not(selected(${d}, 'none'))) and count-selected(.) <= 2",
        ],
        ["select_multiple m", "e", "E", "not(selected(., 'a'))"],
        ["date", "f", "F", ". <= date('2024-05-01')"],
        ["integer", "g", "G", ". > 0 or . = -9"],
        ["select_multiple two", "h", "H", "not(selected(., 'none') and count-selected(.) > 1)"],
      ],
      choices: [
        ["list_name", "name", "label"],
        ["m", "a", "Apples"],
        ["m", "p", "Pears"],
        ["m", "none", "None"],
        ["two", "a", "Apples"],
        ["two", "none", "None"],
      ],
    }),
  );
  expect(questions.map(({ props }) => props)).toMatchObject([
    { min: 0, max: 5 },
    { min: 0, max: 9 },
    { exclusiveOptions: ["None"] },
    { exclusiveOptions: ["None"], maxSelections: 2 },
    {},
    { latest: "2024-05-01" },
    {},
    { exclusiveOptions: ["None"] },
  ]);
  expect(notKept(job).filter((line) => line.includes(" check "))).toEqual([
    "dropped check check_not_carried e survey!D6 q5",
    "dropped check check_not_carried g survey!D8 q7",
  ]);
});

it("the header of a table is no question, and each row an element with the grid as its target", async () => {
  const { job, questions } = await imported(
    workbook({
      survey: [
        ["type", "name", "label", "appearance", "relevant"],
        ["begin_group", "t", "Today", "field-list"],
        ["select_one s", "head", "Rate the following", "label"],
        ["select_one s", "a", "Food", "list-nolabel"],
        ["select_one s", "b", "Service", "list-nolabel"],
        ["end_group"],
        ["select_one s", "other", "And these", "label"],
        ["select_one s", "c", "Music", "list-nolabel", "${a} = '1'"],
      ],
      choices: [
        ["list_name", "name", "label"],
        ["s", "1", "Bad"],
        ["s", "2", "Good"],
      ],
    }),
  );
  expect(questions.map(({ type, content }) => [type, content])).toEqual([
    ["matrixRatingScale", "**Today**\n\nRate the following"],
    ["message", "And these"],
    ["multipleChoice", "Music"],
  ]);
  expect(questions[0]?.props).toMatchObject({ items: ["Food", "Service"], labels: ["Bad", "Good"] });
  const told = job.report?.entries.filter(({ element }) => element === "question") ?? [];
  expect(told.map(({ source, result, target }) => [source.ref, result, target])).toEqual([
    ["head", "kept", "q1"],
    ["a", "kept", "q1"],
    ["b", "kept", "q1"],
    ["other", "kept", "q2"],
    ["c", "kept", "q3"],
  ]);
  expect(questions[2]?.display_conditions).toMatchObject({
    conditions: [{ question_id: "q1", item: "Food" }],
  });
});

describe("what participants read above a group", () => {
  it("of an XLSForm stands before its first question, or is a text where that one may be hidden", async () => {
    const { questions } = await imported(
      workbook({
        survey: [
          ["type", "name", "label::English (en)", "label::Deutsch (de)", "relevant"],
          ["begin_group", "e", "How many people?", "Wie viele?"],
          ["integer", "pt", "Part-time", "Teilzeit"],
          ["end_group"],
          ["begin_group", "f", "Of these", "Davon"],
          ["integer", "ft", "Full-time", "Vollzeit", "${pt} > 1"],
          ["end_group"],
          ["begin_group", "none"],
          ["note", "blank", "&nbsp;<br> "],
          ["note", "last", "Last"],
          ["end_group"],
        ],
        choices: [["list_name", "name", "label"]],
      }),
    );
    expect(questions.map(({ type, content }) => [type, content])).toEqual([
      ["number", "**How many people?**\n\nPart-time"],
      ["message", "**Of these**"],
      ["number", "Full-time"],
      ["message", "Last"],
    ]);
  });

  it("of LimeSurvey is the title, with what the survey says below it", async () => {
    const file = (showgroupinfo: string) =>
      limeSurvey({
        surveys: [{ sid: "9", language: "en", showgroupinfo }],
        groups: [
          {
            gid: "1",
            group_name: "Work",
            group_order: "1",
            language: "en",
            description: "<i>In all</i> places",
          },
        ],
        questions: [
          {
            qid: "1",
            gid: "1",
            type: "N",
            title: "A",
            question: "Part-time",
            question_order: "1",
            language: "en",
          },
        ],
      });
    const content = async (shows: string) => (await imported(file(shows))).questions[0]?.content;
    expect(await content("B")).toBe("**Work**\n*In all* places\n\nPart-time");
    expect(await content("N")).toBe("**Work**\n\nPart-time");
    expect(await content("X")).toBe("Part-time");
    const job = await importAlone(file("N"));
    expect(await walkAlone(job, {})).toEqual(["Part-time", "finished"]);
  });
});

it("a workbook of the old kind is refused with what to do", async () => {
  const job = await importAlone(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]));
  expect(job.error).toMatchObject({ code: "not_recognized", message: expect.stringContaining(".xlsx") });
});

it.each([
  ["a page of the web", "<html><body><table><tr><td>type</td></tr></table></body></html>"],
  [
    "XML",
    '<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"/>',
  ],
  [
    "XML of another prefix",
    '<?xml version="1.0"?>\n<ss:Workbook xmlns:ss="urn:schemas-microsoft-com:office"/>',
  ],
])("so is a table that is saved as %s", async (_, file) => {
  const job = await importAlone(file);
  expect(job.error).toMatchObject({ code: "not_recognized", message: expect.stringContaining(".xlsx") });
});

it("no file is one for what its texts have been pasted from", async () => {
  const word =
    '<?xml:namespace prefix = o ns = "urn:schemas-microsoft-com:office:office" /><Workbook><?mso-application?>';
  const files = [
    qsf(
      [{ Type: "Block", ID: "BL_1", FlowID: "a" }],
      [block("BL_1", [1])],
      choice(1, `How are ${word} you?`, ["Well", "Ill"]),
    ),
    limeSurvey({
      surveys: [{ sid: "9", language: "en" }],
      groups: [{ gid: "1", group_name: "Work", group_order: "1", language: "en", description: word }],
      questions: [
        { qid: "1", gid: "1", type: "N", title: "A", question: "Age", question_order: "1", language: "en" },
      ],
    }),
  ];
  for (const file of files) expect((await imported(file)).questions).toHaveLength(1);
});

it("limits are read however a constraint is turned; what leaves one number or none is told", async () => {
  const limits: [constraint: string, props: object, isKept: boolean][] = [
    ["not(. < 0 or . > 5)", { min: 0, max: 5 }, true],
    ["not(not(. >= 1) or not(. <= 4))", { min: 1, max: 4 }, true],
    [". = 3", {}, false],
    [". >= 3 and . <= 2", {}, false],
    ["(. >= 1 and . <= 10) or . = 99", {}, false],
  ];
  const job = await importAlone(
    workbook({
      survey: [
        ["type", "name", "label", "constraint"],
        ...limits.map(([constraint], at) => ["integer", `n${at}`, "How many?", constraint]),
      ],
    }),
  );
  const questions = (job.definition as { questions: { props: object }[] }).questions;
  expect(questions.map(({ props }) => props)).toEqual(
    limits.map(([, props]) => Object.assign({ step: 1 }, props)),
  );
  const checks = job.report?.entries.filter(({ element }) => element === "check");
  expect(checks?.map(({ result }) => result === "kept")).toEqual(limits.map(([, , isKept]) => isKept));
  expect(job.report?.entries.filter(({ element }) => element === "setting")).toEqual([]);
});

it("what is more than a study takes is told in words of the file, and is not kept", async () => {
  const many = Array.from({ length: 501 }, (_, at) => ["many", `c${at}`, `Choice ${at}`]);
  const job = await importAlone(
    workbook({
      survey: [
        ["type", "name", "label", "constraint"],
        ["select_one many", "a", "A"],
        ["text", "b", "B", "string-length(.) <= 300"],
        ["text", "c", "C", "string-length(.) <= 9999999"],
      ],
      choices: [["list_name", "name", "label"], ...many],
    }),
  );
  const told = (ref: string) =>
    job.report?.entries.flatMap(({ source, element, code, message }) =>
      source.ref === ref && !/codes/.test(code) ? [`${element} ${code}: ${message}`] : [],
    );
  expect(told("a")).toEqual([
    "question asked_as_text: It has 501 choices, and a question can have at most 500",
  ]);
  expect(told("b")).toEqual(["question kept: Carried over unchanged", "check kept: string-length(.) <= 300"]);
  expect(told("c")?.slice(1)).toEqual([
    expect.stringMatching(
      /^(check check_in_part|setting setting_not_carried): Not carried over: the greatest length/,
    ),
    expect.stringMatching(
      /^(check check_in_part|setting setting_not_carried): Not carried over: the greatest length/,
    ),
  ]);
});

it("of several checks the one that is more than a study takes is told, whatever it is called", async () => {
  const checksOf = async (file: Uint8Array | string) =>
    (await imported(file)).job.report?.entries.flatMap(({ element, code, message }) =>
      element === "check" ? [`${code}: ${message.slice(0, 40)}`] : [],
    );
  const sheet = [
    ["type", "name", "label", "constraint", "required"],
    ["text", "required_note", "Note", "string-length(${required_note}) <= 9999999", "yes"],
  ];
  expect(await checksOf(workbook({ survey: sheet }))).toEqual([
    "check_in_part: Not carried over: the greatest length (9",
    "kept: An answer is required",
  ]);
  const file = limeSurvey({
    surveys: [{ sid: "9", language: "en" }],
    groups: [{ gid: "1", group_name: "Work", group_order: "1", language: "en" }],
    questions: [
      { qid: "1", gid: "1", type: "M", title: "m", question: "Which?", question_order: "1", language: "en" },
    ],
    subquestions: ["a", "b"].map((title, at) => ({
      qid: `2${at}`,
      parent_qid: "1",
      title,
      question: title,
      language: "en",
    })),
    question_attributes: [
      { qid: "1", attribute: "min_answers", value: "5" },
      { qid: "1", attribute: "max_answers", value: "9" },
    ],
  });
  expect(await checksOf(file)).toEqual([
    expect.stringMatching(/^check_in_part: Not carried over: the least number/),
    "kept: max_answers: 9",
  ]);
});
