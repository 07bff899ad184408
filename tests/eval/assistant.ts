import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Measured } from "./assistant/tasks.ts";

/**
 * `npm run eval:mcp`: has a scripted assistant do twenty tasks of a working day over MCP, on the demo and on fresh studies
 * with the offline model, and prints calls and tokens of each beside what it may take. Exits 1 where one takes more.
 */

const folder = mkdtempSync(path.join(tmpdir(), "eval-"));
const file = path.join(folder, "tasks.json");
const vitest = ["run", "--config", "tests/eval/vitest.config.ts"];
const { status } = spawnSync("vitest", vitest, {
  env: Object.assign({}, process.env, { EVAL_MCP: file }),
  stdio: ["ignore", "ignore", "inherit"],
});
if (status !== 0) process.exit(status ?? 1);
const tasks: Measured[] = JSON.parse(readFileSync(file, "utf8"));
rmSync(folder, { recursive: true });

const column = (value: number, most: number): string => `${value} of ${most}`.padStart(18);
console.log(`${"".padEnd(52)}${"calls".padStart(18)}${"tokens".padStart(18)}`);
for (const { name, calls, tokens, most, isOver } of tasks)
  console.log(
    `${name.padEnd(52)}${column(calls, most.calls)}${column(tokens, most.tokens)}${isOver ? "  OVER" : ""}`,
  );
const sum = (of: (task: Measured) => number) => tasks.reduce((total, task) => total + of(task), 0);
const all = {
  calls: column(
    sum(({ calls }) => calls),
    sum(({ most }) => most.calls),
  ),
  tokens: column(
    sum(({ tokens }) => tokens),
    sum(({ most }) => most.tokens),
  ),
};
console.log(`${"all".padEnd(52)}${all.calls}${all.tokens}`);
process.exit(tasks.some(({ isOver }) => isOver) ? 1 : 0);
