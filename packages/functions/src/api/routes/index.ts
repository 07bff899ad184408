import type { Route, RouteModule } from "../http/route.ts";
import { paths } from "./paths.ts";

/**
 * All operations, by what is loaded together: a wing, and participants' operations apart. It is loaded by the first
 * request for one of its operations, so that a cold function does not load what it is not asked for. These parts are
 * few: code that several share is bundled in a file for each combination of them, and each file takes time to load.
 */
const loaders = {
  design: () => import("./design/index.ts"),
  account: () => import("./account/index.ts"),
  field: () => import("./field/index.ts"),
  results: () => import("./results/index.ts"),
  deliver: () => import("./deliver/webhook.ts"),
  participant: () => import("./field/participant.ts"),
} satisfies Record<string, RouteModule["load"]>;

export type Part = keyof typeof loaders;
export const parts = Object.keys(loaders) as Part[];

/** The operations of one part. */
export const loadPart = async (part: Part): Promise<readonly Route[]> => (await loaders[part]()).routes;

export const modules: readonly RouteModule[] = parts.map((part) => ({
  load: loaders[part],
  paths: paths[part],
}));

/** All operations with what they do, in the order of the documentation. */
export const loadRoutes = async (): Promise<readonly Route[]> =>
  (await Promise.all(parts.map(loadPart))).flat();
