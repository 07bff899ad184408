import { describe, expect, it } from "vitest";
import { expectStatus, useOrganization, useStack } from "#tests/support/api.ts";
import { definitionText, fullStudy } from "#tests/support/definition.ts";

const stack = useStack();
const client = useOrganization(stack);

describe("a definition", () => {
  it("has the study's content under names of its own, and none of its ids and dates", async () => {
    const { studyId } = await fullStudy(stack, client);
    const text = await definitionText(client, studyId);
    expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}/);
    expect(text).not.toContain("2026-");
    const definition = JSON.parse(text);
    expect(definition.questions.map(({ id }: { id: string }) => id)).toEqual(["q1", "q2", "q3", "q4", "q5"]);
    expect(definition.questions[1]).toMatchObject({
      content: "You said {{Q:q1}}. Why?",
      interviewer_notes: "Ask about price",
    });
    expect(definition.groups).toMatchObject([
      { id: "g1", name: "Outer", parent_question_group_id: null, randomize: true, question_ids: ["q2"] },
      { id: "g2", name: "Nested", parent_question_group_id: "g1", randomize: false, question_ids: ["q3"] },
    ]);
    expect(definition.randomizers).toMatchObject([
      {
        id: "r1",
        arms: [
          { id: "r1.a1", question_id: "q4" },
          { id: "r1.a2", question_id: null },
        ],
      },
    ]);
    expect(definition.logic).toMatchObject([
      { id: "l1", question_id: "q1", next_question_id: "q5", next_question_group_id: null },
      { id: "l2", question_id: "q1", operation: "ALWAYS", next_question_group_id: "g1" },
      { id: "l3", action_type: "end_interview", end_interview: true },
    ]);
    expect(definition.question_quotas).toMatchObject([
      { question_id: "q1", buckets: [{ value: "Tea", limit: 3 }] },
    ]);
    expect(definition.study_quotas).toMatchObject({
      mode: "url_param",
      param_name: "panel",
      unmatched_param_policy: "reject",
    });
    expect(definition.sources).toMatchObject([{ key: "a-panel", name: "A panel" }]);
    expect(definition.translations).toEqual([
      {
        language: "German",
        question_id: null,
        units: [{ path: ["thank_you_message", "title"], text: "Danke" }],
        manual: null,
      },
      {
        language: "German",
        question_id: "q1",
        manual: null,
        units: [
          { path: ["content"], text: "Welches?" },
          { path: ["props", "options", 0], text: "Tee", is_stale: true },
          { path: ["props", "options", 1], text: null },
        ],
      },
      {
        language: "German",
        question_id: "q2",
        units: [{ path: ["content"], text: "Sie sagten {{Q:q1}}. Warum?", state: "edited" }],
        manual: null,
      },
    ]);
  });

  it("is JSON by RFC 8785, with an ETag of its content", async () => {
    const { studyId } = await fullStudy(stack, client);
    const answer = await expectStatus(client.send("GET", `/studies/${studyId}/definition`), 200);
    // Sorted as text: JavaScript itself would put the key 9 before 10.
    expect(answer.text).toContain('"own":{"10":"ten","9":"nine"}');
    expect(answer.text).toContain('"mine":{"10":1,"9":2}');
    expect(answer.text).toMatch(
      /^\{"config":\{.*"description":"Kept","format":"study-definition\/1","groups":/,
    );
    expect(answer.text).not.toMatch(/[{,] "|": /);
    const etag = answer.headers.get("etag") ?? "";
    await expectStatus(
      client.send("GET", `/studies/${studyId}/definition`, undefined, { "if-none-match": etag }),
      304,
    );
    await expectStatus(client.send("POST", `/studies/${studyId}/sources`, { name: "Second" }), 201);
    const changed = await expectStatus(
      client.send("GET", `/studies/${studyId}/definition`, undefined, { "if-none-match": etag }),
      200,
    );
    expect(changed.body.sources).toHaveLength(2);
  });

  it("is one statement beside the credential", async () => {
    const { studyId } = await fullStudy(stack, client);
    await definitionText(client, studyId);
    stack.takeStatements();
    await definitionText(client, studyId);
    expect(stack.takeStatements()).toHaveLength(2);
  });
});
