import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { sourcesIn } from "#tests/support/sources.ts";
import { touchedTests } from "./ci/touched.ts";

/**
 * `npm run mutate -- survey` changes the package's code in small ways, one at a time, and tells which changes no test
 * without a database notices. `npm run mutate -- survey src/score` looks at a part of it. Shapes are left out: what they
 * refuse is tested over HTTP.
 */

const packages = ["kit", "survey", "interviewer", "survey-files", "data-files"];

const root = path.resolve(import.meta.dirname, "..");
const tools = path.join(root, "tests/mutation");
const reports = path.join(root, "tests/.artifacts/mutation");

function run(
  command: string,
  args: readonly string[],
  options: { cwd: string; env?: NodeJS.ProcessEnv },
): number {
  const { status, error } = spawnSync(command, args, { stdio: "inherit", ...options });
  if (error) throw error;
  return status ?? 1;
}

/** The tools, once a clone; vitest is the project's own. */
function install(): void {
  if (existsSync(path.join(tools, "node_modules/@stryker-mutator/core"))) return;
  const args = ["ci", "--legacy-peer-deps", "--ignore-scripts", "--no-audit", "--no-fund"];
  if (run("npm", args, { cwd: tools }) !== 0)
    throw new Error("the tools of mutation testing cannot be installed");
}

function mutate(name: string, part: string): number {
  if (!packages.includes(name)) throw new Error(`name one of ${packages.join(", ")}`);
  const sources = ["packages", "tests"].flatMap(sourcesIn);
  const within = path.posix.join("packages", name, part);
  const mutated = sources
    .map(({ file }) => file)
    .filter((file) => (file === within || file.startsWith(`${within}/`)) && !file.endsWith("schema.ts"));
  if (mutated.length === 0) throw new Error(`there is no code in ${within}`);
  const tests = touchedTests(sources, mutated);
  if (tests.length === 0) throw new Error(`no test without a database uses ${within}`);
  const config = path.join(reports, "stryker.json");
  mkdirSync(reports, { recursive: true });
  writeFileSync(
    config,
    JSON.stringify({
      mutate: mutated,
      testFiles: tests,
      testRunner: "vitest",
      plugins: [path.join(tools, "node_modules/@stryker-mutator/vitest-runner/dist/src/index.js")],
      vitest: { configFile: "tests/vitest.alone.config.ts", related: true },
      reporters: ["clear-text", "progress-append-only", "html"],
      htmlReporter: { fileName: path.join(reports, `${name}.html`) },
      ignorePatterns: [".data", ".sst"],
      // It would rewrite paths with a compiler's API that TypeScript 7 does not have; there are none to rewrite.
      tsconfigFile: "none",
      ignoreStatic: true,
      tempDirName: path.join(reports, "sandbox"),
      thresholds: { high: 90, low: 80, break: null },
    }),
  );
  const stryker = path.join(tools, "node_modules/@stryker-mutator/core/bin/stryker.js");
  return run(process.execPath, [stryker, "run", config], { cwd: root });
}

const [name = "", part = "src"] = process.argv.slice(2);
try {
  install();
  process.exitCode = mutate(name, part);
} catch (error) {
  console.error(`mutate: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 2;
} finally {
  rmSync(path.join(reports, "sandbox"), { recursive: true, force: true });
}
