import { readFile } from "node:fs/promises";
import { basename, extname } from "node:path";
import type { Hono } from "hono";
import { ServiceError } from "#core/platform/error.ts";
import { shipped } from "../../platform/shipped.ts";
import type { ApiEnv } from "../http/env.ts";
import { immutable, loadOnce, type ServedFile, serve, serveable } from "../http/file.ts";
import { send } from "../http/send.ts";

const pageDirectory = "packages/functions/src/api/docs/page";

const assetFiles = [
  "node_modules/swagger-ui-dist/swagger-ui.css",
  "node_modules/swagger-ui-dist/swagger-ui-bundle.js",
  `${pageDirectory}/page.css`,
  `${pageDirectory}/page.js`,
];

const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

interface Docs {
  page: ServedFile;
  /** By content-hashed name below `/docs/`. */
  assets: Map<string, ServedFile>;
}

/** Serves the OpenAPI document, and a page that renders it without loading anything from other hosts. */
export function mountDocs(app: Hono<ApiEnv>): void {
  const document = loadOnce(async () => serveable(await readFile(shipped("openapi.json")), "openapi.json"));
  const docs = loadOnce(readDocs);
  app.get("/api/v1/openapi.json", async (c) =>
    serve(c, await document(), { "cache-control": "public, max-age=300" }),
  );
  app.get("/", (c) => send(c, null, 302, { location: "/docs" }));
  app.get("/docs", async (c) =>
    serve(c, (await docs()).page, {
      "cache-control": "no-cache",
      "content-security-policy": contentSecurityPolicy,
      "referrer-policy": "no-referrer",
    }),
  );
  app.get("/docs/:name", async (c) => {
    const asset = (await docs()).assets.get(c.req.param("name"));
    if (asset === undefined) throw new ServiceError("not_found", "Not found");
    return serve(c, asset, immutable);
  });
}

async function readDocs(): Promise<Docs> {
  const assets = new Map<string, ServedFile>();
  const immutableNames = new Map<string, string>();
  for (const path of assetFiles) {
    const extension = extname(path);
    const asset = await serveable(await readFile(shipped(path)), path);
    const immutableName = `${basename(path, extension)}.${asset.hash}${extension}`;
    assets.set(immutableName, asset);
    immutableNames.set(basename(path), immutableName);
  }
  const template = await readFile(shipped(`${pageDirectory}/index.html`), "utf8");
  const html = template.replaceAll(
    /"asset:([\w.-]+)"/g,
    (_, name: string) => `"/docs/${immutableNames.get(name)}"`,
  );
  return { page: await serveable(html, "index.html"), assets };
}
