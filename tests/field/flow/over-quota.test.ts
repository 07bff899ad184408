import { describe, expect, it } from "vitest";
import { verifyCounts } from "#core/field/count/index.ts";
import { expectStatus, useOrganization, useStack } from "#tests/support/api.ts";
import { accepted, questionShown, startTab, type Tab } from "#tests/support/participant.ts";
import { addQuestions, invite, newStudy } from "#tests/support/survey.ts";

const stack = useStack();
const client = useOrganization(stack);

const choice = (props = {}) => ({ type: "multipleChoice", props: { options: ["A", "B"], ...props } });

/** A study of several questions whose first one has these places for "A". */
async function survey(limit: number, props = {}) {
  const studyId = await newStudy(client);
  const [first = "", ...others] = await addQuestions(client, studyId, [choice(props), choice(), choice()]);
  const path = `/studies/${studyId}/questions/${first}/quotas`;
  const match = "isMultiSelect" in props ? "includes" : "equals";
  const setLimit = (limit: number) =>
    expectStatus(client.send("PUT", path, { buckets: [{ kind: "choice", match, value: "A", limit }] }), 200);
  await setLimit(limit);
  return {
    studyId,
    first,
    others,
    setLimit,
    start: async (fields = {}) => startTab(stack, (await invite(client, studyId, fields)).link),
    progress: async () =>
      (await expectStatus(client.send("GET", `/studies/${studyId}/quotas/progress`), 200)).body.questions[0],
    differences: async () => (await verifyCounts(stack.ctx, { study_id: studyId })).differences,
  };
}

const overQuota = { status: "over_quota", step: { kind: "end", reason: "over_quota" } };
const finish = async (tab: Tab) => {
  while (tab.state.step.kind === "question") await accepted(tab.answer("B"));
};

describe("a full quota of a question", () => {
  it("ends an interview right after the answer that counts towards it", async () => {
    const { studyId, first, others, start, progress, differences } = await survey(0);
    const tab = await start();
    const { state } = await accepted(tab.answer("A"));
    expect(state).toMatchObject({ ...overQuota, seq: 1 });
    expect(state.history.map(({ question_id }) => question_id)).toEqual([first, first]);
    const { body: stats } = await client.send("GET", `/studies/${studyId}/stats`);
    expect(stats).toMatchObject({ over_quota: 1, completed: 0 });
    const reached = stats.questions.map((each: { reached: number; answered: number }) => [
      each.reached,
      each.answered,
    ]);
    expect(reached).toEqual([[1, 1], ...others.map(() => [0, 0])]);
    expect(await progress()).toMatchObject({ complete: 0 });
    const { rows } = await stack.pool.query(
      "select 1 from outbox where kind = 'interview.completed' and payload->>'interview_id' in (select id::text from interview where study_id = $1)",
      [studyId],
    );
    expect(rows).toEqual([]);
    expect(await differences()).toEqual([]);
  });

  it("lets other answers go on, and an answer that is taken back", async () => {
    const { start, setLimit } = await survey(1);
    const tab = await start();
    await accepted(tab.answer("A"));
    await setLimit(0);
    await accepted(tab.say("back"));
    await accepted(tab.answer("B"));
    await finish(tab);
    expect(tab.state.status).toBe("closed");
  });

  it("is full for a selection that includes the option", async () => {
    const { start } = await survey(0, { isMultiSelect: true });
    const tab = await start();
    expect((await accepted(tab.answer(["B", "A"]))).state).toMatchObject(overQuota);
  });

  it("comes before a follow-up, and after a rule that screens out", async () => {
    const asked = await survey(0, { maxFollowupQuestions: 2 });
    expect((await accepted((await asked.start()).answer("A"))).state).toMatchObject(overQuota);
    const screened = await survey(0);
    await expectStatus(
      client.send("POST", "/question-logic", {
        study_id: screened.studyId,
        question_id: screened.first,
        operation: "==",
        comparison_value_type: "string",
        comparison_value: "A",
        action_type: "screen_out",
      }),
      201,
    );
    const tab = await screened.start();
    expect((await accepted(tab.answer("A"))).state.status).toBe("screened_out");
    expect(await screened.differences()).toEqual([]);
  });

  it("does not end simulated and mock interviews", async () => {
    const { start } = await survey(0);
    for (const kind of [{ is_mock: true }, { is_simulated: true }]) {
      const tab = await start(kind);
      await accepted(tab.answer("A"));
      await finish(tab);
      expect(tab.state.status).toBe("closed");
    }
  });

  it("is claimed at the end: who began in time still finds no place if others were faster", async () => {
    const { start, progress, differences } = await survey(1);
    const fast = await start();
    const slow = await start();
    await accepted(fast.answer("A"));
    await accepted(slow.answer("A"));
    expect(questionShown(slow).position).toBe(2);
    await finish(fast);
    expect(fast.state.status).toBe("closed");
    expect((await accepted((await start()).answer("A"))).state).toMatchObject({ ...overQuota, seq: 1 });
    await finish(slow);
    expect(slow.state).toMatchObject({ ...overQuota, seq: 3 });
    expect(await progress()).toMatchObject({ limit: 1, complete: 1 });
    expect(await differences()).toEqual([]);
  });

  it("never lets more in than it has places, however many answer at once", { timeout: 60_000 }, async () => {
    const { start, progress, differences } = await survey(5);
    const tabs = await Promise.all(Array.from({ length: 24 }, () => start()));
    await Promise.all(
      tabs.map(async (tab) => {
        await accepted(tab.answer("A"));
        await finish(tab);
      }),
    );
    const by = Map.groupBy(tabs, ({ state }) => state.status);
    expect([by.get("closed")?.length, by.get("over_quota")?.length]).toEqual([5, 19]);
    expect((await accepted((await start()).answer("A"))).state.seq).toBe(1);
    expect(await progress()).toMatchObject({ complete: 5 });
    expect(await differences()).toEqual([]);
  });

  it("costs an answer no statement", async () => {
    const { start } = await survey(9);
    const tab = await start();
    await accepted(tab.answer("B"));
    stack.takeStatements();
    await accepted(tab.answer("B"));
    expect(stack.takeStatements()).toHaveLength(1);
  });
});
