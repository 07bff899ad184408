import { routes as auditRoutes } from "./audit.ts";
import { routes as keyRoutes } from "./key.ts";
import { routes as sandboxRoutes } from "./sandbox.ts";
import { routes as serviceRoutes } from "./service.ts";
import { routes as usageRoutes } from "./usage.ts";

/** What is about the organization itself, and the service. */
export const routes = [...keyRoutes, ...auditRoutes, ...usageRoutes, ...sandboxRoutes, ...serviceRoutes];
