import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join, relative } from "node:path";
import { buildSync } from "esbuild";
import { renderSite } from "./src/api/docs/site/index.ts";
import { readSiteSources } from "./src/api/docs/site/sources.ts";

/** The folder from which the API serves the documentation. */
const builtSite = join(import.meta.dirname, "dist/docs");

/** Builds the pages under `/docs`, out of openapi.json, its samples and the guides in `docs/`. Concurrent builds are safe. */
export function buildDocs(folder: string = builtSite): void {
  place(folder, renderSite(readSiteSources()));
}

/** Makes the folder have these files and no others. */
function place(folder: string, files: ReadonlyMap<string, string>): void {
  mkdirSync(folder, { recursive: true });
  // Not in the folder itself: concurrent readers and builds must only find complete files.
  const unfinished = mkdtempSync(join(dirname(folder), `.${basename(folder)}-`));
  for (const [name, content] of files) {
    for (const each of [unfinished, folder]) mkdirSync(dirname(join(each, name)), { recursive: true });
    writeFileSync(join(unfinished, name), content);
    renameSync(join(unfinished, name), join(folder, name));
  }
  rmSync(unfinished, { recursive: true });
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    if (entry.isFile() && !files.has(file.slice(folder.length + 1))) rmSync(file, { force: true });
  }
}

/** The folder of zod as it is shipped: see `infra/bundle.ts`. */
const builtZod = join(import.meta.dirname, "dist/zod");

/** What the SDKs import of zod, under the names that it has there. */
const importedOfZod = ["index", "core/index", "mini/index", "locales/en"].map((name) => `v4/${name}.js`);

/** Builds zod, as far as the SDKs import it, with a few files in place of a hundred. Concurrent builds are safe. */
export function buildZod(folder: string = builtZod): void {
  const installed = dirname(createRequire(import.meta.url).resolve("zod/package.json"));
  const outdir = join(installed, "built");
  const { outputFiles } = buildSync({
    absWorkingDir: installed,
    entryPoints: importedOfZod,
    ...{ outdir, outbase: ".", write: false, bundle: true, splitting: true, minify: true },
    ...{ format: "esm", platform: "node", target: "node24" },
  });
  const files = new Map(outputFiles.map(({ path, text }) => [relative(outdir, path), text]));
  for (const name of ["package.json", "LICENSE"])
    files.set(name, readFileSync(join(installed, name), "utf8"));
  place(folder, files);
}

if (import.meta.main) {
  buildDocs();
  buildZod();
}
