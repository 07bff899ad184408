import type { Hono } from "hono";
import type { Ports } from "#core/platform/ctx.ts";
import type { ConsoleSettings } from "../platform/environment.ts";
import { newApp, type Observe } from "./base.ts";
import { mountConsole } from "./console-page.ts";
import { mountDocs } from "./docs/index.ts";
import type { ApiEnv } from "./http/env.ts";
import type { Inspect } from "./http/mount.ts";
import { mountMcp } from "./mcp/index.ts";
import { mountPage } from "./page.ts";
import { mountResultsPage } from "./results-page.ts";
import { modules } from "./routes/index.ts";

interface Further {
  inspect?: Inspect;
  /** Told of every answer. */
  observe?: Observe;
  /** Where the OpenAPI document says that the service is; without, where the document is. */
  publicUrl?: string;
  /** How people sign in to the console; null where there is none. */
  console?: ConsoleSettings | null;
}

/** The whole service. */
export function createApp(
  ports: Ports,
  { inspect, observe, publicUrl, console = { signIn: "key" } }: Further = {},
): Hono<ApiEnv> {
  const { app, counts, lines } = newApp(ports, modules, { inspect, observe });
  mountDocs(app, ports, publicUrl);
  mountPage(app, ports);
  mountResultsPage(app, ports, counts);
  if (console !== null) mountConsole(app, ports, console);
  mountMcp(app, ports, counts, lines);
  return app;
}
