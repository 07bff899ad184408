import { createHash } from "node:crypto";
import { gunzipSync, gzipSync } from "node:zlib";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { createS3Bucket } from "#functions/platform/s3.ts";
import { newClient, useStack } from "#tests/support/api.ts";
import { invite, newStudy, unknownId } from "#tests/support/survey.ts";

const stack = useStack();
const get = (path: string, init?: RequestInit) => stack.app.request(path, init);
const anyLink = `/s/${unknownId}?vid=${"v".repeat(32)}`;

let html: string;
let assets: string[];
beforeAll(async () => {
  html = await (await get(anyLink)).text();
  assets = [...html.matchAll(/(?:src|href)="(\/[^"]*)"/g)].map(([, address = ""]) => address);
});

/** As a policy names them: what stands in the page in elements of this name. */
const hashesOf = (element: "script" | "style"): string[] =>
  [...html.matchAll(new RegExp(`<${element}[^>]*>(.*?)</${element}>`, "gs"))].map(
    ([, text = ""]) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`,
  );

describe("GET /s/{study_id}", () => {
  it("is one page for every link, known or not", async () => {
    const client = await newClient(stack);
    const { link } = await invite(client, await newStudy(client));
    for (const path of [link.replace(/^https:\/\/[^/]+/, ""), "/s/nonsense", `/s/${unknownId}`]) {
      const response = await get(path);
      expect(response.status).toBe(200);
      expect(await response.text()).toBe(html);
    }
  });

  it("has the state of a personal link asked for while the script loads, and nothing for another address", async () => {
    const vid = `${"v_-".repeat(10)}32`;
    const { headers } = await get(`/s/${unknownId}?vid=${vid}`);
    expect(headers.get("link")).toBe(
      `</participant/v1/interviews/${vid}>; rel=preload; as=fetch; crossorigin`,
    );
    for (const search of ["", "?vid=", `?vid=${vid}x`, `?vid=${vid.slice(1)}%3E`]) {
      expect((await get(`/s/${unknownId}${search}`)).headers.get("link")).toBeNull();
    }
  });

  it("gives the link's token to nobody, and loads from here and object storage only", async () => {
    const { headers } = await get(anyLink);
    expect(headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(headers.get("cache-control")).toBe("no-cache");
    expect(headers.get("referrer-policy")).toBe("no-referrer");
    expect(headers.get("x-robots-tag")).toBe("noindex");
    expect(headers.get("set-cookie")).toBeNull();
    const policy = new Map(
      (headers.get("content-security-policy") ?? "").split("; ").map((directive) => {
        const [name = "", ...sources] = directive.split(" ");
        return [name, sources] as const;
      }),
    );
    expect(policy.get("default-src")).toEqual(["'none'"]);
    expect(policy.get("script-src")).toEqual(["'self'", ...hashesOf("script")]);
    expect(policy.get("style-src")).toEqual(["'self'", ...hashesOf("style")]);
    expect(policy.get("connect-src")).toEqual(["'self'", stack.storage.endpoint]);
    expect(policy.get("frame-ancestors")).toEqual(["'none'"]);
    expect(policy.get("form-action")).toEqual(["'none'"]);
    expect([hashesOf("script").length, hashesOf("style").length]).toEqual([1, 1]);
    expect(html).not.toContain('style="');
  });

  it("is revalidated by its content", async () => {
    const etag = (await get(anyLink)).headers.get("etag") ?? "";
    expect((await get(anyLink, { headers: { "if-none-match": etag } })).status).toBe(304);
  });
});

describe("what the page loads", () => {
  it("stays under its name for good, because the name changes with it", async () => {
    expect(assets.map((path) => path.replace(/\.[A-Z0-9]{8}\./, "."))).toEqual(["/s/assets/chunk.js"]);
    for (const path of assets) {
      const response = await get(path);
      expect(response.status).toBe(200);
      expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
      const compressed = await get(path, { headers: { "accept-encoding": "gzip" } });
      const bytes = gunzipSync(await compressed.arrayBuffer());
      expect(bytes.equals(Buffer.from(await response.arrayBuffer()))).toBe(true);
    }
  });

  it("is at most 36 KiB compressed, all that is needed to answer in English", async () => {
    const contents = await Promise.all(assets.map(async (path) => (await get(path)).text()));
    const sizes = [html, ...contents].map((content) => gzipSync(content).byteLength);
    expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(36 * 1024);
  });

  it.each([
    "/s/assets/index.html",
    "/s/assets/interview.js",
    "/s/assets/..%2f..%2fpackage.json",
    "/s/assets/",
  ])("is nothing but that: %s is a 404", async (path) => {
    expect((await get(path)).status).toBe(404);
  });
});

it("names the origin that the SDK's signed requests go to", async () => {
  vi.stubEnv("AWS_REGION", "eu-central-1");
  const credentials = { accessKeyId: "any", secretAccessKey: "any" };
  const deployed = createS3Bucket(() => "assets-abc", { credentials });
  for (const bucket of [deployed, stack.storage.bucket]) {
    const { url } = await bucket.signUpload("key", { contentType: "image/png", maxBytes: 1 });
    expect(new URL(url).origin).toBe(bucket.origin());
    const download = await bucket.signDownload("key", new Date());
    expect(new URL(download.url).origin).toBe(bucket.origin());
  }
});
