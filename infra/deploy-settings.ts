import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseEnv } from "node:util";
import { encryptionKey, encryptionKeys, sealOf } from "../packages/functions/src/platform/encryption.ts";
import { readerOf, type Variable, wholeNumber } from "../packages/functions/src/platform/environment.ts";
import { modelSettings } from "../packages/functions/src/platform/model/settings.ts";
import { deployedSettings } from "../packages/functions/src/platform/settings.ts";
import { modelSettingsOf } from "./model-settings.ts";

export type Environment = Record<string, string | undefined>;

export interface StageSettings {
  stage: string;
  secrets: ReadonlyMap<string, string>;
  environment: Environment;
}

/** A stage's settings as sst loads them: `.env.<stage>` wins over the shell, and the shell over a plain `.env`. */
export function loadEnvironment(root: string, stage: string, shell: Environment): Environment {
  const read = (name: string) => {
    const file = path.join(root, name);
    return existsSync(file) ? parseEnv(readFileSync(file, "utf8")) : {};
  };
  return { ...read(".env"), ...shell, ...read(`.env.${stage}`) };
}

/** The model's settings of a stage, with its key; null for the offline stand-in. Throws a one-line error. */
export function stageModel({ secrets, environment }: StageSettings) {
  const settings = modelSettingsOf(environment);
  if (environment.AI_API_KEY) {
    throw new Error(
      "AI_API_KEY must be unset: the key is the secret AiApiKey, since a variable is readable in the console",
    );
  }
  const key = secrets.get("AiApiKey");
  if (settings.AI_PROVIDER === "anthropic" && !key) throw new Error(missing("AiApiKey"));
  return modelSettings({ ...settings, AI_API_KEY: key });
}

const hostName: Variable<string> = {
  accepts: "a host name such as interviews.example.com",
  read: (text) => (/^(?!-)[a-z\d-]+(\.[a-z\d-]+)+$/i.test(text) ? text : undefined),
};

const emailAddress: Variable<string> = {
  accepts: "an e-mail address",
  read: (text) => (/^[^\s@]+@[^\s@]+$/.test(text) ? text : undefined),
};

/** AWS's own bounds of a rate rule. */
const addressLimit: Variable<number> = {
  accepts: "a whole number from 10 to 2000000000",
  read: (text) => (/^\d{2,10}$/.test(text) && Number(text) <= 2_000_000_000 ? Number(text) : undefined),
};

/** CloudFront sends the proofs of all keys in one header, which it bounds. */
const maxOldOriginKeys = 10;

const checks: ((settings: StageSettings) => void)[] = [
  ({ secrets }) => {
    for (const name of ["DatabaseUrl", "DatabaseDirectUrl", "EncryptionKey", "OriginKey"])
      if (!secrets.get(name)) throw new Error(missing(name));
  },
  ({ secrets }) => requireOneDatabase(secrets.get("DatabaseUrl"), secrets.get("DatabaseDirectUrl")),
  ({ secrets }) => requireRegion(secrets.get("DatabaseUrl")),
  ({ secrets }) => {
    const key = secrets.get("EncryptionKey");
    if (key) sealOf({ EncryptionKey: key, EncryptionKeysOld: secrets.get("EncryptionKeysOld") ?? "" });
  },
  ({ secrets }) => {
    const [key, old] = [secrets.get("OriginKey"), secrets.get("OriginKeysOld")];
    if (key && encryptionKey.read(key) === undefined)
      throw new Error(`OriginKey must be ${encryptionKey.accepts}`);
    const oldKeys = encryptionKeys.read(old ?? "");
    if (oldKeys === undefined || oldKeys.length > maxOldOriginKeys)
      throw new Error(`OriginKeysOld must be at most ${maxOldOriginKeys} ${encryptionKeys.accepts}`);
  },
  ({ environment }) => void deployedSettings(environment),
  (settings) => void stageModel(settings),
  ({ environment }) => {
    const read = readerOf(environment);
    read("API_DOMAIN", hostName, null);
    read("ALARM_EMAIL", emailAddress, null);
    read("MONTHLY_BUDGET", wholeNumber(999_999_999, "a whole number of dollars"), null);
    read("ADDRESS_LIMIT", addressLimit, null);
  },
];

/** Everything that a function would refuse at its first request, each in one line that does not tell the value. */
export function refusals(settings: StageSettings): string[] {
  return checks.flatMap((check) => {
    try {
      check(settings);
      return [];
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      return reason.replaceAll("<stage>", settings.stage);
    }
  });
}

const missing = (name: string) => `${name} is not set: npx sst secret set ${name} <value> --stage <stage>`;

/** Where the stage is; `sst.config.ts` has it too. */
export const region = "eu-central-1";

/** Refuses a database in another region by Neon's host name. Each statement would travel, and so would the data. */
function requireRegion(url: string | undefined): void {
  const found = neonRegion(url);
  if (found !== undefined && found !== region)
    throw new Error(`DatabaseUrl is in ${found}, and the stage is in ${region}: create the database there`);
}

const neonRegion = (url: string | undefined): string | undefined =>
  /\.([a-z]{2}(?:-[a-z]+)+-\d)\.(?:aws|azure)\.neon\.(?:tech|build)$/.exec(
    URL.parse(url ?? "")?.hostname ?? "",
  )?.[1];

/** What could not be checked, a line each. */
export const unchecked = ({ secrets }: StageSettings): string[] =>
  neonRegion(secrets.get("DatabaseUrl")) === undefined
    ? [`the host of DatabaseUrl does not tell its region: see that it is ${region}`]
    : [];

/** A pooled and a direct URL of one database at Neon: the pooler's host is the server's with `-pooler`. */
function requireOneDatabase(pooled: string | undefined, direct: string | undefined): void {
  if (!pooled || !direct) return;
  const [forFunctions, forMigrations] = [
    databaseOf("DatabaseUrl", pooled),
    databaseOf("DatabaseDirectUrl", direct),
  ];
  if (forMigrations.isPooled) {
    throw new Error("DatabaseDirectUrl is a pooled URL: migrations need a direct connection");
  }
  if (!forFunctions.isPooled) {
    throw new Error(
      "DatabaseUrl is a direct URL: concurrent functions would use up the server's connections",
    );
  }
  if (forFunctions.name !== forMigrations.name) {
    throw new Error(
      "DatabaseUrl and DatabaseDirectUrl name different databases: functions would miss the migrations",
    );
  }
}

function databaseOf(secret: string, url: string): { isPooled: boolean; name: string } {
  const parsed = URL.parse(url);
  if (parsed === null || !/^postgres(ql)?:$/.test(parsed.protocol) || parsed.pathname.length < 2) {
    throw new Error(`${secret} must be a URL such as postgresql://user:password@host/database`);
  }
  const [server = "", ...domain] = parsed.hostname.split(".");
  const host = [server.replace(/-pooler$/, ""), ...domain].join(".");
  return { isPooled: server.endsWith("-pooler"), name: `${host}:${parsed.port || 5432}${parsed.pathname}` };
}
