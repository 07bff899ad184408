import type { Hono } from "hono";
import type { Ports } from "#core/platform/ctx.ts";
import { newApp } from "./base.ts";
import { handlerOf } from "./gateway.ts";
import type { ApiEnv } from "./http/env.ts";
import { moduleOf } from "./http/route.ts";
import { mountPage } from "./page.ts";
import { routes } from "./routes/field/participant.ts";

/** Answers participants, who have a function of their own. */
export const handler = await handlerOf(createParticipantApp);

/** What participants ask for: their page and their operations, loaded at once. */
function createParticipantApp(ports: Ports): Hono<ApiEnv> {
  const { app } = newApp(ports, [moduleOf(routes)]);
  mountPage(app, ports);
  return app;
}
