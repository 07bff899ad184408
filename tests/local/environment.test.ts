import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { readSettings } from "#local/environment.ts";
import { documentsOfSettings, withSettings } from "#local/settings/document.ts";

const folder = mkdtempSync(join(tmpdir(), "settings-"));
afterAll(() => rmSync(folder, { recursive: true }));

const fileWith = (text: string): string => {
  const file = join(folder, crypto.randomUUID());
  writeFileSync(file, text);
  return file;
};

const key = Buffer.alloc(32, 1).toString("base64");
const oldKey = Buffer.alloc(32, 2).toString("base64");

test("every setting has a default", () => {
  expect(readSettings({ PORT: "", HOST: " " })).toMatchObject({
    port: 3000,
    host: "127.0.0.1",
    dataDir: join(process.cwd(), ".data"),
    databaseUrl: null,
    participantBaseUrl: null,
    webhookAllowLoopback: true,
    agentWaitMs: 25_000,
    logLevel: "info",
    logFormat: "json",
    demo: true,
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
  ["HOST", "0.0.0.0", { webhookAllowLoopback: false }],
  ["HOST", "::", { webhookAllowLoopback: false }],
  ["HOST", "localhost", { webhookAllowLoopback: true }],
  ["PARTICIPANT_BASE_URL", "https://x.example", { webhookAllowLoopback: false }],
  ["PARTICIPANT_BASE_URL", "http://127.0.0.1:3001", { webhookAllowLoopback: true }],
  ["DATABASE_URL", "postgres://u@h/d", { demo: false }],
  ["DEMO", "0", { demo: false }],
  ["AGENT_WAIT_MS", "0", { agentWaitMs: 0 }],
  ["AGENT_WAIT_MS", " 600000 ", { agentWaitMs: 600_000 }],
  ["OTEL_EXPORTER_OTLP_ENDPOINT", "https://otel.example/x/", { traceEndpoint: "https://otel.example/x" }],
  ["LOG_LEVEL", "debug", { logLevel: "debug" }],
  ["LOG_FORMAT", "pretty", { logFormat: "pretty" }],
])("%s accepts %s", (name, value, expected) => {
  expect(readSettings({ [name]: value })).toMatchObject(expected);
});

test("what is set wins over what is derived", () => {
  const open = { HOST: "0.0.0.0", WEBHOOK_ALLOW_LOOPBACK: "1", DATABASE_URL: "postgres://u@h/d", DEMO: "1" };
  expect(readSettings(open)).toMatchObject({ webhookAllowLoopback: true, demo: true });
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
  ["WEBHOOK_ALLOW_LOOPBACK", "yes", "1 or 0"],
  ["AI_PROVIDER", "oracle", "bedrock, anthropic"],
  ["AI_BASE_URL", "ftp://secret", "http or https URL"],
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

test("all faults are told at once, a line each, without a value", () => {
  const environment = {
    PORT: "secret",
    DATABASE_URL: "mysql://secret@host/d",
    ENCRYPTION_KEYS_OLD: oldKey,
    JWT_ISSUER: "secret",
    AI_PROVIDER: "openai-compatible",
    LOG_LEVEL: "secret",
  };
  const faults = faultsOf(environment);
  expect(faults.map((fault) => fault.split(/ (?:must|and )/)[0])).toEqual([
    "PORT",
    "DATABASE_URL",
    "LOG_LEVEL",
    "JWT_AUDIENCE",
    "ENCRYPTION_KEY",
    "AI_MODEL_SMART",
  ]);
  expect(faults).toContain(
    "JWT_AUDIENCE and JWT_JWKS_URL must be set: JWT_ISSUER, JWT_AUDIENCE and JWT_JWKS_URL go together",
  );
  expect(faults).toContain(
    "AI_MODEL_SMART and AI_BASE_URL must be set when AI_PROVIDER is openai-compatible",
  );
  expect(faults.join()).not.toContain("secret");
});

test("a wrong value does not hide that others are missing", () => {
  const faults = faultsOf({
    AI_PROVIDER: "anthropic",
    AI_BASE_URL: "ftp://x",
    JWT_JWKS_URL: "http://issuer.example/keys",
  });
  expect(faults.map((fault) => fault.split(" must be ")[0])).toEqual([
    "JWT_JWKS_URL",
    "AI_BASE_URL",
    "JWT_ISSUER and JWT_AUDIENCE",
    "AI_MODEL_SMART and AI_API_KEY",
  ]);
});

test("commands need nothing to ask a model with", () => {
  const settings = { AI_PROVIDER: "anthropic", AI_MODEL_SMART: "smart" };
  expect(() => readSettings(settings, "admin")).not.toThrow();
  expect(() => readSettings(settings)).toThrow(/^AI_API_KEY must be set when AI_PROVIDER is anthropic$/);
});

function faultsOf(environment: Record<string, string>): string[] {
  try {
    readSettings(environment);
    return [];
  } catch (error) {
    return String((error as Error).message).split("\n");
  }
}

test("a secret may come in a file, and nothing else may", () => {
  const settings = readSettings({
    ENCRYPTION_KEY_FILE: fileWith(`${key}\n`),
    ENCRYPTION_KEYS_OLD_FILE: fileWith(oldKey),
    PORT_FILE: fileWith("80"),
  });
  expect(settings.encryptionKeys).toEqual([Buffer.alloc(32, 1), Buffer.alloc(32, 2)]);
  expect(settings.port).toBe(3000);
});

test.each([
  [
    "both are set",
    { ENCRYPTION_KEY: key, ENCRYPTION_KEY_FILE: fileWith(key) },
    /^ENCRYPTION_KEY and ENCRYPTION_KEY_FILE must not/,
  ],
  [
    "there is no such file",
    { AI_API_KEY_FILE: join(folder, "none") },
    /^AI_API_KEY_FILE must name a readable file/,
  ],
  ["it is empty", { AI_API_KEY_FILE: fileWith(" \n") }, /^AI_API_KEY_FILE must name a readable file/],
  ["it holds no key", { ENCRYPTION_KEY_FILE: fileWith("secret") }, /^ENCRYPTION_KEY must be 32 bytes/],
] as const)("a secret's file is a fault where %s", (_, environment, fault) => {
  const faults = faultsOf(environment);
  expect(faults).toHaveLength(1);
  expect(faults[0]).toMatch(fault);
});

test.each(documentsOfSettings)(
  "%s has the table that the declarations make; else run `npm run openapi`",
  (path, program, docs) => {
    const document = readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");
    expect(withSettings(document, program, docs)).toBe(document);
  },
);
