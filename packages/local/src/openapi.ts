import { readFile, writeFile } from "node:fs/promises";
import { routes } from "#functions/api/app.ts";
import { guides, htmlOf, markdownOf } from "#functions/api/docs/guide/index.ts";
import { buildOpenApi } from "#functions/api/http/openapi/index.ts";
import { withLimits } from "#functions/api/limits.ts";

const at = (path: string) => new URL(`../../../${path}`, import.meta.url);

await writeFile(at("openapi.json"), `${JSON.stringify(buildOpenApi(routes), null, 2)}\n`);

for (const [path, format] of [
  ["README.md", "md"],
  ["packages/functions/src/api/docs/page/index.html", "html"],
] as const) {
  await writeFile(at(path), withLimits(await readFile(at(path), "utf8"), format));
}

for (const guide of guides()) {
  await writeFile(at(`docs/${guide.name}.md`), markdownOf(guide));
  await writeFile(at(`packages/functions/src/api/docs/page/${guide.name}.html`), htmlOf(guide));
}
