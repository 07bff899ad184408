import { resolve } from "node:path";
import { logLevels } from "#core/platform/log.ts";
import { encryptionKey, encryptionKeys } from "#functions/platform/encryption.ts";
import {
  baseUrl,
  defaultAgentWaitMs,
  keySetUrl,
  milliseconds,
  oneOf,
  type Variable,
  wholeNumber,
  word,
} from "#functions/platform/environment.ts";
import { providers } from "#functions/platform/model/settings.ts";
import type { Declared } from "./setting.ts";

const host: Variable<string> = {
  accepts: "a host name or address of this machine, such as 127.0.0.1 or 0.0.0.0",
  read: (text) => (/^[\w.:-]+$/.test(text) ? text : undefined),
};

const directory: Variable<string> = { accepts: "a directory", read: (text) => resolve(text) };

const databaseUrl: Variable<string> = {
  accepts: "a URL such as postgres://user:password@host:5432/database",
  read: (text) => (/^postgres(ql)?:\/\//.test(text) && URL.canParse(text) ? text : undefined),
};

const flag: Variable<boolean> = {
  accepts: "1 or 0",
  read: (text) => (/^[01]$/.test(text) ? text === "1" : undefined),
};

/** The settings of the programs on one machine: what reads them, the messages and the documents are made of this. */
export const declared = {
  host: {
    name: "HOST",
    check: host,
    text: "where the server listens",
    start: "127.0.0.1",
  },
  port: {
    ...{ name: "PORT", check: wholeNumber(65_535), start: "3000" },
    text: "the port there; 0 takes any that is free",
  },
  dataDir: {
    ...{ name: "DATA_DIR", check: directory, start: ".data" },
    text: "database, objects and logs of this machine",
  },
  databaseUrl: {
    ...{ name: "DATABASE_URL", check: databaseUrl, secret: true, start: null },
    text: "any PostgreSQL 15 or newer",
    unset: "embedded",
  },
  demo: {
    ...{ name: "DEMO", check: flag, start: null },
    text: "whether an empty database gets a demo organization",
    unset: "`1` for the embedded database, else `0`",
  },
  participantBaseUrl: {
    ...{ name: "PARTICIPANT_BASE_URL", check: baseUrl, start: null },
    text: "host part of participants' links",
    unset: "the API's own",
  },
  jwtIssuer: {
    ...{ name: "JWT_ISSUER", check: word, start: null },
    text: "who issues members' session tokens",
    unset: "the local issuer",
  },
  jwtAudience: {
    ...{ name: "JWT_AUDIENCE", check: word, start: null },
    text: "the audience that session tokens name",
  },
  jwtKeySetUrl: {
    ...{ name: "JWT_JWKS_URL", check: keySetUrl, start: null },
    text: "the key set that verifies session tokens",
  },
  aiProvider: {
    ...{ name: "AI_PROVIDER", check: oneOf(providers), start: "offline" },
    text: providers.map((name) => `\`${name}\``).join(", "),
  },
  aiBaseUrl: {
    ...{ name: "AI_BASE_URL", check: baseUrl, start: null },
    text: "where the provider is; `openai-compatible` needs it",
    unset: "the provider's own",
  },
  aiApiKey: {
    ...{ name: "AI_API_KEY", check: word, secret: true, start: null },
    text: "the provider's key; `anthropic` needs it",
  },
  aiModelSmart: {
    ...{ name: "AI_MODEL_SMART", check: word, start: null },
    text: "the model for edits and translations; all providers but `offline` need it",
  },
  aiModelFast: {
    ...{ name: "AI_MODEL_FAST", check: word, start: null },
    text: "the model that participants wait for",
    unset: "as `AI_MODEL_SMART`",
  },
  aiModelTranscription: {
    ...{ name: "AI_MODEL_TRANSCRIPTION", check: word, start: null },
    text: "transcribes spoken answers (`openai-compatible` provider)",
    unset: "participants type",
  },
  agentWaitMs: {
    ...{ name: "AGENT_WAIT_MS", check: milliseconds(600_000) },
    ...{ start: String(defaultAgentWaitMs) },
    text: "how long a request waits for an agent edit, in milliseconds",
  },
  encryptionKey: {
    ...{ name: "ENCRYPTION_KEY", check: encryptionKey, secret: true, start: null },
    text: "the key for stored secrets, 32 bytes in base64",
    unset: "`.data/encryption.key`",
  },
  encryptionKeysOld: {
    ...{ name: "ENCRYPTION_KEYS_OLD", check: encryptionKeys, secret: true, start: null },
    text: "keys that sealed before, separated by commas: they only open",
  },
  webhookAllowLoopback: {
    ...{ name: "WEBHOOK_ALLOW_LOOPBACK", check: flag, start: null },
    text: "http and loopback webhook targets; never deployed",
    unset: "`1` where `HOST` and `PARTICIPANT_BASE_URL` are loopback, else `0`",
  },
  logLevel: {
    ...{ name: "LOG_LEVEL", check: oneOf(logLevels), start: "info" },
    text: `${logLevels.map((level) => `\`${level}\``).join(", ")}: JSON lines, no participant text, no secrets`,
  },
  logFormat: {
    ...{ name: "LOG_FORMAT", check: oneOf(["json", "pretty"] as const), start: "json" },
    text:
      "`pretty` prints the log in the terminal, one line a request; `json` prints warnings and errors only. " +
      "`DATA_DIR/logs/server.log` has everything either way",
  },
  traceEndpoint: {
    ...{ name: "OTEL_EXPORTER_OTLP_ENDPOINT", check: baseUrl, start: null },
    text:
      "base URL of an OpenTelemetry receiver (OTLP/HTTP), such as `http://127.0.0.1:4318`: " +
      "[traces](operating.md#traces)",
    unset: "no traces",
  },
} satisfies Declared;
