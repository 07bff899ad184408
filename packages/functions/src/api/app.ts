import { Hono } from "hono";
import type { Ports } from "#core/platform/ctx.ts";
import { admitRequest } from "./auth.ts";
import { mountDocs } from "./docs/index.ts";
import { exportRoutes } from "./export.ts";
import { folderRoutes } from "./folder.ts";
import { groupRoutes } from "./group.ts";
import type { ApiEnv } from "./http/env.ts";
import { encodeError } from "./http/error.ts";
import { noRoute } from "./http/method.ts";
import { type Inspect, mountRoutes } from "./http/mount.ts";
import { countFailure, newCounts } from "./http/rate.ts";
import type { Route } from "./http/route.ts";
import { newTurns } from "./http/turn.ts";
import { interviewRoutes } from "./interview.ts";
import { logFailure, logRequests } from "./log.ts";
import { logicRoutes } from "./logic.ts";
import { mountMcp } from "./mcp/index.ts";
import { mountPage } from "./page.ts";
import { openToAllOrigins, participantRoutes } from "./participant.ts";
import { questionRoutes } from "./question.ts";
import { quotaRoutes } from "./quota.ts";
import { randomizerRoutes } from "./randomizer.ts";
import { resultRoutes } from "./result.ts";
import { mountResultsPage } from "./results-page.ts";
import { serviceRoutes } from "./service.ts";
import { shareRoutes } from "./share.ts";
import { sharedResultRoutes } from "./shared-results.ts";
import { simulationRoutes } from "./simulation.ts";
import { sourceRoutes } from "./source.ts";
import { studyRoutes } from "./study.ts";
import { studyEditRoutes } from "./study-edit.ts";
import { traceRequests } from "./trace.ts";
import { translationRoutes } from "./translation.ts";
import { uploadRoutes } from "./upload.ts";
import { webhookRoutes } from "./webhook.ts";

export const routes: readonly Route[] = [
  ...studyRoutes,
  ...questionRoutes,
  ...logicRoutes,
  ...groupRoutes,
  ...randomizerRoutes,
  ...quotaRoutes,
  ...sourceRoutes,
  ...resultRoutes,
  ...shareRoutes,
  ...exportRoutes,
  ...interviewRoutes,
  ...folderRoutes,
  ...uploadRoutes,
  ...translationRoutes,
  ...studyEditRoutes,
  ...webhookRoutes,
  ...participantRoutes,
  ...sharedResultRoutes,
  ...simulationRoutes,
  ...serviceRoutes,
];

export function createApp(ports: Ports, inspect?: Inspect): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>();
  const counts = newCounts();
  if (ports.tracing !== undefined) app.use(traceRequests(ports.tracing));
  if (ports.log.writes?.("info") ?? true) app.use(logRequests(ports.log));
  app.onError(async (error, c) => {
    logFailure(ports.log, c, error);
    return encodeError(await countFailure(c, ports, counts, error), c);
  });
  app.use("/participant/*", openToAllOrigins);
  const turns = newTurns();
  mountRoutes(app, routes, (c, { spec }) => admitRequest(c, ports, counts, spec), turns, inspect);
  mountDocs(app);
  mountPage(app, ports);
  mountResultsPage(app, ports, counts);
  mountMcp(app, routes, ports, counts, turns);
  app.notFound(noRoute(app));
  return app;
}
