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
  return {
    port: read("PORT", port, 3000),
    host: read("HOST", host, "127.0.0.1"),
    dataDir: resolve(environment.DATA_DIR?.trim() || ".data"),
    databaseUrl: read("DATABASE_URL", databaseUrl, null),
    participantBaseUrl: read("PARTICIPANT_BASE_URL", baseUrl, null),
    webhookAllowLoopback: read("WEBHOOK_ALLOW_LOOPBACK", oneOf(["0", "1"]), "1") === "1",
    logLevel: read("LOG_LEVEL", oneOf(logLevels), "info"),
  };
}
