import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { readJournal } from "../packages/local/src/migrations/journal.ts";
import {
  isOlder,
  noteAfter,
  type Released,
  readReleases,
} from "../packages/local/src/migrations/releases.ts";
import { brokenBy, unreleased } from "../packages/local/src/migrations/unreleased.ts";

/**
 * `npm run release -- 1.1.0` numbers what is committed: it notes the migrations since the last release with it, commits
 * that and tags the commit. `--check` only says whether it could.
 */

const root = path.resolve(import.meta.dirname, "..");
const drizzle = path.join(root, "drizzle");
const { values, positionals } = parseArgs({
  options: { check: { type: "boolean", default: false } },
  allowPositionals: true,
});
const [version = ""] = positionals;
const git = (...args: string[]) => execFileSync("git", args, { cwd: root, encoding: "utf8" }).trim();
const tagOf = (name: string) => git("tag", "--list", `v${name}`);

const releases = readReleases(drizzle);
// The first release stands in the list before it is made.
const isFirst = releases.length === 1 && releases[0]?.version === version && tagOf(version) === "";
const before = isFirst ? undefined : releases.at(-1);

const faults = [...faultsOfVersion(), ...(isFirst ? [] : brokenBy(drizzle)), ...faultsOfTree()];
for (const fault of faults) console.error(`release: ${fault}`);
if (faults.length > 0) process.exit(1);
if (values.check) {
  console.log(`${version} can be released`);
} else {
  note();
  git("commit", "--all", "--message", `chore(release): ${version}`);
  git("tag", "--annotate", `v${version}`, "--message", version);
  console.log(`v${version} is committed and tagged: git push --follow-tags`);
}

function faultsOfVersion(): string[] {
  if (!/^\d+\.\d+\.\d+$/.test(version)) return ["name the new version, such as 1.1.0"];
  if (before !== undefined && !isOlder(before.version, version)) return [`${before.version} is out already`];
  return tagOf(version) === "" ? [] : [`the tag v${version} is there already`];
}

function faultsOfTree(): string[] {
  return git("status", "--porcelain") === ""
    ? []
    : ["there are changes that are not committed: a release is a commit"];
}

function note(): void {
  const statements = unreleased(drizzle).flatMap((migration) => migration.statements);
  const released: Released = {
    last_migration: readJournal(drizzle).at(-1)?.tag ?? "",
    ...noteAfter(before, version, statements),
  };
  const all = isFirst ? [released] : [...releases, released];
  const lines = all.map(({ version, last_migration, oldest_compatible }) =>
    [
      `  { "version": ${JSON.stringify(version)}`,
      `"last_migration": ${JSON.stringify(last_migration)}`,
      `"oldest_compatible": ${JSON.stringify(oldest_compatible)} }`,
    ].join(", "),
  );
  writeFileSync(path.join(drizzle, "releases.json"), `[\n${lines.join(",\n")}\n]\n`);
  for (const file of ["package.json", "package-lock.json"])
    replaceIn(file, /^( {2,6}"version": )"[^"]+"/m, `$1"${version}"`);
  // The lock names the version twice, at its top and of its root package.
  replaceIn("package-lock.json", /("": \{\s*"name": "[^"]+",\s*"version": )"[^"]+"/, `$1"${version}"`);
  const day = new Date().toISOString().slice(0, 10);
  replaceIn("CHANGELOG.md", /^## .*\(unreleased\)$/m, `## Next (unreleased)\n\n## ${version} (${day})`);
}

function replaceIn(file: string, pattern: RegExp, text: string): void {
  const at = path.join(root, file);
  writeFileSync(at, readFileSync(at, "utf8").replace(pattern, text));
}
