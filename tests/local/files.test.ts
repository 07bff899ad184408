import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Bucket } from "#kit/bucket.ts";
import { readEncryptionKeys, readStackFile } from "#local/data-directory.ts";
import { fileSigner, throughService } from "#local/files/links.ts";
import { type Stack, startStack } from "#local/stack.ts";
import { createDatabase } from "#tests/support/database.ts";
import { postForm, postLarge } from "#tests/support/upload.ts";

/** Files as `npm start` passes them on: the program's own app and storage. */

const key = "0198a000-0000-7000-8000-000000000001/a b/Größe 10 %.mp4";
const data = Buffer.from(Array.from({ length: 1000 }, (_, at) => at % 251));
let stack: Stack;
let directory: string;
let stop: () => Promise<void>;
let bucket: Bucket;
/** As a process makes links that knows the keys, and whose clock may differ. */
let link: (at?: Date, of?: string) => Promise<string>;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "files-"));
  const { url, drop } = await createDatabase();
  stack = await startStack(
    { DATA_DIR: directory, PORT: "0", DATABASE_URL: url, LOG_LEVEL: "error" },
    () => {},
  );
  stop = async () => {
    await stack.stop();
    await drop();
  };
  bucket = stack.ports.bucket;
  link = async (at = new Date(), of = key) => (await bucket.signDownload(of, at)).url;
  await bucket.put(key, data, "video/mp4");
});

afterAll(async () => {
  await stop?.();
  await rm(directory, { recursive: true, force: true });
});

const get = async (url: string, headers = {}, method = "GET") => {
  const response = await fetch(url, { method, headers });
  return {
    ...response,
    status: response.status,
    headers: response.headers,
    bytes: Buffer.from(await response.arrayBuffer()),
  };
};

describe("a link to a file", () => {
  it("is of the service's own address, and serves the file to be saved", async () => {
    const url = await link();
    expect(url.startsWith(`${stack.baseUrl}/files/`)).toBe(true);
    const { status, headers, bytes } = await get(url);
    expect(status).toBe(200);
    expect(bytes.equals(data)).toBe(true);
    expect(Object.fromEntries(headers)).toMatchObject({
      "access-control-allow-origin": "*",
      "content-disposition": "attachment",
      "content-length": "1000",
      "content-security-policy": "default-src 'none'; sandbox",
      "content-type": "video/mp4",
      "x-content-type-options": "nosniff",
      "x-request-id": expect.any(String),
    });
  });

  it.each([
    ["bytes=0-9", 206, "bytes 0-9/1000", [0, 10]],
    ["bytes=990-", 206, "bytes 990-999/1000", [990, 1000]],
    ["bytes=-5", 206, "bytes 995-999/1000", [995, 1000]],
    ["bytes=990-2000", 206, "bytes 990-999/1000", [990, 1000]],
    ["bytes=0-1,5-6", 200, null, [0, 1000]],
    ["lines=1-2", 200, null, [0, 1000]],
    ["bytes=1000-", 416, null, [0, 0]],
  ] as const)("answers %s with %i", async (range, status, contentRange, [from, to]) => {
    const answer = await get(await link(), { range });
    expect(answer.status).toBe(status);
    expect(answer.headers.get("content-range")).toBe(contentRange);
    expect(answer.bytes.equals(data.subarray(from, to))).toBe(true);
  });

  it("answers HEAD, If-None-Match and If-Range", async () => {
    const url = await link();
    const head = await get(url, {}, "HEAD");
    expect([head.status, head.headers.get("content-length"), head.bytes.length]).toEqual([200, "1000", 0]);
    const etag = head.headers.get("etag") ?? "";
    expect((await get(url, { "if-none-match": etag })).status).toBe(304);
    expect((await get(url, { range: "bytes=0-9", "if-range": etag })).status).toBe(206);
    expect((await get(url, { range: "bytes=0-9", "if-range": '"other"' })).status).toBe(200);
  });

  it("works for an hour, for its own file, and only as it was signed", async () => {
    const hour = 3_600_000;
    const url = await link();
    const other = new URL(await link(new Date(), "another/file"));
    const moved = new URL(url);
    moved.search = other.search;
    const longer = new URL(url);
    const unsigned = new URL(url);
    longer.searchParams.set("expires", "4000000000");
    unsigned.search = "";
    const refused = [await link(new Date(Date.now() - hour)), moved, longer, unsigned];
    for (const each of refused) {
      const { status, bytes } = await get(String(each));
      expect(status).toBe(403);
      expect(JSON.parse(bytes.toString())).toMatchObject({ code: "forbidden" });
    }
    expect((await get(await link(new Date(Date.now() - hour + 60_000)))).status).toBe(200);
    expect((await get(other.href)).status).toBe(404);
    expect((await get(`${stack.baseUrl}/files/%E0%A4%A`)).status).toBe(404);
  });

  it("outlives a change of keys", async () => {
    const [present] = readEncryptionKeys(directory);
    const turned = fileSigner([Buffer.alloc(32, 9), present]);
    const claim = ["download", key, 1] as const;
    const signature = fileSigner([present]).sign(...claim);
    expect(turned.isSigned(signature, ...claim)).toBe(true);
    expect(fileSigner([Buffer.alloc(32, 9)]).isSigned(signature, ...claim)).toBe(false);
  });
});

describe("an upload form", () => {
  const png = { contentType: "image/png", maxBytes: 100 };
  const stored = (of: string) => bucket.read(of, { maxBytes: 1000, timeoutMs: 10_000 });

  it("stores a file of at most the signed size, under the signed type", async () => {
    const form = await bucket.signUpload("up/one.png", png);
    expect(form.url).toBe(`${stack.baseUrl}/files/up/one.png`);
    expect(await postForm(form, data.subarray(0, 100))).toBe(204);
    const { headers, bytes } = await get(await link(new Date(), "up/one.png"));
    expect(headers.get("content-type")).toBe("image/png");
    expect(bytes.equals(data.subarray(0, 100))).toBe(true);
  });

  it.each([
    ["a larger file", {}, 101, 413],
    ["an empty file", {}, 0, 422],
    ["a larger limit", { "max-bytes": "1000" }, 101, 403],
    ["another type", { "Content-Type": "text/html" }, 10, 403],
    ["a later end", { expires: "4000000000" }, 10, 403],
    ["no signature", { signature: "" }, 10, 403],
  ])("stores nothing of %s", async (_, changes, size, status) => {
    const { url, fields } = await bucket.signUpload("up/refused.png", png);
    expect(await postForm({ url, fields: { ...fields, ...changes } }, data.subarray(0, size))).toBe(status);
    expect(await stored("up/refused.png")).toBe("missing");
  });

  it("of an interview stores nothing once the database does not know it as open", async () => {
    const uuids = Array.from({ length: 4 }, () => crypto.randomUUID());
    const closed = `${uuids.join("/")}/a.png`;
    expect(await postForm(await bucket.signUpload(closed, png), data.subarray(0, 100))).toBe(403);
    expect(await stored(closed)).toBe("missing");
  });

  it("stores nothing of what is no form with a file after its fields, or is another file's", async () => {
    const { url, fields } = await bucket.signUpload("up/refused.png", png);
    const post = async (body: FormData | string, to = url) =>
      (await fetch(to, { method: "POST", body })).status;
    const fileless = new FormData();
    for (const [name, value] of Object.entries(fields)) fileless.set(name, value);
    expect(await post(fileless)).toBe(422);
    expect(await post("no form")).toBe(422);
    const backwards = new FormData();
    backwards.set("file", new Blob(["x"]));
    for (const [name, value] of Object.entries(fields)) backwards.set(name, value);
    expect(await post(backwards)).toBe(403);
    fileless.set("file", new Blob(["x"]));
    expect(await post(fileless, url.replace("refused", "other"))).toBe(403);
    expect(await stored("up/refused.png")).toBe("missing");
    expect(await stored("up/other.png")).toBe("missing");
  });

  it("leaves nothing of a file whose sender goes away", async () => {
    const form = await bucket.signUpload("up/cut.mp4", { contentType: "video/mp4", maxBytes: 1e8 });
    await expect(postLarge(form, 2e7, new Error("gone"))).rejects.toThrow();
    expect(await stored("up/cut.mp4")).toBe("missing");
    // The parts of an upload are removed when it is given up.
    await expect.poll(async () => (await bucket.erase(["up/cut.mp4"])).length).toBe(1);
  });
});

it("no link and no policy of a page names the port of the storage", async () => {
  const port = String(readStackFile(directory)?.ports.storage);
  const behindProxy = throughService(
    bucket,
    "https://interviews.example.test/p",
    fileSigner([data.subarray(0, 32)]),
  );
  expect(behindProxy.origin()).toBe("https://interviews.example.test");
  expect((await behindProxy.signDownload("a", new Date())).url).toMatch(
    /^https:\/\/interviews\.example\.test\/p\/files\/a\?/,
  );
  const page = await fetch(`${stack.baseUrl}/s/none`);
  expect(page.headers.get("content-security-policy")).toContain(`connect-src 'self' ${stack.baseUrl}`);
  expect([page.headers.get("content-security-policy"), await link()].join()).not.toContain(`:${port}`);
});
