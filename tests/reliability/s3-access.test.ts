import { createHmac } from "node:crypto";
import { GetObjectCommand, HeadObjectCommand, PutObjectCommand, type S3Client } from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Bucket, createBucket, credentials, s3Client } from "#tests/support/s3.ts";

let endpoint: string;
let client: S3Client;
let stop: () => Promise<void>;

beforeAll(async () => {
  ({ endpoint, client, stop } = await createBucket());
});
afterAll(() => stop());

describe("a signature", () => {
  test("is required", async () => {
    await client.send(new PutObjectCommand({ Bucket, Key: "private", Body: "x" }));
    for (const method of ["GET", "HEAD", "PUT", "DELETE"]) {
      const response = await fetch(`${endpoint}/${Bucket}/private`, { method });
      expect(response.status).toBe(403);
    }
    expect((await fetch(`${endpoint}/${Bucket}?list-type=2`)).status).toBe(403);
    expect((await fetch(endpoint)).status).toBe(403);
  });

  test.each([
    ["SignatureDoesNotMatch", { ...credentials, secretAccessKey: "wrong" }],
    ["InvalidAccessKeyId", { ...credentials, accessKeyId: "stranger" }],
  ])("of an unknown key is rejected: %s", async (name, stranger) => {
    const request = s3Client(endpoint, stranger).send(new GetObjectCommand({ Bucket, Key: "private" }));
    await expect(request).rejects.toMatchObject({ name });
  });

  test("covers every x-amz header", async () => {
    const response = await fetch(await presignedGet("private"), { headers: { "x-amz-acl": "public-read" } });
    expect(await errorOf(response)).toEqual([403, "AccessDenied"]);
  });
});

describe("a presigned GET", () => {
  test("serves the object with the requested headers", async () => {
    const url = await presignedGet("report", {
      ResponseContentDisposition: 'attachment; filename="x.csv"',
      ResponseContentType: "text/csv",
    });
    await client.send(new PutObjectCommand({ Bucket, Key: "report", Body: "a,b" }));
    const response = await fetch(url);
    expect([response.status, await response.text()]).toEqual([200, "a,b"]);
    expect(response.headers.get("content-disposition")).toBe('attachment; filename="x.csv"');
    expect(response.headers.get("content-type")).toBe("text/csv");
  });

  test("expires", async () => {
    const signedAt = (seconds: number) => ({
      signingDate: new Date(Date.now() - seconds * 1000),
      expiresIn: 3600,
    });
    expect((await fetch(await presignedGet("private", {}, signedAt(3000)))).status).toBe(200);
    expect(await errorOf(await fetch(await presignedGet("private", {}, signedAt(3601))))).toEqual([
      403,
      "AccessDenied",
    ]);
    expect(await errorOf(await fetch(await presignedGet("private", {}, signedAt(-1000))))).toEqual([
      403,
      "AccessDenied",
    ]);
  });

  test.each([
    ["another object", (url: string) => url.replace("/private", "/secret")],
    ["a longer life", (url: string) => url.replace("X-Amz-Expires=60", "X-Amz-Expires=6000")],
    ["another parameter", (url: string) => `${url}&response-content-type=text%2Fhtml`],
    ["another signature", (url: string) => url.replace(/Signature=\w+/, `Signature=${"0".repeat(64)}`)],
    ["a shorter signature", (url: string) => url.replace(/(Signature=\w{10})\w+/, "$1")],
    ["another host", (url: string) => url.replace("127.0.0.1", "localhost")],
  ])("is rejected for %s", async (_, tamper) => {
    const url = await presignedGet("private", {}, { expiresIn: 60 });
    expect((await fetch(url)).status).toBe(200);
    expect(tamper(url)).not.toBe(url);
    expect(await errorOf(await fetch(tamper(url)))).toEqual([403, "SignatureDoesNotMatch"]);
  });

  test("is rejected for another method", async () => {
    const response = await fetch(await presignedGet("private"), { method: "DELETE" });
    expect(await errorOf(response)).toEqual([403, "SignatureDoesNotMatch"]);
  });
});

test("a presigned PUT accepts only the signed headers", async () => {
  const command = new PutObjectCommand({ Bucket, Key: "up", ContentType: "text/plain", ContentLength: 3 });
  const url = await getSignedUrl(client, command, {
    signableHeaders: new Set(["content-type", "content-length"]),
  });
  const put = (body: string, type: string) =>
    fetch(url, { method: "PUT", body, headers: { "content-type": type } }).then(({ status }) => status);
  expect(await put("abcdef", "text/plain")).toBe(403);
  expect(await put("abc", "text/html")).toBe(403);
  const head = client.send(new HeadObjectCommand({ Bucket, Key: "up" }));
  await expect(head).rejects.toMatchObject({ name: "NotFound" });
  expect(await put("abc", "text/plain")).toBe(200);
  expect(await (await fetch(await presignedGet("up"))).text()).toBe("abc");
});

describe("a form upload", () => {
  const policy = (changes: object = {}) => ({
    expiration: new Date(Date.now() + 60_000).toISOString(),
    conditions: [
      { bucket: Bucket },
      ["starts-with", "$key", "uploads/"],
      ["eq", "$Content-Type", "image/png"],
      ["content-length-range", 1, 10],
    ],
    ...changes,
  });
  const upload = (fields: Record<string, string>, content = "png", signed = policy()) =>
    fetch(`${endpoint}/${Bucket}`, { method: "POST", body: form(fields, content, signed) });
  // biome-ignore lint/suspicious/noTemplateCurlyInString: S3 fills in the name of the uploaded file
  const fields = { key: "uploads/${filename}", "Content-Type": "image/png" };

  test("within its policy is stored", async () => {
    const response = await upload(fields);
    expect(response.status).toBe(204);
    expect(response.headers.get("location")).toBe(`${endpoint}/${Bucket}/uploads%2Fcat.png`);
    const stored = await client.send(new GetObjectCommand({ Bucket, Key: "uploads/cat.png" }));
    expect([await stored.Body?.transformToString(), stored.ContentType]).toEqual(["png", "image/png"]);
  });

  test.each([
    ["another key", { ...fields, key: "elsewhere/x" }, "png", {}, "AccessDenied"],
    ["another type", { ...fields, "Content-Type": "text/html" }, "png", {}, "AccessDenied"],
    ["no type", { key: "uploads/x" }, "png", {}, "AccessDenied"],
    ["a field the policy does not name", { ...fields, "x-amz-meta-a": "b" }, "png", {}, "AccessDenied"],
    ["too many bytes", fields, "x".repeat(11), {}, "EntityTooLarge"],
    ["too few bytes", fields, "", {}, "EntityTooSmall"],
    [
      "an expired policy",
      fields,
      "png",
      { expiration: new Date(Date.now() - 1).toISOString() },
      "AccessDenied",
    ],
    ["an unknown condition", fields, "png", { conditions: [["ends-with", "$key", "x"]] }, "AccessDenied"],
    [
      "no key",
      { "Content-Type": "image/png" },
      "png",
      { conditions: [["eq", "$Content-Type", "image/png"]] },
      "InvalidArgument",
    ],
  ])("is rejected for %s", async (_, given, content, changes, code) => {
    const [status, found] = await errorOf(
      await upload(given as Record<string, string>, content, policy(changes)),
    );
    expect([status, found]).toEqual([code === "AccessDenied" ? 403 : 400, code]);
  });

  test("is rejected when its policy was changed after signing", async () => {
    const body = form(fields, "png", policy());
    body.set("policy", Buffer.from(JSON.stringify(policy({ conditions: [] }))).toString("base64"));
    const response = await fetch(`${endpoint}/${Bucket}`, { method: "POST", body });
    expect(await errorOf(response)).toEqual([403, "SignatureDoesNotMatch"]);
  });

  test("works from a browser: the preflight and the response allow any origin", async () => {
    const headers = { origin: "http://localhost:3000" };
    const preflight = await fetch(`${endpoint}/${Bucket}`, {
      method: "OPTIONS",
      headers: { ...headers, "access-control-request-method": "POST" },
    });
    expect(preflight.status).toBe(200);
    expect(preflight.headers.get("access-control-allow-methods")).toContain("POST");
    const body = form(fields, "png", policy());
    const response = await fetch(`${endpoint}/${Bucket}`, { method: "POST", body, headers });
    expect(response.headers.get("access-control-allow-origin")).toBe("*");
  });
});

function presignedGet(
  Key: string,
  input: object = {},
  options: { expiresIn?: number; signingDate?: Date } = {},
) {
  return getSignedUrl(client, new GetObjectCommand({ Bucket, Key, ...input }), options);
}

async function errorOf(response: Response) {
  return [response.status, /<Code>(\w+)<\/Code>/.exec(await response.text())?.[1]];
}

function form(fields: Record<string, string>, content: string, policy: { conditions: unknown[] }) {
  const date = new Date().toISOString().replace(/[-:]|\.\d+/g, "");
  const scope = `${date.slice(0, 8)}/us-east-1/s3/aws4_request`;
  const signing = {
    "x-amz-algorithm": "AWS4-HMAC-SHA256",
    "x-amz-credential": `${credentials.accessKeyId}/${scope}`,
    "x-amz-date": date,
  };
  const conditions = [
    ...policy.conditions,
    ...Object.entries(signing).map(([name, value]) => ({ [name]: value })),
  ];
  const document = Buffer.from(JSON.stringify({ ...policy, conditions })).toString("base64");
  const hmac = (key: string | Buffer, text: string) => createHmac("sha256", key).update(text).digest();
  const key = scope.split("/").reduce<string | Buffer>(hmac, `AWS4${credentials.secretAccessKey}`);
  const body = new FormData();
  for (const [name, value] of Object.entries({ ...fields, ...signing })) body.set(name, value);
  body.set("policy", document);
  body.set("x-amz-signature", hmac(key, document).toString("hex"));
  body.set("file", new Blob([content]), "cat.png");
  return body;
}
