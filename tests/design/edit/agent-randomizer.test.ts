import { describe, expect, it } from "vitest";
import type { Mutation } from "#survey/edit/schema.ts";
import { expectStatus, newClient } from "#tests/support/api.ts";
import { operation } from "#tests/support/edit-plan.ts";
import { addGroup, addRandomizer, arms, randomizersOf } from "#tests/support/structure.ts";
import { kindsOf, useStructureEdits } from "#tests/support/structure-edit.ts";
import { addQuestions, invite, newStudy, orderOf, unknownId } from "#tests/support/survey.ts";

const setup = useStructureEdits();
const { stack, apply, preview, problemsOf, edit } = setup;

const half = (label: string, shows: { question_id?: string; question_group_id?: string } = {}) => ({
  label,
  weight_basis_points: 5000,
  question_id: null,
  question_group_id: null,
  ...shows,
});

describe("randomizers in an agent edit", () => {
  it("are created with arms that show questions and groups of the same edit", async () => {
    const { mutations, randomizers, question_groups } = await edit(
      operation("create_question", { temp_id: "q", content: "new", type: "question" }),
      operation("create_group", { temp_id: "g", name: "G", question_ids: ["q", setup.b], randomize: true }),
      operation("create_randomizer", {
        temp_id: "r",
        name: "Split",
        arms: [half("Left", { question_group_id: "g" }), half("Right", { question_id: setup.a })],
        position: 0,
      }),
    );
    const [question, group, split] = mutations;
    expect(kindsOf(mutations)).toEqual(["question create", "question_group create", "randomizer create"]);
    expect(randomizers).toMatchObject([
      {
        id: split.entity_id,
        display_order: 0,
        arms: [
          { id: split.after.arms[0].new_id, label: "Left", question_group_id: group.entity_id },
          { id: split.after.arms[1].new_id, label: "Right", question_id: setup.a },
        ],
      },
    ]);
    expect(question_groups).toMatchObject([
      { id: group.entity_id, question_ids: [question.entity_id, setup.b] },
    ]);
    expect(await orderOf(setup.client, setup.studyId)).toEqual([
      question.entity_id,
      setup.b,
      setup.a,
      setup.c,
      setup.d,
    ]);
  });

  it("are updated with new arms, weights and a name; what no arm shows any more comes after them", async () => {
    const { id, arms: present } = await addRandomizer(setup.client, setup.studyId, {
      arms: arms({ question_id: setup.a }, { question_id: setup.b }),
    });
    const { mutations, randomizers } = await edit(
      operation("update_randomizer", {
        randomizer_id: id,
        name: "Other",
        arms: [
          { arm_id: present[0].id, ...half("Kept", { question_id: setup.a }), weight_basis_points: 9000 },
          { arm_id: null, ...half("New", { question_id: setup.c }), weight_basis_points: 1000 },
        ],
      }),
    );
    expect(mutations[0].before).toMatchObject({ name: "Split", arms: [{ id: present[0].id }, {}] });
    expect(randomizers).toMatchObject([
      {
        name: "Other",
        arms: [
          { id: present[0].id, weight_basis_points: 9000, question_id: setup.a },
          { id: mutations[0].after.arms[1].new_id, weight_basis_points: 1000, question_id: setup.c },
        ],
      },
    ]);
  });

  it("move among their siblings and into a group", async () => {
    const { id } = await addRandomizer(setup.client, setup.studyId, {
      arms: arms({ question_id: setup.d }, {}),
    });
    const group = await addGroup(setup.client, setup.studyId, { question_ids: [setup.a] });
    await edit(
      operation("move_randomizer", {
        randomizer_id: id,
        parent_question_group_id: group.id,
        position: 0,
      }),
    );
    expect(await randomizersOf(setup.client, setup.studyId)).toMatchObject([
      { parent_question_group_id: group.id, display_order: 0 },
    ]);
    await edit(
      operation("move_randomizer", { randomizer_id: id, parent_question_group_id: null, position: 1 }),
    );
    expect(await randomizersOf(setup.client, setup.studyId)).toMatchObject([
      { parent_question_group_id: null, display_order: 1 },
    ]);
  });

  it("are deleted alone or with all that they show, with a mutation for each", async () => {
    const group = await addGroup(setup.client, setup.studyId, { question_ids: [setup.b] });
    const fields = { arms: arms({ question_id: setup.a }, { question_group_id: group.id }) };
    const { id } = await addRandomizer(setup.client, setup.studyId, fields);
    const alone = await preview(operation("delete_randomizer", { randomizer_id: id, mode: "ungroup" }));
    expect(kindsOf(alone.mutations)).toEqual(["randomizer delete"]);
    expect(alone.questions).toHaveLength(4);
    const { mutations, questions, question_groups, randomizers } = await edit(
      operation("delete_randomizer", { randomizer_id: id, mode: "delete" }),
    );
    expect(kindsOf(mutations)).toEqual([
      "question delete",
      "question delete",
      "question_group delete",
      "randomizer delete",
    ]);
    expect([questions.length, question_groups, randomizers]).toEqual([2, [], []]);
  });

  it("report problems with their arms to the model", async () => {
    const made = (shown: object[]) =>
      problemsOf(operation("create_randomizer", { temp_id: "r", name: "R", arms: shown as never }));
    expect((await made([half("1"), { ...half("2"), weight_basis_points: 1 }]))[0]).toContain("sum to 10000");
    expect(
      (await made([half("1", { question_id: setup.a }), half("2", { question_id: setup.a })]))[0],
    ).toContain("two arms");
    expect((await made([half("1", { question_id: unknownId }), half("2")]))[0]).toContain(
      "not in this study",
    );
    expect((await made([half("1")]))[0]).toContain("arms");
  });

  it("cannot change once participants have been assigned", async () => {
    const { id } = await addRandomizer(setup.client, setup.studyId, {
      arms: arms({ question_id: setup.a }, {}),
    });
    const shown = await preview(operation("update_randomizer", { randomizer_id: id, name: "Other" }));
    const { link } = await invite(setup.client, setup.studyId);
    const vid = new URL(link).searchParams.get("vid");
    await expectStatus(setup.client.send("POST", `/participant/v1/interviews/${vid}/start`, {}), 200);
    const refused = await expectStatus(apply(shown.mutations), 409);
    expect(refused.body.code).toBe("randomizer_assigned");
    const reply = await problemsOf(operation("update_randomizer", { randomizer_id: id, name: "Other" }));
    expect(reply[0]).toContain("assigned");
  });

  it("are not created with ids that are in use or of another organization", async () => {
    const present = await addRandomizer(setup.client, setup.studyId, {
      arms: arms({ question_id: setup.a }, {}),
    });
    const { mutations } = await preview(
      operation("create_randomizer", { temp_id: "r", name: "R", arms: [half("1"), half("2")] }),
    );
    const other = await newClient(stack);
    const theirStudy = await newStudy(other);
    const theirs = await addRandomizer(other, theirStudy);
    const [question = ""] = await addQuestions(other, theirStudy, [{ content: "theirs" }]);
    const [made] = mutations as [Mutation & { after: { arms: object[] } }];
    const changed = (change: object) => apply([{ ...made, ...change }]);
    await expectStatus(changed({ entity_id: present.id }), 409);
    await expectStatus(changed({ entity_id: theirs.id }), 409);
    const armed = (arm: object) => {
      return { after: { ...made.after, arms: [{ ...made.after.arms[0], ...arm }, made.after.arms[1]] } };
    };
    const [first] = made.after.arms;
    for (const taken of [present.arms[0].id, theirs.arms[0].id]) {
      const refused = await expectStatus(changed(armed({ new_id: taken })), 409);
      expect(refused.body.code).toBe("id_in_use");
    }
    await expectStatus(changed({ after: { ...made.after, arms: [first, first] } }), 409);
    await expectStatus(changed(armed({ new_id: "arm 1" })), 422);
    const unknown = await expectStatus(changed(armed({ id: present.arms[0].id })), 422);
    expect(unknown.body.errors).toMatchObject([
      { loc: ["body", "mutations", 0, "after", "arms", 0, "id"], code: "arm_not_found" },
    ]);
    await expectStatus(changed(armed({ question_id: question })), 403);
    await expectStatus(changed(armed({ question_id: unknownId })), 422);
    const before = { name: theirs.name };
    await expectStatus(
      changed({ operation: "update", entity_id: theirs.id, before, after: { name: "x" } }),
      409,
    );
    expect(await randomizersOf(setup.client, setup.studyId)).toHaveLength(1);
    expect(await randomizersOf(other, theirStudy)).toMatchObject([{ name: theirs.name }]);
  });
});
