import { isSpanContextValid, type SpanContext, TraceFlags } from "@opentelemetry/api";

/** A later version may add fields at the end; `ff` is none. */
const pattern = /^(?!ff)([\da-f]{2})-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(?=$|-)/;
const length = 55;

/** Reads a W3C `traceparent`; null where it is none. */
export function parseTraceparent(text: string): SpanContext | null {
  const match = pattern.exec(text);
  if (match === null) return null;
  const [, version, traceId = "", spanId = "", flags = ""] = match;
  if (version === "00" && text.length !== length) return null;
  const context = { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & TraceFlags.SAMPLED };
  return isSpanContextValid(context) ? context : null;
}

/** Writes a W3C `traceparent`. */
export const formatTraceparent = ({ traceId, spanId, traceFlags }: SpanContext): string =>
  `00-${traceId}-${spanId}-0${traceFlags}`;
