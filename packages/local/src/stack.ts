import { setImmediate } from "node:timers/promises";
import type { Environment } from "#functions/platform/environment.ts";
import { createModel } from "#functions/platform/model/index.ts";
import { loadTracing } from "#functions/platform/tracing.ts";
import { makeDataDirectory, refuseSecond } from "./data-directory.ts";
import { openDatabase } from "./database.ts";
import { readSettings } from "./environment.ts";
import { openLog } from "./log.ts";
import { openServer } from "./server.ts";
import type { Part, Service } from "./service.ts";

export interface Stack extends Service {
  baseUrl: string;
  dataDir: string;
  stop: () => Promise<void>;
}

/** The whole service in this process: the deployed handlers on embedded parts. */
export async function startStack(environment: Environment, say: (progress: string) => void): Promise<Stack> {
  const settings = readSettings(environment);
  const { dataDir } = settings;
  makeDataDirectory(dataDir);
  await refuseSecond(dataDir);
  const log = openLog(dataDir, settings);
  const model = createModel(settings.model, log);

  const server = await openServer(settings);
  const tracing = await loadTracing(settings.traceEndpoint, log);
  const parts: Part[] = [{ stop: async () => tracing?.flush() }];
  const stop = async () => {
    await server.stop();
    for (const part of parts.splice(0).toReversed()) await part.stop();
  };
  try {
    const opening = openDatabase(settings, say);
    // Loading most of the program keeps this thread busy: PostgreSQL, or who makes its files, is at work by then.
    const loading = setImmediate().then(() => import("./service.ts"));
    loading.catch(() => {});
    const database = await opening;
    parts.push(database);
    const { startService } = await loading;
    const service = await startService({ settings, server, database, log, model, tracing, parts, say });
    return { ...service, baseUrl: server.baseUrl, dataDir, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
