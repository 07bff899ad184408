import dns from "node:dns";
import { createServer, request } from "node:http";
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { configuredBucket, probeStorage } from "#local/serve/storage.ts";
import { listen } from "#local-aws/listen.ts";
import { bucketName, credentials, type Storage, startBucket } from "#tests/support/bucket.ts";

let storage: Storage;
beforeAll(async () => {
  storage = await startBucket();
});
afterAll(() => storage.stop());

const settings = {
  s3Bucket: bucketName,
  s3PublicEndpoint: null,
  s3Region: "us-east-1",
  s3PathStyle: null,
  s3Checksums: null,
  s3AccessKeyId: credentials.accessKeyId,
  s3SecretAccessKey: credentials.secretAccessKey,
};

type Seen = { method: string; url: string; headers: NodeJS.Dict<string | string[]> };

/** A store in front of the stand-in that refuses some requests, with an error of this code; it keeps what it saw. */
async function startFront(refuse: (seen: Seen) => string | false) {
  const seen: Seen[] = [];
  const target = new URL(storage.endpoint);
  const front = await listen(
    createServer((incoming, outgoing) => {
      const { method = "", url = "", headers } = incoming;
      seen.push({ method, url, headers });
      const code = refuse({ method, url, headers });
      if (code !== false) {
        incoming.resume();
        outgoing.writeHead(code === "NotImplemented" ? 501 : 403, { "content-type": "application/xml" });
        outgoing.end(`<Error><Code>${code}</Code><Message>hidden</Message></Error>`);
        return;
      }
      const onward = { host: target.hostname, port: target.port, method, path: url, headers };
      incoming.pipe(
        request(onward, (answer) => {
          outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
          answer.pipe(outgoing);
        }),
      );
    }),
  );
  onTestFinished(() => front.stop());
  const at = (changes = {}) => configuredBucket({ ...settings, s3Endpoint: front.endpoint, ...changes });
  return { ...front, seen, at };
}

const used = <T>(value: T | null): T => {
  if (value === null) throw new Error("no bucket is configured");
  return value;
};

describe("the probe of a store", () => {
  it.each([
    ["put", ({ method, url }: Seen) => method === "PUT" && !url.includes("partNumber")],
    ["range", ({ method, url }: Seen) => method === "GET" && !url.includes("list-type")],
    ["list", ({ url }: Seen) => url.includes("list-type")],
    ["multipart", ({ url }: Seen) => url.includes("uploads")],
    ["delete", ({ method, url }: Seen) => method === "POST" && /[?&]delete/.test(url)],
  ] as const)("names the step %s where it is refused", async (step, isRefused) => {
    // For a missing object S3 says AccessDenied to whoever may not list.
    const front = await startFront((seen) => isRefused(seen) && "InvalidRequest");
    await expect(probeStorage(used(front.at()).bucket)).rejects.toThrow(
      `S3_BUCKET must name a bucket that the service may use: ${step} failed (InvalidRequest)`,
    );
  });

  it.each([
    ["another key", { s3SecretAccessKey: "another" }, "SignatureDoesNotMatch"],
    ["another bucket", { s3Bucket: "none" }, "NoSuchBucket"],
  ])("names what the store says to %s", async (_, changes, code) => {
    const front = await startFront(() => false);
    await expect(probeStorage(used(front.at(changes)).bucket)).rejects.toThrow(`put failed (${code})`);
  });

  it.each([
    ["path style without checksums", {}],
    ["path style with checksums", { s3Checksums: "when_supported" as const }],
    ["host style", { s3PathStyle: false }],
  ])("passes with %s", async (style, changes) => {
    const front = await startFront(() => false);
    const isHosted = style === "host style";
    if (isHosted) resolveToLoopback();
    const endpoint = isHosted ? front.endpoint.replace("127.0.0.1", "localhost") : front.endpoint;
    await probeStorage(used(front.at({ ...changes, s3Endpoint: endpoint })).bucket);
    const put = front.seen.find(({ method }) => method === "PUT");
    expect(put?.url.startsWith(`/${bucketName}/`)).toBe(!isHosted);
    expect(Object.keys(put?.headers ?? {}).some((name) => name.startsWith("x-amz-checksum"))).toBe(
      style === "path style with checksums",
    );
  });
});

/** Names under `localhost`, which not every system resolves. */
function resolveToLoopback(): void {
  const real = dns.lookup;
  vi.spyOn(dns, "lookup").mockImplementation(((name: string, ...rest: [never, never]) =>
    real(name.endsWith("localhost") ? "127.0.0.1" : name, ...rest)) as never);
  onTestFinished(() => void vi.restoreAllMocks());
}

describe("a store of another kind", () => {
  it("that knows no versions has the objects themselves erased", async () => {
    const front = await startFront(({ url }) => /[?&]versions/.test(url) && "NotImplemented");
    const { bucket } = used(front.at());
    for (const key of ["e/1", "e/2", "f/1"]) await bucket.put(key, "x", "text/plain");
    expect(await bucket.erase(["e/"])).toEqual(["e/"]);
    expect((await bucket.list({ prefix: "e/" })).length).toBe(0);
    expect((await bucket.list({ prefix: "f/" })).length).toBe(1);
  });

  it("is reached by browsers at an address of their own with direct links", async () => {
    const front = await startFront(() => false);
    const { bucket, direct } = used(front.at({ s3PublicEndpoint: "https://files.example.test" }));
    expect(direct.origin()).toBe("https://files.example.test");
    expect((await direct.signDownload("a", new Date())).url).toMatch(
      /^https:\/\/files\.example\.test\/media\/a\?/,
    );
    expect((await direct.signUpload("a", { contentType: "image/png", maxBytes: 1 })).url).toMatch(
      /^https:\/\/files\.example\.test\/media/,
    );
    expect(bucket.origin()).toBe(front.endpoint);
  });

  it("is AWS where no endpoint is set", () => {
    const { bucket } = used(configuredBucket({ ...settings, s3Endpoint: null, s3Region: "eu-central-1" }));
    expect(bucket.origin()).toBe("https://media.s3.eu-central-1.amazonaws.com");
  });
});
