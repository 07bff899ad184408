import { encryptionKey, encryptionKeys } from "#functions/platform/encryption.ts";
import { type Environment, issuerSettings, readerOf } from "#functions/platform/environment.ts";
import { modelSettings } from "#functions/platform/model/settings.ts";
import { declared } from "./settings/declared.ts";
import { givenOf, type Reader, SettingsError, type Values, valuesOf } from "./settings/setting.ts";

export type EncryptionKeys = [current: Buffer, ...old: Buffer[]];

/** What a program reads, with what several settings say together. */
export type SettingsOf<R extends Reader> = Values<typeof declared, R> & {
  /** The issuer of session tokens; null for the stack itself. */
  issuer: ReturnType<typeof issuerSettings>;
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

/** What must hold of several settings, whose single values are right: the check throws one line. */
export interface Rule {
  of: readonly string[];
  check: (given: Environment) => unknown;
}

const rules: readonly Rule[] = [
  { of: ["JWT_ISSUER", "JWT_AUDIENCE", "JWT_JWKS_URL"], check: issuerSettings },
  {
    of: Object.values(declared).flatMap(({ name }) => (name.startsWith("AI_") ? [name] : [])),
    check: modelSettings,
  },
  {
    of: ["ENCRYPTION_KEY", "ENCRYPTION_KEYS_OLD"],
    check(given) {
      if (given.ENCRYPTION_KEYS_OLD && !given.ENCRYPTION_KEY)
        throw new Error("ENCRYPTION_KEY must be set with ENCRYPTION_KEYS_OLD");
    },
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
  const isKnown = (fault: string) => faults.some((known) => known.startsWith(`${fault.split(" ")[0]}_FILE `));
  faults.push(...read.faults.filter((fault) => !isKnown(fault)));
  for (const { of, check } of [...rules, ...further]) {
    if (of.some((name) => faults.some((fault) => fault.startsWith(`${name} `)))) continue;
    try {
      check(given);
    } catch (error) {
      faults.push(error instanceof Error ? error.message : String(error));
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
    ...{ issuer: issuerSettings(given), encryptionKeys: keysOf(given), model: given },
  };
}

const isLoopback = /^(localhost|127(\.\d+){3}|\[?::1\]?)$/i;

const hostOf = (url: string | null | undefined): string | null => (url ? new URL(url).hostname : null);

function keysOf(given: Environment): EncryptionKeys | null {
  const read = readerOf(given);
  const key = read("ENCRYPTION_KEY", encryptionKey, null);
  return key === null ? null : [key, ...read("ENCRYPTION_KEYS_OLD", encryptionKeys, [])];
}
