import { sdkNames } from "../packages/functions/sdks.ts";

/**
 * The SDKs that are loaded on first use stand beside the bundle, each built without what is not used of it
 * (`packages/functions/build-sdks.ts`). In the bundle they would share code with what starts and with each other, and
 * each first use would load more files and more code.
 */
export const external = sdkNames;
export const besideBundle = [
  { from: "packages/functions/dist/sdks", to: "node_modules" },
  // The licences of what is in the bundle ask to go along with it.
  { from: "packages/functions/dist/notices", to: "notices" },
];

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
