import { accessSync, constants, statSync } from "node:fs";
import * as z from "zod";
import { type Ctx, contextOf } from "#core/platform/ctx.ts";
import { databaseKeyId, keyFault } from "#core/upkeep/operator/key.ts";
import { finishRestore, noteBackup } from "#core/upkeep/operator/restored.ts";
import type { Bucket } from "#kit/bucket.ts";
import { newId } from "#kit/id.ts";
import type { CreatedBackup, createBackup } from "../backup/create.ts";
import { findRunning, makeDataDirectory } from "../data-directory.ts";
import { connect } from "../database.ts";
import { reasonOf } from "../failure.ts";
import { startPostgres } from "../postgres.ts";
import { configuredBucket } from "../serve/storage.ts";
import { BadAnswer, command, option, standalone } from "./command.ts";
import { connection, isReachable, unreachableBucket, unreachableQueue } from "./connect.ts";
import { type AdminSettings, embeddedStore, openStore, ownStore, requirePlace, type Store } from "./place.ts";

const { text } = option;
const existing = text.refine((path) => {
  try {
    accessSync(path, constants.R_OK);
    return true;
  } catch {
    return false;
  }
}, "must be a file that exists and that this user can read");
const file = { from: existing, identity: existing.optional() };
type From = { from: string; identity?: string | undefined };

const folder = text.refine(
  (path) => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false,
  "must be a directory that exists",
);

const creation = z.object({
  to: text.optional(),
  into: folder.optional(),
  follow: option.flag,
  finish: option.flag,
  objects: z.enum(["include", "list"], "must be include or list").optional(),
  recipient: text.optional(),
  "passphrase-file": existing.optional(),
});

export const backupCommands = [
  standalone(
    "backup create",
    "Writes all rows as of one moment, and the stored files, to a file or to standard output (-), while the " +
      "service keeps running. --objects list leaves the files out, which is the default if they are in S3: " +
      "versions or a replica are their backup. The backup does not contain the encryption key. --into adds it to " +
      "the backups in a directory, and writes only what has changed since the last one. --follow copies " +
      "the rows into another database instead, an empty one at first, and what has changed each time after " +
      "that; with --finish, once the service is stopped, for the last time.",
    "--to FILE|- [--objects include|list] [--recipient age1… | --passphrase-file F] | --into DIRECTORY [--objects include|list] [--recipient age1…] | --to URL --follow [--finish]",
    creation,
    create,
  ),
  standalone(
    "backup verify",
    "Reads a complete backup and compares it with its checksums; needs no database. The exit code is 1 if " +
      "the backup is not complete.",
    "--from FILE [--identity F]",
    z.object(file),
    async (from) => {
      const { readBackup } = await import("../backup/read.ts");
      try {
        const { manifest, rows, objects } = await readBackup(from);
        return { ok: true, migrations: manifest.migrations.length, rows, objects };
      } catch (error) {
        const unknown = { migrations: null, rows: null, objects: null };
        throw new BadAnswer({ ok: false, ...unknown, error: reasonOf(error) });
      }
    },
  ),
  standalone(
    "backup restore",
    "Restores a backup of this release or an earlier one into an empty database and an empty store: those of " +
      "the settings, or of DATA_DIR while no service runs there. What has been erased since is erased again. " +
      "If it is interrupted, run it again: it starts over.",
    "--from FILE [--identity F]",
    z.object(file),
    restore,
  ),
  command(
    "backup finish",
    "Run this after another kind of restore (point-in-time restore, WAL, a disk image): erases again what " +
      "has been erased since, tells readers of the event feed that it was reset, and compares the counts.",
    "",
    z.object({}),
    async (ctx) => {
      if (!isReachable(ctx.bucket))
        throw new Error(
          "the store, which lists what was erased, cannot be reached from here: S3_BUCKET names it, or EMBEDDED_STORAGE=1",
        );
      return withoutDifferences(await finishRestore(ctx, null));
    },
  ),
];

/** For a database of any earlier release too: a backup is what one makes before the migrations of a new one. */
async function create(
  options: z.output<typeof creation>,
  settings: AdminSettings,
  letServiceGoFirst: () => void,
) {
  const write = writerOf(options);
  if (options.follow) return follow(options.to, options.finish === true, settings, letServiceGoFirst);
  if (options.finish) throw new Error("--finish must be given with --follow");
  const place = await requirePlace(settings);
  if (place.url !== null) letServiceGoFirst();
  const server = await serverAt(place.url, settings);
  try {
    const store = await openStore(settings, place);
    try {
      if (options.objects === "include" && store === null)
        throw new Error("the store cannot be reached from here: --objects list leaves its files out");
      const objects = options.objects ?? (store?.isEmbedded ? "include" : "list");
      const source = { databaseUrl: server.url, bucket: store?.bucket ?? unreachableBucket, objects };
      const created = await write(await import("../backup/create.ts"), source);
      await note(server.url, settings, created.taken_at);
      return created;
    } finally {
      await store?.stop();
    }
  } finally {
    await server.stop();
  }
}

type Write = (
  create: typeof import("../backup/create.ts"),
  source: Parameters<typeof createBackup>[0],
) => Promise<CreatedBackup>;

/** What writes a backup to where the options say; throws where they do not go together. */
function writerOf(options: z.output<typeof creation>): Write {
  const { to, into, recipient, "passphrase-file": passphraseFile } = options;
  const reader = recipient === undefined ? null : { recipient };
  if (into !== undefined && to === undefined) {
    if (passphraseFile !== undefined)
      throw new Error("--into takes a --recipient: a passphrase would take a second for each part");
    return ({ createInParts }, source) => createInParts(source, into, reader);
  }
  if (to !== undefined && into === undefined) {
    if (reader !== null && passphraseFile !== undefined)
      throw new Error("--recipient and --passphrase-file must not both be given");
    return ({ createBackup }, source) =>
      createBackup(source, to, passphraseFile === undefined ? reader : { passphraseFile });
  }
  throw new Error("--to or --into must be given, and not both");
}

/**
 * Copies the rows, and the files in DATA_DIR too if EMBEDDED_STORAGE=1 and S3_BUCKET are both set. What the service needs
 * of another database and store is then there.
 */
async function follow(
  to: string | undefined,
  isLast: boolean,
  settings: AdminSettings,
  letServiceGoFirst: () => void,
) {
  if (to === undefined || !/^postgres(ql)?:\/\//.test(to))
    throw new Error("--to must be the URL of a PostgreSQL database with --follow");
  const place = await requirePlace(settings);
  const running = place.running ?? (await findRunning(settings.dataDir));
  if (isLast && running !== null && (place.url === null || place.url === running.database_url))
    throw new Error("the service runs: stop it, and run the command again");
  if (place.url !== null) letServiceGoFirst();
  const server = await serverAt(place.url, settings);
  try {
    const { followDatabase, followObjects } = await import("../backup/follow.ts");
    const rows = await followDatabase(server.url, to, { isLast });
    const configured = settings.embeddedStorage ? configuredBucket(settings) : null;
    if (configured === null) return rows;
    const store = await ownStore(settings, running);
    const objects = await followObjects(store.bucket, configured.bucket, { isLast }).finally(store.stop);
    return { ...rows, objects };
  } finally {
    await server.stop();
  }
}

/** The backup is whole even where its role may only read. */
const note = (url: string, settings: AdminSettings, takenAt: string): Promise<void> =>
  asOperator(url, settings, unreachableBucket, (ctx) => noteBackup(ctx, takenAt)).catch((error: unknown) =>
    console.error(`the database does not know of this backup: ${reasonOf(error)}`),
  );

async function asOperator<T>(
  url: string,
  settings: AdminSettings,
  bucket: Bucket,
  work: (ctx: Ctx) => Promise<T>,
): Promise<T> {
  const database = connect(url);
  const { ports, stop } = connection(database, settings, { queue: unreachableQueue, bucket }, [database]);
  try {
    return await work(contextOf(ports, { actor: { kind: "operator" }, requestId: newId() }));
  } finally {
    await stop();
  }
}

/** The server of a database's URL, or the embedded one, started for the command. */
const serverAt = async (url: string | null, { dataDir }: AdminSettings) =>
  url === null ? startPostgres({ dataDir }) : { url, stop: async () => {} };

async function restore(from: From, settings: AdminSettings) {
  const { dataDir, databaseUrl, databaseDirectUrl, s3Bucket } = settings;
  if (databaseUrl === null || s3Bucket === null) {
    if ((await findRunning(dataDir)) !== null) throw new Error(`a service runs on ${dataDir}: stop it first`);
    makeDataDirectory(dataDir);
  }
  const server = await serverAt(databaseDirectUrl ?? databaseUrl, settings);
  try {
    const store = await targetStore(settings);
    try {
      const { restoreBackup } = await import("../backup/restore.ts");
      const { rows, objects, finished } = await restoreBackup(from, server.url, store.bucket, (manifest) => {
        if (manifest.objects === "list" && store.isEmbedded)
          console.error("the backup has no files: S3_BUCKET must name the store where they are");
        return asOperator(server.url, settings, store.bucket, (ctx) =>
          finish(ctx, new Date(manifest.taken_at)),
        );
      });
      return withoutDifferences({ rows, objects, ...finished });
    } finally {
      await store.stop();
    }
  } finally {
    await server.stop();
  }
}

/** The configured store, or that of the data directory, as the service has it. */
async function targetStore(settings: AdminSettings): Promise<Store> {
  const configured =
    settings.s3Bucket === null ? null : await openStore(settings, { url: null, running: null });
  return configured ?? embeddedStore(settings.dataDir);
}

async function finish(ctx: Ctx, takenAt: Date) {
  const fault = await keyFault(ctx).catch((error: Error) => error);
  const keyId = await databaseKeyId(ctx.db);
  // Nothing of the restore needs it, so it may be put in its place afterwards.
  if (fault !== null && keyId !== null) console.error(`a start on this data needs ENCRYPTION_KEY ${keyId}`);
  return finishRestore(ctx, takenAt);
}

/** Counts that are wrong are no reason to be silent: the answer has them, and the exit code is 1. */
function withoutDifferences<Answer extends { differences: readonly object[] }>(answer: Answer): Answer {
  if (answer.differences.length > 0) throw new BadAnswer(answer);
  return answer;
}
