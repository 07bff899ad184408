import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import type { Ports } from "#core/platform/ctx.ts";
import { createApp } from "#functions/api/app.ts";
import { deprecated } from "#functions/api/http/deprecation.ts";
import { documentedSamples, samplesFile } from "#tests/support/docs-samples.ts";

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
    expect(assets()).toHaveLength(5);
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

describe("the samples in the reference", () => {
  const root = path.resolve(import.meta.dirname, "../..");
  const document = JSON.parse(readFileSync(path.join(root, "openapi.json"), "utf8"));
  const operations = Object.entries<Record<string, Operation>>(document.paths).flatMap(([template, verbs]) =>
    Object.entries(verbs).map(([verb, operation]) => ({ template, verb, ...operation })),
  );
  const exampleOf = (schema = ""): unknown =>
    document.components.schemas[schema.replace(/.*\//, "")]?.examples[0];
  const samples = documentedSamples();

  it("are the present ones, one for each operation; else run `npm run openapi`", async () => {
    const directory = await mkdtemp(path.join(tmpdir(), "samples-"));
    onTestFinished(() => rm(directory, { recursive: true }));
    const target = path.join(directory, "samples.js");
    execFileSync(process.execPath, [path.join(root, "packages/client/samples.ts"), target]);
    expect(readFileSync(target, "utf8")).toBe(readFileSync(samplesFile, "utf8"));
    expect(Object.keys(samples)).toEqual(operations.map(({ operationId }) => operationId));
  });

  it("are commands that a shell takes for the documented requests", () => {
    const scripts = Object.values(samples).map(({ curl }) => curl);
    // In place of curl: what it was given, an argument a line.
    const shown = `curl() { for each in "$@"; do printf '%s\\0' "$each"; done; printf '\\0'; }`;
    const printed = execFileSync("sh", ["-c", [shown, ...scripts].join("\n")], { env: { API_KEY: "key" } });
    const calls = printed.toString().split("\0\0").slice(0, -1);
    expect(calls).toHaveLength(scripts.length);
    for (const [index, [id]] of Object.entries(samples).entries()) {
      const given = calls[index]?.split("\0") ?? [];
      const option = (name: string) => (given.includes(name) ? given[given.indexOf(name) + 1] : undefined);
      const [url = ""] = given.filter((each) => each.startsWith("https://"));
      const body = option("--json");
      const method = option("-X") ?? (body === undefined ? "GET" : "POST");
      const pathname = new URL(url).pathname;
      const operation = operations.find(
        ({ template, verb }) =>
          template.replace(/\{\w+\}/g, "") === pathname && verb === method.toLowerCase(),
      );
      expect(operation?.operationId).toBe(id);
      const example = exampleOf(operation?.requestBody?.content["application/json"]?.schema.$ref);
      expect(body === undefined ? undefined : JSON.parse(body), id).toEqual(example);
      expect(option("-H"), id).toBe(pathname.startsWith("/api/") ? "Authorization: Bearer key" : undefined);
    }
  });
});

interface Operation {
  operationId: string;
  requestBody?: { content: Record<string, { schema: { $ref?: string } }> };
}

const bytesOf = async (response: Response): Promise<Buffer> => Buffer.from(await response.arrayBuffer());
