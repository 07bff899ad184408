import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { verifyCounts } from "#core/field/count/index.ts";
import { expectStatus, useOrganization, useStack } from "#tests/support/api.ts";
import { accepted, openTab, questionShown, startTab, type Tab } from "#tests/support/participant.ts";
import { addQuestions, invite, newStudy } from "#tests/support/survey.ts";

const stack = useStack();
const client = useOrganization(stack);

const choice = (content: string) => ({ type: "multipleChoice", content, props: { options: ["A", "B"] } });

async function begun() {
  const studyId = await newStudy(client);
  await addQuestions(client, studyId, [choice("One"), choice("Two"), choice("Three")]);
  const { id, link } = await invite(client, studyId);
  return { studyId, id, link, tab: await startTab(stack, link) };
}

const command = (tab: Tab, value: string) => ({
  client_turn_id: randomUUID(),
  expected_seq: tab.state.seq,
  question_id: questionShown(tab).id,
  value,
});

describe("concurrent commands of one interview", () => {
  it("store a double click once, with the same response to both", async () => {
    const { tab, id } = await begun();
    const twice = command(tab, "A");
    const reply = await Promise.all(Array.from({ length: 8 }, () => tab.send("POST", "/answers", twice)));
    expect(new Set(reply.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(reply[0]).toMatchObject({ status: 200, state: { seq: 1 } });
    const { rows } = await stack.pool.query("select 1 from message where interview_id = $1", [id]);
    expect(rows).toHaveLength(3);
  });

  it("return the first result to a repeated command, however far the interview has gone since", async () => {
    const { tab } = await begun();
    const first = command(tab, "A");
    const { body } = await accepted(tab.send("POST", "/answers", first));
    const second = command(tab, "B");
    await accepted(tab.send("POST", "/answers", second));
    await accepted(tab.answer("A"));
    expect(tab.state.status).toBe("closed");
    expect((await accepted(tab.send("POST", "/answers", first))).body).toEqual(body);
    expect((await accepted(tab.send("POST", "/answers", second))).state).toMatchObject({
      seq: 2,
      status: "in_progress",
    });
    expect((await tab.send("GET", "")).state.status).toBe("closed");
  });

  it("accept one of two tabs, and show the other the present state", async () => {
    const { link, tab, studyId } = await begun();
    const other = await startTab(stack, link);
    const [a, b] = await Promise.all([tab.answer("A"), other.answer("B")]);
    expect([a.status, b.status].toSorted()).toEqual([200, 409]);
    expect(a.state).toEqual(b.state);
    expect(a.state.seq).toBe(1);
    const stale = await other.answer("A", { expected_seq: 0 });
    expect(stale).toMatchObject({ status: 409, body: { state: { seq: 1 } } });
    expect((await verifyCounts(stack.ctx, { study_id: studyId })).differences).toEqual([]);
  });

  it("lose neither an answer nor the organization's changes", async () => {
    const { studyId, id, tab } = await begun();
    const changes = Array.from({ length: 12 }, (_, n) =>
      client.send("PUT", `/interviews/${id}`, { metadata: { [`wave${n}`]: n } }),
    );
    const answers = (async () => {
      await accepted(tab.answer("A"));
      await accepted(tab.answer("B"));
    })();
    for (const changed of await Promise.all(changes)) expect(changed.status, changed.text).toBe(200);
    await answers;
    const { rows } = await stack.pool.query("select revision from interview where id = $1", [id]);
    // Invited, begun, two answers and every change.
    expect(rows).toEqual([{ revision: 1 + 1 + 2 + 12 }]);
    expect(tab.state).toMatchObject({ seq: 2, status: "in_progress" });
    await expectStatus(client.send("PUT", `/interviews/${id}`, { is_archived: true }), 200);
    expect((await tab.answer("A")).status).toBe(404);
    expect((await verifyCounts(stack.ctx, { study_id: studyId })).differences).toEqual([]);
  });

  it("start it once", async () => {
    const studyId = await newStudy(client);
    await addQuestions(client, studyId, [choice("One")]);
    const { link, id } = await invite(client, studyId);
    const tabs = Array.from({ length: 8 }, () => openTab(stack, link));
    const reply = await Promise.all(tabs.map((tab) => tab.send("POST", "/start", {})));
    expect(new Set(reply.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    const { rows } = await stack.pool.query("select 1 from message where interview_id = $1", [id]);
    expect(rows).toHaveLength(1);
  });
});

describe("quotas", () => {
  it("grant exactly ten places to sixty-four concurrent interviews", { timeout: 60_000 }, async () => {
    const studyId = await newStudy(client, { config: { quota: 10 } });
    const [one] = await addQuestions(client, studyId, [choice("One")]);
    await expectStatus(
      client.send("PUT", `/studies/${studyId}/questions/${one}/quotas`, {
        buckets: [
          { kind: "choice", match: "equals", value: "A", limit: 6 },
          { kind: "choice", match: "equals", value: "B", limit: 60 },
        ],
      }),
      200,
    );
    const { body: invited } = await expectStatus(
      client.send("POST", "/interviews/bulk", {
        study_id: studyId,
        interviews: Array.from({ length: 64 }, () => ({})),
      }),
      200,
    );
    const tabs = await Promise.all(invited.map(({ link }: { link: string }) => startTab(stack, link)));
    const late = openTab(stack, (await invite(client, studyId)).link);
    await Promise.all(tabs.map((tab: Tab, n: number) => accepted(tab.answer(n % 2 === 0 ? "A" : "B"))));
    const by = Map.groupBy(tabs as Tab[], ({ state }) => state.status);
    expect(by.get("closed")).toHaveLength(10);
    expect(by.get("over_quota")).toHaveLength(54);
    expect(by.get("over_quota")?.[0]?.state.step).toMatchObject({
      reason: "over_quota",
      message: { title: "This study is complete" },
    });
    const { body } = await client.send("GET", `/studies/${studyId}/quotas/progress`);
    expect(body.study).toMatchObject({ limit: 10, complete: 10 });
    const { rows: events } = await stack.pool.query(
      `select event_type as type, count(*)::int from event where study_id = $1
       and (data is null or data ->> 'scope' = 'study') group by 1 order by 1`,
      [studyId],
    );
    expect(events).toEqual([
      { type: "interview.completed", count: 10 },
      { type: "interview.over_quota", count: 54 },
      { type: "interview.started", count: 64 },
      { type: "quota.reached", count: 1 },
    ]);
    expect(body.questions[0].complete).toBeLessThanOrEqual(6);
    const { rows } = await stack.pool.query(
      "select count(*)::int from outbox where kind = 'interview.completed' and payload->>'interview_id' in (select id::text from interview where study_id = $1)",
      [studyId],
    );
    expect(rows[0].count).toBe(10);
    expect((await verifyCounts(stack.ctx, { study_id: studyId })).differences).toEqual([]);
    await accepted(late.send("POST", "/start", {}));
    expect(late.state).toMatchObject({ status: "over_quota", step: { kind: "end", reason: "over_quota" } });
  });

  it("do not limit simulated and mock interviews", async () => {
    const studyId = await newStudy(client, { config: { quota: 0 } });
    await addQuestions(client, studyId, [choice("One")]);
    for (const kind of [{ is_mock: true }, { is_simulated: true }]) {
      const tab = await startTab(stack, (await invite(client, studyId, kind)).link);
      await accepted(tab.answer("A"));
      expect(tab.state.status).toBe("closed");
    }
    const real = await startTab(stack, (await invite(client, studyId)).link);
    expect(real.state.status).toBe("over_quota");
    expect((await verifyCounts(stack.ctx, { study_id: studyId })).differences).toEqual([]);
  });
});
