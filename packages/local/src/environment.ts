import { encryptionKey, encryptionKeys } from "#functions/platform/encryption.ts";
import {
  type ConsoleSettings,
  consoleSettings,
  type Environment,
  issuerSettings,
  readerOf,
  requireWholeIssuer,
} from "#functions/platform/environment.ts";
import { modelSettings, requireModelSettings } from "#functions/platform/model/settings.ts";
import { declared } from "./settings/declared.ts";
import { givenOf, type Reader, SettingsError, type Values, valuesOf } from "./settings/setting.ts";

export type EncryptionKeys = [current: Buffer, ...old: Buffer[]];

/** What a program reads, with what several settings say together. */
export type SettingsOf<R extends Reader> = Values<typeof declared, R> & {
  /** The issuer of session tokens; null for the stack itself. */
  issuer: ReturnType<typeof issuerSettings>;
  /** How people sign in to the console; null where it is off. */
  console: ConsoleSettings | null;
  /** The key for stored secrets, then older ones; null for those of the data directory. */
  encryptionKeys: EncryptionKeys | null;
  /** Whether an empty database gets a demo. */
  demo: boolean;
  /** Whether webhooks may go to this machine itself: unless it is set, only where nobody else can ask for it. */
  webhookAllowLoopback: boolean;
  /** The settings of the model, which its adapter reads. */
  model: Environment;
};

export type Settings = SettingsOf<"start">;

/** What must hold of several settings: the check throws one line. */
export interface Rule {
  /** The settings whose single values it takes to be right: a fault of one of them is told alone. */
  of: readonly string[];
  check: (given: Environment) => unknown;
}

const rules: readonly Rule[] = [
  { of: [], check: requireWholeIssuer },
  { of: ["CONSOLE", "JWT_ISSUER", "JWT_AUDIENCE", "JWT_JWKS_URL"], check: (given) => consoleSettings(given) },
  {
    of: ["ENCRYPTION_KEY", "ENCRYPTION_KEYS_OLD"],
    check(given) {
      if (given.ENCRYPTION_KEYS_OLD && !given.ENCRYPTION_KEY)
        throw new Error("ENCRYPTION_KEY must be set with ENCRYPTION_KEYS_OLD");
    },
  },
];

/** Commands ask no model, and need not have its key. */
const rulesOfModel: readonly Rule[] = [
  { of: [], check: requireModelSettings },
  {
    of: Object.values(declared).flatMap(({ name }) => (name.startsWith("AI_") ? [name] : [])),
    check: modelSettings,
  },
];

/** The settings of a program. Throws a `SettingsError` with every fault. */
export function readSettings<R extends Reader = "start">(
  environment: Environment,
  reader = "start" as R,
  further: readonly Rule[] = [],
): SettingsOf<R> {
  const { given, faults } = givenOf(declared, environment);
  const read = valuesOf(declared, reader, given);
  faults.push(...read.faults.filter((fault) => !isToldIn(faults, nameIn(fault))));
  for (const { of, check } of [...rules, ...(reader === "admin" ? [] : rulesOfModel), ...further]) {
    if (of.some((name) => isToldIn(faults, name))) continue;
    try {
      check(given);
    } catch (error) {
      const fault = error instanceof Error ? error.message : String(error);
      if (!isToldIn(faults, nameIn(fault))) faults.push(fault);
    }
  }
  if (faults.length > 0) throw new SettingsError(faults);
  const {
    host = "127.0.0.1",
    participantBaseUrl,
    databaseUrl,
    ...switches
  } = read.values as Partial<Settings>;
  const isAlone = [host, hostOf(participantBaseUrl)].every((name) => name === null || isLoopback.test(name));
  return {
    ...read.values,
    demo: switches.demo ?? databaseUrl === null,
    webhookAllowLoopback: switches.webhookAllowLoopback ?? isAlone,
    issuer: issuerSettings(given),
    console: consoleSettings(given, reader === "start" ? "code" : "key"),
    encryptionKeys: keysOf(given),
    model: given,
  };
}

/** The setting that a fault is about, whether it came in a file or not. */
const nameIn = (fault: string): string => fault.split(" ")[0]?.replace(/_FILE$/, "") ?? "";

const isToldIn = (faults: readonly string[], name: string): boolean =>
  faults.some((fault) => nameIn(fault) === name);

const isLoopback = /^(localhost|127(\.\d+){3}|\[?::1\]?)$/i;

const hostOf = (url: string | null | undefined): string | null => (url ? new URL(url).hostname : null);

function keysOf(given: Environment): EncryptionKeys | null {
  const read = readerOf(given);
  const key = read("ENCRYPTION_KEY", encryptionKey, null);
  return key === null ? null : [key, ...read("ENCRYPTION_KEYS_OLD", encryptionKeys, [])];
}
