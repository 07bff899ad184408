import { randomBytes } from "node:crypto";
import { readdir } from "node:fs/promises";
import path from "node:path";
import * as fc from "fast-check";
import { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Ctx } from "#core/platform/ctx.ts";
import { jsonPieces } from "#functions/api/http/json.ts";
import { largestBinary, largestPayload, sendBody } from "#functions/api/http/send-body.ts";
import type { Bucket } from "#kit/bucket.ts";
import { sliceBytes } from "#kit/fair/slices.ts";
import { putStream, smallestPart } from "#kit/put-stream.ts";
import { type Storage, startBucket } from "#tests/support/bucket.ts";

let storage: Storage;
beforeAll(async () => {
  storage = await startBucket();
});
afterAll(() => storage.stop());

/** Answers a request with the value; the port to the bucket may be another. */
function answer(value: unknown, headers: Record<string, string> = {}, bucket: Bucket = storage.bucket) {
  const ctx = { bucket, now: () => new Date() } as unknown as Ctx;
  const app = new Hono().get("/", (c) => sendBody(c, ctx, value, 200));
  app.onError((error) => {
    throw error;
  });
  return app.request("/", { headers });
}

/** Keys of objects, and the uploads that were not ended. */
const stored = async () => ({
  objects: (await storage.bucket.list({ prefix: "tmp/" })).map(({ key }) => key),
  uploads: await readdir(path.join(storage.directory, ".uploads")).catch(() => []),
});

/** The bucket, which calls `atPart` before a part is stored. */
const watched = (atPart: (number: number, bytes: Uint8Array) => void): Bucket => ({
  ...storage.bucket,
  putPart: async (upload, number, bytes) => {
    atPart(number, bytes);
    return storage.bucket.putPart(upload, number, bytes);
  },
});

/** A list of so many megabytes that cannot be compressed; `made` are the bytes of the items made so far. */
function denseList(megabytes: number) {
  const progress = { made: 0 };
  const items = Array.from({ length: megabytes * 10 }, () => {
    const text = randomBytes(75_000).toString("base64");
    return {
      toJSON() {
        progress.made += text.length;
        return text;
      },
    };
  });
  return { items, progress };
}

describe("an answer that is too large", () => {
  it.each([
    ["a list", {}],
    ["an object with a list", { "accept-encoding": "gzip" }],
    ["a list", { "accept-encoding": "br" }],
  ])("is stored while its JSON is made, a part at a time: %s, %j", async (kind, headers) => {
    const { items, progress } = denseList(12);
    const object = { study_id: "one", left_out: undefined, references: items, end: null };
    const body = kind === "a list" ? items : object;
    let tried = 0;
    const ahead: number[] = [];
    const bucket: Bucket = {
      ...watched((number, bytes) => {
        expect(bytes.length).toBeLessThanOrEqual(smallestPart);
        ahead.push(progress.made - tried - number * smallestPart);
      }),
      // What was made to see whether it fits is made again.
      startParts: async (...args) => {
        tried = Math.max(0, progress.made - smallestPart - sliceBytes);
        return storage.bucket.startParts(...args);
      },
    };
    const response = await answer(body, headers, bucket);
    expect(response.status).toBe(303);
    expect(tried).toBeLessThan(2 * largestPayload);
    expect(ahead).toHaveLength(3);
    for (const bytes of ahead) expect(bytes).toBeLessThan(2 * sliceBytes);
    const found = await fetch(response.headers.get("location") ?? "");
    expect(found.headers.get("content-type")).toBe("application/json");
    expect((await found.text()) === JSON.stringify(body)).toBe(true);
    expect((await stored()).uploads).toEqual([]);
  });

  it("leaves nothing behind where it cannot be stored", async () => {
    const before = await stored();
    const { items } = denseList(12);
    for (const failing of [1, 3]) {
      const bucket = watched((number) => {
        if (number === failing) throw new Error("the bucket fails");
      });
      await expect(answer(items, {}, bucket)).rejects.toThrow("the bucket fails");
      expect(await stored()).toEqual(before);
    }
  });

  it("is a matter of the bytes that a function may return, escaped or in base64", async () => {
    const statusOf = async (text: string, encoding = "identity") =>
      (await answer(text, { "accept-encoding": encoding })).status;
    // Two quotes around the text, each of three bytes with those of the JSON around it.
    const plain = "x".repeat(largestPayload - 6);
    expect([await statusOf(plain), await statusOf(`${plain}x`)]).toEqual([200, 303]);
    const tabs = "\\".repeat(largestPayload / 4 - 2);
    expect([await statusOf(tabs), await statusOf(`${tabs}\\`)]).toEqual([200, 303]);
    const dense = (bytes: number) => randomBytes(bytes).toString("base64");
    expect(await statusOf(dense(largestBinary * 0.97), "gzip")).toBe(200);
    expect(await statusOf(dense(largestBinary), "gzip")).toBe(303);
  });
});

describe("a stream", () => {
  const put = async (sizes: number[]) => {
    const chunks = sizes.map((size) => randomBytes(size));
    const key = `streams/${sizes.join("-")}`;
    let parts = 0;
    const bucket = watched(() => {
      parts++;
    });
    await putStream(
      bucket,
      { key, contentType: "text/plain" },
      (async function* () {
        yield* chunks;
      })(),
    );
    const bytes = await storage.bucket.read(key, { maxBytes: 100_000_000, timeoutMs: 10_000 });
    expect(Buffer.concat(chunks).equals(bytes as Uint8Array)).toBe(true);
    return parts;
  };

  it("is one object at once as far as it fits into a part", async () => {
    expect(await put([])).toBe(0);
    expect(await put([smallestPart - 1, 1])).toBe(0);
    expect(await put([smallestPart + 1])).toBe(2);
    expect(await put([smallestPart, 3, 2 * smallestPart + 7])).toBe(4);
  });
});

it("the pieces of a value are its JSON", () => {
  const value = fc.jsonValue().map((json) => json as object);
  const long = fc.array(value, { minLength: 50, maxLength: 60 });
  const gaps = fc.oneof(value, fc.constant(undefined));
  const record = fc.dictionary(fc.string(), fc.oneof(gaps, long, fc.array(gaps, { maxLength: 3 })));
  void fc.assert(
    fc.property(fc.oneof(value, fc.array(gaps), long, record), (sent) => {
      expect([...jsonPieces(sent)].join("")).toBe(JSON.stringify(sent));
    }),
  );
});
