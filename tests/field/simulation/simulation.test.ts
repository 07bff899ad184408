import { beforeEach, expect, it } from "vitest";
import { verifyCounts } from "#core/field/count/index.ts";
import type { QueueMessage } from "#core/platform/queue.ts";
import { expectStatus, useOrganization, useStack } from "#tests/support/api.ts";
import { addQuestions, newStudy, unknownId } from "#tests/support/survey.ts";

let sends: { queue: string; messages: readonly QueueMessage[] }[] = [];
const stack = useStack({
  queue: {
    send: async (queue, messages) => {
      sends.push({ queue, messages });
      return messages.length;
    },
  },
});
const client = useOrganization(stack);

beforeEach(() => {
  sends = [];
});

const simulate = (studyId: string, body: object, headers = {}) =>
  client.send("POST", `/studies/${studyId}/simulations`, body, headers);

it("invites marked respondents, and promises each a message of its own", async () => {
  const studyId = await newStudy(client, { config: { quota: 1 } });
  await addQuestions(client, studyId, [{ content: "Why?" }]);
  const { body, headers } = await expectStatus(simulate(studyId, { count: 25 }), 202);
  expect(body).toEqual({ simulation_id: expect.any(String), study_id: studyId, count: 25 });
  expect(headers.get("x-ai-mode")).toBe("offline");
  const listed = await client.send("GET", `/interviews?study_id=${studyId}&page_size=100`);
  expect(listed.body).toHaveLength(25);
  for (const one of listed.body) {
    expect(one).toMatchObject({
      is_simulated: true,
      is_mock: false,
      status: "open",
      metadata: { simulation_id: body.simulation_id },
    });
  }
  const { rows } = await stack.pool.query(
    "select id, payload->>'interview_id' as interview_id from outbox where kind = 'respondent'",
  );
  expect(rows.map(({ interview_id }) => interview_id).toSorted()).toEqual(
    listed.body.map(({ id }: { id: string }) => id).toSorted(),
  );
  // One call sends all messages, whatever their number.
  expect(sends).toHaveLength(1);
  expect(sends[0]?.messages.map(({ id }) => id).toSorted()).toEqual(rows.map(({ id }) => id).toSorted());
  const path = `/studies/${studyId}/simulations/${body.simulation_id}`;
  const state = await expectStatus(client.send("GET", path), 200);
  expect(state.body).toEqual({ status: "running", completed: 0, failed: 0, count: 25 });
  const metrics = await client.send("GET", `/studies/${studyId}/metrics`);
  expect(metrics.body).toMatchObject({ complete: 0, in_progress: 0 });
  expect((await verifyCounts(stack.ctx, { study_id: studyId })).differences).toEqual([]);
});

it.each([
  [{}, "count"],
  [{ count: 0 }, "count"],
  [{ count: 101 }, "count"],
  [{ count: 1.5 }, "count"],
  [{ count: 1, seed: -1 }, "seed"],
  [{ count: 1, seed: 2 ** 31 }, "seed"],
  [{ count: 1, persona: " " }, "persona"],
  [{ count: 1, persona: "x".repeat(2001) }, "persona"],
])("refuses %j", async (body, field) => {
  const studyId = await newStudy(client);
  const { body: refusal } = await expectStatus(simulate(studyId, body), 422);
  expect(refusal.detail.map(({ loc }: { loc: unknown }) => loc)).toEqual([["body", field]]);
  expect(sends).toEqual([]);
});

it.each(["draft", "paused", "archived"])("needs a published study, and this one is %s", async (status) => {
  const studyId = await newStudy(client);
  await expectStatus(client.send("PUT", `/studies/${studyId}`, { status }), 200);
  const { body } = await expectStatus(simulate(studyId, { count: 1 }), 409);
  expect(body.code).toBe("study_not_published");
  expect((await client.send("GET", `/interviews?study_id=${studyId}`)).body).toEqual([]);
});

it("is made once for an Idempotency-Key", async () => {
  const studyId = await newStudy(client);
  const key = { "idempotency-key": "one" };
  const first = await expectStatus(simulate(studyId, { count: 3 }, key), 202);
  const again = await expectStatus(simulate(studyId, { count: 3 }, key), 202);
  expect(again.body).toEqual(first.body);
  expect(again.headers.get("idempotent-replayed")).toBe("true");
  expect((await client.send("GET", `/interviews?study_id=${studyId}`)).body).toHaveLength(3);
});

it("is found in its own study only", async () => {
  const studyId = await newStudy(client);
  const other = await newStudy(client);
  const { body } = await expectStatus(simulate(studyId, { count: 1 }), 202);
  const under = (study: string, id: string) => client.send("GET", `/studies/${study}/simulations/${id}`);
  await expectStatus(under(studyId, body.simulation_id), 200);
  await expectStatus(under(other, body.simulation_id), 404);
  await expectStatus(under(studyId, unknownId), 404);
});
