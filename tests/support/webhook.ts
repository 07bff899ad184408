import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import type { Ports } from "#core/platform/ctx.ts";
import type { QueueMessage, QueueName } from "#core/platform/queue.ts";
import { providePorts } from "#functions/platform/ports.ts";
import { handler } from "#functions/queue/webhook.ts";
import { handler as retryHandler } from "#functions/queue/webhook-retry.ts";
import { expectStatus, useOrganization, useStack } from "./api.ts";
import { runContext, sqsEventOf } from "./queue.ts";
import { type Answering, type Received, startReceiver } from "./receiver.ts";

type Fields = Record<string, unknown>;

const accept: Answering = (response) => response.writeHead(204).end();

/** A stack whose webhooks go to a receiver; each test has a new client and empty queues. */
export function useWebhooks(overrides: Partial<Ports> = {}) {
  /** Messages that the service has sent and nobody has received. */
  const sent: { queue: QueueName; message: QueueMessage; delaySeconds: number }[] = [];
  const clock = { ms: Date.now() };
  const stack = useStack({
    now: () => new Date(clock.ms),
    queue: {
      send: async (queue, messages, delaySeconds = 0) => {
        sent.push(...messages.map((message) => ({ queue, message, delaySeconds })));
        return messages.length;
      },
    },
    ...overrides,
  });
  const receiver = { url: "", received: [] as Received[], answering: accept };
  const client = useOrganization(stack, beforeEach);

  let stop = async () => {};
  beforeAll(async () => {
    const started = await startReceiver();
    started.answering = (response, received) => {
      receiver.received.push(received);
      receiver.answering(response, received);
    };
    receiver.url = started.url;
    stop = started.stop;
    providePorts(stack.ctx);
  });
  afterAll(() => stop());
  beforeEach(async () => {
    await stack.pool.query("delete from webhook_endpoint");
    sent.length = 0;
    receiver.received.length = 0;
    receiver.answering = accept;
    clock.ms = Date.now();
  });

  const takeSent = () => sent.splice(0).map(({ message }) => message);

  /** Delivers everything that was sent, as the queues would. */
  async function receive(): Promise<void> {
    const queues = Map.groupBy(sent.splice(0), ({ queue }) => queue);
    for (const [queue, batch] of queues) {
      const event = sqsEventOf(batch.map(({ message }) => message));
      const run = queue === "webhook" ? handler : retryHandler;
      const { batchItemFailures } = await run(event, runContext(60));
      expect(batchItemFailures).toEqual([]);
    }
  }

  /** Registers an endpoint with a URL of its own at the receiver. */
  async function register(options: Fields = {}) {
    const url = `${receiver.url}/${crypto.randomUUID()}`;
    const answer = client.send("POST", "/webhook-endpoints", { url, ...options });
    return (await expectStatus(answer, 201)).body;
  }

  async function closeInterview(options: Fields = {}) {
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

  const deliveriesOf = async ({ id }: { id: string }) =>
    (await expectStatus(client.send("GET", `/webhook-endpoints/${id}/deliveries`), 200)).body;

  return { stack, client, receiver, clock, sent, takeSent, receive, register, closeInterview, deliveriesOf };
}
