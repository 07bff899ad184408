import { resolve } from "node:path";
import type { LogLevel } from "#core/platform/log.ts";
import { logLevels } from "#core/platform/log.ts";
import {
  baseUrl,
  defaultAgentWaitMs,
  type Environment,
  keySetUrl,
  milliseconds,
  oneOf,
  readerOf,
  type Variable,
  wholeNumber,
  word,
} from "#functions/platform/environment.ts";

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
  /** The issuer of session tokens; null for the stack itself. */
  issuer: { issuer: string; audience: string; keys: URL } | null;
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
  const tokens = {
    JWT_ISSUER: read("JWT_ISSUER", word, null),
    JWT_AUDIENCE: read("JWT_AUDIENCE", word, null),
    JWT_JWKS_URL: read("JWT_JWKS_URL", keySetUrl, null),
  };
  return {
    port: read("PORT", wholeNumber(65_535), 3000),
    host: read("HOST", host, "127.0.0.1"),
    dataDir: resolve(environment.DATA_DIR?.trim() || ".data"),
    databaseUrl: read("DATABASE_URL", databaseUrl, null),
    participantBaseUrl: read("PARTICIPANT_BASE_URL", baseUrl, null),
    webhookAllowLoopback: read("WEBHOOK_ALLOW_LOOPBACK", oneOf(["0", "1"]), "1") === "1",
    agentWaitMs: read("AGENT_WAIT_MS", milliseconds(600_000), defaultAgentWaitMs),
    logLevel: read("LOG_LEVEL", oneOf(logLevels), "info"),
    issuer: issuerOf(tokens),
  };
}

function issuerOf(tokens: {
  JWT_ISSUER: string | null;
  JWT_AUDIENCE: string | null;
  JWT_JWKS_URL: URL | null;
}) {
  const { JWT_ISSUER: issuer, JWT_AUDIENCE: audience, JWT_JWKS_URL: keys } = tokens;
  if (issuer !== null && audience !== null && keys !== null) return { issuer, audience, keys };
  const [unset] = Object.entries(tokens).flatMap(([name, value]) => (value === null ? [name] : []));
  if (issuer === null && audience === null && keys === null) return null;
  throw new Error(`${unset} must be set: JWT_ISSUER, JWT_AUDIENCE and JWT_JWKS_URL go together`);
}
