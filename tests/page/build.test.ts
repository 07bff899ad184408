import { spawn } from "node:child_process";
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  watch,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
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
  // What types say of the pages' own code, nothing says of what they share with the service.
  const newer = /\.groupBy\(|\.toArray\(\)|URL\.canParse|AbortSignal\.any/;
  const files = built.filter((name) => /\.(js|html)$/.test(name));
  expect(files.filter((name) => newer.test(readFileSync(join(folder, name), "utf8")))).toEqual([]);
  // Else browsers of phones do so with numbers, dates and addresses in what people say.
  const linksNothing = '<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">';
  const documents = built.filter((name) => name.endsWith(".html"));
  expect(documents).toHaveLength(5);
  expect(
    documents.filter((name) => !readFileSync(join(folder, name), "utf8").includes(linksNothing)),
  ).toEqual([]);
});

it("a build leaves what earlier ones' pages load for seven days", () => {
  const around = mkdtempSync(join(tmpdir(), "page-"));
  onTestFinished(() => rmSync(around, { recursive: true }));
  const folder = join(around, "dist");
  const aside = join(folder, "earlier");
  mkdirSync(aside, { recursive: true });
  const days = (count: number) => new Date(Date.now() - count * 24 * 3_600_000);
  const replaced = "chunk.AAAAAAA1.js";
  const kept = "chunk.AAAAAAA2.js";
  const old = "chunk.AAAAAAA3.js";
  writeFileSync(join(folder, replaced), "replaced");
  utimesSync(join(folder, replaced), days(30), days(30));
  for (const [name, age] of [
    [kept, 6.99],
    [old, 7.01],
  ] as const) {
    writeFileSync(join(aside, name), "earlier");
    utimesSync(join(aside, name), days(age), days(age));
  }
  buildPage(folder);
  expect(readdirSync(folder)).not.toContain(replaced);
  expect(readdirSync(aside).sort()).toEqual([replaced, kept]);
});

it("is built again when its source changes, and survives a mistake in it", { timeout: 60_000 }, async () => {
  const root = mkdtempSync(join(tmpdir(), "page-"));
  for (const page of ["packages/participant", "packages/results", "packages/console"])
    cpSync(page, join(root, page), { recursive: true });
  for (const file of ["package.json", "openapi.json"]) cpSync(file, join(root, file));
  for (const shared of ["node_modules", "packages/core", "packages/client"])
    symlinkSync(resolve(shared), join(root, shared));
  const child = spawn(process.execPath, ["packages/participant/build.ts", "--watch"], {
    cwd: root,
    stdio: "ignore",
  });
  onTestFinished(() => {
    child.kill();
    rmSync(root, { recursive: true });
  });
  const html = join(root, "packages/participant/dist/index.html");
  const source = join(root, "packages/participant/src/main.tsx");
  const page = () => (existsSync(html) ? readFileSync(html, "utf8") : undefined);
  const patience = { timeout: 25_000, interval: 100 };
  rmSync(html, { force: true });
  await expect.poll(page, patience).toBeDefined();
  const first = page();
  appendFileSync(source, "\nthis is a mistake;");
  writeFileSync(source, `${readFileSync(source, "utf8").replace("this is a mistake;", "")}\nconsole.log(1);`);
  await expect.poll(page, patience).not.toBe(first);
});

it.each(["participant", "results", "console"])("a class of the %s page has one style sheet", (page) => {
  const source = `packages/${page}/src`;
  const places = new Map<string, string[]>();
  for (const name of readdirSync(source, { recursive: true, encoding: "utf8" }))
    if (name.endsWith(".css")) {
      const names = readFileSync(join(source, name), "utf8").match(/^\.[a-z][\w-]*(?= \{|,$)/gm) ?? [];
      for (const own of new Set(names)) places.set(own, [...(places.get(own) ?? []), name]);
    }
  expect(places.size).toBeGreaterThan(20);
  expect([...places].filter(([, sheets]) => sheets.length > 1)).toEqual([]);
});
