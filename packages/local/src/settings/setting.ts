import { readFileSync } from "node:fs";
import type { Environment, Variable } from "#functions/platform/environment.ts";

/** The programs that have settings: `npm start` and `npm run serve`. */
export type Program = "start" | "serve";
/** Or the commands beside them, which read all settings, and of which none is required. */
export type Reader = Program | "admin";

/** The default of a setting that has none. */
export const required = Symbol("required");

/** What holds where a setting is not set: a value as one would write it, or something else than a value. */
type Default = string | null | typeof required;

/** A setting as its reader, the messages and the documents know it. */
export interface Setting extends Partial<Record<Program, Default>> {
  name: string;
  check: Variable<unknown>;
  /** For the documents: one line of Markdown, with links as seen from `docs/`. */
  text: string;
  /** What holds where it is not set and has no default, for the documents. */
  unset?: string | Partial<Record<Program, string>>;
  /** Whether it may come in a file, which `<name>_FILE` names. */
  secret?: true;
}

export type Declared = Record<string, Setting>;

type ValueOf<S extends Setting> = S["check"] extends Variable<infer Value> ? Value : never;
type ReadBy<S extends Setting, R extends Reader> = R extends Program
  ? S[R] extends null
    ? ValueOf<S> | null
    : ValueOf<S>
  : S extends { start: string } | { start?: never; serve: string }
    ? ValueOf<S>
    : ValueOf<S> | null;

/** The values that a program reads. */
export type Values<D extends Declared, R extends Reader> = {
  [K in keyof D as R extends Program ? (D[K] extends Record<R, Default> ? K : never) : K]: ReadBy<D[K], R>;
};

/** Everything that is wrong with the settings of a program, a line each. */
export class SettingsError extends Error {
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(faults.join("\n"));
    this.faults = faults;
  }
}

/** What may be right at the next start though nobody changes a setting: a part that is not up yet, or away for a moment. */
export class PassingError extends SettingsError {}

/** All of several: passing where each of them is. */
export const together = (errors: readonly SettingsError[]): SettingsError => {
  const faults = [...new Set(errors.flatMap(({ faults }) => faults))];
  return errors.every((error) => error instanceof PassingError)
    ? new PassingError(faults)
    : new SettingsError(faults);
};

/** The texts that are set, trimmed, with secrets read from their files, and what is wrong with those. */
export function givenOf(
  declared: Declared,
  environment: Environment,
): { given: Environment; faults: string[] } {
  const given: Environment = {};
  const faults: string[] = [];
  for (const { name, secret } of Object.values(declared)) {
    const text = environment[name]?.trim() || undefined;
    const file = secret ? environment[`${name}_FILE`]?.trim() || undefined : undefined;
    if (text !== undefined && file !== undefined)
      faults.push(`${name} and ${name}_FILE must not both be set`);
    given[name] = text ?? (file === undefined ? undefined : readSecret(file));
    if (file !== undefined && given[name] === undefined)
      faults.push(`${name}_FILE must name a readable file that is not empty`);
  }
  return { given, faults };
}

function readSecret(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8").trim() || undefined;
  } catch {
    return undefined;
  }
}

/**
 * The values of a program's settings, complete where there are no faults. A fault never tells a value, which may be a
 * secret.
 */
export function valuesOf<D extends Declared, R extends Reader>(
  declared: D,
  reader: R,
  given: Environment,
): { values: Values<D, R>; faults: string[] } {
  const faults: string[] = [];
  const values: Record<string, unknown> = {};
  for (const [key, setting] of Object.entries(declared)) {
    const { name, check } = setting;
    const fallback = defaultFor(setting, reader);
    if (fallback === undefined) continue;
    const text = given[name] ?? fallback;
    if (text === required) faults.push(`${name} must be set: ${check.accepts}`);
    else values[key] = text === null ? null : check.read(text);
    if (typeof text === "string" && values[key] === undefined)
      faults.push(`${name} must be ${check.accepts}`);
  }
  return { values: values as Values<D, R>, faults };
}

function defaultFor(setting: Setting, reader: Reader): Default | undefined {
  if (reader !== "admin") return setting[reader];
  const { start = setting.serve } = setting;
  return typeof start === "string" ? start : null;
}
