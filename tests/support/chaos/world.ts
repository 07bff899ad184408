import { existsSync, readFileSync } from "node:fs";
import { cp } from "node:fs/promises";
import path from "node:path";
import { GetQueueAttributesCommand, SQSClient } from "@aws-sdk/client-sqs";
import { clientAt } from "#local/queue-client.ts";
import { queues } from "#local/queues.ts";
import { startSqs } from "#local-aws/sqs/index.ts";
import { credentials } from "#tests/support/bucket.ts";
import { bundleProgram } from "#tests/support/lambda/bundle.ts";
import type { Chances } from "./chance.ts";
import type { Clock } from "./clock.ts";
import type { Faults } from "./faults.ts";
import { startHttpProxy } from "./http-proxy.ts";
import { type Lane, startLane } from "./lane.ts";
import type { Role } from "./process.ts";

/** What exists before anything is started. */
export interface Setting {
  chances: Chances;
  faults: Faults;
  clock: Clock;
  databaseUrl: string;
}

/** The environment of the processes that are killed. */
export interface World extends Setting {
  /** For the processes: the addresses of queues and storage, through the proxies that break them. */
  environment: Record<string, string>;
  program: string;
}

export interface Campaign extends World {
  /** Number of messages that a consumer could receive now. */
  queued: () => Promise<number>;
  /** Number of dead letters. */
  deadLetters: () => Promise<number>;
  /** What the processes logged and how often, from warnings up. */
  logged: () => Record<string, number>;
  /** Base URLs of the running API processes. */
  apis: () => string[];
  stop: () => Promise<void>;
}

const consumed = ["webhook", "webhook_retry", "translation", "export", "insight"] as const;
const lanes: Role[] = [
  "api",
  "api",
  "webhook",
  "webhook",
  "translation",
  "export",
  "insight",
  "relay",
  "retention",
  "removal",
];

/** Starts a process for every lane, over stand-ins of AWS and a database that fail as the seed decides. */
export async function startCampaign(setting: Setting, s3Endpoint: string): Promise<Campaign> {
  const { chances, faults } = setting;
  const program = await buildProgram();
  const sqs = await startSqs({ queues });
  const sqsProxy = await startHttpProxy(
    sqs.endpoint,
    ({ "x-amz-target": target }) => sqsActions[String(target).split(".")[1] ?? ""] ?? null,
    chances("queue"),
    faults,
  );
  const s3Proxy = await startHttpProxy(
    s3Endpoint,
    (_, url) => (/[?&]delete\b/.test(url) ? "delete objects" : null),
    chances("storage"),
    faults,
  );
  const client = new SQSClient(clientAt(Number(new URL(sqs.endpoint).port), credentials));
  const messagesIn = async (names: readonly string[]) => {
    const counts = names.map(async (name) => {
      const AttributeNames = ["ApproximateNumberOfMessages" as const];
      const command = new GetQueueAttributesCommand({ QueueUrl: sqs.url(name), AttributeNames });
      return Number((await client.send(command)).Attributes?.ApproximateNumberOfMessages);
    });
    return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
  };
  const world: World = {
    ...setting,
    program: program.file,
    environment: {
      QUEUE_PORT: new URL(sqsProxy.endpoint).port,
      S3_ENDPOINT: s3Proxy.endpoint,
      LOG_FILE: program.logFile,
    },
  };
  const running: { role: Role; lane: Lane }[] = [];
  for (const [index, role] of lanes.entries()) {
    running.push({ role, lane: await startLane(world, role, `${role} ${index}`) });
  }
  return {
    ...world,
    queued: () => messagesIn(consumed),
    deadLetters: () => messagesIn(consumed.map((name) => `${name}_dead_letters`)),
    logged: () => eventsIn(program.logFile),
    apis: () => running.flatMap(({ role, lane }) => (role === "api" ? (lane.baseUrl() ?? []) : [])),
    async stop() {
      await Promise.all(running.map(({ lane }) => lane.stop()));
      await Promise.all([sqsProxy.stop(), s3Proxy.stop()]);
      client.destroy();
      await sqs.stop();
      await program.remove();
    },
  };
}

/** A failed receive only delays; these lose, duplicate or repeat messages. */
const sqsActions: Record<string, string> = {
  SendMessageBatch: "send",
  DeleteMessageBatch: "delete",
};

function eventsIn(logFile: string): Record<string, number> {
  const lines = existsSync(logFile) ? readFileSync(logFile, "utf8").split("\n") : [];
  const events = lines.flatMap((line) => (line === "" ? [] : `logged ${JSON.parse(line).event}`));
  return Object.fromEntries(
    [...Map.groupBy(events, (event) => event)].map(([event, of]) => [event, of.length]),
  );
}

/** Built like the deployed functions: a process started from source would take five times as long. */
async function buildProgram() {
  const built = await bundleProgram({ process: path.join(import.meta.dirname, "process.ts") });
  const file = built.path("process");
  const directory = path.dirname(file);
  await cp(path.join(import.meta.dirname, "../../../package.json"), path.join(directory, "package.json"));
  return { file, logFile: path.join(directory, "log"), remove: built.remove };
}
