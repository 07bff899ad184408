import type { Log } from "#kit/log.ts";
import type { Tracing } from "#kit/trace.ts";

/** The tracing port for the base URL of an OTLP/HTTP receiver; without one nothing is traced, and nothing loaded. */
export async function loadTracing(endpoint: string | null, log: Log): Promise<Tracing | undefined> {
  if (endpoint === null) return undefined;
  const { createTracing } = await import("./tracing/open-telemetry.ts");
  return createTracing(`${endpoint}/v1/traces`, log);
}
