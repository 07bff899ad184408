import { beforeEach, describe, expect, it } from "vitest";
import { maxRuleBytes } from "#survey/logic/schema.ts";
import { maxStudyBytes, maxStudyEntries } from "#survey/question/schema.ts";
import { type Client, expectStatus, useOrganization, useStack } from "#tests/support/api.ts";
import { addQuestions, newStudy, questionsOf, saveBatch } from "#tests/support/survey.ts";

/** Whoever reads a study reads all of it: how large its questions and rules may be together. */

const stack = useStack();
const client = useOrganization(stack, beforeEach);

const refusal = (path: string[], code: string, message: string) => ({
  detail: message,
  code: "unprocessable",
  errors: [{ loc: ["body", ...path], code, message }],
});

const update = (client: Client, id: string | undefined, fields: object) =>
  client.send("PUT", `/questions/${id}`, fields);

describe("the questions of a study", () => {
  const tooLarge = refusal(
    ["questions"],
    "study_too_large",
    "The questions of a study can have at most 4 MiB",
  );

  it("take 4 MiB at most, to the byte", async () => {
    const studyId = await newStudy(client);
    const bytesOf = (content: string, props = {}) =>
      Buffer.byteLength(JSON.stringify([content, null, props, null]));
    const full = "é".repeat(10_000);
    const count = Math.floor(maxStudyBytes / bytesOf(full)) - 1;
    const ids: string[] = [];
    for (let left = count; left > 0; left -= 40) {
      const contents = new Array(Math.min(left, 40)).fill({ content: full });
      ids.push(...(await addQuestions(client, studyId, contents)));
    }
    const [last] = await addQuestions(client, studyId, [{ content: "" }]);
    const pad = "x".repeat(maxStudyBytes - count * bytesOf(full) - bytesOf("", { pad: "" }));
    await expectStatus(update(client, last, { props: { pad } }), 204);
    const grown = update(client, last, { props: { pad: `${pad}x` } });
    expect((await expectStatus(grown, 422)).body).toEqual(tooLarge);
    expect((await expectStatus(saveBatch(client, studyId, [{ content: "" }]), 422)).body).toEqual(tooLarge);
    await expectStatus(update(client, last, { props: { pad: null } }), 204);
    await expectStatus(update(client, ids[0], { interviewer_notes: "!" }), 204);
    expect(await questionsOf(client, studyId)).toHaveLength(count + 1);
  });

  it("list 50,000 options at most", async () => {
    const studyId = await newStudy(client);
    const options = (count: number) => Array.from({ length: count }, (_, index) => `${index}`);
    const choice = { type: "multipleChoice", content: "Which?", props: { options: options(500) } };
    const [first] = await addQuestions(client, studyId, new Array(maxStudyEntries / 500).fill(choice));
    const message = "The questions of a study can list at most 50,000 options, items and similar entries";
    const one = { ...choice, props: { options: options(1) } };
    expect((await expectStatus(saveBatch(client, studyId, [one]), 422)).body).toEqual(
      refusal(["questions"], "too_many_entries", message),
    );
    await expectStatus(update(client, first, { props: { options: options(499) } }), 204);
    await addQuestions(client, studyId, [one]);
    const references = client.send("GET", `/studies/${studyId}/available-references`);
    expect((await references).status).toBe(303);
  });
});

it("the rules of a study take 4 MiB at most, to the byte", async () => {
  const studyId = await newStudy(client);
  const [question = ""] = await addQuestions(client, studyId, [{ type: "textInput", content: "Well?" }]);
  const rule = (comparison_value: string) => ({
    study_id: studyId,
    question_id: question,
    operation: "INCLUDES",
    comparison_value_type: "string",
    comparison_value,
    action_type: "end_interview",
  });
  const create = (value: string) => client.send("POST", "/question-logic", rule(value));
  const { body: first } = await expectStatus(create("é"), 201);
  await stack.pool.query(
    `insert into logic_rule (id, study_id, question_id, operation, comparison_value_type, comparison_value, action_type,
       end_interview, language, display_order, created_at, updated_at)
     select gen_random_uuid(), $1, $2, 'INCLUDES', 'string', repeat('x', $3), 'end_interview', true, 'English', 1, now(), now()`,
    [studyId, question, maxRuleBytes - 502 - 500 - 510],
  );
  await expectStatus(create("y".repeat(11)), 422);
  await expectStatus(create("y".repeat(10)), 201);
  const message = "The rules of a study can have at most 4 MiB";
  const change = (value: string) =>
    client.send("PUT", `/question-logic/${first.id}`, { comparison_value: value });
  expect((await expectStatus(change("éé"), 422)).body).toEqual(refusal([], "rules_too_large", message));
  await expectStatus(change("zz"), 204);
});
