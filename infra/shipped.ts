/** Files that the API function reads beside its bundle, under the paths they have in the repository. */
export const shippedFiles = [
  "openapi.json",
  "packages/functions/src/api/docs/page",
  "node_modules/swagger-ui-dist/swagger-ui.css",
  "node_modules/swagger-ui-dist/swagger-ui-bundle.js",
];
