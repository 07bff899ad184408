import { describe, expect, it } from "vitest";
import { createQuestion, operation } from "#tests/support/edit-plan.ts";
import { useStructureEdits } from "#tests/support/structure-edit.ts";

const setup = useStructureEdits();
const { apply, problemsOf, edit } = setup;

const showIf = (question_id: string, source: string, more: Record<string, unknown> = {}) =>
  operation("set_display_conditions", {
    question_id,
    conditions_json: JSON.stringify({
      match: "all",
      conditions: [{ question_id: source, operation: "IS_ANSWERED", ...more }],
    }),
  });
const filled = { comparison_value_type: "string", comparison_value: null, negate: false };
const on = (question_id: string) => ({
  match: "all",
  conditions: [{ question_id, operation: "IS_ANSWERED", ...filled }],
});

describe("display conditions in an agent edit", () => {
  it("are set and taken back, also on what the edit creates", async () => {
    const { mutations, questions } = await edit(
      createQuestion("new", "New?"),
      showIf("new", setup.a),
      showIf(setup.d, setup.a),
    );
    const conditionsOf = (id: string) =>
      questions.find((one: { id: string }) => one.id === id)?.display_conditions;
    const [created, , changed] = mutations;
    expect(conditionsOf(created.entity_id)).toEqual(on(setup.a));
    expect(conditionsOf(setup.d)).toEqual(on(setup.a));
    expect(changed).toMatchObject({
      entity_type: "question",
      operation: "update",
      entity_id: setup.d,
      before: { display_conditions: null },
      after: { display_conditions: on(setup.a) },
    });
    const back = { ...changed, before: changed.after, after: changed.before };
    const undone = await apply([back]);
    expect(undone.status).toBe(200);
    const cleared = undone.body.questions.find((one: { id: string }) => one.id === setup.d);
    expect(cleared.display_conditions).toBeNull();
  });

  it("are set on groups by temporary names, and previewed", async () => {
    const { mutations, question_groups } = await edit(
      createQuestion("first", "First?", { position: 0 }),
      operation("create_group", { temp_id: "g", name: "G", question_ids: [setup.d], randomize: false }),
      operation("set_display_conditions", {
        group_id: "g",
        conditions_json: JSON.stringify({
          match: "any",
          conditions: [{ question_id: "first", operation: "IS_ANSWERED" }],
        }),
      }),
    );
    const group = question_groups.find(({ name }: { name: string }) => name === "G");
    expect(group.display_conditions.conditions[0].question_id).toBe(mutations[0].entity_id);
  });

  it("are refused as the routes refuse them", async () => {
    expect(await problemsOf(showIf(setup.a, setup.d))).toEqual([
      expect.stringContaining("does not come before"),
    ]);
    const neither = operation("set_display_conditions", { conditions_json: null });
    expect(await problemsOf(neither)).toEqual([expect.stringContaining("group_id")]);
  });
});
