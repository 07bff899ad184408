import { createHash } from "node:crypto";
import { join } from "node:path";
import type { Hono } from "hono";
import type { Bucket } from "#core/platform/bucket.ts";
import { ServiceError } from "#core/platform/error.ts";
import { shipped } from "../platform/shipped.ts";
import type { ApiEnv } from "./http/env.ts";
import { fileOnDisk, immutable, type ServedFile, serve } from "./http/file.ts";

/**
 * As packages/participant/build.ts leaves it: the page, and what it loads under names that change with it. A deploy
 * adds what the pages of the last days load (infra/old-builds.ts).
 */
const builtFolder = "packages/participant/dist";
const hashedName = /^[\w-][\w.-]*\.(js|css)$/;

/**
 * The interview page: the same for every link, since the page itself asks the API. The link's token must not leave by
 * a Referer, nor anything by any other way than to this host and to object storage.
 */
export function mountPage(app: Hono<ApiEnv>, bucket: Bucket): void {
  const [page, builds] = [builtFile("index.html"), builtFile("builds.json")];
  const assets = new Map<string, () => Promise<ServedFile>>();
  app.get("/s/:study_id", async (c) => {
    const file = await page();
    return serve(c, file, {
      "cache-control": "no-cache",
      "content-security-policy": policyOf(bucket.origin(), inlineOf(file)),
      "permissions-policy": "microphone=(self), camera=(self), geolocation=(), payment=(), usb=()",
      ...privatePage,
      ...preloadOf(c.req.query("vid")),
    });
  });
  app.get("/s/assets/builds.json", async (c) =>
    serve(c, await found(builds), { "cache-control": "no-cache" }),
  );
  app.get("/s/assets/:name", async (c) => {
    const name = c.req.param("name");
    if (!hashedName.test(name)) throw fileNotFoundError();
    const load = assets.get(name) ?? builtFile(name);
    const asset = await found(load);
    assets.set(name, load);
    return serve(c, asset, immutable);
  });
}

/** Has the browser ask for the interview's state while it loads the page's script. */
const preloadOf = (vid: string | undefined): Record<string, string> =>
  vid !== undefined && /^[\w-]{32}$/.test(vid)
    ? { link: `</participant/v1/interviews/${vid}>; rel=preload; as=fetch; crossorigin` }
    : {};

/** A file of the build, as it is now. */
export const builtFile = (name: string) => fileOnDisk(join(shipped(builtFolder), name));

/** Of a page whose address holds a token. */
export const privatePage = {
  "cross-origin-opener-policy": "same-origin",
  "referrer-policy": "no-referrer",
  "x-robots-tag": "noindex",
};

interface Inline {
  script: string;
  style: string;
}

const inlineSources = new WeakMap<ServedFile, Inline>();

/** What a policy calls the script and the style sheet that stand in a page: no others run there. */
function inlineOf(file: ServedFile): Inline {
  const known = inlineSources.get(file);
  if (known !== undefined) return known;
  const html = Buffer.from(file.plain).toString();
  const sourceOf = (element: RegExp) =>
    `'sha256-${createHash("sha256")
      .update(element.exec(html)?.[1] ?? "")
      .digest("base64")}'`;
  const inline = {
    script: sourceOf(/<script type="module">(.*?)<\/script>/s),
    style: sourceOf(/<style>(.*?)<\/style>/s),
  };
  inlineSources.set(file, inline);
  return inline;
}

/** Pictures and recordings of a study may lie anywhere; on one machine object storage speaks plain http. */
const policyOf = (storage: string, { script, style }: Inline): string =>
  contentSecurityPolicy(
    `script-src 'self' ${script}`,
    `style-src 'self' ${style}`,
    `img-src 'self' data: blob: https: ${storage}`,
    `media-src 'self' blob: https: ${storage}`,
    `connect-src 'self' ${storage}`,
  );

/** The policy of a page that loads from the named sources only. */
export const contentSecurityPolicy = (...sources: readonly string[]): string =>
  [
    "default-src 'none'",
    ...sources,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join("; ");

const found = (load: () => Promise<ServedFile>): Promise<ServedFile> =>
  load().catch((error: NodeJS.ErrnoException) => {
    throw error.code === "ENOENT" ? fileNotFoundError() : error;
  });

const fileNotFoundError = () => new ServiceError("not_found", "Not found");
