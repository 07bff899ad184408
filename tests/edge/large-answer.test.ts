import { randomBytes } from "node:crypto";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { beforeAll, describe, expect, it } from "vitest";
import { chooseEncoding } from "#functions/api/http/encoding.ts";
import { type Client, newClient, useStack } from "#tests/support/api.ts";
import { insertStudies } from "#tests/support/many.ts";
import { invite, newStudy } from "#tests/support/survey.ts";

const stack = useStack();
let plain: Client;
let dense: Client;
let wide: Client;

beforeAll(async () => {
  plain = await newClient(stack);
  dense = await newClient(stack);
  wide = await newClient(stack);
  await insertStudies(stack.pool, plain.organizationId, 300, () => "To be described. ".repeat(500));
  await insertStudies(stack.pool, dense.organizationId, 120, () => randomBytes(48_000).toString("base64"));
  await insertStudies(stack.pool, wide.organizationId, 200, () => "To be described. ".repeat(2500));
});

async function list({ key }: Client, headers: Record<string, string> = {}, path = "/api/v1/studies") {
  const response = await stack.app.request(path, {
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

  it("goes on under a link where it is too large, compressed or not", async () => {
    const whole: string[] = [];
    for (const headers of [{}, { "accept-encoding": "gzip" }, { "accept-encoding": "br" }]) {
      const ids: string[] = [];
      let path: string | undefined = "/api/v1/studies?include_archived=1";
      for (let pages = 0; path !== undefined; pages++) {
        const { response, bytes } = await list(dense, headers as Record<string, string>, path);
        expect(response.status).toBe(200);
        expect(response.headers.get("location")).toBeNull();
        const decompress = { gzip: gunzipSync, br: brotliDecompressSync }[
          response.headers.get("content-encoding") ?? ""
        ];
        expect(payloadBytes(bytes, decompress !== undefined)).toBeLessThan(6_291_456);
        const text = (decompress?.(bytes) ?? bytes).toString();
        ids.push(...JSON.parse(text).map(({ id }: { id: string }) => id));
        path = /^<(\/api\/v1\/studies\?include_archived=1&after=[^>]+)>; rel="next"$/.exec(
          response.headers.get("link") ?? "",
        )?.[1];
        expect(pages).toBeLessThan(4);
      }
      expect(new Set(ids).size).toBe(120);
      whole.push(ids.join());
    }
    expect(new Set(whole).size).toBe(1);
  });

  it("is whole where it fits compressed", async () => {
    const { response, bytes } = await list(wide, { "accept-encoding": "gzip" });
    expect(response.headers.get("link")).toBeNull();
    const text = gunzipSync(bytes).toString();
    expect(text.length).toBeGreaterThan(8_000_000);
    expect(JSON.parse(text)).toHaveLength(200);
    const { response: first } = await list(wide);
    expect(first.headers.get("link")).toContain('rel="next"');
  });

  it("is refused from a cursor that is none", async () => {
    for (const after of ["x", ""]) {
      const { response, bytes } = await list(plain, {}, `/api/v1/studies?after=${after}`);
      expect(response.status).toBe(422);
      expect(JSON.parse(bytes.toString()).detail[0]).toMatchObject({ loc: ["query", "after"] });
    }
  });
});

/** What a function returns: bytes are base64, and text is a JSON string. */
const payloadBytes = (body: Buffer, isBinary: boolean): number =>
  isBinary ? body.toString("base64").length : Buffer.byteLength(JSON.stringify(body.toString()));

it("leaves a smaller response uncompressed", async () => {
  const client = await newClient(stack);
  await insertStudies(stack.pool, client.organizationId, 3, () => "Short");
  const { response } = await list(client, { "accept-encoding": "br, gzip" });
  expect(response.status).toBe(200);
  expect(response.headers.get("content-encoding")).toBeNull();
  expect(response.headers.get("vary")).toBeNull();
});

describe("what a participant's page reads", () => {
  async function read(fields: Record<string, unknown>, accepted: string) {
    const studyId = await newStudy(wide, fields);
    const { link } = await invite(wide, studyId);
    const vid = new URL(link).searchParams.get("vid");
    const response = await stack.app.request(`/participant/v1/interviews/${vid}`, {
      headers: { "accept-encoding": accepted },
    });
    expect(response.headers.get("content-type")).toBe("application/json");
    const bytes = Buffer.from(await response.arrayBuffer());
    const { "content-encoding": encoding, vary } = Object.fromEntries(response.headers);
    // The server says how long it is where the app does not.
    expect(Number(response.headers.get("content-length") ?? bytes.length)).toBe(bytes.length);
    return { bytes, encoding, vary };
  }

  it("is compressed from a kilobyte on where the browser takes that", async () => {
    const body = "A few words of welcome.".repeat(40);
    const fields = { welcome_message: { title: "Hello", body, ctaText: "Begin" } };
    const plainly = await read(fields, "gzip;q=0");
    expect(plainly).toMatchObject({ encoding: undefined, vary: "accept-encoding" });
    const { bytes, encoding, vary } = await read(fields, "gzip, deflate, br, zstd");
    expect({ encoding, vary }).toEqual({ encoding: "gzip", vary: "accept-encoding" });
    expect(bytes.length).toBeLessThan(plainly.bytes.length / 2);
    for (const text of [plainly.bytes, gunzipSync(bytes)])
      expect(JSON.parse(text.toString()).study.welcome_message.body).toBe(body);
  });

  it("is left as it is where it is shorter", async () => {
    const short = { mode: "TEXT_ONLY", welcome_message: { title: "Hello" } };
    const { bytes } = await read({ ...short, title: "x" }, "gzip");
    const title = "x".repeat(1024 - bytes.length);
    const shorter = await read({ ...short, title }, "gzip");
    expect(shorter).toMatchObject({ bytes: { length: 1023 }, encoding: undefined, vary: undefined });
    const { bytes: compressed } = await read({ ...short, title: `${title}x` }, "gzip");
    expect(gunzipSync(compressed)).toHaveLength(1024);
  });
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
