import { describe, expect, it } from "vitest";
import { expectStatus, useOrganization, useStack } from "#tests/support/api.ts";
import { blank, definitionOf, imported } from "#tests/support/definition.ts";
import { accepted, questionShown, startTab } from "#tests/support/participant.ts";
import { addQuestions, invite, newStudy } from "#tests/support/survey.ts";

const stack = useStack();
const client = useOrganization(stack);

type Json = Record<string, unknown>;

const scale = { type: "ratingScale", props: { min: 1, max: 5 } };
const send = async (method: string, path: string, body?: unknown, status = 200) =>
  (await expectStatus(client.send(method, path, body), status)).body;

const bands = [
  { label: "Low", min: 0, max: 5 },
  { label: "High", min: 6, max: 10 },
];

/** A study that begins with two ratings, whose sum is its score. */
async function rated(more: Json[] = [], fields: Json = {}) {
  const studyId = await newStudy(client, fields);
  const ids = await addQuestions(client, studyId, [
    { content: "One", ...scale },
    { content: "Two", ...scale },
  ]);
  const terms = ids.map((question_id) => ({ question_id }));
  const sum = { key: "sum", label: "Sum", method: "sum", terms, min_answered: 1, bands };
  await send("PUT", `/studies/${studyId}/scores`, { scores: [sum] });
  if (more.length === 0) return { studyId, sum, ids };
  const asked = more.map((each) => ({ type: "shortText", ...each }));
  return { studyId, sum, ids: [...ids, ...(await addQuestions(client, studyId, asked))] };
}

const begin = async (studyId: string, body: Json = {}) =>
  startTab(stack, (await invite(client, studyId, { metadata: { name: "Ada" } })).link, body);

const scored = (operation: string, comparison_value: string, more: Json = {}) => ({
  match: "all",
  conditions: [{ score: "sum", operation, comparison_value, ...more }],
});
const rule = (study_id: string, question_id: string, fields: Json) =>
  client.send("POST", "/question-logic", {
    study_id,
    question_id,
    operation: ">=",
    comparison_value_type: "int",
    comparison_value: "6",
    score: "sum",
    action_type: "end_interview",
    ...fields,
  });

describe("a score in an interview", () => {
  it("decides what is shown, by its value so far", async () => {
    const { studyId } = await rated([
      { content: "High?", display_conditions: scored(">", "5") },
      { content: "Not 4?", display_conditions: scored("==", "4", { negate: true }) },
      { content: "End" },
    ]);
    const contents = async (...ratings: (number | null)[]) => {
      const tab = await begin(studyId);
      for (const value of ratings) await accepted(value === null ? tab.say("skip") : tab.answer(value));
      const shown: string[] = [];
      for (let at = questionShown(tab).content; at !== "End"; at = questionShown(tab).content) {
        shown.push(at);
        await accepted(tab.answer("x"));
      }
      return shown;
    };
    expect(await contents(5, 5)).toEqual(["High?", "Not 4?"]);
    expect(await contents(2, 2)).toEqual([]);
    expect(await contents(null, 3)).toEqual(["Not 4?"]);
    // Without a value no condition holds, negated or not.
    expect(await contents(null, null)).toEqual([]);
  });

  it("is what a rule compares, with the answer in it, also where that is skipped", async () => {
    const { studyId, ids } = await rated([{ content: "End" }]);
    await expectStatus(rule(studyId, ids[1] ?? "", {}), 201);
    await expectStatus(
      rule(studyId, ids[1] ?? "", { operation: "==", comparison_value: "5", action_type: "screen_out" }),
      201,
    );
    const endOf = async (first: number, second: number | null) => {
      const tab = await begin(studyId);
      await accepted(tab.answer(first));
      const { state } = await accepted(second === null ? tab.say("skip") : tab.answer(second));
      return state.step.kind === "end" ? state.step.reason : state.step.kind;
    };
    expect(await endOf(1, 5)).toBe("ended_by_rule");
    expect(await endOf(1, 4)).toBe("screened_out");
    expect(await endOf(5, null)).toBe("screened_out");
    expect(await endOf(1, 1)).toBe("question");
  });

  it("is taken back with its answer", async () => {
    const { studyId } = await rated([{ content: "{{score.sum|none}}" }]);
    const tab = await begin(studyId);
    await accepted(tab.answer(1));
    await accepted(tab.answer(2));
    expect(questionShown(tab).content).toBe("3");
    await accepted(tab.say("back"));
    await accepted(tab.answer(5));
    expect(questionShown(tab).content).toBe("6");
  });

  it("stands in texts, options, messages and addresses, with its band", async () => {
    const thank_you_message = {
      title: "You have {{score.sum}}",
      body: "{{score.sum.band}}, {{metadata.name}}, {{score.other|no other}}",
      ctaLink: "https://a.example.test/?sum={{score.sum}}&band={{score.sum.band}}",
    };
    const exits = {
      completed: "https://panel.example.test/{interview_id}?s={{score.sum}}&n={{score.gone|x}}",
    };
    const { studyId } = await rated(
      [
        {
          type: "multipleChoice",
          content: "{{score.sum}} is {{score.sum.band|unknown}}, {{score.none|never}}",
          props: { options: ["{{score.sum.band}}", "Other"], description: "Of {{score.sum}}" },
        },
      ],
      { thank_you_message, config: { exits } },
    );
    const tab = await begin(studyId);
    await accepted(tab.answer(5));
    await accepted(tab.answer(4));
    const { content, props } = questionShown(tab);
    expect(content).toBe("9 is High, never");
    expect(props).toMatchObject({ options: ["High", "Other"], description: "Of 9" });
    const again = await tab.send("GET", "");
    expect(again.state.step).toEqual(tab.state.step);
    const { state } = await accepted(tab.answer("High"));
    expect(state.step).toMatchObject({
      kind: "end",
      message: {
        title: "You have 9",
        body: "High, Ada, no other",
        ctaLink: "https://a.example.test/?sum=9&band=High",
      },
      redirect_url: expect.stringMatching(/^https:\/\/panel\.example\.test\/[0-9a-f-]{36}\?s=9&n=x$/),
    });
  });

  it("shows its band in the language of the interview", async () => {
    const { study } = await imported(client, {
      ...blank,
      config: { lang: { support: ["English", "German"] } },
      questions: [
        { id: "q1", content: "How?", ...scale },
        { id: "q2", content: "{{score.s.band}}", type: "shortText" },
      ],
      scores: [{ key: "s", label: "S", method: "sum", terms: [{ question_id: "q1" }], bands }],
      translations: [
        {
          language: "German",
          question_id: null,
          units: [{ path: ["scores", 0, "bands", 0, "label"], text: "Niedrig" }],
        },
      ],
    });
    await send("PUT", `/studies/${study.id}`, { status: "published" });
    for (const [language, rating, text] of [
      ["German", 2, "Niedrig"],
      ["English", 2, "Low"],
    ] as const) {
      const tab = await begin(study.id, { language });
      await accepted(tab.answer(rating));
      expect(questionShown(tab).content).toBe(text);
    }
    expect(await send("GET", `/studies/${study.id}/translated-messages`)).toMatchObject([
      { language: "German", score_bands: { s: ["Niedrig", "High"] } },
    ]);
    const { translations } = await definitionOf(client, study.id);
    expect(translations[0].units).toEqual([{ path: ["scores", 0, "bands", 0, "label"], text: "Niedrig" }]);
  });

  it("is what it was when the interview began, whatever is edited meanwhile", async () => {
    const { studyId, sum } = await rated([{ content: "{{score.sum}} {{score.sum.band}}" }]);
    const tab = await begin(studyId);
    await send("PUT", `/studies/${studyId}/scores`, { scores: [{ ...sum, multiply: 10, bands: [] }] });
    await accepted(tab.answer(3));
    await accepted(tab.answer(3));
    expect(questionShown(tab).content).toBe("6 High");
  });

  it("costs an answer no statement", async () => {
    const { studyId } = await rated([{ content: "{{score.sum}}", display_conditions: scored(">", "1") }]);
    const plain = await newStudy(client);
    await addQuestions(
      client,
      plain,
      [scale, scale, { type: "shortText" }].map((more) => ({ content: "Plain", ...more })),
    );
    const count = async (id: string) => {
      const tab = await begin(id);
      await accepted(tab.answer(2));
      stack.takeStatements();
      await accepted(tab.answer(2));
      return stack.takeStatements().length;
    };
    expect(await count(studyId)).toBe(await count(plain));
  });
});

describe("a study whose rules and conditions compare scores", () => {
  it("refuses rules that no score fits", async () => {
    const { studyId, ids } = await rated();
    const refused = async (fields: Json) => {
      const { body } = await expectStatus(rule(studyId, ids[0] ?? "", fields), 422);
      return body.errors[0];
    };
    expect(await refused({ score: "gone" })).toMatchObject({
      loc: ["body", "score"],
      code: "score_not_found",
    });
    expect(await refused({ operation: "INCLUDES" })).toMatchObject({ code: "operation_not_supported" });
    expect(await refused({ operation: "==", comparison_value: "many" })).toMatchObject({
      code: "number_required",
    });
    const condition = (more: Json) =>
      client.send("POST", "/questions/batch", {
        questions: [{ study_id: studyId, content: "X", display_conditions: scored(">", "1", more) }],
      });
    expect((await expectStatus(condition({ score: "gone" }), 422)).body.errors).toMatchObject([
      { code: "source_not_found" },
    ]);
    expect((await expectStatus(condition({ operation: "INCLUDES" }), 422)).body.errors).toMatchObject([
      { code: "operation_not_supported" },
    ]);
    expect((await expectStatus(condition({ comparison_value: "x" }), 422)).body.errors).toMatchObject([
      { code: "value_required" },
    ]);
  });

  it("keeps a score that they compare, or loses them with it by force", async () => {
    const { studyId, ids, sum } = await rated([{ content: "High?", display_conditions: scored(">", "5") }]);
    const [, second = "", third = ""] = ids;
    await expectStatus(rule(studyId, second, {}), 201);
    const kept = await expectStatus(
      client.send("POST", "/question-logic", {
        study_id: studyId,
        question_id: second,
        operation: "ALWAYS",
        comparison_value_type: "string",
        action_type: "end_interview",
      }),
      201,
    );
    const path = `/studies/${studyId}/scores`;
    const other = { ...sum, key: "other" };
    const { code, errors } = await send("PUT", path, { scores: [other] }, 409);
    expect(code).toBe("breaks_logic");
    expect(errors).toMatchObject([
      { code: "source_not_found", question_id: third },
      { code: "score_not_found", question_id: second, score: "sum" },
    ]);
    await send("PUT", path, { scores: [other, { ...sum, label: "Total" }] });
    await send("PUT", path, { scores: [other], force: true });
    const rules = await send("GET", `/question-logic?study_id=${studyId}`);
    expect(rules).toMatchObject([{ id: kept.body.id, score: null, display_order: 0 }]);
    const questions: Json[] = await send("GET", `/questions?study_id=${studyId}`);
    expect(questions.find(({ id }) => id === third)?.display_conditions).toBeNull();
  });

  it("is copied and restored with them", async () => {
    const { studyId, ids } = await rated([{ content: "High?", display_conditions: scored(">", "5") }]);
    await expectStatus(rule(studyId, ids[0] ?? "", {}), 201);
    const before = await definitionOf(client, studyId);
    expect(before.logic).toMatchObject([{ score: "sum" }]);
    const copy = await send("POST", `/studies/${studyId}/duplicate`, {}, 201);
    expect((await definitionOf(client, copy.id)).logic).toEqual(before.logic);
    const version = await send("POST", `/studies/${studyId}/versions`, {}, 201);
    await send("PUT", `/studies/${studyId}/scores`, { scores: [], force: true });
    expect((await definitionOf(client, studyId)).logic).toEqual([]);
    await send("POST", `/studies/${studyId}/versions/${version.revision}/restore`);
    expect({ ...(await definitionOf(client, studyId)), logic: [] }).toEqual({ ...before, logic: [] });
    expect((await definitionOf(client, studyId)).logic).toMatchObject([{ score: "sum", operation: ">=" }]);
    expect((await send("GET", `/studies/${studyId}/validation`)).errors).toEqual([]);
  });
});
