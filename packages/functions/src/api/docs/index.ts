import { readdir, readFile } from "node:fs/promises";
import { basename, extname, join } from "node:path";
import type { Context, Hono } from "hono";
import type { Ports } from "#core/platform/ctx.ts";
import { ServiceError } from "#kit/error.ts";
import { loadOnce } from "../../platform/load-once.ts";
import { shipped } from "../../platform/shipped.ts";
import type { ApiEnv } from "../http/env.ts";
import { immutable, type ServedFile, serve, serveable } from "../http/file.ts";
import { documentText } from "../http/openapi/text.ts";
import { send } from "../http/send.ts";

const builtFolder = "packages/functions/dist/docs";

/** What pages load. */
const assetFiles = [
  "packages/functions/src/api/docs/page/page.css",
  "packages/functions/src/api/docs/page/page.js",
  "packages/functions/src/api/docs/page/try.js",
  "packages/functions/src/api/docs/page/favicon.svg",
  `${builtFolder}/search.js`,
  `${builtFolder}/search.json`,
];
const imageFolder = "docs/images";

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

interface Docs {
  /** By their paths. */
  pages: Map<string, () => Promise<ServedFile>>;
  /** By content-hashed name below `/docs/`. */
  assets: Map<string, ServedFile>;
}

/** Serves the OpenAPI document, and the documentation, whose pages load nothing from other hosts. */
export function mountDocs(app: Hono<ApiEnv>, ports: Ports, publicUrl?: string): void {
  const document = loadOnce(async () => {
    const text = await readFile(shipped("openapi.json"), "utf8");
    return serveable(placed(text, `${ports.publicUrl}/docs`, publicUrl), "openapi.json");
  });
  const docs = loadOnce(readDocs);
  app.get("/api/v1/openapi.json", async (c) =>
    serve(c, await document(), { "cache-control": "public, max-age=300" }),
  );
  app.get("/", (c) => send(c, null, 302, { location: "/docs" }));
  const servePage = async (c: Context<ApiEnv>) => {
    const { pages } = await docs();
    const load = pages.get(c.req.path);
    if (load !== undefined) return serve(c, await load(), pageHeaders);
    const notFound = await pages.get("/docs/404")?.();
    if (notFound === undefined) throw new ServiceError("not_found", "Not found");
    return serve(c, notFound, pageHeaders, 404);
  };
  app.get("/docs", servePage);
  app.get("/docs/", (c) => send(c, null, 308, { location: "/docs" }));
  for (const name of ["llms.txt", "llms-full.txt"])
    app.get(`/${name}`, (c) => send(c, null, 302, { location: `/docs/${name}` }));
  app.get("/favicon.ico", async (c) => {
    const icon = [...(await docs()).assets].find(([name]) => name.startsWith("favicon."))?.[1];
    return icon === undefined
      ? send(c, null, 404, {})
      : serve(c, icon, { "cache-control": "public, max-age=86400" });
  });
  app.get("/docs/:name", async (c) => {
    const asset = (await docs()).assets.get(c.req.param("name"));
    return asset === undefined ? servePage(c) : serve(c, asset, immutable);
  });
  app.get("/docs/*", servePage);
}

/** The document with the address of this service's documentation and, where it is not the document's own, its server. */
function placed(text: string, docs: string, server: string | undefined): string {
  const document = JSON.parse(text);
  const shown = {
    ...document,
    info: { ...document.info, contact: { ...document.info.contact, url: docs } },
    externalDocs: { ...document.externalDocs, url: docs },
    ...(server !== undefined && { servers: [{ url: server }] }),
  };
  return `${documentText(shown)}\n`;
}

async function readDocs(): Promise<Docs> {
  const assets = new Map<string, ServedFile>();
  const immutableNames = new Map<string, string>();
  const images = await readdir(shipped(imageFolder));
  for (const path of [...assetFiles, ...images.map((name) => `${imageFolder}/${name}`)]) {
    const extension = extname(path);
    const asset = await serveable(await readFile(shipped(path)), path);
    const immutableName = `${basename(path, extension)}.${asset.hash}${extension}`;
    assets.set(immutableName, asset);
    immutableNames.set(basename(path), immutableName);
  }
  const readPage = async (file: string): Promise<ServedFile> => {
    const template = await readFile(join(shipped(builtFolder), file), "utf8");
    const html = template.replaceAll(
      /"asset:([\w.-]+)"/g,
      (_, name: string) => `"/docs/${immutableNames.get(name)}"`,
    );
    return serveable(html, file);
  };
  const files = await readdir(shipped(builtFolder), { recursive: true });
  const pages = files
    .filter((file) => [".html", ".md", ".txt"].includes(extname(file)))
    .map((file) => {
      const path = file === "index.html" ? "/docs" : `/docs/${file.replace(/\.html$/, "")}`;
      return [path, loadOnce(() => readPage(file))] as const;
    });
  return { pages: new Map(pages), assets };
}
