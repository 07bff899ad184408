import { mkdtempSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { GetObjectCommand, S3Client, type S3ClientConfig } from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { createS3Bucket } from "#functions/platform/s3.ts";
import type { Bucket } from "#kit/bucket.ts";
import { listen } from "#local-aws/listen.ts";
import { credentials, type Storage, startBucket } from "#tests/support/bucket.ts";

describe("the bucket port on S3", () => {
  let storage: Storage;
  let bucket: Bucket;
  beforeAll(async () => {
    storage = await startBucket();
    bucket = storage.bucket;
  });
  afterAll(() => storage.stop());
  const limits = { headBytes: 4, timeoutMs: 30_000 };

  it("tells an object's size and first bytes", async () => {
    await bucket.put("a/film", "0123456789", "video/mp4");
    const found = await bucket.inspect("a/film", limits);
    expect(found).toEqual({ size: 10, head: expect.anything() });
    expect(found !== "missing" && Buffer.from(found.head).toString()).toBe("0123");
    await bucket.put("a/short", "01", "video/mp4");
    expect(await bucket.inspect("a/short", limits)).toMatchObject({ size: 2 });
    expect(await bucket.inspect("a/none", limits)).toBe("missing");
  });

  it("serves files to be saved, of the type that was declared", async () => {
    await bucket.put("a/page.png", "<html>", "image/png");
    const { url } = await bucket.signDownload("a/page.png", new Date());
    const { headers } = await fetch(url);
    expect(headers.get("content-disposition")).toBe("attachment");
    // Of the stand-in: S3 has no such setting.
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("content-type")).toBe("image/png");
  });

  it("erases everything under a prefix, and nothing else", async () => {
    const keys = Array.from({ length: 25 }, (_, n) => `b/${n}/file`);
    await Promise.all([...keys, "c/file"].map((key) => bucket.put(key, "x", "text/plain")));
    const prefixes = [...keys.slice(1), "b/0/", "d/"];
    expect(await bucket.erase(prefixes)).toEqual(prefixes);
    expect((await bucket.list({ prefix: "b/" })).length).toBe(0);
    expect((await bucket.list({ prefix: "c/" })).length).toBe(1);
  });

  it("erases what was begun under a folder too, and nothing beside it", async () => {
    const begin = async (key: string) => ({ key, id: await bucket.startParts(key, "text/plain") });
    const own = await begin("e/1/file");
    const other = await begin("f/1/file");
    for (const upload of [own, other]) await bucket.putPart(upload, 1, Buffer.from("x"));
    expect(await bucket.erase(["e/1/", "f/1"])).toEqual(["e/1/", "f/1"]);
    await expect(bucket.putPart(own, 2, Buffer.from("y"))).rejects.toMatchObject({
      name: "NoSuchUpload",
    });
    await bucket.putPart(other, 2, Buffer.from("y"));
  });
});

describe("a link to an object", () => {
  const at = new Date("2026-03-04T05:06:07.890Z");
  const temporary = { ...credentials, sessionToken: "IQoJb3JpZ2luX2VjE/+=" };
  const places: [string, S3ClientConfig, endpoint?: string][] = [
    ["at AWS", { region: "eu-central-1", credentials: temporary }],
    [
      "elsewhere",
      { region: "us-east-1", credentials, endpoint: "http://127.0.0.1:9000", forcePathStyle: true },
    ],
    ["at an address of the environment", { region: "us-east-1", credentials }, "http://127.0.0.1:9000"],
    ["at a name of the environment", { region: "us-east-1", credentials }, "http://s3.test:9000"],
  ];

  it.each(places)("%s is the one that the SDK's client makes", async (_, config, endpoint) => {
    vi.stubEnv("AWS_ENDPOINT_URL_S3", endpoint);
    onTestFinished(() => void vi.unstubAllEnvs());
    // Else it signs a checksum of the request's body, which a GET does not have.
    const required = {
      requestChecksumCalculation: "WHEN_REQUIRED",
      responseChecksumValidation: "WHEN_REQUIRED",
    };
    const client = new S3Client({ ...config, ...(required as S3ClientConfig) });
    const bucket = createS3Bucket(() => "media", config);
    for (const key of ["a/film.mp4", "a/Größe 10 %/ä+b&c=d?e#f", "b/(1)'!*~.png", "c//d/", "e/../f"]) {
      const command = new GetObjectCommand({
        Bucket: "media",
        Key: key,
        ResponseContentDisposition: "attachment",
      });
      const url = await getSignedUrl(client, command, {
        expiresIn: 3600,
        signingDate: new Date("2026-03-04T05:06:07Z"),
      });
      expect(await bucket.signDownload(key, at)).toEqual({ url, expires_at: "2026-03-04T06:06:07.000Z" });
    }
  });

  it("is signed as the function's role, or as the profile that was chosen", async () => {
    vi.stubEnv("AWS_PROFILE", undefined);
    vi.stubEnv("AWS_REGION", "eu-west-1");
    vi.stubEnv("AWS_ACCESS_KEY_ID", "ROLE");
    vi.stubEnv("AWS_SECRET_ACCESS_KEY", "secret");
    vi.stubEnv("AWS_SESSION_TOKEN", "token");
    onTestFinished(() => void vi.unstubAllEnvs());
    const { url } = await createS3Bucket(() => "media").signDownload("a", at);
    const { host, searchParams } = new URL(url);
    expect(host).toBe("media.s3.eu-west-1.amazonaws.com");
    expect(searchParams.get("X-Amz-Credential")).toMatch(/^ROLE\//);
    expect(searchParams.get("X-Amz-Security-Token")).toBe("token");
    const profile = path.join(mkdtempSync(path.join(tmpdir(), "aws-")), "credentials");
    writeFileSync(profile, "[own]\naws_access_key_id = PROFILE\naws_secret_access_key = secret\n");
    vi.stubEnv("AWS_SHARED_CREDENTIALS_FILE", profile);
    vi.stubEnv("AWS_PROFILE", "own");
    const found = new URL((await createS3Bucket(() => "media").signDownload("a", at)).url);
    expect(found.searchParams.get("X-Amz-Credential")).toMatch(/^PROFILE\//);
  });
});

/** Answers as S3 does for a bucket with versioning, in two pages. */
describe("a bucket with versioning", () => {
  const version = (key: string, id: string, element = "Version") =>
    `<${element}><Key>${key}</Key><VersionId>${id}</VersionId></${element}>`;
  const pages = [
    `<IsTruncated>true</IsTruncated><NextKeyMarker>p/a</NextKeyMarker><NextVersionIdMarker>v1</NextVersionIdMarker>
      ${version("p/a", "v2")}${version("p/a", "v1")}`,
    `<IsTruncated>false</IsTruncated>${version("p/b", "v4", "DeleteMarker")}${version("p/b", "v3")}`,
  ];
  let listed: string[] = [];
  let deleted: string[][] = [];
  let failing: string | null = null;
  let server: Awaited<ReturnType<typeof listen>>;
  let bucket: Bucket;
  beforeAll(async () => {
    server = await listen(
      createServer(async (request, response) => {
        response.setHeader("content-type", "application/xml");
        if (request.method === "GET") {
          const { searchParams } = new URL(request.url ?? "", "http://s3.test");
          if (searchParams.has("uploads")) {
            response.end(
              "<ListMultipartUploadsResult><IsTruncated>false</IsTruncated></ListMultipartUploadsResult>",
            );
            return;
          }
          listed.push(`${searchParams.get("key-marker")} ${searchParams.get("version-id-marker")}`);
          response.end(`<ListVersionsResult>${pages[listed.length - 1]}</ListVersionsResult>`);
          return;
        }
        const chunks: Buffer[] = [];
        for await (const chunk of request) chunks.push(chunk);
        const body = Buffer.concat(chunks).toString();
        const objects = [...body.matchAll(/<Key>(.*?)<\/Key><VersionId>(.*?)<\/VersionId>/g)];
        deleted.push(objects.map(([, key, id]) => `${key} ${id}`));
        const gone = objects.filter(([, , id]) => id !== failing);
        response.end(
          `<DeleteResult>${gone.map(([, key = "", id = ""]) => version(key, id, "Deleted")).join("")}</DeleteResult>`,
        );
      }),
    );
    bucket = createS3Bucket(() => "media", {
      region: "us-east-1",
      endpoint: server.endpoint,
      forcePathStyle: true,
      credentials,
    });
  });
  afterAll(() => server.stop());

  it.each([
    [null, ["p/"]],
    ["v3", []],
  ])("loses every version of what is erased, delete markers too; %s fails", async (fails, done) => {
    [listed, deleted, failing] = [[], [], fails];
    expect(await bucket.erase(["p/"])).toEqual(done);
    expect(listed).toEqual(["null null", "p/a v1"]);
    expect(deleted).toEqual([["p/a v2", "p/a v1", "p/b v3", "p/b v4"]]);
  });
});
