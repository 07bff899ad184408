import { Webhook } from "standardwebhooks";
import { describe, expect, it } from "vitest";
import { relayDeliveries } from "#core/deliver/webhook/index.ts";
import { handler } from "#functions/queue/webhook.ts";
import { expectStatus } from "#tests/support/api.ts";
import { runContext, sqsEventOf } from "#tests/support/queue.ts";
import { useWebhooks } from "#tests/support/webhook.ts";

const { stack, client, receiver, clock, sent, takeSent, receive, register, closeInterview, deliveriesOf } =
  useWebhooks();
const context = runContext(60);

describe("interview.completed", () => {
  it("is delivered once, complete, with a signature that a Standard Webhooks verifier accepts", async () => {
    const endpoint = await register();
    const { study, interview } = await closeInterview();
    await receive();

    expect(receiver.received).toHaveLength(1);
    const [{ headers, body }] = receiver.received as [(typeof receiver.received)[0]];
    const event = new Webhook(endpoint.secret).verify(body, headers as Record<string, string>);
    expect(event).toEqual({
      event_type: "interview.completed",
      created_at: interview.ended_at,
      livemode: true,
      interview: {
        id: interview.id,
        title: null,
        status: "closed",
        is_mock: false,
        is_archived: false,
        created_at: interview.created_at,
        started_at: interview.started_at,
        ended_at: interview.ended_at,
        ended_by: { kind: "finished", logic_id: null, quota: null },
        type: "SERVICE",
        metadata: { panel: "p1" },
        active_time: null,
        recording_url: null,
        transcript: "Participant: I like it",
        parsed_conversation_json: {},
        vid: interview.vid,
        is_simulated: false,
        routing: [],
        question_order: [],
        question_order_items: [],
        study_revision: null,
        source: null,
        reference: interview.reference,
        consent: null,
        ai_notice: null,
        scores: {},
        quality: {
          level: "none",
          flags: [],
          speed_index: null,
          review: null,
          checked_at: expect.any(String),
        },
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
    expect(headers).not.toHaveProperty("traceparent");
    expect(await deliveriesOf(endpoint)).toMatchObject([
      { status: "delivered", interview_id: interview.id, attempts: [{ response_status: 204, error: null }] },
    ]);
  });

  it("goes to every enabled endpoint, for simulated interviews only if the endpoint includes them", async () => {
    const plain = await register();
    const all = await register({ include_simulations: true });
    const off = await register();
    await expectStatus(client.send("PATCH", `/webhook-endpoints/${off.id}`, { status: "disabled" }), 200);
    await closeInterview({ is_simulated: true });
    await receive();
    await closeInterview();
    await receive();
    expect(await deliveriesOf(plain)).toHaveLength(1);
    expect(await deliveriesOf(all)).toHaveLength(2);
    expect(await deliveriesOf(off)).toHaveLength(0);
  });

  it("is not sent for an interview that is archived by the call that closes it", async () => {
    const endpoint = await register();
    const study = await expectStatus(client.send("POST", "/studies", { title: "Coffee" }), 201);
    const invited = await expectStatus(client.send("POST", "/interviews", { study_id: study.body.id }), 200);
    const change = { status: "closed", is_archived: true };
    await expectStatus(client.send("PUT", `/interviews/${invited.body.id}`, change), 200);
    expect(sent).toEqual([]);
    expect(await deliveriesOf(endpoint)).toEqual([]);
  });

  it("is not sent for mock interviews or other endings", async () => {
    const endpoint = await register();
    const study = await expectStatus(client.send("POST", "/studies", { title: "Coffee" }), 201);
    const invited = await expectStatus(client.send("POST", "/interviews", { study_id: study.body.id }), 200);
    await expectStatus(client.send("PUT", `/interviews/${invited.body.id}`, { status: "screened_out" }), 200);
    expect(sent).toEqual([]);
    expect(await deliveriesOf(endpoint)).toEqual([]);
  });

  it("is sent once even if its message is delivered many times", async () => {
    const endpoint = await register();
    await closeInterview();
    const messages = takeSent();
    await Promise.all([1, 2, 3, 4].map(() => handler(sqsEventOf([...messages, ...messages]), context)));
    expect(receiver.received).toHaveLength(1);
    expect(await deliveriesOf(endpoint)).toHaveLength(1);
  });

  it("is rendered at each attempt, so that content erased since is not sent", async () => {
    const endpoint = await register();
    receiver.answering = (response) => response.writeHead(500).end();
    const { interview } = await closeInterview();
    await receive();
    await expectStatus(client.send("DELETE", `/interviews/${interview.id}`), 204);
    clock.ms += 10_000;
    receiver.answering = (response) => response.writeHead(200).end();
    await receive();
    const bodies = receiver.received.map(({ body }) => body);
    expect(bodies[0]).toContain("I like it");
    expect(bodies[1]).not.toContain("I like it");
    expect(bodies[1]).not.toContain("p1");
    expect(await deliveriesOf(endpoint)).toMatchObject([{ status: "delivered" }]);
  });
});

describe("an attempt", () => {
  const attempts = async (endpoint: { id: string }) => (await deliveriesOf(endpoint))[0].attempts;

  it.each([
    [301, "pending"],
    [400, "pending"],
    [429, "pending"],
    [500, "pending"],
    [200, "delivered"],
    [299, "delivered"],
  ])("that is answered %i leaves the delivery %s", async (status, expected) => {
    const endpoint = await register();
    receiver.answering = (response) => response.writeHead(status, { location: receiver.url }).end();
    await closeInterview();
    await receive();
    expect(receiver.received).toHaveLength(1);
    expect((await deliveriesOf(endpoint))[0]).toMatchObject({
      status: expected,
      attempts: [{ response_status: status, error: status >= 300 && status < 400 ? "redirect" : null }],
    });
  });

  it("that fails is retried after about 5 s and 5 minutes by the queue, and after half an hour by the relay", async () => {
    const endpoint = await register();
    receiver.answering = (response) => response.writeHead(503).end();
    await closeInterview();
    await receive();
    const delays: number[] = [];
    for (let attempt = 1; attempt <= 2; attempt++) {
      const [retry] = sent;
      expect(sent).toHaveLength(1);
      delays.push(retry?.delaySeconds ?? 0);
      clock.ms += (retry?.delaySeconds ?? 0) * 1000;
      await receive();
    }
    expect(delays[0]).toBeGreaterThanOrEqual(4);
    expect(delays[0]).toBeLessThanOrEqual(6);
    expect(delays[1]).toBeGreaterThanOrEqual(240);
    expect(delays[1]).toBeLessThanOrEqual(360);
    expect(sent).toEqual([]);
    await relayDeliveries(stack.ctx);
    expect(sent).toEqual([]);
    clock.ms += 36 * 60_000;
    await relayDeliveries(stack.ctx);
    await receive();
    expect(await attempts(endpoint)).toHaveLength(4);
    const ids = new Set(receiver.received.map(({ headers }) => headers["webhook-id"]));
    expect(ids.size).toBe(1);
  });

  it("is made ten times in three days, then the delivery fails", async () => {
    const endpoint = await register();
    receiver.answering = (response) => response.writeHead(500).end();
    const begun = clock.ms;
    await closeInterview();
    for (let attempt = 1; attempt <= 10; attempt++) {
      await receive();
      const [delivery] = await deliveriesOf(endpoint);
      expect(delivery.attempts).toHaveLength(attempt);
      if (attempt < 10) clock.ms = Date.parse(delivery.next_attempt_at);
      sent.length = 0;
      await relayDeliveries(stack.ctx);
    }
    expect((await deliveriesOf(endpoint))[0]).toMatchObject({ status: "failed", next_attempt_at: null });
    const hours = (clock.ms - begun) / 3_600_000;
    expect(hours).toBeGreaterThan(60);
    expect(hours).toBeLessThan(91);
    expect(sent).toEqual([]);
  });

  it("waits as long as Retry-After asks, up to a day", async () => {
    const endpoint = await register();
    receiver.answering = (response) => response.writeHead(429, { "retry-after": "7200" }).end();
    await closeInterview();
    await receive();
    const [delivery] = await deliveriesOf(endpoint);
    expect(Date.parse(delivery.next_attempt_at) - clock.ms).toBe(7_200_000);
    expect(sent).toEqual([]);
  });

  it("that meets a broken connection or a huge response ends and is recorded", async () => {
    const broken = await register();
    receiver.answering = (response) => response.destroy();
    await closeInterview();
    await receive();
    expect(await attempts(broken)).toMatchObject([{ response_status: null, error: "unreachable" }]);
    await expectStatus(client.send("DELETE", `/webhook-endpoints/${broken.id}`), 204);

    const huge = await register();
    receiver.answering = (response) => {
      response.writeHead(200);
      response.end("x".repeat(5_000_000));
    };
    await closeInterview();
    await receive();
    expect(await attempts(huge)).toMatchObject([{ response_status: 200 }]);
  });

  it("whose worker died is repeated once its lease has expired, not before", async () => {
    const endpoint = await register();
    await closeInterview();
    await receive();
    await stack.pool.query(
      "update webhook_delivery set status = 'pending', lease = gen_random_uuid(), lease_until = $1",
      [new Date(clock.ms + 60_000)],
    );
    const [delivery] = await deliveriesOf(endpoint);
    const again = { kind: "delivery" as const, id: delivery.id };
    await stack.pool.query("update webhook_delivery set next_attempt_at = $1", [new Date(clock.ms)]);
    await handler(sqsEventOf([again]), context);
    expect(receiver.received).toHaveLength(1);
    clock.ms += 61_000;
    await relayDeliveries(stack.ctx);
    await receive();
    expect(receiver.received).toHaveLength(2);
  });
});

describe("an endpoint", () => {
  const lastRequest = () => receiver.received.at(-1) ?? { headers: {}, body: "" };
  const lastSignatures = () => String(lastRequest().headers["webhook-signature"]).split(" ");
  const isSignedWith = (secret: string) => {
    const { headers, body } = lastRequest();
    const at = new Date(Number(headers["webhook-timestamp"]) * 1000);
    return lastSignatures().includes(new Webhook(secret).sign(String(headers["webhook-id"]), at, body));
  };

  it("is disabled by a 410 at once, with a reason", async () => {
    const endpoint = await register();
    receiver.answering = (response) => response.writeHead(410).end();
    await closeInterview();
    await receive();
    const read = await expectStatus(client.send("GET", `/webhook-endpoints/${endpoint.id}`), 200);
    expect(read.body).toMatchObject({
      status: "disabled",
      disabled_reason: "the endpoint answered 410 Gone",
    });
    expect(sent).toEqual([]);
  });

  it("is disabled after five days of failures, and gets its pending deliveries once it is enabled again", async () => {
    const endpoint = await register();
    receiver.answering = (response) => response.writeHead(500).end();
    await closeInterview();
    await receive();
    clock.ms += 4.9 * 24 * 3_600_000;
    sent.length = 0;
    await relayDeliveries(stack.ctx);
    await receive();
    const status = async () => (await client.send("GET", `/webhook-endpoints/${endpoint.id}`)).body.status;
    expect(await status()).toBe("enabled");
    clock.ms += 0.2 * 24 * 3_600_000;
    sent.length = 0;
    await relayDeliveries(stack.ctx);
    await receive();
    expect(await status()).toBe("disabled");
    await expectStatus(client.send("PATCH", `/webhook-endpoints/${endpoint.id}`, { status: "enabled" }), 200);
    clock.ms += 3_600_000;
    sent.length = 0;
    receiver.answering = (response) => response.writeHead(200).end();
    await relayDeliveries(stack.ctx);
    await receive();
    expect(await deliveriesOf(endpoint)).toMatchObject([{ status: "delivered" }]);
  });

  it("signs with both secrets for 24 hours after a rotation", async () => {
    const endpoint = await register();
    const rotated = await expectStatus(
      client.send("POST", `/webhook-endpoints/${endpoint.id}/rotate-secret`),
      200,
    );
    await closeInterview();
    await receive();
    expect([isSignedWith(endpoint.secret), isSignedWith(rotated.body.secret)]).toEqual([true, true]);
    clock.ms += 24 * 3_600_000 + 1000;
    await closeInterview();
    await receive();
    expect([isSignedWith(endpoint.secret), isSignedWith(rotated.body.secret)]).toEqual([false, true]);
  });

  it("signs with every secret of the last 24 hours when it is rotated again, each for its own 24 hours", async () => {
    const hour = 3_600_000;
    const { id, secret } = await register();
    const secrets = [secret];
    const signing = async () => {
      await closeInterview();
      await receive();
      return secrets.map(isSignedWith);
    };
    for (let rotation = 1; rotation <= 3; rotation++) {
      clock.ms += hour;
      const rotated = client.send("POST", `/webhook-endpoints/${id}/rotate-secret`);
      secrets.push((await expectStatus(rotated, 200)).body.secret);
    }
    expect(await signing()).toEqual([true, true, true, true]);
    expect(lastSignatures()).toHaveLength(4);
    clock.ms += 22 * hour + 1000;
    expect(await signing()).toEqual([false, true, true, true]);
    clock.ms += hour;
    expect(await signing()).toEqual([false, false, true, true]);
    clock.ms += hour;
    expect(await signing()).toEqual([false, false, false, true]);
  });

  it("forgets expired secrets with the next rotation", async () => {
    const { id } = await register();
    for (let rotation = 1; rotation <= 4; rotation++) {
      await expectStatus(client.send("POST", `/webhook-endpoints/${id}/rotate-secret`), 200);
      clock.ms += 20 * 3_600_000;
    }
    const { rows } = await stack.pool.query("select older_secrets from webhook_endpoint where id = $1", [id]);
    expect(rows[0].older_secrets).toHaveLength(1);
  });

  it("gets test events, and replayed deliveries under their first id", async () => {
    const endpoint = await register();
    await expectStatus(client.send("POST", `/webhook-endpoints/${endpoint.id}/test`), 202);
    await receive();
    expect(JSON.parse(receiver.received[0]?.body ?? "")).toMatchObject({ interview: { is_mock: true } });
    const [delivery] = await deliveriesOf(endpoint);
    const replayed = await expectStatus(
      client.send("POST", `/webhook-deliveries/${delivery.id}/replay`),
      202,
    );
    expect(replayed.body.status).toBe("pending");
    await receive();
    expect(receiver.received.map(({ headers }) => headers["webhook-id"])).toEqual([
      delivery.event_id,
      delivery.event_id,
    ]);
  });

  it("shows its secret only when it is created, and stores it encrypted", async () => {
    const key = { "idempotency-key": "endpoint-1" };
    const first = await expectStatus(
      client.send("POST", "/webhook-endpoints", { url: receiver.url }, key),
      201,
    );
    const second = await expectStatus(
      client.send("POST", "/webhook-endpoints", { url: receiver.url }, key),
      201,
    );
    expect(second.headers.get("idempotent-replayed")).toBe("true");
    expect(second.body).toEqual(first.body);
    const read = await expectStatus(client.send("GET", `/webhook-endpoints/${first.body.id}`), 200);
    expect(read.body).not.toHaveProperty("secret");
    const { rows } = await stack.pool.query(
      "select w::text || k::text as stored from webhook_endpoint w, idempotency_key k",
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { stored } of rows) expect(stored).not.toContain(first.body.secret.slice(6));
  });
});
