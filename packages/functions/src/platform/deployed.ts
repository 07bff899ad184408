import { Resource } from "sst/resource";
import type { Ports } from "#core/platform/ctx.ts";
import { createLog } from "#kit/log.ts";
import type { Outbound } from "#kit/outbound.ts";
import { queues } from "../background.ts";
import { buildInfo } from "./build-info.ts";
import { lazySeal, sealOf } from "./encryption.ts";
import { deployedSettings } from "./environment.ts";
import { loadOnce } from "./load-once.ts";
import { putMetrics } from "./metric.ts";
import { createModel } from "./model/index.ts";
import { modelSettings } from "./model/settings.ts";
import { connectNeon } from "./neon.ts";
import { originProofs } from "./origin.ts";
import { createS3Bucket } from "./s3.ts";
import { configuredSessions } from "./sessions.ts";
import { withSourceLines } from "./source-lines.ts";
import { createSqsQueue } from "./sqs.ts";
import { loadTracing } from "./tracing.ts";

/** The resources that a function is linked to. Reading any other throws, so each is read on first use. */
const linked = Resource as unknown as Record<string, { value: string; url: string; name: string }>;

function resource(name: string): { value: string; url: string; name: string } {
  const found = linked[name];
  if (found === undefined) throw new Error(`this function is not linked to ${name}`);
  return found;
}

/** Creates the ports of a deployed function, once per process. */
export async function deployedPorts(): Promise<Ports> {
  const { logLevel, issuer, traceEndpoint, ...settings } = deployedSettings(process.env);
  const { db } = connectNeon(resource("DatabaseUrl").value, process.env.NEON_PROXY);
  const log = withSourceLines(createLog(logLevel, (line) => process.stdout.write(`${line}\n`)));
  log("info", "started", { ...buildInfo() });
  return {
    db,
    queue: createSqsQueue((queue) => resource(`${queues[queue].resource}Queue`).url),
    bucket: createS3Bucket(() => resource("Assets").name),
    outbound: lazyOutbound(),
    seal: lazySeal(() => sealOf(encryptionKeys())),
    model: createModel(modelEnvironment(), log),
    observeModel: ({ isOpen }) => putMetrics({ now: () => new Date(), log }, { ModelPaused: isOpen ? 1 : 0 }),
    sessions: configuredSessions(issuer, settings.publicUrl, log),
    now: () => new Date(),
    log,
    tracing: await loadTracing(traceEndpoint, log),
    publicUrl: settings.publicUrl,
    participantBaseUrl: settings.participantBaseUrl,
    agentWaitMs: settings.agentWaitMs,
  };
}

/** Only the webhook function posts; no other function loads the HTTP client. */
function lazyOutbound(): Outbound {
  const allowsLoopback = false;
  const outbound = loadOnce(async () => {
    const { createOutbound } = await import("./outbound.ts");
    return createOutbound({ allowsLoopback });
  });
  return { allowsLoopback, post: async (request) => (await outbound()).post(request) };
}

/** The key of a model's provider is a secret, which is linked where one is set. */
function modelEnvironment() {
  const key = process.env.AI_KEY_IS_LINKED === "1" ? resource("AiApiKey").value : undefined;
  return { ...process.env, AI_API_KEY: key };
}

/** The model of this function; null for the offline stand-in. */
export const deployedModel = () => modelSettings(modelEnvironment());

const encryptionKeys = () => ({
  EncryptionKey: resource("EncryptionKey").value,
  EncryptionKeysOld: resource("EncryptionKeysOld").value,
});

/** The key of the sandbox that the probe tries the service in; empty where none is set. */
export const probeKey = () => resource("ProbeKey").value;

/** The proofs of the CDN in front of this function that are accepted; null without a CDN. */
export function acceptedProofs(): string[] | null {
  if (process.env.BEHIND_CDN !== "1") return null;
  return originProofs(resource("OriginKey").value, resource("OriginKeysOld").value);
}
