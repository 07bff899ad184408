import { expect, it } from "vitest";
import { offlineModel } from "#functions/platform/model/offline.ts";
import { useAgentStack } from "#tests/support/agent.ts";
import { useOrganization } from "#tests/support/api.ts";
import { addQuestions, newStudy, questionsOf } from "#tests/support/survey.ts";

/** Called when a model is asked, before it answers. */
let asked: () => Promise<void> = async () => {};
const stack = useAgentStack({
  model: {
    ...offlineModel,
    planEdit: async (request) => {
      await asked();
      return offlineModel.planEdit(request);
    },
  },
});
const client = useOrganization(stack);

const agent = (studyId: string, message: string) =>
  client.send("POST", `/studies/${studyId}/agent`, { message });

it("two agents and a REST client on one study: the outcome equals some serial order, and nothing is lost", async () => {
  for (let round = 0; round < 6; round += 1) {
    const studyId = await newStudy(client);
    const [id] = await addQuestions(client, studyId, [{ content: "0" }, { content: "1" }]);
    const [a, b, rest] = await Promise.all([
      agent(studyId, 'add question "A"; rename question 1 to "by A"'),
      agent(studyId, 'add question "B"; rename question 1 to "by B"'),
      client.send("PUT", `/questions/${id}`, { props: { required: true } }),
    ]);
    expect(rest.status).toBe(204);
    expect([200, 409]).toContain(a.status);
    expect([200, 409]).toContain(b.status);
    const questions: { content: string; props: object }[] = await questionsOf(client, studyId);
    const has = (content: string) => questions.some((question) => question.content === content);
    expect([has("A"), has("B")]).toEqual([a.status === 200, b.status === 200]);
    expect(questions[0]?.props).toEqual({ required: true });
    const saved = [a, b].filter(({ status }) => status === 200);
    if (saved.length === 0) expect(questions[0]?.content).toBe("0");
    if (saved.length === 1) expect(questions[0]?.content).toBe(a.status === 200 ? "by A" : "by B");
    for (const { status, body } of [a, b]) if (status === 409) expect(body.code).toBe("study_changed");
  }
}, 60_000);

it("of two agents that have read the same study one is saved and the other gets a 409, whatever REST does", async () => {
  const studyId = await newStudy(client);
  const [id] = await addQuestions(client, studyId, [{ content: "0" }, { content: "1" }]);
  let waiting = 0;
  const { promise: bothAsked, resolve } = Promise.withResolvers<void>();
  asked = async () => {
    waiting += 1;
    if (waiting === 2) resolve();
    await bothAsked;
  };
  const answers = await Promise.all([
    agent(studyId, 'add question "A"; rename question 1 to "by A"'),
    agent(studyId, 'add question "B"; rename question 1 to "by B"'),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const winner = answers[0].status === 200 ? "A" : "B";
  const contents = async () =>
    (await questionsOf(client, studyId)).map(({ content }: { content: string }) => content);
  expect(await contents()).toEqual([`by ${winner}`, "1", winner]);
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe("study_changed");
  asked = async () => {
    await client.send("PUT", `/questions/${id}`, { content: "by REST" });
    asked = async () => {};
  };
  const overtaken = await agent(studyId, 'rename question 1 to "late"');
  expect([overtaken.status, overtaken.body.code]).toEqual([409, "study_changed"]);
  expect(await contents()).toEqual(["by REST", "1", winner]);
});
