import { randomBytes } from "node:crypto";
import { copyFile } from "node:fs/promises";
import path from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createApiKey } from "#core/account/auth/api-key.ts";
import { createOrganization } from "#core/account/organization/index.ts";
import type { Ctx } from "#core/platform/ctx.ts";
import { bucketName, credentials, type Storage, startBucket } from "#tests/support/bucket.ts";
import { createDatabase } from "#tests/support/database.ts";
import { bundle } from "#tests/support/lambda/bundle.ts";
import { type LambdaFunction, startFunction } from "#tests/support/lambda/function.ts";
import { startHttpApi } from "#tests/support/lambda/http-api.ts";
import { insertStudies } from "#tests/support/many.ts";
import { startNeonProxy } from "#tests/support/neon-proxy.ts";

/** The deployed API function: bundled, behind a gateway, on Neon and S3, with Lambda's limits. */

const root = path.join(import.meta.dirname, "../..");
const stops: (() => Promise<unknown>)[] = [];
let pool: pg.Pool;
let storage: Storage;
let fn: LambdaFunction;
let url: string;
let key: string;
let organizationId: string;

beforeAll(async () => {
  const database = await createDatabase();
  const proxy = await startNeonProxy(database.url);
  storage = await startBucket();
  pool = new pg.Pool({ connectionString: database.url });
  const built = await bundle({ api: path.join(root, "packages/functions/src/api/index.ts") });
  await copyFile(path.join(root, "package.json"), path.join(path.dirname(built.path("api")), "package.json"));
  fn = startFunction({
    bundle: built.path("api"),
    env: {
      SST_RESOURCE_App: JSON.stringify({ name: "interviews", stage: "test" }),
      SST_RESOURCE_DatabaseUrl: JSON.stringify({ value: database.url }),
      SST_RESOURCE_EncryptionKey: JSON.stringify({ value: Buffer.alloc(32, 7).toString("base64") }),
      SST_RESOURCE_Assets: JSON.stringify({ name: bucketName }),
      NEON_PROXY: proxy.host,
      AWS_ENDPOINT_URL_S3: storage.endpoint,
      AWS_ACCESS_KEY_ID: credentials.accessKeyId,
      AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
      PUBLIC_URL: "https://interviews.example.test",
    },
  });
  const api = await startHttpApi(fn);
  url = api.url;
  stops.push(api.stop, fn.stop, built.remove, storage.stop, proxy.stop, () => pool.end(), database.drop);
  await newOrganization();
});

afterAll(async () => {
  for (const stop of stops) await stop();
});

async function newOrganization(): Promise<void> {
  const ctx = {
    db: drizzle(pool),
    now: () => new Date(),
    actor: { kind: "operator" },
    requestId: "test",
    meter: { pending: [] },
  } as unknown as Ctx;
  const { organization_id } = await createOrganization(ctx, {
    name: "Deployed",
    owner_email: "owner@example.test",
  });
  organizationId = organization_id;
  key = (await createApiKey(ctx, { organization_id, name: "test" })).api_key;
}

const call = (method: string, route: string, body?: string | FormData, headers = {}) =>
  fetch(`${url}/api/v1${route}`, {
    method,
    redirect: "manual",
    headers: { authorization: `Bearer ${key}`, ...headers },
    ...(body !== undefined && { body }),
  });

// biome-ignore lint/suspicious/noExplicitAny: tests look into answers freely
async function json(method: string, route: string, body?: unknown): Promise<any> {
  const sent = body === undefined ? undefined : JSON.stringify(body);
  return (await call(method, route, sent, { "content-type": "application/json" })).json();
}

describe("the deployed API", () => {
  it("stores a file of nearly 4 MB from a form, and signs its link", async () => {
    const study = await json("POST", "/studies", { title: "Files" });
    const questions = [{ study_id: study.id, content: "Look" }];
    const saved = await json("POST", "/questions/batch", { questions });
    const picture = Buffer.concat([Buffer.from("GIF89a"), randomBytes(4_190_000)]);
    const form = new FormData();
    form.append("file", new File([new Uint8Array(picture)], "large.gif"));
    const stored = await call("PUT", `/questions/${saved.created_question_ids[0]}`, form);
    expect(stored.status, await stored.text()).toBe(204);
    const [question] = await json("GET", `/questions?study_id=${study.id}`);
    const file = await fetch(question.assets[0].download_url);
    expect(picture.equals(Buffer.from(await file.arrayBuffer()))).toBe(true);
  });

  it("returns more than Lambda's payload limit, compressed or by a link to the rest", async () => {
    await newOrganization();
    await insertStudies(pool, organizationId, 1000, () => '"Described" at length. '.repeat(400));
    const compressed = await call("GET", "/studies", undefined, { "accept-encoding": "gzip" });
    expect(compressed.status).toBe(200);
    expect(compressed.headers.get("content-encoding")).toBe("gzip");
    const whole = await compressed.text();
    expect(whole.length).toBeGreaterThan(6_291_456);
    expect(JSON.parse(whole)).toHaveLength(1000);

    const plain = await call("GET", "/studies", undefined, { "accept-encoding": "identity" });
    expect(plain.status).toBe(200);
    const next = /^<.*(\/studies\?.*)>; rel="next"$/.exec(plain.headers.get("link") ?? "")?.[1] ?? "";
    const rest = await call("GET", next, undefined, { "accept-encoding": "identity" });
    expect(rest.headers.get("link")).toBeNull();
    const pages = [await plain.json(), await rest.json()] as unknown[][];
    expect(pages.flat()).toEqual(JSON.parse(whole));
  });

  it.each([3.9, 4.3, 4.6, 4.8, 6.1])("returns or redirects %d MB of incompressible data", async (mb) => {
    await newOrganization();
    await insertStudies(pool, organizationId, 100, () => randomBytes(mb * 7_500).toString("base64"));
    for (const encoding of ["identity", "gzip", "br"]) {
      const response = await call("GET", "/studies", undefined, { "accept-encoding": encoding });
      expect([200, 303]).toContain(response.status);
      const found = response.status === 200 ? response : await fetch(response.headers.get("location") ?? "");
      expect(await found.json()).toHaveLength(100);
    }
  });
});
