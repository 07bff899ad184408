import { Resource } from "sst";
import type { Ports } from "#core/platform/ctx.ts";
import { createLog, logLevels } from "#core/platform/log.ts";
import type { Outbound } from "#core/platform/outbound.ts";
import { createSeal, type Seal } from "#core/platform/seal.ts";
import { noSessions } from "#core/platform/session.ts";
import { queues } from "../background.ts";
import {
  baseUrl,
  defaultAgentWaitMs,
  type Environment,
  keySetUrl,
  milliseconds,
  oneOf,
  readerOf,
  word,
} from "./environment.ts";
import { createModel } from "./model/index.ts";
import { connectNeon } from "./neon.ts";
import { createS3Bucket } from "./s3.ts";
import { createSessions } from "./sessions.ts";
import { createSqsQueue } from "./sqs.ts";

/** The resources that a function is linked to. Reading any other throws, so each is read on first use. */
const linked = Resource as unknown as Record<string, { value: string; url: string; name: string }>;

function resource(name: string): { value: string; url: string; name: string } {
  const found = linked[name];
  if (found === undefined) throw new Error(`this function is not linked to ${name}`);
  return found;
}

/** A request may wait almost as long as the function's timeout of 29 s. */
const longestAgentWaitMs = 28_000;

/** The settings in a deployed function's environment. Throws a one-line error for an invalid value. */
export function deployedSettings(environment: Environment) {
  const read = readerOf(environment);
  const issuer = read("JWT_ISSUER", word, null);
  const audience = read("JWT_AUDIENCE", word, null);
  const keys = read("JWT_JWKS_URL", keySetUrl, null);
  return {
    logLevel: read("LOG_LEVEL", oneOf(logLevels), "info"),
    participantBaseUrl: read("PARTICIPANT_BASE_URL", baseUrl, ""),
    agentWaitMs: read("AGENT_WAIT_MS", milliseconds(longestAgentWaitMs), defaultAgentWaitMs),
    /** Session tokens are rejected unless all three settings of the issuer are set. */
    issuer: issuer === null || audience === null || keys === null ? null : { issuer, audience, keys },
  };
}

/** Creates the ports of a deployed function, once per process. */
export function deployedPorts(): Ports {
  const { logLevel, participantBaseUrl, agentWaitMs, issuer } = deployedSettings(process.env);
  const { db } = connectNeon(resource("DatabaseUrl").value, process.env.NEON_PROXY);
  const log = createLog(logLevel, (line) => process.stdout.write(`${line}\n`));
  return {
    db,
    queue: createSqsQueue((queue) => resource(`${queues[queue].resource}Queue`).url),
    bucket: createS3Bucket(() => resource("Assets").name),
    outbound: lazyOutbound(),
    seal: lazySeal(() => resource("EncryptionKey").value),
    model: createModel(process.env, log),
    sessions: issuer === null ? noSessions : createSessions(issuer),
    now: () => new Date(),
    log,
    participantBaseUrl,
    agentWaitMs,
  };
}

/** Only the webhook function posts; no other function loads the HTTP client. */
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
