import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Hono } from "hono";
import type { Bucket } from "#core/platform/bucket.ts";
import { ServiceError } from "#core/platform/error.ts";
import { shipped } from "../platform/shipped.ts";
import type { ApiEnv } from "./http/env.ts";
import { immutable, loadOnce, type ServedFile, serve, serveable } from "./http/file.ts";

/** As packages/participant/build.ts leaves it: the page, and what it loads under names that change with it. */
const builtFolder = "packages/participant/dist";

/**
 * The interview page: the same for every link, since the page itself asks the API. The link's token must not leave by
 * a Referer, nor anything by any other way than to this host and to object storage.
 */
export function mountPage(app: Hono<ApiEnv>, bucket: Bucket): void {
  const files = loadOnce(readFiles);
  app.get("/s/:study_id", async (c) =>
    serve(c, await fileNamed(files, "index.html"), {
      "cache-control": "no-cache",
      "content-security-policy": contentSecurityPolicy(bucket.origin()),
      "cross-origin-opener-policy": "same-origin",
      "permissions-policy": "microphone=(self), camera=(self), geolocation=(), payment=(), usb=()",
      "referrer-policy": "no-referrer",
      "x-robots-tag": "noindex",
    }),
  );
  app.get("/s/assets/:name", async (c) => {
    const name = c.req.param("name");
    if (name === "index.html") throw fileNotFoundError();
    return serve(c, await fileNamed(files, name), immutable);
  });
}

/** Pictures and recordings of a study may lie anywhere; on one machine object storage speaks plain http. */
const contentSecurityPolicy = (storage: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src 'self' data: blob: https: ${storage}`,
    `media-src 'self' blob: https: ${storage}`,
    `connect-src 'self' ${storage}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join("; ");

async function readFiles(): Promise<Map<string, ServedFile>> {
  const folder = shipped(builtFolder);
  const names = await readdir(folder);
  const files = names.map(
    async (name) => [name, await serveable(await readFile(join(folder, name)), name)] as const,
  );
  return new Map(await Promise.all(files));
}

async function fileNamed(files: () => Promise<Map<string, ServedFile>>, name: string): Promise<ServedFile> {
  const file = (await files()).get(name);
  if (file === undefined) throw fileNotFoundError();
  return file;
}

const fileNotFoundError = () => new ServiceError("not_found", "Not found");
