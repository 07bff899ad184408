import { describe, expect, it } from "vitest";
import { expectStatus } from "#tests/support/api.ts";
import { useWebhooks } from "#tests/support/webhook.ts";

/** When a delivery that failed is attempted again. */

const { client, receiver, clock, receive, register, closeInterview, deliveriesOf } = useWebhooks();

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
