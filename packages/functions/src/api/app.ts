import { randomUUID } from "node:crypto";
import { Hono } from "hono";
import { requireScopes } from "#core/auth/index.ts";
import type { Ctx } from "#core/platform/ctx.ts";
import { ServiceError } from "#core/platform/error.ts";
import { describeError } from "#core/platform/log.ts";
import { authenticate } from "./auth.ts";
import { mountDocs } from "./docs/index.ts";
import { folderRoutes } from "./folder.ts";
import { groupRoutes } from "./group.ts";
import { encodeError } from "./http/error.ts";
import { type ApiEnv, type Inspect, mountRoutes } from "./http/mount.ts";
import { type Route, scopesOf } from "./http/route.ts";
import { interviewRoutes } from "./interview.ts";
import { logicRoutes } from "./logic.ts";
import { mountMcp } from "./mcp/index.ts";
import { mountPage } from "./page.ts";
import { openToAllOrigins, participantRoutes } from "./participant.ts";
import { questionRoutes } from "./question.ts";
import { quotaRoutes } from "./quota.ts";
import { randomizerRoutes } from "./randomizer.ts";
import { resultRoutes } from "./result.ts";
import { serviceRoutes } from "./service.ts";
import { simulationRoutes } from "./simulation.ts";
import { studyRoutes } from "./study.ts";
import { studyEditRoutes } from "./study-edit.ts";
import { translationRoutes } from "./translation.ts";
import { uploadRoutes } from "./upload.ts";
import { webhookRoutes } from "./webhook.ts";

/** The ports of one process; each request adds its actor and id. */
export type Ports = Omit<Ctx, "actor" | "requestId" | "effects">;

export const routes: readonly Route[] = [
  ...studyRoutes,
  ...questionRoutes,
  ...logicRoutes,
  ...groupRoutes,
  ...randomizerRoutes,
  ...quotaRoutes,
  ...resultRoutes,
  ...interviewRoutes,
  ...folderRoutes,
  ...uploadRoutes,
  ...translationRoutes,
  ...studyEditRoutes,
  ...webhookRoutes,
  ...participantRoutes,
  ...simulationRoutes,
  ...serviceRoutes,
];

export function createApp(ports: Ports, inspect?: Inspect): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>();
  app.use(async (c, next) => {
    const started = performance.now();
    const requestId = requestIdOf(c.req.header("x-request-id"));
    c.set("headers", {
      "x-request-id": requestId,
      "x-content-type-options": "nosniff",
      "cache-control": "no-store",
    });
    c.set("ctx", { ...ports, requestId, actor: { kind: "operator" } });
    await next();
    ports.log("debug", "request", {
      request_id: requestId,
      method: c.req.method,
      path: pathToLog(c.req.path),
      status: c.res.status,
      ms: Math.round(performance.now() - started),
    });
  });
  app.onError((error, c) => {
    if (!(error instanceof ServiceError)) {
      const { requestId } = c.get("ctx");
      ports.log("error", "request_failed", {
        request_id: requestId,
        method: c.req.method,
        path: pathToLog(c.req.path),
        ...describeError(error),
      });
    }
    return encodeError(error, c);
  });
  app.use("/participant/*", openToAllOrigins);
  mountRoutes(
    app,
    routes,
    async (c, { spec }) => {
      const ctx = c.get("ctx");
      if (spec.scope === null) return ctx;
      const actor = await authenticate(c, ports);
      requireScopes(actor, scopesOf(spec));
      return { ...ctx, actor };
    },
    inspect,
  );
  mountDocs(app);
  mountPage(app);
  mountMcp(app, routes);
  app.notFound((c) => encodeError(new ServiceError("not_found", "Not found"), c));
  return app;
}

/** A participant's link token is a credential: it stays out of the logs. */
const pathToLog = (path: string): string => path.replace(/(\/interviews\/)[\w-]{32}(?=\/|$)/, "$1{vid}");

const requestIdOf = (sent: string | undefined): string =>
  sent !== undefined && /^[\w.:~+/=-]{1,128}$/.test(sent) ? sent : randomUUID();
