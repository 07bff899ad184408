import { describe, expect, it } from "vitest";
import { type Client, expectStatus, problemsOf, useStack } from "#tests/support/api.ts";
import { rulesOf, studyWithRules } from "#tests/support/logic.ts";
import { unknownId } from "#tests/support/survey.ts";

const stack = useStack();
const survey = (...types: string[]) => studyWithRules(stack, ...types);

type Fields = Record<string, unknown>;

describe("changing a rule", () => {
  const put = (client: Client, id = "", body: unknown = {}) =>
    client.send("PUT", `/question-logic/${id}`, body);

  it("accepts any field and checks the whole rule again", async () => {
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
    expect(await problemsOf(put(client, id, { operation: "<" }))).toEqual(["comparison_value missing"]);
    const back = { action_type: "next_question_id", next_question_id: questionId };
    expect(await problemsOf(put(client, id, back))).toEqual(["next_question_id own_question"]);
    expect(await problemsOf(put(client, id, { language: null, operation: "~" }))).toEqual([
      "operation invalid_value",
      "language invalid_type",
    ]);
    expect(await read()).toEqual(expected);
  });

  it("keeps end_interview as it was sent, also beside the action of that name", async () => {
    const { client, questionId, add } = await survey();
    const stored = async () => (await rulesOf(client, `question_id=${questionId}`))[0].end_interview;
    const { id, end_interview } = await add({ action_type: "end_interview", end_interview: false });
    expect([end_interview, await stored()]).toEqual([false, false]);
    await expectStatus(put(client, id, { language: "German" }), 204);
    expect(await stored()).toBe(false);
    await expectStatus(put(client, id, { end_interview: true }), 204);
    expect(await stored()).toBe(true);
    await expectStatus(put(client, id, { end_interview: false }), 204);
    expect(await stored()).toBe(false);
  });

  it("sets end_interview for the action that ends, and clears it with another action", async () => {
    const { client, questionId, targetId, add } = await survey();
    const { id } = await add();
    await expectStatus(put(client, id, { action_type: "next_question_id", next_question_id: targetId }), 204);
    expect(await rulesOf(client, `question_id=${questionId}`)).toMatchObject([{ end_interview: false }]);
    await expectStatus(put(client, id, { action_type: "end_interview" }), 204);
    expect(await rulesOf(client, `question_id=${questionId}`)).toMatchObject([{ end_interview: true }]);
  });

  it("moves the rule among the question's rules", async () => {
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

  it("accepts what was read", async () => {
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

  it("answers 404 for an unknown or deleted rule and 403 for another organization's", async () => {
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
    await expectStatus(put(client, mine.id, { action_type: "end_interview" }), 204);
    await expectStatus(client.send("DELETE", `/questions/${targetId}`), 204);
    expect(await problemsOf(put(client, mine.id, { language: "German" }))).toEqual([
      "next_question_id question_not_in_study",
    ]);
    await expectStatus(put(client, mine.id, { action_type: "screen_out", next_question_id: null }), 204);
    await expectStatus(client.send("DELETE", `/questions/${questionId}`), 204);
    await expectStatus(put(client, mine.id, { language: "German" }), 404);
    await expectStatus(client.send("DELETE", `/question-logic/${mine.id}`), 404);
  });

  it("gives the study a new ETag", async () => {
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

  it("happens once and leaves no gap under concurrent deletions and changes", async () => {
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
