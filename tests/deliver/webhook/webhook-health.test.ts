import { beforeEach, describe, expect, it } from "vitest";
import { relayDeliveries } from "#core/deliver/webhook/index.ts";
import { handler } from "#functions/queue/webhook.ts";
import { expectStatus } from "#tests/support/api.ts";
import { runContext, sqsEventOf } from "#tests/support/queue.ts";
import type { Answering } from "#tests/support/receiver.ts";
import { useWebhooks } from "#tests/support/webhook.ts";

/** Five days of nothing but failures disable an endpoint; one success in between starts them anew. */

const { stack, client, receiver, clock, sent, takeSent, receive, register, closeInterview } = useWebhooks({
  log: () => {},
});

const fail: Answering = (response) => response.writeHead(500).end();
const accept: Answering = (response) => response.writeHead(204).end();
const hour = 3_600_000;
const fiveDays = 5 * 24 * hour;

let endpoint: { id: string };
beforeEach(async () => {
  endpoint = await register();
});

const statusOf = async () =>
  (await expectStatus(client.send("GET", `/webhook-endpoints/${endpoint.id}`), 200)).body.status;

/** One event, attempted once; its retries are left out. */
async function sendEvent(answering: Answering): Promise<void> {
  receiver.answering = answering;
  await closeInterview();
  await receive();
  sent.length = 0;
}

describe("an endpoint that has failed for five days", () => {
  it("is disabled", async () => {
    await sendEvent(fail);
    clock.ms += fiveDays;
    await sendEvent(fail);
    expect(await statusOf()).toBe("disabled");
  });

  it("stays enabled while the clock says so alone", async () => {
    await sendEvent(fail);
    clock.ms += fiveDays;
    stack.ctx.databaseNow = () => new Date(clock.ms - fiveDays);
    await sendEvent(fail);
    expect(await statusOf()).toBe("enabled");
    stack.ctx.databaseNow = () => new Date(clock.ms);
    await sendEvent(fail);
    expect(await statusOf()).toBe("disabled");
  });

  it("stays enabled if it accepted a delivery in between", async () => {
    await sendEvent(fail);
    clock.ms += hour;
    await sendEvent(accept);
    clock.ms += fiveDays;
    await sendEvent(fail);
    expect(await statusOf()).toBe("enabled");
  });

  it("stays enabled if it accepted a delivery whose record was lost", async () => {
    await sendEvent(fail);
    clock.ms += hour;
    // The deliveries cannot be recorded: the worker ends after the post.
    await stack.pool.query(
      "alter table webhook_delivery add constraint lost check (status <> 'delivered') not valid",
    );
    await sendEvent(accept);
    await stack.pool.query("alter table webhook_delivery drop constraint lost");
    expect(receiver.received).toHaveLength(2);
    clock.ms += fiveDays;
    receiver.answering = fail;
    await relayDeliveries(stack.ctx);
    await receive();
    expect(receiver.received.length).toBeGreaterThan(2);
    expect(await statusOf()).toBe("enabled");
  });

  it("stays enabled if it accepted a delivery that was under way when another one failed", async () => {
    const asked = Promise.withResolvers<Parameters<Answering>[0]>();
    receiver.answering = (response) => asked.resolve(response);
    await closeInterview();
    const slow = handler(sqsEventOf(takeSent()), runContext(60));
    const response = await asked.promise;
    await sendEvent(fail);
    accept(response, { headers: {}, body: "" });
    await slow;
    clock.ms += fiveDays;
    await sendEvent(fail);
    expect(await statusOf()).toBe("enabled");
  });
});
