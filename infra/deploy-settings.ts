import { encryptionKey, encryptionKeys, sealOf } from "../packages/functions/src/platform/encryption.ts";
import {
  consoleSettings,
  deployedSettings,
  readerOf,
  type Variable,
  wholeNumber,
} from "../packages/functions/src/platform/environment.ts";
import { modelSettings } from "../packages/functions/src/platform/model/settings.ts";
import { isProfileOf } from "./model-settings.ts";
import { pathOf } from "./read-stage.ts";
import { type Environment, environmentOf, placeOf } from "./stage-file.ts";
import type { StageFile } from "./stage-schema.ts";

export interface StageSettings {
  stage: string;
  file: StageFile;
  secrets: ReadonlyMap<string, string>;
}

interface Checked extends StageSettings {
  /** The file's settings as functions read them. */
  environment: Environment;
}

/** Refuses a model that no function could ask. */
function requireModel({ secrets, file, environment }: Checked): void {
  const key = secrets.get("AiApiKey");
  if (file.ai.provider === "anthropic" && !key) throw new Error(missing("AiApiKey"));
  const settings = modelSettings({ ...environment, AI_API_KEY: key });
  if (settings?.provider !== "bedrock") return;
  for (const name of [settings.smart, settings.fast])
    if (!isProfileOf(name, file.region))
      throw new Error(`ai: ${name} is a profile of other regions than ${file.region}`);
}

const hostName: Variable<string> = {
  accepts: "a host name such as interviews.example.com",
  read: (text) => (/^(?!-)[a-z\d-]+(\.[a-z\d-]+)+$/i.test(text) ? text : undefined),
};

const emailAddress: Variable<string> = {
  accepts: "an email address",
  read: (text) => (/^[^\s@]+@[^\s@]+$/.test(text) ? text : undefined),
};

const ageRecipient: Variable<string> = {
  accepts: "a recipient of age, such as age1…",
  read: (text) => (/^age1[\da-z]{58}$/.test(text) ? text : undefined),
};

const repository: Variable<string> = {
  accepts: "a repository such as owner/name",
  read: (text) => (/^[\w.-]+\/[\w.-]+$/.test(text) ? text : undefined),
};

const httpsUrl: Variable<string> = {
  accepts: "an https URL",
  read: (text) => (URL.parse(text)?.protocol === "https:" ? text : undefined),
};

/** AWS's own bounds of a rate rule. */
const addressLimit: Variable<number> = {
  accepts: "a whole number from 10 to 2000000000",
  read: (text) => (/^\d{2,10}$/.test(text) && Number(text) <= 2_000_000_000 ? Number(text) : undefined),
};

/** CloudFront sends the proofs of all keys in one header, which it bounds. */
const maxOldOriginKeys = 10;

const region: Variable<string> = {
  accepts: "a region of AWS such as eu-central-1",
  read: (text) => (/^[a-z]{2}(-[a-z]+)+-\d$/.test(text) ? text : undefined),
};

const checks: ((settings: Checked) => void)[] = [
  ({ secrets }) => {
    for (const name of ["DatabaseUrl", "DatabaseDirectUrl", "EncryptionKey", "OriginKey"])
      if (!secrets.get(name)) throw new Error(missing(name));
  },
  ({ secrets, file }) => {
    if (file.copy !== undefined && !secrets.get("CopyDatabaseUrl"))
      throw new Error(missing("CopyDatabaseUrl"));
    if (file.copy?.region === file.region && file.copy.bucket === undefined)
      throw new Error("copy.region is the stage's own: a copy there fails with it");
  },
  ({ secrets }) => requireOneDatabase(secrets.get("DatabaseUrl"), secrets.get("DatabaseDirectUrl")),
  ({ file }) => {
    if (region.read(file.region) === undefined) throw new Error(`region must be ${region.accepts}`);
  },
  ({ secrets, file }) => requireRegion(secrets.get("DatabaseUrl"), file.region),
  ({ secrets }) => {
    const key = secrets.get("EncryptionKey");
    if (key) sealOf({ EncryptionKey: key, EncryptionKeysOld: secrets.get("EncryptionKeysOld") ?? "" });
  },
  ({ secrets }) => {
    const key = secrets.get("OriginKey");
    const old = secrets.get("OriginKeysOld");
    if (key && encryptionKey.read(key) === undefined)
      throw new Error(`OriginKey must be ${encryptionKey.accepts}`);
    const oldKeys = encryptionKeys.read(old ?? "");
    if (oldKeys === undefined || oldKeys.length > maxOldOriginKeys)
      throw new Error(`OriginKeysOld must be at most ${maxOldOriginKeys} ${encryptionKeys.accepts}`);
  },
  ({ environment }) => void deployedSettings(environment),
  ({ environment }) => void consoleSettings(environment),
  requireModel,
  ({ environment }) => {
    const read = readerOf(environment);
    read("API_DOMAIN", hostName, null);
    read("ALARM_EMAIL", emailAddress, null);
    read("COPY_REGION", region, null);
    read("COPY_RECIPIENT", ageRecipient, null);
    read("PIPELINE_REPOSITORY", repository, null);
    read("PAGE_URL", httpsUrl, null);
    read("DATABASE_GIGABYTES", wholeNumber(1_000_000, "a whole number of gigabytes"), null);
    read("MONTHLY_BUDGET", wholeNumber(999_999_999, "a whole number of dollars"), null);
    read("ADDRESS_LIMIT", addressLimit, null);
  },
];

/** Everything that a function would refuse at its first request, each in one line that does not tell the value. */
export function refusals(settings: StageSettings): string[] {
  const environment = environmentOf(settings.file);
  const found = checks.flatMap((check) => {
    try {
      check({ ...settings, environment });
      return [];
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      return inFile(reason, settings.stage).replaceAll("<stage>", settings.stage);
    }
  });
  // What one setting lacks may be found by several checks.
  return [...new Set(found)];
}

/** Names settings as the file does, where functions know them as variables. */
function inFile(reason: string, stage: string): string {
  const named = reason.replaceAll(
    /\b[A-Z]+(?:_[A-Z]+)+\b/g,
    (name) => placeOf[name as keyof typeof placeOf] ?? name,
  );
  return named === reason && !/^(region|ai)\b/.test(reason) ? reason : `${pathOf(stage)}: ${named}`;
}

const missing = (name: string) => `${name} is not set: npx sst secret set ${name} <value> --stage <stage>`;

/** Refuses a database in another region by Neon's host name. Each statement would travel, and so would the data. */
function requireRegion(url: string | undefined, region: string): void {
  const found = neonRegion(url);
  if (found !== undefined && found !== region)
    throw new Error(`DatabaseUrl is in ${found}, and the stage is in ${region}: create the database there`);
}

function neonRegion(url: string | undefined): string | undefined {
  const { hostname } = URL.parse(url ?? "") ?? { hostname: "" };
  const [, region, cloud] = /\.([a-z\d-]+)\.(aws|azure)\.neon\.(?:tech|build)$/.exec(hostname) ?? [];
  return cloud === "azure" ? `${region} of Azure` : region;
}

/** What could not be checked, a line each. */
export const unchecked = ({ secrets, file }: StageSettings): string[] =>
  neonRegion(secrets.get("DatabaseUrl")) === undefined
    ? [`the host of DatabaseUrl does not tell its region: see that it is ${file.region}`]
    : [];

/** A pooled and a direct URL of one database at Neon: the pooler's host is the server's with `-pooler`. */
function requireOneDatabase(pooled: string | undefined, direct: string | undefined): void {
  if (!pooled || !direct) return;
  const forFunctions = databaseOf("DatabaseUrl", pooled);
  const forMigrations = databaseOf("DatabaseDirectUrl", direct);
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
