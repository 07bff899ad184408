import { readFileSync } from "node:fs";
import { join } from "node:path";
import { buildSync } from "esbuild";
import { buildNotices } from "./build-notices.ts";
import { buildSdks, builtSdks } from "./build-sdks.ts";
import { placeFolder } from "./place-folder.ts";
import { sdkNames } from "./sdks.ts";
import { renderSite } from "./src/api/docs/site/index.ts";
import { readSiteSources } from "./src/api/docs/site/sources.ts";

/** The folder from which the API serves the documentation. */
const builtSite = join(import.meta.dirname, "dist/docs");

/** Of the library that the search of the documentation is built with. */
const searchLicence = join(import.meta.dirname, "../../node_modules/minisearch/LICENSE.txt");

/** Builds the pages under `/docs`, out of openapi.json, its samples and the guides in `docs/`. Concurrent builds are safe. */
export function buildDocs(folder: string = builtSite): void {
  const [search] = buildSync({
    entryPoints: [join(import.meta.dirname, "src/api/docs/page/search.js")],
    bundle: true,
    minify: true,
    format: "esm",
    target: "es2022",
    write: false,
    banner: { js: `/*!\nminisearch\n\n${readFileSync(searchLicence, "utf8").trim()}\n*/` },
  }).outputFiles;
  placeFolder(folder, renderSite(readSiteSources()).set("search.js", search?.text ?? ""));
}

if (import.meta.main) {
  buildDocs();
  await buildSdks();
  buildNotices();
  // Functions load them on first use only.
  for (const name of sdkNames) await import(join(builtSdks, name, "index.mjs"));
}
