import { GetQueueAttributesCommand, SQSClient, StartMessageMoveTaskCommand } from "@aws-sdk/client-sqs";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import type { Queue, QueueName } from "#core/platform/queue.ts";
import { providePorts } from "#functions/platform/ports.ts";
import { clientAt, queueAt } from "#local/queue-client.ts";
import { consumeQueues, queues } from "#local/queues.ts";
import { startSqs } from "#local-aws/sqs/index.ts";
import { expectStatus, useOrganization, useStack } from "#tests/support/api.ts";
import { credentials } from "#tests/support/bucket.ts";
import { startReceiver } from "#tests/support/receiver.ts";
import { addQuestions, invite, newStudy } from "#tests/support/survey.ts";

/** The product's own queues and consumers. Only the test makes a failed message visible again at once. */

let queue: Queue;
let sqs: Awaited<ReturnType<typeof startSqs>>;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
let sdk: SQSClient;
let port: number;
const stack = useStack({
  queue: { send: (...args) => queue.send(...args) },
  log: () => {},
});
const client = useOrganization(stack);

beforeAll(async () => {
  sqs = await startSqs({ queues: queues.map((each) => ({ ...each, visibilitySeconds: 0 })) });
  port = Number(new URL(sqs.endpoint).port);
  queue = queueAt(port, credentials);
  sdk = new SQSClient(clientAt(port, credentials));
  receiver = await startReceiver();
  providePorts(stack.ctx);
});
afterAll(async () => {
  sdk.destroy();
  await Promise.all([receiver.stop(), sqs.stop()]);
});

async function attributeOf(name: string, attribute: "ApproximateNumberOfMessages" | "QueueArn") {
  const AttributeNames = [attribute];
  const command = new GetQueueAttributesCommand({ QueueUrl: sqs.url(name), AttributeNames });
  return (await sdk.send(command)).Attributes?.[attribute];
}

const messagesIn = async (name: string) => Number(await attributeOf(name, "ApproximateNumberOfMessages"));

function consume(name: QueueName) {
  const consumer = consumeQueues(port, credentials, [name]);
  onTestFinished(() => consumer.stop());
  return consumer;
}

interface Case {
  queue: QueueName;
  /** A table without which the work cannot be done. */
  table: string;
  /** Sends a message; resolves to whether its work is done. */
  ask: () => Promise<() => Promise<boolean>>;
}

const cases: Case[] = [
  {
    queue: "webhook",
    table: "webhook_delivery",
    async ask() {
      await expectStatus(client.send("POST", "/webhook-endpoints", { url: receiver.url }), 201);
      const { id } = await invite(client, await newStudy(client));
      await expectStatus(client.send("PUT", `/interviews/${id}`, { status: "closed" }), 200);
      return async () => receiver.received.length === 1 && receiver.received[0]?.body.includes(id) === true;
    },
  },
  {
    queue: "translation",
    table: "translation_job",
    async ask() {
      const id = await newStudy(client, { config: { lang: { support: ["English", "French"] } } });
      await addQuestions(client, id, [{ type: "question", content: "Why?" }]);
      await expectStatus(client.send("POST", `/studies/${id}/translate`), 202);
      return async () => {
        const { body } = await client.send("GET", `/studies/${id}/translations`);
        return body[0].status === "done";
      };
    },
  },
  {
    queue: "agent_edit",
    table: "study_edit",
    async ask() {
      const id = await newStudy(client);
      const asked = await expectStatus(
        client.send(
          "POST",
          `/studies/${id}/agent`,
          { message: "Set the title to Tea" },
          { prefer: "respond-async" },
        ),
        202,
      );
      const location = asked.headers.get("location") ?? "";
      return async () => (await client.send("GET", location)).body.status === "succeeded";
    },
  },
  {
    queue: "simulation",
    table: "simulated_respondent",
    async ask() {
      const id = await newStudy(client);
      await addQuestions(client, id, [{ type: "question", content: "Why?" }]);
      const started = await expectStatus(
        client.send("POST", `/studies/${id}/simulations`, { count: 1 }),
        202,
      );
      const path = `/studies/${id}/simulations/${started.body.simulation_id}`;
      return async () => (await client.send("GET", path)).body.status === "done";
    },
  },
];

test.each(cases)(
  "a $queue message that fails five times is kept as a dead letter, and succeeds once moved back",
  async (one) => {
    const isDone = await one.ask();
    const dead = `${one.queue}_dead_letters`;
    expect(await messagesIn(one.queue)).toBe(1);

    await stack.pool.query(`alter table ${one.table} rename to away`);
    const failing = consume(one.queue);
    await expect.poll(() => messagesIn(dead), { timeout: 20_000 }).toBe(1);
    // One of two consumers may still be at its fifth try: it must not find the table again.
    await failing.stop();
    expect(await messagesIn(one.queue)).toBe(0);

    await stack.pool.query(`alter table away rename to ${one.table}`);
    expect(await isDone()).toBe(false);
    await sdk.send(new StartMessageMoveTaskCommand({ SourceArn: await attributeOf(dead, "QueueArn") }));
    expect([await messagesIn(dead), await messagesIn(one.queue)]).toEqual([0, 1]);
    consume(one.queue);
    await expect.poll(isDone, { timeout: 20_000 }).toBe(true);
  },
);
