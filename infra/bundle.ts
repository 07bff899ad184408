/**
 * The AI SDK needs zod's whole namespace, with every language of its messages. It gets a copy of its own: sharing ours
 * would put 350 KB that nobody asks for into the start of each function.
 */
export const bundleAlias = { "zod/v4": "zod-for-ai/v4" };

/** Files that the API function reads beside its bundle, under the paths they have in the repository. */
export const shippedFiles = [
  "openapi.json",
  "packages/functions/src/api/docs/page",
  "node_modules/swagger-ui-dist/swagger-ui.css",
  "node_modules/swagger-ui-dist/swagger-ui-bundle.js",
];
