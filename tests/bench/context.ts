import type { Ctx } from "#core/platform/ctx.ts";
import { offlineModel } from "#functions/platform/model/offline.ts";
import { createOutbound } from "#functions/platform/outbound.ts";
import { createS3Bucket } from "#functions/platform/s3.ts";
import { createLog } from "#kit/log.ts";
import { createSeal } from "#kit/seal.ts";
import { noSessions } from "#kit/session.ts";

/** The operator's context on a bench's database: messages are discarded, and there are no objects. */
export const benchContext = (db: Ctx["db"]): Ctx => ({
  db,
  queue: { send: async (_queue, messages) => messages.length },
  bucket: createS3Bucket(() => "none"),
  outbound: createOutbound({ allowsLoopback: true }),
  seal: createSeal(Buffer.alloc(32, 7)),
  sessions: noSessions,
  model: offlineModel,
  now: () => new Date(),
  log: createLog("error", console.error),
  participantBaseUrl: "http://127.0.0.1",
  publicUrl: "http://127.0.0.1",
  agentWaitMs: 25_000,
  actor: { kind: "operator" },
  requestId: "bench",
  meter: { pending: [] },
});
