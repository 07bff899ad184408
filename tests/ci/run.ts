import path from "node:path";
import { startVitest, type TestModule } from "vitest/node";
import { conclude, failedFiles, misnamed, type Result, type Run } from "./outcome.ts";

/** Every test; then each file with a failed test once more alone, to tell flaky ones from broken ones. */

const config = path.join(import.meta.dirname, "../vitest.config.ts");

/** `npm run check` runs these. */
const checked = ["**/house.test.ts", "**/regex.test.ts"];

async function runTests(filters: string[]): Promise<Run> {
  const others = filters.length === 0 ? { exclude: ["tests/bench/**", ...checked] } : {};
  const vitest = await startVitest("test", filters, { config, watch: false, ...others });
  const files = vitest.state.getTestModules().map(toResult);
  const errors = vitest.state.getUnhandledErrors().length;
  await vitest.close();
  return { files, errors: files.length === 0 ? Math.max(errors, 1) : errors };
}

function toResult(module: TestModule): Result {
  const states = [...module.children.allTests()].map((test) => test.result().state);
  const count = (state: string) => states.filter((each) => each === state).length;
  const passed = count("passed");
  const failed = count("failed");
  return {
    file: module.relativeModuleId,
    passed,
    // A file whose import or whose hook fails has no failed test.
    failed: module.state() === "failed" ? Math.max(failed, 1) : failed,
    skipped: states.length - passed - failed,
    ms: module.diagnostic().duration,
  };
}

const first = await runTests(process.argv.slice(2));
const again = new Map<string, Run>();
for (const file of failedFiles(first)) again.set(file, await runTests([file]));

const { isGood, lines } = conclude(first, again);
for (const line of [...misnamed(first, 30_000), ...lines]) console.log(line);
process.exit(isGood ? 0 : 1);
