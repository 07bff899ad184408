import { readFile, writeFile } from "node:fs/promises";
import { guides, markdownOf } from "#functions/api/docs/guide/index.ts";
import {
  withEventTable,
  withFlagTable,
  withFormatTable,
  withImportTables,
} from "#functions/api/docs/guide/table.ts";
import { buildOpenApi } from "#functions/api/http/openapi/index.ts";
import { documentText } from "#functions/api/http/openapi/text.ts";
import { loadRoutes } from "#functions/api/routes/index.ts";
import { stageJsonSchema } from "../../../infra/stage-schema.ts";
import { alertRules } from "./serve/alerts.ts";
import { documentsOfSettings, withSettings, withStageTable } from "./settings/document.ts";
import { pathTable, questionTypeFacts } from "./written-modules.ts";

/**
 * Writes openapi.json, the guides, the table of paths and the pages' facts that are made of the code, the tables in other
 * documents, the schema of stages, and the rules for Prometheus.
 */

const at = (path: string) => new URL(`../../../${path}`, import.meta.url);

await writeFile(at("openapi.json"), `${documentText(buildOpenApi(await loadRoutes()))}\n`);
await writeFile(at("packages/functions/src/api/routes/paths.ts"), await pathTable());
for (const guide of guides()) await writeFile(at(`docs/${guide.name}.md`), markdownOf(guide));
for (const [path, text] of Object.entries(questionTypeFacts())) await writeFile(at(path), text);
for (const [name, withItsTable] of [
  ["events", withEventTable],
  ["findings", withFormatTable],
  ["data-quality", withFlagTable],
  ["imports", withImportTables],
  ["deploying", withStageTable],
] as const) {
  const document = at(`docs/${name}.md`);
  await writeFile(document, withItsTable(await readFile(document, "utf8")));
}
for (const [path, program, docs] of documentsOfSettings) {
  const document = at(path);
  await writeFile(document, withSettings(await readFile(document, "utf8"), program, docs));
}
await writeFile(at("infra/stage.schema.json"), `${JSON.stringify(stageJsonSchema(), null, 2)}\n`);
await writeFile(at("infra/host/alerts.yaml"), alertRules());
