import { writeFile } from "node:fs/promises";
import { routes } from "#functions/api/app.ts";
import { buildOpenApi } from "#functions/api/http/openapi/index.ts";

const file = new URL("../../../openapi.json", import.meta.url);

await writeFile(file, `${JSON.stringify(buildOpenApi(routes), null, 2)}\n`);
