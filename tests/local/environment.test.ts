import { join } from "node:path";
import { expect, test } from "vitest";
import { readSettings } from "#local/environment.ts";

test("every setting has a default", () => {
  expect(readSettings({ PORT: "", HOST: " " })).toEqual({
    port: 3000,
    host: "127.0.0.1",
    dataDir: join(process.cwd(), ".data"),
    databaseUrl: null,
    participantBaseUrl: null,
    webhookAllowLoopback: true,
    agentWaitMs: 25_000,
    logLevel: "info",
    logFormat: "json",
    traceEndpoint: null,
    issuer: null,
    encryptionKeys: null,
  });
});

test.each([
  ["PORT", "0", { port: 0 }],
  ["PORT", "65535", { port: 65_535 }],
  ["HOST", "::1", { host: "::1" }],
  ["DATA_DIR", "/tmp/x/../y", { dataDir: "/tmp/y" }],
  [
    "DATABASE_URL",
    "postgresql://u@h/d?sslmode=require",
    { databaseUrl: "postgresql://u@h/d?sslmode=require" },
  ],
  ["PARTICIPANT_BASE_URL", "https://x.example/p//", { participantBaseUrl: "https://x.example/p" }],
  ["WEBHOOK_ALLOW_LOOPBACK", "0", { webhookAllowLoopback: false }],
  ["AGENT_WAIT_MS", "0", { agentWaitMs: 0 }],
  ["AGENT_WAIT_MS", " 600000 ", { agentWaitMs: 600_000 }],
  ["OTEL_EXPORTER_OTLP_ENDPOINT", "https://otel.example/x/", { traceEndpoint: "https://otel.example/x" }],
  ["LOG_LEVEL", "debug", { logLevel: "debug" }],
  ["LOG_FORMAT", "pretty", { logFormat: "pretty" }],
])("%s accepts %s", (name, value, expected) => {
  expect(readSettings({ [name]: value })).toMatchObject(expected);
});

test.each([
  ["PORT", "65536", "0 to 65535"],
  ["PORT", "-1", "0 to 65535"],
  ["PORT", "3e3", "0 to 65535"],
  ["PORT", "80.5", "0 to 65535"],
  ["HOST", "http://localhost", "127.0.0.1"],
  ["DATABASE_URL", "mysql://secret@host/d", "postgres://"],
  ["DATABASE_URL", "postgres://secret@host:port/d", "postgres://"],
  ["PARTICIPANT_BASE_URL", "x.example", "https://"],
  ["PARTICIPANT_BASE_URL", "https://x.example/?a=1", "https://"],
  ["PARTICIPANT_BASE_URL", "javascript:alert(1)", "https://"],
  ["WEBHOOK_ALLOW_LOOPBACK", "yes", "0, 1"],
  ["OTEL_EXPORTER_OTLP_ENDPOINT", "localhost", "http or https URL"],
  ["AGENT_WAIT_MS", "600001", "milliseconds from 0 to 600000"],
  ["AGENT_WAIT_MS", "-1", "0 to 600000"],
  ["AGENT_WAIT_MS", "1.5", "0 to 600000"],
  ["AGENT_WAIT_MS", "1e3", "0 to 600000"],
  ["AGENT_WAIT_MS", "NaN", "0 to 600000"],
  ["AGENT_WAIT_MS", "25s", "0 to 600000"],
  ["ENCRYPTION_KEY", "secret", "32 bytes"],
  ["ENCRYPTION_KEYS_OLD", "secret", "32 bytes"],
  ["LOG_LEVEL", "verbose", "debug, info, warn, error"],
])("%s rejects %s with a one-line error that says what it accepts", (name, value, accepted) => {
  const reading = () => readSettings({ [name]: value });
  expect(reading).toThrow(new RegExp(`^${name} must be [^\\n]*${accepted}[^\\n]*$`));
  expect(reading).not.toThrow("secret");
});
