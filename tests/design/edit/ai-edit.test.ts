import { describe, expect, it } from "vitest";
import type { EditOperation } from "#core/design/edit/operation.ts";
import { useAgent } from "#tests/support/agent.ts";
import { expectStatus } from "#tests/support/api.ts";
import { createQuestion, operation } from "#tests/support/edit-plan.ts";
import { questionsOf, unknownId } from "#tests/support/survey.ts";

const setup = useAgent();
const { wholeStudy } = setup;

describe("an AI edit", () => {
  const propose = (current_message: string, questions: unknown[]) =>
    setup.client.send("POST", `/studies/${setup.studyId}/ai-edit`, { current_message, questions });

  it("answers with the edited questions and writes nothing", async () => {
    const before = await wholeStudy();
    const { body } = await expectStatus(
      propose(
        'add question "Where?" at the start; rename question 1 to "Drink?"; delete question 2',
        await questionsOf(setup.client, setup.studyId),
      ),
      200,
    );
    expect(body.questions).toMatchObject([
      { content: "Where?", is_new: true, display_order: 0 },
      { id: setup.ids[0], content: "Drink?", is_new: false, display_order: 1 },
    ]);
    expect(body.deleted_questions).toEqual([setup.ids[1]]);
    expect(body.change_log.changes.map(({ change_type }: { change_type: string }) => change_type)).toEqual([
      "created",
      "updated",
      "deleted",
    ]);
    expect(await wholeStudy()).toEqual(before);
  });

  it.each<[string, string, EditOperation[]]>([
    [
      "props that its type refuses",
      "props",
      [createQuestion("new_1", "x", { type: "ratingScale", props_json: '{"min": 5, "max": 1}' })],
    ],
    ["a text that is too long", "content", [createQuestion("new_1", "x".repeat(20_001))]],
    ["a reference to nothing", unknownId, [createQuestion("new_1", `{{Q:${unknownId}}}`)]],
    [
      "two questions with one temp_id",
      "temp_id",
      [createQuestion("new_1", "x"), createQuestion("new_1", "y")],
    ],
    ["a negative position", "zero", [createQuestion("new_1", "x", { position: -1 })]],
    ["invalid JSON", "JSON", [createQuestion("new_1", "x", { props_json: "[]" })]],
    ["an unknown question", unknownId, [operation("delete_question", { question_id: unknownId })]],
    ["an operation on something else", "Only questions", [operation("update_settings", { title: "T" })]],
  ])("fails when a plan has %s, and tells the model", async (_, reply, operations) => {
    setup.plan = async () => ({ operations, message: "done" });
    await expectStatus(propose("x", []), 502);
    expect(setup.asked).toHaveLength(3);
    expect(JSON.stringify(setup.asked[1]?.attempts[0]?.problems)).toContain(reply);
  });

  it("resolves references and positions of new questions", async () => {
    setup.plan = async () => ({
      operations: [createQuestion("one", "First"), createQuestion("two", "And {{Q:one}}?", { position: 0 })],
      message: "done",
    });
    const { body } = await expectStatus(propose("x", []), 200);
    expect(body.questions).toMatchObject([
      { content: `And {{Q:${body.questions[1].id}}}?`, display_order: 0 },
      { content: "First", display_order: 1 },
    ]);
  });
});
