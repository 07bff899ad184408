import { execFileSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import { gunzipSync } from "node:zlib";
import { beforeAll, describe, expect, it } from "vitest";
import * as z from "zod";
import type { Ports } from "#core/platform/ctx.ts";
import { createApp } from "#functions/api/app.ts";
import { buildOpenApi } from "#functions/api/http/openapi/index.ts";
import { documentText } from "#functions/api/http/openapi/text.ts";
import { examples } from "#functions/api/routes/examples.ts";
import { loadRoutes } from "#functions/api/routes/index.ts";
import { unknownKeys } from "#kit/unknown-keys.ts";
import { breakingChanges } from "./openapi-compatibility.ts";
import { type OpenApi, resolve, type Schema } from "./openapi-compatibility-schema.ts";

const routes = await loadRoutes();

interface Operation {
  operationId: string;
  summary: string;
  description?: string;
  tags: string[];
  "x-addition"?: boolean;
  parameters?: Schema[];
  requestBody?: { content: Record<string, { schema: { $ref?: string } }> };
}

const read = (name: string) => readFile(new URL(name, import.meta.url), "utf8");

const git = (...args: string[]): string =>
  execFileSync("git", args, { cwd: import.meta.dirname, encoding: "utf8", maxBuffer: 16_777_216 });

/** The newest tag of this version of the API: later versions stay compatible with it. */
const [release] = git("tag", "--list", "v1.*", "--sort=-version:refname").split("\n").filter(Boolean);

let text: string;
let document: OpenApi;
let operations: Operation[];

beforeAll(async () => {
  text = await read("../../openapi.json");
  document = JSON.parse(text) as OpenApi;
  operations = [document.paths, document.webhooks]
    .flatMap((items) => Object.values(items as Record<string, Record<string, Operation>>))
    .flatMap((item) => Object.values(item));
});

describe("openapi.json", () => {
  it("matches the routes; `npm run openapi` regenerates it", () => {
    expect(text).toBe(`${documentText(buildOpenApi(routes))}\n`);
  });

  it("is OpenAPI 3.1, and its parameters are as it has them", () => {
    expect(document.openapi).toMatch(/^3\.1\./);
    const parameters = operations
      .flatMap((each) => each.parameters ?? [])
      .map((each) => resolve(document, each));
    const isPlaced = ({ in: where, required }: Record<string, unknown>) =>
      where === "path" ? required === true : where === "query" || where === "header";
    expect(parameters.filter((each) => !isPlaced(each))).toEqual([]);
  });

  if (release === undefined) {
    it("has no release to stay compatible with: no v1 is tagged, and CHANGELOG says that 1.0.0 is unreleased", async () => {
      expect(await read("../../CHANGELOG.md")).toContain("## 1.0.0 (unreleased)");
    });
  } else {
    it(`breaks nothing that ${release} released`, () => {
      const released = JSON.parse(git("show", `${release}:openapi.json`)) as OpenApi;
      expect(breakingChanges(released, document)).toEqual([]);
    });
  }

  it("gives no parameter a default that it refuses", () => {
    const operations = Object.values(
      document.paths as Record<string, Record<string, { parameters?: unknown[] }>>,
    );
    const schemas = operations
      .flatMap((methods) => Object.values(methods).flatMap(({ parameters = [] }) => parameters))
      .map((each) => (resolve(document, each as Schema).schema ?? {}) as Record<string, number>)
      .filter((schema) => schema.default !== undefined);
    const refused = schemas.filter(
      ({ default: value = 0, minimum = -Infinity, maximum = Infinity }) => value < minimum || value > maximum,
    );
    expect(schemas.length).toBeGreaterThan(10);
    expect(refused).toEqual([]);
  });

  it("has no dangling references", () => {
    const references = [...text.matchAll(/"\$ref": ?"([^"]+)"/g)].map(([, reference = ""]) => reference);
    const missing = [...new Set(references)].filter((reference) => {
      try {
        return Object.keys(resolve(document, { $ref: reference })).length === 0;
      } catch {
        return true;
      }
    });
    expect(references).not.toEqual([]);
    expect(missing).toEqual([]);
  });

  it("names each operation once and describes it and its parameters", () => {
    const names = operations.map(({ operationId }) => operationId);
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((name) => !/^[a-z]+(_[a-z]+)+$/.test(name))).toEqual([]);
    const tags = (document.tags as { name: string; description?: string }[]).filter((tag) => tag.description);
    const declared = tags.map(({ name }) => name);
    for (const { operationId, summary, description, tags, parameters = [] } of operations) {
      expect(summary, operationId).toBeTruthy();
      expect(description, operationId).toBeTruthy();
      expect(declared, operationId).toEqual(expect.arrayContaining(tags));
      const silent = parameters.map((each) => resolve(document, each)).filter((each) => !each.description);
      expect(silent, operationId).toEqual([]);
    }
  });

  it("keeps a resource under one tag, and marks the operations that are added to the interface", () => {
    const declared = document.tags as { name: string; "x-addition"?: boolean }[];
    const isAdded = new Map(declared.map((tag) => [tag.name, tag["x-addition"] ?? false]));
    expect([...isAdded.keys()].filter((name) => /addition/i.test(name))).toEqual([]);
    const unmarked = operations.filter((each) => isAdded.get(each.tags[0] ?? "") && !each["x-addition"]);
    expect(unmarked).toEqual([]);
    const names = operations.filter((each) => each["x-addition"]).map(({ operationId }) => operationId);
    expect(names).toEqual(expect.arrayContaining(["delete_study", "create_randomizer", "create_source"]));
    expect(names).not.toEqual(expect.arrayContaining(["create_study"]));
  });

  it("has an example body for every operation that takes one", () => {
    const bodies = operations.flatMap(({ requestBody }) => requestBody?.content["application/json"] ?? []);
    const names = bodies.map(({ schema }) => schema.$ref?.split("/").at(-1) ?? "a body without a name");
    expect(names).not.toEqual([]);
    expect(names.filter((name) => !Object.hasOwn(examples, name))).toEqual([]);
  });

  it.each(Object.entries(examples))("has a valid example for %s", (name, example) => {
    const schema = z.globalRegistry._idmap.get(name);
    if (schema === undefined) throw new Error(`no schema is named ${name}`);
    expect(z.safeParse(schema, example).error?.issues ?? []).toEqual([]);
    expect(unknownKeys(schema, example)).toEqual([]);
  });
});

describe("GET /api/v1/openapi.json", () => {
  const path = "/api/v1/openapi.json";
  const portsAt = (publicUrl: string) => ({ publicUrl, log: () => {} }) as unknown as Ports;
  const app = createApp(portsAt("http://127.0.0.1:3000"));

  it("names the documentation of the service that shows it", async () => {
    const address = "https://interviews.example.test";
    const shown = (await (await createApp(portsAt(address)).request(path)).json()) as OpenApi;
    const url = `${address}/docs`;
    expect(shown).toMatchObject({ info: { contact: { url } }, externalDocs: { url } });
    const elsewhere = { info: null, externalDocs: null };
    expect({ ...shown, ...elsewhere }).toEqual({ ...document, ...elsewhere });
  });

  it("returns the file to anyone", async () => {
    const response = await app.request(path);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("application/json");
    expect(response.headers.get("cache-control")).toBe("public, max-age=300");
    expect(response.headers.get("etag")).toMatch(/^"[\w-]+"$/);
    expect(await response.text()).toBe(text);
  });

  it("returns 304 if the client has it", async () => {
    const etag = (await app.request(path)).headers.get("etag") ?? "";
    const response = await app.request(path, { headers: { "if-none-match": etag } });
    expect(response.status).toBe(304);
    expect(response.headers.get("etag")).toBe(etag);
    expect(await response.text()).toBe("");
    expect((await app.request(path, { headers: { "if-none-match": '"other"' } })).status).toBe(200);
  });

  it.each(["gzip", "br, gzip;q=0.5", "GZIP"])(
    "is compressed for clients that accept %s",
    async (accepted) => {
      const plain = await app.request(path);
      const response = await app.request(path, { headers: { "accept-encoding": accepted } });
      expect(response.headers.get("content-encoding")).toBe("gzip");
      expect(response.headers.get("vary")).toBe("accept-encoding");
      expect(response.headers.get("etag")).not.toBe(plain.headers.get("etag"));
      expect(gunzipSync(await response.arrayBuffer()).toString()).toBe(text);
    },
  );

  it.each(["identity", "gzip;q=0", "gzip; q=0.0, br"])(
    "is not compressed for clients that accept %s",
    async (accepted) => {
      const response = await app.request(path, { headers: { "accept-encoding": accepted } });
      expect(response.headers.get("content-encoding")).toBeNull();
      expect(await response.text()).toBe(text);
    },
  );
});
