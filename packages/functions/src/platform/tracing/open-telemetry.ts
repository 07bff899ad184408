import { randomBytes } from "node:crypto";
import { type SpanContext, SpanKind, SpanStatusCode, TraceFlags } from "@opentelemetry/api";
import type { Log } from "#core/platform/log.ts";
import type { SpanEnd, SpanStart, Tracing } from "#core/platform/trace.ts";
import { createExporter, type EndedSpan } from "./exporter.ts";
import { formatTraceparent, parseTraceparent } from "./traceparent.ts";

/*
 * The spans are OpenTelemetry's, made by hand: its SDK and exporter would take 50 ms of CPU to load, as long as the whole
 * function does. Its API takes 2.
 */

const kinds = {
  server: SpanKind.SERVER,
  consumer: SpanKind.CONSUMER,
  client: SpanKind.CLIENT,
  internal: SpanKind.INTERNAL,
};

/** The tracing port: spans go to an OTLP/HTTP receiver, except for those of traces whose beginner did not sample them. */
export function createTracing(url: string, log: Log): Tracing {
  const { add, flush } = createExporter(url, log);
  return { startSpan: (start) => startSpan(start, add), flush };
}

function startSpan({ name, kind, parent, attributes }: SpanStart, add: (span: EndedSpan) => void) {
  const above = parent === null ? null : parseTraceparent(parent);
  const context: SpanContext = {
    traceId: above?.traceId ?? randomBytes(16).toString("hex"),
    spanId: randomBytes(8).toString("hex"),
    traceFlags: above?.traceFlags ?? TraceFlags.SAMPLED,
  };
  const startMs = Date.now();
  const started = performance.now();
  let isEnded = false;
  return {
    traceparent: formatTraceparent(context),
    traceId: context.traceId,
    end(outcome: SpanEnd = {}) {
      if (isEnded || context.traceFlags !== TraceFlags.SAMPLED) return;
      isEnded = true;
      const { error } = outcome;
      add({
        traceId: context.traceId,
        spanId: context.spanId,
        parentSpanId: above?.spanId ?? null,
        name: outcome.name ?? name,
        kind: kinds[kind],
        startMs,
        durationMs: performance.now() - started,
        attributes: {
          ...attributes,
          ...outcome.attributes,
          ...(error !== undefined && { "error.type": error }),
        },
        status: error === undefined ? SpanStatusCode.UNSET : SpanStatusCode.ERROR,
      });
    },
  };
}
