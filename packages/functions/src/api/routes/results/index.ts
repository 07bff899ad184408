import { routes as exportRoutes } from "./export.ts";
import { routes as resultRoutes } from "./result.ts";
import { routes as shareRoutes } from "./share.ts";
import { routes as sharedResultsRoutes } from "./shared-results.ts";

/** What is read of interviews that have been held: figures, exports, shares. */
export const routes = [...resultRoutes, ...shareRoutes, ...exportRoutes, ...sharedResultsRoutes];
