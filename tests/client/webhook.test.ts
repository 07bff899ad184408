import { beforeEach, expect, it } from "vitest";
import { type ResearchInterviews, verifyWebhook, WebhookVerificationError } from "#client/index.ts";
import { clientOf } from "#tests/support/client.ts";
import { useWebhooks } from "#tests/support/webhook.ts";

const { stack, client: sender, receiver, receive, closeInterview } = useWebhooks();

let client: ResearchInterviews;
let secret: string;
let endpointId: string;

beforeEach(async () => {
  client = clientOf(stack, sender.key);
  ({ id: endpointId, secret } = await client.webhookEndpoints.create({ url: `${receiver.url}/client` }));
  await closeInterview();
  await receive();
});

function takeRequest() {
  const [request] = receiver.received;
  if (request === undefined) throw new Error("nothing was received");
  return request;
}

it("verifies what the service sends, as text or bytes, with headers of Node or the platform", () => {
  const { headers, body } = takeRequest();
  const event = verifyWebhook(body, headers, secret);
  if (event.event_type !== "interview.completed") throw new Error(event.event_type);
  expect([event.interview.status, event.study.title]).toEqual(["closed", "Coffee"]);
  const entries = Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]);
  expect(verifyWebhook(Buffer.from(body), new Headers(entries), secret)).toEqual(event);
});

it("refuses a changed body, another secret, an old request and one without a signature", () => {
  const { headers, body } = takeRequest();
  const old = { ...headers, "webhook-timestamp": "1700000000" };
  const refused = [
    () => verifyWebhook(`${body} `, headers, secret),
    () => verifyWebhook(body, headers, `whsec_${Buffer.alloc(24, 1).toString("base64")}`),
    () => verifyWebhook(body, old, secret),
    () => verifyWebhook(body, {}, secret),
  ];
  for (const verify of refused) expect(verify).toThrow(WebhookVerificationError);
});

it("reads the feed from where it ended, and sends a period again", async () => {
  const { events, next_after } = await client.events.list({ event_type: "interview.completed" });
  expect(events).toMatchObject([
    { id: takeRequest().headers["webhook-id"], interview: { status: "closed" } },
  ]);
  expect(await client.events.list({ after: next_after })).toEqual({ events: [], next_after });
  const period = { after: "2026-01-01T00:00:00Z", before: "2100-01-01T00:00:00Z" };
  expect(await client.webhookEndpoints.replayEvents(endpointId, period)).toEqual({ deliveries: 1 });
  await receive();
  expect(receiver.received).toHaveLength(2);
});

it("lists the deliveries of an endpoint and sends one again", async () => {
  const [delivery] = await client.webhookEndpoints.listDeliveries(endpointId, { page_size: 1 }).all();
  expect(delivery).toMatchObject({ status: "delivered" });
  await client.webhookEndpoints.replay(delivery?.id ?? "");
  await receive();
  expect(receiver.received).toHaveLength(2);
});
