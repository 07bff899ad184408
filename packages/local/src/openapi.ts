import { readFile, writeFile } from "node:fs/promises";
import { routes } from "#functions/api/app.ts";
import { guides, markdownOf } from "#functions/api/docs/guide/index.ts";
import { buildOpenApi } from "#functions/api/http/openapi/index.ts";
import { withLimits } from "#functions/api/limits.ts";

/** Writes openapi.json, and what the guides and the README say of the code. */

const at = (path: string) => new URL(`../../../${path}`, import.meta.url);

await writeFile(at("openapi.json"), `${JSON.stringify(buildOpenApi(routes), null, 2)}\n`);
await writeFile(at("README.md"), withLimits(await readFile(at("README.md"), "utf8")));
for (const guide of guides()) await writeFile(at(`docs/${guide.name}.md`), markdownOf(guide));
