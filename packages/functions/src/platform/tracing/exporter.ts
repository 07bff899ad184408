import type { SpanKind, SpanStatusCode } from "@opentelemetry/api";
import { describeError, type Log } from "#kit/log.ts";
import type { SpanAttributes } from "#kit/trace.ts";

export interface EndedSpan {
  traceId: string;
  spanId: string;
  parentSpanId: string | null;
  name: string;
  kind: SpanKind;
  /** Milliseconds since 1970. */
  startMs: number;
  durationMs: number;
  attributes: SpanAttributes;
  status: SpanStatusCode;
}

/** Spans in one request. */
const batchSize = 512;
/** Spans that wait to be sent; more are dropped. */
const mostWaiting = 2048;
/** How long spans wait for others, where nobody flushes. */
const waitMs = 1_000;
const timeoutMs = 2_000;
/** How long nothing is sent after the receiver has failed: a function waits for it at the end of each request. */
const pauseMs = 30_000;

/** Sends spans to an OTLP/HTTP receiver as JSON. What cannot be sent is dropped: a trace is worth no delay. */
export function createExporter(url: string, log: Log) {
  const resource = { attributes: attributesOf(resourceOf(process.env)) };
  const waiting: EndedSpan[] = [];
  let timer: NodeJS.Timeout | undefined;
  let sending: Promise<void> | undefined;
  let pausedUntil = 0;

  async function post(spans: readonly EndedSpan[]): Promise<void> {
    const scopeSpans = [{ scope: { name: "research-interviews" }, spans: spans.map(toOtlp) }];
    const response = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ resourceSpans: [{ resource, scopeSpans }] }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`the receiver answered ${response.status}`);
  }

  async function send(): Promise<void> {
    try {
      while (waiting.length > 0) await post(waiting.splice(0, batchSize));
    } catch (error) {
      waiting.length = 0;
      pausedUntil = performance.now() + pauseMs;
      log("warn", "traces_not_sent", describeError(error));
    }
    sending = undefined;
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    if (waiting.length > 0) sending ??= send();
    return sending ?? Promise.resolve();
  }

  function add(span: EndedSpan): void {
    if (waiting.length >= mostWaiting || performance.now() < pausedUntil) return;
    waiting.push(span);
    timer ??= setTimeout(flush, waitMs).unref();
  }

  return { add, flush };
}

const resourceOf = ({ STAGE, AWS_LAMBDA_FUNCTION_NAME }: NodeJS.ProcessEnv): SpanAttributes => ({
  "service.name": "research-interviews",
  "deployment.environment.name": STAGE ?? "local",
  ...(AWS_LAMBDA_FUNCTION_NAME !== undefined && { "faas.name": AWS_LAMBDA_FUNCTION_NAME }),
});

/** In OTLP's JSON encoding. */
const toOtlp = ({ parentSpanId, kind, startMs, durationMs, attributes, status, ...span }: EndedSpan) => ({
  ...span,
  ...(parentSpanId !== null && { parentSpanId }),
  // The protocol counts kinds from 1, the API from 0.
  kind: kind + 1,
  startTimeUnixNano: nanoseconds(startMs),
  endTimeUnixNano: nanoseconds(startMs + durationMs),
  attributes: attributesOf(attributes),
  status: { code: status },
});

const nanoseconds = (ms: number): string => String(BigInt(Math.round(ms * 1000)) * 1000n);

const attributesOf = (attributes: SpanAttributes) =>
  Object.entries(attributes).map(([key, value]) => ({ key, value: toValue(value) }));

function toValue(value: string | number | boolean) {
  if (typeof value === "string") return { stringValue: value };
  if (typeof value === "boolean") return { boolValue: value };
  return Number.isSafeInteger(value) ? { intValue: String(value) } : { doubleValue: value };
}
