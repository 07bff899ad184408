import { setTimeout as sleep } from "node:timers/promises";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import type { Ports } from "#core/platform/ctx.ts";
import { offlineModel } from "#functions/platform/model/offline.ts";
import { createOutbound } from "#functions/platform/outbound.ts";
import { providePorts } from "#functions/platform/ports.ts";
import { createS3Bucket } from "#functions/platform/s3.ts";
import { tolerateBrokenConnections } from "#functions/platform/transaction.ts";
import { handler } from "#functions/queue/export.ts";
import type { Bucket } from "#kit/bucket.ts";
import { createSeal } from "#kit/seal.ts";
import { noSessions } from "#kit/session.ts";
import { bucketName, credentials } from "./bucket.ts";
import { runContext, sqsEventOf } from "./queue.ts";

// A worker of export jobs in a process of its own. It makes the file of one job, or stops at a call to the bucket.

const { DATABASE_URL = "", S3_ENDPOINT = "", CLOCK_AHEAD_MS, OUTBOX_ID = "", STOP = "null" } = process.env;

/** At which call to the bucket, counted from 1, and when. */
const stop: { call: number; moment: "before" | "during" | "answered"; afterMs: number } | null =
  JSON.parse(STOP);

/** The parent stops the process meanwhile, to kill it or to let it go on later. */
async function halt(): Promise<void> {
  process.send?.("halted");
  await sleep(500);
}

let calls = 0;
async function atCall<Result>(work: () => Promise<Result>): Promise<Result> {
  calls++;
  if (calls !== stop?.call) return work();
  if (stop.moment === "before") await halt();
  const result = work();
  if (stop.moment === "during") {
    await sleep(stop.afterMs);
    process.send?.("halted");
  }
  const value = await result;
  if (stop.moment === "answered") await halt();
  return value;
}

const s3 = createS3Bucket(() => bucketName, {
  region: "us-east-1",
  endpoint: S3_ENDPOINT,
  forcePathStyle: true,
  credentials,
});
const bucket: Bucket = {
  ...s3,
  put: (...args) => atCall(() => s3.put(...args)),
  startParts: (...args) => atCall(() => s3.startParts(...args)),
  putPart: (...args) => atCall(() => s3.putPart(...args)),
  completeParts: (...args) => atCall(() => s3.completeParts(...args)),
  open: (...args) => atCall(() => s3.open(...args)),
  read: (...args) => atCall(() => s3.read(...args)),
  delete: (...args) => atCall(() => s3.delete(...args)),
};

// A worker that is stopped in a transaction loses it, as in the service, but sooner.
const options = "-c idle_in_transaction_session_timeout=3000";
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 2, options });

const ports: Ports = {
  db: tolerateBrokenConnections(drizzle(pool), pool, 2, (client: pg.PoolClient) => drizzle(client)),
  queue: { send: async (_queue, messages) => messages.length },
  bucket,
  outbound: createOutbound({ allowsLoopback: true }),
  seal: createSeal(Buffer.alloc(32, 7)),
  sessions: noSessions,
  model: offlineModel,
  now: () => new Date(Date.now() + Number(CLOCK_AHEAD_MS)),
  databaseNow: () => new Date(Date.now() + Number(CLOCK_AHEAD_MS)),
  log: (level, event, fields) => {
    if (level === "error") console.error(event, fields);
  },
  participantBaseUrl: "https://interviews.example.test",
  publicUrl: "https://interviews.example.test",
  agentWaitMs: 0,
};
providePorts(ports);
const { batchItemFailures } = await handler(sqsEventOf([{ kind: "work", id: OUTBOX_ID }]), runContext(900));
process.exit(batchItemFailures.length);
