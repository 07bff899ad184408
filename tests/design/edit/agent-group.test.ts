import { describe, expect, it } from "vitest";
import { expectStatus } from "#tests/support/api.ts";
import { operation } from "#tests/support/edit-plan.ts";
import { addGroup, groupsOf, putGroup } from "#tests/support/structure.ts";
import { kindsOf, useStructureEdits } from "#tests/support/structure-edit.ts";
import { orderOf, questionsOf, unknownId } from "#tests/support/survey.ts";

const setup = useStructureEdits();
const { apply, preview, problemsOf, edit } = setup;

describe("groups in an agent edit", () => {
  it("take questions, also inside groups of the same edit", async () => {
    const { question_groups } = await edit(
      operation("create_group", { temp_id: "o", name: "Outer", question_ids: [setup.a], randomize: false }),
      operation("create_group", {
        temp_id: "i",
        name: "Inner",
        parent_question_group_id: "o",
        question_ids: [],
        randomize: false,
      }),
      operation("update_group", {
        group_id: "i",
        name: "Inside",
        question_ids: [setup.d, setup.c],
        randomize: true,
      }),
    );
    expect(question_groups).toMatchObject([
      { name: "Outer", question_ids: [setup.a] },
      { name: "Inside", parent_question_group_id: question_groups[0].id, question_ids: [setup.d, setup.c] },
    ]);
  });

  it("move, and are deleted alone or with their contents", async () => {
    const outer = await addGroup(setup.client, setup.studyId, { question_ids: [setup.a] });
    const inner = await addGroup(setup.client, setup.studyId, {
      parent_question_group_id: outer.id,
      question_ids: [setup.b],
    });
    await edit(
      operation("move_group", { group_id: inner.id, parent_question_group_id: null, position: 0 }),
      operation("move_group", { group_id: outer.id, parent_question_group_id: inner.id, position: 0 }),
    );
    expect(await orderOf(setup.client, setup.studyId)).toEqual([setup.a, setup.b, setup.c, setup.d]);
    expect(await groupsOf(setup.client, setup.studyId)).toMatchObject([
      { id: inner.id, parent_question_group_id: null },
      { id: outer.id, parent_question_group_id: inner.id },
    ]);
    await edit(operation("delete_group", { group_id: outer.id, mode: "ungroup" }));
    expect(await groupsOf(setup.client, setup.studyId)).toMatchObject([
      { id: inner.id, question_ids: [setup.a, setup.b] },
    ]);
    const { mutations } = await edit(operation("delete_group", { group_id: inner.id, mode: "delete" }));
    expect(kindsOf(mutations)).toEqual(["question delete", "question delete", "question_group delete"]);
    expect(await orderOf(setup.client, setup.studyId)).toEqual([setup.c, setup.d]);
  });

  it("are deleted with rules among what is inside, but not while a rule leads into them", async () => {
    const outer = await addGroup(setup.client, setup.studyId, { question_ids: [setup.a, setup.b] });
    const inner = await addGroup(setup.client, setup.studyId, {
      parent_question_group_id: outer.id,
      question_ids: [setup.c],
    });
    const addRule = (question_id: string, target: object) =>
      expectStatus(
        setup.client.send("POST", "/question-logic", {
          study_id: setup.studyId,
          question_id,
          operation: "ALWAYS",
          comparison_value_type: "string",
          ...target,
        }),
        201,
      );
    await addRule(setup.b, { action_type: "next_question_id", next_question_id: setup.a });
    await addRule(setup.a, { action_type: "move_to_question_group", next_question_group_id: inner.id });
    const from = await addRule(setup.d, { action_type: "next_question_id", next_question_id: setup.a });
    const remove = operation("delete_group", { group_id: outer.id, mode: "delete" });
    expect(await problemsOf(remove)).toEqual([
      expect.stringContaining(`Rule ${from.body.id}: The target is not a question`),
    ]);
    const leave = operation("delete_rule", { rule_id: from.body.id });
    expect(kindsOf((await edit(leave, remove)).mutations)).toEqual([
      ...Array(3).fill("logic_rule delete"),
      "question delete",
      "question delete",
      "question delete",
      "question_group delete",
      "question_group delete",
    ]);
    expect(await orderOf(setup.client, setup.studyId)).toEqual([setup.d]);
  });

  it("are not deleted with a question that was changed or added since the preview", async () => {
    const { id } = await addGroup(setup.client, setup.studyId, { question_ids: [setup.a] });
    const { mutations } = await preview(operation("delete_group", { group_id: id, mode: "delete" }));
    await expectStatus(setup.client.send("PUT", `/questions/${setup.a}`, { content: "reworded" }), 204);
    const reworded = await expectStatus(apply(mutations), 409);
    expect(reworded.body.errors).toMatchObject([{ index: 0, entity_id: setup.a }]);
    const fresh = await preview(operation("delete_group", { group_id: id, mode: "delete" }));
    await expectStatus(putGroup(setup.client, id, { question_ids: [setup.b] }), 200);
    const grown = await expectStatus(apply(fresh.mutations), 409);
    expect(grown.body.errors).toMatchObject([
      { index: 1, entity_id: id, actual: { question_ids: [setup.b] } },
    ]);
    expect(await questionsOf(setup.client, setup.studyId)).toHaveLength(4);
  });

  it("report the errors of the REST route for an invalid place", async () => {
    const nested = ["1", "2", "3"].map((name, index) =>
      operation("create_group", {
        temp_id: name,
        name,
        parent_question_group_id: index === 0 ? null : String(index),
        question_ids: [],
        randomize: false,
      }),
    );
    expect((await problemsOf(...nested))[0]).toContain("two levels");
    expect(
      (await problemsOf(operation("delete_group", { group_id: unknownId, mode: "delete" })))[0],
    ).toContain("not found");
  });
});
