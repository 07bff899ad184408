import type { Hono } from "hono";
import type { Ports } from "#core/platform/ctx.ts";
import { newApp } from "./base.ts";
import type { ApiEnv } from "./http/env.ts";
import { moduleOf } from "./http/route.ts";
import { mountPage } from "./page.ts";
import { routes } from "./routes/field/participant.ts";

/** What participants ask for: their page and their operations, loaded at once. */
export function createParticipantApp(ports: Ports): Hono<ApiEnv> {
  const { app } = newApp(ports, [moduleOf(routes)]);
  mountPage(app, ports);
  return app;
}
