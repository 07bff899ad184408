import { setTimeout as sleep } from "node:timers/promises";
import type { Ports } from "#core/platform/ctx.ts";
import { createApp } from "#functions/api/app.ts";
import { pinFiles } from "#functions/api/http/file.ts";
import { buildInfo } from "#functions/platform/build-info.ts";
import type { Environment } from "#functions/platform/environment.ts";
import { createModel } from "#functions/platform/model/index.ts";
import { createOutbound } from "#functions/platform/outbound.ts";
import { providePorts } from "#functions/platform/ports.ts";
import { configuredSessions } from "#functions/platform/sessions.ts";
import { withSourceLines } from "#functions/platform/source-lines.ts";
import { loadTracing } from "#functions/platform/tracing.ts";
import type { Bucket } from "#kit/bucket.ts";
import { createLog } from "#kit/log.ts";
import { createSeal } from "#kit/seal.ts";
import { credentialsOf } from "../data-directory.ts";
import { readSettings, type SettingsOf } from "../environment.ts";
import { formCheck } from "../files/form-check.ts";
import { fileSigner, throughService } from "../files/links.ts";
import { mountFiles } from "../files/routes.ts";
import { clientAddress } from "../proxies.ts";
import { sendAgain, startSchedule } from "../schedule.ts";
import { faultsOfPlaces, type HttpServer, openServer, type Place } from "../server.ts";
import { SettingsError, together } from "../settings/setting.ts";
import { watchService } from "./gauges.ts";
import { type Metrics, openMetrics } from "./metrics.ts";
import { openParts, type Parts } from "./parts.ts";
import { openPrivateServer, privateSettings, readiness } from "./private.ts";
import { openWorkQueues, type WorkQueues } from "./queues.ts";
import { type Role, rulesOf } from "./rules.ts";

export interface Serving {
  baseUrl: string | null;
  privatePort: number;
  /** Takes requests while it drains, then ends what is under way. */
  stop: () => Promise<void>;
}

type ServeSettings = SettingsOf<"serve">;

const graceMs = 30_000;
const pendingPollMs = 2_000;

/** `npm run serve`: the service with nothing assumed. Throws a `SettingsError` with all that is wrong, before it listens. */
export async function startServing(environment: Environment, role: Role): Promise<Serving> {
  const settings = readSettings(environment, "serve", rulesOf(role));
  const log = withSourceLines(createLog(settings.logLevel, (line) => process.stdout.write(`${line}\n`)));
  const tracing = await loadTracing(settings.traceEndpoint, log);
  const metrics = openMetrics();
  const seal = createSeal(...sealKeys(settings));
  const { opened, queues } = await openAll(settings, role, { log, seal });
  const ports: Ports = {
    db: opened.database.db,
    queue: queues.queue,
    bucket: metrics.ofBucket(linkedBucket(settings, opened)),
    outbound: createOutbound({ allowsLoopback: settings.webhookAllowLoopback }),
    seal,
    sessions: configuredSessions(settings.issuer, settings.publicUrl, log),
    model: metrics.ofModel(createModel(settings.model, log)),
    observeModel: metrics.modelPaused,
    now: () => new Date(),
    log,
    tracing,
    publicUrl: settings.publicUrl,
    participantBaseUrl: settings.participantBaseUrl ?? settings.publicUrl,
    agentWaitMs: settings.agentWaitMs,
    isStorageFull: opened.isFull,
  };
  return serveWith({ settings, role, ports, metrics, opened, queues });
}

/** Opens queues, database and storage where the process can listen too. Throws a `SettingsError` with all that is wrong. */
async function openAll(
  settings: ServeSettings,
  role: Role,
  means: Pick<Ports, "log" | "seal">,
): Promise<{ opened: Parts; queues: WorkQueues }> {
  const places = await faultsOfPlaces(placesOf(settings, role));
  const errors = places.map((fault) => new SettingsError([fault]));
  const noted = (error: unknown) => {
    if (!(error instanceof SettingsError)) throw error;
    errors.push(error);
    return null;
  };
  const credentials = credentialsOf(settings.dataDir);
  const queues = await openWorkQueues(settings, role, credentials).catch(noted);
  // Nothing is migrated for a start that is refused.
  const allowed = errors.length === 0 ? settings : { ...settings, migrate: false };
  const opened = await openParts(allowed, role, { ...means, credentials }).catch(noted);
  if (errors.length === 0 && opened !== null && queues !== null) return { opened, queues };
  await Promise.all([opened?.stop(), queues?.stop()]);
  throw together(errors);
}

function placesOf(settings: ServeSettings, role: Role): Place[] {
  const { host, port, privateHost, privatePort, queueListen, sqsEndpoint } = settings;
  const places: Place[] = [{ host: privateHost, port: privatePort, settings: privateSettings }];
  if (role !== "worker") places.unshift({ host, port, settings: ["HOST", "PORT"] });
  else if (sqsEndpoint === null && queueListen !== null)
    places.push({ ...queueListen, settings: ["QUEUE_LISTEN", "QUEUE_LISTEN"] });
  return places;
}

interface Made {
  settings: ServeSettings;
  role: Role;
  ports: Ports;
  metrics: Metrics;
  opened: Parts;
  queues: WorkQueues;
}

async function serveWith({ settings, role, ports, metrics, opened, queues }: Made): Promise<Serving> {
  let isDraining = false;
  const server = role === "worker" ? null : await openServer(settings);
  watchService(metrics, { ports, opened, queues });
  const { host, port } = { host: settings.privateHost, port: settings.privatePort };
  const checks = opened.checks(ports, queues);
  const ready = readiness({
    checks,
    own: { draining: () => (isDraining ? "the service stops" : "ok") },
    // What a worker misses meanwhile, it is sent once it is back, and what is not deleted stays: no reason to answer nobody.
    tolerated: role === "web" ? ["queue", "clock"] : ["clock"],
  });
  const privateServer = await openPrivateServer({ host, port, ready, registry: metrics.registry });
  if (server !== null) serveApp(server, settings, ports, metrics, opened);
  providePorts(ports);
  const stopWork = role === "web" ? async () => {} : workOnceMigrated(ports, metrics, opened, queues);
  await opened.noteRunning(server, queues);
  ports.log("info", "serving", {
    ...buildInfo(),
    role,
    private_port: privateServer.port,
    ...(server && { port: server.port }),
  });
  return {
    baseUrl: server?.baseUrl ?? null,
    privatePort: privateServer.port,
    async stop() {
      isDraining = true;
      const working = Promise.race([
        stopWork(),
        sleep(settings.drainSeconds * 1000 + graceMs, undefined, { ref: false }),
      ]);
      await server?.stop(settings.drainSeconds * 1000);
      await working;
      await ports.tracing?.flush();
      await privateServer.stop();
      await queues.stop();
      await opened.stop();
    },
  };
}

/** The app, with who sent a request as trusted proxies tell it. */
function serveApp(
  server: HttpServer,
  settings: ServeSettings,
  ports: Ports,
  metrics: Metrics,
  { bucket, isShort }: Parts,
): void {
  pinFiles();
  const app = createApp(ports, {
    observe: metrics.observe,
    publicUrl: settings.publicUrl,
    console: settings.console,
  });
  if (settings.fileLinks === "service")
    mountFiles(app, {
      bucket: metrics.ofBucket(bucket),
      signer: fileSigner(sealKeysOf(settings)),
      now: ports.now,
      isStorageFull: isShort,
      isFormOpen: formCheck(ports),
    });
  server.serve((request, connection) => {
    const sourceIp = clientAddress(connection.incoming, settings.trustedProxies);
    return app.fetch(request, { ...connection, requestContext: { http: { sourceIp } } });
  });
}

/** Background work begins once no migration is pending, and the database is there to tell. */
function workOnceMigrated(
  ports: Ports,
  metrics: Metrics,
  opened: Parts,
  queues: WorkQueues,
): () => Promise<void> {
  const stopping = new AbortController();
  const isPending = () =>
    opened.pendingMigrations().then(
      (pending) => pending.length > 0,
      () => true,
    );
  const begun = (async () => {
    while (await isPending()) await sleep(pendingPollMs, undefined, { signal: stopping.signal });
    stopping.signal.throwIfAborted();
    await queues.onEmpty(() => sendAgain(ports));
    queues.consume(opened.isFull);
    const { isFull: isHeld, exclusively } = opened;
    return startSchedule(ports.log, { isHeld, exclusively, onRun: metrics.ranJob });
  })().catch(() => null);
  return async () => {
    stopping.abort();
    const schedule = await begun;
    await Promise.all([queues.stopConsuming(), schedule?.stop()]);
  };
}

function linkedBucket(settings: ServeSettings, { bucket, direct }: Parts): Bucket {
  if (settings.fileLinks === "direct" && direct !== null) return direct;
  return throughService(bucket, settings.publicUrl, fileSigner(sealKeysOf(settings)));
}

function sealKeysOf({ encryptionKeys }: ServeSettings) {
  if (encryptionKeys === null) throw new SettingsError(["ENCRYPTION_KEY must be set"]);
  return encryptionKeys;
}

function sealKeys(settings: ServeSettings): [Buffer, Buffer[]] {
  const [key, ...old] = sealKeysOf(settings);
  return [key, old];
}
