import { describe, expect, it } from "vitest";
import { expectStatus } from "#tests/support/api.ts";
import { operation } from "#tests/support/edit-plan.ts";
import { addGroup, addRandomizer, groupsOf } from "#tests/support/structure.ts";
import { useStructureEdits } from "#tests/support/structure-edit.ts";
import { newStudy, questionsOf, unknownId } from "#tests/support/survey.ts";

const setup = useStructureEdits();
const { apply, preview, problemsOf, edit } = setup;

describe("a list of mutations", () => {
  const renamed = (index: number) => ({
    id: `m${index}`,
    entity_type: "study_settings",
    operation: "update",
    entity_id: setup.studyId,
    before: { title: index === 0 ? "Study" : `Study ${index}` },
    after: { title: `Study ${index + 1}` },
    timestamp: "2026-11-21T09:00:00.000Z",
  });
  const many = (count: number) => Array.from({ length: count }, (_, index) => renamed(index));

  it("has at most 200", async () => {
    await expectStatus(apply(many(201)), 422);
    await expectStatus(apply(many(200)), 200);
    const reply = await problemsOf(
      ...Array.from({ length: 198 }, (_, index) =>
        operation("create_question", { temp_id: `q${index}`, content: "x", type: "question" }),
      ),
      operation("create_group", {
        temp_id: "g",
        name: "G",
        question_ids: ["q0", "q1"],
        randomize: false,
      }),
      operation("delete_group", { group_id: "g", mode: "delete" }),
    );
    expect(reply[0]).toContain("at most 200");
    expect(await questionsOf(setup.client, setup.studyId)).toHaveLength(4);
  }, 60_000);

  it("takes at most 4 MiB as JSON", async () => {
    const [asked] = await questionsOf(setup.client, setup.studyId);
    const change = (content: string) => operation("update_question", { question_id: asked.id, content });
    const contents = (count: number) =>
      Array.from({ length: count }, (_, index) => change(`${index}`.padEnd(20_000, "é")));
    // Each holds the content before and after it.
    const reply = await problemsOf(...contents(53));
    expect(reply[0]).toContain("at most 4 MiB");
    expect((await edit(...contents(52))).mutations).toHaveLength(52);
  }, 60_000);

  it("is refused the second time, even where no mutation is stale", async () => {
    const one = await addGroup(setup.client, setup.studyId);
    const two = await addGroup(setup.client, setup.studyId);
    const into = (group_id: string) => operation("update_group", { group_id, question_ids: [setup.a] });
    const { mutations } = await edit(into(one.id), into(two.id));
    const refused = await expectStatus(apply(mutations), 409);
    expect(refused.body.code).toBe("already_applied");
    expect(await groupsOf(setup.client, setup.studyId)).toMatchObject([
      { id: one.id, question_ids: [] },
      { id: two.id, question_ids: [setup.a] },
    ]);
  });

  it("is empty for a plan that reverts its own changes", async () => {
    const { mutations } = await preview(
      operation("update_settings", { title: "Other" }),
      operation("create_group", {
        temp_id: "g",
        name: "G",
        question_ids: [setup.b],
        randomize: false,
        position: 1,
      }),
      operation("delete_group", { group_id: "g", mode: "ungroup" }),
      operation("update_settings", { title: "Study" }),
    );
    expect(mutations).toEqual([]);
  });

  it("is refused at the index of an entity that the study does not have, with nothing written", async () => {
    const other = await newStudy(setup.client);
    const group = await addGroup(setup.client, other);
    const { id } = await addRandomizer(setup.client, other);
    const rest = { after: { name: "x" }, timestamp: "2026-11-21T09:00:00.000Z" };
    for (const [entity_type, entity_id, name] of [
      ["question_group", group.id, group.name],
      ["randomizer", id, "Split"],
      ["logic_rule", unknownId, "x"],
      ["question_quota", unknownId, "x"],
    ]) {
      for (const operation of ["update", "reorder", "delete"]) {
        if (entity_type === "question_quota" && operation === "reorder") continue;
        const after = operation === "delete" ? null : rest.after;
        const mutation = { ...rest, id: "m1", entity_type, entity_id, operation, before: { name }, after };
        const refused = await expectStatus(apply([renamed(0), mutation]), 409);
        expect(refused.body.errors).toMatchObject([{ index: 1, mutation_id: "m1", entity_id, actual: null }]);
      }
    }
    expect((await setup.client.send("GET", `/studies/${setup.studyId}`)).body.title).toBe("Study");
    expect(await groupsOf(setup.client, other)).toEqual([group]);
  });
});
