import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { bundle } from "#tests/support/lambda/bundle.ts";

/**
 * What the notice about AI adds to the functions that answer requests, before the first one. The sentences of twenty languages
 * are loaded when somebody is told. Who starts interviews keeps what was shown, and so has all the rest of it.
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

it.each([
  ["api", 2000],
  ["participant", 7000],
] as const)("the function %s starts with at most %i bytes of it", (entry, most) => {
  const parts = [...built.partsAtStart(entry)].filter(([file]) => isOfNotice(file));
  expect(parts.length).toBeGreaterThan(0);
  expect(parts.map(([file]) => file)).not.toContain("packages/survey/src/notice/words.ts");
  expect(parts.reduce((sum, [, bytes]) => sum + bytes, 0)).toBeLessThanOrEqual(most);
});
