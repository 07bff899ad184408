import { routes as studyEditRoutes } from "../study-edit.ts";
import { routes as translationRoutes } from "../translation.ts";
import { routes as webhookRoutes } from "../webhook.ts";

/** What is edited with a model, and webhooks. */
export const routes = [...studyEditRoutes, ...translationRoutes, ...webhookRoutes];
