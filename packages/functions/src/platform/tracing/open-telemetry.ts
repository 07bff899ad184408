import { randomBytes } from "node:crypto";
import {
  isSpanContextValid,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
} from "@opentelemetry/api";
import type { Log } from "#kit/log.ts";
import type { SpanEnd, SpanStart, Tracing } from "#kit/trace.ts";
import { createExporter, type EndedSpan } from "./exporter.ts";

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

/** A later version may add fields at the end; `ff` is none. */
const pattern = /^(?!ff)([\da-f]{2})-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(?=$|-)/;
const length = 55;

/** Reads a W3C `traceparent`; null where it is none. */
function parseTraceparent(text: string): SpanContext | null {
  const match = pattern.exec(text);
  if (match === null) return null;
  const [, version, traceId = "", spanId = "", flags = ""] = match;
  if (version === "00" && text.length !== length) return null;
  const context = { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & TraceFlags.SAMPLED };
  return isSpanContextValid(context) ? context : null;
}

/** Writes a W3C `traceparent`. */
const formatTraceparent = ({ traceId, spanId, traceFlags }: SpanContext): string =>
  `00-${traceId}-${spanId}-0${traceFlags}`;
