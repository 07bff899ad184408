import { createHash } from "node:crypto";
import { join } from "node:path";
import type { Hono } from "hono";
import type { Bucket } from "#core/platform/bucket.ts";
import { ServiceError } from "#core/platform/error.ts";
import { shipped } from "../platform/shipped.ts";
import { askState, dataBlock } from "./first-state.ts";
import { type Beginning, beginningOf, serveWith } from "./http/beginning.ts";
import type { ApiEnv } from "./http/env.ts";
import { fileOnDisk, immutable, type ServedFile, serve } from "./http/file.ts";

/**
 * As packages/participant/build.ts leaves it: the page, and what it loads under names that change with it. A deploy
 * adds what the pages of the last days load (infra/old-builds.ts).
 */
const builtFolder = "packages/participant/dist";
const hashedName = /^[\w-][\w.-]*\.(js|css)$/;

/**
 * The interview page: the same for every link, but that the interview's state stands at its end. The link's token must
 * not leave by a Referer, nor anything by any other way than to this host and to object storage.
 */
export function mountPage(app: Hono<ApiEnv>, bucket: Bucket): void {
  const [page, builds] = [builtFile("index.html"), builtFile("builds.json")];
  const assets = new Map<string, () => Promise<ServedFile>>();
  app.get("/s/:study_id", async (c) => {
    const [file, state] = await Promise.all([page(), askState(app, c)]);
    const { inline, beginning, end } = await prepared(file);
    const headers = {
      "content-security-policy": policyOf(bucket.origin(), inline),
      "permissions-policy": "microphone=(self), camera=(self), geolocation=(), payment=(), usb=()",
      ...privatePage,
    };
    if (state === null) return serve(c, file, { "cache-control": "no-cache", ...headers });
    return serveWith(c, beginning, `${dataBlock(state)}\n${end}`, {
      "content-type": file.type,
      "cache-control": "no-store",
      ...headers,
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

/** A file of the build, as it is now. */
export const builtFile = (name: string) => fileOnDisk(join(shipped(builtFolder), name));

/** Of a page whose address holds a token. */
export const privatePage = {
  "cross-origin-opener-policy": "same-origin",
  "referrer-policy": "no-referrer",
  "x-robots-tag": "noindex",
};

interface Inline {
  scripts: string;
  styles: string;
}

interface Prepared {
  inline: Inline;
  /** What comes before the state, and what comes after it. */
  beginning: Beginning;
  end: string;
}

const preparedPages = new WeakMap<ServedFile, Promise<Prepared>>();

function prepared(file: ServedFile): Promise<Prepared> {
  const known = preparedPages.get(file) ?? prepare(file.plain);
  preparedPages.set(file, known);
  return known;
}

async function prepare(plain: Uint8Array): Promise<Prepared> {
  const html = Buffer.from(plain).toString();
  const at = html.lastIndexOf("</body>");
  return {
    inline: inlineOf(html),
    beginning: await beginningOf(new Uint8Array(Buffer.from(html.slice(0, at)))),
    end: html.slice(at),
  };
}

/** What a policy calls the scripts and the style sheet that stand in a page: no others run there. */
function inlineOf(html: string): Inline {
  const sourcesOf = (element: RegExp) =>
    [...html.matchAll(element)]
      .map(([, text = ""]) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`)
      .join(" ");
  return {
    scripts: sourcesOf(/<script[^>]*>(.*?)<\/script>/gs),
    styles: sourcesOf(/<style>(.*?)<\/style>/gs),
  };
}

/** Pictures and recordings of a study may lie anywhere; on one machine object storage speaks plain http. */
const policyOf = (storage: string, { scripts, styles }: Inline): string =>
  contentSecurityPolicy(
    `script-src 'self' ${scripts}`,
    `style-src 'self' ${styles}`,
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
