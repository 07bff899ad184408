import type { StageFile } from "./stage-schema.ts";

/** Begins the names of stacks and of what people look up by name. */
export const appName = "research-interviews";

export type Environment = Record<string, string | undefined>;

/** The variables by which functions and checks know a stage's settings, and where each stands in its file. */
export const placeOf = {
  API_DOMAIN: "domain",
  PARTICIPANT_BASE_URL: "participant_base_url",
  JWT_ISSUER: "jwt.issuer",
  JWT_AUDIENCE: "jwt.audience",
  JWT_JWKS_URL: "jwt.jwks_url",
  CONSOLE: "console",
  CONSOLE_CLIENT_ID: "console_client_id",
  AI_PROVIDER: "ai.provider",
  AI_BASE_URL: "ai.base_url",
  AI_MODEL_SMART: "ai.model_smart",
  AI_MODEL_FAST: "ai.model_fast",
  AI_MODEL_TRANSCRIPTION: "ai.model_transcription",
  AI_MODEL_SPEECH: "ai.model_speech",
  AI_SPEECH_VOICE: "ai.speech_voice",
  ALARM_EMAIL: "alarm_email",
  COPY_REGION: "copy.region",
  COPY_BUCKET: "copy.bucket",
  COPY_RECIPIENT: "copy.recipient",
  PIPELINE_REPOSITORY: "pipeline",
  PAGE_URL: "page_url",
  DATABASE_GIGABYTES: "database_gigabytes",
  MONTHLY_BUDGET: "monthly_budget",
  ADDRESS_LIMIT: "address_limit",
  AGENT_WAIT_MS: "agent_wait_ms",
  LOG_LEVEL: "log_level",
  OTEL_EXPORTER_OTLP_ENDPOINT: "trace_endpoint",
} as const;

/** A stage's settings as variables. */
export function environmentOf(file: Partial<StageFile>): Environment {
  const values = Object.entries(placeOf).map(([name, place]) => [name, valueAt(file, place.split("."))]);
  return Object.fromEntries(values.filter(([, value]) => value !== undefined));
}

function valueAt(value: unknown, [key, ...rest]: string[]): string | undefined {
  if (key === undefined) return value === undefined ? undefined : String(value);
  return typeof value === "object" && value !== null
    ? valueAt((value as Record<string, unknown>)[key], rest)
    : undefined;
}
