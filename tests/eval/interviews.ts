import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/**
 * `npm run eval:interviews [-- --json]`: holds interviews with simulated respondents, with the model that the environment
 * names or the stand-in, and prints how well they were led. Exits 1 where a figure is beyond its limit.
 */
const args = process.argv.slice(2);
const isJson = args.includes("--json");
if (args.some((each) => each !== "--json")) {
  console.error("usage: npm run eval:interviews [-- --json]");
  process.exit(2);
}

interface Limit {
  most?: number;
  least?: number;
}
interface Result {
  mode: string;
  figures: Record<string, number | null>;
  limits: Record<string, Limit>;
  beyond: string[];
}

const folder = mkdtempSync(path.join(tmpdir(), "eval-"));
const file = path.join(folder, "figures.json");
const vitest = ["run", "--config", "tests/vitest.config.ts", "tests/eval/interviews.test.ts"];
const { status } = spawnSync("vitest", vitest, {
  env: { ...process.env, EVAL_INTERVIEWS: file },
  stdio: ["ignore", isJson ? "ignore" : "inherit", "inherit"],
});
if (status !== 0) process.exit(status ?? 1);
const result: Result = JSON.parse(readFileSync(file, "utf8"));
rmSync(folder, { recursive: true });

if (isJson) console.log(JSON.stringify(result));
else {
  console.log(
    `Interviews led by ${result.mode === "offline" ? "the stand-in (no provider is set)" : "the model"}:\n`,
  );
  for (const [name, value] of Object.entries(result.figures)) {
    const limit = limitText(result.limits[name]);
    const mark = result.beyond.includes(name) ? "  BEYOND" : "";
    console.log(`  ${name.padEnd(38)}${valueText(value).padStart(10)}  ${limit}${mark}`);
  }
}
process.exit(result.beyond.length > 0 ? 1 : 0);

function valueText(value: number | null): string {
  if (value === null) return "none";
  return Number.isInteger(value) ? String(value) : value.toFixed(3);
}

function limitText(limit: Limit | undefined): string {
  if (limit === undefined) return "";
  return limit.most === undefined ? `at least ${limit.least}` : `at most ${limit.most}`;
}
