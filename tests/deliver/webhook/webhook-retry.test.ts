import { describe, expect, it } from "vitest";
import { type Attempt, maxLoggedAttempts } from "#core/deliver/webhook/schema.ts";
import { expectStatus } from "#tests/support/api.ts";
import { useWebhooks } from "#tests/support/webhook.ts";

/** When a delivery that failed is attempted again, and what is kept of it. */

const { stack, client, receiver, clock, receive, register, closeInterview, deliveriesOf } = useWebhooks();

const day = 24 * 3_600_000;

/** Milliseconds until the next attempt of each endpoint's only delivery. */
async function waits(endpoints: readonly { id: string }[]): Promise<number[]> {
  const deliveries = await Promise.all(endpoints.map(deliveriesOf));
  return deliveries.map(([delivery]) => Date.parse(delivery.next_attempt_at) - clock.ms);
}

describe("the next attempt", () => {
  it("is spread by a fifth either way, so that deliveries that failed together are not retried together", async () => {
    receiver.answering = (response) => response.writeHead(500).end();
    const endpoints = await Promise.all(Array.from({ length: 20 }, () => register()));
    await closeInterview();
    await receive();
    const delays = await waits(endpoints);
    for (const delay of delays) {
      expect(delay).toBeGreaterThanOrEqual(4_000);
      expect(delay).toBeLessThanOrEqual(6_000);
    }
    // Of 20 draws out of 2,000 ms some may be the same, and they do not lie close together.
    expect(new Set(delays).size).toBeGreaterThan(15);
    expect(Math.max(...delays) - Math.min(...delays)).toBeGreaterThan(500);
  });

  it.each([
    ["in seconds", () => "604800"],
    ["as a date", () => new Date(clock.ms + 7 * day).toUTCString()],
  ])("waits no longer than a day for a Retry-After of a week, given %s", async (_form, header) => {
    receiver.answering = (response) => response.writeHead(503, { "retry-after": header() }).end();
    const endpoint = await register();
    await closeInterview();
    await receive();
    expect(await waits([endpoint])).toEqual([day]);
    expect(
      (await expectStatus(client.send("GET", `/webhook-endpoints/${endpoint.id}`), 200)).body.status,
    ).toBe("enabled");
  });
});

it("an attempt is recorded beside the latest fifty of its delivery", async () => {
  const endpoint = await register();
  await closeInterview();
  const setLog = (count: number) =>
    stack.pool.query(
      `update webhook_delivery set attempt_log = (
         select jsonb_agg(jsonb_build_object('at', '2026-11-21T09:00:00.000Z', 'response_status', n, 'error', null,
           'duration_ms', 1)) from generate_series(1, $2::int) as n) where endpoint_id = $1`,
      [endpoint.id, count],
    );
  const statuses = async () => {
    const [delivery] = await deliveriesOf(endpoint);
    return delivery.attempts.map(({ response_status }: Attempt) => response_status);
  };
  await receive();
  const [delivery] = await deliveriesOf(endpoint);
  const replay = async (logged: number) => {
    await setLog(logged);
    await expectStatus(client.send("POST", `/webhook-deliveries/${delivery.id}/replay`), 202);
    await receive();
    return statuses();
  };
  const others = Array.from({ length: maxLoggedAttempts - 1 }, (_, n) => n + 1);
  expect(await replay(maxLoggedAttempts - 1)).toEqual([...others, 204]);
  expect(await replay(maxLoggedAttempts)).toEqual([...others.map((n) => n + 1), 204]);
});
