import type { ServerResponse } from "node:http";
import { describe, expect, it } from "vitest";
import { createOutbound } from "#functions/platform/outbound.ts";
import { handler } from "#functions/queue/webhook.ts";
import { handler as retryHandler } from "#functions/queue/webhook-retry.ts";
import { expectStatus } from "#tests/support/api.ts";
import { runContext, sqsEventOf } from "#tests/support/queue.ts";
import { useWebhooks } from "#tests/support/webhook.ts";

/** What a receiver that hangs takes away from others: only the slots of its own endpoint. */

/** A hanging receiver times out after 150 ms. Off where a test holds responses for longer. */
let isImpatient = false;
const outbound = createOutbound({ allowsLoopback: true });
const { stack, client, receiver, sent, takeSent, receive, register, closeInterview, deliveriesOf } =
  useWebhooks({
    outbound: {
      ...outbound,
      post: (request) => outbound.post({ ...request, timeoutMs: isImpatient ? 150 : request.timeoutMs }),
    },
  });

const run = (messages = takeSent()) => handler(sqsEventOf(messages), runContext(60));
const retry = (messages = takeSent()) => retryHandler(sqsEventOf(messages), runContext(60));

const closeInterviews = (count: number) => Promise.all(Array.from({ length: count }, () => closeInterview()));

/** Leaves requests open; `release` answers them, and those that follow, with a status. */
function holdAnswers() {
  const held: ServerResponse[] = [];
  receiver.answering = (response) => void held.push(response);
  return {
    held,
    release(status: number) {
      receiver.answering = (response) => response.writeHead(status).end();
      for (const response of held) response.writeHead(status).end();
    },
  };
}

const inFlight = async () =>
  (await stack.pool.query("select 1 from webhook_delivery where lease is not null")).rowCount;
const waiting = async () =>
  (await stack.pool.query("select 1 from webhook_delivery where next_send_at is not null")).rowCount;
const timeoutsOf = async ({ id }: { id: string }) =>
  (await stack.pool.query("select timeouts from webhook_endpoint where id = $1", [id])).rows[0].timeouts;
const setTimeouts = (timeouts: number) =>
  stack.pool.query("update webhook_endpoint set timeouts = $1", [timeouts]);

/** Waits until so many attempts are in flight and so many wait, then expects that many requests. */
async function expectSlots(held: readonly unknown[], attempts: number, others: number): Promise<void> {
  await expect.poll(async () => [await inFlight(), await waiting()]).toEqual([attempts, others]);
  await expect.poll(() => held.length).toBe(attempts);
}

describe("while one receiver hangs", () => {
  it("another's answer is recorded when it comes, a 410 too", async () => {
    const hanging = await register();
    const gone = await register();
    const held: ServerResponse[] = [];
    receiver.answering = (response) => {
      if (response.req.url === new URL(hanging.url).pathname) held.push(response);
      else response.writeHead(410).end();
    };
    await closeInterview();
    const running = run();
    const statusOf = async ({ id }: { id: string }) =>
      (await client.send("GET", `/webhook-endpoints/${id}`)).body.status;
    await expect.poll(() => statusOf(gone)).toBe("disabled");
    expect(await inFlight()).toBe(1);
    await expect.poll(() => held.length).toBe(1);
    held[0]?.writeHead(204).end();
    await running;
    expect(await deliveriesOf(hanging)).toMatchObject([{ status: "delivered" }]);
  });

  it("it has four attempts in flight over all workers, and the others follow once it answers", async () => {
    const endpoint = await register();
    await closeInterviews(6);
    const messages = takeSent();
    const { held, release } = holdAnswers();
    const first = run(messages.slice(0, 5));
    await expectSlots(held, 4, 1);
    // A worker without a slot does not wait for one.
    await run(messages.slice(5));
    await expectSlots(held, 4, 2);
    release(204);
    await first;
    const statuses = (await deliveriesOf(endpoint)).map(({ status }: { status: string }) => status);
    expect(statuses).toEqual(Array(6).fill("delivered"));
  });

  it("a run ends with its own deliveries, and the last one with those that followed into their slots", async () => {
    const endpoint = await register();
    await closeInterviews(6);
    const messages = takeSent();
    const { held, release } = holdAnswers();
    const first = run(messages.slice(0, 2));
    await expectSlots(held, 2, 0);
    const last = run(messages.slice(2));
    await expectSlots(held, 4, 2);
    for (const response of held.splice(0, 2)) response.writeHead(204).end();
    await first;
    await expectSlots(held, 4, 0);
    release(204);
    await last;
    const statuses = (await deliveriesOf(endpoint)).map(({ status }: { status: string }) => status);
    expect(statuses).toEqual(Array(6).fill("delivered"));
  });

  it("its host has eight attempts in flight over all endpoints of the organization", async () => {
    await Promise.all([register(), register(), register()]);
    await closeInterviews(4);
    const { held, release } = holdAnswers();
    const running = run();
    await expectSlots(held, 8, 4);
    release(204);
    await running;
    expect(receiver.received).toHaveLength(12);
  });

  it("workers that claim at the same time share its slots", async () => {
    await register();
    await closeInterviews(8);
    const { held, release } = holdAnswers();
    const runs = takeSent().map((message) => run([message]));
    await expectSlots(held, 4, 4);
    release(204);
    await Promise.all(runs);
    expect(receiver.received).toHaveLength(8);
  });
});

describe("an endpoint that timed out", () => {
  it("is counted until it answers, whatever it answers", async () => {
    const endpoint = await register();
    isImpatient = true;
    const { release } = holdAnswers();
    await closeInterviews(2);
    await run();
    isImpatient = false;
    expect(await timeoutsOf(endpoint)).toBe(2);
    release(500);
    await closeInterview();
    await receive();
    await receive();
    expect(await timeoutsOf(endpoint)).toBe(0);
  });

  it("gets first attempts from the queue of retries", async () => {
    await register();
    await setTimeouts(1);
    await closeInterview();
    await run();
    expect(receiver.received).toEqual([]);
    expect(sent).toMatchObject([{ queue: "webhook_retry", delaySeconds: 0, message: { kind: "delivery" } }]);
    await receive();
    expect(receiver.received).toHaveLength(1);
  });

  it.each([
    [4, 3],
    [5, 1],
  ])("%i times in a row gets %i of three attempts at once", async (timeouts, attempts) => {
    const endpoint = await register();
    await setTimeouts(timeouts);
    await closeInterviews(3);
    await run();
    const { held, release } = holdAnswers();
    const probing = retry();
    await expectSlots(held, attempts, 3 - attempts);
    release(204);
    await probing;
    const statuses = (await deliveriesOf(endpoint)).map(({ status }: { status: string }) => status);
    expect(statuses).toEqual(Array(3).fill("delivered"));
  });

  it("is no longer held back once its owner enables it or changes its URL", async () => {
    const endpoint = await register();
    for (const change of [{ status: "enabled" }, { url: `${receiver.url}/other` }]) {
      await setTimeouts(5);
      await expectStatus(client.send("PATCH", `/webhook-endpoints/${endpoint.id}`, change), 200);
      expect(await timeoutsOf(endpoint)).toBe(0);
    }
  });
});

it("a retry is on another queue than first attempts", async () => {
  await register();
  receiver.answering = (response) => response.writeHead(500).end();
  await closeInterview();
  expect(sent.map(({ queue }) => queue)).toEqual(["webhook"]);
  await receive();
  expect(sent.map(({ queue }) => queue)).toEqual(["webhook_retry"]);
});
