import { writeFile } from "node:fs/promises";
import { guides, markdownOf } from "#functions/api/docs/guide/index.ts";
import { buildOpenApi } from "#functions/api/http/openapi/index.ts";
import { loadRoutes } from "#functions/api/routes.ts";

/** Writes openapi.json, and the guides that are made of the code. */

const at = (path: string) => new URL(`../../../${path}`, import.meta.url);

await writeFile(at("openapi.json"), `${JSON.stringify(buildOpenApi(await loadRoutes()), null, 2)}\n`);
for (const guide of guides()) await writeFile(at(`docs/${guide.name}.md`), markdownOf(guide));
