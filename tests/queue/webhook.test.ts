import type { SQSEvent } from "aws-lambda";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Ctx } from "#core/platform/ctx.ts";
import type { QueueMessage } from "#core/platform/queue.ts";
import { relayDeliveries } from "#core/webhook/index.ts";
import { providePorts } from "#functions/platform/ports.ts";
import { handler } from "#functions/queue/webhook.ts";
import { type Client, expectStatus, newClient, useStack } from "#tests/support/api.ts";
import { startReceiver } from "#tests/support/receiver.ts";

/** Messages that the service has sent and nobody has received. */
const sent: { message: QueueMessage; delaySeconds: number }[] = [];
const clock = Date.parse("2026-11-21T10:00:00.000Z");

const stack = useStack({
  now: () => new Date(clock),
  queue: {
    send: async (_queue, messages, delaySeconds = 0) => {
      sent.push(...messages.map((message) => ({ message, delaySeconds })));
      return messages.length;
    },
  },
});

let receiver: Awaited<ReturnType<typeof startReceiver>>;
let client: Client;

beforeAll(async () => {
  receiver = await startReceiver();
  providePorts(stack.ctx);
});
afterAll(() => receiver.stop());
beforeEach(async () => {
  client = await newClient(stack);
  sent.length = 0;
  receiver.received.length = 0;
  receiver.answering = (response) => response.writeHead(204).end();
});

const toEvent = (messages: readonly QueueMessage[]) =>
  ({
    Records: messages.map((message, index) => ({
      messageId: `m${index}`,
      body: JSON.stringify(message),
      attributes: { ApproximateReceiveCount: "1" },
    })),
  }) as unknown as SQSEvent;

const context = { awsRequestId: "test", getRemainingTimeInMillis: () => 60_000 };

/** Hands over everything that was sent, as the queue would. */
async function receive(): Promise<void> {
  const messages = sent.splice(0).map(({ message }) => message);
  const { batchItemFailures } = await handler(toEvent(messages), context);
  expect(batchItemFailures).toEqual([]);
}

async function register(options: Record<string, unknown> = {}) {
  return (
    await expectStatus(client.send("POST", "/webhook-endpoints", { url: receiver.url, ...options }), 201)
  ).body;
}

async function closeInterview(options: Record<string, unknown> = {}) {
  const study = await expectStatus(client.send("POST", "/studies", { title: "Coffee" }), 201);
  const invited = await expectStatus(
    client.send("POST", "/interviews", { study_id: study.body.id, metadata: { panel: "p1" }, ...options }),
    200,
  );
  const closed = await expectStatus(
    client.send("PUT", `/interviews/${invited.body.id}`, {
      status: "closed",
      conversation_json: [{ role: "user", content: "I like it" }],
    }),
    200,
  );
  return { study: study.body, interview: closed.body };
}

const deliveriesOf = async (endpoint: { id: string }) =>
  (await expectStatus(client.send("GET", `/webhook-endpoints/${endpoint.id}/deliveries`), 200)).body;

describe("interview.completed", () => {
  it("is sent once, whole, and signed for any Standard Webhooks verifier", async () => {
    const endpoint = await register();
    const { study, interview } = await closeInterview();
    await receive();

    expect(receiver.received).toHaveLength(1);
    const [{ headers, body }] = receiver.received as [(typeof receiver.received)[0]];
    const event = new Webhook(endpoint.secret).verify(
      body,
      headers as Record<string, string>,
      { now: new Date(clock) } as never,
    );
    expect(event).toEqual({
      event_type: "interview.completed",
      interview: {
        id: interview.id,
        title: null,
        status: "closed",
        is_mock: false,
        is_archived: false,
        created_at: interview.created_at,
        started_at: interview.started_at,
        ended_at: interview.ended_at,
        type: "SERVICE",
        metadata: { panel: "p1" },
        active_time: null,
        recording_url: null,
        transcript: "Participant: I like it",
        parsed_conversation_json: {},
        vid: interview.vid,
        is_simulated: false,
      },
      study: {
        id: study.id,
        title: "Coffee",
        metadata: null,
        type: "SERVICE_STUDY",
        mode: "TEXT_AND_VOICE",
        created_at: study.created_at,
      },
    });
    expect(headers["svix-signature"]).toBe(headers["webhook-signature"]);
    expect(await deliveriesOf(endpoint)).toMatchObject([
      { status: "delivered", interview_id: interview.id, attempts: [{ response_status: 204, error: null }] },
    ]);
  });
});
