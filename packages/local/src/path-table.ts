import { pathsOf, type Route } from "#functions/api/http/route.ts";
import { loadPart, parts } from "#functions/api/routes/index.ts";

/** The table by which a request finds the part of the operations that is loaded for it. */
export async function pathTable(): Promise<string> {
  const tables = await Promise.all(
    parts.map(async (part) => `  ${part}: {\n${pathLines(await loadPart(part))}  },\n`),
  );
  return `import type { RouteModule } from "../http/route.ts";

/** The methods of each path, by the part that has them. Written by \`npm run openapi\`. */
export const paths = {
${tables.join("")}} satisfies Record<string, RouteModule["paths"]>;
`;
}

function pathLines(routes: readonly Route[]): string {
  return Object.entries(pathsOf(routes))
    .map(([path, methods]) => `    "${path}": [${methods.map((method) => `"${method}"`).join(", ")}],\n`)
    .join("");
}
