import type { Context, Hono } from "hono";
import type { Ports } from "#core/platform/ctx.ts";
import { isSandbox } from "#core/platform/sandbox.ts";
import type { Viewer } from "#kit/actor.ts";
import { ServiceError } from "#kit/error.ts";
import { admitViewer } from "./auth.ts";
import type { ApiEnv } from "./http/env.ts";
import { serve } from "./http/file.ts";
import { type Counts, countFailure } from "./http/rate.ts";
import { send } from "./http/send.ts";
import { builtFile, privatePage } from "./page.ts";
import { contentSecurityPolicy, testMarkSources } from "./page-policy.ts";
import { withTestMark } from "./test-mark.ts";

/**
 * The results page: the same for every share, since the page itself asks the API. Where the token opens nothing it
 * comes with a 404, and says so to who reads it. What it loads is served with what the interview page loads.
 */
export function mountResultsPage(app: Hono<ApiEnv>, ports: Ports, counts: Counts): void {
  const page = builtFile("results.html");
  app.get("/r/:token", async (c) => {
    const viewer = await viewerOf(c, ports, counts);
    const isTest = viewer !== null && isSandbox(viewer.organization_id);
    const headers = {
      ...privatePage,
      "cache-control": "no-store",
      "content-security-policy": policyOf(isTest),
      "permissions-policy": "microphone=(), camera=(), geolocation=(), payment=(), usb=()",
    };
    const file = await page();
    if (!isTest) return serve(c, file, headers, viewer === null ? 404 : 200);
    const html = withTestMark(Buffer.from(file.plain).toString());
    return send(c, html, 200, { ...headers, "content-type": file.type });
  });
}

const policyOf = (isTest: boolean): string =>
  contentSecurityPolicy([
    "script-src 'self'",
    "style-src 'self'",
    ...(isTest ? testMarkSources() : []),
    "img-src 'self' data: blob:",
    "connect-src 'self'",
  ]);

/** Who views the share that the token opens; null where it opens none. Throws a 429 as its requests do. */
async function viewerOf(c: Context<ApiEnv>, ports: Ports, counts: Counts): Promise<Viewer | null> {
  try {
    return await admitViewer(c, ports, counts);
  } catch (error) {
    const counted = await countFailure(c, ports, counts, error);
    if (counted instanceof ServiceError && counted.kind === "not_found") return null;
    throw counted;
  }
}
