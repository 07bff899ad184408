import { mkdirSync, mkdtempSync, readdirSync, rmSync, watch, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { buildPage } from "../../packages/participant/build.ts";

it("a build shows whole files only, and leaves nothing else", async () => {
  const around = mkdtempSync(join(tmpdir(), "page-"));
  onTestFinished(() => rmSync(around, { recursive: true }));
  const folder = join(around, "dist");
  mkdirSync(folder);
  writeFileSync(join(folder, "interview.OLDNAMES.js"), "");
  const seen = new Set<string>();
  const watcher = watch(folder, (_, name) => seen.add(String(name)));
  onTestFinished(() => watcher.close());
  buildPage(folder);
  await expect.poll(() => seen.has("interview.OLDNAMES.js"), { timeout: 50_000 }).toBe(true);
  const built = readdirSync(folder);
  expect(built).toContain("index.html");
  expect(built).not.toContain("interview.OLDNAMES.js");
  expect([...seen].filter((name) => !built.includes(name))).toEqual(["interview.OLDNAMES.js"]);
  expect(readdirSync(around)).toEqual(["dist"]);
});
