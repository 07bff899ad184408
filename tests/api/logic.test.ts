import { describe, expect, it } from "vitest";
import { questionTypes } from "#core/question-type/index.ts";
import {
  type Answer,
  type Client,
  expectStatus,
  newClient,
  problemsOf,
  useStack,
} from "#tests/support/api.ts";
import { addQuestions, newStudy, questionsOf, unknownId } from "#tests/support/survey.ts";

const stack = useStack();

type Fields = Record<string, unknown>;

const operations = ["==", "<", "<=", ">", ">=", "COUNT_LT", "INCLUDES", "ALWAYS", "SMART_CONDITION"];

async function survey(...types: string[]) {
  const client = await newClient(stack);
  const studyId = await newStudy(client);
  const ids = await addQuestions(
    client,
    studyId,
    (types.length > 0 ? types : ["textInput", "textInput", "textInput"]).map((type) => ({ type })),
  );
  const [questionId = "", targetId = ""] = ids;
  const post = (fields: Fields, question = questionId): Promise<Answer> =>
    client.send("POST", "/question-logic", {
      study_id: studyId,
      question_id: question,
      operation: "ALWAYS",
      comparison_value_type: "string",
      action_type: "end_interview",
      ...fields,
    });
  const add = async (fields: Fields = {}, question = questionId) =>
    (await expectStatus(post(fields, question), 201)).body;
  return { client, studyId, ids, questionId, targetId, post, add };
}

const rulesOf = async (client: Client, query: string) =>
  (await expectStatus(client.send("GET", `/question-logic?${query}`), 200)).body;

describe("creating a rule", () => {
  it("fills in what is left out and answers with the rule as it is read", async () => {
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
      end_interview: true,
      language: "English",
      display_order: 0,
      created_at: rule.updated_at,
      updated_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
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

  it("keeps concurrent rules of a question gapless", async () => {
    const { client, questionId, add } = await survey();
    await Promise.all(Array.from({ length: 12 }, () => add()));
    const rules: { display_order: number }[] = await rulesOf(client, `question_id=${questionId}`);
    expect(rules.map(({ display_order }) => display_order)).toEqual([...rules.keys()]);
    expect(rules).toHaveLength(12);
  });

  it("holds at most 200 rules a question", async () => {
    const { client, questionId, targetId, add, post } = await survey();
    await stack.pool.query(
      `insert into logic_rule
       select gen_random_uuid(), study_id, question_id, operation, comparison_value_type, comparison_value,
         action_type, next_question_id, next_question_group_id, redirect_url, end_interview, language, n,
         created_at, updated_at
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
    ["comparison_value", { operation: "==" }],
    ["comparison_value", { operation: "==", comparison_value: null }],
    ["comparison_value", { operation: "INCLUDES", comparison_value: " " }],
    ["comparison_value", { operation: "SMART_CONDITION", comparison_value_type: "smart_condition" }],
  ])("asks for %s where it is needed: %j", async (field, fields) => {
    const { post } = await survey();
    expect(await problemsOf(post(fields))).toEqual([`${field} missing`]);
  });

  it("lists every missing field", async () => {
    const { client, post } = await survey();
    expect(await problemsOf(post({ operation: "==", action_type: "redirect_url" }))).toEqual([
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
  ])("takes no %j for a redirect", async (redirect_url) => {
    const { post } = await survey();
    expect((await problemsOf(post({ action_type: "redirect_url", redirect_url })))[0]).toMatch(
      /^redirect_url /,
    );
  });

  it("keeps each action with its target", async () => {
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

  it("answers 403 for anything of another organization and 404 for what is not there", async () => {
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

  it("warns of the legacy operation, which needs no value", async () => {
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

describe("comparisons", () => {
  const numeric = ["ratingScale", "starRating", "nps", "number"];
  const texts = ["question", "exploratory", "textInput", "shortText", "email", "somethingElse"];
  const display = ["message"];

  it("fit the question's type, or say that they can never match", async () => {
    const types = [...questionTypes.map(({ name }) => name), "somethingElse"];
    const { ids, post } = await survey(...types);
    for (const [index, type] of types.entries()) {
      const accepted = [];
      for (const operation of operations) {
        const isSmart = operation === "SMART_CONDITION";
        const answer = await post(
          {
            operation,
            comparison_value_type: isSmart ? "smart_condition" : "string",
            comparison_value: "3",
          },
          ids[index],
        );
        if (answer.status === 201) accepted.push(operation);
        else {
          expect(await problemsOf(Promise.resolve(answer))).toEqual(["operation operation_not_supported"]);
          expect(answer.body.detail).toMatch(/can never/);
          expect(answer.body.errors[0].message).toContain(`${operation} can never match`);
        }
      }
      const expected = operations.filter((operation) => {
        if (operation === "ALWAYS") return true;
        if (display.includes(type)) return false;
        if (operation.startsWith("<") || operation.startsWith(">")) return numeric.includes(type);
        if (operation === "COUNT_LT") return countable(type);
        return true;
      });
      expect(accepted, type).toEqual(expected);
    }
  });

  const single = ["externalLink", "calendar", "treeTest", "prototypeTask", "websiteTest"];
  const countable = (type: string) => ![...numeric, ...texts, ...display, ...single].includes(type);

  it.each([
    ["nps", { operation: ">", comparison_value: "nine" }, ["comparison_value number_required"]],
    ["nps", { operation: ">", comparison_value: "Infinity" }, ["comparison_value number_required"]],
    ["nps", { operation: "==", comparison_value: "great" }, ["comparison_value number_required"]],
    ["nps", { operation: "==", comparison_value: " 9 " }, []],
    ["number", { operation: "<=", comparison_value: "-2.5", comparison_value_type: "int" }, []],
    [
      "textInput",
      { operation: "==", comparison_value: "x", comparison_value_type: "int" },
      ["comparison_value number_required"],
    ],
    ["textInput", { operation: "==", comparison_value: "5", comparison_value_type: "int" }, []],
    ["ranking", { operation: "COUNT_LT", comparison_value: "few" }, ["comparison_value number_required"]],
    ["ranking", { operation: "COUNT_LT", comparison_value: "0" }, ["comparison_value never_matches"]],
    ["ranking", { operation: "COUNT_LT", comparison_value: "1" }, []],
    [
      "textInput",
      { operation: "SMART_CONDITION", comparison_value: "is glad" },
      ["comparison_value_type value_type_mismatch"],
    ],
    [
      "textInput",
      { operation: "==", comparison_value: "x", comparison_value_type: "smart_condition" },
      ["comparison_value_type value_type_mismatch"],
    ],
    ["textInput", { operation: "ALWAYS", comparison_value_type: "smart_condition" }, []],
    [
      "textInput",
      { operation: "SMART_CONDITION", comparison_value: "is glad", comparison_value_type: "smart_condition" },
      [],
    ],
    [
      "textInput",
      { operation: "<", comparison_value: "x" },
      ["operation operation_not_supported", "comparison_value number_required"],
    ],
    ["textInput", { operation: "==", comparison_value: "" }, ["comparison_value missing"]],
    ["textInput", { operation: "==", comparison_value: "0" }, []],
  ])("on %s: %j gives %j", async (type, fields, expected) => {
    const { post } = await survey(type);
    const answer = await post(fields);
    if (expected.length === 0) expect(answer.status, answer.text).toBe(201);
    else expect(await problemsOf(Promise.resolve(answer))).toEqual(expected);
  });
});

describe("changing a rule", () => {
  const put = (client: Client, id = "", body: unknown = {}) =>
    client.send("PUT", `/question-logic/${id}`, body);

  it("takes any field, judging the whole rule again", async () => {
    const { client, questionId, targetId, ids, add } = await survey("nps", "nps", "nps");
    const { id } = await add();
    const read = async () => (await rulesOf(client, `question_id=${questionId}`))[0];
    const before = await read();
    const changes: Fields[] = [
      { language: "German" },
      { operation: ">=", comparison_value: "9" },
      { comparison_value: "0" },
      { comparison_value_type: "int" },
      { action_type: "next_question_id", next_question_id: targetId },
      { next_question_id: ids[2] },
      { action_type: "redirect_url", redirect_url: "http://a.example" },
      { end_interview: true },
      { end_interview: false },
      { operation: "ALWAYS", comparison_value: null },
    ];
    let expected = before;
    for (const change of changes) {
      const answer = await expectStatus(put(client, id.toUpperCase(), change), 204);
      expect(answer.text).toBe("");
      const rule = await read();
      expected = { ...expected, ...change, updated_at: rule.updated_at, end_interview: rule.end_interview };
      expect(rule).toEqual(expected);
      if ("end_interview" in change) expect(rule.end_interview).toBe(change.end_interview);
    }
    expect(await problemsOf(put(client, id, { redirect_url: null }))).toEqual(["redirect_url missing"]);
    expect(await problemsOf(put(client, id, { operation: "==" }))).toEqual(["comparison_value missing"]);
    const back = { action_type: "next_question_id", next_question_id: questionId };
    expect(await problemsOf(put(client, id, back))).toEqual(["next_question_id own_question"]);
    expect(await problemsOf(put(client, id, { language: null, operation: "~" }))).toEqual([
      "operation invalid_value",
      "language invalid_type",
    ]);
    expect(await read()).toEqual(expected);
  });

  it("says end_interview of the actions that end, and no more of one that did", async () => {
    const { client, questionId, targetId, add } = await survey();
    const { id } = await add();
    await expectStatus(put(client, id, { action_type: "next_question_id", next_question_id: targetId }), 204);
    expect(await rulesOf(client, `question_id=${questionId}`)).toMatchObject([{ end_interview: false }]);
    await expectStatus(put(client, id, { action_type: "end_interview" }), 204);
    expect(await rulesOf(client, `question_id=${questionId}`)).toMatchObject([{ end_interview: true }]);
  });

  it("moves it among the question's rules", async () => {
    const { client, questionId, targetId, add } = await survey();
    const ids: string[] = [];
    for (let n = 0; n < 4; n++) ids.push((await add()).id);
    const other = await add({}, targetId);
    const order = async () => {
      const rules = await rulesOf(client, `question_id=${questionId}`);
      expect(rules.map(({ display_order }: Fields) => display_order)).toEqual([0, 1, 2, 3]);
      return rules.map(({ id }: { id: string }) => ids.indexOf(id));
    };
    await expectStatus(put(client, ids[3], { display_order: 0 }), 204);
    expect(await order()).toEqual([3, 0, 1, 2]);
    await expectStatus(put(client, ids[3], { display_order: 2 }), 204);
    expect(await order()).toEqual([0, 1, 3, 2]);
    await expectStatus(put(client, ids[0], { display_order: 1000 }), 204);
    expect(await order()).toEqual([1, 3, 2, 0]);
    expect(await problemsOf(put(client, ids[0], { display_order: -1 }))).toEqual(["display_order too_small"]);
    expect(await rulesOf(client, `question_id=${targetId}`)).toEqual([other]);
  });

  it("takes back what was read", async () => {
    const { client, studyId, targetId, add } = await survey();
    await add({ action_type: "next_question_id", next_question_id: targetId, language: "German" });
    await add({
      operation: "INCLUDES",
      comparison_value: "x",
      action_type: "redirect_url",
      redirect_url: "https://a.example",
    });
    const before = await rulesOf(client, `study_id=${studyId}`);
    for (const rule of before) {
      const strict = { prefer: "handling=strict" };
      await expectStatus(client.send("PUT", `/question-logic/${rule.id}`, rule, strict), 204);
    }
    const after = await rulesOf(client, `study_id=${studyId}`);
    expect(after).toEqual(
      before.map((rule: Fields, n: number) => ({ ...rule, updated_at: after[n].updated_at })),
    );
  });

  it("tells unknown, foreign and deleted", async () => {
    const { client, questionId, targetId, add } = await survey();
    const foreign = await survey();
    const theirs = await foreign.add();
    const mine = await add({ action_type: "next_question_id", next_question_id: targetId });
    for (const [method, body] of [["PUT", { language: "German" }], ["DELETE"]] as const) {
      const to = (id: string) => client.send(method, `/question-logic/${id}`, body);
      expect((await expectStatus(to(unknownId), 404)).body.detail).toBe("Question logic rule not found");
      await expectStatus(to(theirs.id), 403);
    }
    await expectStatus(put(client, mine.id, { next_question_id: foreign.targetId }), 403);
    expect(
      await foreign.client.send("GET", `/question-logic?question_id=${foreign.questionId}`),
    ).toMatchObject({
      body: [theirs],
    });
    await expectStatus(client.send("DELETE", `/questions/${targetId}`), 204);
    expect(await problemsOf(put(client, mine.id, { language: "German" }))).toEqual([
      "next_question_id question_not_in_study",
    ]);
    await expectStatus(put(client, mine.id, { action_type: "screen_out", next_question_id: null }), 204);
    await expectStatus(client.send("DELETE", `/questions/${questionId}`), 204);
    await expectStatus(put(client, mine.id, { language: "German" }), 404);
    await expectStatus(client.send("DELETE", `/question-logic/${mine.id}`), 404);
  });

  it("bumps the study", async () => {
    const { client, studyId, add } = await survey();
    const etag = async () => (await client.send("GET", `/studies/${studyId}`)).headers.get("etag");
    const seen = [await etag()];
    const { id } = await add();
    seen.push(await etag());
    await expectStatus(put(client, id, { language: "German" }), 204);
    seen.push(await etag());
    await expectStatus(client.send("DELETE", `/question-logic/${id}`), 204);
    seen.push(await etag());
    expect(new Set(seen).size).toBe(4);
  });
});

describe("deleting a rule", () => {
  it("closes the gap", async () => {
    const { client, questionId, add } = await survey();
    const ids: string[] = [];
    for (let n = 0; n < 4; n++) ids.push((await add()).id);
    const answer = await expectStatus(client.send("DELETE", `/question-logic/${ids[1]}`), 204);
    expect(answer.text).toBe("");
    const rules = await rulesOf(client, `question_id=${questionId}`);
    expect(rules.map(({ id, display_order }: Fields) => [id, display_order])).toEqual([
      [ids[0], 0],
      [ids[2], 1],
      [ids[3], 2],
    ]);
    await expectStatus(client.send("DELETE", `/question-logic/${ids[1]}`), 404);
  });

  it("happens once, and leaves no gap, when all are deleted and changed at the same time", async () => {
    const { client, questionId, add } = await survey();
    const ids: string[] = [];
    for (let n = 0; n < 6; n++) ids.push((await add()).id);
    const answers = await Promise.all(
      ids
        .slice(1)
        .flatMap((id) => [
          client.send("DELETE", `/question-logic/${id}`),
          client.send("PUT", `/question-logic/${id}`, { display_order: 0 }),
          client.send("DELETE", `/question-logic/${id}`),
        ]),
    );
    expect(answers.filter(({ status }, index) => status === 204 && index % 3 !== 1)).toHaveLength(5);
    expect(answers.filter(({ status }) => status !== 204 && status !== 404)).toEqual([]);
    expect(await rulesOf(client, `question_id=${questionId}`)).toMatchObject([
      { id: ids[0], display_order: 0 },
    ]);
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

  it("is the same as in the questions", async () => {
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

  it("needs a study or a question, known and one's own", async () => {
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

  it("takes one statement, and writing at most three beside the credential's", async () => {
    const { client, studyId, add } = await survey();
    const count = async (act: () => Promise<unknown>) => {
      stack.takeStatements();
      await act();
      return stack.takeStatements().length;
    };
    const rule = await add();
    expect(await count(() => rulesOf(client, `study_id=${studyId}`))).toBe(2);
    expect(await count(() => add())).toBe(4);
    const url = `/question-logic/${rule.id}`;
    expect(await count(() => expectStatus(client.send("PUT", url, { display_order: 1 }), 204))).toBe(4);
    expect(await count(() => expectStatus(client.send("DELETE", url), 204))).toBe(4);
  });
});
