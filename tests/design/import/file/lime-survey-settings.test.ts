import { describe, expect, it } from "vitest";
import { importAlone, walkAlone } from "#tests/support/drafted.ts";
import { expectWhole, limeSurvey, notKept } from "#tests/support/import-files.ts";

describe("what LimeSurvey says beside its questions", () => {
  const answer = (qid: string, code: string, assessment_value: string) => ({
    qid,
    code,
    answer: /^(A1|B2)$/.test(code) && qid === "6" ? "6x" : `${qid}${code}`,
    assessment_value,
    sortorder: code.slice(1),
    scale_id: "0",
    language: "en",
  });
  const question = (qid: string, gid: string, type: string, more: Record<string, string> = {}) => ({
    qid,
    gid,
    type,
    title: `Q${qid}`,
    question: `Question ${qid}`,
    question_order: qid,
    language: "en",
    ...more,
  });
  const rule = (id: string, gid: string, minimum: string, maximum: string, message: string) => ({
    id,
    gid,
    scope: gid === "0" ? "T" : "G",
    name: `Band ${id}`,
    minimum,
    maximum,
    message,
    language: "en",
  });
  const file = limeSurvey({
    surveys: [{ sid: "1", language: "en", additional_languages: "de", assessments: "Y" }],
    surveys_languagesettings: [
      {
        surveyls_language: "en",
        surveyls_title: "T",
        surveyls_welcometext: "<b>Hello</b> {TOKEN:NAME}",
        surveyls_endtext: "Bye",
        surveyls_url: "https://a.example/?p={TOKEN:NAME}",
        surveyls_urldescription: "On",
      },
      { surveyls_language: "de", surveyls_welcometext: "Hallo" },
    ],
    groups: [
      { gid: "1", group_order: "1", group_name: "One", language: "en" },
      { gid: "2", group_order: "2", group_name: "Two", language: "en" },
    ],
    questions: [
      question("1", "1", "L", { other: "Y" }),
      question("2", "1", "M"),
      question("3", "2", "L"),
      question("4", "2", "X", { relevance: "Q1 == '-oth-'" }),
      question("5", "2", "Y"),
      question("6", "2", "1"),
      question("7", "2", ";"),
      question("8", "2", "X", { relevance: "Q6_r_1 == 'B2'" }),
    ],
    subquestions: [
      ...["a", "b"].map((title, at) => ({
        qid: `2${at}`,
        parent_qid: "2",
        title,
        question: title,
        language: "en",
      })),
      { qid: "61", parent_qid: "6", title: "r", question: "Row", language: "en" },
      { qid: "71", parent_qid: "7", title: "r", question: "Row", language: "en" },
      { qid: "72", parent_qid: "7", title: "c", question: "Column", scale_id: "1", language: "en" },
    ],
    answers: [
      answer("1", "A1", "1"),
      answer("1", "A2", "5"),
      answer("3", "A1", "2"),
      answer("3", "A2", "0"),
      answer("6", "A1", "0"),
      { ...answer("6", "B1", "0"), scale_id: "1" },
      { ...answer("6", "B2", "0"), scale_id: "1" },
    ],
    question_attributes: [
      { qid: "2", attribute: "assessment_value", value: "3" },
      { qid: "6", attribute: "dualscale_headerB", value: "Second" },
    ],
    assessments: [
      rule("1", "0", "0", "6", "Low"),
      rule("2", "0", "7", "20", "High"),
      rule("3", "2", "0", "2", "Group"),
      rule("4", "0", "6", "7", "Overlaps"),
    ],
  });

  it("becomes messages, a link and scores with bands", async () => {
    const job = await importAlone(file);
    expectWhole(job);
    expect(notKept(job)).toEqual([
      "dropped rule rule_not_carried Band 4 assessments/row[4] null",
      "approximated setting codes_not_carried Q2 questions/row[2] null",
      "approximated question question_a_row Q6 questions/row[6] q6",
      "approximated question question_a_row Q7 questions/row[7] q8",
      "approximated setting variable_not_carried Q7 questions/row[7] null",
    ]);
    expect(job.definition).toMatchObject({
      messages: {
        welcome_message: { body: "**Hello** {{metadata.NAME}}" },
        thank_you_message: { body: "Bye", ctaLink: "https://a.example/?p={{metadata.NAME}}", ctaText: "On" },
      },
      scores: [
        {
          key: "total",
          terms: [{ values: { "1A1": 1, "1A2": 5 } }, { values: { a: 3, b: 3 } }, { values: { "3A1": 2 } }],
          bands: [
            { label: "Low", min: 0, max: 6 },
            { label: "High", min: 7, max: 20 },
          ],
        },
        { key: "two", bands: [{ label: "Group" }] },
      ],
    });
    const { translations, questions } = job.definition as {
      translations: object[];
      questions: { content: string }[];
    };
    expect(translations).toContainEqual({
      language: "German",
      question_id: null,
      units: [{ path: ["welcome_message", "body"], text: "Hallo", state: "edited" }],
    });
    expect(translations).toContainEqual(
      expect.objectContaining({
        question_id: "q5",
        units: expect.arrayContaining([{ path: ["props", "options", 0], text: "Ja", state: "edited" }]),
      }),
    );
    expect(questions.map(({ content }) => content).slice(5, 8)).toEqual([
      "Question 6\nRow",
      "Question 6\nRow\nSecond",
      "Question 7\nRow\n- Column",
    ]);
  });

  it("acts: own words as a choice, and each scale of two", async () => {
    const job = await importAlone(file);
    expectWhole(job);
    const go = (answers: Record<string, unknown>) => walkAlone(job, answers);
    const shown = (lines: string[]) => lines.filter((line) => /[48]$/.test(line));
    expect(shown(await go({ "Question 1": { other: "Tea" } }))).toEqual(["Question 4"]);
    expect(shown(await go({ "Question 1": "1A1" }))).toEqual([]);
    expect(shown(await go({}))).toEqual([]);
    expect(shown(await go({ "Question 6": "6x" }))).toEqual(["Question 8"]);
  });
});
