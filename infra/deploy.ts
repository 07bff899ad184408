import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { sealOf } from "../packages/functions/src/platform/encryption.ts";
import { checkKey } from "../packages/local/src/database.ts";
import { missingTimeouts, readMigrations, schemaPowers } from "../packages/local/src/migrations.ts";
import { driftOf, guarded, keepApplied, readApplied } from "./applied.ts";
import { refusals, unchecked } from "./deploy-settings.ts";
import { smokeModels, smokeService } from "./deploy-smoke.ts";
import { keepOldBuilds, listBuild } from "./old-builds.ts";
import { quiet } from "./quiet.ts";
import { pathOf, readStage, stagesIn } from "./read-stage.ts";
import { appName } from "./stage-file.ts";
import type { StageFile } from "./stage-schema.ts";

const root = path.resolve(import.meta.dirname, "..");
const page = path.join(root, "packages/participant/dist");
const secretValues: string[] = [];

const { stage, diff, change } = parseArgs({
  options: {
    stage: { type: "string", default: "" },
    diff: { type: "boolean", default: false },
    change: { type: "string", multiple: true, default: [] },
  },
}).values;
const deployed = stagesIn(root);
if (!deployed.includes(stage)) stop(`--stage must be one of ${deployed.join(", ")}`);
if (!change.every((name) => guarded.some((each) => each === name)))
  stop(`--change must name one of ${guarded.join(", ")}`);

const file = readStageOrStop();
const secrets = readSecrets();
const settings = { stage, file, secrets };

// Nothing is touched until all of this holds.
const refused = [...refusals(settings), ...(await drift())];
if (refused.length > 0) stop(...refused);
for (const line of unchecked(settings)) console.log(line);
const databaseUrl = secrets.get("DatabaseDirectUrl") ?? "";
const pending = await describeDatabases();
await requireOwnKey({ readOnly: true });
await requirePlainRole();
await warnOfTimeouts();

run(process.execPath, ["packages/participant/build.ts"]);
run(process.execPath, ["packages/functions/build.ts"]);
await addOldBuilds();
console.log(pending.length === 0 ? "no migrations are pending" : `pending migrations: ${pending.join(", ")}`);

if (diff) {
  run("sst", ["diff", "--stage", stage]);
} else {
  // The old functions keep running during the migration, so every migration must be compatible with them.
  run(process.execPath, ["packages/local/src/migrate.ts"], { DATABASE_URL: databaseUrl });
  await requireOwnKey();
  run("sst", ["deploy", "--stage", stage]);
  const origin = readOrigin() ?? stop("sst deploy left no outputs in .sst/outputs.json");
  await keepApplied(appName, stage, file);
  await smokeService(origin).catch((error) =>
    stop(`the stage is deployed, but ${error.message}: see its logs, or deploy the commit before`),
  );
  // Interviews go on without it, so the deploy stands.
  await smokeModels(`${appName}-${stage}-agent-edit`, file.region).catch((error) =>
    stop(`the stage is deployed, but ${error.message}`),
  );
  console.log(`${origin} is healthy`);
}

/** The stage's settings, as committed. */
function readStageOrStop(): StageFile {
  try {
    return readStage(root, stage);
  } catch (error) {
    return stop(...(error as AggregateError).errors.map(({ message }: Error) => message));
  }
}

/** What this deploy would change unasked of what the last one applied. */
async function drift(): Promise<string[]> {
  const applied = await readApplied(appName, stage).catch((error: Error) => stop(error.message));
  return applied === null ? [] : driftOf({ path: pathOf(stage), applied, present: file, named: change });
}

/** `sst shell` only knows what is already deployed; `sst secret list` also works before the first deploy. */
function readSecrets(): Map<string, string> {
  const list = spawnSync("sst", ["secret", "list", "--stage", stage], {
    cwd: root,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, ...quiet },
  });
  if (list.status !== 0) stop(`could not read the secrets of ${stage}`);
  const lines = list.stdout.split("\n").filter((line) => line.includes("=") && !line.startsWith("#"));
  const found = new Map(
    lines.map((line) => [line.slice(0, line.indexOf("=")), line.slice(line.indexOf("=") + 1).trim()]),
  );
  secretValues.push(...found.values());
  return found;
}

/** The migrations that the stage lacks. Both of its URLs must answer. */
async function describeDatabases(): Promise<string[]> {
  const [direct] = await Promise.all(
    ["DatabaseDirectUrl", "DatabaseUrl"].map((name) =>
      readMigrations(secrets.get(name) ?? "").catch((error: Error) =>
        stop(error.message.replace("DATABASE_URL", name)),
      ),
    ),
  );
  return direct?.pending ?? [];
}

/** Whoever got hold of a function's connection could otherwise drop tables, or change what they refuse. */
async function requirePlainRole(): Promise<void> {
  const found = await schemaPowers(secrets.get("DatabaseUrl") ?? "");
  if (found.length > 0)
    stop(
      `the role of DatabaseUrl may change the schema (${found.join(", ")}): docs/deploying.md has the SQL for one that may not`,
    );
}

/** Functions would seal with a key that the stored secrets are not sealed with, and could not read those. */
async function requireOwnKey(options?: { readOnly: boolean }): Promise<void> {
  const key = secrets.get("EncryptionKey") ?? "";
  const old = secrets.get("EncryptionKeysOld") ?? "";
  const seal = sealOf({ EncryptionKey: key, EncryptionKeysOld: old });
  await checkKey(databaseUrl, seal, options).catch((error: Error) =>
    stop(error.message.replace("ENCRYPTION_KEY", "EncryptionKey")),
  );
}

/** A connection of a function cannot set them itself. Nothing ends what nobody waits for any more without them. */
async function warnOfTimeouts(): Promise<void> {
  for (const name of await missingTimeouts(secrets.get("DatabaseUrl") ?? ""))
    console.warn(`the role of DatabaseUrl has no ${name}: docs/deploying.md says how to set it`);
}

/** Pages that were opened before this deploy load their other parts after it. */
async function addOldBuilds(): Promise<void> {
  const { participant_base_url: base, domain } = file;
  const origin = domain ? `https://${domain}` : (base ?? readOrigin());
  listBuild(page);
  if (!origin) return console.log("no running service is known here: the page has no older builds beside it");
  await keepOldBuilds({ origin, folder: page, now: new Date() }).then(
    (builds) => console.log(`builds of the page from the last 7 days: ${builds}`),
    (error) => console.warn(`pages that are open now may fail to load their other parts: ${error.message}`),
  );
}

/** Where the last deploy from this machine said that this stage is reached. */
function readOrigin(): string | undefined {
  const file = path.join(root, ".sst/outputs.json");
  const outputs = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
  return outputs.stage === stage ? outputs.api : undefined;
}

function run(command: string, args: string[], env: Record<string, string> = {}) {
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, ...quiet, ...env },
  });
  if (status !== 0) stop(`${path.basename(command)} ${args.join(" ")} failed; stopping here`);
}

/** Says why, without any secret, and ends the deploy. */
function stop(...reasons: string[]): never {
  for (const reason of reasons) console.error(`deploy: ${withoutSecrets(reason)}`);
  process.exit(1);
}

function withoutSecrets(text: string): string {
  return secretValues.filter(Boolean).reduce((left, value) => left.replaceAll(value, "…"), text);
}
