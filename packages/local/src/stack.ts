import type { Ports } from "#core/platform/ctx.ts";
import { createApp } from "#functions/api/app.ts";
import type { Environment } from "#functions/platform/environment.ts";
import { createModel } from "#functions/platform/model/index.ts";
import { createOutbound } from "#functions/platform/outbound.ts";
import { providePorts } from "#functions/platform/ports.ts";
import { createSessions } from "#functions/platform/sessions.ts";
import { loadTracing } from "#functions/platform/tracing.ts";
import {
  credentialsOf,
  type Demo,
  findRunning,
  makeDataDirectory,
  readStackFile,
  writeStackFile,
} from "./data-directory.ts";
import { openDatabase } from "./database.ts";
import { type Demos, ensureDemo } from "./demo.ts";
import { readSettings, type Settings } from "./environment.ts";
import { openLog } from "./log.ts";
import { openQueues } from "./queues.ts";
import { startSchedule } from "./schedule.ts";
import { openSeal } from "./seal.ts";
import { conductInterviews } from "./seed/conduct.ts";
import { demoClient } from "./seed.ts";
import { type HttpServer, openServer } from "./server.ts";
import { openStorage } from "./storage.ts";
import { keySetOf, localSessions, newTokenKey } from "./token.ts";

export interface Stack {
  app: ReturnType<typeof createApp>;
  ports: Ports;
  baseUrl: string;
  dataDir: string;
  /** Null if there already were other organizations. */
  demo: Demo | null;
  /** Has the participants of a new demo take part. */
  fillDemo: () => Promise<void>;
  stop: () => Promise<void>;
}

/** The whole service in this process: the deployed handlers on embedded parts. */
export async function startStack(environment: Environment, say: (progress: string) => void): Promise<Stack> {
  const settings = readSettings(environment);
  const { dataDir } = settings;
  makeDataDirectory(dataDir);
  await refuseSecond(dataDir);
  const log = openLog(dataDir, settings);
  const model = createModel(environment, log);
  const tokenKey = readStackFile(dataDir)?.token_key ?? (await newTokenKey());

  const credentials = credentialsOf(dataDir);
  const server = await openServer(settings);
  const tracing = await loadTracing(settings.traceEndpoint, log);
  const parts: { stop: () => Promise<void> }[] = [{ stop: async () => tracing?.flush() }];
  const stop = async () => {
    await server.stop();
    for (const part of parts.splice(0).toReversed()) await part.stop();
  };
  try {
    const database = await openDatabase(settings, say);
    parts.push(database);
    const storage = await openStorage(dataDir, credentials, pageOrigins(server, settings));
    parts.push(storage);
    const queues = await openQueues(credentials);
    parts.push(queues);
    const ports: Ports = {
      db: database.db,
      queue: queues.queue,
      bucket: storage.bucket,
      outbound: createOutbound({ allowsLoopback: settings.webhookAllowLoopback }),
      seal: openSeal(settings),
      sessions: settings.issuer === null ? localSessions(tokenKey) : createSessions(settings.issuer),
      model,
      now: () => new Date(),
      log,
      tracing,
      participantBaseUrl: settings.participantBaseUrl ?? server.baseUrl,
      agentWaitMs: settings.agentWaitMs,
    };
    const running = {
      pid: process.pid,
      base_url: server.baseUrl,
      database_url: database.url,
      ports: { api: server.port, queue: queues.port, storage: storage.port },
      credentials,
      token_key: tokenKey,
    };
    const keep = (demos: Demos) => writeStackFile(dataDir, { ...running, ...demos });
    const demos = await ensureDemo(ports, knownDemos(dataDir), keep, say);
    parts.push({ stop: async () => writeStackFile(dataDir, { ...running, pid: null, ...demos }) });

    const app = createApp(ports);
    // Only a local stack publishes the keys of the local issuer.
    app.get("/.well-known/jwks.json", (c) => c.json(keySetOf(tokenKey)));
    providePorts(ports);
    queues.consume();
    parts.push(startSchedule(log));
    server.serve(app.fetch);
    const fillDemo = async () => {
      if (demos.demo?.question_ids === undefined) return;
      const { question_ids, ...demo } = demos.demo;
      await conductInterviews(demoClient(ports, demo.api_key), { ...demo, question_ids });
      demos.demo = demo;
      keep(demos);
    };
    return { app, ports, baseUrl: server.baseUrl, dataDir, demo: demos.demo, fillDemo, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Where browsers open the interview page. */
function pageOrigins({ baseUrl, port }: HttpServer, { participantBaseUrl }: Settings): string[] {
  return [
    baseUrl,
    `http://localhost:${port}`,
    ...(participantBaseUrl === null ? [] : [new URL(participantBaseUrl).origin]),
  ];
}

async function refuseSecond(dataDir: string): Promise<void> {
  const running = await findRunning(dataDir);
  if (running === null) return;
  const { base_url, pid } = running;
  throw new Error(
    `${dataDir} is in use by process ${pid} at ${base_url}: stop it, or set DATA_DIR to another`,
  );
}

function knownDemos(dataDir: string): Demo[] {
  const { demo = null, other_demos = [] } = readStackFile(dataDir) ?? {};
  return demo === null ? other_demos : [demo, ...other_demos];
}
