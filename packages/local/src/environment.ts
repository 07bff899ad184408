import { resolve } from "node:path";
import type { LogLevel } from "#core/platform/log.ts";
import { logLevels } from "#core/platform/log.ts";
import { encryptionKey, encryptionKeys } from "#functions/platform/encryption.ts";
import {
  baseUrl,
  defaultAgentWaitMs,
  type Environment,
  issuerSettings,
  milliseconds,
  oneOf,
  readerOf,
  type Variable,
  wholeNumber,
} from "#functions/platform/environment.ts";

export type EncryptionKeys = [current: Buffer, ...old: Buffer[]];

export interface Settings {
  /** 0 takes any free port. */
  port: number;
  host: string;
  dataDir: string;
  /** Null for the embedded database. */
  databaseUrl: string | null;
  /** Null for the API's own base URL. */
  participantBaseUrl: string | null;
  webhookAllowLoopback: boolean;
  agentWaitMs: number;
  logLevel: LogLevel;
  /** What the terminal gets of the log: `json` only warnings and errors, `pretty` everything, a line a request. */
  logFormat: "json" | "pretty";
  /** Where traces are sent; null for nowhere. */
  traceEndpoint: string | null;
  /** The issuer of session tokens; null for the stack itself. */
  issuer: { issuer: string; audience: string; keys: URL } | null;
  /** The key for stored secrets, then older ones; null for those of the data directory. */
  encryptionKeys: EncryptionKeys | null;
}

const host: Variable<string> = {
  accepts: "a host name or address of this machine, such as 127.0.0.1 or 0.0.0.0",
  read: (text) => (/^[\w.:-]+$/.test(text) ? text : undefined),
};

const databaseUrl: Variable<string> = {
  accepts: "a URL such as postgres://user:password@host:5432/database",
  read: (text) => (/^postgres(ql)?:\/\//.test(text) && URL.canParse(text) ? text : undefined),
};

/** The settings of this process; throws a one-line error for the first invalid value. */
export function readSettings(environment: Environment): Settings {
  const read = readerOf(environment);
  return {
    port: read("PORT", wholeNumber(65_535), 3000),
    host: read("HOST", host, "127.0.0.1"),
    dataDir: resolve(environment.DATA_DIR?.trim() || ".data"),
    databaseUrl: read("DATABASE_URL", databaseUrl, null),
    participantBaseUrl: read("PARTICIPANT_BASE_URL", baseUrl, null),
    webhookAllowLoopback: read("WEBHOOK_ALLOW_LOOPBACK", oneOf(["0", "1"]), "1") === "1",
    agentWaitMs: read("AGENT_WAIT_MS", milliseconds(600_000), defaultAgentWaitMs),
    logLevel: read("LOG_LEVEL", oneOf(logLevels), "info"),
    logFormat: read("LOG_FORMAT", oneOf(["json", "pretty"] as const), "json"),
    traceEndpoint: read("OTEL_EXPORTER_OTLP_ENDPOINT", baseUrl, null),
    issuer: issuerSettings(environment),
    encryptionKeys: keysOf(environment),
  };
}

function keysOf(environment: Environment): EncryptionKeys | null {
  const read = readerOf(environment);
  const key = read("ENCRYPTION_KEY", encryptionKey, null);
  const old = read("ENCRYPTION_KEYS_OLD", encryptionKeys, []);
  if (key === null && old.length > 0) throw new Error("ENCRYPTION_KEY must be set with ENCRYPTION_KEYS_OLD");
  return key === null ? null : [key, ...old];
}
