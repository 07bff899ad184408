import { beforeEach, describe, expect, it } from "vitest";
import { useOrganization, useStack } from "#tests/support/api.ts";
import { expectWhole, limeSurvey, notKept, walk } from "#tests/support/import-files.ts";
import { importFile } from "#tests/support/imports.ts";

const stack = useStack({ log: () => {} });
const client = useOrganization(stack, beforeEach);

describe("a survey of LimeSurvey", () => {
  const question = (
    qid: string,
    gid: string,
    type: string,
    title: string,
    more: Record<string, string> = {},
  ) => ({
    ...{ qid, gid, type, title, question_order: qid, other: "N", mandatory: "N", relevance: "1", ...more },
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
      ...[text("21", "Latte"), text("22", "Mocha"), text("3", "Rate"), text("31", "Taste")],
      ...[
        text("4", "How many, {TOKEN:FIRSTNAME}?"),
        text("5", "Name"),
        text("51", "First"),
        text("52", "Last"),
      ],
    ],
    surveys: [{ sid: "1", language: "en", additional_languages: "de" }],
    surveys_languagesettings: [{ surveyls_language: "en", surveyls_title: "My survey" }],
    quota: [{ id: "1", name: "Yes", qlimit: "50", active: "1" }],
    quota_members: [{ id: "1", quota_id: "1", qid: "1", code: "A1" }],
  });

  it("carries questions, relevance, quotas and languages", async () => {
    const job = await importFile(stack, client, file, { dry_run: "true" });
    expectWhole(job);
    expect(job.report).toMatchObject({ tool: "limesurvey", tool_version: "415", title: "My survey" });
    expect(notKept(job)).toEqual([
      "approximated question question_a_row Q5 questions/row[5] q5",
      "dropped calculation calculation_not_carried sum questions/row[6] null",
    ]);
    expect(job.definition).toMatchObject({
      question_quotas: [{ question_id: "q1", buckets: [{ match: "equals", value: "Yes", limit: 50 }] }],
    });
  });

  it("acts: both sides of each relevance", async () => {
    const studyId = expectWhole(await importFile(stack, client, file));
    const go = (answers: Record<string, unknown>) => walk(stack, client, studyId, answers);
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
