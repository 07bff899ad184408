import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import buildAll from "#tests/support/build.ts";
import { compareWith } from "./against.ts";
import { benches, usual } from "./registry.ts";
import { supervise } from "./run/supervise.ts";
import { markdown, summary, table } from "./run/table.ts";

/**
 * `npm run bench -- [--json] [--against <commit>] [--profile] [bench…]`. Without a name, those that say whether the
 * product is as fast as it should be; the others answer single questions. `--profile` has `answers` and `requests` print where
 * the app's time goes instead. `--markdown FILE` writes the table for docs/benchmarks.md, of the figures with a target.
 */

const { values, positionals } = parseArgs({
  options: {
    json: { type: "boolean", default: false },
    markdown: { type: "string" },
    against: { type: "string" },
    profile: { type: "boolean", default: false },
  },
  allowPositionals: true,
});
const unknown = positionals.filter((name) => !(name in benches));
if (unknown.length > 0) {
  console.error(`No bench named ${unknown.join(", ")}; there are: ${Object.keys(benches).join(", ")}`);
  process.exit(2);
}
const names = positionals.length > 0 ? positionals : Object.keys(usual);
if (values.against !== undefined) {
  compareWith(values.against, names);
  process.exit(0);
}
if (values.profile) process.env.BENCH_PROFILE = "1";

// What benches print as they go is not the result.
const print = values.json ? 2 : 1;
if (values.json) console.log = console.error;
console.log(
  `${cpus().length} cores, ${cpus()[0]?.model}; Node ${process.version}; load ${loadavg()[0]?.toFixed(1)}`,
);
await buildAll();
const commit = execFileSync("git", ["describe", "--always", "--dirty"], { encoding: "utf8" }).trim();
console.log(`commit ${commit}`);

const stopped = new AbortController();
let exitCode = 0;
const stopBy = (code: number) => () => {
  exitCode = code;
  stopped.abort();
};
process.once("SIGINT", stopBy(130)).once("SIGTERM", stopBy(143)).once("SIGHUP", stopBy(129));
// npm, which has started this, may be killed without a word.
const parent = process.ppid;
const isByNpm = process.env.npm_lifecycle_event === "bench";
const watch = setInterval(() => {
  if (isByNpm && process.ppid !== parent) stopBy(1)();
}, 500);

const registry = path.join(import.meta.dirname, "registry.ts");
const begun = performance.now();
const { figures, failed } = await supervise(registry, names, { print, signal: stopped.signal });
clearInterval(watch);
if (values.json) process.stdout.write(`${JSON.stringify(figures)}\n`);
console.log(`\n== figures ==\n\n${table(figures)}\n\n${summary(figures, failed)}`);
console.log(`The benches took ${((performance.now() - begun) / 60_000).toFixed(1)} minutes.`);
if (values.markdown !== undefined)
  writeFileSync(values.markdown, `${markdown(figures.filter(({ target }) => target !== null))}\n`);
process.exitCode = exitCode || (failed.length > 0 ? 1 : 0);
