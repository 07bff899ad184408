import { Hono } from "hono";
import type { Ports } from "#core/platform/ctx.ts";
import { admitRequest } from "./auth.ts";
import { openToAllOrigins } from "./http/cors.ts";
import type { ApiEnv } from "./http/env.ts";
import { encodeError } from "./http/error.ts";
import { noRoute } from "./http/method.ts";
import { type Inspect, mountRoutes } from "./http/mount.ts";
import { countFailure, newCounts } from "./http/rate.ts";
import type { RouteModule } from "./http/route.ts";
import { newTurns } from "./http/turn.ts";
import { openRequestLog } from "./log.ts";
import { traceRequests } from "./trace.ts";

/** An app that traces and logs requests, counts callers and answers errors. It has the operations of these modules. */
export function newApp(ports: Ports, modules: readonly RouteModule[], inspect?: Inspect) {
  const app = new Hono<ApiEnv>();
  const counts = newCounts();
  if (ports.tracing !== undefined) app.use(traceRequests(ports.tracing));
  const requestLog = openRequestLog(ports.log);
  if (ports.log.writes?.("info") ?? true) app.use(requestLog.requests);
  app.onError(async (error, c) => {
    await requestLog.failure(c, error);
    return encodeError(await countFailure(c, ports, counts, error), c);
  });
  app.use("/participant/*", openToAllOrigins);
  const turns = newTurns();
  mountRoutes(app, modules, (c, { spec }) => admitRequest(c, ports, counts, spec), turns, inspect);
  app.notFound(noRoute(app));
  return { app, counts, turns };
}
