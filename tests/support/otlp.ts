import { createServer } from "node:http";
import { json } from "node:stream/consumers";
import * as z from "zod";
import { listen } from "#local-aws/listen.ts";

const Value = z.union([
  z.strictObject({ stringValue: z.string() }),
  z.strictObject({ boolValue: z.boolean() }),
  z.strictObject({ intValue: z.string().regex(/^-?\d+$/) }),
  z.strictObject({ doubleValue: z.number() }),
]);
const Attributes = z
  .array(z.strictObject({ key: z.string(), value: Value }))
  .transform((pairs) => Object.fromEntries(pairs.map(({ key, value }) => [key, Object.values(value)[0]])));
const nanoseconds = z.string().regex(/^\d{19}$/);
const spanId = z.string().regex(/^(?!0{16})[\da-f]{16}$/);

/** A span in OTLP's JSON encoding: ids in hexadecimal, times as decimal texts, enums as numbers. */
const Span = z.strictObject({
  traceId: z.string().regex(/^(?!0{32})[\da-f]{32}$/),
  spanId,
  parentSpanId: spanId.optional(),
  name: z.string().min(1),
  kind: z.int().min(1).max(5),
  startTimeUnixNano: nanoseconds,
  endTimeUnixNano: nanoseconds,
  attributes: Attributes,
  status: z.strictObject({ code: z.int().min(0).max(2) }),
});
export type OtlpSpan = z.output<typeof Span>;

const ExportRequest = z.strictObject({
  resourceSpans: z.array(
    z.strictObject({
      resource: z.strictObject({ attributes: Attributes }),
      scopeSpans: z.array(
        z.strictObject({ scope: z.strictObject({ name: z.string() }), spans: z.array(Span).min(1) }),
      ),
    }),
  ),
});

/** An OTLP/HTTP receiver on loopback: takes JSON at `/v1/traces`, refuses all else with a 400, and keeps the spans. */
export async function startTraceReceiver() {
  const receiver = {
    spans: [] as OtlpSpan[],
    resources: [] as Record<string, unknown>[],
    requests: 0,
    refused: [] as unknown[],
    /** What it answers; 200 at first. */
    status: 200,
  };
  const server = createServer(async (request, response) => {
    receiver.requests++;
    const isTraces = request.method === "POST" && request.url === "/v1/traces";
    const isJson = request.headers["content-type"] === "application/json";
    const { data, error } = ExportRequest.safeParse(await json(request).catch(() => null));
    if (!isTraces || !isJson || data === undefined) {
      receiver.refused.push(error ?? `${request.method} ${request.url}`);
      response.writeHead(400).end();
      return;
    }
    for (const { resource, scopeSpans } of receiver.status === 200 ? data.resourceSpans : []) {
      receiver.resources.push(resource.attributes);
      for (const { spans } of scopeSpans) receiver.spans.push(...spans);
    }
    response.writeHead(receiver.status, { "content-type": "application/json" }).end("{}");
  });
  return Object.assign(receiver, await listen(server));
}
