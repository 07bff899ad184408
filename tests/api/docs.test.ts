import { gunzipSync } from "node:zlib";
import { beforeAll, describe, expect, it } from "vitest";
import type { Ports } from "#core/platform/ctx.ts";
import { createApp } from "#functions/api/app.ts";
import { deprecated } from "#functions/api/http/deprecation.ts";

const app = createApp({ log: () => {} } as unknown as Ports);

let page: Response;
let html: string;
let addresses: string[];

beforeAll(async () => {
  page = await app.request("/docs");
  html = await page.text();
  addresses = [...html.matchAll(/(?:src|href)="([^"]*)"/g)].map(([, address = ""]) => address);
});

describe("GET /docs", () => {
  it("serves a page that may load from this host only", () => {
    expect(page.status).toBe(200);
    expect(page.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(page.headers.get("cache-control")).toBe("no-cache");
    const policy = page.headers.get("content-security-policy") ?? "";
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe|http|\*/);
    expect(addresses.filter((address) => !/^(\/|#|data:,$)/.test(address))).toEqual([]);
  });

  it("is revalidated by an ETag of its content", async () => {
    const etag = page.headers.get("etag") ?? "";
    expect((await app.request("/docs", { headers: { "if-none-match": etag } })).status).toBe(304);
  });

  it("has an anchor for each of its own links, and for those of deprecation headers", () => {
    const { link = "" } = deprecated("2026-11-01", "question-logic");
    const named = /<\/docs#([^>]+)>/.exec(link)?.[1];
    const targets = addresses.filter((address) => address.startsWith("#")).map((address) => address.slice(1));
    expect(targets).toContain("authentication");
    const missing = [...targets, named].filter((id) => !html.includes(`id="${id}"`));
    expect(missing).toEqual([]);
  });
});

describe("what the page loads", () => {
  const assets = () => addresses.filter((address) => /^\/docs\/.*\./.test(address));

  it("is immutable under its name, because the name changes with the content", async () => {
    expect(assets()).toHaveLength(4);
    for (const address of assets()) {
      expect(address).toMatch(/^\/docs\/[\w-]+\.[\w-]{16}\.(js|css)$/);
      const response = await app.request(address);
      expect(response.status).toBe(200);
      expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
      expect(response.headers.get("x-content-type-options")).toBe("nosniff");
      const type = address.endsWith(".js") ? "text/javascript; charset=utf-8" : "text/css; charset=utf-8";
      expect(response.headers.get("content-type")).toBe(type);
      const compressed = await app.request(address, { headers: { "accept-encoding": "gzip, deflate, br" } });
      expect(compressed.headers.get("content-encoding")).toBe("gzip");
      expect(gunzipSync(await compressed.arrayBuffer()).equals(await bytesOf(response))).toBe(true);
    }
  });

  it.each(["/docs/page.css", "/docs/page.0000000000000000.css", "/docs/..%2f..%2fpackage.json", "/docs/"])(
    "serves nothing else: %s is a 404",
    async (path) => {
      expect((await app.request(path)).status).toBe(404);
    },
  );
});

const bytesOf = async (response: Response): Promise<Buffer> => Buffer.from(await response.arrayBuffer());
