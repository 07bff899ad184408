import { logLevels } from "#kit/log.ts";
import { isHttpUrl } from "#kit/shape.ts";
import { withoutEnd } from "#kit/trim.ts";

export type Environment = Record<string, string | undefined>;

/** Describes the accepted values, and parses one: undefined if it is not accepted. */
export interface Variable<Value> {
  accepts: string;
  read: (text: string) => Value | undefined;
}

/** Reads environment variables; throws a one-line error for an invalid value. */
export const readerOf =
  (environment: Environment) =>
  <Value, Fallback>(name: string, variable: Variable<Value>, fallback: Fallback): Value | Fallback => {
    const text = environment[name]?.trim();
    if (!text) return fallback;
    const value = variable.read(text);
    // The error does not contain the value: a URL may contain a password.
    if (value === undefined) throw new Error(`${name} must be ${variable.accepts}`);
    return value;
  };

export const wholeNumber = (most: number, what = "a whole number"): Variable<number> => ({
  accepts: `${what} from 0 to ${most}`,
  read: (text) => (/^\d{1,9}$/.test(text) && Number(text) <= most ? Number(text) : undefined),
});

export const milliseconds = (most: number) => wholeNumber(most, "a whole number of milliseconds");

export const baseUrl: Variable<string> = {
  accepts: "an http or https URL without a query, such as https://interviews.example.com",
  read: (text) => (isHttpUrl(text) && !/[?#]/.test(text) ? withoutEnd(text, /\//) : undefined),
};

export const oneOf = <Value extends string>(values: readonly Value[]): Variable<Value> => ({
  accepts: `one of ${values.join(", ")}`,
  read: (text) => values.find((value) => value === text),
});

export const word: Variable<string> = {
  accepts: "a text without spaces",
  read: (text) => (/^\S+$/.test(text) ? text : undefined),
};

export const keySetUrl: Variable<URL> = {
  accepts: "an https URL, or an http URL of this machine",
  read: (text) => {
    const url = URL.parse(text);
    const isLocal = ["localhost", "127.0.0.1", "[::1]"].includes(url?.hostname ?? "");
    return url !== null && (url.protocol === "https:" || (isLocal && url.protocol === "http:"))
      ? url
      : undefined;
  },
};

/** How long a request waits for an agent's edit, below the gateway's limit of 30 s. */
export const defaultAgentWaitMs = 25_000;

/** Throws where only some settings of the issuer of session tokens are set, whatever they are. */
export function requireWholeIssuer(environment: Environment): void {
  const names = ["JWT_ISSUER", "JWT_AUDIENCE", "JWT_JWKS_URL"];
  const unset = names.filter((name) => !environment[name]?.trim());
  if (unset.length > 0 && unset.length < names.length)
    throw new Error(
      `${unset.join(" and ")} must be set: JWT_ISSUER, JWT_AUDIENCE and JWT_JWKS_URL go together`,
    );
}

/** Who issues session tokens; null for nobody. Throws where only some of its three settings are set. */
export function issuerSettings(environment: Environment) {
  const read = readerOf(environment);
  const issuer = read("JWT_ISSUER", word, null);
  const audience = read("JWT_AUDIENCE", word, null);
  const keys = read("JWT_JWKS_URL", keySetUrl, null);
  requireWholeIssuer(environment);
  return issuer === null || audience === null || keys === null ? null : { issuer, audience, keys };
}

/** How people sign in to the console: by a code of the local issuer, at the issuer of session tokens, or by a key alone. */
export type ConsoleSettings =
  | { signIn: "code" | "key" }
  | { signIn: "oauth"; issuer: string; clientId: string; audience: string };

/** Whether there is a console. */
export const consoleSwitch = oneOf(["on", "off"] as const);

/** An issuer to which browsers are sent: by https, or on this machine. */
const isIssuerOfBrowsers = (issuer: string): boolean => {
  const url = keySetUrl.read(issuer);
  return url !== undefined && url.search === "" && url.hash === "";
};

/**
 * How people sign in to the console; null where it is off. Without an issuer's client they have `fallback`. Throws where
 * there is a client and no issuer to which a browser can be sent.
 */
export function consoleSettings(
  environment: Environment,
  fallback: "code" | "key" = "key",
): ConsoleSettings | null {
  const read = readerOf(environment);
  if (read("CONSOLE", consoleSwitch, "on") === "off") return null;
  const clientId = read("CONSOLE_CLIENT_ID", word, null);
  const issuer = issuerSettings(environment);
  if (clientId === null) return { signIn: issuer === null ? fallback : "key" };
  if (issuer === null || !isIssuerOfBrowsers(issuer.issuer))
    throw new Error(
      "CONSOLE_CLIENT_ID must be set with a JWT_ISSUER that is an https URL, or an http URL of this machine",
    );
  return { signIn: "oauth", issuer: issuer.issuer, clientId, audience: issuer.audience };
}

/** A request may wait almost as long as the function's timeout of 29 s. */
const longestAgentWaitMs = 28_000;

/** The settings in a deployed function's environment. Throws a one-line error for an invalid value. */
export function deployedSettings(environment: Environment) {
  const read = readerOf(environment);
  const publicUrl = read("PUBLIC_URL", baseUrl, "");
  return {
    logLevel: read("LOG_LEVEL", oneOf(logLevels), "info"),
    publicUrl,
    participantBaseUrl: read("PARTICIPANT_BASE_URL", baseUrl, publicUrl),
    agentWaitMs: read("AGENT_WAIT_MS", milliseconds(longestAgentWaitMs), defaultAgentWaitMs),
    /** Where traces are sent; null for nowhere. */
    traceEndpoint: read("OTEL_EXPORTER_OTLP_ENDPOINT", baseUrl, null),
    /** Session tokens are rejected without an issuer. */
    issuer: issuerSettings(environment),
  };
}
