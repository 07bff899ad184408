import { logLevels } from "#core/platform/log.ts";
import {
  baseUrl,
  defaultAgentWaitMs,
  type Environment,
  issuerSettings,
  milliseconds,
  oneOf,
  readerOf,
} from "./environment.ts";

/** A request may wait almost as long as the function's timeout of 29 s. */
const longestAgentWaitMs = 28_000;

/** The settings in a deployed function's environment. Throws a one-line error for an invalid value. */
export function deployedSettings(environment: Environment) {
  const read = readerOf(environment);
  return {
    logLevel: read("LOG_LEVEL", oneOf(logLevels), "info"),
    participantBaseUrl: read("PARTICIPANT_BASE_URL", baseUrl, ""),
    agentWaitMs: read("AGENT_WAIT_MS", milliseconds(longestAgentWaitMs), defaultAgentWaitMs),
    /** Where traces are sent; null for nowhere. */
    traceEndpoint: read("OTEL_EXPORTER_OTLP_ENDPOINT", baseUrl, null),
    /** Session tokens are rejected without an issuer. */
    issuer: issuerSettings(environment),
  };
}
