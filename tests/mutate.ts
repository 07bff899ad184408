import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { type Source, sourcesIn } from "#tests/support/sources.ts";
import { touchedTests } from "./ci/touched.ts";

/**
 * `npm run mutate -- survey` changes the package's code in small ways, one at a time, and tells which changes no test
 * without a database notices. `npm run mutate -- survey src/score` looks at a part of it, `--sample 300` at lines that the
 * seed draws (`--seed 2` for others), with the margin of what they tell of all. Shapes are left out: what they refuse is
 * tested over HTTP. Word lists and learned weights are left out too.
 */

const packages = ["kit", "survey", "interviewer", "survey-files", "data-files"];

const root = path.resolve(import.meta.dirname, "..");
const tools = path.join(root, "tests/mutation");
/** Outside of the tests, which would be found twice. */
const sandboxOf = (name: string) => path.join(root, ".stryker-tmp", name);
const reportsOf = (name: string) => path.join(root, "tests/.artifacts/mutation", name);

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

/** At the head of what was learned. */
const written = "/** Written by `npm run learn`. */";

/** Lines that can hold a change: no comments, imports or types, nor what only closes. */
const hasCode = (line: string): boolean =>
  /\w/.test(line) &&
  !/^\s*(?:\/\/|\/?\*|import |type |interface |export (?:type|interface|\*|\{))/.test(line);

/**
 * Lines drawn by a hash of the seed, the file and their text, as places that Stryker mutates: a line stays in the sample
 * when others change, and each of several alike is drawn by itself. What spans several lines is left out.
 */
function drawnFrom(sources: readonly Source[], size: number, seed: string): string[] {
  const lines = sources.flatMap(({ file, text }) => {
    const seen = new Map<string, number>();
    return text.split("\n").flatMap((line, index) => {
      if (!hasCode(line)) return [];
      const nth = (seen.get(line) ?? 0) + 1;
      seen.set(line, nth);
      const rank = createHash("sha1").update(`${seed} ${file} ${nth} ${line}`).digest("hex");
      return [{ place: `${file}:${index + 1}-${index + 1}`, rank }];
    });
  });
  const drawn = lines.sort((a, b) => (a.rank < b.rank ? -1 : 1)).slice(0, size);
  return drawn.map(({ place }) => place);
}

function mutate(name: string, part: string, sample: number | null, seed: string): number {
  if (!packages.includes(name)) throw new Error(`name one of ${packages.join(", ")}`);
  const sources = ["packages", "tests"].flatMap(sourcesIn);
  const within = path.posix.join("packages", name, part);
  const code = sources
    .filter(({ file }) => file === within || file.startsWith(`${within}/`))
    .filter(({ file }) => !/schema\.ts$|\/words\/|\/notions\.ts$/.test(file))
    .filter(({ text }) => !text.startsWith(written));
  const mutated = code.map(({ file }) => file);
  if (mutated.length === 0) throw new Error(`there is no code in ${within}`);
  const places = sample === null ? mutated : drawnFrom(code, sample, seed);
  if (places.length === 0) throw new Error(`no line of ${within} can be changed`);
  const tests = touchedTests(sources, mutated);
  if (tests.length === 0) throw new Error(`no test without a database uses ${within}`);
  const reports = reportsOf(name);
  const config = path.join(reports, "stryker.json");
  const found = path.join(reports, "report.json");
  mkdirSync(reports, { recursive: true });
  writeFileSync(
    config,
    JSON.stringify({
      mutate: places,
      testFiles: tests,
      testRunner: "vitest",
      plugins: [path.join(tools, "node_modules/@stryker-mutator/vitest-runner/dist/src/index.js")],
      vitest: { configFile: "tests/vitest.alone.config.ts", related: true },
      reporters: ["clear-text", "progress-append-only", "html", "json"],
      clearTextReporter: { reportTests: false, skipFull: true },
      htmlReporter: { fileName: path.join(reports, "report.html") },
      jsonReporter: { fileName: found },
      ignorePatterns: [".data", ".sst", ".stryker-tmp", "tests/.artifacts"],
      // Tests compare written files byte for byte, and nothing checks types here.
      disableTypeChecks: false,
      // It would rewrite paths with a compiler's API that TypeScript 7 does not have; there are none to rewrite.
      tsconfigFile: "none",
      ignoreStatic: true,
      // The first run of all tests, on a machine that does other things too.
      dryRunTimeoutMinutes: 20,
      tempDirName: sandboxOf(name),
      concurrency: 2,
      thresholds: { high: 90, low: 80, break: null },
    }),
  );
  const stryker = path.join(tools, "node_modules/@stryker-mutator/core/bin/stryker.js");
  const status = run(process.execPath, [stryker, "run", config], { cwd: root });
  if (status === 0 && sample !== null)
    console.log(
      scoreOf(JSON.parse(readFileSync(found, "utf8")), part === "src" ? "the whole package" : within),
    );
  return status;
}

interface Report {
  files: Record<string, { mutants: { status: string; location: { start: { line: number } } }[] }>;
}

const noticed = ["Killed", "Timeout"];
const counted = [...noticed, "Survived", "NoCoverage"];

/** The share of mutants that was noticed, with its margin (95 %): lines were drawn, so those of a line go together. */
function scoreOf({ files }: Report, whole: string): string {
  const lines = Object.values(files).flatMap(({ mutants }) =>
    [...Map.groupBy(mutants, ({ location }) => location.start.line).values()].map((onLine) => {
      const countIn = (statuses: readonly string[]) =>
        onLine.filter(({ status }) => statuses.includes(status)).length;
      return { noticed: countIn(noticed), all: countIn(counted) };
    }),
  );
  const all = lines.reduce((total, line) => total + line.all, 0);
  if (all === 0) return "no drawn line has a mutant that counts: draw more lines, or by another seed";
  const sum = lines.reduce((total, line) => total + line.noticed, 0);
  const spread = lines.reduce((total, line) => total + (line.noticed - (sum / all) * line.all) ** 2, 0);
  const margin = 1.96 * Math.sqrt(spread);
  const percent = (count: number) => `${((100 * count) / all).toFixed(1)} %`;
  return `${sum} of ${all} mutants are noticed: ${percent(sum)}, for ${whole} ± ${percent(margin)}`;
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { sample: { type: "string" }, seed: { type: "string", default: "1" } },
});
const [name = "", part = "src"] = positionals;
const size = values.sample === undefined ? null : Number(values.sample);
try {
  if (size !== null && !(size > 0)) throw new Error("--sample takes a number of lines");
  install();
  process.exitCode = mutate(name, part, size, values.seed);
} catch (error) {
  console.error(`mutate: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 2;
} finally {
  rmSync(sandboxOf(name), { recursive: true, force: true });
}
