import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { sealOf } from "../packages/functions/src/platform/encryption.ts";
import { checkKey } from "../packages/local/src/database.ts";
import { missingRoleSettings, readMigrations, schemaPowers } from "../packages/local/src/migrations.ts";
import { driftOf, guarded, keepApplied, keepBuild, readApplied, readBuild } from "./applied.ts";
import { refusals, unchecked } from "./deploy-settings.ts";
import { smokeModels, smokeService } from "./deploy-smoke.ts";
import { keepOldBuilds, listBuild } from "./old-builds.ts";
import { quiet } from "./quiet.ts";
import { pathOf, readStage, stagesIn } from "./read-stage.ts";
import { shiftTraffic } from "./shift.ts";
import { appName } from "./stage-file.ts";
import type { StageFile } from "./stage-schema.ts";

const root = path.resolve(import.meta.dirname, "..");
const page = path.join(root, "packages/participant/dist");
const secretValues: string[] = [];

const {
  stage,
  diff,
  change,
  rollback,
  origin: given,
  "without-old-builds": forgetsBuilds,
  "allow-dirty": allowsDirty,
} = parseArgs({
  options: {
    stage: { type: "string", default: "" },
    diff: { type: "boolean", default: false },
    change: { type: "string", multiple: true, default: [] },
    origin: { type: "string" },
    "without-old-builds": { type: "boolean", default: false },
    rollback: { type: "boolean", default: false },
    "allow-dirty": { type: "boolean", default: false },
  },
}).values;
const deployed = stagesIn(root);
if (!deployed.includes(stage)) stop(`--stage must be one of ${deployed.join(", ")}`);
if (!change.every((name) => guarded.some((each) => each === name)))
  stop(`--change must name one of ${guarded.join(", ")}`);

if (rollback) await returnToPrevious();

const orWithout = "--without-old-builds";
const file = readStageOrStop();
const build = nameBuild();
/** As functions are to know it (`infra/stage.ts`). */
const named = { BUILD_VERSION: build.version, BUILD_COMMIT: build.commit, BUILT_AT: build.built_at };
const secrets = readSecrets();
const settings = { stage, file, secrets };

// Nothing is touched until all of this holds.
const applied = await readApplied(appName, stage).catch((error: Error) => stop(error.message));
const running = await readBuild(appName, stage).catch((error: Error) => stop(error.message));
const isFirst = applied === null;
const refused = [...refusals(settings), ...drift()];
if (refused.length > 0) stop(...refused);
for (const line of unchecked(settings)) console.log(line);
const databaseUrl = secrets.get("DatabaseDirectUrl") ?? "";
const pending = await describeDatabases();
await requireOwnKey({ readOnly: true });
await requirePlainRole();
await warnOfRole();

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
  await keepBuild(appName, stage, { ...build, origin });
  const shifted = await shiftTraffic({
    prefix: `${appName}-${stage}`,
    region: file.region,
    names: ["api", "participant"],
  }).catch((error: Error) =>
    stop(
      `requests are served as before: ${error.message}. What works in the background is the new commit's: find the cause, or ` +
        "add --rollback",
    ),
  );
  for (const name of shifted) console.log(`all requests reach the new version of ${name}`);
  await smokeService(origin).catch((error) =>
    stop(`the stage is deployed, but ${error.message}: see its logs, or deploy the commit before`),
  );
  // Interviews go on without it, so the deploy stands.
  await smokeModels(`${appName}-${stage}-agent-edit`, file.region).catch((error) =>
    stop(`the stage is deployed, but ${error.message}`),
  );
  console.log(`${origin} is healthy`);
}

/** What runs in a stage must be found again: a commit, and nothing beside it. */
function nameBuild() {
  const isDirty = gitOrStop("status", "--porcelain") !== "";
  if (isDirty && (!allowsDirty || file.production === true))
    stop(
      file.production === true
        ? "there are changes that are not committed: production runs commits alone"
        : "there are changes that are not committed: commit them, or add --allow-dirty",
    );
  const { version } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));
  const commit = `${gitOrStop("rev-parse", "HEAD")}${isDirty ? "-dirty" : ""}`;
  return { version, commit, built_at: new Date().toISOString() };
}

function gitOrStop(...args: string[]): string {
  const { status, stdout } = spawnSync("git", args, { cwd: root, encoding: "utf8" });
  return status === 0 ? stdout.trim() : stop(`git ${args.join(" ")} failed: a deploy needs its repository`);
}

/**
 * Deploys the commit that ran before, from a folder of its own, with the checks of any deploy: the present data must be
 * such as that release can use. This ends the process.
 */
async function returnToPrevious(): Promise<never> {
  const deployed = await readBuild(appName, stage).catch((error: Error) => stop(error.message));
  const { version, commit } = deployed?.previous ?? stop(`it is not known what ran in ${stage} before`);
  if (commit.endsWith("-dirty")) stop(`what ran before (${commit}) was no commit`);
  const folder = path.join(mkdtempSync(path.join(tmpdir(), "rollback-")), version);
  console.log(`going back from ${deployed?.version} (${deployed?.commit}) to ${version} (${commit})`);
  gitOrStop("worktree", "add", "--detach", folder, commit);
  try {
    const outputs = path.join(root, ".sst/outputs.json");
    if (existsSync(outputs)) cpSync(outputs, path.join(folder, ".sst/outputs.json"));
    const env = { ...process.env, ...quiet };
    const install = spawnSync("npm", ["ci"], { cwd: folder, stdio: "inherit", env });
    if (install.status !== 0) return stop("npm ci failed; stopping here");
    const args = ["infra/deploy.ts", "--stage", stage, ...(diff ? ["--diff"] : [])];
    for (const name of change) args.push("--change", name);
    const { status } = spawnSync(process.execPath, args, { cwd: folder, stdio: "inherit", env });
    process.exitCode = status ?? 1;
  } finally {
    gitOrStop("worktree", "remove", "--force", folder);
  }
  process.exit();
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
function drift(): string[] {
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

/**
 * A connection of a function cannot set them itself. Nothing ends what nobody waits for any more without the timeouts, and
 * PostgreSQL's compiler takes seconds of a figure where `jit` is on.
 */
async function warnOfRole(): Promise<void> {
  for (const name of await missingRoleSettings(secrets.get("DatabaseUrl") ?? ""))
    console.warn(`the role of DatabaseUrl does not set ${name}: docs/deploying.md says how to set it`);
}

/** Pages that were opened before this deploy load their other parts after it. */
async function addOldBuilds(): Promise<void> {
  const { participant_base_url: base, domain } = file;
  const origin = domain ? `https://${domain}` : (base ?? given ?? running?.origin ?? readOrigin());
  listBuild(page);
  if (forgetsBuilds) return console.warn("pages that are open now may fail to load their other parts");
  if (origin)
    return keepOldBuilds({ origin, folder: page, now: new Date() }).then(
      (builds) => console.log(`builds of the page from the last 7 days: ${builds}`),
      (error) =>
        stop(
          `${error.message}, so pages that are open now would fail to load their other parts: ${orWithout}`,
        ),
    );
  if (!isFirst)
    stop(
      `where ${stage} is reached is not known here, and pages that are open now load from it: --origin URL, or ${orWithout}`,
    );
  console.log("no service runs yet: the page has no older builds beside it");
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
    env: { ...process.env, ...quiet, ...named, ...env },
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
