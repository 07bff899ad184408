import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { relayDeliveries } from "#core/deliver/webhook/index.ts";
import { relayOutbox } from "#core/platform/outbox/index.ts";
import { createApp } from "#functions/api/app.ts";
import { loadTracing } from "#functions/platform/tracing.ts";
import { handler as editHandler } from "#functions/queue/agent-edit.ts";
import { createLog } from "#kit/log.ts";
import { expectStatus, send } from "#tests/support/api.ts";
import { startTraceReceiver } from "#tests/support/otlp.ts";
import { runContext, sqsEventOf } from "#tests/support/queue.ts";
import { addQuestions, newStudy } from "#tests/support/survey.ts";
import { useWebhooks } from "#tests/support/webhook.ts";

const lines: Record<string, unknown>[] = [];
const log = createLog("info", (line) => lines.push(JSON.parse(line)));
const traces = await startTraceReceiver();
const tracing = await loadTracing(traces.endpoint, log);
const { stack, client, receiver, clock, takeSent, sent, receive, register } = useWebhooks({ log, tracing });

afterAll(async () => {
  expect(traces.refused).toEqual([]);
  await traces.stop();
});
beforeEach(async () => {
  await tracing?.flush();
  traces.spans.length = 0;
  traces.status = 200;
  lines.length = 0;
});

const traceId = "4bf92f3577b34da6a3ce929d0e0e4736";
const callerSpan = "00f067aa0ba902b7";
const traceparent = `00-${traceId}-${callerSpan}-01`;

interface App {
  request: (path: string, init: RequestInit) => Response | Promise<Response>;
}

const ask = (app: App, method: string, path: string, body?: unknown) =>
  app.request(`/api/v1${path}`, {
    method,
    headers: { authorization: `Bearer ${client.key}`, "content-type": "application/json", traceparent },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });

async function spansNow() {
  await tracing?.flush();
  return traces.spans;
}
const spanNamed = async (name: string) => (await spansNow()).find((span) => span.name === name);

/** Closes an interview in a request of the caller's trace. */
async function closeTraced(header = traceparent): Promise<string> {
  const studyId = await newStudy(client);
  const invited = await expectStatus(client.send("POST", "/interviews", { study_id: studyId }), 200);
  const { id } = invited.body;
  const closing = client.send("PUT", `/interviews/${id}`, { status: "closed" }, { traceparent: header });
  await expectStatus(closing, 200);
  return id;
}
const close = "PUT /api/v1/interviews/{id}";

describe("a trace", () => {
  it("leads from the caller through request, outbox and message to the delivery", async () => {
    await register();
    await closeTraced();
    await receive();
    const mine = (await spansNow()).filter((span) => span.traceId === traceId);
    expect(mine.map(({ name, kind }) => [name, kind])).toEqual([
      [close, 2],
      ["process queue", 5],
      ["POST webhook", 3],
    ]);
    const [request, work, delivery] = mine;
    expect(request).toMatchObject({ parentSpanId: callerSpan, status: { code: 0 } });
    expect(request?.attributes).toMatchObject({
      "http.response.status_code": "200",
      "http.route": close.slice(4),
    });
    expect(work?.parentSpanId).toBe(request?.spanId);
    expect(delivery?.parentSpanId).toBe(work?.spanId);
    expect(delivery?.attributes).toMatchObject({
      "http.response.status_code": "204",
      "webhook.attempt": "1",
    });
    expect(receiver.received[0]?.headers.traceparent).toBe(`00-${traceId}-${delivery?.spanId}-01`);
    for (const { startTimeUnixNano, endTimeUnixNano } of mine)
      expect(BigInt(endTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(startTimeUnixNano));
    expect(traces.resources[0]).toMatchObject({ "service.name": "research-interviews" });
    expect(lines.find(({ route, method }) => `${method} ${route}` === close)).toMatchObject({
      trace_id: traceId,
    });
  });

  it("goes on in a message that the relay repeats, and in a later attempt", async () => {
    await register();
    receiver.answering = (response) => response.writeHead(500).end();
    await closeTraced();
    takeSent();
    clock.ms += 3_600_000;
    await relayOutbox({ ...stack.ctx, actor: { kind: "system" } }, new Date(clock.ms + 60_000));
    await receive();
    takeSent();
    receiver.answering = (response) => response.writeHead(204).end();
    clock.ms += 3_600_000;
    await relayDeliveries({ ...stack.ctx, actor: { kind: "system" } });
    await receive();
    const attempts = (await spansNow()).filter(({ name }) => name === "POST webhook");
    expect(attempts).toMatchObject([
      { traceId, status: { code: 2 }, attributes: { "error.type": "500", "webhook.attempt": "1" } },
      { traceId, status: { code: 0 }, attributes: { "webhook.attempt": "2" } },
    ]);
    expect(attempts[0]?.parentSpanId).toBe(attempts[1]?.parentSpanId);
    expect(receiver.received.map(({ headers }) => headers.traceparent)).toEqual(
      attempts.map(({ spanId }) => `00-${traceId}-${spanId}-01`),
    );
  });

  it("begins with a test event's or a replay's own request", async () => {
    const endpoint = await register();
    const test = () =>
      client.send("POST", `/webhook-endpoints/${endpoint.id}/test`, undefined, { traceparent });
    const { body } = await expectStatus(test(), 202);
    await receive();
    const other = traceparent.replace("4bf9", "5bf9");
    const replay = client.send("POST", `/webhook-deliveries/${body.id}/replay`, undefined, {
      traceparent: other,
    });
    await expectStatus(replay, 202);
    await receive();
    const headers = receiver.received.map(({ headers }) => String(headers.traceparent).slice(0, 35));
    expect(headers).toEqual([traceparent.slice(0, 35), other.slice(0, 35)]);
  });

  it("has the calls of the model, and the log of the work", async () => {
    const studyId = await newStudy(client);
    await addQuestions(client, studyId, [{ content: "Why?" }]);
    const asked = client.send(
      "POST",
      `/studies/${studyId}/agent`,
      { message: 'rename question 1 to "Drink?"' },
      { traceparent, prefer: "respond-async" },
    );
    await expectStatus(asked, 202);
    const edits = sent.splice(0).filter(({ queue }) => queue === "agent_edit");
    await editHandler(sqsEventOf(edits.map(({ message }) => message)), runContext(300));
    const work = await spanNamed("process queue");
    const call = await spanNamed("model planEdit");
    expect(work).toMatchObject({
      traceId,
      parentSpanId: (await spanNamed("POST /api/v1/studies/{study_id}/agent"))?.spanId,
    });
    expect(call).toMatchObject({
      traceId,
      parentSpanId: work?.spanId,
      attributes: { "model.operation": "planEdit" },
    });
    expect(JSON.stringify(await spansNow())).not.toContain("Drink?");
  });

  it("names an unreadable message in the log and goes on with the others", async () => {
    const { batchItemFailures } = await editHandler(
      sqsEventOf([{ kind: "work", id: "no-uuid", traceparent }]),
      runContext(300),
    );
    expect(batchItemFailures).toHaveLength(1);
    expect(lines.filter(({ event }) => event === "work_failed")).toHaveLength(1);
  });

  it("marks a request that fails", async () => {
    stack.ports.sessions = {
      ...stack.ports.sessions,
      verify: () => Promise.reject(new Error("secret words")),
    };
    const answer = await send(stack.app, "GET", "/studies", undefined, {
      authorization: "Bearer a.b.c",
      traceparent,
    });
    expect(answer.status).toBe(503);
    expect(await spansNow()).toMatchObject([
      { traceId, status: { code: 2 }, attributes: { "http.response.status_code": "503" } },
    ]);
    expect(JSON.stringify(traces.spans)).not.toContain("secret");
    expect(lines.find(({ event }) => event === "request")).toMatchObject({ status: 503, trace_id: traceId });
  });
});

describe("the traceparent of a request", () => {
  it.each([
    "",
    "nonsense",
    `00-${traceId}-${callerSpan}`,
    `00-${traceId}-${callerSpan}-1`,
    `00-${traceId}-${callerSpan}-01-more`,
    `00-${traceId}-${callerSpan}-01, 00-${traceId}-${callerSpan}-01`,
    `ff-${traceId}-${callerSpan}-01`,
    `00-${traceId.toUpperCase()}-${callerSpan}-01`,
    `00-${"0".repeat(32)}-${callerSpan}-01`,
    `00-${traceId}-${"0".repeat(16)}-01`,
    `00-${"g".repeat(32)}-${callerSpan}-01`,
    `01-${traceId}-${callerSpan}-01more`,
    `00-${traceId}-${callerSpan}-01`.repeat(3),
  ])("is ignored as %s: the request begins a trace", async (header) => {
    await expectStatus(client.send("GET", "/folders", undefined, { traceparent: header }), 200);
    const [span] = await spansNow();
    expect(span).toMatchObject({
      name: "GET /api/v1/folders",
      traceId: expect.not.stringContaining(traceId),
    });
    expect(span).not.toHaveProperty("parentSpanId");
  });

  it.each([
    `01-${traceId}-${callerSpan}-01`,
    `01-${traceId}-${callerSpan}-09-more`,
    `00-${traceId}-${callerSpan}-ff`,
  ])("may be of a later version: %s", async (header) => {
    await expectStatus(client.send("GET", "/folders", undefined, { traceparent: header }), 200);
    expect(await spansNow()).toMatchObject([{ traceId, parentSpanId: callerSpan }]);
  });

  it("decides whether spans are sent, and goes on to the receiver either way", async () => {
    await register();
    const before = await spansNow();
    expect(before.length).toBeGreaterThan(0);
    traces.spans.length = 0;
    await closeTraced(`00-${traceId}-${callerSpan}-00`);
    await receive();
    expect((await spansNow()).filter((span) => span.traceId === traceId)).toEqual([]);
    expect(receiver.received[0]?.headers.traceparent).toMatch(new RegExp(`^00-${traceId}-[\\da-f]{16}-00$`));
  });
});

describe("without an endpoint", () => {
  it("nothing is traced, and requests send the same statements", async () => {
    expect(await loadTracing(null, log)).toBeUndefined();
    const untraced = createApp({ ...stack.ports, tracing: undefined });
    const statements = async (app: App) => {
      stack.takeStatements();
      await ask(app, "GET", "/studies");
      await ask(app, "POST", "/studies", { title: "Coffee" });
      return stack.takeStatements();
    };
    const traced = await statements(stack.app);
    lines.length = 0;
    expect(await statements(untraced)).toEqual(traced);
    expect(lines.filter((line) => "trace_id" in line)).toEqual([]);
  });
});

describe("a receiver of traces that fails", () => {
  it("is logged once and left alone for a while, and requests go on", async () => {
    traces.status = 503;
    const own: string[] = [];
    const failing = await loadTracing(traces.endpoint, (_level, event) => own.push(event));
    const app = createApp({ ...stack.ports, tracing: failing });
    const { requests } = traces;
    for (let n = 0; n < 3; n++) {
      expect((await ask(app, "GET", "/folders")).status).toBe(200);
      await failing?.flush();
    }
    expect(traces.requests).toBe(requests + 1);
    expect(own).toEqual(["traces_not_sent"]);
  });

  it("costs no memory: what waits is bounded", async () => {
    const waiting = await loadTracing(traces.endpoint, log);
    for (let n = 0; n < 5_000; n++)
      waiting?.startSpan({ name: "much", kind: "internal", parent: null }).end();
    await waiting?.flush();
    expect(traces.spans.filter(({ name }) => name === "much")).toHaveLength(2_048);
  });
});
