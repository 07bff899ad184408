import { describe, expect, it } from "vitest";
import { importAlone, walkAlone } from "#tests/support/drafted.ts";
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

/** What a report calls kept is what participants meet. */

const shows = (ID: string) => ({ Type: "Block", ID, FlowID: `at ${ID}` });
const message = (id: number, content: string, more: object = {}) =>
  choice(id, content, [], { QuestionType: "DB", Selector: "TB", ...more });
const text = (id: number, content: string, more: object = {}) =>
  choice(id, content, [], { QuestionType: "TE", Selector: "SL", ...more });
const branch = (FlowID: string, BranchLogic: object, ...Flow: object[]) => ({
  Type: "Branch",
  FlowID,
  BranchLogic,
  Flow,
});
const chance = (FlowID: string, SubSet: number, ...Flow: object[]) => ({
  Type: "BlockRandomizer",
  FlowID,
  SubSet,
  Flow,
});
const sets = (FlowID: string, fields: Record<string, string>) => ({
  Type: "EmbeddedData",
  FlowID,
  EmbeddedData: Object.entries(fields).map(([Field, Value]) => ({ Field, Value, Type: "Custom" })),
});
const field = (LeftOperand: string, Operator: string, RightOperand: string) => ({
  LogicType: "EmbeddedField",
  LeftOperand,
  Operator,
  RightOperand,
  Type: "Expression",
  Description: `If ${LeftOperand} ${Operator} ${RightOperand}`,
});

async function imported(file: Uint8Array | string) {
  const job = await importAlone(file);
  expectWhole(job);
  const go = (answers: Record<string, unknown> = {}) => walkAlone(job, answers);
  return { job, go };
}

const pairs = (from: number, names: readonly string[]) =>
  names.flatMap((name, at) => [
    message(from + 2 * at, `Story ${name}`),
    text(from + 1 + 2 * at, `About ${name}`),
  ]);
const isWhole = (shown: readonly string[]): boolean =>
  shown.every((line, at) => !line.startsWith("Story") || shown[at + 1] === line.replace("Story", "About"));

const yesNo = [
  ["list_name", "name", "label"],
  ["yn", "yes", "Yes"],
  ["yn", "no", "No"],
];

describe("what is shuffled as one thing stays one", () => {
  const blocks = [block("BL_0", [1]), block("BL_1", [2, 3]), block("BL_2", [4, 5]), block("BL_3", [6, 7])];
  const questions = [choice(1, "Consent?", ["Yes", "No"]), ...pairs(2, ["A", "B", "C"])];
  const all = ["BL_1", "BL_2", "BL_3"].map(shows);

  it("of Qualtrics in a branch, and in a group in it", async () => {
    const consented = logic(selected("q://QID1/SelectableChoice/1"));
    const group = (...Flow: object[]) => ({ Type: "Group", FlowID: "FL_9", Description: "Stories", Flow });
    for (const inside of [chance("FL_4", 3, ...all), group(group(chance("FL_4", 3, ...all)))]) {
      const { job, go } = await imported(
        qsf([shows("BL_0"), branch("FL_3", consented, inside)], blocks, ...questions),
      );
      expect(notKept(job).filter((line) => /randomizer|dropped/.test(line))).toEqual([]);
      const seen = new Set<string>();
      for (let i = 0; i < 20 && seen.size < 2; i++) {
        const shown = await go({ "Consent?": "Yes" });
        expect(isWhole(shown)).toBe(true);
        expect(shown).toHaveLength(8);
        seen.add(shown.join());
      }
      expect(seen.size).toBe(2);
      expect(await go({ "Consent?": "No" })).toEqual(["Consent?", "finished"]);
    }
  });

  it("or keeps the order of the file, which is told", async () => {
    const { job, go } = await imported(
      qsf(
        [chance("FL_1", 2, chance("FL_2", 2, shows("BL_1"), shows("BL_2")), shows("BL_3"))],
        blocks,
        ...questions,
      ),
    );
    expect(job.report?.entries.filter(({ element }) => element === "randomizer")).toMatchObject([
      { source: { ref: "FL_1" }, result: "kept" },
      { source: { ref: "FL_2" }, result: "approximated", code: "order_lost" },
    ]);
    for (let i = 0; i < 6; i++) {
      const shown = await go();
      expect(isWhole(shown)).toBe(true);
      expect(shown.indexOf("Story B")).toBe(shown.indexOf("Story A") + 2);
    }
  });
});

describe("in an arm, in a group of an arm, and beside another randomizer", () => {
  const blocks = ["A", "B", "C", "D"].map((name, at) => block(`BL_${name}`, [2 * at + 2, 2 * at + 3]));
  const questions = pairs(2, ["A", "B", "C", "D"]);
  const at = (...names: string[]) => names.map((name) => shows(`BL_${name}`));
  const inGroup = (...Flow: object[]) => ({ Type: "Group", FlowID: "FL_G", Description: "Arm", Flow });
  const lost = (job: Parameters<typeof notKept>[0]) =>
    job.report?.entries.flatMap(({ code, source }) => (code === "order_lost" ? [source.ref] : []));
  const shapes: [what: string, flow: object[], lostOnes: string[], asked: number[]][] = [
    [
      "an arm shuffles blocks",
      [chance("R1", 1, chance("R2", 3, ...at("A", "B", "C")), ...at("D"))],
      [],
      [6, 2],
    ],
    [
      "a group in an arm shuffles blocks behind another",
      [chance("R1", 1, inGroup(...at("A"), chance("R2", 2, ...at("B", "C"))), ...at("D"))],
      ["R2"],
      [6, 2],
    ],
    [
      "one of two stands among shuffled ones",
      [chance("R1", 2, chance("R2", 1, ...at("A", "B")), ...at("C"))],
      [],
      [4],
    ],
    [
      "a group of a group shuffles",
      [inGroup(inGroup(chance("R1", 3, ...at("A", "B", "C"))), ...at("D"))],
      [],
      [8],
    ],
    [
      "three randomizers in each other",
      [chance("R1", 2, chance("R2", 2, chance("R3", 2, ...at("A", "B")), ...at("C")), ...at("D"))],
      ["R2", "R3"],
      [8],
    ],
  ];
  it.each(shapes)("%s", async (_, flow, lostOnes, asked) => {
    const { job, go } = await imported(qsf(flow, blocks, ...questions));
    expect(lost(job)).toEqual(lostOnes);
    expect(job.report?.entries.filter(({ code }) => code === "all_shown")).toEqual([]);
    for (let i = 0; i < 8; i++) {
      const shown = (await go()).slice(0, -1);
      expect(isWhole(shown)).toBe(true);
      expect(asked).toContain(shown.length);
    }
  });
});

describe("a jump leads where the file leads, or is told", () => {
  const jump = (id: number, to: string) => ({
    [id]: {
      SkipLogic: [
        {
          ChoiceLocator: `q://QID${id}/SelectableChoice/1`,
          Condition: "Selected",
          SkipToDestination: to,
          Description: `Skip from ${id}`,
        },
      ],
    },
  });
  const asked = [
    choice(1, "A1", ["Yes", "No"]),
    text(2, "A2"),
    choice(3, "B1", ["Yes", "No"]),
    text(4, "B2"),
    text(5, "Last"),
  ];
  const toEnd = [
    block("BL_A", [1, 2], jump(1, "ENDOFBLOCK")),
    block("BL_B", [3, 4], jump(3, "ENDOFBLOCK")),
    block("BL_L", [5]),
  ];
  const rules = (job: Parameters<typeof notKept>[0]) =>
    job.report?.entries.flatMap(({ element, result }) => (element === "rule" ? [result] : []));

  it("to the end of its block in an arm: behind the randomizer", async () => {
    const { job, go } = await imported(
      qsf([chance("R", 1, shows("BL_A"), shows("BL_B")), shows("BL_L")], toEnd, ...asked),
    );
    expect(rules(job)).toEqual(["kept", "kept"]);
    for (let i = 0; i < 6; i++)
      expect([
        ["A1", "Last", "finished"],
        ["B1", "Last", "finished"],
      ]).toContainEqual(await go({ A1: "Yes", B1: "Yes" }));
  });

  it("to the end of one of several blocks in any order: nobody knows what comes then", async () => {
    const { job, go } = await imported(
      qsf([chance("R", 2, shows("BL_A"), shows("BL_B")), shows("BL_L")], toEnd, ...asked),
    );
    expect(rules(job)).toEqual(["dropped", "dropped"]);
    expect(await go({ A1: "Yes", B1: "Yes" })).toHaveLength(6);
  });

  it("to the end of a block in any order, from its last question: past what may come behind that", async () => {
    const shuffled = (jumps: object, Options: object) => [
      block("BL_A", [1, 2, 3], jumps, Options),
      block("BL_L", [5]),
    ];
    const inOrder = { RandomizeQuestions: "RandomizeAll" };
    const first = {
      RandomizeQuestions: "Advanced",
      Randomization: {
        Advanced: {
          FixedOrder: ["QID3", "{~Randomized~}", "{~Randomized~}"],
          RandomizeAll: ["QID1", "QID2"],
        },
      },
    };
    for (const options of [inOrder, first]) {
      const { job, go } = await imported(
        qsf([shows("BL_A"), shows("BL_L")], shuffled(jump(3, "ENDOFBLOCK"), options), ...asked),
      );
      expect(rules(job)).toEqual(["dropped"]);
      expect(await go({ B1: "Yes" })).toHaveLength(5);
    }
    const { job } = await imported(
      qsf(
        [chance("R", 2, shows("BL_A"), shows("BL_B")), shows("BL_L")],
        [block("BL_A", [1, 2]), block("BL_B", [4, 3], jump(3, "ENDOFBLOCK")), block("BL_L", [5])],
        ...asked,
      ),
    );
    expect(rules(job)).toEqual(["kept"]);
  });

  it("to the end of a block in any order: behind it; from its last question: nowhere else", async () => {
    const { job, go } = await imported(
      qsf(
        [shows("BL_A"), shows("BL_B"), shows("BL_L")],
        [
          block("BL_A", [1, 2], jump(1, "ENDOFBLOCK"), { RandomizeQuestions: "RandomizeAll" }),
          block("BL_B", [4, 3], jump(3, "ENDOFBLOCK")),
          block("BL_L", [5]),
        ],
        ...asked,
      ),
    );
    expect(rules(job)).toEqual(["kept", "kept"]);
    for (let i = 0; i < 6; i++)
      expect([
        ["A1", "B2", "B1", "Last", "finished"],
        ["A2", "A1", "B2", "B1", "Last", "finished"],
      ]).toContainEqual(await go({ A1: "Yes", B1: "Yes" }));
  });
});

describe("what a flow sets itself", () => {
  it("is shown and compared as what sets it: a constant, an answer, an arm, a branch", async () => {
    const { job, go } = await imported(
      qsf(
        [
          shows("BL_0"),
          sets("FL_1", { who: "${q://QID1/ChoiceTextEntryValue}", sum: "1000", way: "short" }),
          branch("FL_2", logic(selected("q://QID2/SelectableChoice/1")), sets("FL_3", { way: "long" })),
          chance("FL_4", 1, sets("FL_5", { arm: "red" }), sets("FL_6", { arm: "blue" })),
          shows("BL_1"),
        ],
        [block("BL_0", [1, 2]), block("BL_1", [3, 4, 5, 6, 7])],
        text(1, "Name?"),
        choice(2, "Time?", ["Yes", "No"]),
        message(3, "${e://Field/who} gets ${e://Field/sum}, ${e://Field/arm}."),
        message(4, "The long way", { DisplayLogic: logic(field("way", "EqualTo", "long")) }),
        message(5, "The short way", { DisplayLogic: logic(field("way", "NotEqualTo", "long")) }),
        message(6, "Rich", { DisplayLogic: logic(field("sum", "GreaterThan", "999")) }),
        message(7, "For Ada", { DisplayLogic: logic(field("who", "EqualTo", "Ada")) }),
      ),
    );
    expect(notKept(job)).toEqual([
      "dropped piped_text pipe_not_carried arm /SurveyElements/4/Payload q3",
      "approximated condition capitals_ignored Q7 /SurveyElements/8/Payload/DisplayLogic q7",
    ]);
    expect(await go({ "Name?": "Ada", "Time?": "Yes" })).toEqual([
      "Name?",
      "Time?",
      "Ada gets 1000, .",
      "The long way",
      "Rich",
      "For Ada",
      "finished",
    ]);
    expect((await go({ "Name?": "Bo", "Time?": "No" })).slice(3)).toEqual([
      "The short way",
      "Rich",
      "finished",
    ]);
    expect((await go({ "Name?": "Bo" })).slice(3)).toEqual(["The short way", "Rich", "finished"]);
  });

  it("is nothing before it is set, and unknown in an order by chance", async () => {
    const shown = (id: number, name: string) =>
      message(id, name, { DisplayLogic: logic(field("x", "EqualTo", "1")) });
    const { job, go } = await imported(
      qsf(
        [
          shows("BL_0"),
          chance(
            "FL_1",
            2,
            { Type: "Group", FlowID: "FL_2", Flow: [sets("FL_3", { x: "1" })] },
            shows("BL_1"),
          ),
        ],
        [block("BL_0", [1, 3]), block("BL_1", [2])],
        shown(1, "Before"),
        shown(2, "Unsure"),
        message(3, "Always"),
      ),
    );
    expect(await go()).toEqual(["Always", "Unsure", "finished"]);
    expect(notKept(job).filter((line) => /question|condition/.test(line))).toEqual([
      "dropped question not_in_flow Q1 /SurveyElements/2/Payload null",
      "dropped condition condition_not_carried Q2 /SurveyElements/3/Payload/DisplayLogic q2",
    ]);
  });
});

it("the text beside a choice is that choice, not any answer", async () => {
  const written = (at: number, Operator: string) =>
    logic({
      LogicType: "Question",
      LeftOperand: `q://QID1/ChoiceTextEntryValue/${at}`,
      ChoiceLocator: `q://QID1/ChoiceTextEntryValue/${at}`,
      Operator,
      Type: "Expression",
      Description: `${at} ${Operator}`,
    });
  const { job, go } = await imported(
    qsf(
      [shows("BL_0")],
      [block("BL_0", [1, 2, 3, 4])],
      choice(1, "Which?", ["A", "B"], {
        Choices: { 1: { Display: "Other:", TextEntry: "true" }, 2: { Display: "A" }, 3: { Display: "B" } },
        ChoiceOrder: ["1", "2", "3"],
      }),
      message(2, "Own", { DisplayLogic: written(1, "NotEmpty") }),
      message(3, "Listed", { DisplayLogic: written(1, "Empty") }),
      message(4, "Odd", { DisplayLogic: written(2, "NotEmpty") }),
    ),
  );
  expect(notKept(job)).toEqual([
    "dropped condition condition_not_carried Q4 /SurveyElements/5/Payload/DisplayLogic q4",
  ]);
  expect(await go({ "Which?": "A" })).toEqual(["Which?", "Listed", "Odd", "finished"]);
  expect(await go({ "Which?": { other: "C" } })).toEqual(["Which?", "Own", "Odd", "finished"]);
});

it("a path is the question that it leads to, and a calculation what it chooses", async () => {
  const { job, go } = await imported(
    workbook({
      survey: [
        ["type", "name", "label", "relevant", "calculation"],
        ["begin_group", "child", ""],
        ["integer", "age", "Age?"],
        ["select_multiple s", "signs", "Signs?", "../age < 5"],
        ["end_group"],
        ["begin_group", "care", "", "/data/child/age < 5"],
        ["calculate", "risk", "", "", "if(selected(/data/child/signs, 'fit') or ${age} < 1, 'high', 'low')"],
        ["calculate", "fever", "", "", "selected(${signs}, 'fever')"],
        [
          "calculate",
          "some",
          "",
          "",
          "if(selected(${signs}, 'fit'), 1, 0) + if(selected(${signs}, 'fever'), 1, 0)",
        ],
        ["note", "refer", "Refer", "../risk = 'high'"],
        ["note", "home", "Home", "${risk} != 'high' and not(${fever} = 'true')"],
        ["note", "test", "Test", "${fever} = true()"],
        ["note", "fine", "Fine", "${some} = 0"],
        ["note", "only", "Only fever", "${signs} = 'fever'"],
        ["end_group"],
      ],
      choices: [
        ["list_name", "name", "label"],
        ["s", "fit", "Fits"],
        ["s", "fever", "Fever"],
      ],
    }),
  );
  expect(notKept(job).filter((line) => / condition /.test(line) && line.startsWith("dropped"))).toEqual([]);
  const [age, signs] = ["Age?", "Signs?"] as const;
  expect(await go({ [age]: 3, [signs]: ["Fever"] })).toEqual([age, signs, "Test", "Only fever", "finished"]);
  expect(await go({ [age]: 3, [signs]: ["Fits", "Fever"] })).toEqual([
    age,
    signs,
    "Refer",
    "Test",
    "finished",
  ]);
  expect(await go({ [age]: 0, [signs]: ["Fits"] })).toEqual([age, signs, "Refer", "finished"]);
  expect(await go({ [age]: 3 })).toEqual([age, signs, "Home", "Fine", "finished"]);
  expect(await go({ [age]: 6 })).toEqual([age, "finished"]);
});

it("a condition that would let others see something is not kept", async () => {
  const row = (qid: string, type: string, title: string, relevance: string) => ({
    qid,
    gid: "1",
    type,
    title,
    question: title,
    question_order: qid,
    language: "en",
    relevance,
  });
  const { job, go } = await imported(
    limeSurvey({
      surveys: [{ sid: "9", language: "en" }],
      groups: [{ gid: "1", group_name: "One", group_order: "1", language: "en" }],
      questions: [
        row("1", "N", "A", "1"),
        row("2", "N", "B", "1"),
        row("3", "*", "S", "1"),
        row("4", "X", "Few", "sum(A, B) < 3"),
        row("5", "X", "Many", "S >= 3"),
      ],
      question_attributes: [{ qid: "3", attribute: "equation", value: "{A + B}" }],
    }),
  );
  // A sum of nothing is less than 3 there, and no number here.
  expect(notKept(job).filter((line) => / condition /.test(line))).toEqual([
    "dropped condition condition_not_carried Few questions/row[4] q3",
  ]);
  expect(await go({ A: 2 })).toEqual(["A", "B", "Few", "finished"]);
  expect(await go({ A: 3 })).toEqual(["A", "B", "Few", "Many", "finished"]);
});

it("what the tool fills by itself is no value of a link; the language is that of the interview", async () => {
  const shown = (id: number, name: string, ...more: [string, string]) =>
    message(id, name, { DisplayLogic: logic(field(name, ...more)) });
  const { job, go } = await imported(
    qsf(
      [shows("BL_0")],
      [block("BL_0", [1, 2, 3, 4, 5])],
      shown(1, "Q_TotalDuration", "GreaterThan", "10"),
      shown(2, "ResponseID", "NotEmpty", ""),
      shown(3, "Q_Language", "EqualTo", "EN"),
      shown(4, "Q_Language", "EqualTo", "FR"),
      message(5, "You are ${e://Field/ResponseID}."),
    ),
  );
  expect(notKept(job)).toEqual([
    "dropped condition condition_not_carried Q1 /SurveyElements/2/Payload/DisplayLogic q1",
    "dropped condition condition_not_carried Q2 /SurveyElements/3/Payload/DisplayLogic q2",
    "dropped piped_text pipe_not_carried ResponseID /SurveyElements/6/Payload q5",
  ]);
  expect(await go()).toEqual(["Q_TotalDuration", "ResponseID", "Q_Language", "You are .", "finished"]);
});

it("what is never shown is not asked, and holds nothing; a hidden field holds its default", async () => {
  const { job, go } = await imported(
    workbook({
      survey: [
        ["type", "name", "label", "relevant", "calculation", "default"],
        ["hidden", "source", "", "", "", "user"],
        ["begin_group", "app", "App", "false()"],
        ["text", "id", "Id?"],
        ["begin_group", "in", "Inner"],
        ["text", "name", "Name?"],
        ["end_group"],
        ["end_group"],
        ["begin_group", "task", "Task", "${source} = 'task'"],
        ["text", "due", "Due?"],
        ["end_group"],
        ["begin_group", "person", "", "/form/source = 'user'"],
        ["text", "who", "Who?"],
        ["end_group"],
        ["calculate", "color", "", "", "'red'"],
        ["note", "a", "No id, ${source}, ${color}", "${id} = ''"],
        ["note", "b", "An id", "${id} != ''"],
      ],
      choices: [["list_name", "name", "label"]],
    }),
  );
  expect(await go()).toEqual(["Who?", "No id, user, red", "finished"]);
  expect(notKept(job)).toEqual([
    "dropped group empty app survey!A3 null",
    "dropped question not_in_flow id survey!A4 null",
    "dropped group empty in survey!A5 null",
    "dropped question not_in_flow name survey!A6 null",
    "dropped group empty task survey!A9 null",
    "dropped question not_in_flow due survey!A10 null",
    "dropped question not_in_flow b survey!A17 null",
  ]);
});

it("what a form's app fills is no question, and what looks at it is told: drawn hidden, without a default", async () => {
  const { job, go } = await imported(
    workbook({
      survey: [
        ["type", "name", "label", "relevant", "calculation", "default", "appearance"],
        ["begin_group", "inputs", "", "./source = 'user'"],
        ["string", "source", "Source", "", "", "user", "hidden"],
        ["string", "sex", "Sex", "", "", "", "hidden"],
        ["hidden", "weeks"],
        ["end_group"],
        ["begin_group", "user", "", "${visit} = 'yes'"],
        ["hidden", "role"],
        ["end_group"],
        ["select_one yn", "visit", "Visit?"],
        ["note", "hers", "For ${sex}", "../inputs/sex = 'female'"],
        ["note", "late", "Late", "int(${weeks}) >= 30"],
        ["note", "none", "None", "not(${sex})"],
        ["note", "chw", "For a worker", "${role} = 'chw'"],
        ["note", "several", "Several", "selected(${sex}, 'female')"],
        ["note", "joined", "Joined", "concat(${visit}, '') = 'yes'"],
        ["text", "pin", "Pin?", "", "", "", "hidden-answer"],
      ],
      choices: yesNo,
    }),
  );
  expect(notKept(job)).toEqual([
    "dropped setting look_not_carried appearance survey!G1 null",
    "dropped group empty inputs survey!A2 null",
    "dropped setting setting_not_carried sex survey!A4 null",
    "dropped setting setting_not_carried weeks survey!A5 null",
    "dropped group empty user survey!A7 null",
    "dropped condition condition_not_carried user survey!D7 null",
    "dropped setting setting_not_carried role survey!A8 null",
    "approximated setting codes_not_carried visit survey!A10 null",
    "dropped piped_text pipe_not_carried sex survey!A11 q2",
    "dropped condition condition_not_carried hers survey!D11 q2",
    "dropped condition condition_not_carried late survey!D12 q3",
    "dropped condition condition_not_carried none survey!D13 q4",
    "dropped condition condition_not_carried chw survey!D14 q5",
    "dropped condition condition_not_carried several survey!D15 q6",
  ]);
  const sex = job.report?.entries.find(({ source }) => source.path === "survey!A4");
  expect(sex?.message).toBe("The form's app fills it, and nobody is asked");
  expect(await go()).toEqual([
    "Visit?",
    "For",
    "Late",
    "None",
    "For a worker",
    "Several",
    "Pin?",
    "finished",
  ]);
});

it("a computed text stands for truth, whatever it says; what is shown to nobody has no condition to tell", async () => {
  const { job, go } = await imported(
    workbook({
      survey: [
        ["type", "name", "label", "relevant", "calculation"],
        ["begin_group", "app", "App", "FALSE"],
        ["text", "id", "Id?"],
        ["end_group"],
        ["select_one yn", "visit", "Visit?"],
        ["calculate", "due", "", "", "if(${visit} = 'yes', 'true', 'false')"],
        ["calculate", "why", "", "", "if(${visit} = 'yes', 'because', '')"],
        ["note", "a", "Any", "${due}"],
        ["note", "b", "Why", "${why}"],
        ["text", "name", "Name?"],
        ["note", "c", "Named", "${name}"],
      ],
      choices: yesNo,
    }),
  );
  expect(notKept(job)).toEqual([
    "dropped group empty app survey!A2 null",
    "dropped question not_in_flow id survey!A3 null",
    "approximated setting codes_not_carried visit survey!A5 null",
    "dropped calculation calculation_not_carried due survey!A6 null",
    "dropped calculation calculation_not_carried why survey!A7 null",
  ]);
  expect(await go({ "Visit?": "No" })).toEqual(["Visit?", "Any", "Name?", "finished"]);
  expect(await go({ "Visit?": "Yes", "Name?": "Ada" })).toEqual([
    "Visit?",
    "Any",
    "Why",
    "Name?",
    "Named",
    "finished",
  ]);
});

it("what is computed is nothing while it is not shown, by its own condition or its groups'", async () => {
  const { job, go } = await imported(
    workbook({
      survey: [
        ["type", "name", "label", "relevant", "calculation"],
        ["select_one yn", "sick", "Sick?", "", ""],
        ["begin_group", "visit", "", "${sick} = 'yes'", ""],
        ["select_one yn", "fever", "Fever?", "", ""],
        ["calculate", "care", "", "", "if(${fever} = 'yes', 'high', 'low')"],
        ["calculate", "same", "", "", "${care}"],
        ["note", "calm", "Calm", "${care} = 'low'", ""],
        ["end_group"],
        ["calculate", "well", "", "${sick} = 'no'", "if(${fever} = 'yes', 'never', 'well')"],
        [
          "calculate",
          "points",
          "",
          "${sick} = 'yes'",
          "if(${sick} = 'yes', 2, 0) + if(${fever} = 'yes', 1, 0)",
        ],
        ["note", "low", "Low", "${same} = 'low'", ""],
        ["note", "high", "High", "${care} = 'high'", ""],
        ["note", "not_high", "Not high", "${care} != 'high'", ""],
        ["note", "none", "No care", "${care} = ''", ""],
        ["note", "go_home", "Go home", "${well} = 'well'", ""],
        ["note", "few", "Few", "${points} < 3", ""],
        ["calculate", "late", "", "today() > date('2020-01-01')", "if(${sick} = 'yes', 1, 2)"],
        ["note", "unknown", "Late ${points}", "${late} = 2", ""],
      ],
      choices: yesNo,
    }),
  );
  expect(notKept(job).filter((line) => / (condition|piped_text) /.test(line))).toEqual([
    "dropped piped_text pipe_not_carried points survey!A18 q10",
    "dropped condition condition_not_carried unknown survey!D18 q10",
  ]);
  const [sick, fever, late] = ["Sick?", "Fever?", "Late"] as const;
  expect(await go({ [sick]: "No" })).toEqual([sick, "Not high", "No care", "Go home", late, "finished"]);
  expect(await go({ [sick]: "Yes", [fever]: "No" })).toEqual([
    ...[sick, fever, "Calm", "Low", "Not high", "Few", late],
    "finished",
  ]);
  expect(await go({ [sick]: "Yes", [fever]: "Yes" })).toEqual([sick, fever, "High", late, "finished"]);
});

it("of LimeSurvey an equation is nothing while it is not shown, in conditions and in texts", async () => {
  const row = (
    qid: string,
    gid: string,
    [type, title, relevance = "1"]: [string, string, string?],
    question = title,
  ) => ({
    qid,
    gid,
    type,
    title,
    question,
    question_order: qid,
    language: "en",
    relevance,
  });
  const group = (gid: string, grelevance: string) => ({
    gid,
    group_name: `Group ${gid}`,
    group_order: gid,
    language: "en",
    grelevance,
  });
  const { job, go } = await imported(
    limeSurvey({
      surveys: [{ sid: "9", language: "en" }],
      groups: [group("1", "1"), group("2", "A > 1"), group("3", "1")],
      questions: [
        row("1", "1", ["N", "A"]),
        row("2", "1", ["N", "B"]),
        row("3", "1", ["*", "T", "B == 3"]),
        row("4", "2", ["*", "S"]),
        row("5", "2", ["X", "In"], "Inside {S}"),
        row("6", "2", ["X", "Inner", "S >= 3"]),
        row("7", "3", ["X", "Out", "S >= 3"]),
        row("8", "3", ["X", "Own", "T >= 3"]),
        row("9", "3", ["X", "Other", "T != 4"]),
        row("10", "3", ["X", "Said"], "It is {T}."),
      ],
      question_attributes: ["3", "4"].map((qid) => ({ qid, attribute: "equation", value: "{A + B}" })),
    }),
  );
  expect(notKept(job).filter((line) => / (condition|piped_text) /.test(line))).toEqual([
    "dropped piped_text pipe_not_carried T questions/row[10] q8",
  ]);
  expect(await go({ A: 1, B: 4 })).toEqual(["A", "B", "Other", "It is .", "finished"]);
  expect(await go({ A: 1, B: 3 })).toEqual(["A", "B", "Own", "It is .", "finished"]);
  expect(await go({ A: 2, B: 3 })).toEqual([
    ...["A", "B", "Inside 5", "Inner", "Out", "Own", "Other", "It is ."],
    "finished",
  ]);
  expect(await go({ A: 2 })).toEqual(["A", "B", "Inside 2", "Other", "It is .", "finished"]);
});

it("places that only a translation has are told, and those that show a row of a grid", async () => {
  const { job } = await imported(
    workbook({
      survey: [
        [
          "type",
          "name",
          "label::English (en)",
          "label::French (fr)",
          "hint::English (en)",
          "hint::French (fr)",
          "appearance",
        ],
        ["text", "who", "Name?", "Nom ?"],
        ["note", "hello", "Hello", "Bonjour ${who}, ${nobody}"],
        ["select_one p", "which", "Which?", "Lequel ?", "Pick", "Choisir, ${who}"],
        ["begin_group", "grid", "Rate", "Notez", "", "", "table-list"],
        ["select_one p", "row", "Tea", "Thé"],
        ["end_group"],
        ["note", "said", "You said ${row}", ""],
      ],
      choices: [
        ["list_name", "name", "label::English (en)", "label::French (fr)"],
        ["p", "a", "Tea", "Le thé de ${who}"],
        ["p", "b", "Coffee", ""],
      ],
    }),
  );
  expect(
    job.report?.entries.flatMap(({ element, result, source, target, message }) =>
      element === "piped_text" ? [[result, source.ref, target, message]] : [],
    ),
  ).toEqual([
    ["kept", "who", "q2", "Carried over unchanged"],
    ["dropped", "nobody", "q2", "It shows something other than an earlier answer of the study"],
    ["dropped", "who", "q3", "Options and hints show no answers"],
    ["dropped", "who", "q4", "Options and hints show no answers"],
    ["dropped", "row", "q5", "It shows something other than an earlier answer of the study"],
  ]);
});

it("so is what looks at a later row that is never shown; a condition beyond that is told", async () => {
  const behind = (count: number) =>
    workbook({
      survey: [
        ["type", "name", "label", "relevant"],
        ...Array.from({ length: count }, (_, at) => ["text", `t${at}`, `T${at}`, `\${t${at + 1}} = 'x'`]),
        ["text", `t${count}`, `T${count}`, "false()"],
        ["text", "last", "Last"],
      ],
      choices: [["list_name", "name", "label"]],
    });
  const few = await imported(behind(2));
  expect(notKept(few.job)).toEqual([
    "dropped question not_in_flow t0 survey!A2 null",
    "dropped question not_in_flow t1 survey!A3 null",
    "dropped question not_in_flow t2 survey!A4 null",
  ]);
  expect(await few.go()).toEqual(["Last", "finished"]);
  const many = await imported(behind(12));
  expect(notKept(many.job).filter((line) => !line.includes("not_in_flow"))).toContain(
    "dropped condition condition_not_carried t2 survey!D4 q3",
  );
});

it("codes in their order: what is no number is neither more nor less", async () => {
  const { job, go } = await imported(
    workbook({
      survey: [
        ["type", "name", "label", "relevant", "calculation"],
        ["select_one n", "babies", "How many?"],
        ["integer", "more", "More?", "selected(${babies}, 'other')"],
        ["calculate", "count", "", "", "if(selected(${babies}, 'other'), ${more}, ${babies})"],
        ["note", "some", "Some", "${count} > 0"],
        ["note", "few", "Few", "not(${babies} > 1)"],
      ],
      choices: [
        ["list_name", "name", "label"],
        ...["0", "1", "2", "other"].map((name) => ["n", name, `It is ${name}`]),
      ],
    }),
  );
  expect(notKept(job).filter((line) => / condition /.test(line))).toEqual([]);
  expect(await go({ "How many?": "It is 0" })).toEqual(["How many?", "Few", "finished"]);
  expect(await go({ "How many?": "It is 2" })).toEqual(["How many?", "Some", "finished"]);
  expect(await go({ "How many?": "It is other", "More?": 3 })).toEqual([
    "How many?",
    "More?",
    "Some",
    "Few",
    "finished",
  ]);
  expect(await go()).toEqual(["How many?", "Few", "finished"]);
});

it("of LimeSurvey, nobody sees a group that is never shown", async () => {
  const row = (qid: string, gid: string, title: string) => ({
    qid,
    gid,
    type: "S",
    title,
    question: title,
    question_order: qid,
    language: "en",
    relevance: "1",
  });
  const group = (gid: string, grelevance: string) => ({
    gid,
    group_name: "",
    group_order: gid,
    language: "en",
    grelevance,
  });
  const { job, go } = await imported(
    limeSurvey({
      surveys: [{ sid: "9", language: "en" }],
      groups: [group("1", "0"), group("2", "")],
      questions: [row("1", "1", "Hidden"), row("2", "2", "Shown")],
    }),
  );
  expect(await go()).toEqual(["Shown", "finished"]);
  expect(notKept(job)).toContain("dropped question not_in_flow Hidden questions/row[1] null");
});

it("ids need be no numbers: an order knows its questions, and logic what it looks at", async () => {
  const named = (id: string, of: ReturnType<typeof choice>, more: object = {}) => ({
    Element: of.Element,
    Payload: Object.assign({}, of.Payload, { QuestionID: id, DataExportTag: id }, more),
  });
  const order = {
    RandomizeQuestions: "Advanced",
    Randomization: {
      Advanced: {
        FixedOrder: ["intro", "{~Randomized~}", "{~Randomized~}", "sure"],
        RandomizeAll: ["one", "two"],
        RandomSubSet: [],
        Undisplayed: [],
      },
    },
  };
  const { job, go } = await imported(
    qsf(
      [shows("BL_x")],
      [
        {
          Type: "Standard",
          ID: "BL_x",
          Description: "Block",
          Options: order,
          BlockElements: ["one", "sure", "two", "intro"].map((QuestionID) => ({
            Type: "Question",
            QuestionID,
          })),
        },
      ],
      named("intro", choice(1, "Ready?", []), {
        Choices: { y: { Display: "Yes" }, n: { Display: "No" } },
        ChoiceOrder: ["y", "n"],
      }),
      named("one", message(2, "One")),
      named("two", message(3, "Two")),
      named("sure", message(4, "Sure", { DisplayLogic: logic(selected("q://intro/SelectableChoice/y")) })),
    ),
  );
  expect(notKept(job).filter((line) => !/codes_not_carried/.test(line))).toEqual([]);
  const seen = new Set<string>();
  for (let i = 0; i < 30 && seen.size < 2; i++) seen.add((await go({ "Ready?": "Yes" })).join(" "));
  expect([...seen].sort()).toEqual(["Ready? One Two Sure finished", "Ready? Two One Sure finished"]);
  expect(await go({ "Ready?": "No" })).toHaveLength(4);
});

it("what people write is compared without regard to capitals, which is told where the file regards them", async () => {
  const named = (id: number, name: string, IgnoreCase: number) =>
    message(id, name, {
      DisplayLogic: logic({
        LogicType: "Question",
        LeftOperand: "q://QID1/ChoiceTextEntryValue",
        ChoiceLocator: "q://QID1/ChoiceTextEntryValue",
        Operator: "EqualTo",
        RightOperand: id === 4 ? "42" : "Ada",
        IgnoreCase,
        Type: "Expression",
        Description: name,
      }),
    });
  const { job, go } = await imported(
    qsf(
      [shows("BL_0")],
      [block("BL_0", [1, 2, 3, 4])],
      text(1, "Name?"),
      named(2, "As written", 0),
      named(3, "In any case", 1),
      named(4, "A number", 0),
    ),
  );
  expect(notKept(job)).toEqual([
    "approximated condition capitals_ignored Q2 /SurveyElements/3/Payload/DisplayLogic q2",
  ]);
  expect(await go({ "Name?": "ada" })).toEqual(["Name?", "As written", "In any case", "finished"]);
});
