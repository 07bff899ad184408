import type { Context, Hono } from "hono";
import type { Ports } from "#core/platform/ctx.ts";
import { ServiceError } from "#core/platform/error.ts";
import { admitViewer } from "./auth.ts";
import type { ApiEnv } from "./http/env.ts";
import { serve } from "./http/file.ts";
import { type Counts, countFailure } from "./http/rate.ts";
import { builtFile, contentSecurityPolicy, privatePage } from "./page.ts";

/**
 * The results page: the same for every share, since the page itself asks the API. Where the token opens nothing it
 * comes with a 404, and says so to who reads it. What it loads is served with what the interview page loads.
 */
export function mountResultsPage(app: Hono<ApiEnv>, ports: Ports, counts: Counts): void {
  const page = builtFile("results.html");
  app.get("/r/:token", async (c) => {
    const isOpen = await opens(c, ports, counts);
    const headers = {
      ...privatePage,
      "cache-control": "no-store",
      "content-security-policy": policy,
      "permissions-policy": "microphone=(), camera=(), geolocation=(), payment=(), usb=()",
    };
    return serve(c, await page(), headers, isOpen ? 200 : 404);
  });
}

const policy = contentSecurityPolicy([
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "connect-src 'self'",
]);

/** Whether the token opens a share. Throws a 429 as its requests do. */
async function opens(c: Context<ApiEnv>, ports: Ports, counts: Counts): Promise<boolean> {
  try {
    await admitViewer(c, ports, counts);
    return true;
  } catch (error) {
    const counted = await countFailure(c, ports, counts, error);
    if (counted instanceof ServiceError && counted.kind === "not_found") return false;
    throw counted;
  }
}
