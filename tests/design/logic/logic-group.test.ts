import { describe, expect, it } from "vitest";
import { type Answer, expectStatus, newClient, useStack } from "#tests/support/api.ts";
import { addGroup, addRandomizer, arms, putGroup } from "#tests/support/structure.ts";
import { addQuestions, newStudy, questionsOf, unknownId } from "#tests/support/survey.ts";

const stack = useStack();

async function survey() {
  const client = await newClient(stack);
  const studyId = await newStudy(client);
  const ids = await addQuestions(
    client,
    studyId,
    Array.from({ length: 6 }, () => ({ type: "textInput" })),
  );
  const q = (index: number) => ids[index] ?? "";
  const post = (fields: object, question_id = q(0)): Promise<Answer> =>
    client.send("POST", "/question-logic", {
      study_id: studyId,
      question_id,
      operation: "ALWAYS",
      comparison_value_type: "string",
      ...fields,
    });
  const toGroup = (id: string, from?: string) =>
    post({ action_type: "move_to_question_group", next_question_group_id: id }, from);
  const toQuestion = (id: string, from?: string) =>
    post({ action_type: "next_question_id", next_question_id: id }, from);
  const group = (indices: number[], fields = {}) =>
    addGroup(client, studyId, { question_ids: indices.map(q), ...fields });
  return { client, studyId, q, post, toGroup, toQuestion, group };
}

const codeOf = async (answer: Promise<Answer>): Promise<string> => {
  const { body } = await expectStatus(answer, 422);
  const [error, ...more] = body.errors;
  expect(more).toEqual([]);
  return `${error.loc.slice(1).join(".")} ${error.code}`;
};

const refused = (code: string) => `next_question_group_id ${code}`;

describe("a rule that moves to a group", () => {
  it("is stored, read with its question and sent back as it is", async () => {
    const { client, studyId, toGroup, group } = await survey();
    const { id } = await group([1, 2], { randomize: true });
    const { body } = await expectStatus(toGroup(id), 201);
    expect(body).toMatchObject({ action_type: "move_to_question_group", next_question_group_id: id });
    expect((await questionsOf(client, studyId))[0].logic).toEqual([body]);
    await expectStatus(client.send("PUT", `/question-logic/${body.id}`, body), 204);
  });

  it("must name a group of this study and organization", async () => {
    const { client, post, toGroup } = await survey();
    const { body } = await expectStatus(post({ action_type: "move_to_question_group" }), 422);
    expect(body.detail).toMatchObject([{ loc: ["body", "next_question_group_id"], type: "missing" }]);
    expect(await codeOf(toGroup(unknownId))).toBe(refused("group_not_found"));
    const elsewhere = await addGroup(client, await newStudy(client));
    expect(await codeOf(toGroup(elsewhere.id))).toBe(refused("group_not_found"));
    const foreign = await survey();
    await expectStatus(toGroup((await foreign.group([1])).id), 403);
  });

  it("requires groups to be enabled", async () => {
    const { client, studyId, toGroup, group } = await survey();
    const { id } = await group([1]);
    await expectStatus(
      client.send("PUT", `/studies/${studyId}`, { config: { questionGroups: { enabled: false } } }),
      200,
    );
    expect(await codeOf(toGroup(id))).toBe(refused("question_groups_disabled"));
  });

  it("requires a question in the group, directly or nested", async () => {
    const { client, q, toGroup, group } = await survey();
    const outer = await group([]);
    expect(await codeOf(toGroup(outer.id))).toBe(refused("empty_group"));
    const inner = await group([], { parent_question_group_id: outer.id });
    expect(await codeOf(toGroup(outer.id))).toBe(refused("empty_group"));
    await expectStatus(putGroup(client, inner.id, { question_ids: [q(3)] }), 200);
    await expectStatus(toGroup(outer.id), 201);
    await expectStatus(toGroup(inner.id), 201);
  });

  it("counts the content of a randomizer's arm in the group", async () => {
    const { client, studyId, q, toGroup, group } = await survey();
    const { id } = await group([]);
    await addRandomizer(client, studyId, {
      parent_question_group_id: id,
      arms: arms({ question_id: q(4) }, {}),
    });
    await expectStatus(toGroup(id), 201);
    expect(await codeOf(toGroup(id, q(4)))).toBe(refused("own_group"));
  });

  it("cannot lead to the question's own group or one around it", async () => {
    const { q, toGroup, group } = await survey();
    const outer = await group([1]);
    const inner = await group([2], { parent_question_group_id: outer.id });
    expect(await codeOf(toGroup(outer.id, q(1)))).toBe(refused("own_group"));
    expect(await codeOf(toGroup(inner.id, q(2)))).toBe(refused("own_group"));
    expect(await codeOf(toGroup(outer.id, q(2)))).toBe(refused("ancestor_group"));
    await expectStatus(toGroup(inner.id, q(1)), 201);
  });

  it("cannot lead into a randomized group", async () => {
    const { client, toGroup, group } = await survey();
    const outer = await group([1], { randomize: true });
    const inner = await group([2], { parent_question_group_id: outer.id });
    expect(await codeOf(toGroup(inner.id))).toBe(refused("group_in_randomized_group"));
    await expectStatus(toGroup(outer.id), 201);
    await expectStatus(putGroup(client, outer.id, { randomize: false }), 200);
    await expectStatus(toGroup(inner.id), 201);
  });

  it("is checked again when it changes", async () => {
    const { client, toGroup, group } = await survey();
    const { body } = await expectStatus(toGroup((await group([1])).id), 201);
    const put = (fields: object) => client.send("PUT", `/question-logic/${body.id}`, fields);
    expect(await codeOf(put({ next_question_group_id: unknownId }))).toBe(refused("group_not_found"));
    await expectStatus(put({ action_type: "screen_out", next_question_group_id: null }), 204);
  });
});

describe("a rule that leads to a question", () => {
  it("cannot lead into a randomized group, directly or nested", async () => {
    const { client, q, toQuestion, group } = await survey();
    const outer = await group([1]);
    const inner = await group([2], { parent_question_group_id: outer.id });
    const refusedQuestion = "next_question_id question_in_randomized_group";
    await expectStatus(putGroup(client, inner.id, { randomize: true }), 200);
    expect(await codeOf(toQuestion(q(2)))).toBe(refusedQuestion);
    await expectStatus(putGroup(client, inner.id, { randomize: false }), 200);
    await expectStatus(putGroup(client, outer.id, { randomize: true }), 200);
    expect(await codeOf(toQuestion(q(1)))).toBe(refusedQuestion);
    expect(await codeOf(toQuestion(q(2)))).toBe(refusedQuestion);
    expect(await codeOf(toQuestion(q(2), q(1)))).toBe(refusedQuestion);
    await expectStatus(toQuestion(q(3), q(2)), 201);
  });

  it("is checked in the same way when it changes", async () => {
    const { client, q, toQuestion, group } = await survey();
    const { body } = await expectStatus(toQuestion(q(3)), 201);
    await group([4], { randomize: true });
    const put = (fields: object) => client.send("PUT", `/question-logic/${body.id}`, fields);
    expect(await codeOf(put({ next_question_id: q(4) }))).toBe(
      "next_question_id question_in_randomized_group",
    );
    await expectStatus(put({ next_question_id: q(5) }), 204);
  });
});
