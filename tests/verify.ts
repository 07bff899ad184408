import { execFileSync, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { sourcesIn } from "#tests/support/sources.ts";
import { touchedTests } from "./ci/touched.ts";

/**
 * A quick look at what has changed since the main branch, or since the last commit but one where there is no such
 * branch: format, lint and types, and the tests that use a changed file and need no database.
 */

const root = path.resolve(import.meta.dirname, "..");

const git = (...args: string[]): string[] =>
  execFileSync("git", args, { cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] })
    .split("\n")
    .filter(Boolean);

function firstCommit(): string {
  for (const args of [
    ["merge-base", "HEAD", "origin/main"],
    ["rev-parse", "HEAD~1"],
  ]) {
    try {
      const [commit] = git(...args);
      if (commit !== undefined) return commit;
    } catch {
      // There is no such commit.
    }
  }
  return "HEAD";
}

/** Whether it succeeded; its output appears when it ends, one program at a time. */
function run(title: string, command: string, args: readonly string[]): Promise<boolean> {
  const begun = performance.now();
  const child = spawn(path.join(root, "node_modules/.bin", command), args, { cwd: root });
  const said: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (part: Buffer) => said.push(part));
  return new Promise((resolve) => {
    child.on("close", (code) => {
      const seconds = ((performance.now() - begun) / 1000).toFixed(1);
      console.log(`${code === 0 ? "✓" : "✗"} ${title} (${seconds} s)`);
      if (code !== 0) process.stdout.write(Buffer.concat(said));
      resolve(code === 0);
    });
  });
}

/** What these packages refer to is built first. What others import lies outside of them, which `-b` does not look at. */
async function checkTypes(): Promise<boolean> {
  let isGood = await run("types of packages/core", "tsc", ["-b", "packages/core", "packages/local-aws"]);
  for (const project of [".", "packages/participant", "packages/results", "packages/console"])
    isGood = (await run(`types of ${project}`, "tsc", ["-p", project])) && isGood;
  return (await run("types of the client", "tsc", ["-p", "packages/client", "--noEmit"])) && isGood;
}

async function checkFiles(changed: readonly string[]): Promise<boolean> {
  if (changed.length === 0) return true;
  const lint = ["check", "--no-errors-on-unmatched", "--files-ignore-unknown=true", ...changed];
  const isTidy = await run(`format and lint of ${changed.length} files`, "biome", lint);
  const tests = touchedTests(["packages", "tests"].flatMap(sourcesIn), changed);
  if (tests.length === 0) return isTidy;
  const args = ["run", "--config", "tests/vitest.alone.config.ts", ...tests];
  return (await run(`${tests.length} files of tests`, "vitest", args)) && isTidy;
}

const changed = [
  ...git("diff", "--name-only", firstCommit()),
  ...git("ls-files", "--others", "--exclude-standard"),
].filter((file) => existsSync(path.join(root, file)));
const outcomes = await Promise.all([checkTypes(), checkFiles(changed)]);
process.exit(outcomes.every(Boolean) ? 0 : 1);
