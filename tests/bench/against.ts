import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Figure } from "./figures.ts";

/** Runs of two commits in alternation, so that other load affects both, and what changed between them. */

const pairs = Number(process.env.BENCH_PAIRS ?? 5);

/** Prints how each figure of these benches differs from that of another commit. */
export function compareWith(ref: string, benches: readonly string[]): void {
  const commit = git("rev-parse", "--verify", `${ref}^{commit}`);
  const folder = path.join(mkdtempSync(path.join(tmpdir(), "bench-")), "other");
  git("worktree", "add", "--detach", folder, commit);
  try {
    provideModules(folder);
    const runs: { here: Figure[]; there: Figure[] }[] = [];
    for (let pair = 0; pair < pairs; pair++) {
      // Whoever is first may find the machine warmer or colder.
      const order = pair % 2 === 0 ? [folder, "."] : [".", folder];
      const [first, second] = order.map((checkout) => figuresOf(checkout, benches)) as [Figure[], Figure[]];
      runs.push(pair % 2 === 0 ? { there: first, here: second } : { here: first, there: second });
      console.log(`pair ${pair + 1} of ${pairs} is done`);
    }
    console.log(`\n${ref} (${commit.slice(0, 7)}) → the working tree, medians of ${pairs} runs each`);
    console.log(differences(runs));
  } finally {
    git("worktree", "remove", "--force", folder);
    rmSync(path.dirname(folder), { recursive: true, force: true });
  }
}

const git = (...args: string[]): string => execFileSync("git", args, { encoding: "utf8" }).trim();

function provideModules(folder: string): void {
  const lock = (checkout: string) => readFileSync(path.join(checkout, "package-lock.json"), "utf8");
  if (lock(folder) !== lock(".")) {
    execFileSync("npm", ["ci"], { cwd: folder, stdio: "inherit" });
    return;
  }
  symlinkSync(path.resolve("node_modules"), path.join(folder, "node_modules"));
  // Builds what is shipped, as `npm ci` does.
  execFileSync("npm", ["run", "prepare"], { cwd: folder, stdio: "inherit" });
}

function figuresOf(checkout: string, benches: readonly string[]): Figure[] {
  const { status, stdout } = spawnSync(process.execPath, ["tests/bench/run.ts", "--json", ...benches], {
    cwd: checkout,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  });
  if (status !== 0) throw new Error(`the benches of ${checkout} failed, or do not know --json`);
  return JSON.parse(stdout);
}

/** A figure has changed where the values of the two commits do not overlap. */
function differences(runs: readonly { here: Figure[]; there: Figure[] }[]): string {
  const nameOf = ({ bench, name }: Figure) => `${bench}: ${name}`;
  const names = (runs[0]?.here ?? []).map(nameOf);
  const width = Math.max(...names.map(({ length }) => length));
  const lines = names.flatMap((name) => {
    const values = (side: "here" | "there") =>
      runs.flatMap((run) => run[side].filter((figure) => nameOf(figure) === name).map(({ value }) => value));
    const before = values("there");
    const after = values("here");
    if (before.length === 0) return [`${name.padEnd(width)}  new`];
    const isApart = Math.max(...before) < Math.min(...after) || Math.max(...after) < Math.min(...before);
    const verdict = isApart ? `${((median(after) / median(before) - 1) * 100).toFixed(0)} %` : "within noise";
    return [`${name.padEnd(width)}  ${range(before)} → ${range(after)}  ${verdict}`];
  });
  return lines.join("\n");
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

const range = (values: readonly number[]): string => {
  const digits = median(values) < 10 ? 2 : 0;
  const low = Math.min(...values);
  const middle = median(values);
  const high = Math.max(...values);
  return `${middle.toFixed(digits)} (${low.toFixed(digits)}–${high.toFixed(digits)})`.padStart(22);
};
