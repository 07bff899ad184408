import { sql } from "drizzle-orm";
import type { JWK } from "jose";
import { listMembers } from "#core/account/organization/index.ts";
import { contextOf, type Ports } from "#core/platform/ctx.ts";
import { requireKey } from "#core/upkeep/operator/key.ts";
import { createApp } from "#functions/api/app.ts";
import { createOutbound } from "#functions/platform/outbound.ts";
import { providePorts } from "#functions/platform/ports.ts";
import { configuredSessions } from "#functions/platform/sessions.ts";
import { newId } from "#kit/id.ts";
import { describeError, type Log } from "#kit/log.ts";
import type { Sessions } from "#kit/session.ts";
import { readApart } from "./apart.ts";
import {
  credentialsOf,
  type Demo,
  readEncryptionKeys,
  readStackFile,
  type StackFile,
  writeStackFile,
} from "./data-directory.ts";
import type { Database } from "./database.ts";
import { type Demos, ensureDemo, organizationsBeside } from "./demo.ts";
import { watchDisk } from "./disk.ts";
import type { Settings } from "./environment.ts";
import { formCheck } from "./files/form-check.ts";
import { fileSigner, throughService } from "./files/links.ts";
import { mountFiles } from "./files/routes.ts";
import { consoleLink, newCode } from "./issuer/code.ts";
import { mountIssuer } from "./issuer/routes.ts";
import { openQueues } from "./queues.ts";
import { sendAgain, startSchedule } from "./schedule.ts";
import { openSeal } from "./seal.ts";
import { openFilling } from "./seed/fill.ts";
import { mountPictures } from "./seed/pictures.ts";
import type { HttpServer } from "./server.ts";
import { openStorage } from "./storage.ts";
import { keySetOf, localSessions, newTokenKey } from "./token.ts";

export interface Service {
  app: ReturnType<typeof createApp>;
  ports: Ports;
  /** Null if there already were other organizations. */
  demo: Demo | null;
  /** Without a demo, ids of the first two organizations. */
  organizations: readonly string[];
  /** Signs the demo's owner in, or the first owner of the only organization; null where there is no such person. */
  consoleLink: string | null;
  /** Has the participants of a new demo take part, as if over some days. A stop ends it. */
  fillDemo: () => Promise<void>;
}

/** What stops with the stack. */
export interface Part {
  stop: () => Promise<void>;
}

interface Foundation extends Pick<Ports, "log" | "model" | "tracing"> {
  settings: Settings;
  server: HttpServer;
  database: Database;
  /** What is opened here is added, to be stopped in the opposite order. */
  parts: Part[];
  say: (progress: string) => void;
}

/** Opens storage and queues, makes sure of a demo, and serves the app and its background work. */
export async function startService(foundation: Foundation): Promise<Service> {
  const { settings, server, database, log, model, tracing, parts, say } = foundation;
  const { dataDir } = settings;
  const { sessions, tokenKey } = await openSessions(settings, server.baseUrl, log);
  const credentials = credentialsOf(dataDir);
  const storage = await openStorage(dataDir, credentials);
  parts.push(storage);
  const queues = await openQueues(credentials);
  parts.push(queues);
  const participantBaseUrl = settings.participantBaseUrl ?? server.baseUrl;
  const signer = fileSigner(settings.encryptionKeys ?? readEncryptionKeys(dataDir));
  const onFull = () => database.db.execute(sql`checkpoint`);
  const disk = watchDisk({ dataDir, log, onFull });
  parts.push({ stop: async () => disk.stop() });
  const ports: Ports = {
    db: database.db,
    queue: queues.queue,
    bucket: throughService(storage.bucket, participantBaseUrl, signer),
    outbound: createOutbound({ allowsLoopback: settings.webhookAllowLoopback }),
    seal: openSeal(settings),
    sessions,
    model,
    now: () => new Date(),
    log,
    tracing,
    publicUrl: server.baseUrl,
    participantBaseUrl,
    agentWaitMs: settings.agentWaitMs,
    isStorageFull: disk.isFull,
    readFile: readApart(),
  };
  await requireKey(ports);
  const running = {
    pid: process.pid,
    base_url: server.baseUrl,
    database_url: database.url,
    ports: { api: server.port, queue: queues.port, storage: storage.port },
    credentials,
    token_key: tokenKey,
  };
  const keep = (demos: Demos) => writeStackFile(dataDir, { ...running, ...demos });
  const demos = await ensureDemo(ports, knownDemos(dataDir), keep, say, settings.demo);
  parts.push({ stop: async () => noteStop(log, dataDir, { ...running, pid: null, ...demos }) });

  const app = createApp(ports, { console: settings.console });
  mountFiles(app, {
    bucket: storage.bucket,
    signer,
    now: ports.now,
    isStorageFull: disk.isShort,
    isFormOpen: formCheck(ports),
  });
  if (demos.demo !== null) mountPictures(app);
  // Only a local stack publishes the keys of the local issuer.
  if (tokenKey !== null) app.get("/.well-known/jwks.json", (c) => c.json(keySetOf(tokenKey)));
  const hasCodes = tokenKey !== null && settings.console?.signIn === "code";
  if (hasCodes) mountIssuer(app, ports, { key: tokenKey, port: server.port, since: ports.now() });
  providePorts(ports);
  await sendAgain(ports);
  queues.consume(disk.isFull);
  parts.push(startSchedule(log, { isHeld: disk.isFull }));
  server.serve(app.fetch);
  const filling = openFilling(ports, demos, keep);
  parts.push(filling);
  const organizations = await organizationsBeside(ports, demos.demo);
  const owner = hasCodes ? await ownerOf(ports, demos.demo?.organization_id, organizations) : null;
  const link =
    owner === null || tokenKey === null
      ? null
      : consoleLink(server.baseUrl, newCode(tokenKey, owner, ports.now()).code);
  return { app, ports, demo: demos.demo, organizations, consoleLink: link, fillDemo: filling.fill };
}

/** The first owner of the demo, or of the only organization. */
async function ownerOf(
  ports: Ports,
  demo: string | undefined,
  [first, second]: readonly string[],
): Promise<string | null> {
  const organization = demo ?? (second === undefined ? first : undefined);
  if (organization === undefined) return null;
  const ctx = contextOf(ports, { actor: { kind: "operator" }, requestId: newId() });
  const members = await listMembers(ctx, organization);
  return members.find(({ role }) => role === "owner")?.id ?? null;
}

/** Session tokens are of the issuer in the settings; without one, of this stack, by a key that it keeps. */
async function openSessions(
  { dataDir, issuer }: Settings,
  baseUrl: string,
  log: Log,
): Promise<{ sessions: Sessions; tokenKey: JWK | null }> {
  if (issuer !== null) return { sessions: configuredSessions(issuer, baseUrl, log), tokenKey: null };
  const tokenKey = readStackFile(dataDir)?.token_key ?? (await newTokenKey());
  return { sessions: localSessions(tokenKey), tokenKey };
}

/** Whoever looks finds out otherwise where the disk is full: nothing listens at the address that the file has. */
function noteStop(log: Log, dataDir: string, stack: StackFile): void {
  try {
    writeStackFile(dataDir, stack);
  } catch (error) {
    log("warn", "stop_not_noted", describeError(error));
  }
}

function knownDemos(dataDir: string): Demo[] {
  const { demo = null, other_demos = [] } = readStackFile(dataDir) ?? {};
  return demo === null ? other_demos : [demo, ...other_demos];
}
