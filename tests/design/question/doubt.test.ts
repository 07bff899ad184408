import { expect, it } from "vitest";
import { expectStatus, useOrganization, useStack } from "#tests/support/api.ts";
import { newStudy } from "#tests/support/survey.ts";

const stack = useStack();
const client = useOrganization(stack);

it("a doubtful setting is saved all the same, with a warning", async () => {
  const study_id = await newStudy(client);
  const questions = [
    { study_id, type: "multiplechoice", content: "Which?" },
    { study_id, type: "ranking", content: "Rank", props: { options: [] } },
    { study_id, type: "nps", content: "Likely?" },
    { study_id, type: "multipleChoice", content: "Which?", options: ["a", "b"] },
  ];
  const { body } = await expectStatus(client.send("POST", "/questions/batch", { questions }), 201);
  expect(body.created_question_ids).toHaveLength(4);
  expect(body.warnings).toMatchObject([
    { code: "unknown_type", loc: ["body", "questions", 0, "type"] },
    { code: "no_options", loc: ["body", "questions", 1, "props", "options"] },
    {
      code: "no_options",
      loc: ["body", "questions", 3, "props", "options"],
      message: expect.stringContaining("what stands beside props is ignored"),
    },
  ]);
  expect(body.warnings[0].message).toContain("Did you mean multipleChoice?");
});
