import { describe, expect, it } from "vitest";
import { expectStatus } from "#tests/support/api.ts";
import { operation } from "#tests/support/edit-plan.ts";
import { kindsOf, useStructureEdits } from "#tests/support/structure-edit.ts";

const setup = useStructureEdits();
const { apply, preview, problemsOf, edit } = setup;

describe("rules in an agent edit", () => {
  const screenOut = (temp_id: string, comparison_value: string) =>
    operation("create_rule", {
      temp_id,
      question_id: setup.a,
      operation: "==",
      comparison_value_type: "string",
      comparison_value,
      action_type: "screen_out",
    });

  it("change action and position, also those of the same edit", async () => {
    const { mutations, logic } = await edit(
      screenOut("one", "A"),
      screenOut("two", "B"),
      operation("update_rule", {
        rule_id: "two",
        action_type: "next_question_id",
        next_question_id: setup.d,
      }),
      operation("move_rule", { rule_id: "two", position: 0 }),
    );
    expect(logic).toMatchObject([
      { id: mutations[1].entity_id, comparison_value: "B", next_question_id: setup.d, display_order: 0 },
      { id: mutations[0].entity_id, comparison_value: "A", action_type: "screen_out", display_order: 1 },
    ]);
    const [rule] = logic;
    const changed = await edit(
      operation("update_rule", { rule_id: rule.id, action_type: "end_interview", comparison_value: "A" }),
    );
    expect(changed.mutations[0]).toMatchObject({
      before: { action_type: "next_question_id", comparison_value: "B", next_question_id: setup.d },
      after: { action_type: "end_interview", comparison_value: "A", next_question_id: null },
    });
    expect(changed.logic[0]).toMatchObject({ end_interview: true, next_question_id: null });
  });

  it("lead to groups, are refused without a number to compare with, and warn where they never match", async () => {
    const { logic, question_groups } = await edit(
      operation("create_group", { temp_id: "g", name: "G", question_ids: [setup.d], randomize: true }),
      operation("create_rule", {
        temp_id: "l",
        question_id: setup.a,
        operation: "ALWAYS",
        comparison_value_type: "string",
        action_type: "move_to_question_group",
        next_question_group_id: "g",
      }),
    );
    expect(logic).toMatchObject([{ next_question_group_id: question_groups[0].id }]);
    const reply = await problemsOf(
      operation("update_rule", { rule_id: logic[0].id, operation: "<", comparison_value: "x" }),
    );
    expect(reply[0]).toContain("compares with a number");
    const doubtful = await edit(
      operation("update_rule", { rule_id: logic[0].id, operation: "==", comparison_value: "Z" }),
    );
    expect(doubtful.logic[0].warnings).toMatchObject([{ code: "never_matches" }]);
    expect(doubtful.mutations[0].after).not.toHaveProperty("warnings");
    const { mutations } = await preview(operation("move_rule", { rule_id: logic[0].id, position: 5 }));
    expect(mutations).toEqual([]);
  });
});

describe("rules on scores in an agent edit", () => {
  it("compare a score, then the answer again", async () => {
    const scores_json = JSON.stringify([
      { key: "s", label: "S", method: "sum", terms: [{ question_id: setup.a, values: { A: 2 } }] },
    ]);
    const rule = { temp_id: "l", question_id: setup.a, comparison_value_type: "int" as const };
    const { logic } = await edit(
      operation("set_scores", { scores_json }),
      operation("create_rule", {
        ...rule,
        operation: ">=",
        comparison_value: "2",
        action_type: "end_interview",
        score: "s",
      }),
    );
    expect(logic).toMatchObject([{ operation: ">=", comparison_value: "2", score: "s" }]);
    const { id } = logic[0];
    const changed = await edit(
      operation("update_rule", { rule_id: id, operation: "==", comparison_value: "A", score: "" }),
    );
    expect(changed.logic).toMatchObject([{ operation: "==", comparison_value: "A", score: null }]);
    expect((await problemsOf(operation("update_rule", { rule_id: id, score: "none" })))[0]).toContain(
      "score",
    );
  });
});

describe("quotas in an agent edit", () => {
  const quota = (...buckets: { match: "equals" | "includes"; value: string; limit: number }[]) =>
    operation("set_quotas", { question_id: setup.a, buckets });

  it("are created, updated and deleted", async () => {
    const first = await edit(quota({ match: "equals", value: "A", limit: 5 }));
    const second = await edit(quota({ match: "equals", value: "A", limit: 6 }));
    const third = await edit(quota());
    expect([first, second, third].flatMap(({ mutations }) => kindsOf(mutations))).toEqual([
      "question_quota create",
      "question_quota update",
      "question_quota delete",
    ]);
    expect(third.question_quotas).toEqual([]);
    expect((await problemsOf(quota({ match: "equals", value: "Z", limit: 5 })))[0]).toContain("options");
    expect((await problemsOf(quota()))[0]).toContain("not found");
  });

  it("are refused where they have changed since the preview", async () => {
    const { mutations } = await preview(quota({ match: "equals", value: "A", limit: 5 }));
    const buckets = [{ kind: "choice", match: "equals", value: "B", limit: 1 }];
    await expectStatus(
      setup.client.send("PUT", `/studies/${setup.studyId}/questions/${setup.a}/quotas`, { buckets }),
      200,
    );
    const refused = await expectStatus(apply(mutations), 409);
    expect(refused.body.errors).toMatchObject([{ index: 0, entity_id: setup.a, actual: { buckets } }]);
  });
});

describe("messages in an agent edit", () => {
  it("keep fields that an edit does not name, and can be cleared", async () => {
    const message = "thank_you_message" as const;
    const { study_settings } = await edit(
      operation("update_message", { message, title: "Thanks", ctaLink: "https://example.com/" }),
      operation("update_message", { message, body: "Bye" }),
    );
    expect(study_settings.thank_you_message).toEqual({
      title: "Thanks",
      ctaLink: "https://example.com/",
      body: "Bye",
    });
    expect((await edit(operation("clear_message", { message }))).study_settings.thank_you_message).toBeNull();
    const reply = await problemsOf(operation("update_message", { message, ctaLink: "javascript:x" }));
    expect(reply[0]).toContain("ctaLink");
  });
});
