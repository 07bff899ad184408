/**
 * The SDKs for models and for MCP are loaded on first use and import all of zod, with every language of its messages.
 * They find it beside the bundle, built as a package of a few files (`packages/functions/build.ts`): bundled, what only
 * they need of it would slow down every cold start.
 */
export const external = ["zod/v4"];
export const besideBundle = [{ from: "packages/functions/dist/zod", to: "node_modules/zod" }];

/**
 * Files that the functions of the API and of participants read beside their bundles, as paths in the repository. The
 * first marks the root.
 */
export const shippedFiles = [
  "package.json",
  "openapi.json",
  "packages/participant/dist",
  "packages/functions/dist/docs",
  "packages/functions/src/api/docs/page",
  "docs/images",
];
