import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import type { Ctx } from "#core/platform/ctx.ts";
import { runRetention } from "#core/upkeep/retention/index.ts";
import { createS3Bucket } from "#functions/platform/s3.ts";
import { bucketName, credentials } from "./bucket.ts";

// A retention run in a separate process, to be killed.

const { DATABASE_URL = "", S3_ENDPOINT = "" } = process.env;
const config = { region: "us-east-1", endpoint: S3_ENDPOINT, forcePathStyle: true, credentials };
const ctx = {
  db: drizzle(new pg.Pool({ connectionString: DATABASE_URL, max: 2 })),
  bucket: createS3Bucket(() => bucketName, config),
  now: () => new Date(),
  log: () => {},
  actor: { kind: "operator" },
  requestId: "retention",
  meter: { pending: [] },
} as unknown as Ctx;

await runRetention(ctx, { at: new Date(), deadline: new Date(Date.now() + 60_000) });
process.exit(0);
