import { expect, it } from "vitest";
import type { Source } from "#tests/support/sources.ts";
import { touchedTests } from "./touched.ts";

const source = (file: string, uses: readonly string[] = [], text = "", typeOnly = false): Source => ({
  file,
  text,
  imports: uses.map((to) => ({ to, typeOnly, kind: "import" })),
});

const sources = [
  source("packages/survey/src/plan.ts", ["packages/survey/src/rule.ts"]),
  source("packages/survey/src/rule.ts"),
  source("packages/survey/src/words.ts"),
  source("packages/survey/tests/plan.test.ts", ["packages/survey/src/plan.ts"]),
  source("packages/survey/tests/words.test.ts", ["packages/survey/src/words.ts"]),
  source("packages/survey/tests/all.slow.test.ts", ["packages/survey/src/plan.ts"]),
  source("tests/design/types.test.ts", ["packages/survey/src/plan.ts"], "", true),
  source("tests/support/database.ts", [], 'inject("cluster")'),
  source("tests/support/api.ts", ["tests/support/database.ts"]),
  source("tests/field/answer.test.ts", ["tests/support/api.ts", "packages/survey/src/plan.ts"]),
  source("tests/local/start.test.ts", ["packages/survey/src/rule.ts"], 'from "node:child_process"'),
];

it("tests that use a changed file are run, but those that need a database or another process", () => {
  const planned = ["packages/survey/tests/plan.test.ts"];
  expect(touchedTests(sources, ["packages/survey/src/rule.ts"])).toEqual(planned);
  expect(touchedTests(sources, ["packages/survey/tests/plan.test.ts"])).toEqual(planned);
  expect(touchedTests(sources, ["tests/field/answer.test.ts"])).toEqual([]);
  expect(touchedTests(sources, ["README.md"])).toEqual([]);
});

it("a changed list of words is a change of the files beside it", () => {
  expect(touchedTests(sources, ["packages/survey/src/words.txt"])).toEqual([
    "packages/survey/tests/plan.test.ts",
    "packages/survey/tests/words.test.ts",
  ]);
});
