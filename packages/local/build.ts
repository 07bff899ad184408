import { chmodSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { build } from "esbuild";
import { buildDocs } from "../functions/build.ts";
import { buildPage } from "../participant/build.ts";

/** As many builds are kept: a program that still runs loads some of its parts later. */
const kept = 3;

/** Builds the programs of this package into `folder`, the two pages and the documentation. Concurrent builds are safe. */
export async function buildPrograms(folder: string): Promise<void> {
  buildPage();
  buildDocs();
  const builds = path.dirname(folder);
  mkdirSync(builds, { recursive: true });
  const unfinished = mkdtempSync(path.join(builds, ".unfinished-"));
  try {
    await build({
      absWorkingDir: import.meta.dirname,
      entryPoints: ["start", "serve", "admin", "migrate"].map((name) => `src/${name}.ts`),
      // At the depth of the finished build: a source map says where a source is by a relative path.
      outdir: unfinished,
      outExtension: { ".js": ".mjs" },
      bundle: true,
      splitting: true,
      format: "esm",
      platform: "node",
      target: "node24",
      mainFields: ["module", "main"],
      external: ["pg-native"],
      // V8 keeps the source in memory, and each character in two bytes where a comment has a dash or a curly quote.
      minifyWhitespace: true,
      legalComments: "external",
      sourcemap: true,
      sourcesContent: false,
      banner: {
        js: "import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url);",
      },
      logLevel: "warning",
    });
    // A temporary directory is its owner's alone, and whoever installs the service is not who runs it.
    chmodSync(unfinished, 0o755);
    renameSync(unfinished, folder);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    if (!isTaken(error)) throw error;
  }
  removeOld(builds);
}

/** Another process has built the same at the same time. */
const isTaken = (error: unknown): boolean =>
  ["ENOTEMPTY", "EEXIST"].includes(String((error as NodeJS.ErrnoException).code));

function removeOld(builds: string): void {
  const finished = readdirSync(builds)
    .filter((name) => !name.startsWith("."))
    .map((name) => path.join(builds, name))
    .sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
  for (const folder of finished.slice(kept)) rmSync(folder, { recursive: true, force: true });
}
