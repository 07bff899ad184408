import { resolve } from "node:path";
import type { LogLevel } from "#core/platform/ctx.ts";
import { logLevels } from "#core/platform/log.ts";
import { isHttpUrl } from "#core/platform/shape.ts";

export type Environment = Record<string, string | undefined>;

export interface Settings {
  /** 0 takes any free one. */
  port: number;
  host: string;
  dataDir: string;
  /** Null for the embedded database. */
  databaseUrl: string | null;
  /** Null for the API's own base URL. */
  participantBaseUrl: string | null;
  webhookAllowLoopback: boolean;
  logLevel: LogLevel;
  /** Who issues session tokens; null for the stack itself. */
  issuer: { issuer: string; audience: string; keys: URL } | null;
}

/** What a variable takes, in words, and its value; undefined where it cannot be taken. */
interface Variable<Value> {
  accepts: string;
  read: (text: string) => Value | undefined;
}

const port: Variable<number> = {
  accepts: "a whole number from 0 to 65535",
  read: (text) => (/^\d{1,5}$/.test(text) && Number(text) <= 65_535 ? Number(text) : undefined),
};

const host: Variable<string> = {
  accepts: "a host name or address of this machine, such as 127.0.0.1 or 0.0.0.0",
  read: (text) => (/^[\w.:-]+$/.test(text) ? text : undefined),
};

const databaseUrl: Variable<string> = {
  accepts: "a URL such as postgres://user:password@host:5432/database",
  read: (text) => (/^postgres(ql)?:\/\//.test(text) && URL.canParse(text) ? text : undefined),
};

const baseUrl: Variable<string> = {
  accepts: "an http or https URL without a query, such as https://interviews.example.com",
  read: (text) => (isHttpUrl(text) && !/[?#]/.test(text) ? text.replace(/\/+$/, "") : undefined),
};

const oneOf = <Value extends string>(values: readonly Value[]): Variable<Value> => ({
  accepts: `one of ${values.join(", ")}`,
  read: (text) => values.find((value) => value === text),
});

const word: Variable<string> = {
  accepts: "a text without spaces",
  read: (text) => (/^\S+$/.test(text) ? text : undefined),
};

const keySetUrl: Variable<URL> = {
  accepts: "an https URL, or an http one of this machine",
  read: (text) => {
    const url = URL.parse(text);
    const isLocal = ["localhost", "127.0.0.1", "[::1]"].includes(url?.hostname ?? "");
    return url !== null && (url.protocol === "https:" || (isLocal && url.protocol === "http:"))
      ? url
      : undefined;
  },
};

/** The settings of this process; throws with one line for the first value that cannot be taken. */
export function readSettings(environment: Environment): Settings {
  const read = <Value, Fallback>(name: string, variable: Variable<Value>, fallback: Fallback) => {
    const text = environment[name]?.trim();
    if (!text) return fallback;
    const value = variable.read(text);
    // The value is not repeated: a URL may hold a password.
    if (value === undefined) throw new Error(`${name} must be ${variable.accepts}`);
    return value;
  };
  const tokens = {
    JWT_ISSUER: read("JWT_ISSUER", word, null),
    JWT_AUDIENCE: read("JWT_AUDIENCE", word, null),
    JWT_JWKS_URL: read("JWT_JWKS_URL", keySetUrl, null),
  };
  return {
    port: read("PORT", port, 3000),
    host: read("HOST", host, "127.0.0.1"),
    dataDir: resolve(environment.DATA_DIR?.trim() || ".data"),
    databaseUrl: read("DATABASE_URL", databaseUrl, null),
    participantBaseUrl: read("PARTICIPANT_BASE_URL", baseUrl, null),
    webhookAllowLoopback: read("WEBHOOK_ALLOW_LOOPBACK", oneOf(["0", "1"]), "1") === "1",
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
  throw new Error(`${unset} must be set, as JWT_ISSUER, JWT_AUDIENCE and JWT_JWKS_URL go together`);
}
