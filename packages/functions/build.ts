import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { renderSite } from "./src/api/docs/site/index.ts";
import { readSiteSources } from "./src/api/docs/site/sources.ts";

/** The folder from which the API serves the documentation. */
const builtSite = join(import.meta.dirname, "dist/docs");

/** Builds the pages under `/docs`, out of openapi.json, its samples and the guides in `docs/`. Concurrent builds are safe. */
export function buildDocs(folder: string = builtSite): void {
  const files = renderSite(readSiteSources());
  mkdirSync(folder, { recursive: true });
  // Not in the folder itself: concurrent readers and builds must only find complete files.
  const unfinished = mkdtempSync(join(dirname(folder), ".docs-"));
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

if (import.meta.main) buildDocs();
