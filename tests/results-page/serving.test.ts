import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { beforeAll, expect, it } from "vitest";
import { newClient, useStack } from "#tests/support/api.ts";
import { newStudy } from "#tests/support/survey.ts";
import { builtPage } from "../../packages/participant/build.ts";
import { share } from "./shared-study.ts";

const stack = useStack();
const get = (path: string) => stack.app.request(path);
const compressed = async (paths: readonly string[]): Promise<number> => {
  const contents = await Promise.all(paths.map(async (path) => (await get(path)).text()));
  return contents.reduce((sum, content) => sum + gzipSync(content).byteLength, 0);
};

let path: string;
let html: string;
let assets: string[];
beforeAll(async () => {
  const client = await newClient(stack);
  path = new URL((await share(client, await newStudy(client))).url).pathname;
  html = await (await get(path)).text();
  assets = [...html.matchAll(/(?:src|href)="(\/[^"]*)"/g)].map(([, address = ""]) => address);
});

it("is served with nothing inline, and loads from this host only", async () => {
  const { headers, status } = await get(path);
  expect(status).toBe(200);
  expect(headers.get("referrer-policy")).toBe("no-referrer");
  expect(headers.get("x-robots-tag")).toBe("noindex");
  const policy = (headers.get("content-security-policy") ?? "").split("; ");
  expect(policy).toEqual(
    expect.arrayContaining([
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "connect-src 'self'",
    ]),
  );
  expect(html).not.toMatch(/<script(?![^>]* src="\/s\/assets\/)|style="|<style/);
  expect(assets.length).toBeGreaterThanOrEqual(2);
});

it("is at most 40 KB compressed until there is a chart, and the charts are at most 20 KB", async () => {
  const scripts = assets
    .filter((asset) => asset.endsWith(".js"))
    .map((asset) => asset.split("/").at(-1) ?? "");
  const charts = scripts.flatMap((script) =>
    // The console has a script of this name too.
    [...readFileSync(join(builtPage, script), "utf8").matchAll(/\/(chart\.\w+\.js)"/g)].map(
      ([, name = ""]) => name,
    ),
  );
  expect(charts).toHaveLength(1);
  expect(assets.some((asset) => charts.some((name) => asset.endsWith(name)))).toBe(false);
  expect(await compressed([path, ...assets])).toBeLessThanOrEqual(40_000);
  expect(await compressed(charts.map((name) => `/s/assets/${name}`))).toBeLessThanOrEqual(20_000);
});
