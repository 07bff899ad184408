import type { Hono } from "hono";
import type { Ports } from "#core/platform/ctx.ts";
import { memo } from "#kit/memo.ts";
import type { ConsoleSettings } from "../platform/environment.ts";
import type { ApiEnv } from "./http/env.ts";
import { type ServedFile, serve, serveable } from "./http/file.ts";
import { builtFile, privatePage } from "./page.ts";
import { contentSecurityPolicy } from "./page-policy.ts";

/**
 * The console: the same page for all and at every place, which asks the API itself with what its reader signs in by. It
 * says on its root element how that goes. What it loads is served with what the interview page loads.
 */
export function mountConsole(
  app: Hono<ApiEnv>,
  { bucket }: Pick<Ports, "bucket">,
  settings: ConsoleSettings,
): void {
  const built = builtFile("console.html");
  const page = memo((file: ServedFile) => withSettings(file, settings));
  const issuer = settings.signIn === "oauth" ? ` ${new URL(settings.issuer).origin}` : "";
  const policy = () => {
    const storage = bucket.origin();
    return contentSecurityPolicy([
      "script-src 'self'",
      "style-src 'self'",
      `img-src 'self' data: blob: ${storage}`,
      `media-src 'self' blob: ${storage}`,
      `connect-src 'self' ${storage}${issuer}`,
    ]);
  };
  for (const place of ["/console", "/console/*"])
    app.get(place, async (c) =>
      serve(c, await page(await built()), {
        ...privatePage,
        "cache-control": "no-cache",
        "content-security-policy": policy(),
        "cross-origin-opener-policy": "same-origin",
        "permissions-policy": "microphone=(), camera=(), geolocation=(), payment=(), usb=()",
      }),
    );
}

function withSettings(file: ServedFile, settings: ConsoleSettings): Promise<ServedFile> {
  const facts: [string, string][] = [["sign-in", settings.signIn]];
  if (settings.signIn === "oauth")
    facts.push(
      ["issuer", settings.issuer],
      ["client-id", settings.clientId],
      ["audience", settings.audience],
    );
  const attributes = facts.map(([name, value]) => ` data-${name}="${escaped(value)}"`).join("");
  const html = Buffer.from(file.plain).toString();
  return serveable(
    html.replace("<html", () => `<html${attributes}`),
    "console.html",
  );
}

const escaped = (text: string): string => text.replace(/[&"<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
