import { randomBytes } from "node:crypto";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { beforeAll, describe, expect, it } from "vitest";
import { chooseEncoding } from "#functions/api/http/send.ts";
import { type Client, newClient, useStack } from "#tests/support/api.ts";
import { insertStudies } from "#tests/support/many.ts";

const stack = useStack();
let plain: Client;
let dense: Client;

beforeAll(async () => {
  plain = await newClient(stack);
  dense = await newClient(stack);
  await insertStudies(stack.pool, plain.organizationId, 300, () => "To be described. ".repeat(500));
  await insertStudies(stack.pool, dense.organizationId, 120, () => randomBytes(48_000).toString("base64"));
});

async function list({ key }: Client, headers: Record<string, string> = {}) {
  const response = await stack.app.request("/api/v1/studies", {
    headers: { authorization: `Bearer ${key}`, ...headers },
  });
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
}

describe("a response of more than a megabyte", () => {
  it("is sent uncompressed to clients that accept no encoding", async () => {
    const { response, bytes } = await list(plain);
    expect(response.headers.get("content-encoding")).toBeNull();
    expect(response.headers.get("vary")).toBe("accept-encoding");
    expect(bytes.length).toBeGreaterThan(1_048_576);
    expect(JSON.parse(bytes.toString())).toHaveLength(300);
  });

  it.each([
    ["br", brotliDecompressSync],
    ["gzip", gunzipSync],
  ])("is compressed with %s for clients that accept it", async (encoding, decompress) => {
    const { response, bytes } = await list(plain, { "accept-encoding": encoding });
    const { bytes: whole } = await list(plain);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-encoding")).toBe(encoding);
    expect(response.headers.get("content-type")).toBe("application/json");
    expect(bytes.length).toBeLessThan(whole.length / 10);
    expect(decompress(bytes).equals(whole)).toBe(true);
  });

  it("redirects to storage if it is too large, compressed or not", async () => {
    for (const headers of [{}, { "accept-encoding": "gzip, br" }]) {
      const { response, bytes } = await list(dense, headers as Record<string, string>);
      expect(response.status).toBe(303);
      expect(bytes.length).toBe(0);
      const location = response.headers.get("location") ?? "";
      expect(new URL(location).searchParams.get("X-Amz-Expires")).toBe("3600");
      const object = await fetch(location);
      expect(object.headers.get("content-type")).toBe("application/json");
      expect(await object.json()).toHaveLength(120);
    }
  });
});

it("leaves a smaller response uncompressed", async () => {
  const client = await newClient(stack);
  await insertStudies(stack.pool, client.organizationId, 3, () => "Short");
  const { response } = await list(client, { "accept-encoding": "br, gzip" });
  expect(response.status).toBe(200);
  expect(response.headers.get("content-encoding")).toBeNull();
  expect(response.headers.get("vary")).toBeNull();
});

it.each([
  ["gzip, deflate, br", "br"],
  ["gzip;q=1.0, br;q=0", "gzip"],
  ["GZIP", "gzip"],
  ["*", "br"],
  ["*;q=0", null],
  ["br ; q=0, *", "gzip"],
  ["br;q=0.5;x=1", "br"],
  ["br; Q = 0 , gzip", "gzip"],
  ["identity", null],
  ["", null],
])("reads Accept-Encoding: %s", (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding);
});

it.each([
  ["spaces", (length: number) => `br${" ".repeat(length)}x`],
  ["semicolons", (length: number) => `br${" ;".repeat(length / 2)}`],
  ["commas", (length: number) => " ,".repeat(length / 2)],
])("reads an Accept-Encoding of many %s in time linear in its length", (_of, header) => {
  // A regular expression that backtracks over each run of spaces takes minutes.
  const started = performance.now();
  chooseEncoding(header(500_000));
  expect(performance.now() - started).toBeLessThan(2000);
});
