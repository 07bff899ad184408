import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileOf } from "./guides.ts";
import type { SiteSources } from "./index.ts";

const root = join(import.meta.dirname, "../../../../../..");
const read = (path: string): string => readFileSync(join(root, path), "utf8");

/** What the documentation is made of, from the repository. */
export const readSiteSources = (): SiteSources => ({
  document: JSON.parse(read("openapi.json")),
  samples: JSON.parse(read("packages/functions/src/api/docs/samples.json")),
  readGuide: (page) => read(fileOf(page)),
});
