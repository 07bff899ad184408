import { describe, expect, it, onTestFinished } from "vitest";
import { attemptDeliveries, relayDeliveries } from "#core/deliver/webhook/index.ts";
import { handler } from "#functions/queue/webhook.ts";
import { createSeal } from "#kit/seal.ts";
import { expectStatus } from "#tests/support/api.ts";
import { untilWaiting } from "#tests/support/lock.ts";
import { runContext, sqsEventOf } from "#tests/support/queue.ts";
import type { Answering } from "#tests/support/receiver.ts";
import { useWebhooks } from "#tests/support/webhook.ts";

/** Workers that lose their lease, and deliveries that no worker can finish. */

const { stack, client, receiver, clock, sent, takeSent, receive, register, closeInterview, deliveriesOf } =
  useWebhooks({ log: () => {} });

const inAMinute = () => new Date(clock.ms + 60_000);

/** Leaves the next request open; resolves with its response once the request has arrived. */
function heldAnswer() {
  const held = Promise.withResolvers<Parameters<Answering>[0]>();
  receiver.answering = (response) => held.resolve(response);
  return held.promise;
}

describe("a worker that lost its lease", () => {
  it("writes nothing to the delivery or its endpoint", async () => {
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

  it("does not fail a delivery that was replayed during its last attempt", async () => {
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
  it("fails after ten attempts even if the worker dies in each", async () => {
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

  it("that cannot be signed does not fail the rest of its batch", async () => {
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

  it("that would outlast its run is left to the relay", async () => {
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
  it("has at most fifty endpoints, even if more are created at the same time", async () => {
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        client.send("POST", "/webhook-endpoints", { url: `${receiver.url}/${index}` }),
      ),
    );
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual(
      Array(10).fill([409, "too_many_endpoints"]),
    );
    expect((await client.send("GET", "/webhook-endpoints")).body).toHaveLength(50);
  });

  it("counts endpoints that another transaction is still creating", async () => {
    await stack.pool.query(
      `insert into webhook_endpoint (id, organization_id, url, include_simulations, status, secret, revision,
                                     created_at, updated_at)
       select gen_random_uuid(), $1, 'https://hooks.example.test/', false, 'enabled', 'sealed', 1, now(), now()
       from generate_series(1, 49)`,
      [client.organizationId],
    );
    const other = await stack.pool.connect();
    onTestFinished(() => other.release());
    await other.query("begin");
    await other.query("select 1 from organization where id = $1 for no key update", [client.organizationId]);
    await other.query(
      `insert into webhook_endpoint
       select (jsonb_populate_record(e, jsonb_build_object('id', gen_random_uuid()))).* from webhook_endpoint e
       where organization_id = $1 limit 1`,
      [client.organizationId],
    );
    const answer = client.send("POST", "/webhook-endpoints", { url: receiver.url });
    await untilWaiting(stack.pool, 1, answer);
    await other.query("commit");
    expect(await answer).toMatchObject({ status: 409, body: { code: "too_many_endpoints" } });
  });
});
