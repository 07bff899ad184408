import { appendFileSync } from "node:fs";
import { flushCompileCache } from "node:module";
import { setTimeout as sleep } from "node:timers/promises";
import { isNull } from "drizzle-orm";
import { contextOf, type Ports } from "#core/platform/ctx.ts";
import { offlineModel } from "#functions/platform/model/offline.ts";
import { createOutbound } from "#functions/platform/outbound.ts";
import { providePorts } from "#functions/platform/ports.ts";
import { createS3Bucket } from "#functions/platform/s3.ts";
import { createLog } from "#kit/log.ts";
import { createSeal } from "#kit/seal.ts";
import { noSessions } from "#kit/session.ts";
import { connect } from "#local/database.ts";
import { queueAt } from "#local/queue-client.ts";
import { bucketName, credentials } from "#tests/support/bucket.ts";
import { sayByPhrases } from "./phrases.ts";

export type Role =
  | "api"
  | "webhook"
  | "translation"
  | "export"
  | "insight"
  | "relay"
  | "retention"
  | "removal";

// One part of the service in a separate process, as `npm start` runs it, to be killed.

const { ROLE, DATABASE_URL = "", QUEUE_PORT, S3_ENDPOINT = "", CLOCK_AHEAD_MS, LOG_FILE = "" } = process.env;
const queuePort = Number(QUEUE_PORT);
let ahead = Number(CLOCK_AHEAD_MS);
process.on("message", (ms: number) => {
  ahead = ms;
});
process.on("disconnect", () => process.exit());

const ports: Ports = {
  db: connect(DATABASE_URL).db,
  queue: queueAt(queuePort, credentials),
  bucket: createS3Bucket(() => bucketName, {
    region: "us-east-1",
    endpoint: S3_ENDPOINT,
    forcePathStyle: true,
    credentials,
  }),
  outbound: createOutbound({ allowsLoopback: true }),
  seal: createSeal(Buffer.alloc(32, 7)),
  sessions: noSessions,
  model: {
    ...offlineModel,
    // Slow enough to be killed meanwhile.
    translate: async (request) => {
      await sleep(15);
      return offlineModel.translate(request);
    },
    // Only where open answers are coded: everything else goes on without a model.
    isOffline: ROLE !== "insight" && ROLE !== "api",
    analysisSource: async () => ({ model: "scripted", prompt_version: "insight-1" }),
    analyze: async (request) => {
      appendFileSync(LOG_FILE, `${JSON.stringify({ event: "insight call" })}\n`);
      await sleep(15);
      return request.task === "translate_answers" ? offlineModel.analyze(request) : sayByPhrases(request);
    },
  },
  now: () => new Date(Date.now() + ahead),
  databaseNow: () => new Date(Date.now() + ahead),
  log: createLog("warn", (line) => appendFileSync(LOG_FILE, `${line}\n`)),
  participantBaseUrl: "https://interviews.example.test",
  publicUrl: "https://interviews.example.test",
  agentWaitMs: 0,
};
providePorts(ports);

async function serve(): Promise<string> {
  const [{ createApp }, { openServer }] = await Promise.all([
    import("#functions/api/app.ts"),
    import("#local/server.ts"),
  ]);
  const server = await openServer({ host: "127.0.0.1", port: 0 });
  server.serve(createApp(ports).fetch);
  return server.baseUrl;
}

const consume = async (queue: "webhook" | "translation" | "export" | "insight") => {
  const { consumeQueues } = await import("#local/queues.ts");
  consumeQueues(queuePort, credentials, queue === "webhook" ? [queue, "webhook_retry"] : [queue]);
};

type Job = (
  event: unknown,
  context: ReturnType<typeof import("#local/poller.ts").lambdaContext>,
) => Promise<void>;

async function repeat(job: Job): Promise<void> {
  const { lambdaContext } = await import("#local/poller.ts");
  for (;;) {
    // The schedule only logs a failed run: the next one follows.
    await job({}, lambdaContext(50)).catch(() => {});
    await sleep(200);
  }
}

/** The operator's command, and the part of the hourly run that otherwise comes last. */
async function remove(): Promise<void> {
  const [{ removeOrganization }, { eraseDeletedStudies }, { organizationRemoval }] = await Promise.all([
    import("#core/upkeep/retention/index.ts"),
    import("#core/upkeep/retention/erase-study.ts"),
    import("#core/upkeep/retention/removal.sql.ts"),
  ]);
  const ctx = contextOf(ports, { actor: { kind: "operator" }, requestId: "removal" });
  await repeat(async () => {
    const deadline = new Date(ctx.now().getTime() + 45_000);
    const begun = await ctx.db
      .select({ id: organizationRemoval.organization_id, name: organizationRemoval.name })
      .from(organizationRemoval)
      .where(isNull(organizationRemoval.finished_at));
    for (const { id, name } of begun) await removeOrganization(ctx, { id, name, deadline });
    await eraseDeletedStudies(ctx, ctx.now(), deadline);
  });
}

const roles: Record<Role, () => Promise<unknown>> = {
  api: serve,
  webhook: () => consume("webhook"),
  translation: () => consume("translation"),
  export: () => consume("export"),
  insight: () => consume("insight"),
  relay: async () => void repeat((await import("#functions/cron/relay.ts")).handler),
  retention: async () => void repeat((await import("#functions/cron/retention.ts")).handler),
  removal: async () => void remove(),
};

const baseUrl = await roles[ROLE as Role]();
process.send?.(baseUrl ?? "");
flushCompileCache();
setTimeout(flushCompileCache, 400).unref();
