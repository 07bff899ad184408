/**
 * The SDKs for models and for MCP, which are loaded when they are first needed, import zod whole, with every language
 * of its messages. They find it beside the bundle: bundled, it would be in the start of each function, 350 KB of it.
 */
export const external = ["zod/v4"];
export const besideBundle = ["node_modules/zod"];

/** Files that the API function reads beside its bundle, by their paths in the repository, whose root the first marks. */
export const shippedFiles = [
  "package.json",
  "openapi.json",
  "packages/participant/dist",
  "packages/functions/src/api/docs/page",
  "node_modules/swagger-ui-dist/swagger-ui.css",
  "node_modules/swagger-ui-dist/swagger-ui-bundle.js",
];
