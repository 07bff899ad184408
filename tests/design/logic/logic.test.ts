import { describe, expect, it } from "vitest";
import { expectStatus, problemsOf, useStack } from "#tests/support/api.ts";
import { rulesOf, studyWithRules } from "#tests/support/logic.ts";
import { addQuestions, newStudy, questionsOf, unknownId } from "#tests/support/survey.ts";

const stack = useStack();
const survey = (...types: string[]) => studyWithRules(stack, ...types);

describe("creating a rule", () => {
  it("gives omitted fields their defaults and answers with the rule as it is read", async () => {
    const { client, studyId, questionId, add } = await survey();
    const rule = await add();
    expect(rule).toEqual({
      id: expect.any(String),
      study_id: studyId,
      question_id: questionId,
      operation: "ALWAYS",
      comparison_value_type: "string",
      comparison_value: null,
      action_type: "end_interview",
      next_question_id: null,
      next_question_group_id: null,
      redirect_url: null,
      score: null,
      end_interview: true,
      language: "English",
      display_order: 0,
      created_at: rule.updated_at,
      updated_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      warnings: [],
    });
    expect(await rulesOf(client, `study_id=${studyId}`)).toEqual([rule]);
    expect((await questionsOf(client, studyId))[0].logic).toEqual([rule]);
  });

  it("appends below the question's others", async () => {
    const { client, questionId, add } = await survey();
    const rules = [];
    for (const comparison_value of ["a", "b", "c"])
      rules.push(await add({ operation: "==", comparison_value }));
    expect(rules.map(({ display_order }) => display_order)).toEqual([0, 1, 2]);
    expect(await rulesOf(client, `question_id=${questionId}`)).toEqual(rules);
  });

  it("keeps the order gapless under concurrent requests", async () => {
    const { client, questionId, add } = await survey();
    await Promise.all(Array.from({ length: 12 }, () => add()));
    const rules: { display_order: number }[] = await rulesOf(client, `question_id=${questionId}`);
    expect(rules.map(({ display_order }) => display_order)).toEqual([...rules.keys()]);
    expect(rules).toHaveLength(12);
  });

  it("allows at most 200 rules a question", async () => {
    const { client, questionId, targetId, add, post } = await survey();
    await stack.pool.query(
      `insert into logic_rule (id, study_id, question_id, operation, comparison_value_type, comparison_value,
         action_type, next_question_id, redirect_url, end_interview, language, display_order, created_at, updated_at)
       select gen_random_uuid(), study_id, question_id, operation, comparison_value_type, comparison_value,
         action_type, next_question_id, redirect_url, end_interview, language, n, created_at, updated_at
       from logic_rule, generate_series(1, 199) as n where id = $1`,
      [(await add()).id],
    );
    expect(await problemsOf(post({}))).toEqual(["question_id too_many_rules"]);
    await add({}, targetId);
    const last = (await rulesOf(client, `question_id=${questionId}`)).at(-1);
    expect(last.display_order).toBe(199);
  });

  it.each([
    ["next_question_id", { action_type: "next_question_id" }],
    ["next_question_group_id", { action_type: "move_to_question_group" }],
    ["redirect_url", { action_type: "redirect_url" }],
    ["comparison_value", { operation: "SMART_CONDITION", comparison_value_type: "smart_condition" }],
    ["comparison_value", { operation: ">=", comparison_value: null }],
    ["comparison_value", { operation: "COUNT_LT", comparison_value: " " }],
  ])("requires %s where it is needed: %j", async (field, fields) => {
    const { post } = await survey();
    expect(await problemsOf(post(fields))).toEqual([`${field} missing`]);
  });

  it("lists every missing field", async () => {
    const { client, post } = await survey();
    expect(await problemsOf(post({ operation: "<", action_type: "redirect_url" }))).toEqual([
      "redirect_url missing",
      "comparison_value missing",
    ]);
    expect(await problemsOf(client.send("POST", "/question-logic", {}))).toEqual([
      "study_id missing",
      "question_id missing",
      "operation missing",
      "comparison_value_type missing",
      "action_type missing",
    ]);
  });

  it.each([
    "ftp://a.example",
    "javascript:alert(1)",
    "java\nscript:alert(1)",
    "https://a.example/\n",
    " https://a.example",
    "https:a.example",
    "//a.example",
    "a.example",
    "https://",
    "",
    " ",
  ])("refuses %j as a redirect URL", async (redirect_url) => {
    const { post } = await survey();
    expect((await problemsOf(post({ action_type: "redirect_url", redirect_url })))[0]).toMatch(
      /^redirect_url /,
    );
  });

  it("stores each action with its target", async () => {
    const { targetId, add } = await survey();
    const redirect_url = "https://panel.example/done?x={vid}";
    expect(await add({ action_type: "redirect_url", redirect_url })).toMatchObject({
      redirect_url,
      end_interview: false,
    });
    expect(await add({ action_type: "screen_out" })).toMatchObject({ end_interview: false });
    const jump = { action_type: "next_question_id", next_question_id: targetId.toUpperCase() };
    expect(await add(jump)).toMatchObject({ next_question_id: targetId, end_interview: false });
  });

  it("accepts a jump to an earlier question", async () => {
    const { questionId, targetId, add } = await survey();
    await add({ action_type: "next_question_id", next_question_id: questionId }, targetId);
  });

  it("leads only to another live question of the same study, whatever the action", async () => {
    const { client, questionId, ids, post } = await survey();
    const [elsewhere] = await addQuestions(client, await newStudy(client), [{}]);
    await expectStatus(client.send("DELETE", `/questions/${ids[2]}`), 204);
    for (const action_type of ["next_question_id", "end_interview"]) {
      const jump = (next_question_id: unknown) => problemsOf(post({ action_type, next_question_id }));
      expect(await jump(questionId)).toEqual(["next_question_id own_question"]);
      expect(await jump(ids[2])).toEqual(["next_question_id question_not_in_study"]);
      expect(await jump(elsewhere)).toEqual(["next_question_id question_not_in_study"]);
      expect(await jump(unknownId)).toEqual(["next_question_id question_not_in_study"]);
      const group = { action_type, next_question_group_id: unknownId, next_question_id: ids[1] };
      expect(await problemsOf(post(group))).toEqual(["next_question_group_id group_not_found"]);
    }
  });

  it("answers 403 for anything of another organization and 404 for what does not exist", async () => {
    const { client, ids, studyId, post } = await survey();
    const foreign = await survey();
    await expectStatus(post({ study_id: foreign.studyId }), 403);
    await expectStatus(post({ question_id: foreign.questionId }), 403);
    await expectStatus(post({ action_type: "next_question_id", next_question_id: foreign.questionId }), 403);
    await expectStatus(post({ study_id: unknownId }), 404);
    await expectStatus(post({ question_id: unknownId }), 404);
    await expectStatus(client.send("DELETE", `/questions/${ids[0]}`), 204);
    await expectStatus(post({}), 404);
    const otherStudy = await newStudy(client);
    expect(await problemsOf(post({ study_id: otherStudy, question_id: ids[1] }))).toEqual([
      "question_id question_not_in_study",
    ]);
    expect(await rulesOf(client, `study_id=${studyId}`)).toEqual([]);
  });

  it("answers the legacy operation, which needs no value, with deprecation headers", async () => {
    const { client, targetId, post } = await survey();
    const legacy = { operation: "INCLUDE_RESPONSE_IN_NEXT_QUESTION" };
    const { body, headers } = await expectStatus(
      post({ ...legacy, action_type: "next_question_id", next_question_id: targetId }),
      201,
    );
    expect(headers.get("deprecation")).toMatch(/^@\d+$/);
    expect(headers.get("link")).toMatch(/^<[^>]+>; rel="deprecation"/);
    const changed = await expectStatus(client.send("PUT", `/question-logic/${body.id}`, legacy), 204);
    expect(changed.headers.get("deprecation")).toMatch(/^@\d+$/);
    const other = await expectStatus(
      client.send("PUT", `/question-logic/${body.id}`, { operation: "ALWAYS" }),
      204,
    );
    expect(other.headers.get("deprecation")).toBeNull();
    expect((await expectStatus(post({}), 201)).headers.get("deprecation")).toBeNull();
  });
});

describe("listing rules", () => {
  it("filters by study, question and language, in the order of the questions", async () => {
    const { client, studyId, questionId, targetId, add } = await survey();
    const second = await add({ language: "German" }, targetId);
    const first = await add({});
    const third = await add({}, targetId);
    const list = (query: string) => rulesOf(client, query);
    expect(await list(`study_id=${studyId}`)).toEqual([first, second, third]);
    expect(await list(`study_id=${studyId.toUpperCase()}&language=German`)).toEqual([second]);
    expect(await list(`question_id=${targetId}`)).toEqual([second, third]);
    expect(await list(`question_id=${targetId}&language=English`)).toEqual([third]);
    expect(await list(`study_id=${studyId}&question_id=${questionId}`)).toEqual([first]);
    expect(await list(`study_id=${studyId}&language=French`)).toEqual([]);
    await expectStatus(client.send("PUT", `/questions/${targetId}`, { display_order: 0 }), 204);
    expect(await list(`study_id=${studyId}`)).toEqual([second, third, first]);
    await expectStatus(client.send("DELETE", `/questions/${targetId}`), 204);
    expect(await list(`study_id=${studyId}`)).toEqual([first]);
  });

  it("knows the languages of the study, the page and the rules; another is a 422 that lists them", async () => {
    const { client, studyId, add } = await survey();
    const rule = await add({ language: "Klingon" });
    expect(await rulesOf(client, `study_id=${studyId}&language=Klingon`)).toEqual([rule]);
    for (const language of ["english", "german", "Klingonish"]) {
      const query = `/question-logic?study_id=${studyId}&language=${language}`;
      const { body } = await expectStatus(client.send("GET", query), 422);
      expect(body.detail).toEqual([
        {
          loc: ["query", "language"],
          msg: expect.stringMatching(/^Must be one of English, Klingon, Arabic, /),
          type: "invalid_filter",
        },
      ]);
    }
  });

  it("answers the same rules as the questions do", async () => {
    const { client, studyId, targetId, add } = await survey();
    await add({ operation: "==", comparison_value: "é 'quoted' \"x\"" });
    await add(
      { action_type: "redirect_url", redirect_url: "https://a.example", language: "German" },
      targetId,
    );
    const questions = await questionsOf(client, studyId);
    expect(await rulesOf(client, `study_id=${studyId}`)).toEqual(
      questions.flatMap(({ logic }: { logic: unknown }) => logic),
    );
  });

  it("requires a study or a question that exists and belongs to the organization", async () => {
    const { client, studyId, ids } = await survey();
    const foreign = await survey();
    const list = (query: string, status: number) =>
      expectStatus(client.send("GET", `/question-logic?${query}`), status);
    const neither = await list("language=English", 422);
    expect(neither.body.detail.map(({ loc }: { loc: unknown }) => loc)).toEqual([
      ["query", "study_id"],
      ["query", "question_id"],
    ]);
    expect((await list("study_id=x", 422)).body.detail).toHaveLength(1);
    expect((await list(`study_id=${unknownId}`, 404)).body.detail).toBe("Study not found");
    expect((await list(`question_id=${unknownId}`, 404)).body.detail).toBe("Question not found");
    await list(`study_id=${foreign.studyId}`, 403);
    await list(`question_id=${foreign.questionId}`, 403);
    await list(`study_id=${studyId}&question_id=${foreign.questionId}`, 403);
    await list(`study_id=${foreign.studyId}&question_id=${ids[0]}`, 403);
    await list(`study_id=${await newStudy(client)}&question_id=${ids[0]}`, 404);
  });

  it("takes one statement, and a write at most three, beside the credential's and the audit log's", async () => {
    const { client, studyId, add } = await survey();
    const count = async (act: () => Promise<unknown>) => {
      stack.takeStatements();
      await act();
      return stack.takeStatements().length;
    };
    const rule = await add();
    expect(await count(() => rulesOf(client, `study_id=${studyId}`))).toBe(2);
    expect(await count(() => add())).toBe(5);
    const url = `/question-logic/${rule.id}`;
    expect(await count(() => expectStatus(client.send("PUT", url, { display_order: 1 }), 204))).toBe(5);
    expect(await count(() => expectStatus(client.send("DELETE", url), 204))).toBe(5);
  });
});
