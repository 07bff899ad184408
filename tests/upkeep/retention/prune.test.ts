import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { pruneHistory } from "#core/upkeep/retention/prune.ts";
import { newId } from "#kit/id.ts";
import { expectStatus, useOrganization, useStack } from "#tests/support/api.ts";
import { days } from "#tests/support/canary.ts";
import { accepted, startInterview, startTab } from "#tests/support/participant.ts";
import { invite, newStudy } from "#tests/support/survey.ts";

const stack = useStack({ log: () => {} });
const client = useOrganization(stack);

const inAMinute = () => new Date(Date.now() + 60_000);
const prune = (inDays: number, deadline = inAMinute()) =>
  pruneHistory(stack.ctx, new Date(Date.now() + days(inDays)), deadline);
const count = async (table: string, where = "true", values: unknown[] = []) =>
  Number((await stack.pool.query(`select count(*) from ${table} where ${where}`, values)).rows[0].count);

const questions = [
  { content: "One", type: "shortText" },
  { content: "Two", type: "shortText" },
];

describe("pruning", () => {
  it("deletes results of commands after 30 days; a repeat then gets the present state", async () => {
    const { tab, id } = await startInterview(stack, client, questions);
    const sent = { client_turn_id: "first" };
    await accepted(tab.answer("A", sent));
    const turns = () => count("flow_turn", "interview_id = $1", [id]);
    await prune(29);
    expect(await turns()).toBe(1);
    expect((await prune(31)).command_results).toBeGreaterThan(0);
    expect(await turns()).toBe(0);
    const told = await tab.say("skip", { ...sent, expected_seq: 0 });
    expect(told).toMatchObject({ status: 409, body: { state: { seq: 1 } } });
    await accepted(tab.answer("B"));
  });

  it("deletes ended deliveries after 90 days, and never one that is pending", async () => {
    const endpoint = await expectStatus(
      client.send("POST", "/webhook-endpoints", { url: "https://hooks.example.test/a" }),
      201,
    );
    const insert = async (status: string) => {
      const id = newId();
      await stack.pool.query(
        `insert into webhook_delivery (id, organization_id, endpoint_id, event_id, event_type, status, attempts, attempt_log, created_at)
         values ($1, $2, $3, $4, 'interview.completed', $5, 1, '[]', now())`,
        [id, client.organizationId, endpoint.body.id, randomUUID(), status],
      );
      return id;
    };
    const pending = await insert("pending");
    const delivered = await insert("delivered");
    const failed = await insert("failed");
    const left = async () =>
      (await stack.pool.query("select id from webhook_delivery order by id")).rows.map(({ id }) => id);
    expect(await prune(89)).toMatchObject({ deliveries: 0 });
    expect(await left()).toEqual([pending, delivered, failed]);
    expect(await prune(91)).toMatchObject({ deliveries: 2 });
    expect(await left()).toEqual([pending]);
  });

  it("deletes events after 30 days, those of a study once they have no delivery; the feed goes on behind them", async () => {
    const studyId = await newStudy(client);
    const close = async () => {
      const { id } = await invite(client, studyId);
      await expectStatus(client.send("PUT", `/interviews/${id}`, { status: "closed" }), 200);
      return id;
    };
    const read = async (after: string) => (await client.send("GET", `/events?after=${after}`)).body;
    await close();
    const { next_after } = await read("0");
    const ofStudy = newId();
    await stack.pool.query(
      `insert into event (id, organization_id, study_id, event_type, is_simulated, created_at, transaction)
       values ($1, $2, $3, 'quota.reached', false, now(), 1)`,
      [ofStudy, client.organizationId, studyId],
    );
    await stack.pool.query("update webhook_delivery set event_id = $1", [ofStudy]);
    const left = () => count("event", "study_id = $1", [studyId]);
    await prune(29);
    expect(await left()).toBe(2);
    await prune(31);
    expect(await left()).toBe(1);
    await stack.pool.query("delete from webhook_delivery");
    await prune(31);
    expect(await left()).toBe(0);
    const id = await close();
    expect((await read(next_after)).events).toMatchObject([{ interview_id: id }]);
    await prune(31);
  });

  it("deletes work that could not be done for 30 days", async () => {
    await stack.pool.query(
      `insert into outbox (id, organization_id, kind, payload, created_at, next_send_at, sends)
       values ($1, $2, 'translate', '{}', now(), now(), 9)`,
      [newId(), client.organizationId],
    );
    expect(await prune(29)).toMatchObject({ outbox_rows: 0 });
    expect(await prune(31)).toMatchObject({ outbox_rows: 1 });
  });

  it("deletes snapshots of past revisions that no interview has, and no other", async () => {
    const { id, studyId, questionIds } = await startInterview(stack, client, questions);
    const snapshots = () => count("study_snapshot", "study_id = $1", [studyId]);
    const edit = (content: string) =>
      expectStatus(client.send("PUT", `/questions/${questionIds[0]}`, { content }), 204);
    await prune(1);
    await edit("Changed");
    const second = await invite(client, studyId);
    await startTab(stack, second.link);
    await expectStatus(client.send("DELETE", `/interviews/${second.id}`), 204);
    await prune(1);
    expect(await snapshots()).toBe(2);
    await edit("Changed again");
    await prune(0);
    expect(await snapshots()).toBe(2);
    expect(await prune(1)).toMatchObject({ snapshots: 1 });
    expect(await snapshots()).toBe(1);
    await expectStatus(client.send("DELETE", `/interviews/${id}`), 204);
    expect(await prune(1)).toMatchObject({ snapshots: 1 });
    await startTab(stack, (await invite(client, studyId)).link);
  });

  it("works in batches, and stops at its deadline", async () => {
    await stack.pool.query(
      `insert into outbox (id, organization_id, kind, payload, created_at, next_send_at, sends)
       select id, $1, 'translate', '{}', now(), now(), 0 from unnest($2::uuid[]) as id`,
      [client.organizationId, Array.from({ length: 2500 }, newId)],
    );
    expect(await prune(31, new Date(0))).toMatchObject({ outbox_rows: 0 });
    expect(await prune(31)).toMatchObject({ outbox_rows: 2500 });
  });
});
