import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const folder = join(import.meta.dirname, "../../packages/results/src");
const sources = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
  /\.tsx?$/.test(name),
);
const having = (pattern: RegExp) =>
  sources.filter((name) => pattern.test(readFileSync(join(folder, name), "utf8")));

it("is read from a source: only that of a share knows requests and addresses", () => {
  expect(having(/\bfetch\(|\/results\/v1/)).toEqual(["wire/share.ts"]);
});
