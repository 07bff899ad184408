import { Resource } from "sst";
import type { LogLevel } from "#core/platform/ctx.ts";
import { createLog } from "#core/platform/log.ts";
import type { Outbound } from "#core/platform/outbound.ts";
import type { QueueName } from "#core/platform/queue.ts";
import { createSeal, type Seal } from "#core/platform/seal.ts";
import { noSessions, type Sessions } from "#core/platform/session.ts";
import type { Ports } from "../api/app.ts";
import { createModel } from "./model/index.ts";
import { connectNeon } from "./neon.ts";
import { createS3Bucket } from "./s3.ts";
import { createSessions } from "./sessions.ts";
import { createSqsQueue } from "./sqs.ts";

/** What a function is linked to. Reading one that it is not linked to throws, so each is read when it is needed. */
const linked = Resource as unknown as Record<string, { value: string; url: string; name: string }>;

function resource(name: string): { value: string; url: string; name: string } {
  const found = linked[name];
  if (found === undefined) throw new Error(`this function is not linked to ${name}`);
  return found;
}

const queueResources: Record<QueueName, string> = {
  translation: "TranslateQueue",
  agent_edit: "AgentEditQueue",
  webhook: "WebhookQueue",
};

/** The ports of a deployed function, made once a process. */
export function deployedPorts(): Ports {
  const { db } = connectNeon(resource("DatabaseUrl").value, process.env.NEON_PROXY);
  const log = createLog((process.env.LOG_LEVEL ?? "info") as LogLevel, (line) =>
    process.stdout.write(`${line}\n`),
  );
  return {
    db,
    queue: createSqsQueue((queue) => resource(queueResources[queue]).url),
    bucket: createS3Bucket(() => resource("Assets").name),
    outbound: lazyOutbound(),
    seal: lazySeal(() => resource("EncryptionKey").value),
    model: createModel(process.env, log),
    sessions: deployedSessions(),
    now: () => new Date(),
    log,
    participantBaseUrl: (process.env.PARTICIPANT_BASE_URL ?? "").replace(/\/$/, ""),
  };
}

/** Only the webhook function posts; the others do not load what it takes. */
function lazyOutbound(): Outbound {
  const allowsLoopback = false;
  let outbound: Promise<Outbound> | undefined;
  return {
    allowsLoopback,
    async post(request) {
      outbound ??= import("./outbound.ts").then(({ createOutbound }) => createOutbound({ allowsLoopback }));
      return (await outbound).post(request);
    },
  };
}

function lazySeal(key: () => string): Seal {
  let seal: Seal | undefined;
  const ready = () => {
    seal ??= createSeal(Buffer.from(key(), "base64"));
    return seal;
  };
  return { seal: (secret) => ready().seal(secret), unseal: (sealed) => ready().unseal(sealed) };
}

/** Session tokens are refused until an issuer is named whole. */
function deployedSessions(): Sessions {
  const { JWT_ISSUER: issuer, JWT_AUDIENCE: audience, JWT_JWKS_URL: keys } = process.env;
  if (!issuer || !audience || !keys) return noSessions;
  return createSessions({ issuer, audience, keys: new URL(keys) });
}
