import { drinks, questions } from "../survey.ts";

/** The survey as a LimeSurvey structure file (.lss): one question a page, so that each answer is stored as it comes. */
export const surveyFile = (): string => `<?xml version="1.0" encoding="UTF-8"?>
<document>
<LimeSurveyDocType>Survey</LimeSurveyDocType>
<DBVersion>498</DBVersion>
<languages><language>en</language></languages>
${section("surveys", [settings])}
${section("surveys_languagesettings", [
  { surveyls_survey_id: 1, surveyls_language: "en", surveyls_title: "Coffee", surveyls_numberformat: 0 },
])}
${section("groups", [{ gid: 1, sid: 1, group_order: 0, grelevance: "" }])}
${section("group_l10ns", [{ id: 1, gid: 1, group_name: "Coffee", description: "", language: "en" }])}
${section("questions", questions.map(questionRow))}
${section(
  "question_l10ns",
  questions.map(({ content }, index) => ({
    id: index + 1,
    qid: index + 1,
    question: content,
    help: "",
    language: "en",
  })),
)}
${section(
  "answers",
  choices.map(({ aid, qid, code, sortorder }) => ({
    aid,
    qid,
    code,
    sortorder,
    assessment_value: 0,
    scale_id: 0,
  })),
)}
${section(
  "answer_l10ns",
  choices.map(({ aid, answer }) => ({ id: aid, aid, answer, language: "en" })),
)}
</document>
`;

type Row = Record<string, string | number>;

const settings: Row = {
  sid: 1,
  gsid: 1,
  admin: "Bench",
  adminemail: "bench@example.test",
  // One question a page.
  format: "S",
  template: "fruity_twentythree",
  language: "en",
  anonymized: "N",
  // As the other system does: it stores when a response was begun, changed and completed.
  datestamp: "Y",
  savetimings: "N",
  ipaddr: "N",
  refurl: "N",
  usecookie: "N",
  allowregister: "N",
  allowsave: "N",
  allowprev: "N",
  showwelcome: "N",
  htmlemail: "N",
  sendconfirmation: "N",
  tokenanswerspersistence: "Y",
  usecaptcha: "N",
  tokenlength: 15,
};

/** List, five point choice, list, numerical input, long text. */
const types = ["L", "5", "L", "N", "T"] as const;
const themes = {
  L: "listradio",
  "5": "5pointchoice",
  N: "numerical",
  T: "longfreetext",
};

const questionRow = (_: unknown, index: number): Row => {
  const type = types[index] ?? "T";
  return {
    qid: index + 1,
    parent_qid: 0,
    sid: 1,
    gid: 1,
    type,
    title: `Q${index + 1}`,
    other: "N",
    mandatory: "N",
    question_order: index + 1,
    scale_id: 0,
    same_default: 0,
    relevance: 1,
    encrypted: "N",
    question_theme_name: themes[type],
  };
};

/** Codes are the positions. */
const choices = [
  ...drinks.map((answer, code) => ({ qid: 1, code, answer })),
  ...Array.from({ length: 11 }, (_, code) => ({ qid: 3, code, answer: String(code) })),
].map((choice, index) => ({ ...choice, aid: index + 1, sortorder: choice.code }));

function section(name: string, rows: readonly Row[]): string {
  const fields = Object.keys(rows[0] ?? {}).map((field) => `<fieldname>${field}</fieldname>`);
  const cells = rows.map((row) => {
    const values = Object.entries(row).map(([field, value]) => `<${field}><![CDATA[${value}]]></${field}>`);
    return `<row>${values.join("")}</row>`;
  });
  return `<${name}><fields>${fields.join("")}</fields><rows>${cells.join("\n")}</rows></${name}>`;
}
