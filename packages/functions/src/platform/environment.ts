import { isHttpUrl } from "#core/platform/shape.ts";

export type Environment = Record<string, string | undefined>;

/** What a variable takes, in words, and its value; undefined where it cannot be taken. */
export interface Variable<Value> {
  accepts: string;
  read: (text: string) => Value | undefined;
}

/** Reads variables of an environment; throws with one line for a value that cannot be taken. */
export const readerOf =
  (environment: Environment) =>
  <Value, Fallback>(name: string, variable: Variable<Value>, fallback: Fallback): Value | Fallback => {
    const text = environment[name]?.trim();
    if (!text) return fallback;
    const value = variable.read(text);
    // The value is not repeated: a URL may hold a password.
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
  read: (text) => (isHttpUrl(text) && !/[?#]/.test(text) ? text.replace(/\/+$/, "") : undefined),
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
  accepts: "an https URL, or an http one of this machine",
  read: (text) => {
    const url = URL.parse(text);
    const isLocal = ["localhost", "127.0.0.1", "[::1]"].includes(url?.hostname ?? "");
    return url !== null && (url.protocol === "https:" || (isLocal && url.protocol === "http:"))
      ? url
      : undefined;
  },
};

/** How long a request waits for an agent's edit, below the 30 s that the gateway gives it. */
export const defaultAgentWaitMs = 25_000;
