import { execFileSync } from "node:child_process";
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { readReleases } from "#local/migrations/releases.ts";
import { brokenBy } from "#local/migrations/unreleased.ts";
import { applyMigrations } from "#local/migrations.ts";
import { bucketName, credentials, startBucket } from "#tests/support/bucket.ts";
import { emptyDatabase } from "#tests/support/migration.ts";
import { outputOfScript } from "#tests/support/program-process.ts";
import { encryptionKey, useServing } from "#tests/support/serving.ts";
import { startWalkers, walkersKeys } from "#tests/support/walkers.ts";

/**
 * A deploy migrates while the release before still serves, and a rollback serves with that release on what is left. The
 * release before is the last tag, with its own programs. Without one (before 1.0.0, whose migrations were joined into
 * two that no earlier program knows, and in a clone without tags) this commit's programs stand in for it.
 */
const repository = path.resolve(import.meta.dirname, "../..");
const drizzle = path.join(repository, "drizzle");
const slow = { timeout: 600_000 };
const serve = useServing();

const tag = lastTag();

function lastTag(): string | undefined {
  const name = `v${readReleases(drizzle).at(-1)?.version}`;
  const found = execFileSync("git", ["tag", "--list", name], { cwd: repository, encoding: "utf8" }).trim();
  return found === "" ? undefined : found;
}

interface Rollout {
  /** Where the programs of the release before are, and of this one. */
  before: string;
  now: string;
  /** This release's migrations. */
  migrations: string;
}

/** Walks go on through a deploy and back; resolves to what failed of them, by phase. */
async function rollOut({ before, now, migrations }: Rollout): Promise<Record<string, string[]>> {
  const url = await emptyDatabase();
  const storage = await startBucket();
  onTestFinished(() => storage.stop());
  const environment = {
    DATABASE_URL: url,
    DRAIN_SECONDS: "1",
    S3_BUCKET: bucketName,
    S3_ENDPOINT: storage.endpoint,
    S3_ACCESS_KEY_ID: credentials.accessKeyId,
    S3_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    ENCRYPTION_KEY: encryptionKey,
  };
  await outputOfScript("migrate", [], environment, before);
  const old = await serve("all", environment, before);
  const walkers = startWalkers(await walkersKeys(environment, before), old.base);
  try {
    await walkers.walkOn("before");
    walkers.begin("migrating");
    await applyMigrations(url, migrations);
    await walkers.walkOn("migrated");
    const deployed = await serve("all", environment, now);
    walkers.goTo(deployed.base);
    await walkers.walkOn("deployed");
    // The release before starts on what the newer one has left.
    await old.end("SIGTERM");
    const again = await serve("all", environment, before);
    walkers.goTo(again.base);
    await walkers.walkOn("rolled back");
    const failures = await walkers.stop();
    await Promise.all([again, deployed].map((each) => each.end("SIGTERM")));
    return failures;
  } finally {
    await walkers.stop();
  }
}

/** This commit's migrations and one more. */
function migrationsWith(statement: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), "made-up-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync(drizzle, folder, { recursive: true });
  const journal = JSON.parse(readFileSync(path.join(folder, "meta/_journal.json"), "utf8"));
  const last = journal.entries.at(-1);
  const name = `${String(last.idx + 1).padStart(4, "0")}_made_up`;
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag: name });
  writeFileSync(path.join(folder, "meta/_journal.json"), JSON.stringify(journal));
  writeFileSync(path.join(folder, `${name}.sql`), statement);
  const [release] = readReleases(folder).slice(-1);
  writeFileSync(
    path.join(folder, "releases.json"),
    JSON.stringify([{ ...release, last_migration: last.tag }]),
  );
  return folder;
}

/** The tagged commit's files, with what it needs beside them. */
function treeOf(name: string): string {
  const root = mkdtempSync(path.join(tmpdir(), "release-"));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const archive = execFileSync("git", ["archive", name], { cwd: repository, maxBuffer: 2 ** 30 });
  execFileSync("tar", ["-x", "-C", root], { input: archive });
  const lock = (at: string) => readFileSync(path.join(at, "package-lock.json"), "utf8");
  const dependencies = (at: string) => lock(at).replaceAll(/^ {2,6}"version".*$/gm, "");
  if (dependencies(root) === dependencies(repository))
    symlinkSync(path.join(repository, "node_modules"), path.join(root, "node_modules"));
  else execFileSync("npm", ["ci", "--prefer-offline", "--no-audit", "--no-fund"], { cwd: root });
  return root;
}

if (tag === undefined) {
  it("no release is tagged here: this commit's programs stand in for the release before", () => {
    console.warn(
      "There is no tag of the last release here: the two made-up releases below are all that is tried.",
    );
    expect(readdirSync(drizzle)).toContain("releases.json");
    expect(statSync(path.join(repository, "CHANGELOG.md")).size).toBeGreaterThan(0);
  });
} else {
  it(`${tag} goes on through this commit's migrations, a deploy of it and a rollback`, slow, async () => {
    expect(await rollOut({ before: treeOf(tag), now: repository, migrations: drizzle })).toEqual({});
  });
}

it("a release that only adds goes through without a failed request, and back", slow, async () => {
  const migrations = migrationsWith(
    `ALTER TABLE "study" ADD COLUMN "made_up" text DEFAULT 'x' NOT NULL;--> statement-breakpoint
     CREATE INDEX "made_up" ON "interview" ("created_at")`,
  );
  expect(brokenBy(migrations)).toEqual([]);
  expect(await rollOut({ before: repository, now: repository, migrations })).toEqual({});
});

it("one that takes a column in use fails requests, and the check refuses it beforehand", slow, async () => {
  const migrations = migrationsWith('ALTER TABLE "interview" DROP COLUMN "vid" CASCADE');
  expect(brokenBy(migrations)).toEqual([
    expect.stringContaining("column interview.vid is dropped or renamed"),
  ]);
  const failures = await rollOut({ before: repository, now: repository, migrations });
  expect(failures.before).toBeUndefined();
  expect(failures.migrated).toContainEqual(expect.stringMatching(/ answers 500, not /));
});
