import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { QueueMessage, QueueName } from "#core/platform/queue.ts";
import { handler } from "#functions/cron/relay.ts";
import { providePorts } from "#functions/platform/ports.ts";
import { newId } from "#kit/id.ts";
import { expectStatus, useOrganization, useStack } from "#tests/support/api.ts";
import { runContext } from "#tests/support/queue.ts";
import { invite, newStudy, unknownId } from "#tests/support/survey.ts";

let clock = Date.now();
let refusing: QueueName[] = [];
let refused = 0;
const sent: { queue: QueueName; messages: readonly QueueMessage[] }[] = [];
const logged: { event: string; part?: unknown; queue?: unknown }[] = [];

const stack = useStack({
  now: () => new Date(clock),
  log: (_level, event, fields) => void logged.push({ ...fields, event }),
  queue: {
    send: async (queue, messages) => {
      if (refusing.includes(queue)) {
        refused += messages.length;
        throw new Error(`${queue} is unreachable`);
      }
      sent.push({ queue, messages });
      return messages.length;
    },
  },
});
const client = useOrganization(stack, beforeEach);

let endpoint: { id: string };

const rowsIn = async (table: string) => (await stack.pool.query(`select from ${table}`)).rowCount;
const logsOf = (event: string) => logged.filter((line) => line.event === event);
const run = () => handler({}, runContext(50));

/** More work for one queue than a batch holds, due before any other work. */
const addTranslations = () =>
  stack.pool.query(
    `insert into outbox (id, organization_id, kind, payload, created_at, next_send_at, sends)
     select gen_random_uuid(), $1, 'translate', '{}', $2, $2, 0 from generate_series(1, 150)`,
    [client.organizationId, new Date(clock - 60_000)],
  );

beforeAll(() => providePorts(stack.ctx));
beforeEach(async () => {
  await stack.pool.query("delete from outbox");
  await stack.pool.query("delete from webhook_delivery");
  refusing = ["translation", "agent_edit", "simulation", "webhook", "webhook_retry"];
  const url = "https://hooks.example.test/";
  endpoint = (await expectStatus(client.send("POST", "/webhook-endpoints", { url }), 201)).body;
  const { id } = await invite(client, await newStudy(client));
  await expectStatus(client.send("PUT", `/interviews/${id}`, { status: "closed" }), 200);
  await stack.pool.query("insert into file_deletion values ($1, $2, $2)", [
    `${client.organizationId}/${unknownId}/${unknownId}`,
    new Date(clock),
  ]);
  clock += 60_000;
  sent.length = 0;
  logged.length = 0;
});

describe("a queue that rejects messages", () => {
  it("is logged, and does not stop the other queues or the rest of the run", async () => {
    await addTranslations();
    expect(await rowsIn("count_delta")).toBeGreaterThan(0);
    expect(await rowsIn("audit_entry")).toBeGreaterThan(0);
    refusing = ["translation"];
    await expect(run()).rejects.toThrow("the relay failed in outbox");
    expect(sent).toMatchObject([{ queue: "webhook", messages: [{ kind: "work" }] }]);
    expect(await rowsIn("count_delta")).toBe(0);
    expect(await rowsIn("file_deletion")).toBe(0);
    expect(await rowsIn("audit_entry")).toBe(0);
    expect(logsOf("metrics")).toMatchObject([{ OutboxRows: 151 }]);
    expect(logsOf("queue_refused")).toMatchObject([{ queue: "translation" }]);
    expect(logsOf("relay_part_failed")).toMatchObject([{ part: "outbox" }]);
  });

  it("is tried once per run, with at most one batch, and has all of it in the first run that it accepts", async () => {
    await addTranslations();
    refusing = ["translation"];
    for (let time = 1; time <= 6; time++) {
      refused = 0;
      await expect(run()).rejects.toThrow();
      // One of the first batch is another queue's.
      expect([99, 100]).toContain(refused);
      clock += 60_000;
    }
    refusing = [];
    await run();
    const accepted = sent.filter(({ queue }) => queue === "translation");
    expect(accepted.flatMap(({ messages }) => messages)).toHaveLength(150);
  });

  it("gets the rejected messages once it accepts messages again", async () => {
    await expectStatus(client.send("POST", `/webhook-endpoints/${endpoint.id}/test`), 202);
    clock += 60_000;
    await expect(run()).rejects.toThrow("the relay failed in outbox, deliveries");
    expect(logsOf("relay_part_failed")).toMatchObject([{ part: "outbox" }, { part: "deliveries" }]);
    refusing = [];
    clock += 120_000;
    await run();
    expect(sent.flatMap(({ messages }) => messages.map(({ kind }) => kind))).toEqual(["work", "delivery"]);
  });
});

it("lets no organization and no kind wait for what others have waiting", async () => {
  refusing = [];
  await run();
  sent.length = 0;
  await addTranslations();
  const of = (organization: string, kind: string) => [newId(), organization, kind, new Date(clock - 1000)];
  const later = [of(client.organizationId, "respondent"), of(newId(), "translate"), of(newId(), "export")];
  for (const row of later)
    await stack.pool.query(
      `insert into outbox (id, organization_id, kind, payload, created_at, next_send_at, sends)
       values ($1, $2, $3, '{}', $4, $4, 0)`,
      row,
    );
  await run();
  const ids = sent.flatMap(({ messages }) => messages.map(({ id }) => id));
  expect(ids).toHaveLength(153);
  for (const [id] of later) expect(ids.slice(0, 100)).toContain(id);
});

it("sends work to the queue of its kind", async () => {
  refusing = [];
  const id = newId();
  await stack.pool.query(
    `insert into outbox (id, organization_id, kind, payload, created_at, next_send_at, sends)
     values ($1, $2, 'respondent', '{}', $3, $3, 0)`,
    [id, client.organizationId, new Date(clock)],
  );
  await run();
  const message = { kind: "work", id, organization_id: client.organizationId };
  expect(sent).toContainEqual({ queue: "simulation", messages: [message] });
  expect(sent.filter(({ queue }) => queue === "agent_edit")).toEqual([]);
});
