import { describe, expect, it } from "vitest";
import { importAlone, walkAlone } from "#tests/support/drafted.ts";
import { expectWhole, limeSurvey, notKept } from "#tests/support/import-files.ts";

describe("a survey of LimeSurvey", () => {
  const question = (
    qid: string,
    gid: string,
    type: string,
    title: string,
    more: Record<string, string> = {},
  ) => ({
    qid,
    gid,
    type,
    title,
    question_order: qid,
    other: "N",
    mandatory: "N",
    relevance: "1",
    ...more,
  });
  const sub = (qid: string, parent_qid: string, title: string) => ({
    qid,
    parent_qid,
    title,
    question_order: qid,
    scale_id: "0",
  });
  const text = (qid: string, question: string, language = "en") => ({ qid, question, language });
  const file = limeSurvey({
    answers: [
      { aid: "1", qid: "1", code: "A1", sortorder: "1", scale_id: "0" },
      { aid: "2", qid: "1", code: "A2", sortorder: "2", scale_id: "0" },
    ],
    answer_l10ns: [
      { aid: "1", answer: "Yes", language: "en" },
      { aid: "1", answer: "Ja", language: "de" },
      { aid: "2", answer: "No", language: "en" },
    ],
    groups: [
      { gid: "1", group_order: "1", grelevance: "" },
      { gid: "2", group_order: "2", grelevance: 'Q1.NAOK == "A1"' },
    ],
    group_l10ns: [
      { gid: "1", group_name: "First", language: "en" },
      { gid: "2", group_name: "Second", language: "en" },
    ],
    questions: [
      question("1", "1", "L", "Q1", { mandatory: "Y" }),
      question("2", "1", "M", "Q2", { other: "Y", relevance: '((Q1.NAOK == "A1"))' }),
      question("3", "2", "A", "Q3", { relevance: "Q2_SQ1.NAOK == 'Y' || is_empty(Q2_SQ2)" }),
      question("4", "2", "N", "Q4", { relevance: "Q3_R1 gt 3" }),
      question("5", "2", "Q", "Q5", { relevance: "!(Q4 > 2)" }),
      question("6", "2", "*", "sum"),
    ],
    subquestions: [
      sub("21", "2", "SQ1"),
      sub("22", "2", "SQ2"),
      sub("31", "3", "R1"),
      sub("51", "5", "A"),
      sub("52", "5", "B"),
    ],
    question_l10ns: [
      text("1", "<p>Coffee?</p>"),
      text("1", "Kaffee?", "de"),
      text("2", "Which, if {Q1}?"),
      text("21", "Latte"),
      text("22", "Mocha"),
      text("3", "Rate"),
      text("31", "Taste"),
      text("4", "How many, {TOKEN:FIRSTNAME}?"),
      text("5", "Name"),
      text("51", "First"),
      text("52", "Last"),
    ],
    surveys: [{ sid: "1", language: "en", additional_languages: "de" }],
    surveys_languagesettings: [{ surveyls_language: "en", surveyls_title: "My survey" }],
    quota: [{ id: "1", name: "Yes", qlimit: "50", active: "1" }],
    quota_members: [{ id: "1", quota_id: "1", qid: "1", code: "A1" }],
  });

  it("carries questions, relevance, quotas and languages", async () => {
    const job = await importAlone(file);
    expectWhole(job);
    expect(job.report).toMatchObject({ tool: "limesurvey", tool_version: "415", title: "My survey" });
    expect(notKept(job)).toEqual([
      "dropped setting description_not_carried Second groups/row[2] g2",
      "approximated question question_a_row Q5 questions/row[5] q5",
      "dropped calculation calculation_not_carried sum questions/row[6] null",
    ]);
    expect(job.definition).toMatchObject({
      question_quotas: [{ question_id: "q1", buckets: [{ match: "equals", value: "Yes", limit: 50 }] }],
    });
  });

  it("acts: both sides of each relevance", async () => {
    const job = await importAlone(file);
    expectWhole(job);
    const go = (answers: Record<string, unknown>) => walkAlone(job, answers);
    expect(await go({ "Coffee?": "No" })).toEqual(["Coffee?", "finished"]);
    const yes = { "Coffee?": "Yes", "Which, if Yes?": ["Latte", "Mocha"] };
    expect(await go({ ...yes, Rate: { Taste: 3 } })).toEqual([
      "Coffee?",
      "Which, if Yes?",
      "Rate",
      "Name",
      "Name",
      "finished",
    ]);
    expect(await go({ ...yes, Rate: { Taste: 4 }, "How many, your earlier answer?": 3 })).toEqual([
      "Coffee?",
      "Which, if Yes?",
      "Rate",
      "How many, your earlier answer?",
      "finished",
    ]);
    expect(await go({ "Coffee?": "Yes", "Which, if Yes?": ["Mocha"] })).toEqual([
      "Coffee?",
      "Which, if Yes?",
      "Name",
      "Name",
      "finished",
    ]);
  });
});

describe("expressions of LimeSurvey", () => {
  const row = (qid: string, type: string, title: string, more: Record<string, string> = {}) => ({
    qid,
    gid: "1",
    type,
    title,
    question_order: qid,
    other: "N",
    mandatory: "N",
    relevance: "1",
    ...more,
  });
  const answer = (aid: string, qid: string, code: string) => ({
    aid,
    qid,
    code,
    sortorder: aid,
    scale_id: "0",
  });
  const sub = (qid: string, parent_qid: string, title: string) => ({
    qid,
    parent_qid,
    title,
    question_order: qid,
    scale_id: "0",
  });
  const attribute = (qid: string, name: string, value: string) => ({ qid, attribute: name, value });
  const file = limeSurvey({
    answers: [answer("1", "1", "1"), answer("2", "1", "2"), answer("3", "1", "3")],
    answer_l10ns: ["1", "2", "3"].map((aid) => ({ aid, answer: `Point ${aid}`, language: "en" })),
    conditions: [
      { qid: "7", cqid: "2", cfieldname: "+9X1X2b", method: "==", value: "Y", scenario: "1" },
      { qid: "7", cqid: "1", cfieldname: "9X1X1", method: ">=", value: "2", scenario: "1" },
    ],
    groups: [{ gid: "1", group_order: "1" }],
    group_l10ns: [{ gid: "1", group_name: "All", description: "<p>Read this</p>", language: "en" }],
    questions: [
      row("1", "L", "scale", { mandatory: "S" }),
      row("2", "M", "many"),
      row("3", "N", "num"),
      row("4", "N", "more"),
      row("5", "*", "total"),
      row("6", "X", "high", { relevance: "total > 10 and count(many_a, many_b) >= 1" }),
      row("7", "X", "old"),
      row("8", "X", "listed", { relevance: "in_array(scale, '1', '3') and TOKEN:group == 'vip'" }),
      row("9", "X", "never", { relevance: "0" }),
      row("10", "X", "part", { relevance: "count(many_a) > 0" }),
    ],
    question_attributes: [
      attribute("2", "em_validation_q", "count(self.NAOK) <= 1"),
      attribute("4", "min_num_value_n", "num"),
      attribute("3", "em_validation_q", "this % 2 == 0"),
      attribute("2", "array_filter", "scale"),
    ],
    question_l10ns: [
      ...["scale", "many", "num", "more"].map((question, at) => ({
        qid: `${at + 1}`,
        question,
        language: "en",
      })),
      { qid: "21", question: "a", language: "en" },
      { qid: "22", question: "b", language: "en" },
      { qid: "5", question: "{sum(num.NAOK, more.NAOK * 2)}", language: "en" },
      { qid: "6", question: "High {total}, {INSERTANS:9X1X3}, {if(num > 1, 's', '')}", language: "en" },
      ...["old", "listed", "never", "part"].map((question, at) => ({
        qid: `${at + 7}`,
        question,
        language: "en",
      })),
    ],
    subquestions: [sub("21", "2", "a"), sub("22", "2", "b")],
    surveys: [{ sid: "9", language: "en" }],
    surveys_languagesettings: [{ surveyls_language: "en", surveyls_title: "Expressions" }],
  });

  it("are carried over where a study has a word for them, and named otherwise", async () => {
    const job = await importAlone(file);
    expectWhole(job);
    expect(notKept(job)).toEqual([
      "dropped check request_not_carried scale questions/row[1] q1",
      "dropped option_list filter_not_carried many questions/row[2] q2",
      "approximated setting codes_not_carried many questions/row[2] null",
      "dropped check check_not_carried num questions/row[3] q3",
      "dropped piped_text pipe_not_carried {if(num > 1, 's', '')} questions/row[6] q5",
      "approximated condition capitals_ignored listed questions/row[8] q7",
      "dropped question not_in_flow never questions/row[9] null",
      "dropped condition condition_not_carried part questions/row[10] q8",
    ]);
  });

  it("act: both sides of each", async () => {
    const job = await importAlone(file);
    expectWhole(job);
    const go = (answers: Record<string, unknown>) => walkAlone(job, answers);
    const numbers = { num: 3, more: 4 };
    expect(await go({ many: ["a"], ...numbers })).toEqual([
      "scale",
      "many",
      "num",
      "more",
      "High 11, 3,",
      "part",
      "finished",
    ]);
    expect(await go({ many: ["a"], num: 3, more: 3 })).not.toContain("High 9, 3,");
    expect(await go({ ...numbers })).toEqual(["scale", "many", "num", "more", "part", "finished"]);
    expect(await go({ scale: "Point 2", many: ["b"] })).toContain("old");
    expect(await go({ scale: "Point 1", many: ["b"] })).not.toContain("old");
    expect(await go({ scale: "Point 3", many: ["a"] })).not.toContain("old");
    await expect(go({ num: 5, more: 4 })).rejects.toThrow("earlier_answer");
    await expect(go({ many: ["a", "b"] })).rejects.toThrow();
  });

  it("compare what a link brings", async () => {
    const job = await importAlone(file);
    expectWhole(job);
    const go = (group: string) => walkAlone(job, { scale: "Point 1" }, { group });
    expect(await go("vip")).toContain("listed");
    expect(await go("other")).not.toContain("listed");
  });
});
