import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { bundle } from "#tests/support/lambda/bundle.ts";

/**
 * What the notice about AI adds to the functions that answer requests, before the first one: shapes of requests and answers,
 * what reads the settings, and a table. What makes it, and the sentences of twenty languages, is loaded when somebody is
 * told; what the interview keeps of it is shown by others.
 */

const source = path.resolve("packages/functions/src/api");
const entries = {
  api: path.join(source, "index.ts"),
  participant: path.join(source, "participant-index.ts"),
};
const isOfNotice = (file: string): boolean => /notice/.test(file) && file.startsWith("packages/");

let built: Awaited<ReturnType<typeof bundle>>;
beforeAll(async () => {
  built = await bundle(entries);
}, 120_000);
afterAll(() => built.remove());

it.each(["api", "participant"])("the function %s starts with at most 2 kB of it", (entry) => {
  const parts = [...built.partsAtStart(entry)].filter(([file]) => isOfNotice(file));
  expect(parts.length).toBeGreaterThan(0);
  const files = parts.map(([file]) => file);
  for (const late of [
    "survey/src/notice/words.ts",
    "survey/src/notice/kept.ts",
    "core/src/field/flow/load/ai-notice.ts",
  ])
    expect(files).not.toContain(`packages/${late}`);
  expect(parts.reduce((sum, [, bytes]) => sum + bytes, 0)).toBeLessThanOrEqual(2000);
});
