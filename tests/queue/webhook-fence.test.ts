import { describe, expect, it } from "vitest";
import { createSeal } from "#core/platform/seal.ts";
import { attemptDeliveries, relayDeliveries } from "#core/webhook/index.ts";
import { handler } from "#functions/queue/webhook.ts";
import { expectStatus } from "#tests/support/api.ts";
import { runContext, sqsEventOf } from "#tests/support/queue.ts";
import type { Answering } from "#tests/support/receiver.ts";
import { useWebhooks } from "#tests/support/webhook.ts";

/** What a worker may still do whose lease is gone, and what happens to a delivery that its workers die of. */

const { stack, client, receiver, clock, sent, takeSent, receive, register, closeInterview, deliveriesOf } =
  useWebhooks({ log: () => {} });

const inAMinute = () => new Date(clock.ms + 60_000);

/** Answers nothing until told; resolves with the answer to give once the request has come. */
function heldAnswer() {
  const held = Promise.withResolvers<Parameters<Answering>[0]>();
  receiver.answering = (response) => held.resolve(response);
  return held.promise;
}

describe("a worker that lost its lease", () => {
  it("says nothing of the delivery, nor of an endpoint that was enabled again meanwhile", async () => {
    const endpoint = await register();
    await closeInterview();
    const late = heldAnswer();
    const slow = receive();
    const response = await late;
    clock.ms += 61_000;
    receiver.answering = (response) => response.writeHead(204).end();
    await relayDeliveries(stack.ctx);
    await receive();
    response.writeHead(410).end();
    await slow;
    expect(await deliveriesOf(endpoint)).toMatchObject([
      { status: "delivered", attempts: [{ response_status: 204 }] },
    ]);
    expect((await client.send("GET", `/webhook-endpoints/${endpoint.id}`)).body.status).toBe("enabled");
  });

  it("does not end a delivery that was asked for again while it was at its last attempt", async () => {
    const endpoint = await register();
    receiver.answering = (response) => response.writeHead(500).end();
    await closeInterview();
    await receive();
    sent.length = 0;
    await stack.pool.query("update webhook_delivery set attempts = 9, next_attempt_at = $1", [
      new Date(clock.ms),
    ]);
    const [{ id }] = await deliveriesOf(endpoint);
    const late = heldAnswer();
    const last = attemptDeliveries(stack.ctx, [id], inAMinute());
    const response = await late;
    await expectStatus(client.send("POST", `/webhook-deliveries/${id}/replay`), 202);
    response.writeHead(500).end();
    await last;
    receiver.answering = (response) => response.writeHead(204).end();
    await receive();
    expect(await deliveriesOf(endpoint)).toMatchObject([{ status: "delivered" }]);
    expect(new Set(receiver.received.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
  });
});

describe("a delivery", () => {
  it("whose every worker dies has failed after ten attempts", async () => {
    const endpoint = await register();
    await closeInterview();
    await receive();
    const [{ id }] = await deliveriesOf(endpoint);
    await stack.pool.query(
      "update webhook_delivery set status = 'pending', next_attempt_at = $1, attempts = 10, lease = $2, lease_until = $3",
      [new Date(clock.ms), crypto.randomUUID(), new Date(clock.ms + 60_000)],
    );
    await relayDeliveries(stack.ctx);
    expect(await deliveriesOf(endpoint)).toMatchObject([{ status: "pending" }]);
    clock.ms += 61_000;
    await attemptDeliveries(stack.ctx, [id], inAMinute());
    await relayDeliveries(stack.ctx);
    expect(await deliveriesOf(endpoint)).toMatchObject([{ status: "failed", next_attempt_at: null }]);
    expect(receiver.received).toHaveLength(1);
    expect(sent).toEqual([]);
  });

  it("that cannot be signed leaves its batch alone", async () => {
    const broken = await register();
    const well = await register();
    await stack.pool.query("update webhook_endpoint set secret = $1 where id = $2", [
      createSeal(Buffer.alloc(32, 8)).seal("whsec_another"),
      broken.id,
    ]);
    await closeInterview();
    await receive();
    expect(await deliveriesOf(broken)).toMatchObject([
      { status: "pending", attempts: [{ error: "not_sent" }] },
    ]);
    expect(await deliveriesOf(well)).toMatchObject([{ status: "delivered" }]);
  });

  it("that would not end before the run does is left to the relay", async () => {
    const endpoint = await register();
    await closeInterview();
    await handler(sqsEventOf(takeSent()), runContext(15));
    expect(receiver.received).toEqual([]);
    await relayDeliveries(stack.ctx);
    await receive();
    expect(await deliveriesOf(endpoint)).toMatchObject([{ status: "delivered" }]);
  });
});

describe("an organization", () => {
  it("has at most fifty endpoints, however many are made at once", async () => {
    const answers = await Promise.all(
      Array.from({ length: 60 }, () => client.send("POST", "/webhook-endpoints", { url: receiver.url })),
    );
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual(
      Array(10).fill([409, "too_many_endpoints"]),
    );
    expect((await client.send("GET", "/webhook-endpoints")).body).toHaveLength(50);
  });
});
