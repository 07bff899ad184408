import { execFileSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { build } from "esbuild";
import { afterAll, beforeAll, expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");
const source = `import { requireRow } from "#core/platform/db.ts";
import { createLog, describeError } from "#kit/log.ts";
import { withSourceLines } from "#functions/platform/source-lines.ts";

const log = withSourceLines(createLog("info", (line) => console.log(line)));

function fail(): never {
  return requireRow(undefined as never);
}

try {
  fail();
} catch (error) {
  log("error", "request_failed", { path: "/x", ...describeError(error) });
}
log("info", "without_stack", { n: 1 });
`;

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), "source-lines-"));
  const entry = { contents: source, resolveDir: root, sourcefile: "packages/functions/src/sample.ts" };
  await build({
    stdin: { ...entry, loader: "ts" },
    outfile: path.join(directory, "bundle.mjs"),
    bundle: true,
    minify: true,
    keepNames: true,
    sourcemap: true,
    sourcesContent: false,
    format: "esm",
    platform: "node",
    absWorkingDir: root,
  });
  await writeFile(path.join(directory, "package.json"), "{}");
});
afterAll(() => rm(directory, { recursive: true }));

const run = (file: string) =>
  execFileSync(process.execPath, [path.join(directory, file)], { encoding: "utf8" })
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));

test("a stack of a minified bundle names the lines of the sources", () => {
  const [failed, other] = run("bundle.mjs");
  expect(failed).toMatchObject({ event: "request_failed", path: "/x" });
  expect(failed.stack[0]).toMatch(/^ +at requireRow \(packages\/core\/src\/platform\/db\.ts:\d+:\d+\)$/);
  expect(failed.stack[1]).toMatch(/^ +at fail \(packages\/functions\/src\/sample\.ts:8:\d+\)$/);
  expect(failed.stack.at(-1)).toMatch(/node:internal/);
  expect(other).toMatchObject({ event: "without_stack", n: 1 });
});

test("without a map, the stack is logged as it is", async () => {
  await rm(path.join(directory, "bundle.mjs.map"));
  const [failed] = run("bundle.mjs");
  expect(failed.stack[0]).toMatch(/bundle\.mjs:\d+:\d+/);
});
