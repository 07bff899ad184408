import { expect, it } from "vitest";
import { expectStatus, newClient, useStack } from "#tests/support/api.ts";
import { accepted, startInterview } from "#tests/support/participant.ts";

const stack = useStack();

/** Keys that an object has without having been given them. */
const names = ["__proto__", "constructor", "prototype", "toString", "hasOwnProperty", "length"];

it("Items named like parts of an object's prototype are rated, counted, compared and exported", async () => {
  const client = await newClient(stack);
  const value = Object.fromEntries(names.map((name, index) => [name, (index % 5) + 1]));
  const { tab, id, studyId, questionIds } = await startInterview(stack, client, [
    { type: "matrixRatingScale", content: "Rate", props: { items: names } },
    { type: "multipleChoice", content: "Choose", props: { options: names } },
  ]);
  const [matrix, choice] = questionIds;
  await accepted(tab.answer(value));
  await accepted(tab.answer("__proto__"));

  const { body: interview } = await expectStatus(client.send("GET", `/interviews/${id}`), 200);
  expect(Object.entries(interview.parsed_conversation_json[matrix ?? ""].value).sort()).toEqual(
    Object.entries(value).sort(),
  );
  const stats = async (question = "") =>
    (await expectStatus(client.send("GET", `/studies/${studyId}/questions/${question}/stats`), 200)).body;
  expect(
    (await stats(matrix)).items.map(({ item, average }: { item: string; average: number }) => [
      item,
      average,
    ]),
  ).toEqual(Object.entries(value));
  expect((await stats(choice)).options[0]).toMatchObject({ value: "__proto__", count: 1 });
  const rows = { question_id: matrix, item: "__proto__" };
  const columns = [{ question_id: choice }];
  const { body: table } = await expectStatus(
    client.send("POST", `/studies/${studyId}/crosstabs`, { rows, columns }),
    200,
  );
  expect(table.base).toBe(1);
  const { text: csv } = await expectStatus(client.send("GET", `/studies/${studyId}/export`), 200);
  expect(csv).toContain("__proto__: 1; constructor: 2");
});
