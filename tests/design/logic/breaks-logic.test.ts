import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { questionGroup } from "#core/design/group/group.sql.ts";
import { type Answer, expectStatus, newClient, useStack } from "#tests/support/api.ts";
import { addGroup, addRandomizer, arms, groupsOf, postGroup, putGroup } from "#tests/support/structure.ts";
import { addQuestions, newStudy, orderOf, questionsOf } from "#tests/support/survey.ts";

/** Changes after which a rule could no longer lead where it does. */

const stack = useStack();

async function survey() {
  const client = await newClient(stack);
  const studyId = await newStudy(client);
  const ids = await addQuestions(
    client,
    studyId,
    [..."abcdef"].map((content) => ({ content, type: "textInput" })),
  );
  const q = (letter: string) => ids["abcdef".indexOf(letter)] ?? "";
  const rule = async (from: string, fields: object) =>
    (
      await expectStatus(
        client.send("POST", "/question-logic", {
          study_id: studyId,
          question_id: q(from),
          operation: "ALWAYS",
          comparison_value_type: "string",
          ...fields,
        }),
        201,
      )
    ).body.id as string;
  const toQuestion = (from: string, to: string) =>
    rule(from, { action_type: "next_question_id", next_question_id: q(to) });
  const toGroup = (from: string, id: string) =>
    rule(from, { action_type: "move_to_question_group", next_question_group_id: id });
  const group = (letters: string, fields = {}) =>
    addGroup(client, studyId, { question_ids: [...letters].map(q), ...fields });
  return { client, studyId, q, rule, toQuestion, toGroup, group };
}

const broken = async (answer: Promise<Answer>): Promise<unknown[]> => {
  const { body } = await expectStatus(answer, 409);
  expect(body.code).toBe("breaks_logic");
  return body.errors.map(({ rule_id, code }: { rule_id: string; code: string }) => [rule_id, code]);
};

describe("a structural change that would break rules", () => {
  it("cannot randomize a group around a rule's target", async () => {
    const { client, studyId, q, toQuestion, group } = await survey();
    const outer = await group("c");
    await group("d", { parent_question_group_id: outer.id });
    const one = await toQuestion("a", "c");
    const two = await toQuestion("b", "d");
    const { body } = await expectStatus(putGroup(client, outer.id, { randomize: true }), 409);
    expect(body).toEqual({
      detail: "Logic rules could no longer lead where they do",
      code: "breaks_logic",
      errors: [
        {
          loc: ["body"],
          code: "question_in_randomized_group",
          message: expect.any(String),
          rule_id: one,
          question_id: q("a"),
          next_question_id: q("c"),
        },
        expect.objectContaining({ rule_id: two, next_question_id: q("d") }),
      ],
    });
    expect(await groupsOf(client, studyId)).toMatchObject([{ randomize: false }, {}]);
    await expectStatus(client.send("DELETE", `/question-logic/${one}`), 204);
    await expectStatus(client.send("DELETE", `/question-logic/${two}`), 204);
    await expectStatus(putGroup(client, outer.id, { randomize: true }), 200);
  });

  it("cannot put a rule's target into a randomized group, directly, with its group or in an arm", async () => {
    const { client, studyId, q, toQuestion, toGroup, group } = await survey();
    const inner = await group("e");
    const one = await toQuestion("a", "c");
    const two = await toGroup("a", inner.id);
    const inRandomized = [[one, "question_in_randomized_group"]];
    expect(await broken(postGroup(client, studyId, { question_ids: [q("c")], randomize: true }))).toEqual(
      inRandomized,
    );
    const shuffled = await group("f", { randomize: true });
    expect(await broken(putGroup(client, shuffled.id, { question_ids: [q("f"), q("c")] }))).toEqual(
      inRandomized,
    );
    expect(await broken(putGroup(client, inner.id, { parent_question_group_id: shuffled.id }))).toEqual([
      [two, "group_in_randomized_group"],
    ]);
    const split = { study_id: studyId, name: "S", arms: arms({ question_id: q("c") }, {}) };
    const place = { parent_question_group_id: shuffled.id };
    expect(await broken(client.send("POST", "/randomizers", { ...split, ...place }))).toEqual(inRandomized);
    const { body } = await expectStatus(client.send("POST", "/randomizers", split), 201);
    expect(await broken(client.send("PUT", `/randomizers/${body.id}`, place))).toEqual(inRandomized);
  });

  it("cannot move a rule's question into the group it leads to, nor put that group around it", async () => {
    const { client, studyId, q, toGroup, group } = await survey();
    const target = await group("c");
    const source = await group("a");
    const id = await toGroup("a", target.id);
    expect(await broken(putGroup(client, target.id, { question_ids: [q("c"), q("a")] }))).toEqual([
      [id, "own_group"],
    ]);
    expect(await broken(putGroup(client, source.id, { parent_question_group_id: target.id }))).toEqual([
      [id, "ancestor_group"],
    ]);
    expect(await groupsOf(client, studyId)).toHaveLength(2);
  });

  it("cannot delete a rule's target or empty the group it leads to, unless the rule goes too", async () => {
    const { client, studyId, q, toQuestion, toGroup, group } = await survey();
    const target = await group("cd");
    const one = await toQuestion("a", "b");
    const two = await toGroup("f", target.id);
    const remove = (...letters: string[]) =>
      client.send("POST", "/questions/batch-delete", { question_ids: letters.map(q) });
    expect(await broken(client.send("DELETE", `/questions/${q("b")}`))).toEqual([
      [one, "question_not_in_study"],
    ]);
    expect(await broken(remove("b", "c", "d"))).toEqual([
      [one, "question_not_in_study"],
      [two, "empty_group"],
    ]);
    for (const mode of ["ungroup", "delete"]) {
      expect(await broken(client.send("DELETE", `/question-groups/${target.id}?mode=${mode}`))).toEqual([
        [two, "group_not_found"],
      ]);
    }
    expect(await orderOf(client, studyId)).toHaveLength(6);
    await expectStatus(remove("a", "b"), 200);
    await expectStatus(remove("c", "d", "f"), 200);
    await expectStatus(client.send("DELETE", `/question-groups/${target.id}`), 204);
  });

  it("cannot remove a randomizer together with a rule's target", async () => {
    const { client, studyId, q, toQuestion } = await survey();
    const split = await addRandomizer(client, studyId, { arms: arms({ question_id: q("c") }, {}) });
    const id = await toQuestion("a", "c");
    const remove = (mode: string) => client.send("POST", `/randomizers/${split.id}/remove`, { mode });
    expect(await broken(remove("delete"))).toEqual([[id, "question_not_in_study"]]);
    await expectStatus(remove("ungroup"), 204);
  });

  it("cannot turn question groups off while a rule moves to one", async () => {
    const { client, studyId, q, toGroup, group } = await survey();
    const target = await group("c");
    const id = await toGroup("a", target.id);
    const put = (questionGroups: object | null) =>
      client.send("PUT", `/studies/${studyId}`, { config: { questionGroups } });
    const { body } = await expectStatus(put({ enabled: false }), 409);
    expect(body).toMatchObject({
      code: "breaks_logic",
      errors: [
        {
          loc: ["body", "config", "questionGroups", "enabled"],
          code: "question_groups_disabled",
          rule_id: id,
          question_id: q("a"),
          next_question_group_id: target.id,
        },
      ],
    });
    await expectStatus(put({ enabled: true }), 200);
    await expectStatus(put(null), 200);
    await expectStatus(client.send("DELETE", `/question-logic/${id}`), 204);
    await expectStatus(put({ enabled: false }), 200);
  });

  it("leaves alone what a rule names but does not lead to, and rules that were broken before", async () => {
    const { client, studyId, q, rule, toQuestion, group } = await survey();
    await rule("a", { action_type: "end_interview", next_question_id: q("b") });
    await expectStatus(client.send("DELETE", `/questions/${q("b")}`), 204);
    const target = await group("cd");
    await toQuestion("a", "c");
    await stack.ctx.db.update(questionGroup).set({ randomize: true }).where(eq(questionGroup.id, target.id));
    await expectStatus(putGroup(client, target.id, { name: "Still here", display_order: 0 }), 200);
    expect((await questionsOf(client, studyId))[0].content).toBe("c");
  });

  it("is one change of an agent's edit or of a list to apply as well", async () => {
    const { client, studyId, q, toQuestion, group } = await survey();
    const target = await group("c");
    const id = await toQuestion("a", "c");
    const mutation = {
      id: target.id,
      entity_type: "question_group",
      operation: "update",
      entity_id: target.id,
      before: { randomize: false },
      after: { randomize: true },
      timestamp: "2026-01-01T00:00:00.000Z",
    };
    const apply = (...mutations: object[]) =>
      client.send("POST", `/studies/${studyId}/agent/apply`, { mutations });
    const { body } = await expectStatus(apply(mutation), 409);
    expect(body).toMatchObject({
      code: "breaks_logic",
      errors: [{ loc: ["body", "mutations", 0, "after"], rule_id: id, next_question_id: q("c") }],
    });
    const removal = {
      ...mutation,
      id,
      entity_id: id,
      entity_type: "logic_rule",
      operation: "delete",
      before: { operation: "ALWAYS" },
      after: null,
    };
    await expectStatus(apply(removal, mutation), 200);
  });
});
