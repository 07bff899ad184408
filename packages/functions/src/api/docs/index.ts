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
  `${pageDirectory}/samples.js`,
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

const pageHeaders = {
  "cache-control": "no-cache",
  "content-security-policy": contentSecurityPolicy,
  "referrer-policy": "no-referrer",
};

const guides = ["life-of-an-interview", "question-types"];

interface Docs {
  page: ServedFile;
  /** Guides, by their name below `/docs/`. */
  guides: Map<string, ServedFile>;
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
  app.get("/docs", async (c) => serve(c, (await docs()).page, pageHeaders));
  app.get("/docs/:name", async (c) => {
    const name = c.req.param("name");
    const { guides, assets } = await docs();
    const guide = guides.get(name);
    if (guide !== undefined) return serve(c, guide, pageHeaders);
    const asset = assets.get(name);
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
  const readPage = async (name: string): Promise<ServedFile> => {
    const template = await readFile(shipped(`${pageDirectory}/${name}.html`), "utf8");
    const html = template.replaceAll(
      /"asset:([\w.-]+)"/g,
      (_, name: string) => `"/docs/${immutableNames.get(name)}"`,
    );
    return serveable(html, "index.html");
  };
  return {
    page: await readPage("index"),
    guides: new Map(await Promise.all(guides.map(async (name) => [name, await readPage(name)] as const))),
    assets,
  };
}
